import Lilt

/// A view that appears one frame after its place in the tree, and fades in.
///
/// So the frame that answers a click creates the picture of a page only, and the next one its controls.
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
                // Its date changes in the next frame.
                TimelineView(.animation) { timeline in
                    Color.clear.onChange(of: timeline.date) { withAnimation(animation) { isShown = true } }
                }
                .allowsHitTesting(false)
                .transition(.identity)
            }
        }
    }
}
