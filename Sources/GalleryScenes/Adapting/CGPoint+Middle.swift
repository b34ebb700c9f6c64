import Lilt

extension CGPoint {
    /// Converts from the top-left corner of a view to its middle, the origin of emitters.
    func centered(in size: CGSize) -> CGPoint { CGPoint(x: x - size.width / 2, y: y - size.height / 2) }
}
