import LiltTesting
import Testing

/// Styles whose bodies show their control again.
@MainActor
@Suite struct NestedStyleTests {
    private func stage(_ view: some View) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { view }
        try stage.step()
        return stage
    }

    /// Checks that the control in a style's body has the default style, or the style that is set outside.
    private func check(_ plain: some View, inside: some View, outside: some View) throws {
        #expect(try stage(inside).snapshot() == stage(plain).snapshot())
        #expect(try stage(inside).presented("outer") == nil)
        #expect(try stage(outside).presented("outer") != nil)
    }

    /// The style that is set outside, for each kind of control.
    private struct Outer: ProgressViewStyle, ToggleStyle, LabelStyle, GroupBoxStyle, GaugeStyle, LabeledContentStyle,
        DisclosureGroupStyle, ButtonStyle, ControlGroupStyle
    {
        struct Body: View {
            var body: some View { Color.red.frame(width: 10, height: 10).probe("outer") }
        }

        func makeBody<Configuration>(configuration: Configuration) -> Body { Body() }
    }

    @Test func aProgressViewInItsStyleHasTheStyleOutside() throws {
        struct Inner: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                ProgressView(value: configuration.fractionCompleted)
            }
        }
        let view = ProgressView(value: 0.25)
        let inside = view.progressViewStyle(Inner())
        try check(view, inside: inside, outside: inside.progressViewStyle(Outer()))
    }

    @Test func aToggleInItsStyleHasTheStyleOutside() throws {
        struct Inner: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Toggle(isOn: configuration.$isOn) { configuration.label }
            }
        }
        let view = Toggle("Light", isOn: .constant(true))
        let inside = view.toggleStyle(Inner())
        try check(view, inside: inside, outside: inside.toggleStyle(Outer()))
        #expect(try stage(inside).element("Light").value == "on")
    }

    @Test func aLabelInItsStyleHasTheStyleOutside() throws {
        struct Inner: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                Label {
                    configuration.title
                } icon: {
                    configuration.icon
                }
            }
        }
        let view = Label("Favorites", systemImage: "heart")
        let inside = view.labelStyle(Inner())
        try check(view, inside: inside, outside: inside.labelStyle(Outer()))
    }

    @Test func aGroupBoxInItsStyleHasTheStyleOutside() throws {
        struct Inner: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View {
                GroupBox {
                    configuration.content
                } label: {
                    configuration.label
                }
            }
        }
        let view = GroupBox("Motion") { Text("fast") }
        let inside = view.groupBoxStyle(Inner())
        try check(view, inside: inside, outside: inside.groupBoxStyle(Outer()))
    }

    @Test func aGaugeInItsStyleHasTheStyleOutside() throws {
        struct Inner: GaugeStyle {
            func makeBody(configuration: Configuration) -> some View {
                Gauge(value: configuration.value) { configuration.label }
            }
        }
        let view = Gauge(value: 0.25) { Text("Speed") }
        let inside = view.gaugeStyle(Inner())
        try check(view, inside: inside, outside: inside.gaugeStyle(Outer()))
    }

    @Test func labeledContentInItsStyleHasTheStyleOutside() throws {
        struct Inner: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                LabeledContent {
                    configuration.content
                } label: {
                    configuration.label
                }
            }
        }
        let view = LabeledContent("Version", value: "2.1")
        let inside = view.labeledContentStyle(Inner())
        try check(view, inside: inside, outside: inside.labeledContentStyle(Outer()))
    }

    @Test func aDisclosureGroupInItsStyleHasTheStyleOutside() throws {
        struct Inner: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                DisclosureGroup(isExpanded: configuration.$isExpanded) {
                    configuration.content
                } label: {
                    configuration.label
                }
            }
        }
        let view = DisclosureGroup("Details", isExpanded: .constant(true)) { Text("more") }
        let inside = view.disclosureGroupStyle(Inner())
        try check(view, inside: inside, outside: inside.disclosureGroupStyle(Outer()))
    }

    @Test func aButtonInItsStyleHasTheStyleOutside() throws {
        struct Inner: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button {
                } label: {
                    configuration.label
                }
            }
        }
        let view = Button("Save") {}
        let inside = view.buttonStyle(Inner())
        try check(view, inside: inside, outside: inside.buttonStyle(Outer()))
    }

    @Test func aControlGroupOfAConfigurationHasTheStyleOutside() throws {
        struct Inner: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
        }
        let view = ControlGroup("Format") { Button("Bold") {} }
        let inside = view.controlGroupStyle(Inner())
        try check(view, inside: inside, outside: inside.controlGroupStyle(Outer()))
        try check(view, inside: inside.controlGroupStyle(.automatic), outside: inside.controlGroupStyle(Outer()))
        #expect(try stage(inside).element("Format").children.map(\.label) == ["Bold"])
    }

    /// The controls in the content have the style only if the body of the style sets the style again.
    @Test func aBoxInTheContentOfAStyledBoxHasTheStyleThatTheBodySets() throws {
        struct Framed: GroupBoxStyle {
            let isForContent: Bool

            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Color.red.frame(width: 10, height: 10)
                    if isForContent {
                        configuration.content.groupBoxStyle(self)
                    } else {
                        configuration.content
                    }
                }
            }
        }
        let boxes = GroupBox { GroupBox { Text("inside") } }
        let once = try stage(boxes.groupBoxStyle(Framed(isForContent: false))).snapshot()
        let twice = try stage(boxes.groupBoxStyle(Framed(isForContent: true))).snapshot()
        #expect(once != twice)
    }

    // MARK: - Controls of a configuration

    @Test func aProgressViewOfAConfigurationIsTheSameControl() throws {
        struct Again: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
        }
        let described = ProgressView(value: 0.25) {
            Text("Loading")
        } currentValueLabel: {
            Text("a quarter")
        }
        #expect(try stage(described.progressViewStyle(Again())).snapshot() == stage(described).snapshot())
        let endless = ProgressView()
        #expect(try stage(endless.progressViewStyle(Again())).snapshot() == stage(endless).snapshot())
    }

    @Test func aToggleOfAConfigurationChangesTheSameValue() throws {
        struct Again: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
        }
        struct Room: View {
            @State private var isLit = false
            var body: some View { Toggle("Light", isOn: $isLit).toggleStyle(Again()) }
        }
        let stage = try stage(Room())
        #expect(try stage.snapshot() == self.stage(Toggle("Light", isOn: .constant(false))).snapshot())
        try stage.tap(at: CGPoint(x: 150, y: 100))
        try stage.settle()
        #expect(try stage.element("Light").value == "on")
    }

    @Test func aLabelOfAConfigurationIsTheSameControl() throws {
        struct Again: LabelStyle {
            func makeBody(configuration: Configuration) -> some View { Label(configuration) }
        }
        let view = Label("Favorites", systemImage: "heart")
        #expect(try stage(view.labelStyle(Again())).snapshot() == stage(view).snapshot())
    }

    @Test func aGroupBoxOfAConfigurationIsTheSameControl() throws {
        struct Again: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
        }
        let titled = GroupBox("Motion") { Text("fast") }
        #expect(try stage(titled.groupBoxStyle(Again())).snapshot() == stage(titled).snapshot())
        let untitled = GroupBox { Text("fast") }
        #expect(try stage(untitled.groupBoxStyle(Again())).snapshot() == stage(untitled).snapshot())
    }

    @Test func labeledContentOfAConfigurationIsTheSameControl() throws {
        struct Again: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
        }
        let view = LabeledContent("Version", value: "2.1")
        #expect(try stage(view.labeledContentStyle(Again())).snapshot() == stage(view).snapshot())
    }
}
