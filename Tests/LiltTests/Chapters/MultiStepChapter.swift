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

struct Celebration: View {
    enum Step: CaseIterable { case rest, grow, spin, settle }

    @State private var wins = 0

    var body: some View {
        Text("🏆")
            .font(.system(size: 60))
            .phaseAnimator(Step.allCases, trigger: wins) { view, step in
                view
                    .scaleEffect(step == .grow || step == .spin ? 1.6 : 1)
                    .rotationEffect(step == .spin ? .degrees(360) : .zero)
                    .brightness(step == .settle ? 0.2 : 0)
            } animation: { step in
                switch step {
                case .rest: .smooth
                case .grow: .snappy(duration: 0.2)
                case .spin: .spring(duration: 0.6, bounce: 0.4)
                case .settle: nil
                }
            }
            .onTapGesture { wins += 1 }
    }
}

struct PaperPlane: View {
    private struct Pose {
        var y = 0.0
        var tilt = Angle.zero
        var shadow = 4.0
    }

    var isFlying = true

    var body: some View {
        KeyframeAnimator(initialValue: Pose(), repeating: isFlying) { pose in
            Image(systemName: "paperplane.fill")
                .rotationEffect(pose.tilt)
                .offset(y: pose.y)
                .shadow(radius: pose.shadow)
        } keyframes: { _ in
            KeyframeTrack(\.y) {
                SpringKeyframe(-20, duration: 0.8, spring: Spring(duration: 0.8, bounce: 0.2))
                CubicKeyframe(0, duration: 0.6)
            }
            KeyframeTrack(\.tilt) {
                LinearKeyframe(.degrees(-8), duration: 0.5, timingCurve: .easeInOut)
                LinearKeyframe(.degrees(4), duration: 0.5)
                MoveKeyframe(.zero)
            }
            KeyframeTrack(\.shadow) {
                if isFlying {
                    CubicKeyframe(12, duration: 0.7, startVelocity: 0, endVelocity: 2)
                } else {
                    CubicKeyframe(2, duration: 0.1)
                }
            }
        }
    }
}
