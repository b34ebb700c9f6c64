import Foundation
import Lilt

/// A window that nobody touches. Its state is changed from the main queue, by tasks and by a timer; each frame that shows
/// a change writes a line to standard output: what changed, and how many seconds after the window appeared.
@main
struct IdleWindow: App {
    var body: some Scene {
        WindowGroup("Idle window") { Waking() }
            .defaultSize(width: 240, height: 160)
    }
}

struct Waking: View {
    @State private var changes: [String] = []
    @State private var start = Date.distantFuture

    var body: some View {
        Canvas { context, size in
            // Runs in the frame that shows the change, and in no other.
            context.fill(
                Path(CGRect(x: 0, y: 0, width: size.width * Double(changes.count) / 5, height: size.height)),
                with: .color(.blue))
            guard let change = changes.last else { return }
            let line = "\(change) \(Date.now.timeIntervalSince(start))\n"
            FileHandle.standardOutput.write(Data(line.utf8))
        }
        .task {
            try? await Task.sleep(for: .seconds(1.6))
            changes.append("view.task")
        }
        .onAppear {
            start = .now
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { changes.append("asyncAfter") }
            Task { @MainActor in
                try await Task.sleep(for: .seconds(0.8))
                changes.append("Task.sleep")
            }
            _ = Timer.scheduledTimer(withTimeInterval: 1.2, repeats: false) { _ in
                MainActor.assumeIsolated { changes.append("Timer") }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2.4) { exit(0) }
        }
    }
}
