import Foundation
import LiltTesting
import Testing

/// Focus states, keyboard shortcuts, and the keys that close the window.
@MainActor
@Suite struct FocusStateTests {
    @MainActor
    private final class Remote {
        var field: FocusState<Int?>.Binding?
        var values: [Int?] = []
        var count = 0
        var texts: [String] = []
    }

    private struct Form: View {
        let remote: Remote
        var start: Int?
        @State private var texts = ["", "", ""]
        @State private var hasThird = true
        @FocusState private var field: Int?

        var body: some View {
            let _ = remote.field = $field
            VStack(spacing: 0) {
                ForEach(0..<3, id: \.self) { index in
                    if index < 2 || hasThird {
                        TextField("Field \(index)", text: $texts[index])
                            .focused($field, equals: index)
                            .disabled(index == 1)
                            .frame(height: 40)
                            .probe("field\(index)")
                    }
                }
                Text(texts.joined(separator: "|")).frame(width: CGFloat(texts[2].count) * 10, height: 10).probe("third")
                Color.red.frame(height: 40).onTapGesture { hasThird = false }
            }
            .onAppear { field = start }
            .onChange(of: field) { remote.values.append(field) }
        }
    }

    private func stage(_ remote: Remote, start: Int? = nil) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Form(remote: remote, start: start) }
        try stage.settle()
        return stage
    }

    @Test func theStateFollowsPressesAndTab() throws {
        let remote = Remote()
        let stage = try stage(remote)
        let first = try #require(stage.presented("field0"))
        try stage.tap(at: CGPoint(x: first.midX, y: first.midY))
        try stage.settle()
        #expect(remote.values == [0])
        // The Tab key skips the second control, which is disabled.
        try stage.key(.tab)
        try stage.settle()
        #expect(remote.values == [0, 2])
        try stage.tap(at: CGPoint(x: 100, y: 195))
        try stage.settle()
        #expect(remote.values.last == .some(nil))
    }

    @Test func settingTheStateMovesTheFocusAtTheStartAndLater() throws {
        let remote = Remote()
        let stage = try stage(remote, start: 2)
        try stage.type("ab")
        try stage.settle()
        #expect(stage.presented("third")?.width == 20)
        remote.field?.wrappedValue = 0
        try stage.settle()
        try stage.type("c")
        try stage.settle()
        #expect(stage.presented("third")?.width == 20)
        remote.field?.wrappedValue = nil
        try stage.settle()
        try stage.type("d")
        remote.field?.wrappedValue = 2
        try stage.settle()
        try stage.type("e")
        try stage.settle()
        #expect(stage.presented("third")?.width == 30)
        #expect(remote.values == [2, 0, nil, 2])
    }

    @Test func aStateBecomesNilIfNoEnabledControlHasItsValue() throws {
        let remote = Remote()
        let stage = try stage(remote)
        remote.field?.wrappedValue = 1
        try stage.settle()
        #expect(remote.values == [1, nil])
        remote.field?.wrappedValue = 2
        try stage.settle()
        #expect(remote.values == [1, nil, 2])
        // The focused field is removed.
        try stage.tap(at: CGPoint(x: 100, y: 195))
        try stage.settle()
        #expect(remote.values.last == .some(nil))
    }

    /// A row of two fields, or the second field alone if the row does not fit.
    private struct Fitting: View {
        let remote: Remote
        @State private var texts = ["", "", ""]
        @FocusState private var field: Int?

        var body: some View {
            let _ = (remote.field, remote.texts) = ($field, texts)
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 0) {
                    TextField("First", text: $texts[0]).focused($field, equals: 0).frame(width: 200)
                    TextField("Second", text: $texts[1]).focused($field, equals: 1).frame(width: 200)
                }
                TextField("Second", text: $texts[2]).focused($field, equals: 1).frame(width: 200)
            }
            .onChange(of: field) { remote.values.append(field) }
        }
    }

    @Test func aFieldThatDoesNotFitTakesNoFocus() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Fitting(remote: remote) }
        try stage.settle()
        remote.field?.wrappedValue = 0
        try stage.settle()
        #expect(remote.values == [0, nil])
        try stage.type("a")
        // Two fields have this value. The field that is shown gets the focus.
        remote.field?.wrappedValue = 1
        try stage.settle()
        try stage.type("b")
        try stage.settle()
        #expect(remote.values == [0, nil, 1] && remote.texts == ["", "", "b"])
    }

    @Test func aFieldThatNoLongerFitsLosesTheFocus() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 500, height: 100)) { Fitting(remote: remote) }
        try stage.settle()
        remote.field?.wrappedValue = 1
        try stage.settle()
        try stage.type("a")
        try stage.resize(to: CGSize(width: 300, height: 100))
        try stage.settle()
        try stage.type("b")
        try stage.settle()
        #expect(remote.values == [1, nil] && remote.texts == ["", "a", ""])
    }

    /// A field that a button inserts and focuses.
    private struct Inserted: View {
        enum Container: CaseIterable {
            case stack, reader, lazyStack, overlay, fitting
        }

        let remote: Remote
        let container: Container
        @State private var text = ""
        @State private var isShown = false
        @State private var value = 1
        @FocusState private var field: Int?

        var body: some View {
            let _ = (remote.field, remote.texts) = ($field, [text])
            VStack {
                switch container {
                case .stack: content
                case .reader: GeometryReader { _ in content }
                case .lazyStack: ScrollView { LazyVStack { content } }
                case .overlay: Color.red.overlay { content }
                case .fitting:
                    ViewThatFits {
                        content
                        Text("x")
                    }
                }
                Button("Insert") { (isShown, field) = (true, 1) }
                Button("Change") { value = 2 }
            }
            .onChange(of: field) { remote.values.append(field) }
        }

        @ViewBuilder private var content: some View {
            if isShown { TextField("Field", text: $text).focused($field, equals: value) }
        }
    }

    @Test(arguments: Inserted.Container.allCases)
    private func aFieldThatIsInsertedWithItsValueGetsTheFocus(container: Inserted.Container) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Inserted(remote: remote, container: container) }
        try stage.settle()
        try stage.tap("Insert")
        try stage.settle()
        try stage.type("a")
        try stage.settle()
        #expect(remote.values == [1] && remote.texts == ["a"])
    }

    @Test func aStateBecomesNilIfNoViewHasItsValue() throws {
        let remote = Remote()
        let stage = try stage(remote, start: 0)
        remote.field?.wrappedValue = 40
        try stage.settle()
        #expect(remote.values == [0, 40, nil])
        remote.field?.wrappedValue = 2
        try stage.settle()
        #expect(remote.values == [0, 40, nil, 2])

        // At first, no field exists at all. Later, the value of the inserted field changes.
        let other = Remote()
        let inserted = try Stage(size: CGSize(width: 200, height: 200)) { Inserted(remote: other, container: .stack) }
        try inserted.settle()
        other.field?.wrappedValue = 1
        try inserted.settle()
        #expect(other.values == [1, nil])
        try inserted.tap("Insert")
        try inserted.settle()
        #expect(other.values == [1, nil, 1])
        try inserted.tap("Change")
        try inserted.settle()
        #expect(other.values == [1, nil, 1, nil])
    }

    /// No view has the value 1. An action after the update sets another value and inserts its view.
    private struct Redirecting: View {
        let remote: Remote
        @State private var text = ""
        @State private var isShown = false
        @FocusState private var field: Int?

        var body: some View {
            VStack {
                Button("Go") { field = 1 }
                if isShown { TextField("Field", text: $text).focused($field, equals: 2) }
            }
            .onChange(of: field) {
                remote.values.append(field)
                if field == 1 { (isShown, field) = (true, 2) }
            }
        }
    }

    @Test func aValueThatAnActionSetsIsCheckedAfterItsOwnUpdate() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Redirecting(remote: remote) }
        try stage.settle()
        try stage.tap("Go")
        try stage.settle()
        #expect(remote.values == [1, 2])
    }

    /// A field that follows one of two states.
    private struct Switching: View {
        let remote: Remote
        @State private var text = ""
        @State private var usesSecond = false
        @FocusState private var first: Int?
        @FocusState private var second: Int?

        var body: some View {
            VStack {
                TextField("Field", text: $text).focused(usesSecond ? $second : $first, equals: 1)
                Text(text).probe("text", "length", Double(text.count))
            }
            .onAppear { first = 1 }
            .onKeyPress(.escape) {
                (usesSecond, second) = (true, 1)
                return .handled
            }
            .onChange(of: [first, second]) { _, new in remote.values += new }
        }
    }

    /// The value that the app sets in the same frame replaces the value of the focused field. No view has it.
    @Test func aFieldThatTabHasFocusedLosesTheFocusToAMissingField() throws {
        struct Fields: View {
            let remote: Remote
            @State private var text = ""
            @FocusState private var field: Int?

            var body: some View {
                let _ = remote.field = $field
                VStack {
                    ForEach(0..<2) { TextField("Field", text: $text).focused($field, equals: $0) }
                    Text(text).accessibilityIdentifier("text")
                }
            }
        }
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Fields(remote: remote) }
        let field = try #require(remote.field)
        field.wrappedValue = 0
        try stage.step(frames: 2)
        try stage.key(.tab)
        field.wrappedValue = 7
        try stage.step(frames: 2)
        #expect(field.wrappedValue == nil)
        try stage.type("a")
        try stage.step()
        #expect(try stage.element("text").label.isEmpty)
    }

    @Test func aFocusedFieldMayFollowAnotherState() throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Switching(remote: remote) }
        try stage.settle()
        #expect(remote.values == [1, nil])
        try stage.key(.escape)
        try stage.settle()
        #expect(remote.values.suffix(2) == [nil, 1])
        try stage.type("a")
        try stage.settle()
        #expect(stage.probe("text.length") == 1)
    }

    /// A lazy stack of fields, and a button that focuses one far away.
    private struct Far: View {
        let remote: Remote
        let scrolls: Bool
        @State private var texts = Array(repeating: "", count: 200)
        @FocusState private var field: Int?

        var body: some View {
            ScrollViewReader { proxy in
                VStack {
                    ScrollView {
                        LazyVStack {
                            ForEach(0..<200) { TextField("\($0)", text: $texts[$0]).focused($field, equals: $0) }
                        }
                    }
                    .frame(height: 100)
                    Button("Go") {
                        if scrolls { proxy.scrollTo(150) }
                        field = 150
                    }
                }
            }
            .onChange(of: field) { remote.values.append(field) }
        }
    }

    @Test(arguments: [false, true]) func aRowOfALazyStackGetsTheFocusIfItExists(scrolls: Bool) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Far(remote: remote, scrolls: scrolls) }
        try stage.settle()
        try stage.tap("Go")
        try stage.settle()
        #expect(remote.values == (scrolls ? [150] : [150, nil]))
    }

    private struct Search: View {
        let log: (Bool) -> Void
        @State private var text = ""
        @FocusState private var isSearching: Bool

        var body: some View {
            VStack {
                TextField("Search", text: $text).focused($isSearching)
                Button("Find") { isSearching = true }.keyboardShortcut("f")
            }
            .onChange(of: isSearching) { log(isSearching) }
        }
    }

    @Test func aBooleanStateFollowsTheFocusAndControlReplacesCommandInAShortcut() throws {
        var values: [Bool] = []
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Search { values.append($0) } }
        let f = try #require(Key("f"))
        try stage.key(f)
        try stage.settle()
        #expect(values == [])
        for modifiers in [KeyModifiers.control, .command] {
            try stage.key(f, modifiers: modifiers)
            try stage.settle()
            #expect(values.last == true)
            try stage.tap(at: CGPoint(x: 2, y: 98))
            try stage.settle()
            #expect(values.last == false)
        }
        // The modifier key is released before the key, as people often do.
        try stage.play([
            InputEvent(time: stage.now, .key(f, .down, .control)), InputEvent(time: stage.now, .key(f, .up)),
        ])
        try stage.settle()
        #expect(values.last == true)
        try stage.tap(at: CGPoint(x: 2, y: 98))
        try stage.settle()
        try stage.key(f, modifiers: [.control, .shift])
        try stage.settle()
        #expect(values.last == false)
    }

    @Test func controlWAndControlQCloseTheWindowUnlessAViewUsesThem() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Color.red }
        let (w, q) = (try #require(Key("w")), try #require(Key("q")))
        func request(_ key: Key, _ modifiers: KeyModifiers) throws -> CloseRequest? {
            try stage.play([InputEvent(time: stage.now, .key(key, .down, modifiers))])
            return stage.closeRequest
        }
        #expect(try request(w, []) == nil)
        #expect(try request(w, .control) == .window)
        #expect(try request(q, .control) == .program)
        #expect(try request(q, .command) == .program)
        #expect(try request(w, [.control, .shift]) == nil)
        try stage.move(to: .zero)
        #expect(stage.closeRequest == nil)

        var count = 0
        let own = try Stage(size: CGSize(width: 200, height: 100)) {
            Button("Wrap") { count += 1 }.keyboardShortcut("w")
        }
        try own.play([InputEvent(time: 0, .key(w, .down, .control)), InputEvent(time: 0, .key(w, .up, .control))])
        #expect(own.closeRequest == nil && count == 1)
    }

    private struct Fields: View {
        var isEager = false
        @State private var texts = ["", ""]
        @FocusState private var field: Int?

        var body: some View {
            VStack {
                TextField("First", text: $texts[0]).focused($field, equals: 0)
                TextField("Second", text: $texts[1]).focused($field, equals: 1)
            }
            .defaultFocus($field, 1)
            .onAppear { if isEager { field = 0 } }
        }
    }

    @Test(arguments: [false, true]) func aDefaultFocusCountsUnlessTheStateHasAValue(isEager: Bool) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Fields(isEager: isEager) }
        try stage.step(frames: 3)
        try stage.type("a")
        try stage.step()
        #expect(try stage.element("First").value == (isEager ? "a" : ""))
        #expect(try stage.element("Second").value == (isEager ? "" : "a"))
    }
}
