import LiltTesting
import Observation
import Testing

/// The values that an animatable transition passes to its body in each frame.
@MainActor
@Suite struct AnimatableTransitionTests {
    @MainActor
    final class Log { var values: [Double] = [] }

    @Observable
    final class Model {
        var isShown = false
    }

    /// A modifier whose body records each value.
    private struct Recorder: ViewModifier, Animatable {
        var p: Double
        let log: Log

        var animatableData: Double {
            get { p }
            set { p = newValue }
        }

        func body(content: Content) -> some View {
            log.values.append(p)
            return content.opacity(p)
        }
    }

    private struct Nested: ViewModifier {
        let p: Double
        let log: Log

        func body(content: Content) -> some View { content.padding(1).modifier(Recorder(p: p, log: log)) }
    }

    private struct Struct: Transition {
        let log: Log

        func body(content: Content, phase: TransitionPhase) -> some View {
            content.modifier(Recorder(p: phase.isIdentity ? 1 : 0, log: log))
        }
    }

    enum Kind: CaseIterable {
        case modifier, nested, type, combined, own

        @MainActor func transition(_ log: Log) -> AnyTransition {
            switch self {
            case .modifier: .modifier(active: Recorder(p: 0, log: log), identity: Recorder(p: 1, log: log))
            case .nested: .modifier(active: Nested(p: 0, log: log), identity: Nested(p: 1, log: log))
            case .type: AnyTransition(Struct(log: log))
            case .combined: .opacity.combined(with: AnyTransition(Struct(log: log)))
            case .own: AnyTransition(Struct(log: log).animation(.linear(duration: 1)))
            }
        }
    }

    private struct Page: View {
        let model: Model
        let transition: AnyTransition

        var body: some View {
            ZStack {
                Color.white
                if model.isShown { Color.red.transition(transition) }
            }
        }
    }

    @Test(arguments: Kind.allCases) func anInsertionStartsAtTheActiveValue(kind: Kind) throws {
        let (log, model) = (Log(), Model())
        let stage = try Stage(size: CGSize(width: 20, height: 20)) {
            Page(model: model, transition: kind.transition(log))
        }
        #expect(log.values.isEmpty)
        if kind == .own { model.isShown = true } else { withAnimation(.linear(duration: 1)) { model.isShown = true } }
        try stage.step(frames: 30)
        #expect(log.values.first == 0)
        #expect(log.values.max().map { $0 < 0.52 } == true)
        #expect(zip(log.values, log.values.dropFirst()).allSatisfy { $0 <= $1 })
        try stage.settle()
        #expect(log.values.last == 1)
        // The removal starts at the identity, and the reinsertion at the presented value.
        log.values = []
        withAnimation(.linear(duration: 1)) { model.isShown = false }
        try stage.step(frames: 30)
        #expect(zip(log.values, log.values.dropFirst()).allSatisfy { $0 >= $1 })
        let last = try #require(log.values.last)
        #expect(last > 0.4 && last < 0.6)
        log.values = []
        withAnimation(.linear(duration: 1)) { model.isShown = true }
        try stage.step(frames: 2)
        #expect(!log.values.isEmpty && log.values.allSatisfy { abs($0 - last) < 0.05 })
    }

    @Test func anInsertionWithoutAnimationIsAtTheIdentityAtOnce() throws {
        let (log, model) = (Log(), Model())
        let stage = try Stage(size: CGSize(width: 20, height: 20)) {
            Page(model: model, transition: Kind.modifier.transition(log))
        }
        model.isShown = true
        try stage.step(frames: 3)
        #expect(log.values == [1])
    }

    @Test func viewsOfTheFirstFrameDoNotAnimate() throws {
        let (log, model) = (Log(), Model())
        model.isShown = true
        let stage = try Stage(size: CGSize(width: 20, height: 20)) {
            Page(model: model, transition: Kind.own.transition(log))
        }
        try stage.step(frames: 3)
        #expect(log.values == [1])
    }
}
