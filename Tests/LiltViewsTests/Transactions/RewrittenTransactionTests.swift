import LiltTesting
import Observation
import Synchronization
import Testing

/// The number of times that `transaction` modifiers rewrite a transaction, and the completions that they add.
@MainActor
@Suite struct RewrittenTransactionTests {
    @Observable
    final class Model {
        var isShown = false
        var value = 0
        var other = 0
        @ObservationIgnored var lines: [String] = []
        @ObservationIgnored var rewrite: (inout Transaction) -> Void = { _ in }

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    enum Kind: CaseIterable {
        case transition, ownAnimation, fade, nested
    }

    private struct Page: View {
        let model: Model
        let kind: Kind

        var body: some View {
            ZStack {
                Color.white
                if model.isShown { shown }
            }
            .transaction { model.rewrite(&$0) }
            .transaction { $0[Outer.self] += 1 }
        }

        @ViewBuilder private var shown: some View {
            let box = Rectangle().frame(width: 20, height: 20).probe("box")
            switch kind {
            case .transition: box.transition(.offset(x: 40, y: 0))
            case .ownAnimation: box.transition(AnyTransition.offset(x: 40, y: 0).animation(.linear(duration: 1)))
            case .fade: box
            case .nested: ZStack { box.transition(.offset(x: 40, y: 0)) }.transition(.offset(x: 40, y: 0))
            }
        }
    }

    private struct Outer: TransactionKey {
        static let defaultValue = 0
    }

    /// Returns the duration of the box's insertion or removal, in frames.
    private func duration(_ kind: Kind, arriving: Bool, rewrite: @escaping (inout Transaction) -> Void) throws -> Int {
        let model = Model()
        model.isShown = !arriving
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Page(model: model, kind: kind) }
        model.rewrite = rewrite
        withAnimation(.linear(duration: 1)) { model.isShown = arriving }
        let start = stage.now
        try stage.settle()
        return Int(((stage.now - start) * 60).rounded())
    }

    @Test(arguments: Kind.allCases, [true, false])
    func aModifierAroundATransitionRewritesTheTransactionOnce(kind: Kind, arriving: Bool) throws {
        let plain = try duration(kind, arriving: arriving) { _ in }
        #expect((60...64).contains(plain))
        // The transition's own animation replaces the transaction's animation.
        let factor = kind == .ownAnimation ? 0 : 1
        let delayed = try duration(kind, arriving: arriving) { $0.animation = $0.animation?.delay(0.25) }
        #expect(abs(delayed - plain - 15 * factor) <= 1)
        let slow = try duration(kind, arriving: arriving) { $0.animation = $0.animation?.speed(0.5) }
        #expect(abs(slow - plain - 60 * factor) <= 1)
    }

    // MARK: - Completions

    private struct Mover: View {
        let model: Model
        let byValue: Bool
        let moves: Bool

        var body: some View {
            let box = Rectangle().frame(width: 10, height: 10).offset(x: moves ? CGFloat(10 * model.value) : 0)
            if byValue {
                box.transaction(value: model.value, add)
            } else {
                // The body reads the value, so a new value updates the view. The closure runs only when the view
                // changes, not when `other` changes.
                let value = model.value
                box.transaction { if value != model.other { add(&$0) } }
            }
        }

        private func add(_ transaction: inout Transaction) {
            let value = model.value
            transaction.addAnimationCompletion { [model] in model.lines.append("done \(value)") }
        }
    }

    @Test(arguments: [false, true], [false, true])
    func aCompletionIsCalledAtOnceIfNothingAnimates(moves: Bool, byValue: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Mover(model: model, byValue: byValue, moves: moves)
        }
        #expect(model.take() == [])
        for value in 1...4 {
            model.value = value
            try stage.step()
            #expect(model.take() == ["done \(value)"])
            model.other = value
            try stage.step(frames: 3)
            #expect(model.take() == [])
        }
        stage.close()
        #expect(model.take() == [])
    }

    @Test(arguments: [false, true]) func aCompletionIsCalledOnceIfSomethingAnimates(byValue: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Mover(model: model, byValue: byValue, moves: true)
        }
        for value in 1...3 {
            withAnimation(.linear(duration: 0.5)) { model.value = value }
            try stage.step(frames: 20)
            #expect(model.take() == [])
            try stage.settle()
            #expect(model.take() == ["done \(value)"])
            model.other = value
            try stage.step(frames: 3)
            #expect(model.take() == [])
        }
    }

    // MARK: - Shapes

    private final class Log: Sendable {
        let values = Mutex<[Double]>([])
    }

    /// A shape that records the value with which it is drawn.
    private struct Recorder: Shape {
        var p: Double
        let log: Log

        var animatableData: Double {
            get { p }
            set { p = newValue }
        }

        func path(in rect: CGRect) -> Path {
            log.values.withLock { $0.append(p) }
            return Path(rect)
        }
    }

    private struct ShapePage: View {
        let model: Model
        let log: Log

        var body: some View {
            Recorder(p: Double(model.value), log: log)
                .transaction { $0.animation = .linear(duration: 1) }
        }
    }

    @Test func aShapeAnimatesOnce() throws {
        let (model, log) = (Model(), Log())
        let stage = try Stage(size: CGSize(width: 10, height: 10)) { ShapePage(model: model, log: log) }
        model.value = 1
        try stage.step()
        log.values.withLock { $0 = [] }
        try stage.settle()
        let values = log.values.withLock { $0 }
        #expect((60...61).contains(values.count))
        for (frame, value) in values.enumerated() { #expect(abs(value - min(Double(frame + 1) / 60, 1)) < 1e-9) }
    }
}
