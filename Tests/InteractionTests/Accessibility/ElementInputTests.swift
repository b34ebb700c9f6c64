import LiltTesting
import Testing

@MainActor
@Suite struct ElementInputTests {
    private func stage<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> Stage {
        try Stage(size: CGSize(width: 300, height: 200), content: content)
    }

    private func message(_ action: () throws -> Void) -> String {
        do {
            try action()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test func aTapFindsAButtonByItsLabelItsInputLabelAndItsIdentifier() throws {
        struct Counter: View {
            @State private var count = 0

            var body: some View {
                VStack {
                    Text("count \(count)")
                    Button("Add") { count += 1 }.accessibilityInputLabels(["Plus"]).accessibilityIdentifier("add")
                }
            }
        }
        let stage = try stage { Counter() }
        for name in ["Add", "Plus", "add"] {
            try stage.tap(name)
            try stage.settle()
        }
        #expect(throws: Never.self) { try stage.element("count 3") }
    }

    @Test func aProbeHasPrecedenceOverALabel() throws {
        struct Two: View {
            @State private var last = ""
            var body: some View {
                VStack {
                    Text("last \(last)")
                    Button("a") { last = "label" }
                    Color.red.frame(width: 20, height: 20).onTapGesture { last = "probe" }.probe("a")
                }
            }
        }
        let stage = try stage { Two() }
        try stage.tap("a")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("last probe") }
    }

    @Test func theErrorForAnUnknownNameListsTheElements() throws {
        let stage = try stage {
            VStack {
                Button("Add") {}
                Text("Total")
            }
        }
        let text = message { try stage.tap("Ad") }
        #expect(text.contains("no view is named 'Ad'"))
        #expect(text.contains("button \"Add\"") && text.contains("text \"Total\""))
    }

    @Test func anAmbiguousNameIsAnErrorThatListsAllItsElements() throws {
        let stage = try stage {
            VStack {
                Button("Add") {}
                Button("Add") {}.accessibilityIdentifier("second")
            }
        }
        let text = message { try stage.tap("Add") }
        #expect(text.contains("2 elements are named 'Add'") && text.contains("id \"second\""))
        #expect(throws: Never.self) { try stage.tap("second") }
    }

    @Test func tapsOnHiddenDisabledCoveredAndDistantElementsFailWithTheReason() throws {
        let stage = try stage {
            ZStack {
                VStack {
                    Button("Hidden") {}.hidden()
                    Button("Silent") {}.accessibilityHidden(true)
                    Button("Disabled") {}.disabled(true)
                    Button("Far") {}.offset(x: 1000)
                    Text("Clipped").offset(x: 60).frame(width: 40, height: 20).clipped()
                    Button("Under") {}
                        .overlay { Color.red.padding(-20).accessibilityLabel("Cover") }
                    Button("Dimmed") {}
                        .overlay { Color.red.padding(-2).accessibilityHidden(true) }
                }
            }
        }
        #expect(message { try stage.tap("Hidden") } == "'Hidden' is hidden: a view around it has opacity 0")
        #expect(message { try stage.tap("Silent") } == "'Silent' is hidden by accessibilityHidden(true)")
        #expect(message { try stage.tap("Disabled") }.hasPrefix("'Disabled' is disabled: button"))
        #expect(message { try stage.tap("Far") }.hasPrefix("'Far' is outside the window: button"))
        #expect(message { try stage.tap("Clipped") }.hasPrefix("no pointer reaches 'Clipped'"))
        #expect(message { try stage.tap("Under") }.hasPrefix("'Under' is covered by element \"Cover\""))
        #expect(message { try stage.tap("Dimmed") }.contains("behind a view that is not an element"))
    }

    @Test func aPartlyCoveredElementIsTappedWhereItShows() throws {
        struct Half: View {
            @State private var count = 0
            var body: some View {
                Rectangle().frame(width: 100, height: 100)
                    .accessibilityLabel("Card").onTapGesture { count += 1 }
                    .overlay(alignment: .topLeading) {
                        Color.red.frame(width: 80, height: 100).accessibilityLabel("Cover").onTapGesture {
                            count += 100
                        }
                    }
                    .overlay(alignment: .bottom) { Text("\(count)").offset(y: 30) }
            }
        }
        let stage = try stage { Half() }
        try stage.tap("Card")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("1") }
    }

    @Test func aTextWithoutHitTestingIsTappedThroughTheViewAroundIt() throws {
        struct Card: View {
            @State private var isOpen = false
            var body: some View {
                ZStack {
                    Rectangle().fill(.yellow)
                    Text(isOpen ? "open" : "closed").allowsHitTesting(false)
                }
                .onTapGesture { isOpen.toggle() }
            }
        }
        let stage = try stage { Card() }
        try stage.tap("closed")
        try stage.settle()
        try stage.tap("open")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("closed") }
    }

    @Test func aDragByNameMovesTheView() throws {
        struct Card: View {
            @State private var offset = CGSize.zero
            var body: some View {
                Rectangle().frame(width: 40, height: 40).accessibilityLabel("Card").offset(offset)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { offset = $0.translation })
            }
        }
        let stage = try stage { Card() }
        let before = try stage.element("Card").frame
        try stage.drag("Card", by: CGSize(width: 50, height: -20))
        try stage.settle()
        let after = try stage.element("Card").frame
        #expect(after.midX - before.midX == 50 && after.midY - before.midY == -20)
    }

    @Test func incrementAndDecrementMoveASliderAStepperAndAnAdjustableElement() throws {
        struct Panel: View {
            @State private var volume = 0.5
            @State private var guests = 2
            @State private var stars = 3

            var body: some View {
                VStack {
                    Slider(value: $volume) { Text("Volume") }
                    Stepper("Guests", value: $guests, in: 0...3)
                    Text("guests \(guests)")
                    Circle().accessibilityLabel("Rating").accessibilityValue("\(stars)")
                        .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
                }
            }
        }
        let stage = try stage { Panel() }
        try stage.increment("Volume")
        for _ in 0..<3 { try stage.increment("Guests") }
        try stage.decrement("Rating")
        try stage.settle()
        #expect(try stage.element("Volume").value == "55%")
        #expect(throws: Never.self) { try stage.element("guests 3") }
        #expect(try stage.element("Rating").value == "2")
        #expect(message { try stage.increment("guests 3") }.hasPrefix("'guests 3' has no action 'increment'"))
    }

    @Test func actionsRunWithoutAPointerAndARewindRepeatsThem() throws {
        struct Mail: View {
            @State private var log: [String] = []
            var body: some View {
                VStack {
                    Text("log \(log.joined(separator: " "))")
                    Button("Mail") { log.append("opened") }
                        .accessibilityAction(named: "Archive") { log.append("archived") }
                        .accessibilityAction(.escape) { log.append("left") }
                }
            }
        }
        let stage = try stage { Mail() }
        try stage.perform(.activate, on: "Mail")
        try stage.advance(by: 0.5)
        try stage.perform(.named("Archive"), on: "Mail")
        try stage.perform(.named("escape"), on: "Mail")
        try stage.advance(by: 0.5)
        let picture = stage.snapshot()
        #expect(throws: Never.self) { try stage.element("log opened archived left") }
        #expect(try stage.element("Mail").actions == ["Archive", "escape"])
        try stage.rewind(to: 0.3)
        #expect(throws: Never.self) { try stage.element("log opened") }
        try stage.replay()
        #expect(throws: Never.self) { try stage.element("log opened archived left") }
        #expect(stage.snapshot() == picture)
    }

    @Test func aCombinedElementRunsTheActionOfItsButton() throws {
        struct Row: View {
            @State private var count = 0
            var body: some View {
                HStack {
                    Text("Likes")
                    Text("\(count)")
                    Button("Like") { count += 1 }
                }
                .accessibilityElement(children: .combine)
            }
        }
        let stage = try stage { Row() }
        try stage.perform(.activate, on: "Likes, 0, Like")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("Likes, 1, Like") }
    }

    @Test func anActionOfAnUnknownOrDisabledElementDoesNothing() throws {
        let stage = try stage { Button("Add") { Issue.record("ran") }.disabled(true) }
        try stage.play([
            InputEvent(time: 0, .perform(.activate, on: "Add")), InputEvent(time: 0, .perform(.increment, on: "?")),
            InputEvent(time: 0, .perform(.named(""), on: "")),
        ])
    }

    @Test func aScriptPerformsAnAction() throws {
        let script = try InputScript(parsing: "0.5 perform increment of Cup of tea", source: "test")
        #expect(script.events == [InputEvent(time: 0.5, .perform(.increment, on: "Cup of tea"))])
        #expect(try InputScript(parsing: script.text, source: "test") == script)
        for text in ["0 perform", "0 perform increment", "0 perform of x", "0 perform increment of"] {
            #expect(throws: InputScript.ParsingError.self) { try InputScript(parsing: text, source: "test") }
        }
    }

    @Test func readingElementsCreatesNoAttributes() throws {
        // Elements are read from the responders. So a text has no attributes except those of its drawing.
        let none = try stage { VStack {} }.attributeCount
        let one = try stage { VStack { Text("a") } }.attributeCount
        let read = try stage { VStack { Text("a") } }
        _ = read.accessibilityTree
        let before = read.attributeCount
        _ = read.accessibilityTree
        #expect(read.attributeCount == before)
        #expect(one - none <= 14)
    }

    // MARK: - Activation points

    /// A row of ten cells. A tap remembers the number of its cell.
    private struct Cells: View {
        let modify: (AnyView) -> AnyView
        @State private var last = -1

        var body: some View {
            VStack {
                Text("last \(last)")
                modify(
                    AnyView(
                        HStack(spacing: 0) {
                            ForEach(0..<10) { number in
                                Color.gray.opacity(0.1 * Double(number + 1)).frame(width: 20, height: 40)
                                    .onTapGesture { last = number }
                            }
                        }
                        .accessibilityElement()
                        .accessibilityLabel("cells")))
            }
        }
    }

    private func tappedCell(_ modify: @escaping (AnyView) -> AnyView) throws -> String {
        let stage = try stage { Cells(modify: modify) }
        try stage.tap("cells")
        try stage.settle()
        return try #require(stage.accessibilityTree.first { $0.label.hasPrefix("last") }).label
    }

    @Test(arguments: 0..<10) func aTapIsAtTheActivationPoint(number: Int) throws {
        let unit = UnitPoint(x: (Double(number) + 0.5) / 10, y: 0.25)
        let point = CGPoint(x: 20 * Double(number) + 10, y: 30)
        let cells: [String] = [
            try tappedCell { AnyView($0.accessibilityActivationPoint(unit)) },
            try tappedCell { AnyView($0.accessibility(activationPoint: unit)) },
            try tappedCell { AnyView($0.accessibilityActivationPoint(point)) },
            try tappedCell { AnyView($0.accessibility(activationPoint: point).scaleEffect(0.5)) },
            try tappedCell {
                AnyView($0.accessibilityActivationPoint(UnitPoint.zero).accessibilityActivationPoint(unit))
            },
        ]
        #expect(cells == Array(repeating: "last \(number)", count: cells.count))
    }

    @Test func theTreeHasTheActivationPointInTheWindow() throws {
        let stage = try stage {
            Color.red.frame(width: 100, height: 50).accessibilityLabel("box")
                .accessibilityActivationPoint(CGPoint(x: 10, y: 20))
        }
        let box = try stage.element("box")
        #expect(box.activationPoint == CGPoint(x: box.frame.minX + 10, y: box.frame.minY + 20))
        #expect(box.description.contains("pressed at 110,95"))
        #expect(try self.stage { Text("a") }.element("a").activationPoint == nil)
        let broken = try self.stage { Text("a").accessibilityActivationPoint(UnitPoint(x: .nan, y: 0)) }
        #expect(try broken.element("a").activationPoint == nil)
    }

    @Test func anActivationPointOutsideTheWindowIsAnError() throws {
        let stage = try stage { Button("Add") {}.accessibilityActivationPoint(CGPoint(x: -500, y: 0)) }
        #expect(message { try stage.tap("Add") }.contains("outside the window"))
    }
}
