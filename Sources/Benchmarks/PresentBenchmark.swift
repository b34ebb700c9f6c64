import ArgumentParser
import Foundation
import Lilt
import LiltHost
import LiltSDL

/// The time that a window takes to show a picture, by each presenter and for the whole picture or a small change.
struct PresentBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "present",
        abstract: "Times the presentation of pictures in a window. Needs a display (xvfb-run gives one).")

    @Option(help: "The sizes of the window in pixels. The screen must hold them.")
    var sizes = ["1280x720"]

    @Option(
        help: "The file of Xvfb's screen, from '-fbdir', to check that each window shows exactly its picture.",
        completion: .file())
    var screen: String?

    @Option(help: "The seed of the checked pictures.")
    var seed: UInt64 = 1

    func run() throws {
        try MainActor.assumeIsolated {
            let sizes = try sizes.map { try Self.size($0) }
            for size in sizes {
                for presenter in ["surface", "texture"] {
                    setenv("LILT_PRESENT", presenter, 1)
                    try time(size, presenter)
                    if let screen { try PresentCheck(screen: screen, seed: seed, presenter: presenter).run(size) }
                }
                unsetenv("LILT_PRESENT")
                let platform = try Self.window(size)
                print("# chosen at \(size.width)x\(size.height): \(platform.presentation)")
            }
        }
    }

    private static func size(_ text: String) throws -> (width: Int, height: Int) {
        let sides = text.split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ (64...8192).contains($0) }) else {
            throw ValidationError("'\(text)' is not a size such as 1280x720, with sides from 64 to 8192")
        }
        return (sides[0], sides[1])
    }

    @MainActor
    static func window(_ size: (width: Int, height: Int)) throws -> SDLPlatform {
        let platform = try SDLPlatform(
            WindowConfiguration(
                title: "Presenting", size: CGSize(width: size.width, height: size.height), scale: 1))
        // Gives the server a tenth of a second to show the window.
        for _ in 0..<20 {
            platform.takeEvents { _ in }
            platform.sleep(until: platform.clock.now + 0.005)
        }
        return platform
    }

    @MainActor
    private func time(_ size: (width: Int, height: Int), _ presenter: String) throws {
        let platform = try Self.window(size)
        let picture = Bitmap(width: size.width, height: size.height)
        let whole = PictureDamage(
            regions: [PictureDamage.Region(x: 0, y: 0, width: size.width, height: size.height)])
        let small = PictureDamage(regions: [PictureDamage.Region(x: 8, y: 8, width: 48, height: 48)])
        for (name, damage) in [("small", small), ("whole", whole)] {
            var failure: (any Error)?
            Measurement.row("\(size.width)x\(size.height)_\(name)", peer: presenter) {
                do { try platform.present(picture, damage: damage) } catch { failure = error }
            }
            if let failure { throw failure }
        }
    }
}
