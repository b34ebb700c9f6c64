import Foundation
import LiltHost
import LiltSDL

extension App {
    /// Starts the program: opens its windows and runs until the last one is closed.
    ///
    /// If no window can open, the program reports the reason in one line and ends with status 2.
    public static func main() {
        do {
            try openWindows().run()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }

    private static func openWindows() throws -> FrameLoopGroup {
        var loops: [FrameLoop] = []
        for window in Self().body.windowDescriptions {
            var configuration = WindowConfiguration(
                title: window.title.isEmpty ? "\(Self.self)" : window.title, size: window.size)
            configuration.waitsForDisplay = loops.isEmpty
            loops.append(try WindowHost(content: window.makeContent(), configuration: configuration).loop)
        }
        return FrameLoopGroup(loops)
    }
}
