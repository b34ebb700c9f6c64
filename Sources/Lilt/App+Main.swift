import Foundation
import LiltHost
import LiltInspector
import LiltSDL

extension App {
    /// Starts the program: opens its windows and runs until the last one is closed.
    ///
    /// If a window cannot open, the program reports the reason in one line and ends with status 2.
    public static func main() {
        do {
            try openWindows().run()
            SettingsStore.saveChanges()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(2)
        }
    }

    private static func openWindows() throws -> FrameLoopGroup {
        var loops: [FrameLoop] = []
        // With the time machine, settings are not stored, because a repeated run would write them again.
        if !InspectedContent.isRequested { SettingsStore.ofProcess = .standard }
        let windows = Self().body.windowDescriptions
        if windows.contains(where: \.isInspected) { SettingsStore.ofProcess = nil }
        for window in windows {
            let isInspected = window.isInspected || InspectedContent.isRequested
            var configuration = WindowConfiguration(
                title: window.title.isEmpty ? "\(Self.self)" : window.title,
                size: isInspected ? InspectedContent.windowSize(for: window.size) : window.size)
            configuration.waitsForDisplay = loops.isEmpty
            let content = makeContent(of: window, isInspected: isInspected)
            loops.append(try WindowHost(content: content, configuration: configuration).loop)
        }
        return FrameLoopGroup(loops)
    }

    private static func makeContent(of window: WindowDescription, isInspected: Bool) -> any FrameContent {
        // A rewound run starts at the date of the first run.
        let startDate = Date()
        guard isInspected else {
            let content = window.makeContent(startDate)
            content.setEnvironment(\.systemOpener) { SystemOpener.open($0) }
            return content
        }
        // The content has no opener of URLs, because a repeated run would open them again.
        return InspectedContent { _ in window.makeContent(startDate) }
    }
}
