import Foundation
import LiltTesting
import Testing

@MainActor
@Suite struct SmallControlTests {
    private func stage<V: View>(
        width: Double = 300, height: Double = 200, @ViewBuilder _ content: @escaping () -> V
    ) throws -> Stage {
        try Stage(size: CGSize(width: width, height: height), content: content)
    }

    // MARK: - GroupBox, LabeledContent, ControlGroup

    @Test func aGroupBoxHasItsLabelAboveItsContentAndFillsTheWidth() throws {
        let stage = try stage {
            GroupBox("Motion") { Text("content").probe("content") }.probe("box")
        }
        let (label, content) = (try stage.element("Motion").frame, try #require(stage.presented("content")))
        #expect(label.maxY < content.minY)
        #expect(stage.presented("box")?.width == 300)
    }

    @Test func aGroupBoxWithoutALabelHasNoRoomForOne() throws {
        func height<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> Double {
            try #require(try stage { content().probe("box") }.presented("box")).height
        }
        let content = Color.red.frame(height: 20)
        #expect(try height { GroupBox { content } } == 44)
        #expect(try height { GroupBox("A") { content } } > 60)
    }

    @Test func labeledContentHasItsLabelAndContentAtTheEdges() throws {
        let stage = try stage {
            VStack {
                LabeledContent("Version", value: "2.1")
                LabeledContent("Size", value: 0.5, format: .percent)
            }
        }
        #expect(try stage.element("Version").frame.minX == 0)
        #expect(try stage.element("2.1").frame.maxX == 300)
        #expect(throws: Never.self) { try stage.element("50%") }
    }

    @Test func stylesOfAnAppDrawTheSmallControls() throws {
        struct Above: LabeledContentStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label
                    configuration.content
                }
            }
        }
        struct Plain: GroupBoxStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.content
                    configuration.label
                }
            }
        }
        let stage = try stage {
            VStack {
                LabeledContent("a", value: "b").labeledContentStyle(Above())
                GroupBox("c") { Text("d") }.groupBoxStyle(Plain())
            }
        }
        #expect(try stage.element("a").frame.maxY <= stage.element("b").frame.minY)
        #expect(try stage.element("d").frame.maxX <= stage.element("c").frame.minX)
    }

    @Test func theButtonsOfAControlGroupActAndAreInsideOneElement() throws {
        struct Tools: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("log \(log)")
                    ControlGroup("Style") {
                        Button("Bold") { log += "b" }
                        Button("Italic") { log += "i" }
                    }
                }
            }
        }
        let stage = try stage { Tools() }
        try stage.tap("Bold")
        try stage.tap("Italic")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("log bi") }
        #expect(try stage.element("Style").children.map(\.label) == ["Bold", "Italic"])
        #expect(try stage.element("Bold").frame.maxX == stage.element("Italic").frame.minX)
    }

    // MARK: - DisclosureGroup

    @Test func aDisclosureGroupOpensWithASpringAndMovesTheViewsBelow() throws {
        let stage = try stage {
            VStack(spacing: 0) {
                DisclosureGroup("Details") { Color.red.frame(height: 60).probe("content") }
                Text("below").probe("below")
                Spacer(minLength: 0)
            }
        }
        #expect(stage.presented("content") == nil)
        #expect(try stage.element("Details").value == "collapsed")
        let start = try #require(stage.presented("below")).minY
        try stage.tap("Details")
        try stage.settle()
        let end = try #require(stage.presented("below")).minY
        #expect(end == start + 68)
        #expect(try stage.element("Details").value == "expanded")
        #expect(stage.motion(of: "below", \.frame.midY).isContinuous(maximumStep: 20))
        try stage.tap("Details")
        try stage.settle()
        #expect(stage.presented("below")?.minY == start && stage.presented("content") == nil)
    }

    @Test func anInterruptedDisclosureGroupReversesSmoothly() throws {
        let stage = try stage {
            VStack(spacing: 0) {
                DisclosureGroup("Details") { Color.red.frame(height: 60) }
                Text("below").probe("below")
                Spacer(minLength: 0)
            }
        }
        try stage.tap("Details")
        try stage.advance(by: 0.1)
        let middle = try #require(stage.presented("below")).minY
        try stage.tap("Details")
        try stage.settle()
        #expect(stage.motion(of: "below", \.frame.midY).isContinuous(maximumStep: 15))
        #expect(try #require(stage.presented("below")).minY < middle)
    }

    @Test func aDisclosureGroupFollowsItsBindingAndItsKeys() throws {
        struct Bound: View {
            @State private var isExpanded = true
            var body: some View {
                VStack {
                    Text(isExpanded ? "open" : "closed")
                    DisclosureGroup("Details", isExpanded: $isExpanded) { Text("content") }
                }
            }
        }
        let stage = try stage { Bound() }
        #expect(throws: Never.self) { try stage.element("content") }
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("closed") }
        #expect(throws: Stage.UnknownView.self) { try stage.element("content") }
    }

    // MARK: - Links

    @Test func aLinkOpensItsURLWithTheEnvironmentsAction() throws {
        final class Log { var urls: [URL] = [] }
        let log = Log()
        let url = try #require(URL(string: "https://example.org/a"))
        let stage = try stage {
            Link("Open", destination: url)
                .environment(
                    \.openURL,
                    OpenURLAction {
                        log.urls.append($0)
                        return .handled
                    })
        }
        let link = try stage.element("Open")
        #expect(link.role == .link && link.traits == [.isButton, .isLink])
        try stage.tap("Open")
        #expect(log.urls == [url])
        try stage.perform(.activate, on: "Open")
        #expect(log.urls == [url, url])
    }

    @Test func anActionReportsWhetherTheURLIsOpened() throws {
        final class Log {
            var opened: [URL] = []
            var results: [Bool] = []
        }
        let log = Log()
        let url = try #require(URL(string: "app:page")), other = try #require(URL(string: "app:other"))
        func open(_ result: OpenURLAction.Result?, hasSystem: Bool) -> Bool? {
            var environment = EnvironmentValues()
            if hasSystem {
                environment.systemOpener = {
                    log.opened.append($0)
                    return true
                }
            }
            if let result { environment.openURL = OpenURLAction { _ in result } }
            log.opened = []
            log.results = []
            environment.openURL(url) { log.results.append($0) }
            return log.results.count == 1 ? log.results[0] : nil
        }
        #expect(open(.handled, hasSystem: true) == true && log.opened == [])
        #expect(open(.discarded, hasSystem: true) == false && log.opened == [])
        #expect(open(.systemAction, hasSystem: true) == true && log.opened == [url])
        #expect(open(.systemAction(other), hasSystem: true) == true && log.opened == [other])
        #expect(open(nil, hasSystem: true) == true && log.opened == [url])
        // A headless run opens no URL.
        #expect(open(nil, hasSystem: false) == false && open(.systemAction, hasSystem: false) == false)
    }

    // MARK: - Sizes and shapes of buttons

    @Test func aControlSizeScalesTheMarginsOfBorderedButtons() throws {
        func size(_ controlSize: ControlSize?) throws -> CGSize {
            let stage = try stage {
                Group {
                    if let controlSize {
                        Button {
                        } label: {
                            Color.red.frame(width: 10, height: 10)
                        }.controlSize(controlSize)
                    } else {
                        Button {
                        } label: {
                            Color.red.frame(width: 10, height: 10)
                        }
                    }
                }
                .buttonStyle(.bordered)
                .probe("button")
            }
            return try #require(stage.presented("button")).size
        }
        #expect(try size(nil) == CGSize(width: 34, height: 24))
        #expect(try size(.regular) == CGSize(width: 34, height: 24))
        let widths = try ControlSize.allCases.map { try size($0).width }
        #expect(widths == widths.sorted() && Set(widths).count == 5)
    }

    @Test func aCircularButtonHasASquareFrameAndACapsuleHasRoundEnds() throws {
        let stage = try stage {
            Button {
            } label: {
                Color.clear.frame(width: 40, height: 10)
            }
            .buttonStyle(.borderedProminent).buttonBorderShape(.circle).probe("circle")
        }
        let frame = try #require(stage.presented("circle"))
        #expect(frame.width == 54 && frame.height == 54)
        let white: UInt32 = 0xFFFF_FFFF
        #expect(stage.snapshot()[Int(frame.minX) + 4, Int(frame.minY) + 4] == white)
        #expect(stage.snapshot()[Int(frame.midX), Int(frame.minY) + 2] != white)

        let capsule = try self.stage {
            Button {
            } label: {
                Color.clear.frame(width: 100, height: 10)
            }
            .buttonStyle(.borderedProminent).buttonBorderShape(.capsule).probe("capsule")
        }
        let long = try #require(capsule.presented("capsule"))
        // The straight part of the upper edge begins at a distance of half of the height from the corner.
        #expect(capsule.snapshot()[Int(long.minX + long.height / 2) + 2, Int(long.minY) + 1] != white)
        #expect(capsule.snapshot()[Int(long.minX) + 1, Int(long.minY) + 1] == white)

        for radius in [-1, .nan, 0, 4, 1e300, .infinity] {
            _ = try self.stage {
                Button("A") {}.buttonStyle(.bordered).buttonBorderShape(.roundedRectangle(radius: radius))
            }
        }
    }

    // MARK: - Safe area

    @Test func aViewIsShorterByTheHeightAndSpacingOfItsBar() throws {
        for edge in VerticalEdge.allCases {
            let stage = try stage {
                Color.red.probe("content").safeAreaInset(edge: edge, spacing: 10) {
                    Color.blue.frame(height: 30).probe("bar")
                }
            }
            let (content, bar) = (try #require(stage.presented("content")), try #require(stage.presented("bar")))
            #expect(content.height == 160 && bar.height == 30 && bar.width == 300)
            #expect(edge == .top ? bar.minY == 0 && content.maxY == 200 : bar.maxY == 200 && content.minY == 0)
        }
        for edge in HorizontalEdge.allCases {
            let stage = try stage {
                Color.red.probe("content").safeAreaInset(edge: edge) { Color.blue.frame(width: 30).probe("bar") }
            }
            let (content, bar) = (try #require(stage.presented("content")), try #require(stage.presented("bar")))
            #expect(content.width == 270 && bar.height == 200)
            #expect(edge == .leading ? bar.minX == 0 && content.maxX == 300 : bar.maxX == 300 && content.minX == 0)
        }
    }

    @Test func insetsOfNestedViewsAddUp() throws {
        let stage = try stage {
            Color.red.probe("content")
                .safeAreaInset(edge: .bottom) { Color.blue.frame(height: 20) }
                .safeAreaInset(edge: .bottom) { Color.green.frame(height: 30) }
                .safeAreaPadding(.top, 5)
        }
        #expect(stage.presented("content") == CGRect(x: 0, y: 5, width: 300, height: 145))
    }

    @Test func aBarLargerThanTheViewLeavesAHeightThatIsFiniteAndNotNegative() throws {
        for spacing in [nil, .nan, .infinity, -1000, 0] as [CGFloat?] {
            let stage = try stage {
                Color.red.probe("content").safeAreaInset(edge: .top, spacing: spacing) { Color.blue.frame(height: 500) }
            }
            let height = try #require(stage.presented("content")).height
            #expect(height.isFinite && height >= 0)
        }
    }

    @Test func theSafeAreaPaddingOfAScrollViewIsAMarginOfItsContent() throws {
        let stage = try stage {
            ScrollView { Color.red.frame(height: 20).probe("row") }.safeAreaPadding(.top, 40).probe("scroll")
        }
        #expect(stage.presented("scroll")?.height == 200 && stage.presented("row")?.minY == 40)
    }

    // MARK: - Styles of control groups

    @Test func aMenuOfAControlGroupHasTheControlsAsItems() throws {
        let stage = try stage {
            ControlGroup {
                Button("Bold") {}
            } label: {
                Text("Style")
            }
            .controlGroupStyle(.menu)
        }
        #expect(throws: (any Error).self) { try stage.element("Bold") }
        try stage.tap("Style")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("Bold") }
    }

    @Test func aMenuOfAControlGroupWithoutALabelShowsAnEllipsis() throws {
        let stage = try stage {
            ControlGroup { Button("Bold") {} }.controlGroupStyle(.menu).probe("menu")
        }
        let menu = try #require(stage.presented("menu"))
        #expect(menu.width > 8 && menu.height > 8)
        try stage.tap("More")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("Bold") }
    }

    @Test func aStyleOfControlGroupsArrangesTheControls() throws {
        struct Column: ControlGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 0) {
                    configuration.label
                    configuration.content
                }
            }
        }
        let stage = try stage {
            ControlGroup("Style") {
                Button("Bold") {}
                Button("Italic") {}
            }
            .controlGroupStyle(Column())
        }
        #expect(try stage.element("Style").frame.maxY <= stage.element("Bold").frame.minY)
        #expect(try stage.element("Bold").frame.maxY <= stage.element("Italic").frame.minY)
    }

    // MARK: - Labels

    @Test func aLabelIsHiddenAndShownAgain() throws {
        func width(_ inner: Visibility) throws -> CGFloat {
            let stage = try stage {
                Toggle("Name", isOn: .constant(true)).fixedSize().probe("toggle")
                    .labelsVisibility(inner).labelsVisibility(.hidden)
            }
            return try #require(stage.presented("toggle")).width
        }
        #expect(try width(.hidden) == 44)
        #expect(try width(.visible) > 70)
    }

    // MARK: - Toggles of several values

    private struct Alarms: View {
        struct Alarm: Identifiable {
            let id: Int
            var isOn: Bool
        }

        let title: String
        @State private var alarms = [Alarm(id: 1, isOn: true), Alarm(id: 2, isOn: false)]

        var body: some View {
            VStack {
                Toggle(title, sources: $alarms, isOn: \.isOn)
                Toggle("Every", sources: $alarms, isOn: \.isOn)
                Text(alarms.map { "\($0.isOn)" }.joined(separator: " ")).accessibilityIdentifier("values")
            }
        }
    }

    @Test func aToggleOfSeveralValuesIsMixedAndSetsAllValues() throws {
        let stage = try stage { Alarms(title: "All") }
        #expect(try stage.element("All").value == "mixed")
        #expect(try stage.element("Every").value == "mixed")
        try stage.tap("All")
        try stage.settle()
        #expect(try stage.element("All").value == "on")
        #expect(try stage.element("values").label == "true true")
        try stage.tap("All")
        try stage.settle()
        #expect(try stage.element("All").value == "off")
        #expect(try stage.element("values").label == "false false")
    }

    // MARK: - Buttons that repeat

    private struct Louder: View {
        let behavior: ButtonRepeatBehavior
        @State private var volume = 0

        var body: some View {
            VStack {
                Button("Louder") { volume += 1 }.buttonRepeatBehavior(behavior)
                Text("\(volume)").accessibilityIdentifier("volume")
            }
        }
    }

    @Test func aButtonRepeatsItsActionDuringALongPress() throws {
        let stage = try stage { Louder(behavior: .enabled) }
        let middle = try stage.center(of: "Louder")
        try stage.press(at: middle)
        try stage.advance(by: 0.4)
        #expect(try stage.element("volume").label == "0")
        try stage.advance(by: 0.35)
        #expect(try stage.element("volume").label == "3")
        try stage.release(at: middle)
        try stage.step(frames: 2)
        #expect(try stage.element("volume").label == "3", "the release has repeated the action")
        try stage.tap("Louder")
        try stage.step(frames: 2)
        #expect(try stage.element("volume").label == "4")
    }

    @Test func aButtonWithoutRepetitionsActsOnceAfterALongPress() throws {
        let stage = try stage { Louder(behavior: .automatic) }
        let middle = try stage.center(of: "Louder")
        try stage.press(at: middle)
        try stage.advance(by: 1)
        try stage.release(at: middle)
        try stage.step(frames: 2)
        #expect(try stage.element("volume").label == "1")
    }
}
