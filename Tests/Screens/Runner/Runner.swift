import Foundation
import Player
import ScreensMode5
import ScreensMode6

/// Plays the screens of both language modes, and draws a contact sheet of each screen.
///
/// usage: screens FOLDER [NAME]
@main
struct Runner {
    @MainActor
    static func main() async throws {
        guard CommandLine.arguments.count > 1 else {
            print("usage: screens FOLDER [NAME]")
            exit(2)
        }
        let folder = CommandLine.arguments[1]
        let name = CommandLine.arguments.dropFirst(2).first
        var faults = 0
        for (mode, catalog) in [("5", ScreensMode5.catalog()), ("6", ScreensMode6.catalog())] {
            let sheets = "\(folder)/\(mode)"
            try FileManager.default.createDirectory(atPath: sheets, withIntermediateDirectories: true)
            let player = Player(folder: sheets)
            let screens = catalog.filter { name == nil || $0.name == name }
            for screen in screens {
                for problem in await player.play(screen) {
                    faults += 1
                    print("\(screen.name), mode \(mode): \(problem)")
                }
            }
            print("language mode \(mode): \(screens.count) screens")
        }
        if faults > 0 { exit(1) }
    }
}
