import LiltTesting
import Testing
import app

@MainActor
@Test func aTappedHeartRunsOneMoreBody() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300)) { Heart() }
    try stage.tap(at: CGPoint(x: 200, y: 150))
    try stage.settle()
    #expect(stage.bodyCount(of: Heart.self) == 2)
}
