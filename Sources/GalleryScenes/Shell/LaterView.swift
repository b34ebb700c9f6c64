import Lilt

/// A view that appears one frame after its insertion, and fades in.
///
/// So the frame after a click creates only the picture of a page, and the next frame creates its controls.
struct LaterView<Content: View>: View {
    /// The animation of the appearance.
    let animation: Animation
    @ViewBuilder let content: Content
    @State private var isShown = false

    var body: some View {
        ZStack {
            if isShown {
                content
            } else {
                // The timeline's date changes in the next frame.
                TimelineView(.animation) { timeline in
                    Color.clear.onChange(of: timeline.date) { withAnimation(animation) { isShown = true } }
                }
                .allowsHitTesting(false)
                .transition(.identity)
            }
        }
    }
}
