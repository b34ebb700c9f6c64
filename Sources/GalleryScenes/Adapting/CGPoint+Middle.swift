import Lilt

extension CGPoint {
    /// Converts a point relative to the top-left corner of a view to the point relative to the view's middle.
    func fromMiddle(of size: CGSize) -> CGPoint { CGPoint(x: x - size.width / 2, y: y - size.height / 2) }
}
