import LiltTesting
import Observation
import Testing

/// Generated views show the values of a model or of state. Generated changes of the values insert and remove the views.
///
/// A view unwraps an optional that an enclosing condition has checked, or reads an element at an index or name that an
/// enclosing `ForEach` has found. A body that runs too late traps.
@MainActor
@Suite struct RemovalProgramTests {
    /// The values that the views read. Conditions and rows must follow every change of the values.
    struct Values: Equatable {
        var first: Int? = 1
        var second: Int? = 2
        var third: Int?
        var list = [1, 2, 3]
        var others = [4]
        var names = [1: 5, 2: 6]

        static var optionals: [WritableKeyPath<Values, Int?>] { [\.first, \.second, \.third] }
        static var lists: [WritableKeyPath<Values, [Int]>] { [\.list, \.others] }

        mutating func change(by random: inout SeededRandom) {
            switch Int.random(in: 0..<7, using: &random) {
            case 0...2:
                let path = Self.optionals.randomElement(using: &random)!
                self[keyPath: path] = self[keyPath: path] == nil ? Int.random(in: 1...9, using: &random) : nil
            case 3, 4:
                let path = Self.lists.randomElement(using: &random)!
                let count = Int.random(in: 0...4, using: &random)
                self[keyPath: path] = (0..<count).map { _ in Int.random(in: 1...9, using: &random) }
            case 5:
                names = [:]
                for name in 1...3 where Bool.random(using: &random) {
                    names[name] = Int.random(in: 1...9, using: &random)
                }
            default:
                let path = Self.optionals.randomElement(using: &random)!
                if self[keyPath: path] != nil { self[keyPath: path]! += 1 }
            }
        }
    }

    /// The values as separate properties, like an app's model.
    @Observable @MainActor
    final class Model {
        var first: Int?
        var second: Int?
        var third: Int?
        var list: [Int] = []
        var others: [Int] = []
        var names: [Int: Int] = [:]

        init(_ values: Values) { take(values) }

        func take(_ values: Values) {
            if first != values.first { first = values.first }
            if second != values.second { second = values.second }
            if third != values.third { third = values.third }
            if list != values.list { list = values.list }
            if others != values.others { others = values.others }
            if names != values.names { names = values.names }
        }

        static var optionals: [KeyPath<Model, Int?>] { [\.first, \.second, \.third] }
        static var lists: [KeyPath<Model, [Int]>] { [\.list, \.others] }
    }

    /// The source of the values: a model, or state of the root through a binding.
    enum Source {
        case model(Model)
        case state(Binding<Values>)

        @MainActor func optional(_ index: Int) -> Int? {
            switch self {
            case .model(let model): model[keyPath: Model.optionals[index]]
            case .state(let values): values.wrappedValue[keyPath: Values.optionals[index]]
            }
        }

        @MainActor func list(_ index: Int) -> [Int] {
            switch self {
            case .model(let model): model[keyPath: Model.lists[index]]
            case .state(let values): values.wrappedValue[keyPath: Values.lists[index]]
            }
        }

        @MainActor var names: [Int: Int] {
            switch self {
            case .model(let model): model.names
            case .state(let values): values.wrappedValue.names
            }
        }
    }

    /// A condition that an enclosing view has checked, and on which a view relies.
    enum Fact: Hashable {
        case optional(Int)
        case element(list: Int)
        case name
    }

    /// A view of a generated program.
    indirect enum Node {
        case leaf(Fact?, reading: Reading)
        case unwrap(Int, Node)
        case choose(Int, Node, Node)
        case indices(Int, Node)
        case names(Node)
        case several(Container, [Node])
        case wrapped(Wrapper, Node)
        case layered([Node], isBehind: Bool)
    }

    enum Reading: CaseIterable {
        case body, geometry, canvas, timeline, phases, change, guide, preference, state, shown
    }
    enum Container: CaseIterable { case column, row, layers, group, lazy, fitting, symbols, grid }
    enum Wrapper: CaseIterable {
        case erased, scroll, reader, timeline, phases, identified, sliding, fading, still, modified, hidden
    }

    static func node(_ facts: [Fact], depth: Int, _ random: inout SeededRandom) -> Node {
        func leaf() -> Node {
            .leaf(facts.randomElement(using: &random), reading: Reading.allCases.randomElement(using: &random)!)
        }
        guard depth > 0 else { return leaf() }
        func inner(_ fact: Fact? = nil) -> Node {
            node(facts + (fact.map { [$0, $0] } ?? []), depth: depth - 1, &random)
        }
        switch Int.random(in: 0..<14, using: &random) {
        case 0: return leaf()
        case 1...3:
            let index = Int.random(in: 0..<3, using: &random)
            return .unwrap(index, inner(.optional(index)))
        case 4:
            let index = Int.random(in: 0..<3, using: &random)
            return .choose(index, inner(.optional(index)), inner())
        case 5, 6:
            let list = Int.random(in: 0..<2, using: &random)
            return .indices(list, inner(.element(list: list)))
        case 7: return .names(inner(.name))
        case 8, 9:
            let container = Container.allCases.randomElement(using: &random)!
            return .several(container, (0..<Int.random(in: 1...3, using: &random)).map { _ in inner() })
        case 10: return .layered([inner(), inner()], isBehind: Bool.random(using: &random))
        default: return .wrapped(Wrapper.allCases.randomElement(using: &random)!, inner())
        }
    }

    /// The facts that enclosing views have checked: elements of lists, and names.
    struct Found {
        var indices: [Int: Int] = [:]
        var name = 0
    }

    struct NodeView: View {
        let node: Node
        let source: Source
        var found = Found()

        var body: some View {
            switch node {
            case .leaf(let fact, let reading): Leaf(fact: fact, reading: reading, source: source, found: found)
            case .unwrap(let index, let inner):
                if source.optional(index) != nil { NodeView(node: inner, source: source, found: found) }
            case .choose(let index, let first, let second):
                if source.optional(index) != nil {
                    NodeView(node: first, source: source, found: found)
                } else {
                    NodeView(node: second, source: source, found: found).transition(.scale)
                }
            case .indices(let list, let inner):
                ForEach(source.list(list).indices, id: \.self) { index in
                    NodeView(node: inner, source: source, found: found(list, index))
                    Color.blue.frame(width: CGFloat(source.list(list)[index]), height: 2)
                }
            case .names(let inner):
                ForEach(source.names.keys.sorted(), id: \.self) { name in
                    NodeView(node: inner, source: source, found: found(name))
                }
            case .several(let container, let nodes):
                Several(container: container, nodes: nodes, source: source, found: found)
            case .wrapped(let wrapper, let inner):
                Wrapped(wrapper: wrapper, content: NodeView(node: inner, source: source, found: found), source: source)
            case .layered(let nodes, let isBehind):
                let front = NodeView(node: nodes[0], source: source, found: found)
                let other = NodeView(node: nodes[1], source: source, found: found)
                if isBehind { front.background { other } } else { front.overlay { other } }
            }
        }

        private func found(_ list: Int, _ index: Int) -> Found {
            var found = found
            found.indices[list] = index
            return found
        }

        private func found(_ name: Int) -> Found {
            var found = found
            found.name = name
            return found
        }
    }

    struct Several: View {
        let container: Container
        let nodes: [Node]
        let source: Source
        let found: Found

        var body: some View {
            switch container {
            case .column: VStack { content }
            case .row: HStack { content }
            case .layers: ZStack { content }
            case .group: Group { content }
            case .lazy: ScrollView { LazyVStack { content } }
            case .fitting: ViewThatFits { content }
            case .symbols:
                Canvas { context, _ in
                    if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: CGPoint(x: 5, y: 5)) }
                } symbols: {
                    content.tag(0)
                }
            case .grid: Grid { GridRow { content } }
            }
        }

        private var content: some View {
            ForEach(nodes.indices, id: \.self) { NodeView(node: nodes[$0], source: source, found: found) }
        }
    }

    struct Wrapped: View {
        let wrapper: Wrapper
        let content: NodeView
        let source: Source

        var body: some View {
            switch wrapper {
            case .erased: AnyView(content)
            case .scroll: ScrollView { content }
            case .reader: GeometryReader { _ in content }
            case .timeline:
                TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.05)) { _ in content }
            case .phases:
                PhaseAnimator([0, 1]) { _ in
                    content
                } animation: { _ in
                    .linear(duration: 0.05)
                }
            case .identified: content.id(source.optional(0))
            case .sliding: content.transition(.slide)
            case .fading: content.transition(.opacity.combined(with: .scale))
            case .still: content.transition(.identity)
            case .modified: content.modifier(Framed(source: source))
            case .hidden: content.opacity(source.optional(1) == nil ? 0 : 1)
            }
        }
    }

    struct Framed: ViewModifier {
        let source: Source
        @State private var isOn = true

        func body(content: Content) -> some View {
            VStack { if source.optional(2) != nil || isOn { content } }
        }
    }

    struct Leaf: View {
        let fact: Fact?
        let reading: Reading
        let source: Source
        let found: Found
        @State private var own = 1

        /// Traps if the fact is no longer true.
        private var value: CGFloat {
            switch fact {
            case nil: 3
            case .optional(let index): CGFloat(source.optional(index)!)
            case .element(let list): CGFloat(source.list(list)[found.indices[list]!])
            case .name: CGFloat(source.names[found.name]!)
            }
        }

        var body: some View {
            switch reading {
            case .body: Color.red.frame(width: value, height: 4)
            case .geometry:
                GeometryReader { _ in Color.green.frame(width: value, height: 3) }.frame(width: 10, height: 4)
            case .canvas:
                Canvas { context, size in
                    context.fill(Path(CGRect(x: 0, y: 0, width: value, height: size.height)), with: .color(.orange))
                }
                .frame(width: 10, height: 4)
            case .timeline:
                TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.02)) { _ in
                    Color.red.frame(width: value, height: 4)
                }
            case .phases:
                PhaseAnimator([1.0, 0.5]) { phase in
                    Color.red.frame(width: value, height: 4).opacity(phase)
                } animation: { _ in
                    .linear(duration: 0.04)
                }
            case .change:
                Color.purple.frame(width: 3, height: value)
                    .onChange(of: value) { own += 1 }
                    .onAppear { own += Int(value) }
            case .guide: Color.red.frame(width: 3, height: 3).alignmentGuide(HorizontalAlignment.center) { _ in value }
            case .preference:
                Color.yellow.frame(width: 4, height: 4).preference(key: Total.self, value: value)
                    .overlayPreferenceValue(Total.self) { Color.red.frame(width: $0 + value, height: 1) }
            case .state:
                Color.red.frame(width: value + CGFloat(own), height: 4)
                    .task { own = 2 }
            case .shown:
                VStack {
                    if value > 4 {
                        Color.red.frame(width: value, height: 4)
                    } else {
                        Color.green.frame(width: 2, height: 2)
                    }
                }
                .overlay { Color.blue.frame(width: value, height: 1) }
            }
        }
    }

    struct Total: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
    }

    /// Gives the test access to the root's state.
    @MainActor final class Handle {
        var change: (Values) -> Void = { _ in }
    }

    struct StateRoot: View {
        @State private var values: Values
        let node: Node
        let handle: Handle

        init(values: Values, node: Node, handle: Handle) {
            _values = State(initialValue: values)
            self.node = node
            self.handle = handle
        }

        var body: some View {
            VStack { NodeView(node: node, source: .state($values)) }
                .onAppear { handle.change = { values = $0 } }
        }
    }

    private func run(seed: UInt64, changes: Int = 14) throws {
        var random = SeededRandom(seed: seed)
        let node = Self.node([], depth: Int.random(in: 2...6, using: &random), &random)
        var values = Values()
        let isState = seed.isMultiple(of: 3)
        let model = Model(values)
        let handle = Handle()
        let stage = try Stage(size: CGSize(width: 60, height: 60)) {
            if isState {
                StateRoot(values: values, node: node, handle: handle)
            } else {
                VStack { NodeView(node: node, source: .model(model)) }
            }
        }
        try stage.step()
        for _ in 0..<changes {
            // Several changes may share a frame, each with its own transaction.
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let animation: Animation? =
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: nil
                    case 1: .linear(duration: 0.1)
                    default: .spring(duration: 0.1)
                    }
                withAnimation(animation) {
                    for _ in 0..<Int.random(in: 1...2, using: &random) { values.change(by: &random) }
                    if isState { handle.change(values) } else { model.take(values) }
                }
            }
            try stage.step(frames: Int.random(in: 1...5, using: &random))
        }
        // Other messages are allowed, because sizes may be infinite.
        #expect(stage.messages.filter { $0.contains("fault") } == [], "seed \(seed): \(node)")
        stage.close()
        #expect(stage.attributeCount == 0)
    }

    /// The number of programs. `LILT_REMOVAL_PROGRAMS` sets another number, and `LILT_REMOVAL_SEED` selects one seed.
    nonisolated static var programCount: UInt64 {
        ProcessInfo.processInfo.environment["LILT_REMOVAL_PROGRAMS"].flatMap(UInt64.init) ?? 120
    }

    @Test func noBodyOfARemovedViewRunsInGeneratedPrograms() throws {
        let only = ProcessInfo.processInfo.environment["LILT_REMOVAL_SEED"].flatMap(UInt64.init)
        for seed in only.map({ $0...$0 }) ?? 1...Self.programCount {
            try run(seed: seed)
        }
    }
}
