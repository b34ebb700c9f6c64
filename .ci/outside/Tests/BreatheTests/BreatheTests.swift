import LiltTesting
import SwiftUI
import Testing

@testable import Breathe

@MainActor
@Test func theTimerAnimatesTheModel() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300)) { BreatheView() }
    try stage.advance(by: 0.5)
    let closed = stage.snapshot()
    try stage.advance(by: 1)
    let opening = stage.snapshot()
    try stage.advance(by: 1)
    // The timer has fired twice: inhale, then hold.
    #expect(closed != opening && opening != stage.snapshot())
    #expect(stage.bodyCount(of: Controls.self) == 3)
}
