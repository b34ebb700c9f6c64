import LiltTesting

extension Stage {
    /// Turns the wheel over the point (50, 50) by points. Negative numbers reveal content further down.
    func turnWheel(by height: CGFloat) throws {
        try scroll(by: CGSize(width: 0, height: height), at: CGPoint(x: 50, y: 50))
    }
}
