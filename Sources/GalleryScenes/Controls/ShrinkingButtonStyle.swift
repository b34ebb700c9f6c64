import Lilt

/// A button that shrinks to a scale under a press.
struct ShrinkingButtonStyle: ButtonStyle {
    let scale: CGFloat

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .scaleEffect(configuration.isPressed ? scale : 1)
            .animation(.snappy(duration: 0.2), value: configuration.isPressed)
    }
}
