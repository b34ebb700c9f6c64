import Foundation
import LiltTesting
import Testing

@MainActor
@Suite struct AccessibilityTreeTests {
    private func stage<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> Stage {
        try Stage(size: CGSize(width: 300, height: 200), content: content)
    }

    private func lines<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> [String] {
        try stage(content).accessibilityTree.map { "\($0.role.rawValue) \($0.label)|\($0.value)" }
    }

    // MARK: - Views

    @Test func aTextIsAnElementWithItsStringAndItsFrame() throws {
        let stage = try stage { Text("Hello").probe("text").offset(x: 20) }
        let element = try #require(stage.accessibilityTree.first)
        #expect(stage.accessibilityTree.count == 1)
        #expect(element.label == "Hello" && element.role == .text && element.traits == .isStaticText)
        #expect(element.frame == stage.presented("text"))
    }

    /// A model with many values, whose objects refer to each other in circles.
    private final class Node {
        var others: [Node] = []
        var values = Array(repeating: ["a", "b"], count: 100_000)
    }

    private struct Described: View {
        let numbers = Array(0..<100_000)
        let node: Node
        let text: Text

        var body: some View { text }
    }

    @Test func theLabelOfAControlIsFoundBesideALargeModel() throws {
        let nodes = (0..<50).map { _ in Node() }
        for node in nodes { node.others = nodes }
        defer { for node in nodes { node.others = [] } }
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Button {
            } label: {
                Described(node: nodes[0], text: Text("Save"))
            }
        }
        #expect(try stage.element("Save").role == .button)
    }

    @Test func anImageIsAnElementWithItsNameUnlessItIsDecorative() throws {
        #expect(try lines { Image(systemName: "heart") } == ["image heart|"])
        #expect(try lines { Image(decorative: "heart") } == [])
        #expect(try lines { Image("photo", label: Text("A beach")) } == ["image A beach|"])
    }

    @Test func aLabelIsReadAsItsTitleInEveryStyle() throws {
        #expect(try lines { Label("Love", systemImage: "heart") } == ["text Love|"])
        #expect(try lines { Label("Love", systemImage: "heart").labelStyle(.iconOnly) } == ["text Love|"])
        #expect(try lines { Button("Love", systemImage: "heart") {} } == ["button Love|"])
        #expect(
            try lines { Button("Love", systemImage: "heart") {}.labelStyle(.iconOnly) } == ["button Love|"])
    }

    @Test func aLabelWithAPictureIsReadAsItsTitle() throws {
        #expect(try lines { Label("Beach", image: "photo") } == ["text Beach|"])
    }

    @Test func helpIsTheHintOfAnElement() throws {
        let stage = try stage { Button("Save") {}.help("Writes the file") }
        #expect(try stage.element("Save").hint == "Writes the file")
    }

    @Test func theTextOfALabelIsTheNameOfAnAction() throws {
        var archived = 0
        let stage = try stage {
            Text("Mail").accessibilityAction {
                archived += 1
            } label: {
                Label("Archive", systemImage: "tray")
            }
        }
        #expect(try stage.element("Mail").actions == ["Archive"])
        try stage.perform(.named("Archive"), on: "Mail")
        #expect(archived == 1)
    }

    @Test func shapesAndEmptyTextsAreNotElements() throws {
        let tree = try lines {
            VStack {
                Circle()
                Color.red
                Text(" ")
                Divider()
            }
        }
        #expect(tree == [])
    }

    @Test func controlsGiveTheirLabelAndValue() throws {
        let tree = try lines {
            VStack {
                Button("Add") {}
                Toggle("Sound", isOn: .constant(true))
                Slider(value: .constant(0.25)) { Text("Volume") }
                Stepper("Guests", value: .constant(2), in: 0...5)
                ProgressView("Copying", value: 0.5)
                TextField("Name", text: .constant("Ada"))
            }
        }
        #expect(
            tree == [
                "button Add|", "toggle Sound|on", "slider Volume|25%", "stepper Guests|", "progress Copying|50%",
                "text field Name|Ada",
            ])
    }

    @Test func controlsGiveTheirLabelsEvenIfTheLabelsAreHidden() throws {
        let tree = try lines {
            VStack {
                Toggle("Sound", isOn: .constant(false))
                Stepper("Guests", value: .constant(2))
                Picker("Size", selection: .constant("M")) { Text("Medium").tag("M") }
            }
            .labelsHidden()
        }
        #expect(tree == ["toggle Sound|off", "stepper Guests|", "picker Size|Medium"])
    }

    @Test func labelsOfControlsAreReadInTheirEnvironment() throws {
        let half = Text(0.5, format: .number)
        let tree = try lines {
            VStack {
                half
                Toggle(isOn: .constant(true)) { half }
                ProgressView(value: 0.25) {
                    half
                } currentValueLabel: {
                    half
                }
                Stepper(value: .constant(1), in: 0...2) { half }
                ControlGroup {
                    Button("act") {}
                } label: {
                    half
                }
                Label {
                    half
                } icon: {
                    Image(systemName: "heart")
                }
            }
            .environment(\.locale, Locale(identifier: "de_DE"))
        }
        #expect(
            tree == [
                "text 0,5|", "toggle 0,5|on", "progress 0,5|0,5", "stepper 0,5|", "group 0,5|", "text 0,5|",
            ])
    }

    @Test func aToggleInAnAppsStyleIsOneElement() throws {
        struct Lamp: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Image(systemName: "lightbulb")
                    configuration.label
                }
                .onTapGesture { configuration.isOn.toggle() }
            }
        }
        #expect(
            try lines { Toggle("Light", isOn: .constant(false)).toggleStyle(Lamp()) } == ["toggle Light|off"])
    }

    @Test func aSegmentedPickerContainsItsChoices() throws {
        let stage = try stage {
            Picker("Size", selection: .constant("M")) {
                ForEach(["S", "M"], id: \.self) { Text($0).tag($0) }
            }
            .pickerStyle(.segmented)
        }
        let picker = try stage.element("Size")
        #expect(picker.role == .picker && picker.children.map(\.label) == ["S", "M"])
        #expect(picker.children.map { $0.traits.contains(.isSelected) } == [false, true])
    }

    // MARK: - Modifiers

    @Test func modifiersChangeAnElement() throws {
        let stage = try stage {
            Text("12").accessibilityLabel("Speed").accessibilityValue("12 km/h").accessibilityHint("Updates")
                .accessibilityIdentifier("speed").accessibilityInputLabels(["Velocity"])
                .accessibilityAddTraits([.isHeader, .updatesFrequently]).accessibilityRemoveTraits(.isStaticText)
        }
        let element = try stage.element("Speed")
        #expect(element.value == "12 km/h" && element.hint == "Updates" && element.identifier == "speed")
        #expect(element.traits == [.isHeader, .updatesFrequently])
        #expect(try stage.element("speed") == element && stage.element("Velocity") == element)
    }

    @Test func anOuterModifierOverridesAnInnerOne() throws {
        #expect(try lines { Text("a").accessibilityLabel("b").accessibilityLabel("c") } == ["text c|"])
        #expect(try lines { Button("a") {}.accessibilityLabel("b") } == ["button b|"])
    }

    @Test func aViewWithoutElementsBecomesAnElement() throws {
        let stage = try stage { Circle().frame(width: 20, height: 20).probe("sun").accessibilityLabel("Sun") }
        #expect(stage.accessibilityTree.map(\.label) == ["Sun"])
        #expect(try stage.element("Sun").frame == stage.presented("sun"))
    }

    @Test func aModifierChangesEachElementOfAContainer() throws {
        let stage = try stage {
            VStack {
                Text("a")
                Text("b")
            }
            .accessibilityHint("letters")
        }
        #expect(stage.accessibilityTree.map(\.hint) == ["letters", "letters"])
    }

    @Test func hiddenElementsAreNotInTheTree() throws {
        let tree = try lines {
            VStack {
                Text("a").accessibilityHidden(true)
                Text("b").accessibilityHidden(false)
                Text("c").hidden()
                Text("d").opacity(0.5)
                VStack { Text("e").accessibilityHidden(false) }.accessibilityHidden(true)
            }
        }
        #expect(tree == ["text b|", "text d|"])
    }

    @Test func anElementIgnoresContainsOrCombinesItsChildren() throws {
        func tree(_ children: AccessibilityChildBehavior) throws -> [AccessibilityElement] {
            try stage {
                HStack {
                    Text("Speed")
                    Text("12")
                    Text("hidden").accessibilityHidden(true)
                }
                .accessibilityElement(children: children)
            }.accessibilityTree
        }
        #expect(try tree(.ignore).map { [$0.label] + $0.children.map(\.label) } == [[""]])
        #expect(try tree(.contain).map { [$0.label] + $0.children.map(\.label) } == [["", "Speed", "12"]])
        #expect(try tree(.combine).map { [$0.label] + $0.children.map(\.label) } == [["Speed, 12"]])
    }

    @Test func elementsOfHigherPriorityAreReadFirstAndEqualPrioritiesKeepTheirOrder() throws {
        let tree = try lines {
            VStack {
                Text("a")
                Text("b").accessibilitySortPriority(1)
                Text("c").accessibilitySortPriority(.nan)
                Text("d").accessibilitySortPriority(1)
                Text("e").accessibilitySortPriority(-.infinity)
            }
        }
        #expect(tree == ["text b|", "text d|", "text a|", "text c|", "text e|"])
    }

    // MARK: - Frames and changes

    @Test func aFrameFollowsEffectsAndScrolling() throws {
        struct Rows: View {
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<20, id: \.self) { row in
                            Text("row \(row)").frame(width: 100, height: 40).probe("row\(row)")
                        }
                    }
                    .scaleEffect(0.5)
                }
            }
        }
        let stage = try stage { Rows() }
        try stage.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 100, y: 100), isPrecise: true)
        try stage.settle()
        let frame = try stage.element("row 11").frame
        let probe = try #require(stage.presented("row11"))
        // The probe has the frame of the whole row, whose center is also the center of the text.
        #expect(abs(frame.midX - probe.midX) < 0.01 && abs(frame.midY - probe.midY) < 0.5)
        #expect(frame.height < 20)
    }

    @Test func theTreeFollowsTheStateAndARunningEffect() throws {
        struct Mover: View {
            @State private var isOn = false

            var body: some View {
                VStack {
                    Button("Move") { withAnimation(.linear(duration: 1)) { isOn = true } }
                    Text(isOn ? "on" : "off").offset(x: isOn ? 100 : 0)
                }
            }
        }
        let stage = try stage { Mover() }
        let start = try stage.element("off").frame
        try stage.tap("Move")
        try stage.advance(by: 0.5)
        let flight = try stage.element("on").frame
        #expect(flight.midX > start.midX + 20 && flight.midX < start.midX + 80)
        #expect(throws: Stage.UnknownView.self) { try stage.element("off") }
    }

    @Test func aRemovedViewIsNotAnElementWhileItsTransitionRuns() throws {
        struct Leaver: View {
            @State private var isShown = true

            var body: some View {
                VStack {
                    Button("Remove") { withAnimation(.linear(duration: 1)) { isShown = false } }
                    if isShown { Text("going").transition(.opacity) }
                }
            }
        }
        let stage = try stage { Leaver() }
        try stage.tap("Remove")
        try stage.advance(by: 0.3)
        #expect(stage.accessibilityTree.map(\.label) == ["Remove"])
    }

    @Test func nestedContentIsPartOfTheTree() throws {
        struct Inner: View {
            @State private var count = 0.0
            var body: some View {
                VStack {
                    Button("Count \(Int(count))") { count += 1 }
                    Slider(value: $count, in: 0...10, step: 1) { Text("Number") }
                }
            }
        }
        let stage = try Stage(size: CGSize(width: 300, height: 200)) {
            HStack {
                Color.gray.frame(width: 100)
                NestedContent(ViewContent { Inner() })
            }
        }
        try stage.settle()
        #expect(try stage.element("Count 0").frame.minX > 100)
        try stage.tap("Count 0")
        try stage.settle()
        try stage.increment("Number")
        try stage.settle()
        #expect(try stage.element("Number").value == "20%")
        #expect(try stage.element("Count 2").role == .button)
    }

    @Test func readingTheTreeTwiceGivesTheSameTreeAndChangesNothing() throws {
        let stage = try stage { Form() }
        let picture = stage.snapshot()
        let first = stage.accessibilityTree
        #expect(first == stage.accessibilityTree)
        try stage.step(frames: 3)
        #expect(stage.snapshot() == picture)
    }

    @Test func aDescriptionHasALineForEachElement() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 40)) {
            Color.clear.accessibilityElement().accessibilityLabel("Meter").accessibilityValue("3")
                .accessibilityAddTraits(.isSelected).disabled(true)
                .accessibilityElement(children: .contain)
        }
        #expect(
            stage.accessibilityTree.map(\.description) == [
                """
                group at 0,0 size 100x40
                  element "Meter" = "3" at 0,0 size 100x40 [selected] disabled
                """
            ])
    }

    @Test func aDescriptionHasNoNegativeZero() throws {
        let stage = try stage { Text("Hello") }
        var element = try #require(stage.accessibilityTree.first)
        for x in [-0.04, -0.0, 0.04] as [CGFloat] {
            element.frame = CGRect(x: x, y: 1.96, width: 30, height: 20)
            #expect(element.description == "text \"Hello\" at 0,2 size 30x20", "\(x)")
        }
    }

    @Test func theButtonsOfActionsBecomeActions() throws {
        @MainActor final class Log { var lines: [String] = [] }
        let (log, isSent) = (Log(), true)
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Text("Mail").accessibilityActions {
                Button("Archive") { log.lines.append("archived") }
                if isSent {
                    Button {
                        log.lines.append("recalled")
                    } label: {
                        Label("Recall", systemImage: "star")
                    }
                }
            }
        }
        #expect(try stage.element("Mail").actions == ["Archive", "Recall"])
        try stage.perform(.named("Recall"), on: "Mail")
        try stage.step()
        #expect(log.lines == ["recalled"])
    }

    /// A view that stores a large model and a button, and shows neither.
    private struct Folder: View {
        @MainActor
        final class Node {
            let below: [Node]

            init(below: [Node]) { self.below = below }
        }

        let nodes: [Node]
        let button = Button("Hidden") {}

        init() {
            // There are 10^12 paths from the top to the bottom.
            var nodes: [Node] = []
            for _ in 0..<12 {
                let below = nodes
                nodes = (0..<10).map { _ in Node(below: below) }
            }
            self.nodes = nodes
        }

        var body: some View { Text("Folder") }
    }

    @Test(arguments: [false, true]) func onlyButtonsOfTheClosureItselfAreActions(isSmall: Bool) throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Text("Mail").accessibilityActions {
                Folder()
                ForEach(0..<3) { Button("Row \($0)") {} }
                Group {
                    AnyView(Button("Archive") {})
                    Button("Reply") {}.id(1)
                    if isSmall { Button("Small") {} } else { Button("Large") {}.disabled(false) }
                }
            }
        }
        #expect(try stage.element("Mail").actions == ["Archive", "Reply", isSmall ? "Small" : "Large"])
    }

    @Test func aHeadingHasALevelAndTheTraitOfHeaders() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            VStack {
                Text("News").accessibilityHeading(.h2)
                Text("Picture").accessibilityRespondsToUserInteraction()
                Text("More").accessibilityHeading(.unspecified)
            }
        }
        let heading = try stage.element("News")
        #expect(heading.headingLevel == .h2)
        #expect(heading.traits.contains(.isHeader))
        let picture = try stage.element("Picture")
        #expect(picture.headingLevel == nil)
        #expect(picture.respondsToUserInteraction == true)
        #expect(heading.respondsToUserInteraction == nil)
        let other = try stage.element("More")
        #expect(other.headingLevel == nil && other.traits.contains(.isHeader))
        #expect(!other.description.contains("level"))
    }
}

/// Controls of several kinds.
private struct Form: View {
    @State private var name = ""
    @State private var isOn = false

    var body: some View {
        VStack {
            TextField("Name", text: $name)
            Toggle("On", isOn: $isOn)
            Text("a\(name)")
        }
    }
}
