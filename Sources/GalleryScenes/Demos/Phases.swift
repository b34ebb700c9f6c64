import Lilt

extension Demo {
    static let phases = Demo(
        name: "phases",
        title: "Phases",
        summary: "Tap a card: the heart jumps, the phone shakes or the rocket flies. Each phase has its own animation.",
        size: CGSize(width: 720, height: 570),
        script: """
            0.30 tap 200,200
            0.40 tap 520,200
            1.20 tap 520,430
            """,
        instants: [0, 0.45, 0.6, 0.7, 1.5, 1.85, 2.4, 3.4],
        magnified: { _ in Phases() })
}

/// Four views that cycle through phases: three on a trigger, one forever.
struct Phases: View {
    @State private var jumps = 0
    @State private var shakes = 0
    @State private var flights = 0
    @Environment(\.room) private var room

    var body: some View {
        VStack(spacing: 20) {
            Text("Tap a card: its view goes through the phases, each with its own animation.")
                .font(.system(size: 17, weight: .medium, design: .rounded))
                .foregroundStyle(Color(red: 0.25, green: 0.27, blue: 0.35))
                .multilineTextAlignment(.center)
                .padding(.horizontal, 20)
            HStack(spacing: 20) {
                card("A jump", tint: .pink) { heart }
                    .onTapGesture { jumps += 1 }
                card("A shake", tint: .teal) { phone }
                    .onTapGesture { shakes += 1 }
            }
            HStack(spacing: 20) {
                card("For ever", tint: .orange) { pulse }
                card("Phases of an enum", tint: .indigo) { rocket }
                    .onTapGesture { flights += 1 }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.96, green: 0.965, blue: 0.985))
    }

    // MARK: - Cards

    private var cardSize: CGSize {
        CGSize(width: max(min((room.width - 100) / 2, 420), 120), height: max(min((room.height - 130) / 2, 420), 100))
    }

    /// The size of the part of a card above its title.
    private var stage: CGSize { CGSize(width: cardSize.width - 30, height: cardSize.height - 60) }

    private var heart: some View {
        Image(systemName: "heart.fill")
            .font(.system(size: 76))
            .foregroundStyle(Color.pink)
            .probe("heart")
            .phaseAnimator([0.0, 1], trigger: jumps) { heart, height in
                heart
                    .scaleEffect(1 + 0.35 * height)
                    .rotationEffect(.degrees(-18 * height))
                    .offset(y: -32 * height)
            } animation: { height in
                height == 1 ? .easeOut(duration: 0.25) : .bouncy(duration: 0.6, extraBounce: 0.2)
            }
    }

    private var phone: some View {
        Text("📱")
            .font(.system(size: 72))
            .probe("phone")
            .phaseAnimator([0.0, -1, 1, -1, 1, -0.5], trigger: shakes) { phone, side in
                phone
                    .offset(x: 14 * side)
                    .rotationEffect(.degrees(6 * side))
            } animation: { _ in
                .linear(duration: 0.1)
            }
    }

    private var pulse: some View {
        PhaseAnimator([1.0, 1.3]) { scale in
            Circle()
                .fill(
                    RadialGradient(
                        colors: [.yellow, .orange], center: UnitPoint(x: 0.4, y: 0.35), startRadius: 0, endRadius: 60)
                )
                .frame(width: 80, height: 80)
                .probe("pulse")
                .scaleEffect(scale)
        } animation: { _ in
            .easeInOut(duration: 0.6)
        }
    }

    private var rocket: some View {
        PhaseAnimator(Flight.allCases, trigger: flights) { flight in
            Text("🚀")
                .font(.system(size: 64))
                .probe("rocket")
                .scaleEffect(flight.scale)
                .offset(x: flight.offset.width, y: flight.offset.height)
                .opacity(flight == .gone ? 0 : 1)
        } animation: { flight in
            switch flight {
            case .standing: .smooth(duration: 0.5)
            case .crouching: .easeInOut(duration: 0.35)
            case .flying: .easeIn(duration: 0.4)
            case .gone: .linear(duration: 0.15)
            case .below: nil
            }
        }
        .frame(width: stage.width, height: stage.height)
        .clipped()
    }

    private enum Flight: CaseIterable {
        case standing, crouching, flying, gone, below

        var scale: Double { self == .crouching ? 0.8 : 1 }

        var offset: CGSize {
            switch self {
            case .standing: .zero
            case .crouching: CGSize(width: -8, height: 8)
            case .flying, .gone: CGSize(width: 74, height: -74)
            case .below: CGSize(width: -50, height: 50)
            }
        }
    }

    private func card(_ title: LocalizedStringKey, tint: Color, @ViewBuilder content: () -> some View) -> some View {
        VStack(spacing: 4) {
            content()
                .frame(width: stage.width, height: stage.height)
            Text(title)
                .font(.system(size: 17, weight: .semibold, design: .rounded))
                .foregroundStyle(tint)
        }
        .frame(width: cardSize.width, height: cardSize.height)
        .background(
            RoundedRectangle(cornerRadius: 28).fill(.white).shadow(color: .black.opacity(0.08), radius: 10, y: 4)
        )
        .contentShape(RoundedRectangle(cornerRadius: 28))
    }
}
