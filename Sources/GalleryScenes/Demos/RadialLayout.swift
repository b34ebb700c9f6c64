import Lilt

/// Places views on a circle: the first one at `turn`, clockwise from the top, the others at equal steps after it.
///
/// The layout itself does not animate: views that it moves go straight to their new places, along the chord. Inside a
/// view whose animatable data is `turn` they go around the circle, since each frame lays them out anew.
struct RadialLayout: Layout {
    var turn: Angle

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 240, height: 240))
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let largest = sizes.map { max($0.width, $0.height) }.max() ?? 0
        let radius = (min(bounds.width, bounds.height) - largest) / 2
        for (index, subview) in subviews.enumerated() {
            let angle = turn.radians + 2 * .pi * Double(index) / Double(subviews.count)
            let place = CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
            subview.place(at: place, anchor: .center, proposal: .unspecified)
        }
    }
}

/// Views on a circle that turns: its body runs each frame on the way, so that they travel along the arc.
struct TurningPodium<Content: View>: View, Animatable {
    var turn: Angle
    /// Counts how often the body runs, where somebody asks.
    var bodies: BodyCounter?
    let content: Content

    init(turn: Angle, bodies: BodyCounter? = nil, @ViewBuilder content: () -> Content) {
        self.turn = turn
        self.bodies = bodies
        self.content = content()
    }

    nonisolated var animatableData: Angle.AnimatableData {
        get { turn.animatableData }
        set { turn.animatableData = newValue }
    }

    var body: some View {
        let _ = bodies?.count()
        RadialLayout(turn: turn) { content }
    }
}

/// A number that a body raises when it runs, without being made to run again by it.
@MainActor
final class BodyCounter {
    private(set) var value = 0

    func count() { value += 1 }
}
