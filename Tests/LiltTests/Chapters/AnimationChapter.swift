import Lilt

// Animations, springs, curves and custom animations, as a SwiftUI author writes them.

struct BouncingBall: View {
    @State private var isUp = false

    var body: some View {
        VStack(spacing: 20) {
            Circle()
                .fill(.orange)
                .frame(width: 60, height: 60)
                .offset(y: isUp ? -120 : 0)
                .animation(.spring(response: 0.5, dampingFraction: 0.4), value: isUp)
            Button("Bounce") { isUp.toggle() }
            Button("Quick") { withAnimation(.snappy(duration: 0.2, extraBounce: 0.1)) { isUp.toggle() } }
            Button("Twice") {
                withAnimation(.easeInOut(duration: 0.4).repeatCount(2, autoreverses: true).delay(0.1).speed(2)) {
                    isUp.toggle()
                }
            }
        }
    }
}

struct EndlessPulse: View {
    @State private var isLarge = false

    var body: some View {
        RoundedRectangle(cornerRadius: 12)
            .stroke(lineWidth: 4)
            .scaleEffect(isLarge ? 1.1 : 0.9)
            .animation(.easeInOut(duration: 1).repeatForever(autoreverses: true), value: isLarge)
            .onAppear { isLarge = true }
    }
}

struct ElasticEaseIn: CustomAnimation {
    let duration: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        if time > duration { return nil }
        let p = time / duration
        return value.scaled(by: p * p * ((2.7 * p) - 1.7))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        value.scaled(by: 1.0 / duration)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        false
    }
}

extension Animation {
    static var elasticEaseIn: Animation { Animation(ElasticEaseIn(duration: 0.35)) }
    static func elasticEaseIn(duration: TimeInterval) -> Animation { Animation(ElasticEaseIn(duration: duration)) }
}

private struct ShakeState<Value: VectorArithmetic>: AnimationStateKey {
    var lastTime: TimeInterval = 0
    static var defaultValue: Self { .init() }
}

extension AnimationContext {
    fileprivate var shake: ShakeState<Value> {
        get { state[ShakeState<Value>.self] }
        set { state[ShakeState<Value>.self] = newValue }
    }
}

struct CurveValues {
    let curve = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.1, y: 1))
    let spring = Spring(duration: 0.6, bounce: 0.25)

    var middle: Double { curve.value(at: 0.5) + UnitCurve.circularEaseIn.inverse.velocity(at: 0.25) }

    func settle() -> (value: Double, time: TimeInterval) {
        (spring.value(target: 1.0, initialVelocity: 2, time: 0.3), spring.settlingDuration)
    }
}

struct SpinningArrow: View, Animatable {
    var angle: Double

    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    var body: some View {
        Image(systemName: "arrow.up")
            .rotationEffect(.degrees(angle))
            .overlay { Text(verbatim: "\(Int(angle))") }
    }
}

struct Shaking: AnimatableModifier {
    var amount: CGFloat

    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }

    func body(content: Content) -> some View {
        content.offset(x: 10 * sin(amount * .pi * 2))
    }
}

struct LoadingDots: View {
    @State private var isAnimating = false

    var body: some View {
        HStack(spacing: 6) {
            ForEach(0..<3) { index in
                Circle()
                    .frame(width: 10, height: 10)
                    .scaleEffect(isAnimating ? 1 : 0.4)
                    .animation(
                        .easeInOut(duration: 0.6).repeatForever().delay(0.2 * Double(index)), value: isAnimating)
            }
        }
        .onAppear { isAnimating = true }
    }
}

struct AnimationMenu: View {
    enum Choice: String, CaseIterable, Identifiable {
        case standard, linear, timing, spring, interactive, interpolating, smooth, bouncy, curve

        var id: Self { self }

        var animation: Animation {
            switch self {
            case .standard: .default
            case .linear: .linear(duration: 1)
            case .timing: .timingCurve(0.2, 0.8, 0.2, 1, duration: 0.6)
            case .spring: .spring(.bouncy(duration: 0.5, extraBounce: 0.1), blendDuration: 0.2)
            case .interactive: .interactiveSpring(response: 0.3, dampingFraction: 0.8, blendDuration: 0.25)
            case .interpolating: .interpolatingSpring(Spring(mass: 1, stiffness: 120, damping: 10), initialVelocity: 2)
            case .smooth: .smooth
            case .bouncy: .bouncy(duration: 0.7)
            case .curve: .timingCurve(.circularEaseInOut, duration: 0.5)
            }
        }
    }

    @State private var choice = Choice.standard
    @State private var isAway = false

    var body: some View {
        VStack {
            Circle()
                .frame(width: 40)
                .frame(maxWidth: .infinity, alignment: isAway ? .trailing : .leading)
            Picker("Animation", selection: $choice) {
                ForEach(Choice.allCases) { choice in Text(choice.rawValue) }
            }
            Button("Go") { withAnimation(choice.animation) { isAway.toggle() } }
            Text(verbatim: "\(choice.animation)")
        }
        .animation(choice == .standard ? nil : .easeOut, value: choice)
    }
}

struct Steering {
    var spring = Spring(response: 0.4, dampingRatio: 0.8)
    private var position = CGPoint.zero.animatableData
    private var velocity = CGPoint.zero.animatableData

    mutating func follow(_ target: CGPoint, deltaTime: TimeInterval) {
        spring.update(value: &position, velocity: &velocity, target: target.animatableData, deltaTime: deltaTime)
    }

    var facts: [Double] {
        [
            spring.duration, spring.bounce, spring.response, spring.dampingRatio, spring.mass, spring.stiffness,
            spring.damping, spring.settlingDuration,
            spring.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.01),
            spring.velocity(target: 1.0, initialVelocity: 0, time: 0.1),
            spring.force(target: 1.0, position: 0, velocity: 0),
        ]
    }
}
