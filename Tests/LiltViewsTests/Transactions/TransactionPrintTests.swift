import LiltTesting
import Observation
import Testing

/// The number, order and arguments of the calls of `transaction` closures.
///
/// Each closure runs once in each update that gives the modifier a new value or changes something inside that can
/// animate. It also runs in the first update of its view, unless the modifier has a `value`. The outer closure runs
/// first. An update that continues a transition does not run the closures around it.
@MainActor
@Suite struct TransactionPrintTests {
    @Observable
    final class Model {
        var count = 1
        var unread = 0
        @ObservationIgnored var lines: [String] = []

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }

        func add(_ name: String, _ transaction: Transaction) {
            lines.append("\(name): \(transaction.animation != nil)")
        }
    }

    enum Kind: CaseIterable {
        case text, moving, replaced, group, stack

        /// The content inside the modifiers.
        @MainActor @ViewBuilder fileprivate func content(_ count: Int) -> some View {
            switch self {
            case .text: Text("\(count)").frame(width: 40)
            case .moving: Rectangle().frame(width: 10, height: 10).offset(x: CGFloat(count))
            case .replaced: ZStack { Text("\(count)").padding(4).transition(.scale).id(count) }
            case .group:
                Group {
                    Text("a \(count)")
                    Text("b").offset(x: CGFloat(count))
                    if count > 1 { Text("c") }
                }
            case .stack:
                VStack {
                    Text("\(count)").transition(.opacity).id(count)
                    ForEach(0..<count, id: \.self) {
                        Rectangle().frame(width: 5, height: 5).offset(x: CGFloat($0 + count))
                    }
                }
            }
        }
    }

    private struct Page: View {
        let model: Model
        let kind: Kind

        var body: some View {
            VStack {
                kind.content(model.count)
                    .transaction { model.add("inner", $0) }
                    .animation(.linear(duration: 0.2), value: model.count)
                    .transaction(value: model.count) { model.add("value", $0) }
                    .transaction { model.add("outer", $0) }
            }
        }
    }

    @Test(arguments: Kind.allCases, [false, true])
    func eachClosureRunsOncePerChange(kind: Kind, animates: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Page(model: model, kind: kind) }
        #expect(model.take() == ["outer: false", "inner: false"], "the first update")
        try stage.step(frames: 3)
        #expect(model.take() == [])
        for count in 2...5 {
            withAnimation(animates ? .linear(duration: 0.5) : nil) { model.count = count }
            try stage.step()
            #expect(model.take() == ["outer: \(animates)", "value: \(animates)", "inner: true"])
            model.unread += 1
            try stage.settle()
            #expect(model.take() == [], "no call during the animation or after the removal")
        }
        stage.close()
        #expect(model.take() == [])
    }

    /// A closure around a view whose state no other view reads.
    private struct Inside: View {
        let model: Model

        var body: some View { Mover().transaction { model.add("around", $0) } }

        struct Mover: View {
            @State private var isOn = false

            var body: some View {
                Rectangle().offset(x: isOn ? 20 : 0)
                    .onTapGesture { withAnimation(.linear(duration: 0.2)) { isOn.toggle() } }
            }
        }
    }

    @Test func aChangeInsideRunsTheClosureOnce() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Inside(model: model) }
        #expect(model.take() == ["around: false"])
        for _ in 0..<3 {
            try stage.tap(at: CGPoint(x: 30, y: 25))
            try stage.settle()
            #expect(model.take() == ["around: true"])
        }
    }

    /// A view that reads a model in a transaction closure. A change of the same model removes the view.
    private struct Optional: View {
        let model: Model

        var body: some View {
            ZStack {
                if model.count < 3 {
                    Rectangle().frame(width: CGFloat(model.count), height: 5)
                        .transaction { transaction in
                            model.add("shown \(model.count)", transaction)
                        }
                }
            }
        }
    }

    @Test func aRemovedViewRunsNoClosure() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Optional(model: model) }
        #expect(model.take() == ["shown 1: false"])
        model.count = 2
        try stage.step()
        #expect(model.take() == ["shown 2: false"])
        model.count = 3
        try stage.step()
        #expect(model.take() == [])
    }
}
