import SwiftUI

struct ConfettiPiece: Identifiable {
    let id = UUID()
    let color: Color
    let angle: Double
    let speed: Double
    let spin: Double
    let isRound: Bool
}

final class ConfettiModel: ObservableObject {
    @Published var pieces: [ConfettiPiece] = []
    @Published var start: Date?

    func fire(at date: Date = .now) {
        let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple, .pink]
        pieces = (0..<80).map { _ in
            ConfettiPiece(
                color: colors.randomElement()!,
                angle: .random(in: -2.4 ... -0.7),
                speed: .random(in: 300...750),
                spin: .random(in: -8...8),
                isRound: Bool.random()
            )
        }
        start = date
    }
}

struct ConfettiCannonView: View {
    @StateObject private var model = ConfettiModel()
    @State private var isPressed = false

    var body: some View {
        ZStack {
            TimelineView(.animation(paused: model.start == nil)) { timeline in
                Canvas(opaque: false, colorMode: .linear, rendersAsynchronously: false) { context, size in
                    guard let start = model.start else { return }
                    let t = timeline.date.timeIntervalSince(start)
                    for (index, piece) in model.pieces.enumerated() {
                        let x = size.width / 2 + cos(piece.angle) * piece.speed * t
                        let y = size.height * 0.8 + sin(piece.angle) * piece.speed * t + 400 * t * t
                        guard y < size.height + 20 else { continue }
                        context.drawLayer { layer in
                            layer.translateBy(x: x, y: y)
                            layer.rotate(by: .radians(piece.spin * t))
                            if piece.isRound {
                                layer.fill(
                                    Circle().path(in: CGRect(x: -4, y: -4, width: 8, height: 8)),
                                    with: .color(piece.color))
                            } else if let symbol = context.resolveSymbol(id: index % 2) {
                                layer.draw(symbol, at: .zero)
                            }
                        }
                    }
                } symbols: {
                    Rectangle().fill(.pink).frame(width: 7, height: 12).tag(0)
                    Image(systemName: "star.fill").foregroundStyle(.yellow).tag(1)
                }
            }
            .allowsHitTesting(false)

            Text("🎉")
                .font(.system(size: 80))
                .scaleEffect(isPressed ? 0.8 : 1)
                .onTapGesture { model.fire() }
                .onLongPressGesture(minimumDuration: 2, maximumDistance: 50) {
                    model.start = nil
                } onPressingChanged: { pressing in
                    withAnimation(.spring(response: 0.25, dampingFraction: 0.5)) { isPressed = pressing }
                }
                .accessibilityLabel("Celebrate")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

struct ConfettiCannonView_Previews: PreviewProvider {
    static var previews: some View {
        ConfettiCannonView()
    }
}
