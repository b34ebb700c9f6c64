import Foundation
import LiltTesting

/// Plays a screen on a virtual clock and keeps its pictures.
@MainActor
public struct Player {
    /// The folder for the contact sheets.
    public let folder: String

    /// Creates a player that writes to an existing folder.
    public init(folder: String) { self.folder = folder }

    /// Plays a screen, and writes its contact sheet.
    ///
    /// - Returns: Everything that an author would not expect: errors, and messages of the stage. Empty if all is well.
    public func play(_ screen: Screen) async -> [String] {
        do {
            let stage = try screen.makeStage()
            var frames: [StageFilm.Frame] = []
            var problems: [String] = []
            do {
                try await stage.step()
                for act in screen.acts {
                    try await perform(act, on: stage)
                    switch act {
                    case .wait, .settle:
                        frames.append(StageFilm.Frame(time: stage.now, picture: stage.snapshot()))
                    default: break
                    }
                }
                try await stage.settle()
            } catch {
                problems.append("\(error)")
            }
            frames.append(StageFilm.Frame(time: stage.now, picture: stage.snapshot()))
            problems += stage.messages
            stage.close()
            try StageFilm(frames: frames).strip().pngData()
                .write(to: URL(fileURLWithPath: "\(folder)/\(screen.name).png"))
            return problems
        } catch {
            return ["\(error)"]
        }
    }

    private func perform(_ act: Act, on stage: Stage) async throws {
        switch act {
        case .wait(let duration): try await stage.advance(by: duration)
        case .tap(let name): try stage.tap(name)
        case .tapAt(let x, let y): try stage.tap(at: CGPoint(x: x, y: y))
        case .drag(let start, let end, let duration): try stage.drag(from: start, to: end, duration: duration)
        case .press(let x, let y): try stage.press(at: CGPoint(x: x, y: y))
        case .move(let x, let y): try stage.move(to: CGPoint(x: x, y: y))
        case .release(let x, let y): try stage.release(at: CGPoint(x: x, y: y))
        case .scroll(let amount):
            try stage.scroll(by: CGSize(width: 0, height: amount), at: CGPoint(x: 195, y: 422), isPrecise: true)
        case .pinch(let center, let factor): try stage.pinch(at: center, by: factor, duration: 0.4)
        case .turn(let center, let degrees): try stage.rotate(at: center, by: .degrees(degrees), duration: 0.4)
        case .type(let text): try stage.type(text)
        case .submit: try stage.key(.return)
        case .settle: try await stage.settle()
        }
    }
}
