import SwiftUI

struct ScrollFadeView: View {
    private let colors: [Color] = [
        .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    ]

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 24) {
                ForEach(colors.indices, id: \.self) { index in
                    RoundedRectangle(cornerRadius: 25)
                        .fill(colors[index])
                        .frame(height: 130)
                        .overlay(alignment: .bottomLeading) {
                            Text("No. \(index + 1)")
                                .font(.title3.monospacedDigit().bold())
                                .foregroundStyle(.white)
                                .padding()
                        }
                        .scrollTransition(.animated.threshold(.visible(0.3))) { content, phase in
                            content
                                .opacity(phase.isIdentity ? 1 : 0.2)
                                .scaleEffect(phase.isIdentity ? 1 : 0.75)
                                .blur(radius: phase.isIdentity ? 0 : 6)
                                .rotationEffect(.degrees(phase.value * 6))
                        }
                }
            }
            .padding(.horizontal, 28)
        }
        .contentMargins(.vertical, 40)
        .scrollBounceBehavior(.basedOnSize)
    }
}

#Preview {
    ScrollFadeView()
}
