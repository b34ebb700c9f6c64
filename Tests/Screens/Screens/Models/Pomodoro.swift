import SwiftUI

@MainActor
class PomodoroTimer: ObservableObject {
    enum Mode: String {
        case focus = "Focus"
        case rest = "Rest"
    }

    @Published var mode: Mode = .focus
    @Published var secondsLeft = 25
    @Published var isActive = false

    private var timer: Timer?
    var total: Int { mode == .focus ? 25 : 5 }
    var fraction: Double { Double(secondsLeft) / Double(total) }

    func toggle() {
        isActive.toggle()
        if isActive {
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
                Task { @MainActor in
                    self?.tick()
                }
            }
        } else {
            timer?.invalidate()
            timer = nil
        }
    }

    func tick() {
        if secondsLeft > 0 {
            withAnimation(.linear(duration: 1)) { secondsLeft -= 1 }
        } else {
            withAnimation(.easeInOut) {
                mode = mode == .focus ? .rest : .focus
                secondsLeft = total
            }
        }
    }
}

struct PomodoroRing: View {
    @EnvironmentObject var timer: PomodoroTimer

    var body: some View {
        ZStack {
            Circle()
                .stroke(lineWidth: 24)
                .opacity(0.15)
            Circle()
                .trim(from: 0, to: timer.fraction)
                .stroke(style: StrokeStyle(lineWidth: 24, lineCap: .round, lineJoin: .round))
                .rotationEffect(.degrees(270))
            VStack {
                Text(timer.mode.rawValue)
                    .font(.headline)
                    .textCase(.uppercase)
                Text("00:\(String(format: "%02d", timer.secondsLeft))")
                    .font(.system(size: 60, weight: .bold, design: .rounded).monospacedDigit())
            }
        }
        .foregroundColor(timer.mode == .focus ? .red : .green)
        .frame(width: 280, height: 280)
    }
}

struct PomodoroControls: View {
    @EnvironmentObject private var timer: PomodoroTimer

    var body: some View {
        HStack(spacing: 30) {
            Button(timer.isActive ? "Pause" : "Begin", action: timer.toggle)
                .buttonStyle(.borderedProminent)
            Button("Skip") {
                withAnimation(.easeInOut(duration: 0.6)) { timer.secondsLeft = 0 }
                timer.tick()
            }
            .buttonStyle(.bordered)
        }
        .tint(timer.mode == .focus ? .red : .green)
        .controlSize(.large)
    }
}

struct PomodoroView: View {
    @StateObject private var timer = PomodoroTimer()

    var body: some View {
        VStack(spacing: 60) {
            PomodoroRing()
            PomodoroControls()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background((timer.mode == .focus ? Color.red : .green).opacity(0.08).ignoresSafeArea())
        .environmentObject(timer)
    }
}

struct PomodoroView_Previews: PreviewProvider {
    static var previews: some View {
        PomodoroView()
    }
}
