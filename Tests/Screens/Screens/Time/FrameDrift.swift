import SwiftUI

/// Moves points by the time that has passed since the last step, as a simulation does.
struct FrameDriftView: View {
    @State private var positions: [CGFloat] = [0.1, 0.3, 0.5, 0.7]
    @State private var isRunning = true

    private let speeds: [CGFloat] = [0.11, 0.17, 0.23, 0.31]

    var body: some View {
        VStack(spacing: 24) {
            GeometryReader { proxy in
                ForEach(positions.indices, id: \.self) { index in
                    Circle()
                        .fill(Color(hue: 0.55 + 0.1 * Double(index), saturation: 0.6, brightness: 0.9))
                        .frame(width: 44, height: 44)
                        .position(
                            x: proxy.size.width * positions[index],
                            y: proxy.size.height * (CGFloat(index) + 0.5) / CGFloat(positions.count))
                }
            }
            Button(isRunning ? "Stop" : "Go") { isRunning.toggle() }
                .buttonStyle(.borderedProminent)
        }
        .padding()
        .task(id: isRunning) {
            var last = CACurrentMediaTime()
            while isRunning && !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(16))
                let now = CACurrentMediaTime()
                advance(by: now - last)
                last = now
            }
        }
    }

    private func advance(by seconds: CFTimeInterval) {
        for index in positions.indices {
            let next = positions[index] + speeds[index] * CGFloat(seconds)
            positions[index] = next.truncatingRemainder(dividingBy: 1)
        }
    }
}

#Preview {
    FrameDriftView()
}
