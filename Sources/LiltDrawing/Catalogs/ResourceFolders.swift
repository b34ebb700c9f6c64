import AssetListing
import Synchronization

/// The folders in which pictures and asset catalogs are searched by name.
enum ResourceFolders {
    /// The resource folders beside the program, as the package manager makes them for each target with resources.
    private static let neighbors: [String] = {
        let program = Bundle.main.bundlePath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: program)) ?? []
        return names.sorted().filter { $0.hasSuffix(".resources") }.map { program + "/" + $0 }
    }()

    /// Returns the paths, in the order of search: the requested folder, the program's folder, the resource folders
    /// beside it, and the working directory.
    static func searched(first: String?) -> [String] {
        (first.map { [$0] } ?? []) + [Bundle.main.bundlePath] + neighbors
            + [FileManager.default.currentDirectoryPath]
    }

    private static let catalogs = Mutex<[String: AssetCatalogs]>([:])

    /// Returns the asset catalogs in a folder. They are listed once; later changes of the folder have no effect.
    /// Reports folders that cannot be listed.
    static func catalogs(in folder: String) -> AssetCatalogs {
        catalogs.withLock { catalogs in
            if let known = catalogs[folder] { return known }
            let listed = AssetCatalogs(in: folder)
            catalogs[folder] = listed
            for problem in listed.problems { MissingResources.report(problem) }
            return listed
        }
    }
}
