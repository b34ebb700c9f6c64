import LiltTesting
import Observation
import Testing

/// A binding to an element of a collection, after the element is removed.
@MainActor
@Suite struct BoundElementTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var width: CGFloat
    }

    @MainActor final class Log {
        var last: [CGFloat] = []
        var kept: [Binding<CGFloat>] = []
        var change: ([Item]) -> Void = { _ in }
    }

    /// Reads its element in its body, in the body of a toggle's style, and when it disappears.
    struct Row: View {
        @Binding var item: Item
        let log: Log

        var body: some View {
            HStack {
                Toggle("", isOn: Binding(get: { item.width > 3 }, set: { _ in item.width = 1 }))
                Color.red.frame(width: item.width, height: 10)
            }
            .onAppear { log.kept.append($item.width) }
            .onDisappear { log.last.append(item.width) }
            .transition(.opacity)
        }
    }

    struct ByIndex: View {
        @State private var items = [Item(id: 1, width: 10), Item(id: 2, width: 20), Item(id: 3, width: 30)]
        let log: Log

        var body: some View {
            VStack { ForEach(items.indices, id: \.self) { Row(item: $items[$0], log: log) } }
                .onAppear { log.change = { items = $0 } }
        }
    }

    struct ByElement: View {
        @State private var items = [Item(id: 1, width: 10), Item(id: 2, width: 20), Item(id: 3, width: 30)]
        let log: Log

        var body: some View {
            VStack { ForEach($items) { Row(item: $0, log: log) } }
                .onAppear { log.change = { items = $0 } }
        }
    }

    @Observable @MainActor final class Model {
        var items = [Item(id: 1, width: 10), Item(id: 2, width: 20), Item(id: 3, width: 30)]
    }

    struct OfModel: View {
        @Bindable var model: Model
        let log: Log

        var body: some View {
            VStack { ForEach(model.items.indices, id: \.self) { Row(item: $model.items[$0], log: log) } }
                .onAppear { log.change = { model.items = $0 } }
        }
    }

    private func check<Root: View>(animates: Bool, _ root: (Log) -> Root) throws {
        let log = Log()
        let view = root(log)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { view }
        try stage.step(frames: 2)
        withAnimation(animates ? .linear(duration: 0.2) : nil) { log.change([Item(id: 1, width: 11)]) }
        try stage.step(frames: 3)
        #expect(log.kept.map(\.wrappedValue) == [11, 20, 30])
        // A change of a removed element is ignored.
        log.kept[2].wrappedValue = 5
        try stage.settle()
        #expect(log.last.sorted() == [20, 30])
        #expect(log.kept.map(\.wrappedValue) == [11, 20, 30])
        #expect(stage.messages == [])
    }

    @Test(arguments: [false, true])
    func aBindingByIndexOfStateKeepsItsLastValue(animates: Bool) throws {
        try check(animates: animates) { ByIndex(log: $0) }
    }

    @Test(arguments: [false, true])
    func aBindingByElementKeepsItsLastValue(animates: Bool) throws {
        try check(animates: animates) { ByElement(log: $0) }
    }

    @Test(arguments: [false, true])
    func aBindingByIndexOfAModelKeepsItsLastValue(animates: Bool) throws {
        try check(animates: animates) { OfModel(model: Model(), log: $0) }
    }

    @Test func aChangeOfAPresentElementReachesTheCollection() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { ByIndex(log: log) }
        try stage.step(frames: 2)
        log.kept[1].wrappedValue = 44
        try stage.step(frames: 2)
        #expect(log.kept.map(\.wrappedValue) == [10, 44, 30])
    }

    /// Changes an element and removes it in the same action.
    private func checkLastChange<Root: View>(_ root: (Log) -> Root) throws {
        let log = Log()
        let view = root(log)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { view }
        try stage.step(frames: 2)
        log.kept[1].wrappedValue = 44
        log.change([Item(id: 1, width: 10)])
        #expect(log.kept.map(\.wrappedValue) == [10, 44, 30])
        try stage.settle()
        #expect(log.kept[1].wrappedValue == 44)
        #expect(stage.messages == [])
    }

    @Test func aBindingKeepsTheChangeOfAnElementThatIsRemovedAtOnce() throws {
        try checkLastChange { ByIndex(log: $0) }
        try checkLastChange { ByElement(log: $0) }
        try checkLastChange { OfModel(model: Model(), log: $0) }
    }
}
