import SwiftUI

struct RocketValues {
    var scale = 1.0
    var verticalStretch = 1.0
    var translation = CGSize.zero
    var angle = Angle.zero
    var opacity = 1.0
}

struct RocketFramesView: View {
    @State private var launches = 0

    var body: some View {
        VStack(spacing: 100) {
            Image(systemName: "paperplane.fill")
                .font(.system(size: 80))
                .foregroundStyle(.tint)
                .keyframeAnimator(initialValue: RocketValues(), trigger: launches) { content, value in
                    content
                        .rotationEffect(value.angle)
                        .scaleEffect(value.scale)
                        .scaleEffect(y: value.verticalStretch, anchor: .bottom)
                        .offset(value.translation)
                        .opacity(value.opacity)
                } keyframes: { value in
                    KeyframeTrack(\.angle) {
                        CubicKeyframe(.zero, duration: 0.58)
                        CubicKeyframe(.degrees(16), duration: 0.125)
                        CubicKeyframe(.degrees(-16), duration: 0.125)
                        CubicKeyframe(.degrees(16), duration: 0.125)
                        CubicKeyframe(.zero, duration: 0.125)
                    }
                    KeyframeTrack(\.verticalStretch) {
                        CubicKeyframe(1.0, duration: 0.1)
                        CubicKeyframe(0.6, duration: 0.15)
                        CubicKeyframe(1.5, duration: 0.1)
                        CubicKeyframe(1.05, duration: 0.15)
                        CubicKeyframe(1.0, duration: 0.88)
                    }
                    KeyframeTrack(\.scale) {
                        LinearKeyframe(1.0, duration: 0.36)
                        SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
                        SpringKeyframe(1.0, spring: .bouncy)
                    }
                    KeyframeTrack(\.translation.height) {
                        LinearKeyframe(0.0, duration: 0.1)
                        SpringKeyframe(20.0, duration: 0.15, spring: .bouncy)
                        SpringKeyframe(-120.0, duration: 1.0, spring: .bouncy)
                        SpringKeyframe(0.0, spring: .bouncy)
                    }
                    KeyframeTrack(\.opacity) {
                        MoveKeyframe(0.4)
                        LinearKeyframe(1, duration: 0.3, timingCurve: .easeIn)
                    }
                }

            KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
                Circle()
                    .fill(.orange)
                    .frame(width: 30, height: 30)
                    .offset(x: cos(value) * 90, y: sin(value * 2) * 40)
            } keyframes: { _ in
                LinearKeyframe(Double.pi * 2, duration: 2)
            }

            Button("Launch") { launches += 1 }
                .buttonStyle(.bordered)
        }
        .tint(.purple)
    }
}

#Preview {
    RocketFramesView()
}
