// swift-tools-version: 6.1
import PackageDescription

// Screens as iOS developers write them, compiled unchanged in two language modes, and a program that plays them.
// The sources are in Screens; Mode5 and Mode6 hold symbolic links to them, for two targets over the same sources.
let libraries: [Target.Dependency] = [
    "Player", .product(name: "SwiftUI", package: "Lilt"), .product(name: "LiltTesting", package: "Lilt"),
]
let package = Package(
    name: "Screens",
    dependencies: [.package(name: "Lilt", path: "../..", traits: ["Combine"])],
    targets: [
        .target(
            name: "Player", dependencies: [.product(name: "LiltTesting", package: "Lilt")], path: "Player"),
        .target(
            name: "ScreensMode5", dependencies: libraries, path: "Mode5", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(
            name: "ScreensMode6", dependencies: libraries, path: "Mode6", swiftSettings: [.swiftLanguageMode(.v6)]),
        .executableTarget(name: "screens", dependencies: ["Player", "ScreensMode5", "ScreensMode6"], path: "Runner"),
    ])
