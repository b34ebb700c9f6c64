import Foundation
import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct PetPollTests {
    private let refreshRate = 120.0
    private let stage: Stage

    init() throws {
        stage = try Stage(demo: "pet-poll", refreshRate: refreshRate)
    }

    private func frame(_ name: String) throws -> CGRect { try #require(stage.presented(name)) }

    /// Returns the width of a view in each of the next frames.
    private func widths(of name: String, frames: Int) throws -> [Double] {
        try (0..<frames).map { _ in
            try stage.step()
            return try frame(name).width
        }
    }

    @Test func aTappedAvatarBouncesToOneAndAHalfAndBack() throws {
        let size = try frame("arc.cat").width
        try stage.tap("arc.cat")
        #expect(try widths(of: "arc.cat", frames: 200).max()! > 1.55 * size)
        try stage.settle()
        #expect(abs(try frame("arc.cat").width - 1.5 * size) < 1e-9)
        try stage.tap("arc.cat")
        #expect(try widths(of: "arc.cat", frames: 200).min()! < 0.95 * size)
        try stage.settle()
        #expect(abs(try frame("arc.cat").width - size) < 1e-9)
    }

    @Test func interruptedAvatarKeepsItsVelocity() throws {
        try stage.tap("arc.cat")
        let growing = try widths(of: "arc.cat", frames: 14)
        try stage.tap("arc.cat")
        let turning = try widths(of: "arc.cat", frames: 100)
        let before = growing[13] - growing[12]
        let after = turning[1] - turning[0]
        #expect(before > 1, "the avatar should grow fast when it is interrupted")
        // The speed may differ by the amount that the spring adds in one frame.
        #expect(after > 0.7 * before, "velocity went from \(before) to \(after) points per frame")
        // The avatar keeps growing for a while, although its target is the small size.
        #expect(turning.max()! > growing[13] + 2)
    }

    @Test func aSelectionFromOutsideAnimatesWithoutOvershoot() throws {
        let size = try frame("arc.cat").width
        try stage.tap("select")
        #expect(try widths(of: "arc.cat", frames: 200).max()! <= 1.5 * size + 1e-9)
        try stage.settle()
        #expect(abs(try frame("arc.cat").width - 1.5 * size) < 1e-9)
    }

    @Test func aGrownAvatarStaysBelowTheTitle() throws {
        let title = try frame("title")
        try stage.tap("arc.cat")
        for _ in 0..<200 {
            try stage.step()
            #expect(try frame("arc.cat.ring").minY > title.maxY)
        }
    }

    @Test func contentOfAnAvatarNeverAnimates() throws {
        let ring = try frame("arc.cat.ring").width / frame("arc.cat").width
        try stage.tap("arc.cat")
        try stage.step()
        let selected = try frame("arc.cat.ring").width / frame("arc.cat").width
        #expect(abs(ring - 60.0 / 64) < 1e-9)
        #expect(abs(selected - 72.0 / 64) < 1e-9)
        for _ in 0..<40 {
            try stage.step()
            #expect(abs(try frame("arc.cat.ring").width / frame("arc.cat").width - selected) < 1e-9)
        }
    }

    @Test func petsMoveAlongTheArcOnTheAnimatablePodiumAndAlongTheChordOnTheOther() throws {
        func center(_ name: String) throws -> CGPoint {
            let frame = try frame(name)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        let pets = ["cat", "dog", "rabbit", "fox", "panda"]
        func middle(_ podium: String) throws -> CGPoint {
            let positions = try pets.map { try center("\(podium).\($0)") }
            return CGPoint(x: positions.map(\.x).reduce(0, +) / 5, y: positions.map(\.y).reduce(0, +) / 5)
        }
        let hub = try middle("arc")
        let radius = hypot(try center("arc.cat").x - hub.x, try center("arc.cat").y - hub.y)
        let start = try center("chord.fox")
        try stage.tap("vote.🦊")
        try stage.tap("vote.🦊")
        var positions: [CGPoint] = []
        for _ in 0..<200 {
            try stage.step()
            let arc = try center("arc.fox")
            #expect(abs(hypot(arc.x - hub.x, arc.y - hub.y) - radius) < 1e-6)
            positions.append(try center("chord.fox"))
        }
        try stage.settle()
        let end = try center("chord.fox")
        #expect(abs(end.y - (hub.y - radius)) < 1e-6, "the leader is at the top")
        // The cross product is twice the area of the triangle between the point and the chord.
        let length = hypot(end.x - start.x, end.y - start.y)
        for position in positions {
            let area = (position.x - start.x) * (end.y - start.y) - (position.y - start.y) * (end.x - start.x)
            #expect(abs(area) / length < 1e-6)
        }
    }

    @Test func theAnimationOfAValueOverridesTheExplicitOne() throws {
        let size = try frame("picture.🐶").width
        try stage.tap("vote.🐶")
        try stage.tap("vote.🐶")
        let widths = try widths(of: "picture.🐶", frames: 60)
        // The first frame of an animation still shows its start.
        let start = try #require(widths.lastIndex { $0 == size })
        for index in start..<60 {
            let time = Double(index - start) / refreshRate
            let expected = size * (1 + 0.25 * Spring.bouncy.value(target: 1, time: time))
            #expect(abs(widths[index] - expected) < 1e-6 * size)
        }
    }
}
