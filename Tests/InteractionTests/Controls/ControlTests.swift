import LiltTesting
import Observation
import Testing

/// Controls are used with the pointer and the keyboard.
@MainActor
@Suite struct ControlTests {
    /// The recorded events, in order, and the values of controls.
    @MainActor
    private final class Log {
        var lines: [String] = []
        var number = 0.5
        var single = Float(0)
        var text = ""
        var choice = 1
        var optional: Int?

        func binding<Value>(_ path: ReferenceWritableKeyPath<Log, Value>) -> Binding<Value> {
            Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
        }
    }

    private static let middle = CGPoint(x: 150, y: 100)
    private static let outside = CGPoint(x: 5, y: 5)

    private func stage<Content: View>(@ViewBuilder _ content: @escaping () -> Content) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 300, height: 200), content: content)
        try stage.step()
        return stage
    }

    // MARK: - Buttons

    @Test func aButtonActsOnAReleaseInsideIt() throws {
        let log = Log()
        let stage = try stage { Button("Go") { log.lines.append("go") } }
        try stage.press(at: Self.middle)
        try stage.move(to: Self.outside)
        try stage.release(at: Self.outside)
        #expect(log.lines.isEmpty)
        try stage.press(at: Self.middle)
        try stage.move(to: Self.outside)
        try stage.move(to: Self.middle)
        try stage.release(at: Self.middle)
        #expect(log.lines == ["go"])
    }

    private struct Paying: View {
        struct Style: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Color.red.frame(width: configuration.isPressed ? 50 : 40, height: 20).probe("look")
            }
        }

        let log: Log
        @State private var isBusy = false

        var body: some View {
            Button("Pay") { log.lines.append("pay") }
                .buttonStyle(Style())
                .disabled(isBusy)
                .onKeyPress("d") {
                    isBusy.toggle()
                    return .handled
                }
        }
    }

    @Test(arguments: [false, true]) func aButtonThatIsDisabledDuringAPressDoesNotAct(usesKey: Bool) throws {
        let log = Log()
        let stage = try stage { Paying(log: log) }
        let toggle = try #require(Key("d"))
        if usesKey { try stage.key(.tab) }
        try stage.play([
            InputEvent(time: stage.now, usesKey ? .key(.space, .down, []) : .press(.primary, at: Self.middle))
        ])
        try stage.step(frames: 2)
        #expect(stage.presented("look")?.width == 50)
        try stage.key(toggle)
        try stage.step(frames: 2)
        try stage.play([
            InputEvent(time: stage.now, usesKey ? .key(.space, .up, []) : .release(.primary, at: Self.middle))
        ])
        try stage.step(frames: 2)
        try stage.key(toggle)
        try stage.step(frames: 2)
        #expect(log.lines == [])
        #expect(stage.presented("look")?.width == 40)
        try stage.tap(at: Self.middle)
        #expect(log.lines == ["pay"])
    }

    @Test func aForegroundStyleAroundAButtonReplacesTheTint() throws {
        func compare<Styled: View>(_ styled: @escaping (AnyView) -> Styled) throws {
            let around = try stage { styled(AnyView(Button("Go") {})).foregroundStyle(.green) }.snapshot()
            let inside = try stage {
                styled(
                    AnyView(
                        Button {
                        } label: {
                            Text("Go").foregroundStyle(.green)
                        }))
            }
            #expect(around == inside.snapshot())
            #expect(try around != stage { styled(AnyView(Button("Go") {})) }.snapshot())
        }
        try compare { $0.buttonStyle(.automatic) }
        try compare { $0.buttonStyle(.borderless) }
        try compare { $0.buttonStyle(.bordered) }
        try compare { $0.buttonStyle(.borderedProminent) }
    }

    @Test func aDisabledButtonDoesNothing() throws {
        let log = Log()
        let stage = try stage { Button("Go") { log.lines.append("go") }.disabled(true) }
        try stage.tap(at: Self.middle)
        try stage.key(.tab)
        try stage.key(.space)
        #expect(log.lines.isEmpty)
    }

    @Test func aKeyThatGoesDownAndUpInAFocusedButtonPressesIt() throws {
        let log = Log()
        let stage = try stage {
            Button("First") { log.lines.append("first") }
            Button("Second") { log.lines.append("second") }
        }
        try stage.key(.tab)
        try stage.key(.space)
        #expect(log.lines == ["first"])
        // The key goes down while the first button has the focus, and up while the second has it. Neither button acts.
        try stage.play([InputEvent(time: stage.now, .key(.space, .down, []))])
        try stage.key(.tab)
        try stage.play([InputEvent(time: stage.now, .key(.space, .up, []))])
        #expect(log.lines == ["first"])
        try stage.key(.return)
        #expect(log.lines == ["first", "second"])
        // Shift-Tab moves backward, from the first button to the last.
        try stage.key(.tab, modifiers: .shift)
        try stage.key(.tab, modifiers: .shift)
        try stage.key(.space)
        #expect(log.lines == ["first", "second", "second"])
    }

    @Test func aButtonWhosePressIsCanceledIsNoLongerPressed() throws {
        struct Style: ButtonStyle {
            let log: Log
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.onChange(of: configuration.isPressed) { _, now in log.lines.append("\(now)") }
            }
        }
        let log = Log()
        let stage = try stage { Button("Go") { log.lines.append("go") }.buttonStyle(Style(log: log)) }
        try stage.press(at: Self.middle)
        try stage.play([InputEvent(time: stage.now, .cancel)])
        try stage.step()
        #expect(log.lines == ["true", "false"])
    }

    @Test func aShortcutPressesItsButtonRegardlessOfTheFocus() throws {
        let log = Log()
        let stage = try stage {
            Button("Save") { log.lines.append("save") }.keyboardShortcut("s")
            Button("Other") { log.lines.append("other") }
        }
        let key = try #require(Key("s"))
        try stage.key(key, modifiers: .command)
        try stage.key(key)
        #expect(log.lines == ["save"])
    }

    @Test func tabFollowsTheOrderOfTheViewsNotTheirDepths() throws {
        let log = Log()
        let stage = try stage {
            HStack {
                Button("First") { log.lines.append("first") }.zIndex(1)
                Button("Second") { log.lines.append("second") }
            }
        }
        for _ in 0..<2 {
            try stage.key(.tab)
            try stage.key(.space)
        }
        #expect(log.lines == ["first", "second"])
    }

    private struct Focusing: View {
        struct Inner: View {
            @Environment(\.isFocused) private var isFocused

            var body: some View {
                Color.red.frame(width: 40, height: 40).probe("inner", "focus", isFocused ? 1 : 0)
            }
        }

        @State private var isFocusable = true
        @State private var isDisabled = false

        var body: some View {
            Inner().focusable(isFocusable).disabled(isDisabled)
                .onKeyPress("f") {
                    isFocusable.toggle()
                    return .handled
                }
                .onKeyPress("d") {
                    isDisabled.toggle()
                    return .handled
                }
        }
    }

    @Test(arguments: ["f", "d"]) func aViewThatIsNoLongerFocusableLosesTheFocus(key: String) throws {
        let stage = try stage { Focusing() }
        for _ in 0..<2 {
            try stage.tap(at: Self.middle)
            try stage.step()
            #expect(stage.probe("inner.focus") == 1)
            // Away, and back.
            for _ in 0..<2 {
                try stage.key(#require(Key(key)))
                try stage.step()
                #expect(stage.probe("inner.focus") == 0)
            }
        }
    }

    private struct Swapped: View {
        let log: Log
        @State private var isFirst = true

        var body: some View {
            VStack {
                if isFirst {
                    Button("First") {
                        log.lines.append("first")
                        isFirst = false
                    }
                } else {
                    Button("Second") { log.lines.append("second") }
                }
            }
            .keyboardShortcut("s")
        }
    }

    @Test func aShortcutOfAContainerPressesTheButtonThatItContainsNow() throws {
        let log = Log()
        let stage = try stage { Swapped(log: log) }
        let key = try #require(Key("s"))
        for _ in 0..<2 {
            try stage.key(key, modifiers: .command)
            try stage.settle()
        }
        #expect(log.lines == ["first", "second"])
    }

    // MARK: - Sliders, steppers, toggles

    @Test func aSliderOfAnInfiniteRangeKeepsItsValue() throws {
        for range in [0...Double.infinity, -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude] {
            let log = Log()
            let stage = try stage { Slider(value: log.binding(\.number), in: range).frame(width: 220) }
            try stage.press(at: Self.middle)
            try stage.release(at: Self.middle)
            try stage.key(.tab)
            try stage.key(.rightArrow)
            try stage.step()
            #expect(log.number == 0.5, "\(range)")
        }
    }

    @Test func aDragOfASliderWithinOneFrameReportsItsEnd() throws {
        let log = Log()
        let stage = try stage {
            Slider(value: log.binding(\.number), in: 0...10) { log.lines.append("\($0)") }.frame(width: 220)
        }
        for _ in 0..<2 {
            try stage.play([
                InputEvent(time: stage.now, .press(.primary, at: Self.middle)),
                InputEvent(time: stage.now, .release(.primary, at: Self.middle)),
            ])
            try stage.step(frames: 2)
        }
        #expect(log.lines == ["true", "false", "true", "false"])
    }

    @Test func aSliderFollowsThePointerAndReportsEditing() throws {
        let log = Log()
        let stage = try stage {
            Slider(value: log.binding(\.number), in: 0...10) { log.lines.append("\($0) \(log.number)") }
                .frame(width: 220)
        }
        // The thumb is 20 points wide, so its center moves from 50 to 250.
        try stage.press(at: CGPoint(x: 150, y: 100))
        try stage.move(to: CGPoint(x: 200, y: 100))
        try stage.step()
        #expect(log.number == 7.5)
        try stage.move(to: CGPoint(x: 999, y: 100))
        try stage.step()
        #expect(log.number == 10)
        try stage.release(at: CGPoint(x: 999, y: 100))
        try stage.step()
        #expect(log.lines == ["true 0.5", "false 10.0"])
    }

    @Test func aSliderWhoseDragIsCanceledIsNoLongerEdited() throws {
        let log = Log()
        let stage = try stage {
            Slider(value: log.binding(\.number)) { log.lines.append("\($0)") }.frame(width: 220)
        }
        try stage.press(at: CGPoint(x: 150, y: 100))
        try stage.move(to: CGPoint(x: 160, y: 100))
        try stage.play([InputEvent(time: stage.now, .cancel)])
        try stage.step()
        #expect(log.lines == ["true", "false"])
    }

    @Test(arguments: [0, -1, .nan, .infinity, .leastNonzeroMagnitude] as [Double])
    func aSliderWithoutAUsableStepMovesByATwentiethWithArrows(step: Double) throws {
        let log = Log()
        log.number = 5
        let stage = try stage { Slider(value: log.binding(\.number), in: 0...10, step: step).frame(width: 220) }
        try stage.key(.tab)
        try stage.key(.rightArrow)
        try stage.step()
        #expect(log.number == 5.5)
        try stage.key(.leftArrow)
        try stage.key(.leftArrow)
        try stage.step()
        #expect(abs(log.number - 4.5) < 1e-9)
    }

    @Test func aSliderWithStepsStopsOnlyAtSteps() throws {
        let log = Log()
        let stage = try stage { Slider(value: log.binding(\.number), in: 0...1, step: 0.25).frame(width: 220) }
        try stage.tap(at: CGPoint(x: 110, y: 100))
        #expect(log.number == 0.25)
        try stage.key(.tab)
        try stage.key(.rightArrow)
        #expect(log.number == 0.5)
        for _ in 0..<5 { try stage.key(.leftArrow) }
        #expect(log.number == 0)
    }

    @Test(arguments: [(0.3, 0.9), (0.1, 1), (0.4, 0.8), (1.0 / 3, 1)] as [(Double, Double)])
    func theLastValueOfASliderIsItsLastStep(step: Double, last: Double) throws {
        let log = Log()
        let stage = try stage { Slider(value: log.binding(\.number), in: 0...1, step: step).frame(width: 220) }
        try stage.key(.tab)
        for key in [Key.end, .rightArrow] {
            try stage.key(key)
            try stage.step()
            #expect(abs(log.number - last) < 1e-9)
        }
    }

    /// The numbers of two such steps can be the same number as a `Double`.
    @Test(arguments: [1e-16, 1e-17, Double.leastNonzeroMagnitude])
    func aStepThatIsTooSmallForTheRangeCountsAsNone(step: Double) throws {
        let log = Log()
        log.number = 0.5
        let stage = try stage { Slider(value: log.binding(\.number), in: 0...1, step: step).frame(width: 220) }
        try stage.key(.tab)
        try stage.key(.rightArrow)
        try stage.step()
        #expect(abs(log.number - 0.55) < 1e-9)
    }

    @Test func anArrowMovesASliderToTheNextValueThatCanBeSelected() throws {
        for (start, key, end) in [
            (10, Key.leftArrow, 9), (10, .rightArrow, 10), (9, .rightArrow, 9), (9, .leftArrow, 6), (4, .leftArrow, 3),
            (4, .rightArrow, 6), (0, .leftArrow, 0),
        ] as [(Double, Key, Double)] {
            let log = Log()
            log.number = start
            let stage = try stage { Slider(value: log.binding(\.number), in: 0...10, step: 3).frame(width: 220) }
            try stage.key(.tab)
            try stage.key(key)
            try stage.step()
            #expect(abs(log.number - end) < 1e-9, "\(key) from \(start) gives \(log.number)")
        }
    }

    /// The numbers near 10¹⁵ are 1/8 apart, and those of a `Float` near 10⁸ are 8 apart. A step selects the number that
    /// is nearest to it.
    @Test func aSliderWhoseNumbersAreFarApartMovesFromEachToTheNext() throws {
        let log = Log()
        let start = 1e15
        func moves(_ key: Key, _ slider: () -> some View, _ value: () -> Double) throws -> [Double] {
            let slider = slider()
            let stage = try stage { slider.frame(width: 220) }
            try stage.key(.tab)
            var values: [Double] = []
            while values.count < 50 {
                try stage.key(key)
                try stage.step()
                if value() == values.last { break }
                values.append(value())
            }
            return values
        }
        for (length, step, offsets) in [
            (3, 0.3, [0.25, 0.625, 0.875, 1.25, 1.5, 1.75, 2.125, 2.375, 2.75, 3]),
            (0.5, 0.01, [0.125, 0.25, 0.375, 0.5]), (0.5, 0, [0.125, 0.25, 0.375, 0.5]),
        ] as [(Double, Double, [Double])] {
            func slider() -> some View {
                Slider(value: log.binding(\.number), in: start...start + length, step: step)
            }
            log.number = start
            #expect(try moves(.rightArrow, slider) { log.number - start } == offsets)
            #expect(try moves(.leftArrow, slider) { log.number - start } == offsets.dropLast().reversed() + [0])
        }
        func slider() -> some View { Slider(value: log.binding(\.single), in: 1e8...1e8 + 32, step: 3) }
        log.single = 1e8
        #expect(try moves(.rightArrow, slider) { Double(log.single) - 1e8 } == [8, 16, 24, 32])
        #expect(try moves(.leftArrow, slider) { Double(log.single) - 1e8 } == [24, 16, 8, 0])
    }

    @Test func aDragSelectsEachNumberOfASliderWhoseNumbersAreFarApart() throws {
        let log = Log()
        let stage = try stage { Slider(value: log.binding(\.number), in: 1e15...1e15 + 3, step: 0.3) }
        try stage.press(at: CGPoint(x: 0, y: 100))
        let offsets = [0, 0.25, 0.625, 0.875, 1.25, 1.5, 1.75, 2.125, 2.375, 2.75, 3]
        for isUpward in [true, false] {
            var found: [Double] = []
            for step in 0...300 {
                try stage.move(to: CGPoint(x: isUpward ? step : 300 - step, y: 100))
                try stage.step()
                if found.last != log.number - 1e15 { found.append(log.number - 1e15) }
            }
            #expect(found == (isUpward ? offsets : offsets.reversed()))
        }
    }

    private struct Stepping: View {
        let log: Log
        @State private var count = 1

        var body: some View {
            Stepper(value: $count, in: 0...2) {
                Text("\(count)")
            } onEditingChanged: {
                log.lines.append("\($0)")
            }
            .onChange(of: count) { _, new in log.lines.append("\(new)") }
            .fixedSize()
        }
    }

    @Test func aStepperStaysWithinItsBoundsAndReportsEditing() throws {
        let log = Log()
        let stage = try stage { Stepping(log: log) }
        try stage.key(.tab)
        try stage.key(.tab)
        func press() throws {
            try stage.play([InputEvent(time: stage.now, .key(.space, .down, []))])
            try stage.step()
            try stage.play([InputEvent(time: stage.now, .key(.space, .up, []))])
            try stage.step()
        }
        try press()
        #expect(Set(log.lines) == ["true", "2", "false"] && log.lines.first == "true")
        // At the bound the button is disabled.
        try press()
        #expect(log.lines.count == 3)
    }

    /// A slider or a stepper, and a shortcut that removes it.
    private struct Edited: View {
        let log: Log
        let isSlider: Bool
        let transition: AnyTransition
        @State private var isShown = true

        var body: some View {
            VStack {
                if isShown {
                    Group {
                        if isSlider {
                            Slider(value: log.binding(\.number), in: 0...1) { log.lines.append("\($0)") }
                        } else {
                            Stepper("Number", value: log.binding(\.number)) { log.lines.append("\($0)") }
                        }
                    }
                    .transition(transition)
                }
                Button("Hide") { withAnimation(.linear(duration: 0.2)) { isShown = false } }.keyboardShortcut("h")
            }
        }
    }

    @Test(arguments: [false, true]) func aControlThatIsRemovedWhileItIsEditedReportsTheEnd(isSlider: Bool) throws {
        for transition in [AnyTransition.identity, .opacity] {
            let log = Log()
            let stage = try stage { Edited(log: log, isSlider: isSlider, transition: transition) }
            let frame = try #require(stage.accessibilityTree.first).frame
            let control = CGPoint(x: isSlider ? frame.midX : frame.maxX - 10, y: frame.midY)
            try stage.press(at: control)
            try stage.step()
            #expect(log.lines == ["true"])
            try stage.key(try #require(Key("h")), modifiers: .control)
            try stage.settle()
            #expect(log.lines == ["true", "false"])
            try stage.release(at: control)
            try stage.settle()
            #expect(log.lines == ["true", "false"])
        }
    }

    @MainActor
    private final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    /// The result of one press of a stepper's button.
    private struct Step<Value> {
        let value: Value
        let isIncrement: Bool
        let result: Value
    }

    /// Presses each button of a stepper once, for each value.
    private func steps<V: Strideable>(
        of values: [V], in bounds: ClosedRange<V>?, by step: V.Stride
    ) throws -> [Step<V>] {
        let presses = values.flatMap { value in
            [false, true].map { (value: value, isIncrement: $0, box: Box(value)) }
        }
        let stage = try Stage(size: CGSize(width: 200, height: 400)) {
            VStack {
                ForEach(presses.indices, id: \.self) { index in
                    let box = presses[index].box
                    let binding = Binding(get: { box.value }, set: { box.value = $0 })
                    if let bounds {
                        Stepper("value \(index)", value: binding, in: bounds, step: step)
                    } else {
                        Stepper("value \(index)", value: binding, step: step)
                    }
                }
            }
        }
        try stage.step()
        return try presses.indices.map { index in
            let (value, isIncrement, box) = presses[index]
            if isIncrement { try stage.increment("value \(index)") } else { try stage.decrement("value \(index)") }
            return Step(value: value, isIncrement: isIncrement, result: box.value)
        }
    }

    /// Presses one button of a stepper once, and returns the value.
    private func stepped<V: Strideable>(
        _ value: V, in bounds: ClosedRange<V>?, step: V.Stride, isIncrement: Bool
    ) throws -> V? {
        try steps(of: [value], in: bounds, by: step).first { $0.isIncrement == isIncrement }?.result
    }

    /// Checks that a value at or beyond the bound toward which it would move stays as it is, because the button is
    /// disabled, and that every other result is within the bounds.
    private func expectBounded<V: Strideable>(_ values: [V], steps distances: [V.Stride]) throws {
        for low in values {
            for high in values where low <= high {
                for distance in distances {
                    for step in try steps(of: values, in: low...high, by: distance) {
                        let isDown = (distance < 0) == step.isIncrement
                        let isDisabled = isDown ? step.value <= low : step.value >= high
                        #expect(
                            isDisabled ? step.result == step.value : (low...high).contains(step.result),
                            "\(step) in \(low)...\(high) by \(distance)")
                    }
                }
            }
        }
    }

    @Test func noStepLeavesTheBoundsOrTheType() throws {
        try expectBounded([Int8.min, -1, 5, .max], steps: [.min, -300, -1, 3, 100, .max])
        try expectBounded([UInt8.min, 1, 10, .max], steps: [.min, -1, 3, 200, .max])
        try expectBounded([Int.min, 0, .max], steps: [.min, 1, .max])
        try expectBounded([UInt.min, 7, .max], steps: [.min, 1, .max])
        let large = Double.greatestFiniteMagnitude
        try expectBounded(
            [-Double.infinity, -large, 0.5, large, .infinity], steps: [-Double.infinity, -1, 1, large, .nan])
        for (value, isIncrement) in [(UInt8.min, false), (.max, true)] {
            #expect(try stepped(value, in: nil, step: 3, isIncrement: isIncrement) == value)
        }
    }

    @Test(arguments: [false, true]) func aStepFromNaNLeadsIntoTheBounds(isIncrement: Bool) throws {
        #expect(try stepped(Double.nan, in: 2...10, step: 1, isIncrement: isIncrement) == 2)
        #expect(try stepped(Double.nan, in: 2...10, step: -1, isIncrement: isIncrement) == 2)
    }

    @Test func aStepIsClampedToTheBounds() throws {
        #expect(try stepped(UInt8(1), in: 0...10, step: 3, isIncrement: false) == 0)
        #expect(try stepped(1, in: 0...10, step: -1, isIncrement: true) == 0)
        #expect(try stepped(0, in: 0...10, step: -1, isIncrement: true) == 0)
        #expect(try stepped(-10, in: 1...12, step: 1, isIncrement: true) == 1)
        #expect(try stepped(20, in: 1...12, step: 1, isIncrement: false) == 12)
        #expect(try stepped(Int8.min, in: nil, step: 200, isIncrement: true) == 72)
        #expect(try stepped(7, in: 1...12, step: 2, isIncrement: true) == 9)
        #expect(try stepped(0.5, in: 0...1, step: 0.25, isIncrement: false) == 0.25)
    }

    // MARK: - Pickers

    private enum Fruit: String, CaseIterable, Identifiable {
        case apple, pear, plum
        var id: Self { self }
    }

    private struct Fruits: View {
        let log: Log
        @State private var fruit = Fruit.apple

        var body: some View {
            Picker("Fruit", selection: $fruit) {
                ForEach(Fruit.allCases) { Text($0.rawValue).probe($0.rawValue) }
            }
            .pickerStyle(.segmented)
            .onChange(of: fruit) { _, new in log.lines.append(new.rawValue) }
        }
    }

    @Test func theRowsOfAForEachAreChoicesByTheirIDs() throws {
        let log = Log()
        let stage = try stage { Fruits(log: log) }
        let plum = try #require(stage.presented("plum"))
        try stage.tap(at: CGPoint(x: plum.midX, y: plum.midY))
        try stage.settle()
        #expect(log.lines == ["plum"])
        try stage.key(.tab)
        try stage.key(.leftArrow)
        try stage.step()
        #expect(log.lines == ["plum", "pear"])
    }

    private struct Menu: View {
        let log: Log
        @State private var size = 1

        var body: some View {
            Picker("Size", selection: $size) {
                Text("small").tag(0)
                Text("medium").tag(1)
                Text("large").tag(2)
            }
            .onChange(of: size) { _, new in log.lines.append("\(new)") }
        }
    }

    @Test func keysOpenAMenuChooseInItAndCloseIt() throws {
        let log = Log()
        let stage = try stage { Menu(log: log) }
        try stage.key(.tab)
        try stage.key(.space)
        try stage.key(.downArrow)
        try stage.settle()
        #expect(log.lines.isEmpty)
        try stage.key(.return)
        try stage.settle()
        #expect(log.lines == ["2"])
        try stage.key(.return)
        try stage.key(.upArrow)
        try stage.key(.escape)
        try stage.settle()
        #expect(log.lines == ["2"])
    }

    private struct Wide: View {
        @State private var isWide = false

        var body: some View {
            VStack {
                Picker("Width", selection: $isWide) {
                    Text("narrow").tag(false)
                    Text("wide").tag(true).probe("wide")
                }
                .pickerStyle(.segmented)
                Color.red.frame(width: isWide ? 150 : 50, height: 10).probe("bar")
            }
        }
    }

    @Test func changesThatAppsMakeAfterASelectionAnimateOnlyWithTheirOwnAnimation() throws {
        let stage = try stage { Wide() }
        let wide = try #require(stage.presented("wide"))
        try stage.tap(at: CGPoint(x: wide.midX, y: wide.midY))
        try stage.step()
        #expect(stage.presented("bar")?.width == 150)
    }

    @Test func aTagMatchesAnOptionalSelectionByDefault() throws {
        let log = Log()
        let stage = try stage {
            Picker("Number", selection: log.binding(\.optional)) {
                Text("one").tag(1).probe("one")
                Text("two").tag(2, includeOptional: false).probe("two")
            }
            .pickerStyle(.segmented)
        }
        let two = try #require(stage.presented("two"))
        try stage.tap(at: CGPoint(x: two.midX, y: two.midY))
        #expect(log.optional == nil)
        let one = try #require(stage.presented("one"))
        try stage.tap(at: CGPoint(x: one.midX, y: one.midY))
        #expect(log.optional == 1)
    }

    // MARK: - Text fields

    private struct Typing: View {
        let log: Log
        @State private var text = ""

        var body: some View {
            TextField("Name", text: $text)
                .onSubmit { log.lines.append(text) }
                .frame(width: 200)
        }
    }

    @Test func aFieldInsertsTypedTextAndSubmitsIt() throws {
        let log = Log()
        let stage = try stage { Typing(log: log) }
        try stage.tap(at: Self.middle)
        try stage.play([InputEvent(time: stage.now, .text("ab")), InputEvent(time: stage.now, .text("c"))])
        try stage.key(.leftArrow)
        try stage.key(.delete)
        try stage.key(.return)
        try stage.step()
        #expect(log.lines == ["ac"])
    }

    @Observable @MainActor
    fileprivate final class Model {
        var choice = 0
        var distance: CGFloat = 0
    }

    private struct Bound: View {
        @Bindable var model: Model

        var body: some View {
            Picker("", selection: $model.choice) {
                Text("first").tag(0)
                Text("second").tag(1)
            }
            .pickerStyle(.segmented)
            .labelsHidden()
        }
    }

    @Test func aPickerFollowsAModelThatNoOtherViewReads() throws {
        let model = Model()
        let stage = try stage { Bound(model: model) }
        try stage.settle()
        let first = stage.snapshot().pixels
        model.choice = 1
        try stage.settle()
        #expect(stage.snapshot().pixels != first)
        model.choice = 0
        try stage.settle()
        #expect(stage.snapshot().pixels == first)
    }

    private struct Scoped: View {
        let model: Model

        var body: some View {
            Color.red.frame(width: 20, height: 20).probe("scoped")
                .animation(.linear(duration: 1)) { $0.offset(x: model.distance) }
        }
    }

    @Test func modifiersWithTheirOwnAnimationFollowAModelThatNoOtherViewReads() throws {
        let model = Model()
        let stage = try stage { Scoped(model: model) }
        model.distance = 100
        try stage.step()
        try stage.advance(by: 0.5)
        #expect(abs(try #require(stage.presented("scoped")).midX - 200) < 2)
    }

    // MARK: - Styles

    private struct Counting: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @State private var presses = 0

        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .frame(width: isEnabled ? 40 + 10 * CGFloat(presses) : 100, height: 20)
                .probe("look")
                .onChange(of: configuration.isPressed) { _, isPressed in if isPressed { presses += 1 } }
        }
    }

    private struct Styled: View {
        @State private var isDisabled = false

        var body: some View {
            Button("Go") {}.buttonStyle(Counting()).disabled(isDisabled)
            Button("Other") { isDisabled = true }.keyboardShortcut("d")
        }
    }

    @Test func aStyleHasStateAndReadsTheEnvironment() throws {
        let stage = try stage { Styled() }
        let look = try #require(stage.presented("look"))
        #expect(look.width == 40)
        try stage.tap(at: CGPoint(x: look.midX, y: look.midY))
        try stage.settle()
        #expect(stage.presented("look")?.width == 50)
        try stage.key(try #require(Key("d")), modifiers: .command)
        try stage.settle()
        #expect(stage.presented("look")?.width == 100)
    }

    private struct Lamp: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack(spacing: 0) {
                configuration.label
                Color.yellow.frame(width: configuration.isOn ? 60 : 20, height: 20).probe("lamp")
            }
            .onTapGesture { withAnimation(.linear(duration: 1)) { configuration.isOn.toggle() } }
        }
    }

    private struct Room: View {
        let log: Log
        @State private var isLit = false

        var body: some View {
            Toggle("", isOn: $isLit).toggleStyle(Lamp()).onChange(of: isLit) { log.lines.append("\(isLit)") }
        }
    }

    @Test func aToggleStyleChangesTheValue() throws {
        let log = Log()
        let stage = try stage { Room(log: log) }
        try stage.press(at: Self.middle)
        try stage.release(at: Self.middle)
        try stage.step()
        try stage.advance(by: 0.5)
        #expect(log.lines == ["true"])
        #expect(abs(try #require(stage.presented("lamp")).width - 40) < 1)
        try stage.settle()
        #expect(stage.presented("lamp")?.width == 60)
    }

    private struct Ring: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            Color.red.frame(width: 100 * (configuration.fractionCompleted ?? 0.5), height: 10).probe("ring")
                .overlay { configuration.label }
        }
    }

    @Test func aProgressStyleReceivesTheFraction() throws {
        let stage = try stage { ProgressView("Loading", value: 30, total: 120).progressViewStyle(Ring()) }
        #expect(stage.presented("ring")?.width == 25)
        let endless = try self.stage { ProgressView().progressViewStyle(Ring()) }
        #expect(endless.presented("ring")?.width == 50)
        // The quotient of the two values is NaN.
        let infinite = try self.stage {
            ProgressView(value: Double.infinity, total: .infinity).progressViewStyle(Ring())
        }
        #expect(infinite.presented("ring")?.width == 0)
    }

    @Test func theRotatingRingHasTheTintThatIsSet() throws {
        func picture(_ tint: Color?) throws -> Bitmap { try stage { ProgressView().tint(tint) }.snapshot() }
        func reds(_ picture: Bitmap) -> Int {
            picture.pixels.count { $0 >> 16 & 255 > 200 && $0 >> 8 & 255 < 80 && $0 & 255 < 80 }
        }
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(try reds(picture(red)) > 0)
        #expect(try reds(picture(nil)) == 0)
        #expect(try picture(nil) == stage { ProgressView() }.snapshot())
    }

    @Test func aLabelShowsThePartsThatItsStyleNames() throws {
        func label<S: LabelStyle>(_ style: S) throws -> Stage {
            try stage {
                Label {
                    Color.red.frame(width: 10, height: 10).probe("title")
                } icon: {
                    Color.blue.frame(width: 10, height: 10).probe("icon")
                }
                .labelStyle(style)
            }
        }
        #expect(try label(.titleOnly).presented("icon") == nil)
        #expect(try label(.iconOnly).presented("title") == nil)
        let both = try label(.automatic)
        #expect(try #require(both.presented("icon")).maxX < #require(both.presented("title")).minX)
    }

    @Test func anAppsViewCanHaveTheFocus() throws {
        struct Field: View {
            let log: Log
            @Environment(\.isFocused) private var isFocused
            var body: some View {
                Color.red.frame(width: 20, height: 20).onChange(of: isFocused) { log.lines.append("\(isFocused)") }
            }
        }
        let log = Log()
        let stage = try stage {
            Field(log: log).focusable()
            Field(log: log).focusable(false)
        }
        try stage.key(.tab)
        try stage.step()
        #expect(log.lines == ["true"])
        try stage.tap(at: Self.outside)
        try stage.step()
        #expect(log.lines == ["true", "false"])
    }
}
