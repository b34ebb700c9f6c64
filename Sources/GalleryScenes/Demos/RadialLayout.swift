import Lilt

/// Arranges views on a circle: the first one at `turn`, clockwise from the top, the others at equal steps after it.
///
/// The layout itself does not animate, so views move straight to their new positions, along the chord. Inside a view
/// whose animatable data is `turn`, they move along the circle, because each frame lays them out at another turn.
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
            let center = CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
            subview.place(at: center, anchor: .center, proposal: .unspecified)
        }
    }
}

/// Views on a turning circle. The podium's body runs in each frame of the animation, so the views move along the arc.
struct TurningPodium<Content: View>: View, Animatable {
    var turn: Angle
    /// Counts the evaluations of the body, if set.
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

/// A counter that a body increments when it runs. Incrementing it does not invalidate the body.
@MainActor
final class BodyCounter {
    private(set) var value = 0

    func count() { value += 1 }
}
