import Foundation

extension App {
    /// Starts the program: opens its windows and runs until the last one is closed.
    ///
    /// Where no person could see a window, one line says so, and the program ends with status 2.
    public static func main() {
        do {
            let windows = Self().body.windowDescriptions
            guard let first = windows.first else { return }
            let configuration = WindowConfiguration(
                title: first.title.isEmpty ? "\(Self.self)" : first.title, size: first.size)
            try WindowHost(content: first.makeContent(), configuration: configuration).run()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }
}
