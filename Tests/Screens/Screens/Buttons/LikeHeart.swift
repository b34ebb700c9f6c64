import SwiftUI

struct LikeHeartView: View {
    @State private var isLiked = false
    @State private var likes = 128

    var body: some View {
        VStack(spacing: 20) {
            ZStack {
                ForEach(0..<10, id: \.self) { i in
                    Circle()
                        .fill(i % 2 == 0 ? Color.pink : Color.yellow)
                        .frame(width: 8, height: 8)
                        .offset(y: isLiked ? -64 : 0)
                        .scaleEffect(isLiked ? 0.1 : 1)
                        .opacity(isLiked ? 1 : 0)
                        .rotationEffect(.degrees(Double(i) / 10 * 360))
                        .animation(isLiked ? .easeOut(duration: 0.7) : nil, value: isLiked)
                }

                Circle()
                    .strokeBorder(Color.pink, lineWidth: isLiked ? 0 : 30)
                    .frame(width: 90, height: 90)
                    .scaleEffect(isLiked ? 1.1 : 0)
                    .animation(.easeOut(duration: 0.45), value: isLiked)

                Image(systemName: isLiked ? "heart.fill" : "heart")
                    .resizable()
                    .scaledToFit()
                    .frame(width: 60)
                    .foregroundStyle(isLiked ? .pink : .gray)
                    .keyframeAnimator(initialValue: 1.0, trigger: isLiked) { view, scale in
                        view.scaleEffect(scale)
                    } keyframes: { _ in
                        KeyframeTrack {
                            CubicKeyframe(0.2, duration: 0.12)
                            SpringKeyframe(1.3, duration: 0.2, spring: .bouncy)
                            SpringKeyframe(1.0, spring: .bouncy)
                        }
                    }
            }
            .contentShape(Circle())
            .onTapGesture {
                isLiked.toggle()
                withAnimation(.snappy) {
                    likes += isLiked ? 1 : -1
                }
            }
            .accessibilityElement()
            .accessibilityLabel("Like")
            .accessibilityAddTraits(.isButton)

            Text("\(likes) likes")
                .font(.title3.bold())
                .contentTransition(.numericText(value: Double(likes)))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .sensoryFeedback(.impact, trigger: isLiked)
    }
}

#Preview("Like") {
    LikeHeartView()
}
