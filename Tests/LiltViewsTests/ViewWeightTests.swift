import LiltTesting
import Testing

/// The number of attributes of single views. An attribute takes 300 bytes or more, with its rule and its edges.
@MainActor
@Suite struct ViewWeightTests {
    private struct Repeated<Content: View>: View {
        let count: Int
        @ViewBuilder let content: () -> Content

        var body: some View { ZStack { ForEach(0..<count, id: \.self) { _ in content() } } }
    }

    /// Returns the number of attributes that one more view adds.
    private func weight<Content: View>(@ViewBuilder _ content: @escaping () -> Content) throws -> Int {
        let counts = try [1, 11].map { count in
            try Stage(size: CGSize(width: 200, height: 200)) { Repeated(count: count, content: content) }.attributeCount
        }
        return (counts[1] - counts[0]) / 10
    }

    @Test func aChainOfModifiersHasNoAttributeForEachShorterChain() throws {
        let plain = try weight { Rectangle().fill(.blue) }
        #expect(plain <= 10)
        let opaque = try weight { Rectangle().fill(.blue).opacity(0.5) }
        // The view in the chain, the modifier, the animated opacity and the drawing.
        #expect(opaque == plain + 4)
        let twice = try weight { Rectangle().fill(.blue).opacity(0.5).opacity(0.5) }
        #expect(twice == opaque + 3)
    }

    @Test func aBackgroundOfOneViewHasNoContainer() throws {
        let (front, back) = (try weight { Rectangle().fill(.blue) }, try weight { Circle().fill(.red) })
        let both = try weight { Rectangle().fill(.blue).background(Circle().fill(.red)) }
        // The modifier, the layer's frame and the combined drawing, but no second row and no second frame.
        #expect(both <= front + back + 3)
    }

    @Test func controlsAtRestHaveNoViewsForTheirShadesAndRings() throws {
        #expect(try weight { Button("Press") {} } <= 80)
        #expect(try weight { Toggle("Switch", isOn: .constant(true)) } <= 120)
        #expect(try weight { TextField("Title", text: .constant("text")) } <= 210)
    }

    @Test func theRingOfAControlIsMadeOnce() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 50)) { Button("Press") {} }
        var counts = [stage.attributeCount]
        for _ in 0..<4 {
            try stage.key(.tab)
            try stage.step(frames: 30)
            counts.append(stage.attributeCount)
            try stage.tap(at: CGPoint(x: 1, y: 1))
            try stage.step(frames: 30)
        }
        #expect(counts[1] > counts[0] + 5)
        #expect(counts[2] <= counts[1] + 1 && counts[4] == counts[2], "\(counts)")
    }
}
