import LiltTesting
import Observation
import Testing

/// If a view and the value that it reads are removed together, the view is not evaluated without the value.
///
/// Each view in this suite unwraps an optional or reads the element at its index, so a body that runs too late causes a
/// trap.
@MainActor
@Suite struct StaleBodyTests {
    @Observable @MainActor
    final class Model {
        var selection: Int? = 1
        var other: Int? = 2
        var items = [1, 2, 3, 4]
        var count = 0
    }

    /// The container of the view that is shown only while the model has a selection.
    enum Location: CaseIterable {
        case column, row, layers, overlay, background, scroll, erased, group, lazyColumn, reader, nested, forEach,
            canvas
        case timeline, phases, fitting, identified, keyframes, grid, condition, symbolsOfNothing
    }

    /// A view that reads the model in its own body, and in the content of containers.
    struct Detail: View {
        let model: Model

        var body: some View {
            VStack {
                Text("\(model.selection!)")
                HStack {
                    Text("\(model.selection!)")
                    if model.selection! > 0 { Inner(model: model) }
                }
                .onChange(of: model.selection!) {}
                .overlay { Text("\(model.selection!)") }
                GeometryReader { _ in Text("\(model.selection!)") }
                Canvas { context, size in
                    context.fill(
                        Path(CGRect(x: 0, y: 0, width: Double(model.selection!), height: size.height)),
                        with: .color(.red))
                }
                TimelineView(.animation) { _ in Text("\(model.selection!)") }
            }
        }
    }

    struct Inner: View {
        let model: Model

        var body: some View {
            Color.red.frame(width: CGFloat(model.selection!), height: 4)
                .alignmentGuide(HorizontalAlignment.center) { _ in CGFloat(model.selection!) }
        }
    }

    struct Root: View {
        let model: Model
        let location: Location

        var body: some View {
            switch location {
            case .column: VStack { content }
            case .row: HStack { content }
            case .layers: ZStack { content }
            case .overlay: Color.gray.overlay { content }
            case .background: Color.gray.background { content }
            case .scroll: ScrollView { content }
            case .erased:
                VStack { AnyView(model.selection != nil ? AnyView(Detail(model: model)) : AnyView(Color.red)) }
            case .group: Group { content }
            case .lazyColumn: ScrollView { LazyVStack { content } }
            case .reader: GeometryReader { _ in content }
            case .nested: VStack { if model.other != nil { Middle(model: model) } }
            case .forEach: VStack { ForEach(0..<2, id: \.self) { _ in content } }
            case .canvas:
                Canvas { _, _ in
                } symbols: {
                    content
                }
            case .timeline: TimelineView(.animation) { _ in content }
            case .phases: PhaseAnimator([0, 1]) { _ in content }
            case .fitting: ViewThatFits { content }
            case .identified: VStack { content }.id(model.selection == nil)
            case .keyframes:
                KeyframeAnimator(initialValue: 0.0) { _ in
                    content
                } keyframes: { _ in
                    LinearKeyframe(1, duration: 1)
                }
            case .grid: Grid { GridRow { content } }
            case .condition: if model.other != nil { if model.selection != nil { content } }
            case .symbolsOfNothing: content
            }
        }

        @ViewBuilder private var content: some View {
            if model.selection != nil { Detail(model: model) }
        }
    }

    /// A view that can be removed in the same update as the view inside it.
    struct Middle: View {
        let model: Model

        var body: some View {
            if model.selection != nil { Detail(model: model).transition(.slide) }
        }
    }

    @Test(arguments: Location.allCases, [false, true])
    func theContentOfAFailedConditionIsNotEvaluated(location: Location, animates: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Root(model: model, location: location) }
        try stage.step(frames: 3)
        for _ in 0..<3 {
            withAnimation(animates ? .linear(duration: 0.2) : nil) { model.selection = nil }
            try stage.step(frames: 4)
            withAnimation(animates ? .linear(duration: 0.2) : nil) { model.selection = 3 }
            try stage.step(frames: 3)
        }
        withAnimation(animates ? .linear(duration: 0.2) : nil) {
            model.selection = nil
            model.other = nil
        }
        try stage.step(frames: 20)
        #expect(stage.messages == [])
    }

    @Test(arguments: [false, true], [false, true])
    func rowsByIndexAreRemovedWithTheirElements(animates: Bool, isLazy: Bool) throws {
        let model = Model()
        struct Rows: View {
            let model: Model
            var body: some View {
                ForEach(model.items.indices, id: \.self) { index in
                    HStack {
                        Text("\(model.items[index])")
                        Row(model: model, index: index)
                    }
                }
            }
        }
        struct Row: View {
            let model: Model
            let index: Int
            var body: some View { VStack { Text("\(model.items[index])") } }
        }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            if isLazy { ScrollView { LazyVStack { Rows(model: model) } } } else { VStack { Rows(model: model) } }
        }
        try stage.step(frames: 2)
        for items in [[1, 2], [], [4, 5, 6], [7], [1, 2, 3, 4], []] {
            withAnimation(animates ? .linear(duration: 0.2) : nil) { model.items = items }
            try stage.step(frames: 3)
        }
        try stage.settle()
        #expect(stage.messages == [])
    }

    @Test func aViewThatALaterTransactionRemovesIsNotEvaluatedForAnEarlierOne() throws {
        struct Child: View {
            let model: Model
            @State private var turns = 0
            var body: some View {
                Text("\(model.selection! + turns)")
                    .onTapGesture {
                        withAnimation(.linear(duration: 0.5)) { turns += 1 }
                        model.selection = nil
                    }
            }
        }
        struct Parent: View {
            let model: Model
            var body: some View {
                VStack { if model.selection != nil { Child(model: model) } }
            }
        }
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Parent(model: model) }
        try stage.step()
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(model.selection == nil)
    }

    struct StateRoot: View {
        @State private var selection: Int? = 1

        struct Child: View {
            @Binding var selection: Int?
            var body: some View {
                VStack { Text("\(selection!)") }
                    .frame(width: 100, height: 100)
                    .contentShape(Rectangle())
                    .onTapGesture { withAnimation(.linear(duration: 0.2)) { selection = nil } }
            }
        }

        var body: some View {
            VStack { if selection != nil { Child(selection: $selection).transition(.opacity) } }
        }
    }

    @Test func aBindingToStateKeepsItsLastValueInAViewThatIsBeingRemoved() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { StateRoot() }
        let shown = stage.snapshot()
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step(frames: 5)
        try stage.settle()
        #expect(stage.snapshot() != shown, "the tap has not removed the view")
        #expect(stage.messages == [])
    }
}
