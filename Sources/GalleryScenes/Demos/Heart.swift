import Lilt

extension Demo {
    static let heart = Demo(
        name: "heart",
        title: "Heart",
        summary: "Tap inside the heart's outline to draw its stroke. Tap again to take the stroke back.",
        size: CGSize(width: 480, height: 440),
        script: """
            0.30 tap 240,200
            3.00 tap 240,200
            """,
        instants: [0, 0.9, 1.6, 2.8, 3.6],
        magnified: { _ in DrawnHeart() })
}

/// A heart that fills its frame.
struct HeartShape: Shape {
    func path(in rect: CGRect) -> Path { .heart(in: rect) }
}

/// The faint outline of a heart. A tap draws a stroke over it.
struct DrawnHeart: View {
    @State private var isDrawn = false
    @Environment(\.room) private var room

    var body: some View {
        VStack(spacing: 34) {
            HeartShape()
                .stroke(.tertiary, style: stroke)
                .overlay {
                    HeartShape()
                        .trim(from: 0, to: isDrawn ? 1 : 0)
                        .stroke(
                            LinearGradient(
                                colors: [.pink, .red, .orange], startPoint: .topLeading, endPoint: .bottomTrailing),
                            style: stroke)
                }
                .frame(width: 230 * growth, height: 210 * growth)
                .contentShape(HeartShape())
                .onTapGesture {
                    withAnimation(.easeInOut(duration: 1.4)) { isDrawn.toggle() }
                }
                .probe("heart")
            // There are two labels, so that each stays in the middle.
            ZStack {
                Text("Tap to draw it").opacity(isDrawn ? 0 : 1)
                Text("Tap to take it back").opacity(isDrawn ? 1 : 0)
            }
            .font(.system(size: 20, weight: .medium, design: .rounded))
            .foregroundStyle(.secondary)
            .animation(.smooth(duration: 0.3), value: isDrawn)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 1, green: 0.965, blue: 0.955))
    }

    /// The factor by which the heart is enlarged in a room larger than 340x440 points.
    private var growth: CGFloat { max(min(room.width / 340, room.height / 440), 1) }

    private var stroke: StrokeStyle { StrokeStyle(lineWidth: 14 * growth, lineCap: .round, lineJoin: .round) }
}
