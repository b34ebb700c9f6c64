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

    /// The placement at a finite point: a coordinate that is not finite becomes that of `start`, and is reported.
    ///
    /// - Parameter view: The name of the view in the report.
    func finite(from start: CGPoint, view: @autoclosure () -> String) -> Placement {
        if origin.x.isFinite, origin.y.isFinite { return self }
        LayoutLedger.misuses.append(.badPlace(view: view()))
        var placement = self
        if !origin.x.isFinite { placement.origin.x = start.x }
        if !origin.y.isFinite { placement.origin.y = start.y }
        return placement
    }
}

extension CGRect {
    /// Whether a point lies in the rectangle, its right and lower edges excluded. False where a number is NaN.
    ///
    /// A view is shown at any number: the way between two huge ones is not finite.
    func holds(_ point: CGPoint) -> Bool {
        let (x, y) = (origin.x + min(size.width, 0), origin.y + min(size.height, 0))
        return point.x >= x && point.x < x + abs(size.width) && point.y >= y && point.y < y + abs(size.height)
    }
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
