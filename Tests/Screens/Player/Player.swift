import Foundation
import LiltTesting

/// Plays a screen on a virtual clock, with a finger, and keeps its pictures.
@MainActor
public struct Player {
    /// The folder for the contact sheets.
    public let folder: String

    /// Creates a player that writes to an existing folder.
    public init(folder: String) { self.folder = folder }

    /// Plays a screen, and writes its contact sheet.
    ///
    /// - Returns: Everything that an author would not expect: errors, messages of the stage, and messages about missing
    ///   resources. Empty if all is well.
    public func play(_ screen: Screen) async -> [String] {
        do {
            let stage = try screen.makeStage()
            var frames: [StageFilm.Frame] = []
            var problems: [String] = []
            do {
                try await stage.step()
                for act in screen.acts {
                    try await perform(act, on: stage)
                    guard case .wait = act else { continue }
                    frames.append(StageFilm.Frame(time: stage.now, picture: stage.snapshot()))
                }
                // The stage does not wait until the screen settles, because endless tasks and timers do not settle. A
                // view that requests frames without need would not settle either.
                try await stage.advance(by: 1)
            } catch {
                problems.append("\(error)")
            }
            frames.append(StageFilm.Frame(time: stage.now, picture: stage.snapshot()))
            problems += stage.messages + MissingResources.takeMessages()
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
        case .tap(let name): try tap(at: center(of: name, on: stage), on: stage)
        case .tapAt(let x, let y): try tap(at: CGPoint(x: x, y: y), on: stage)
        case .drag(let start, let end, let duration):
            try await drag(from: start, to: end, in: duration, on: stage)
        case .press(let x, let y): try stage.touch(1, .down, at: CGPoint(x: x, y: y))
        case .move(let x, let y):
            try await stage.advance(by: 1 / 60)
            try stage.touch(1, .move, at: CGPoint(x: x, y: y))
        case .release(let x, let y): try stage.touch(1, .up, at: CGPoint(x: x, y: y))
        case .scroll(let amount):
            // The drag starts at the side with the most room.
            let start = CGPoint(x: 195, y: amount < 0 ? 780 : 60)
            try await drag(from: start, to: CGPoint(x: start.x, y: start.y + amount), in: 0.3, on: stage)
        case .pinch(let center, let factor): try stage.pinch(at: center, by: factor, duration: 0.4)
        case .turn(let center, let degrees): try stage.rotate(at: center, by: .degrees(degrees), duration: 0.4)
        case .type(let text): try stage.type(text)
        case .submit: try stage.key(.return)
        }
    }

    private func drag(from start: CGPoint, to end: CGPoint, in duration: Double, on stage: Stage) async throws {
        let steps = max(Int(duration * 60), 1)
        try stage.touch(1, .down, at: start)
        for step in 1...steps {
            let fraction = Double(step) / Double(steps)
            try await stage.advance(by: duration / Double(steps))
            let point = CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
            try stage.touch(1, .move, at: point)
        }
        try stage.touch(1, .up, at: end)
    }

    private func tap(at point: CGPoint, on stage: Stage) throws {
        try stage.touch(1, .down, at: point)
        try stage.advance(by: 0.05)
        try stage.touch(1, .up, at: point)
    }

    /// The center of the first element whose label is `name`, or else begins or ends with it: the label of a button may
    /// include the label of its icon.
    private func center(of name: String, on stage: Stage) throws -> CGPoint {
        func all(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
            elements.flatMap { [$0] + all($0.children) }
        }
        let elements = all(stage.accessibilityTree)
        guard
            let element = elements.first(where: { $0.label == name })
                ?? elements.first(where: { $0.label.hasPrefix(name) })
                ?? elements.first(where: { $0.label.hasSuffix(name) })
        else { throw Missing(name: name, labels: elements.map(\.label)) }
        return CGPoint(x: element.frame.midX, y: element.frame.midY)
    }

    /// No element has the label.
    private struct Missing: Error, CustomStringConvertible {
        let name: String
        let labels: [String]

        var description: String { "nothing is labeled '\(name)'; the labels are \(labels)" }
    }
}
