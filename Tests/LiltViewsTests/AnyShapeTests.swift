import LiltTesting
import Observation
import Testing

/// A shape with a hidden type animates as the shape itself.
@MainActor
@Suite struct AnyShapeTests {
    @MainActor @Observable
    fileprivate final class Model {
        var isOn = false
        var isRound = false
    }

    private struct Page<Content: View>: View {
        let model: Model
        let content: (_ isOn: Bool, _ isRound: Bool) -> Content

        var body: some View { content(model.isOn, model.isRound) }
    }

    private func stage<Content: View>(
        _ model: Model, @ViewBuilder _ content: @escaping (_ isOn: Bool, _ isRound: Bool) -> Content
    ) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 100)) { Page(model: model, content: content) }
    }

    /// Returns the pictures at the start and after 0.25, 0.5, 0.75 and 1.1 seconds of a change that takes a second.
    private func pictures<Content: View>(
        @ViewBuilder _ content: @escaping (_ isOn: Bool) -> Content
    ) throws -> [[UInt32]] {
        let model = Model()
        let stage = try stage(model) { isOn, _ in content(isOn) }
        var pictures = [stage.snapshot().pixels]
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        for duration in [0.25, 0.25, 0.25, 0.35] {
            try stage.advance(by: duration)
            pictures.append(stage.snapshot().pixels)
        }
        return pictures
    }

    private func check<S: Shape>(_ shape: @escaping (_ isOn: Bool) -> S) throws {
        let plain = try pictures { shape($0).fill(.black) }
        #expect(Set(plain).count == plain.count)
        #expect(try pictures { AnyShape(shape($0)).fill(.black) } == plain)
        #expect(try pictures { AnyShape(AnyShape(shape($0))).fill(.black) } == plain)
        #expect(
            try pictures { Color.black.clipShape(AnyShape(shape($0))) }
                == pictures { Color.black.clipShape(shape($0)) })
        #expect(
            try pictures { AnyShape(shape($0)).trim(from: 0, to: $0 ? 0.5 : 1).stroke(.black, lineWidth: 4) }
                == pictures { shape($0).trim(from: 0, to: $0 ? 0.5 : 1).stroke(.black, lineWidth: 4) })
    }

    @Test func aShapeWithAHiddenTypeAnimatesAsTheShape() throws {
        try check { RoundedRectangle(cornerRadius: $0 ? 50 : 0) }
        try check { Circle().trim(from: 0, to: $0 ? 0.9 : 0.1) }
        try check { Rectangle().offset(x: $0 ? 40 : 0) }
        try check { Circle().scale($0 ? 0.2 : 1).union(Rectangle().rotation(.degrees($0 ? 30 : 0))) }
    }

    @Test func aNewTypeOfShapeShowsAtOnce() throws {
        let model = Model()
        let stage = try stage(model) { _, isRound in
            (isRound ? AnyShape(Circle().trim(from: 0, to: 0.5)) : AnyShape(RoundedRectangle(cornerRadius: 10)))
                .fill(.black)
        }
        let square = stage.snapshot().pixels
        withAnimation(.linear(duration: 1)) { model.isRound = true }
        try stage.step()
        let round = stage.snapshot().pixels
        #expect(round != square)
        try stage.settle()
        #expect(stage.snapshot().pixels == round)
        withAnimation(.bouncy) { model.isRound = false }
        try stage.step()
        #expect(stage.snapshot().pixels == square)
    }

    @Test func aNewTypeOfShapeEndsTheMotionOfTheOldShape() throws {
        let model = Model()
        let stage = try stage(model) { isOn, isRound in
            (isRound ? AnyShape(Circle()) : AnyShape(Rectangle().offset(x: isOn ? 50 : 0))).fill(.black)
        }
        let circle = try self.stage(Model()) { _, _ in Circle().fill(.black) }.snapshot().pixels
        var completions = 0
        withAnimation(.linear(duration: 1)) {
            model.isOn = true
        } completion: {
            completions += 1
        }
        try stage.advance(by: 0.5)
        withAnimation(.linear(duration: 1)) { model.isRound = true }
        for _ in 0..<90 {
            try stage.step()
            #expect(stage.snapshot().pixels == circle)
        }
        #expect(completions == 1)
        withAnimation(.linear(duration: 1)) { model.isRound = false }
        try stage.step()
        let moved = stage.snapshot()
        #expect(moved[25, 50] & 0xFF == 0xFF)
        #expect(moved[75, 50] & 0xFF == 0)
    }

    @Test func aShapeWithAHiddenTypeHasTheSizeOfTheShape() throws {
        let proposals = [
            ProposedViewSize(width: 30, height: 80), ProposedViewSize(width: nil, height: 20), .unspecified,
        ]
        for proposal in proposals {
            #expect(AnyShape(Circle()).sizeThatFits(proposal) == Circle().sizeThatFits(proposal))
            #expect(AnyShape(Ellipse()).sizeThatFits(proposal) == Ellipse().sizeThatFits(proposal))
        }
    }
}
