import LiltTesting
import Testing

/// All numbers of a rotation in space animate.
@MainActor
@Suite struct RotationInSpaceTests {
    /// The numbers of `rotation3DEffect`.
    struct Numbers: Hashable, Sendable {
        var degrees: CGFloat = 40
        var x: CGFloat = 0
        var y: CGFloat = 1
        var z: CGFloat = 0
        var anchor = UnitPoint.center
        var anchorZ: CGFloat = 0
        var perspective: CGFloat = 1
    }

    private struct Card: View {
        var start: Numbers
        var end: Numbers
        var isVisualEffect: Bool
        var scrubber = Scrubber()
        @State private var isTurned = false

        var body: some View {
            let numbers = isTurned ? end : start
            Group {
                if isVisualEffect {
                    tile.visualEffect { content, _ in
                        content.rotation3DEffect(
                            .degrees(Double(numbers.degrees)), axis: (x: numbers.x, y: numbers.y, z: numbers.z),
                            anchor: numbers.anchor, anchorZ: numbers.anchorZ, perspective: numbers.perspective)
                    }
                } else {
                    tile.rotation3DEffect(
                        .degrees(Double(numbers.degrees)), axis: (x: numbers.x, y: numbers.y, z: numbers.z),
                        anchor: numbers.anchor, anchorZ: numbers.anchorZ, perspective: numbers.perspective)
                }
            }
            .frame(width: 100, height: 100)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(.scrubbed(by: scrubber)) { isTurned = true } }
        }

        private var tile: some View { Color.red.frame(width: 50, height: 40) }
    }

    nonisolated private static let ends = [
        Numbers(degrees: 60), Numbers(x: 1), Numbers(y: 0.25, z: 0.5), Numbers(anchor: .leading),
        Numbers(anchorZ: 20), Numbers(perspective: 0.25),
        Numbers(
            degrees: 20, x: 0.5, y: 0.5, z: 0.5, anchor: .bottomTrailing, anchorZ: 10, perspective: 0.5),
    ]

    /// Half of a change shows the picture of the numbers halfway.
    @Test(arguments: ends, [false, true])
    func eachNumberAnimates(end: Numbers, isVisualEffect: Bool) throws {
        let start = Numbers()
        func middle(_ path: KeyPath<Numbers, CGFloat>) -> CGFloat { (start[keyPath: path] + end[keyPath: path]) / 2 }
        let half = Numbers(
            degrees: middle(\.degrees), x: middle(\.x), y: middle(\.y), z: middle(\.z),
            anchor: UnitPoint(x: middle(\.anchor.x), y: middle(\.anchor.y)), anchorZ: middle(\.anchorZ),
            perspective: middle(\.perspective))
        let size = CGSize(width: 100, height: 100)
        func picture(of numbers: Numbers) throws -> Bitmap {
            let stage = try Stage(size: size) { Card(start: numbers, end: numbers, isVisualEffect: isVisualEffect) }
            return stage.snapshot()
        }
        let scrubber = Scrubber()
        let stage = try Stage(size: size) {
            Card(start: start, end: end, isVisualEffect: isVisualEffect, scrubber: scrubber)
        }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step()
        scrubber.progress = 0.5
        try stage.step()
        let middlePicture = try picture(of: half)
        #expect(stage.snapshot() == middlePicture)
        #expect(try middlePicture != picture(of: start))
        scrubber.finish()
        try stage.settle()
        #expect(try stage.snapshot() == picture(of: end))
    }
}
