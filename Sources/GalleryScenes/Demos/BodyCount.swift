import Lilt

extension Demo {
    static let bodyCount = Demo(
        name: "body-count",
        title: "Body count",
        summary: "Tap either side: the effect evaluates one body, the podium evaluates a body in each frame.",
        size: CGSize(width: 700, height: 440),
        script: """
            0.50 tap 190,210
            2.20 tap 510,210
            """,
        instants: [0.2, 0.7, 1.8, 2.6, 4],
        magnified: { _ in BodyCount() })
}

/// The same animation twice: as an effect that Lilt animates by itself, and as a view that is `Animatable`.
struct BodyCount: View {
    @State private var isLarge = false
    @State private var turn = Angle.zero
    @State private var effectBodies = BodyCounter()
    @State private var podiumBodies = BodyCounter()
    @Environment(\.room) private var room

    var body: some View {
        AdaptiveStack(axis: isTall ? .vertical : .horizontal, spacing: isTall || !isNarrow ? 40 : 16) {
            side("scaleEffect") {
                ScaledPet(isLarge: isLarge, bodies: effectBodies)
            } count: {
                CountLabel(bodies: effectBodies, name: "effect")
            }
            .onTapGesture {
                withAnimation(.linear(duration: 1)) { isLarge.toggle() }
            }
            side("Animatable podium") {
                TurningPodium(turn: turn, bodies: podiumBodies) { Pets() }
                    .frame(width: min(190, contentWidth), height: 190)
            } count: {
                CountLabel(bodies: podiumBodies, name: "podium")
            }
            .onTapGesture {
                withAnimation(.linear(duration: 1)) { turn += .degrees(72) }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.1, green: 0.12, blue: 0.25), Color(red: 0.2, green: 0.13, blue: 0.33)],
                startPoint: .top, endPoint: .bottom)
        )
        .preferredColorScheme(.dark)
    }

    /// Whether the sides stand below one another.
    private var isTall: Bool { room.height >= 840 }
    private var isNarrow: Bool { room.width < 620 }
    private var contentWidth: CGFloat { isNarrow ? max((room.width - 96) / 2, 60) : 230 }

    private func side(
        _ title: LocalizedStringKey, @ViewBuilder content: () -> some View, @ViewBuilder count: () -> some View
    ) -> some View {
        VStack(spacing: 14) {
            Text(title)
                .font(.system(size: 18, weight: .semibold, design: .rounded))
                .foregroundStyle(.white)
            content()
                .frame(width: contentWidth, height: 210)
            count()
        }
        .padding(.vertical, 22)
        .padding(.horizontal, isNarrow ? 12 : 22)
        .background(RoundedRectangle(cornerRadius: 26).fill(Color.white.opacity(0.09)))
        .contentShape(RoundedRectangle(cornerRadius: 26))
    }
}

/// A pet that an effect scales.
private struct ScaledPet: View {
    let isLarge: Bool
    let bodies: BodyCounter

    var body: some View {
        let _ = bodies.count()
        Text("🐶")
            .font(.system(size: 84))
            .probe("pet")
            .scaleEffect(isLarge ? 1.6 : 1)
    }
}

/// The pets on the podium.
private struct Pets: View {
    var body: some View {
        ForEach(["🐱", "🐶", "🐰", "🦊", "🐼"], id: \.self) {
            Text($0).font(.system(size: 34))
        }
    }
}

/// The number of `body` evaluations, updated each frame.
private struct CountLabel: View {
    let bodies: BodyCounter
    let name: String

    var body: some View {
        TimelineView(.animation) { _ in
            // The first evaluation creates the view and is not counted.
            let count = max(bodies.value - 1, 0)
            Text("\(count)")
                .font(.system(size: 40, weight: .bold, design: .rounded))
                .monospacedDigit()
                .foregroundStyle(Color.mint)
                .probe(name, "bodies", Double(count))
        }
        Text("bodies since the start")
            .font(.system(size: 14, design: .rounded))
            .foregroundStyle(.white.opacity(0.6))
    }
}
