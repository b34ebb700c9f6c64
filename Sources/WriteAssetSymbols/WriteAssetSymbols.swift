import AssetListing
import Foundation

/// Writes the file FILE, which declares Swift names for the pictures and colors in asset catalogs: `WriteAssetSymbols
/// FILE MODULE CATALOG...`. The plug-in `AssetSymbols` runs this program.
@main
enum WriteAssetSymbols {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let file = arguments.first, let module = arguments.dropFirst().first else {
            fail("usage: WriteAssetSymbols FILE MODULE CATALOG...")
        }
        let catalogs = arguments.dropFirst(2).map { AssetCatalogs(catalog: $0) }
        for problem in catalogs.flatMap(\.problems) { print("warning: \(problem)") }
        let source = AssetSymbolSource(
            images: catalogs.flatMap(\.images.keys), colors: catalogs.flatMap(\.colors.keys), module: module)
        for problem in source.problems { print("warning: \(problem)") }
        do {
            try source.text.write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            fail("\(file) cannot be written: \(error)")
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(2)
    }
}
