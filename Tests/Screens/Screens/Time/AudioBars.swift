import Combine
import SwiftUI

final class Equalizer: ObservableObject {
    @Published private(set) var levels: [CGFloat] = Array(repeating: 0.1, count: 16)
    @Published var isPlaying = false {
        didSet { isPlaying ? start() : stop() }
    }

    private var cancellables = Set<AnyCancellable>()
    private var step = 0

    private func start() {
        Timer.publish(every: 0.15, on: .main, in: .common)
            .autoconnect()
            .map { _ in () }
            .sink { [weak self] in self?.advance() }
            .store(in: &cancellables)
    }

    private func stop() {
        cancellables.forEach { $0.cancel() }
        cancellables.removeAll()
        levels = levels.map { _ in 0.1 }
    }

    private func advance() {
        step += 1
        levels = levels.indices.map { index in
            CGFloat(0.2 + 0.8 * abs(sin(Double(step * 7 + index * 5))))
        }
    }
}

struct AudioBarsView: View {
    @ObservedObject private var equalizer = Equalizer()

    var body: some View {
        VStack(spacing: 60) {
            HStack(alignment: .center, spacing: 6) {
                ForEach(Array(equalizer.levels.enumerated()), id: \.offset) { _, level in
                    Capsule()
                        .fill(
                            LinearGradient(
                                gradient: .init(colors: [.pink, .purple]), startPoint: .top, endPoint: .bottom)
                        )
                        .frame(width: 12, height: level * 200)
                }
            }
            .frame(height: 200)
            .animation(.easeInOut(duration: 0.15), value: equalizer.levels)

            HStack(alignment: .bottom, spacing: 6) {
                ForEach(Array(equalizer.levels.enumerated()), id: \.offset) { _, level in
                    VStack(spacing: 2) {
                        ForEach((0..<8).reversed(), id: \.self) { cell in
                            Rectangle()
                                .fill(cell > 5 ? Color.red : cell > 3 ? .yellow : .green)
                                .frame(width: 12, height: 8)
                                .opacity(CGFloat(cell) / 8 < level ? 1 : 0.15)
                        }
                    }
                }
            }

            Button {
                equalizer.isPlaying.toggle()
            } label: {
                Image(systemName: equalizer.isPlaying ? "pause.fill" : "play.fill")
                    .font(.title)
                    .frame(width: 80, height: 80)
                    .background(Circle().stroke(Color.purple, lineWidth: 3))
            }
            .accessibilityLabel("Play")
        }
    }
}

struct AudioBarsView_Previews: PreviewProvider {
    static var previews: some View {
        AudioBarsView()
    }
}
