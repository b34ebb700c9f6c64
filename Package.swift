// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

// Comments number the groups of targets. A target depends only on targets of its own group and of groups with smaller
// numbers. The one exception: the benchmarks also use `FuzzCases`, which is in no group.
// Sources/Lilt/Lilt.docc/Architecture.md has a table of the targets.
let package = Package(
    name: "Lilt",
    products: [
        .library(name: "Lilt", targets: ["Lilt"]),
        .library(name: "LiltTesting", targets: ["LiltTesting"]),
        // Without views and without SDL.
        .library(name: "LiltAnimation", targets: ["LiltAnimation"]),
        .library(name: "LiltCanvas", targets: ["LiltCanvas"]),
        .library(name: "LiltParticles", targets: ["LiltParticles"]),
        .library(name: "LiltFilm", targets: ["LiltFilm"]),
        // The names of Apple's modules, for source that stays unchanged.
        .library(name: "SwiftUI", targets: ["SwiftUI", "Combine", "CoreGraphics"]),
        .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
        .executable(name: "lilt", targets: ["Gallery"]),
        .executable(name: "lilt-bench", targets: ["Benchmarks"]),
    ],
    traits: [
        .trait(
            name: "Combine", description: "ObservableObject, @Published and publishers in SwiftUI; builds OpenCombine")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        // Without the trait, the package is not even fetched.
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        // 1: pure maths
        .target(name: "LiltGeometry", dependencies: ["LiltMacros"]),
        .macro(name: "LiltMacros", dependencies: ["LiltMacroExpansion"]),
        .target(name: "LiltMacroExpansion"),
        // 2: how a value moves; characters to glyphs
        .target(name: "LiltAnimation", dependencies: ["LiltGeometry", "LiltMacros"]),
        .target(
            name: "LiltText",
            dependencies: ["LiltGeometry", "Assets", "CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak"]),
        .target(
            name: "Assets", path: "Assets", exclude: ["corners.webp"], resources: [.copy("Fonts"), .copy("Symbols")]),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(name: "CHarfBuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),
        .systemLibrary(name: "CUnibreak", providers: [.apt(["libunibreak-dev"])]),
        // The names in asset catalogs.
        .target(name: "AssetListing"),
        // 3: what to draw
        .target(
            name: "LiltDrawing",
            dependencies: ["LiltAnimation", "LiltText", "Assets", "AssetListing", "CPNG", "CTurboJPEG", "CCMark"]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(
            name: "CCMark", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        .systemLibrary(name: "CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
        // 4: pixels, and the contract between a host and its content
        .target(name: "LiltRaster", dependencies: ["LiltGeometry", "LiltText", "LiltDrawing", "CPixelKernels"]),
        .target(name: "CPixelKernels"),
        .target(name: "LiltCanvas", dependencies: ["LiltDrawing", "LiltRaster"]),
        .target(name: "LiltFilm", dependencies: ["LiltDrawing", "LiltRaster", "CGIF", "CWebP"]),
        .systemLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
        .target(name: "LiltParticles", dependencies: ["LiltDrawing", "CParticleKernels"]),
        .target(name: "CParticleKernels"),
        .target(name: "LiltFrame", dependencies: ["LiltDrawing"]),
        // 5: views, and the loop that drives content
        .target(
            name: "LiltViews",
            dependencies: [
                "LiltText", "LiltDrawing", "LiltParticles", "LiltFrame", "CStack", "LiltMacros",
            ]),
        // The bounds of the stack that nested views use.
        .target(name: "CStack"),
        .target(name: "LiltHost", dependencies: ["LiltRaster", "LiltFrame"]),
        // 6: virtual time for tests, and the window
        .target(name: "LiltTesting", dependencies: ["LiltHost", "LiltViews"]),
        .target(name: "LiltSDL", dependencies: ["LiltFrame", "LiltHost", "CSDL2"]),
        // No pkg-config: its -D_REENTRANT causes a warning of the package manager, and the header path needs no flag.
        .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
        // 7: the time machine's panel, and the module that apps import
        .target(name: "LiltInspector", dependencies: ["LiltFrame", "LiltViews", "LiltHost"]),
        .target(
            name: "Lilt",
            dependencies: ["LiltRaster", "LiltFrame", "LiltViews", "LiltHost", "LiltSDL", "LiltInspector"]),
        // Modules with the names of Apple's.
        .target(name: "CoreGraphics", dependencies: ["LiltGeometry"]),
        .target(
            name: "Combine",
            dependencies: [
                "LiltFrame",
                .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["Combine"])),
                .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: .when(traits: ["Combine"])),
                .product(name: "OpenCombineFoundation", package: "OpenCombine", condition: .when(traits: ["Combine"])),
            ]),
        .target(name: "SwiftUI", dependencies: ["LiltDrawing", "LiltViews", "Lilt", "Combine"]),
        // Names of the pictures and colors in a target's asset catalogs.
        .plugin(
            name: "AssetSymbols", capability: .buildTool(), dependencies: ["WriteAssetSymbols"],
            path: "Sources/AssetSymbols"),
        .executableTarget(name: "WriteAssetSymbols", dependencies: ["AssetListing"]),
        // 8, 9: demos and the programs
        .target(
            name: "GalleryScenes",
            dependencies: ["Assets", "Lilt", "LiltFilm", "LiltHost", "LiltInspector", "LiltRaster"],
            plugins: ["CopyDemoSources"]),
        // The gallery shows the sources of its demos.
        .plugin(name: "CopyDemoSources", capability: .buildTool(), path: "Sources/CopyDemoSources"),
        .executableTarget(
            name: "Gallery",
            dependencies: [
                "Assets", "LiltDrawing", "LiltFilm", "LiltHost", "LiltSDL", "LiltInspector", "Lilt", "GalleryScenes",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Assets", "LiltAnimation", "LiltText", "LiltRaster", "LiltFrame", "LiltHost", "LiltSDL", "Lilt",
                "LiltTesting",
                "GalleryScenes", "CBenchmarkFloors", "FuzzCases",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(name: "CBenchmarkFloors"),

        // Cases of abnormal input, made from seeds or from a fuzzer's bytes, and the program that `.ci/fuzz` runs.
        .target(
            name: "FuzzCases",
            dependencies: [
                "LiltText", "LiltDrawing", "LiltRaster", "LiltParticles", "LiltViews", "LiltHost", "GalleryScenes",
            ], path: "Tests/FuzzCases"),
        .executableTarget(name: "FuzzTargets", dependencies: ["FuzzCases"], path: "Tests/FuzzTargets"),

        // Seeded generators, law checkers and the picture comparison that all suites share.
        .target(
            name: "TestSupport", dependencies: ["LiltGeometry", "LiltDrawing"], path: "Tests/TestSupport",
            resources: [.copy("swiftui.json")]),
        .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI", "Combine", "LiltTesting"]),
        .testTarget(name: "AssetListingTests", dependencies: ["AssetListing"]),
        // No test depends on a macro itself: the package manager would build every target twice.
        .testTarget(
            name: "LiltMacroExpansionTests", dependencies: ["LiltMacroExpansion", "LiltGeometry", "LiltAnimation"]),
        .testTarget(name: "LiltGeometryTests", dependencies: ["LiltGeometry", "TestSupport"]),
        .testTarget(
            name: "LiltAnimationTests", dependencies: ["LiltGeometry", "LiltAnimation", "TestSupport"]),
        .testTarget(name: "LiltTextTests", dependencies: ["LiltText", "Assets", "TestSupport"]),
        .testTarget(name: "LiltDrawingTests", dependencies: ["Assets", "LiltText", "LiltDrawing", "TestSupport"]),
        .testTarget(name: "LiltFilmTests", dependencies: ["LiltFilm", "TestSupport"]),
        .testTarget(
            name: "LiltRasterTests",
            dependencies: ["LiltGeometry", "LiltText", "LiltDrawing", "LiltRaster", "CPixelKernels", "TestSupport"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "LiltParticlesTests",
            dependencies: ["LiltDrawing", "LiltParticles", "LiltRaster", "CParticleKernels", "TestSupport"]),
        .testTarget(
            name: "LiltViewsTests",
            dependencies: ["LiltDrawing", "LiltParticles", "LiltViews", "LiltTesting", "TestSupport"]),
        // Views that take input: controls, gestures, hands, focus, text fields and scrolling. The views' tests are two
        // targets, because two cores compile two targets at the same time.
        .testTarget(name: "InteractionTests", dependencies: ["LiltViews", "LiltTesting", "TestSupport"]),
        .testTarget(name: "LiltHostTests", dependencies: ["LiltRaster", "LiltFrame", "LiltHost", "TestSupport"]),
        .testTarget(name: "LiltSDLTests", dependencies: ["LiltSDL", "CSDL2", "LiltTesting"]),
        .testTarget(name: "LiltTests", dependencies: ["Lilt", "LiltTesting", "TestSupport"]),
        // Tests that start programs. They are compiled after the programs are linked, so the target has no other tests.
        .testTarget(
            name: "ProgramTests",
            dependencies: ["TestSupport", "IdleWindow", "KeyWindow", "HeadlessTasks", "AsyncTimers", "DeepViews"]),
        // A program with a window that nobody touches. A test starts it as a separate process.
        .executableTarget(name: "IdleWindow", dependencies: ["Lilt"], path: "Tests/IdleWindow"),
        // A program with a window that reacts to a key after a rest. A test starts it as a separate process.
        .executableTarget(name: "KeyWindow", dependencies: ["Lilt"], path: "Tests/KeyWindow"),
        // A program with tasks of views on its main thread, which tests do not run on.
        .executableTarget(name: "HeadlessTasks", dependencies: ["Lilt", "LiltHost"], path: "Tests/HeadlessTasks"),
        // A program whose asynchronous main function advances a stage with a timer. A test starts it.
        .executableTarget(name: "AsyncTimers", dependencies: ["Lilt", "LiltTesting"], path: "Tests/AsyncTimers"),
        // A program with nested views that need more stack than there is. A test starts it as a separate process.
        .executableTarget(name: "DeepViews", dependencies: ["Lilt", "LiltHost"], path: "Tests/DeepViews"),
        .testTarget(
            name: "LiltInspectorTests", dependencies: ["LiltInspector", "LiltTesting", "TestSupport"]),
        .testTarget(
            name: "LiltTestingTests", dependencies: ["LiltDrawing", "LiltTesting"], exclude: ["Films", "Motions"]),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzCases", "LiltHost", "LiltTesting", "LiltViews"]),
        // Compiles the snippets of the documentation against the modules of the build.
        .testTarget(
            name: "DocumentationTests",
            dependencies: ["Lilt", "LiltFilm", "LiltInspector", "LiltTesting", "TestSupport"],
            exclude: ["SwiftUINames.txt"]),
        .testTarget(
            name: "GalleryTests",
            dependencies: ["GalleryScenes", "FuzzCases", "LiltDrawing", "LiltFilm", "LiltTesting", "TestSupport"],
            exclude: ["Goldens"]),
    ]
)

// The plug-in that makes the documentation's site. Only the build of the documentation fetches it.
if Context.environment["LILT_DOCUMENTATION"] != nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// The package manager compiles a module again only if a module that the target depends on directly has changed. But a
// module also contains code and memory layouts of the modules behind those, and a program with old layouts crashes. So
// each target depends on everything behind its dependencies, and each library has everything behind its targets.
extension Package {
    /// Returns the names of the libraries' targets that `names` depend on, directly or not, without `names`.
    func targets(behind names: [String]) -> [String] {
        // Macros are programs that the compiler runs. The libraries of the system do not change.
        func isLibrary(_ name: String) -> Bool { self[name]?.type == .regular }
        let first = names.filter(isLibrary)
        var found = first
        var next = 0
        while next < found.count {
            for case .byNameItem(let name, _) in self[found[next]]?.dependencies ?? []
            where isLibrary(name) && !found.contains(name) {
                found.append(name)
            }
            next += 1
        }
        return Array(found.dropFirst(first.count))
    }

    subscript(name: String) -> Target? { targets.first { $0.name == name } }
}

for target in package.targets where target.type != .plugin && target.type != .system {
    let direct = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    target.dependencies += package.targets(behind: direct).map { .byName(name: $0) }
}
package.products = package.products.map { product in
    guard let library = product as? Product.Library else { return product }
    return .library(name: library.name, targets: library.targets + package.targets(behind: library.targets))
}
