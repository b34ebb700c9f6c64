/// Where a container puts a view: in the coordinate space around both, in points.
package struct Placement: Equatable, Sendable {
    package var origin: CGPoint
    package var size: CGSize
    /// What the view was offered when it chose its size.
    package var proposal: ProposedViewSize

    package init(origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        self.origin = origin
        self.size = size
        self.proposal = proposal
    }

    /// The rectangle that the view takes.
    package var frame: CGRect { CGRect(origin: origin, size: size) }
}

extension Placement: Animatable {
    /// Its frame's; what the view was offered jumps.
    package var animatableData: CGRect.AnimatableData {
        get { frame.animatableData }
        set {
            var rect = frame
            rect.animatableData = newValue
            origin = rect.origin
            size = rect.size
        }
    }
}
