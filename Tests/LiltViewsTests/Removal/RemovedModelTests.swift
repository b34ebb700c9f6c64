import LiltTesting
import Observation
import Testing

/// A removed view releases its model in the frame that removes it, or at the end of its transition.
@MainActor
@Suite struct RemovedModelTests {
    @Observable @MainActor
    final class Model: Identifiable {
        var width: CGFloat = 12
    }

    @Observable @MainActor
    final class Store {
        var model: Model? = Model()
        var items: [Model] = []

    }

    enum Location: CaseIterable {
        case column, row, layers, grid, scroll, overlay, background, lazy, forEach, condition, erased, reader, fitting
        case canvas, timeline, phases, keyframes, button, picker, toggle, slider, field, gesture, matched, preference
        case task, appearance, change, anchor, visual, group, geometry, identified, sheet, hover, hidden, drawingGroup
    }

    struct Detail: View {
        let model: Model
        @State private var own = 0
        var body: some View {
            Color.red.frame(width: model.width, height: 10)
                .onTapGesture { own += Int(model.width) }
        }
    }

    struct Width: PreferenceKey {
        static var defaultValue: [ObjectIdentifier] { [] }
        static func reduce(value: inout [ObjectIdentifier], nextValue: () -> [ObjectIdentifier]) {
            value += nextValue()
        }
    }

    struct Content: View {
        let model: Model
        let location: Location
        @Namespace private var names

        var body: some View {
            let detail = Detail(model: model)
            switch location {
            case .column: VStack { detail }
            case .row: HStack { detail }
            case .layers: ZStack { detail }
            case .grid: Grid { GridRow { detail } }
            case .scroll: ScrollView { detail }
            case .overlay: Color.gray.overlay { detail }
            case .background: Color.gray.background { detail }
            case .lazy: ScrollView { LazyVStack { detail } }
            case .forEach: ForEach([model]) { Detail(model: $0) }
            case .condition: if model.width > 0 { detail }
            case .erased: AnyView(detail)
            case .reader: GeometryReader { _ in detail }
            case .fitting: ViewThatFits { detail }
            case .canvas:
                Canvas { context, _ in
                    if let symbol = context.resolveSymbol(id: 0) {
                        context.draw(symbol, at: CGPoint(x: model.width, y: 5))
                    }
                } symbols: {
                    detail.tag(0)
                }
            case .timeline: TimelineView(.animation) { _ in detail }
            case .phases: PhaseAnimator([0, 1]) { _ in detail }
            case .keyframes:
                KeyframeAnimator(initialValue: 0.0) { _ in
                    detail
                } keyframes: { _ in
                    LinearKeyframe(1, duration: 1)
                }
            case .button:
                Button {
                    model.width += 1
                } label: {
                    detail
                }
            case .picker:
                Picker("", selection: Binding(get: { model.width }, set: { model.width = $0 })) {
                    detail.tag(CGFloat(1))
                    Text("b").tag(CGFloat(12))
                }
            case .toggle: Toggle(isOn: Binding(get: { model.width > 3 }, set: { _ in model.width = 1 })) { detail }
            case .slider: Slider(value: Binding(get: { model.width }, set: { model.width = $0 }), in: 0...20)
            case .field:
                TextField("", text: Binding(get: { "\(model.width)" }, set: { _ in model.width = 3 }))
            case .gesture:
                detail.gesture(DragGesture(minimumDistance: 0).onChanged { model.width = $0.translation.width })
            case .matched: detail.matchedGeometryEffect(id: 1, in: names)
            case .preference: detail.preference(key: Width.self, value: [ObjectIdentifier(model)])
            case .task:
                detail.task {
                    _ = model.width; try? await Task.sleep(for: .milliseconds(1))
                }
            case .appearance: detail.onAppear { _ = model.width }.onDisappear { _ = model.width }
            case .change: detail.onChange(of: model.width) { _ = model.width }
            case .anchor: detail.alignmentGuide(.leading) { _ in model.width }
            case .visual: detail.visualEffect { content, _ in content.opacity(model.width / 20) }
            case .group: Group { detail }
            case .geometry:
                detail.onGeometryChange(for: CGFloat.self) { _ in
                    model.width
                } action: { _ in
                    _ = model.width
                }
            case .identified: detail.id(ObjectIdentifier(model))
            case .sheet: detail.overlayPreferenceValue(Width.self) { _ in Detail(model: model) }
            case .hover: detail.onHover { _ in model.width += 1 }
            case .hidden: detail.opacity(0)
            case .drawingGroup: detail.drawingGroup()
            }
        }
    }

    struct Root: View {
        let store: Store
        let location: Location
        let isRow: Bool

        var body: some View {
            VStack {
                if isRow {
                    ForEach(store.items) { Content(model: $0, location: location) }
                } else if let model = store.model {
                    Content(model: model, location: location)
                }
                Color.blue.frame(width: 10, height: 5)
            }
        }
    }

    /// The last event on the view before its removal.
    enum Past: CaseIterable { case none, pressed, held, hovered }

    @Test(arguments: Location.allCases, Past.allCases)
    func theModelIsReleasedWithTheView(location: Location, past: Past) throws {
        for (isRow, animates) in [(false, false), (true, false), (false, true), (true, true)] {
            let store = Store()
            store.items = [store.model!]
            let stage = try Stage(size: CGSize(width: 80, height: 60)) {
                Root(store: store, location: location, isRow: isRow)
            }
            try stage.step(frames: 3)
            let middle = CGPoint(x: 40, y: 28)
            switch past {
            case .none: break
            case .pressed: try stage.tap(at: middle)
            case .held: try stage.press(at: middle)
            case .hovered: try stage.move(to: middle)
            }
            try stage.step(frames: 3)
            weak let model = store.model
            withAnimation(animates ? .linear(duration: 0.05) : nil) {
                store.model = nil
                store.items = []
            }
            try stage.step()
            if animates { try stage.step(frames: 12) }
            #expect(model == nil, "\(location) \(past), row: \(isRow), animated: \(animates)")
            stage.close()
        }
    }
}
