import LiltTesting
import TestSupport
import Testing

/// Compares layout with `ReferenceLayout`, a simple implementation of the same rules.
@MainActor
@Suite struct ReferenceLayoutTests {
    /// Returns a description of the first view whose frame differs from its frame in the reference; nil if there is
    /// none.
    private func difference(seed: UInt64, depth: Int) throws -> String? {
        var generator = LayoutTreeGenerator(seed: seed)
        let tree = generator.node(depth: depth)
        let window = CGSize(
            width: generator.random.nextDouble(in: 20...400), height: generator.random.nextDouble(in: 20...400))
        var reference = ReferenceLayout()
        reference.layOut(tree, in: window)
        let frames = LayoutFrames()
        let stage = try Stage(size: window) { tree.view(frames) }
        try stage.step()
        for (id, frame) in reference.frames.sorted(by: { $0.key < $1.key }) where id > 0 && frames.frames[id] != frame {
            return "seed \(seed): view \(id) is at \(String(describing: frames.frames[id])), not \(frame), in \(tree)"
        }
        return nil
    }

    @Test func aRowOfColorsTakesTheRemainingHeightOfAColumn() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    Color.red; Color.blue.probe("blue")
                }.probe("row")
                Color.green.frame(maxHeight: 50).probe("green")
            }
        }
        #expect(stage.presented("row") == CGRect(x: 0, y: 0, width: 200, height: 150))
        #expect(stage.presented("blue") == CGRect(x: 100, y: 0, width: 100, height: 150))
        #expect(stage.presented("green") == CGRect(x: 0, y: 150, width: 200, height: 50))
        #expect(stage.messages.isEmpty)
    }

    @Test func generatedTreesHaveTheFramesOfTheReference() throws {
        for (depth, count) in [(1, 300), (2, 900), (3, 900), (4, 400)] {
            try forEachSeed(count) { seed, _ in
                let difference = try difference(seed: seed + UInt64(depth) * 100_000, depth: depth)
                #expect(difference == nil, "\(difference ?? "")")
            }
        }
    }
}
