import LiltTesting
import Testing

/// Button styles that run the action by a gesture of their own, or that show the button again.
@MainActor
@Suite struct PrimitiveButtonStyleTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private static let middle = CGPoint(x: 150, y: 100)

    private func stage(_ view: some View) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { view }
        try stage.step(frames: 2)
        return stage
    }

    // MARK: - The action

    @Test func aLongPressTriggersTheButtonAndATapDoesNot() throws {
        let log = Log()
        let stage = try stage(Button("Delete") { log.lines.append("delete") }.buttonStyle(.hold))
        try stage.tap("Delete")
        try stage.advance(by: 1)
        #expect(log.lines == [])
        let middle = try stage.center(of: "Delete")
        try stage.press(at: middle)
        try stage.advance(by: 0.6)
        #expect(log.lines == ["delete"])
        try stage.release(at: middle)
        try stage.step()
        #expect(log.lines == ["delete"])
    }

    @Test func aButtonOfAConfigurationIsTheSameButton() throws {
        struct Bordered: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button(configuration).buttonStyle(.bordered)
            }
        }
        let log = Log()
        let view = Button("Delete", role: .destructive) { log.lines.append("delete") }
        let (bordered, wrapped) = (try stage(view.buttonStyle(.bordered)), try stage(view.buttonStyle(Bordered())))
        #expect(bordered.snapshot() == wrapped.snapshot())
        #expect(bordered.accessibilityTree.map(\.description) == wrapped.accessibilityTree.map(\.description))
        try wrapped.tap("Delete")
        #expect(log.lines == ["delete"])
    }

    @Test func aStyleReadsTheRole() throws {
        struct Sized: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label
                    .frame(width: configuration.role == .destructive ? 80 : 40, height: 20)
                    .probe("size")
            }
        }
        let (deleting, plain) = (Button("Go", role: .destructive) {}, Button("Go") {})
        #expect(try stage(deleting.buttonStyle(Sized())).presented("size")?.width == 80)
        #expect(try stage(plain.buttonStyle(Sized())).presented("size")?.width == 40)
    }

    @Test func aDisabledButtonIsNotTriggered() throws {
        struct AtOnce: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.onAppear { configuration.trigger() }
            }
        }
        let log = Log()
        let view = Button("Go") { log.lines.append("go") }
        _ = try stage(view.buttonStyle(AtOnce()).disabled(true))
        #expect(log.lines == [])
        _ = try stage(view.buttonStyle(AtOnce()))
        #expect(log.lines == ["go"])
        let held = try stage(view.buttonStyle(.hold).keyboardShortcut("g").disabled(true))
        try held.press(at: Self.middle)
        try held.advance(by: 0.6)
        try held.release(at: Self.middle)
        try held.key(.tab)
        try held.key(.space)
        try held.key(try #require(Key("g")), modifiers: .command)
        #expect(log.lines == ["go"])
    }

    private struct Keeping: PrimitiveButtonStyle {
        @MainActor
        final class Kept {
            var triggers: [@MainActor () -> Void] = []
        }

        let kept: Kept

        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onTapGesture { kept.triggers.append { configuration.trigger() } }
        }
    }

    private struct Switched: View {
        let kept: Keeping.Kept
        let log: Log
        @State private var isDisabled = false

        var body: some View {
            Button("Go") { log.lines.append("go") }.buttonStyle(Keeping(kept: kept)).disabled(isDisabled)
            Button("Other") { isDisabled.toggle() }.keyboardShortcut("d")
        }
    }

    @Test func aTriggerThatAStyleKeepsDoesNothingWhileTheButtonIsDisabled() throws {
        let (kept, log) = (Keeping.Kept(), Log())
        let stage = try stage(Switched(kept: kept, log: log))
        try stage.tap("Go")
        let trigger = try #require(kept.triggers.first)
        let toggle = try #require(Key("d"))
        try stage.key(toggle, modifiers: .command)
        try stage.settle()
        trigger()
        #expect(log.lines == [])
        try stage.key(toggle, modifiers: .command)
        try stage.settle()
        trigger()
        #expect(log.lines == ["go"])
    }

    // MARK: - Keys and accessibility

    @Test func aKeyboardShortcutTriggersTheButton() throws {
        func check(_ style: some PrimitiveButtonStyle) throws {
            let log = Log()
            let stage = try stage(
                Button("Save") { log.lines.append("save") }.keyboardShortcut("s").buttonStyle(style))
            try stage.key(try #require(Key("s")), modifiers: .command)
            #expect(log.lines == ["save"])
        }
        try check(.hold)
        try check(Wrap(name: "wrap"))
        try check(Triggering())
    }

    @Test func aButtonHasOneFocusInEachStyle() throws {
        func check(_ style: some PrimitiveButtonStyle) throws {
            let log = Log()
            let stage = try stage(
                VStack {
                    Button("First") { log.lines.append("first") }
                    Button("Second") { log.lines.append("second") }
                }
                .buttonStyle(style))
            try stage.key(.tab)
            try stage.key(.space)
            try stage.key(.tab)
            try stage.key(.return)
            try stage.key(.tab)
            try stage.key(.space)
            #expect(log.lines == ["first", "second", "first"])
        }
        try check(.hold)
        try check(Wrap(name: "wrap"))
        try check(Triggering())
    }

    private struct Form<Style: PrimitiveButtonStyle>: View {
        let style: Style
        let log: Log
        @FocusState private var isFocused: Bool

        var body: some View {
            Button("Save") { log.lines.append("save") }.buttonStyle(style).focused($isFocused)
            Button("Focus") { isFocused = true }.keyboardShortcut("f")
        }
    }

    @Test func aFocusStateFocusesTheButtonInAStyle() throws {
        func check(_ style: some PrimitiveButtonStyle) throws {
            let log = Log()
            let stage = try stage(Form(style: style, log: log))
            let unfocused = stage.snapshot()
            try stage.key(try #require(Key("f")), modifiers: .command)
            try stage.settle()
            #expect(stage.snapshot() != unfocused, "the ring is not shown")
            try stage.key(.space)
            #expect(log.lines == ["save"])
        }
        try check(Wrap(name: "wrap"))
        try check(Triggering())
    }

    @Test func aDisabledButtonInAStyleTakesNoFocus() throws {
        struct Decorated: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.label
                    Button("More") {}.disabled(true)
                }
                .onLongPressGesture { configuration.trigger() }
            }
        }
        let log = Log()
        let stage = try stage(Button("Go") { log.lines.append("go") }.buttonStyle(Decorated()))
        try stage.key(.tab)
        try stage.key(.space)
        #expect(log.lines == ["go"])
    }

    @Test func aButtonIsOneElementThatAssistiveTechnologyActivates() throws {
        func check(_ style: some PrimitiveButtonStyle) throws {
            let log = Log()
            let stage = try stage(Button("Save") { log.lines.append("save") }.buttonStyle(style))
            #expect(stage.accessibilityTree.count == 1)
            #expect(try stage.element("Save").role == .button)
            try stage.perform(.activate, on: "Save")
            #expect(log.lines == ["save"])
        }
        try check(.hold)
        try check(Wrap(name: "wrap"))
        try check(Triggering())
    }

    // MARK: - Several styles

    @Test func aStyleOfEitherKindReplacesTheStylesOutsideUnlessItShowsTheButtonAgain() throws {
        let view = Button("Go") {}
        let (plate, wrap) = (view.buttonStyle(.plate), view.buttonStyle(Wrap(name: "inner")))

        let plateInPlate = try stage(plate.buttonStyle(Plate(name: "outer")))
        #expect(plateInPlate.presented("plate") != nil && plateInPlate.presented("outer") == nil)

        let plateInWrap = try stage(plate.buttonStyle(Wrap(name: "outer")))
        #expect(plateInWrap.presented("plate") != nil && plateInWrap.presented("outer") == nil)

        let wrapInPlate = try stage(wrap.buttonStyle(Plate(name: "outer")))
        let inner = try #require(wrapInPlate.presented("inner"))
        let plateInside = try #require(wrapInPlate.presented("outer"))
        #expect(inner.contains(plateInside))

        let wrapInWrap = try stage(wrap.buttonStyle(Wrap(name: "outer")).buttonStyle(.plate))
        let frames = try ["inner", "outer", "plate"].map { try #require(wrapInWrap.presented($0)) }
        #expect(frames[0].contains(frames[1]) && frames[1].contains(frames[2]))
    }

    @Test func aStyleThatABodySetsReplacesTheStylesOutside() throws {
        struct Plated: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(.plate) }
        }
        let stage = try stage(Button("Go") {}.buttonStyle(Plated()).buttonStyle(Wrap(name: "outer")))
        #expect(stage.presented("plate") != nil && stage.presented("outer") == nil)
    }

    @Test func aStyleHasStateAndReadsTheEnvironment() throws {
        struct Counting: PrimitiveButtonStyle {
            @Environment(\.isEnabled) private var isEnabled
            @State private var count = 0

            func makeBody(configuration: Configuration) -> some View {
                configuration.label
                    .frame(width: isEnabled ? 40 + 10 * CGFloat(count) : 100, height: 20)
                    .contentShape(Rectangle())
                    .probe("size")
                    .onTapGesture {
                        count += 1
                        configuration.trigger()
                    }
            }
        }
        struct Styled: View {
            let log: Log
            @State private var isDisabled = false

            var body: some View {
                Button("Go") { log.lines.append("go") }.buttonStyle(Counting()).disabled(isDisabled)
                Button("Other") { isDisabled = true }.keyboardShortcut("d")
            }
        }
        let log = Log()
        let stage = try stage(Styled(log: log))
        #expect(stage.presented("size")?.width == 40)
        try stage.tap("size")
        try stage.settle()
        #expect(stage.presented("size")?.width == 50)
        #expect(log.lines == ["go"])
        try stage.key(try #require(Key("d")), modifiers: .command)
        try stage.settle()
        #expect(stage.presented("size")?.width == 100)
    }

    @Test func eachBundledStyleIsAPrimitiveStyle() throws {
        struct Through<Style: PrimitiveButtonStyle>: PrimitiveButtonStyle {
            let style: Style

            func makeBody(configuration: Configuration) -> some View { style.makeBody(configuration: configuration) }
        }
        func check(_ style: some PrimitiveButtonStyle) throws {
            let view = Button("Go") {}
            let direct = try stage(view.buttonStyle(style))
            let through = try stage(view.buttonStyle(Through(style: style)))
            #expect(direct.snapshot() == through.snapshot())
        }
        try check(.automatic)
        try check(.bordered)
        try check(.borderedProminent)
        try check(.borderless)
        try check(.plain)
        try check(DefaultButtonStyle())
        try check(BorderedButtonStyle())
        try check(BorderedProminentButtonStyle())
        try check(BorderlessButtonStyle())
        try check(PlainButtonStyle())
    }

    // MARK: - Other controls

    @Test func controlsThatStyleTheirButtonsKeepTheirStyle() throws {
        func check(_ view: some View) throws {
            #expect(try stage(view.buttonStyle(Wrap(name: "wrap"))).snapshot() == stage(view).snapshot())
        }
        try check(ControlGroup { Button("Bold") {} })
        try check(Stepper("Guests", value: .constant(2)))
        try check(Toggle("Bold", isOn: .constant(true)).toggleStyle(.button))
        try check(DisclosureGroup("Details", isExpanded: .constant(false)) { Text("more") })
    }

    @Test func aToggleOfTheButtonStyleKeepsTheFocusWhenItsValueChanges() throws {
        struct Room: View {
            @State private var isLit = false
            var body: some View { Toggle("Light", isOn: $isLit).toggleStyle(.button) }
        }
        let stage = try stage(Room())
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        #expect(try stage.element("Light").value == "on")
        try stage.key(.space)
        try stage.settle()
        #expect(try stage.element("Light").value == "off")
    }

    @Test func aMenuHasTheStyleOutsideOfAPrimitiveStyle() throws {
        let log = Log()
        let menu = Menu("Edit") { Button("Copy") { log.lines.append("copy") } }
        let stage = try stage(menu.buttonStyle(.hold).buttonStyle(.bordered))
        #expect(try stage.snapshot() == self.stage(menu.buttonStyle(.bordered)).snapshot())
        try stage.tap("Edit")
        try stage.settle()
        try stage.tap("Copy")
        try stage.settle()
        #expect(log.lines == ["copy"])
    }

    @Test func aButtonInTheStyleOfAMenuHasTheStyleOutsideOfIt() throws {
        struct Framed: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button {
                } label: {
                    configuration.label
                }
                .padding(4)
                .background(Color.gray)
            }
        }
        let menu = Menu("Edit") { Button("Copy") {} }
        let framed = try stage(menu.buttonStyle(Framed())).snapshot()
        #expect(try stage(menu.buttonStyle(.hold).buttonStyle(Framed())).snapshot() == framed)
    }

    @Test func anItemInAPrimitiveStyleClosesItsMenu() throws {
        struct Tapped: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.onTapGesture { configuration.trigger() }
            }
        }
        let log = Log()
        let stage = try stage(
            Menu("Edit") { Button("Copy") { log.lines.append("copy") }.buttonStyle(Tapped()) })
        try stage.tap("Edit")
        try stage.settle()
        try stage.tap("Copy")
        try stage.settle()
        #expect(log.lines == ["copy"])
        #expect(stage.accessibilityTree.map(\.label) == ["Edit"])
    }
}

/// A long press triggers the button.
private struct Hold: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.onLongPressGesture { configuration.trigger() }
    }
}

extension PrimitiveButtonStyle where Self == Hold {
    fileprivate static var hold: Hold { Hold() }
}

/// The button again, with a margin.
private struct Wrap: PrimitiveButtonStyle {
    let name: String

    func makeBody(configuration: Configuration) -> some View { Button(configuration).padding(4).probe(name) }
}

/// Another button that triggers the button.
private struct Triggering: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.trigger()
        } label: {
            configuration.label.padding(4)
        }
    }
}

/// The label on a plate.
private struct Plate: ButtonStyle {
    var name = "plate"

    func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(4).background(Color.gray).probe(name)
    }
}

extension ButtonStyle where Self == Plate {
    fileprivate static var plate: Plate { Plate() }
}
