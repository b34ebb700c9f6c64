import LiltTesting
import SwiftUI
import Testing

@testable import Breathe

@MainActor
@Test func theTimerAnimatesTheModel() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300)) { BreatheView() }
    /// The pixels of the flower, without the label below it.
    func flower() throws -> [UInt32] {
        let (picture, center) = (stage.snapshot(), try stage.center(of: "flower"))
        let (x, y) = (Int(center.x), Int(center.y))
        return (-90..<90).flatMap { row in (-90..<90).map { picture[x + $0, y + row] } }
    }
    try stage.advance(by: 0.5)
    let closed = try flower()
    try stage.advance(by: 1)
    let opening = try flower()
    try stage.advance(by: 1)
    // The timer has fired twice: for the inhale, then for the hold, during which the flower rests and the label fades.
    let open = try flower()
    #expect(closed != opening && opening != open)
    #expect(stage.bodyCount(of: Controls.self) == 3)
    try stage.advance(by: 0.42)
    #expect(try flower() == open)
    // The label has faded; the timer fires again at 3 s.
    let rest = stage.snapshot()
    try stage.advance(by: 0.05)
    #expect(stage.snapshot() == rest)
}
