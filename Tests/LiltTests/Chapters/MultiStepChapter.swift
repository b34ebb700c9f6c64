import Lilt

// Phases and keyframes.

enum JumpPhase: CaseIterable {
    case start, middle, end

    var offset: Double {
        switch self {
        case .start, .end: 0
        case .middle: -100
        }
    }

    var animation: Animation {
        switch self {
        case .start: .bouncy
        case .middle: .easeOut(duration: 0.3)
        case .end: .spring(duration: 0.4, bounce: 0.6)
        }
    }
}

struct JumpingHeart: View {
    @State private var jumps = 0

    var body: some View {
        Image(systemName: "heart.fill")
            .phaseAnimator(JumpPhase.allCases, trigger: jumps) { content, phase in
                content.offset(y: phase.offset)
            } animation: { phase in
                phase.animation
            }
            .onTapGesture { jumps += 1 }
    }
}

struct Blinking: View {
    var body: some View {
        PhaseAnimator([false, true]) { isOn in
            Circle().opacity(isOn ? 1 : 0.2)
        }
    }
}

struct AnimationValues {
    var scale = 1.0
    var verticalStretch = 1.0
    var verticalTranslation = 0.0
    var angle = Angle.zero
}

struct KeyframedHeart: View {
    @State private var beats = 0

    var body: some View {
        Image(systemName: "heart")
            .keyframeAnimator(initialValue: AnimationValues(), trigger: beats) { content, value in
                content
                    .rotationEffect(value.angle)
                    .scaleEffect(value.scale)
                    .scaleEffect(y: value.verticalStretch)
                    .offset(y: value.verticalTranslation)
            } keyframes: { _ in
                KeyframeTrack(\.angle) {
                    CubicKeyframe(.zero, duration: 0.58)
                    CubicKeyframe(.degrees(16), duration: 0.125)
                    CubicKeyframe(.degrees(-16), duration: 0.125)
                    CubicKeyframe(.zero, duration: 0.125)
                }
                KeyframeTrack(\.verticalStretch) {
                    CubicKeyframe(1.0, duration: 0.1)
                    CubicKeyframe(0.6, duration: 0.15)
                    for _ in 0..<2 { CubicKeyframe(1.05, duration: 0.15) }
                }
                KeyframeTrack(\.scale) {
                    LinearKeyframe(1.0, duration: 0.36)
                    SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
                    SpringKeyframe(1.0, spring: .bouncy)
                }
                KeyframeTrack(\.verticalTranslation) {
                    MoveKeyframe(0)
                    SpringKeyframe(-60, duration: 0.6, spring: .bouncy)
                    SpringKeyframe(0, spring: .bouncy)
                }
            }
            .onTapGesture { beats += 1 }
    }
}

struct SampledTimeline {
    let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
        KeyframeTrack(\.x) {
            LinearKeyframe(100, duration: 1)
        }
    }

    var end: CGPoint { timeline.value(progress: 1) }
}
