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
    // The timer has fired twice: inhale, then hold, which looks the same.
    let open = stage.snapshot()
    #expect(closed != opening && opening != open)
    #expect(stage.bodyCount(of: Controls.self) == 3)
    try stage.advance(by: 0.4)
    #expect(stage.snapshot() == open)
}
