/// A view's position and size in its parent's coordinate space, in points, and the proposal that gave the size.
package struct ViewFrame: Equatable, Sendable {
    /// The position of the top leading corner.
    package var origin: CGPoint
    /// The size that the view chose.
    package var size: CGSize
    /// The proposal for which the view chose `size`.
    package var proposal: ProposedViewSize
    /// The axis of the stack for which the view chose `size`; nil outside a stack.
    var axis: Axis?

    /// Creates a frame.
    package init(origin: CGPoint, size: CGSize, proposal: ProposedViewSize, axis: Axis? = nil) {
        self.origin = origin
        self.size = size
        self.proposal = proposal
        self.axis = axis
    }

    /// The position and size as a rectangle.
    package var rect: CGRect { CGRect(origin: origin, size: size) }

    /// Returns the frame with a finite origin: replaces a coordinate that is not finite with the coordinate of `start`,
    /// and records a misuse.
    ///
    /// - Parameters:
    ///   - view: The view's name in the misuse report.
    ///   - recordsMisuse: False for a frame that only measures.
    func finite(from start: CGPoint, view: @autoclosure () -> String, recordsMisuse: Bool = true) -> ViewFrame {
        if origin.x.isFinite, origin.y.isFinite { return self }
        if recordsMisuse { LayoutLedger.misuses.append(.badPosition(view: view())) }
        var frame = self
        if !origin.x.isFinite { frame.origin.x = start.x }
        if !origin.y.isFinite { frame.origin.y = start.y }
        return frame
    }
}

extension CGRect {
    /// Returns whether the rectangle contains `point`; the right and bottom edges are outside. False if a number is
    /// NaN.
    ///
    /// A shown frame can have infinite or NaN coordinates, because the distance between two huge positions overflows.
    func holds(_ point: CGPoint) -> Bool {
        let (x, y) = (origin.x + min(size.width, 0), origin.y + min(size.height, 0))
        return point.x >= x && point.x < x + abs(size.width) && point.y >= y && point.y < y + abs(size.height)
    }
}

extension ViewFrame: Animatable {
    /// The data of `rect`. The proposal does not animate.
    package var animatableData: CGRect.AnimatableData {
        get { rect.animatableData }
        set {
            var rect = rect
            rect.animatableData = newValue
            origin = rect.origin
            size = rect.size
        }
    }
}
