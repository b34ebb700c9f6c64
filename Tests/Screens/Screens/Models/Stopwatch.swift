import SwiftUI

final class StopwatchModel: ObservableObject {
    @Published var elapsed: TimeInterval = 0
    @Published var isRunning = false
    @Published var laps: [TimeInterval] = []

    func tick() {
        guard isRunning else { return }
        elapsed += 0.05
    }

    func lap() {
        laps.insert(elapsed, at: 0)
    }

    func reset() {
        isRunning = false
        elapsed = 0
        laps.removeAll()
    }
}

struct StopwatchView: View {
    @StateObject private var model = StopwatchModel()
    private let timer = Timer.publish(every: 0.05, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 30) {
            ZStack {
                Circle()
                    .stroke(Color.gray.opacity(0.2), lineWidth: 14)
                Circle()
                    .trim(from: 0, to: model.elapsed.truncatingRemainder(dividingBy: 60) / 60)
                    .stroke(
                        AngularGradient(gradient: Gradient(colors: [.red, .orange, .red]), center: .center),
                        style: StrokeStyle(lineWidth: 14, lineCap: .round)
                    )
                    .rotationEffect(Angle(degrees: -90))
                    .animation(.linear(duration: 0.05), value: model.elapsed)
                Text(format(model.elapsed))
                    .font(.system(size: 44, weight: .light, design: .monospaced))
            }
            .frame(width: 260, height: 260)
            .padding(.top, 40)

            HStack(spacing: 40) {
                roundButton(model.isRunning ? "Lap" : "Reset", color: .gray) {
                    withAnimation {
                        model.isRunning ? model.lap() : model.reset()
                    }
                }
                roundButton(model.isRunning ? "Stop" : "Start", color: model.isRunning ? .red : .green) {
                    model.isRunning.toggle()
                }
            }

            ScrollView {
                VStack {
                    ForEach(Array(model.laps.enumerated()), id: \.element) { index, lap in
                        HStack {
                            Text("Lap \(model.laps.count - index)")
                            Spacer()
                            Text(format(lap)).monospacedDigit()
                        }
                        .padding(.horizontal, 30)
                        .padding(.vertical, 6)
                        .transition(.move(edge: .top).combined(with: .opacity))
                    }
                }
            }
        }
        .onReceive(timer) { _ in
            model.tick()
        }
    }

    private func format(_ time: TimeInterval) -> String {
        let minutes = Int(time) / 60
        let seconds = time.truncatingRemainder(dividingBy: 60)
        return String(format: "%02d:%05.2f", minutes, seconds)
    }

    private func roundButton(_ title: String, color: Color, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Text(title)
                .foregroundColor(color)
                .frame(width: 84, height: 84)
                .background(Circle().fill(color.opacity(0.2)))
        }
    }
}

struct StopwatchView_Previews: PreviewProvider {
    static var previews: some View {
        StopwatchView()
    }
}
