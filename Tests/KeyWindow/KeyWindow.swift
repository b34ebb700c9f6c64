import Foundation
import Lilt

/// A window that rests for two seconds and then gets the Return key, from `xdotool`. Each press spawns a burst. Half a
/// second later, the program writes the number of presses and the number of live particles to standard output. After
/// the first line, the program presses the key again. After the second line, it ends.
@main
struct KeyWindow: App {
    var body: some Scene {
        WindowGroup("Key window") { Bursts() }
            .defaultSize(width: 240, height: 160)
    }
}

struct Bursts: View {
    private static let emitter = Emitter { emitter in
        emitter.rate = 0
        emitter.life = 1
    }
    @State private var presses = 0
    @State private var system = ParticleSystem(Self.emitter, seed: 1)

    var body: some View {
        ParticleView(system)
            .burst(40, trigger: presses)
            .onKeyPress(.return) {
                presses += 1
                let count = presses
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    FileHandle.standardOutput.write(Data("\(count) \(system.count)\n".utf8))
                    if count == 2 { exit(0) }
                    press(after: 1.5)
                }
                return .handled
            }
            .onAppear { press(after: 2) }
    }

    /// Presses Return from outside, while the program rests.
    private func press(after seconds: Double) {
        let keyboard = Process()
        keyboard.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
        keyboard.arguments = ["sleep", "\(seconds)", "key", "Return"]
        try? keyboard.run()
    }
}
