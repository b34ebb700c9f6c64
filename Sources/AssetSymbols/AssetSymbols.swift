import Foundation
import PackagePlugin

/// Writes the names of the assets in the catalogs of a target, such as `ImageResource.heart` and `ColorResource.brand`.
@main
struct AssetSymbols: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        let files = FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil)
        let all = (files?.allObjects as? [URL] ?? []).sorted { $0.path < $1.path }
        let catalogs = all.filter { $0.pathExtension == "xcassets" }
        guard !catalogs.isEmpty else { return [] }
        let products = target.dependencies.compactMap { dependency -> String? in
            if case .product(let product) = dependency { product.name } else { nil }
        }
        let module = products.contains("SwiftUI") || !products.contains("Lilt") ? "SwiftUI" : "Lilt"
        let output = context.pluginWorkDirectoryURL.appending(path: "AssetSymbols.swift")
        // Folders are inputs, too, so that the names are written again after a set is added or removed.
        let inputs = all.filter { url in
            catalogs.contains { url.path.hasPrefix($0.path) }
                && (url.hasDirectoryPath || url.lastPathComponent == "Contents.json")
        }
        return [
            .buildCommand(
                displayName: "Writing the names of assets",
                executable: try context.tool(named: "WriteAssetSymbols").url,
                arguments: [output.path, module] + catalogs.map(\.path), inputFiles: inputs, outputFiles: [output])
        ]
    }
}
