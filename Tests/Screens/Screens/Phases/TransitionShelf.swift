import SwiftUI

struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .scaleEffect(phase.isIdentity ? 1 : 0.3)
            .opacity(phase.isIdentity ? 1 : 0)
            .blur(radius: phase.isIdentity ? 0 : 10)
            .rotationEffect(
                .degrees(
                    phase == .willAppear ? 180 : phase == .didDisappear ? -180 : .zero
                )
            )
    }
}

extension Transition where Self == Twirl {
    static var twirl: Twirl { Twirl() }
}

struct Curtain: Transition {
    var edge: HorizontalAlignment = .leading
    static var properties: TransitionProperties { .init(hasMotion: false) }

    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .mask(alignment: .leading) {
                Rectangle().scaleEffect(
                    x: phase.isIdentity ? 1 : 0, anchor: phase == .didDisappear ? .trailing : .leading)
            }
    }
}

struct TransitionShelfView: View {
    @State private var shows = true

    var body: some View {
        VStack(spacing: 18) {
            if shows {
                row("Twirl", .orange).transition(.twirl)
                row("Curtain", .green).transition(Curtain())
                row("Blur", .blue).transition(.blurReplace(.downUp))
                row("Slide", .pink).transition(.slide)
                row("Push", .purple).transition(.push(from: .trailing))
                row("Offset", .teal).transition(.offset(x: 0, y: 60).combined(with: .opacity))
                row("Scale", .brown).transition(AnyTransition.scale(scale: 0.1, anchor: .bottomTrailing))
            }
            Spacer()
            Toggle("Shown", isOn: $shows.animation(.easeInOut(duration: 0.7)))
                .fixedSize()
                .accessibilityLabel("Shown")
        }
        .padding(30)
    }

    private func row(_ title: String, _ color: Color) -> some View {
        Text(title)
            .font(.headline)
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity)
            .frame(height: 60)
            .background(color, in: .rect(cornerRadius: 14))
    }
}

#Preview {
    TransitionShelfView()
}
