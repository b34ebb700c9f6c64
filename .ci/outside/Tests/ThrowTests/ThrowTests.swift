import LiltTesting
import Testing

@testable import Throw

@MainActor
@Test func aTileThrownToTheRightSettlesOnTheRight() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300)) { Board() }
    #expect(stage.presented("tile")?.midX == 100)

    try stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 220, y: 150), duration: 0.1)
    let atRelease = try #require(stage.presented("tile")).midX
    try stage.step()
    // The spring continues at the speed of the hand: 1200 points per second, 20 points per frame.
    let afterOneFrame = try #require(stage.presented("tile")).midX
    #expect(afterOneFrame - atRelease > 10)

    try stage.settle()
    #expect(stage.presented("tile")?.midX == 300)
}
