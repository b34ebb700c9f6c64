import LiltTesting
import Observation
import Testing

/// Pickers whose choices are inserted, removed and reordered.
@MainActor
@Suite struct PickerTests {
    @Observable @MainActor
    final class Model {
        var items = ["wide", "b", "c"]
        var choice = "b"
    }

    private struct Choices: View {
        @Bindable var model: Model
        let isMenu: Bool

        var body: some View {
            if isMenu { picker.pickerStyle(.menu) } else { picker.pickerStyle(.segmented) }
        }

        private var picker: some View {
            Picker("", selection: $model.choice) {
                ForEach(model.items, id: \.self) { Text($0).probe($0).tag($0) }
            }
            .labelsHidden()
        }
    }

    /// Returns a stage with a picker that has the focus.
    private func focusedStage(_ model: Model, isMenu: Bool) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Choices(model: model, isMenu: isMenu) }
        try stage.step()
        try stage.key(.tab)
        return stage
    }

    @Test(arguments: [(Key.downArrow, "wide"), (Key.upArrow, "c")])
    func anArrowHighlightsTheFirstOrLastChoiceIfNoneIsSelected(key: Key, choice: String) throws {
        let model = Model()
        model.choice = "none"
        let stage = try focusedStage(model, isMenu: true)
        try stage.key(.space)
        try stage.settle()
        try stage.key(key)
        try stage.settle()
        try stage.key(.return)
        try stage.settle()
        #expect(model.choice == choice)
    }

    @Test(arguments: [
        (Key.rightArrow, "wide"), (Key.downArrow, "wide"), (Key.leftArrow, "c"), (Key.upArrow, "c"),
    ])
    func anArrowSelectsTheFirstOrLastSegmentIfNoneIsSelected(key: Key, choice: String) throws {
        let model = Model()
        model.choice = "none"
        let stage = try focusedStage(model, isMenu: false)
        try stage.key(key)
        try stage.settle()
        #expect(model.choice == choice)
    }

    @Test func returnDoesNotSelectAChoiceThatWasRemoved() throws {
        let model = Model()
        let stage = try focusedStage(model, isMenu: true)
        try stage.key(.space)
        try stage.settle()
        try stage.key(.downArrow)
        #expect(stage.presented("c") != nil, "the list is closed")
        model.items.removeLast()
        try stage.settle()
        try stage.key(.return)
        try stage.settle()
        #expect(model.choice == "b")
        #expect(stage.presented("wide") == nil, "the list is open")
    }

    /// A menu with two views that have no tag.
    private struct Untagged: View {
        @State private var choice = 1

        var body: some View {
            Picker("", selection: $choice) {
                Text("One").tag(1)
                Text("First").probe("first")
                Text("Second").probe("second")
            }
            .labelsHidden()
            .pickerStyle(.menu)
        }
    }

    @Test func aViewWithoutATagIsNotHighlighted() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Untagged() }
        try stage.step()
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        let frames = try ["first", "second"].map { try #require(stage.presented($0)) }
        // The pixels are next to the texts, in the rows of the texts.
        func colors() -> [UInt32] {
            let picture = stage.snapshot()
            return frames.map { picture[Int($0.minX) - 4, Int($0.midY)] }
        }
        let before = colors()
        try stage.move(to: CGPoint(x: frames[0].midX, y: frames[0].midY))
        try stage.settle()
        #expect(colors() == before)
    }

    /// A picker with a view and a line that have no tag.
    private struct Headed: View {
        struct Style: PickerStyle { let appearance: PickerAppearance }

        let appearance: PickerAppearance
        @State private var choice = 1

        var body: some View {
            Picker("", selection: $choice) {
                Text("Heading").probe("heading")
                Text("One").tag(1)
                Divider().probe("line")
                Text("Two").tag(2).probe("two")
            }
            .labelsHidden()
            .pickerStyle(Style(appearance: appearance))
        }
    }

    /// Returns a stage with a picker that shows all of its views.
    private func headedStage(_ appearance: PickerAppearance) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Headed(appearance: appearance) }
        try stage.step()
        guard appearance == .menu else { return stage }
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        return stage
    }

    @Test(arguments: [.menu, .inline, .segmented] as [PickerAppearance])
    func aViewWithoutATagIsNoChoice(appearance: PickerAppearance) throws {
        let stage = try headedStage(appearance)
        func buttons(_ elements: [AccessibilityElement]) -> [String] {
            elements.flatMap { ($0.role == .button ? [$0.label] : []) + buttons($0.children) }
        }
        #expect(buttons(stage.accessibilityTree) == ["One", "Two"])
        // A tap on such a view has no effect; the list of the menu stays open.
        for name in ["heading", "line"] {
            let frame = try #require(stage.presented(name))
            try stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
            try stage.settle()
        }
        #expect(stage.presented("two") != nil)
        #expect(buttons(stage.accessibilityTree) == ["One", "Two"])
    }

    @Test(arguments: [.menu, .inline] as [PickerAppearance])
    func aDividerBetweenChoicesIsHorizontal(appearance: PickerAppearance) throws {
        let stage = try headedStage(appearance)
        let line = try #require(stage.presented("line"))
        #expect(line.height == 1 && line.width > 20)
    }

    private static let lists = [["b", "c"], ["b", "c", "d"], ["d", "c", "b"], ["wide"], ["c", "wide", "d", "b"]]

    @Test(arguments: [false, true])
    func aPickerShowsTheCurrentChoicesAndATapSelectsTheVisibleChoice(isMenu: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Choices(model: model, isMenu: isMenu) }
        for items in Self.lists {
            func open() throws {
                guard isMenu, stage.presented(items.last!) == nil || stage.presented(items.first!) == nil else {
                    return
                }
                try stage.key(.tab)
                try stage.key(.space)
                try stage.settle()
            }
            try stage.settle()
            model.choice = items[0]
            try open()
            model.items = items
            for item in items {
                try stage.settle()
                try open()
                let positions = items.map { stage.presented($0).map { isMenu ? $0.midY : $0.midX } ?? .nan }
                #expect(zip(positions, positions.dropFirst()).allSatisfy(<), "\(items) at \(positions)")
                let gone = ["wide", "b", "c", "d"].filter { !items.contains($0) }
                #expect(gone.allSatisfy { stage.presented($0) == nil })
                let frame = try #require(stage.presented(item))
                try stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
                #expect(model.choice == item)
            }
        }
    }

    @Test(arguments: [["wide", "b", "c"], ["b", "c", "wide"]])
    func theThumbMovesBehindTheLabels(items: [String]) throws {
        let model = Model()
        (model.items, model.choice) = (items, items[0])
        let stage = try Stage(size: CGSize(width: 300, height: 60)) {
            Choices(model: model, isMenu: false).foregroundStyle(Color.red)
        }
        func redPixels(in frame: CGRect) -> Int {
            let picture = stage.snapshot()
            var count = 0
            for y in Int(frame.minY)..<Int(frame.maxY) {
                for x in Int(frame.minX)..<Int(frame.maxX) {
                    let pixel = picture[x, y]
                    // From the highest to the lowest, the bytes are alpha, red, green and blue.
                    if Int(pixel >> 16 & 0xff) > Int(pixel >> 8 & 0xff) + 60 { count += 1 }
                }
            }
            return count
        }
        try stage.settle()
        let frames = try items.map { try #require(stage.presented($0)) }
        let atRest = frames.map(redPixels)
        let last = frames[2]
        try stage.tap(at: CGPoint(x: last.midX, y: last.midY))
        for _ in 0..<12 {
            try stage.step()
            for (frame, count) in zip(frames, atRest) {
                #expect(redPixels(in: frame) > count / 2, "the label at \(frame) is hidden")
            }
        }
    }

    @Test(arguments: [false, true])
    func aChoiceThatIsRemovedBeforeItWasShownIsNeverShown(isMenu: Bool) throws {
        let model = Model()
        let stage = try focusedStage(model, isMenu: isMenu)
        try stage.key(.space)
        try stage.settle()
        let before = stage.snapshot()
        withAnimation(.linear(duration: 0.5)) { model.items.append("d") }
        withAnimation(.easeIn(duration: 0.3)) { _ = model.items.removeLast() }
        try stage.step(frames: 3)
        withAnimation(.linear(duration: 0.5)) { _ = model.items.removeFirst() }
        try stage.step(frames: 3)
        withAnimation(.linear(duration: 0.5)) { model.items.insert("wide", at: 0) }
        try stage.settle()
        let isSame = stage.snapshot() == before
        #expect(isSame)
    }
}
