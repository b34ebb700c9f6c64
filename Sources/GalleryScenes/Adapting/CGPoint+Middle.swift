import Lilt

extension CGPoint {
    /// The point relative to the middle of a view of `size` points, from one relative to its top-left corner.
    func fromMiddle(of size: CGSize) -> CGPoint { CGPoint(x: x - size.width / 2, y: y - size.height / 2) }
}
