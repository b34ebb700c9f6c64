// swift-tools-version: 6.1
import PackageDescription

// Programs outside the package, as an app's author writes them: each uses one product of Lilt.
let package = Package(
    name: "outside",
    dependencies: [.package(name: "Lilt", path: "../..", traits: ["Combine"])],
    targets: [
        .executableTarget(name: "animation", dependencies: [.product(name: "LiltAnimation", package: "Lilt")]),
        .executableTarget(name: "canvas", dependencies: [.product(name: "LiltCanvas", package: "Lilt")]),
        .executableTarget(name: "particles", dependencies: [.product(name: "LiltParticles", package: "Lilt")]),
        // The program of the tutorial; a test compares it with the tutorial's text.
        .executableTarget(name: "Throw", dependencies: [.product(name: "Lilt", package: "Lilt")]),
        // This source is written for SwiftUI.
        .executableTarget(
            name: "Breathe", dependencies: [.product(name: "SwiftUI", package: "Lilt")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        // An asset catalog. The plug-in writes the names of its pictures and colors.
        .target(
            name: "Badge", dependencies: [.product(name: "SwiftUI", package: "Lilt")],
            resources: [.process("Assets.xcassets")], plugins: [.plugin(name: "AssetSymbols", package: "Lilt")]),
        .testTarget(name: "BadgeTests", dependencies: ["Badge", .product(name: "LiltTesting", package: "Lilt")]),
        .testTarget(
            name: "BreatheTests",
            dependencies: [
                "Breathe", .product(name: "SwiftUI", package: "Lilt"), .product(name: "LiltTesting", package: "Lilt"),
            ]),
        // The package's tests of its modules with Apple's names, here with the trait Combine.
        .testTarget(
            name: "SwiftUITests",
            dependencies: [
                .product(name: "SwiftUI", package: "Lilt"), .product(name: "LiltTesting", package: "Lilt"),
            ],
            swiftSettings: [.define("Combine"), .swiftLanguageMode(.v6)]),
        .testTarget(name: "ThrowTests", dependencies: ["Throw", .product(name: "LiltTesting", package: "Lilt")]),
    ])
