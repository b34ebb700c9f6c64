import Foundation
import Lilt

/// A window without input. Four sources change the state in turn, in three rounds: a view's task, the main queue, a
/// task and a timer. Each change comes after the previous change has been shown for a while. A frame that shows a
/// change writes a line to standard output: the cause of the change, and the seconds until it was shown. The program
/// ends after the last change.
@main
struct IdleWindow: App {
    var body: some Scene {
        WindowGroup("Idle window") { Waking() }
            .defaultSize(width: 240, height: 160)
    }
}

struct Waking: View {
    /// The sources of changes, in this order.
    private enum Source: String, CaseIterable {
        case viewTask = "view.task"
        case queue = "asyncAfter"
        case task = "Task.sleep"
        case timer = "Timer"
    }

    private struct Change {
        var source: Source
        var time: ContinuousClock.Instant
    }

    private static let rounds = 3
    /// The time before each change, in seconds.
    private static let pause = 0.3

    @State private var changes: [Change] = []

    var body: some View {
        Canvas { context, size in
            // This closure runs in the first frame and in each frame that shows a change, and in no other frame.
            context.fill(
                Path(CGRect(x: 0, y: 0, width: size.width * Double(changes.count) / 12, height: size.height)),
                with: .color(.blue))
            guard let change = changes.last else { return }
            let line = "\(change.source.rawValue) \((ContinuousClock.now - change.time) / .seconds(1))\n"
            FileHandle.standardOutput.write(Data(line.utf8))
            let count = changes.count
            DispatchQueue.main.async { makeChange(after: count) }
        }
        .task(id: changes.count / Source.allCases.count) {
            try? await Task.sleep(for: .seconds(Self.pause))
            change(.viewTask)
        }
    }

    private func change(_ source: Source) { changes.append(Change(source: source, time: .now)) }

    /// Makes the next source change the state. The task of the view changes it without this call.
    private func makeChange(after count: Int) {
        guard count < Self.rounds * Source.allCases.count else { exit(0) }
        let source = Source.allCases[count % Source.allCases.count]
        switch source {
        case .viewTask: break
        case .queue: DispatchQueue.main.asyncAfter(deadline: .now() + Self.pause) { change(source) }
        case .task:
            Task { @MainActor in
                try await Task.sleep(for: .seconds(Self.pause))
                change(source)
            }
        case .timer:
            _ = Timer.scheduledTimer(withTimeInterval: Self.pause, repeats: false) { _ in
                MainActor.assumeIsolated { change(source) }
            }
        }
    }
}
