import Foundation
import LiltTesting
import Testing

/// A hand scrolls a scroll view by dragging on its controls, too.
@MainActor
@Suite struct ScrollOverControlTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    /// A row of a scroll view. `colored` is the reference: it has no gesture.
    private enum Row: CaseIterable {
        case colored, tapped, plain, bordered, prominent, borderless, switched, toggled, link, group, segments, menu

        @MainActor @ViewBuilder
        func view(_ log: Log) -> some View {
            let button = Button("Go") { log.lines.append("pressed") }
            let isOn = Binding(get: { false }, set: { _ in log.lines.append("toggled") })
            switch self {
            case .colored: Color.red
            case .tapped: Color.red.onTapGesture { log.lines.append("tapped") }
            case .plain:
                Button {
                    log.lines.append("pressed")
                } label: {
                    Color.red.frame(width: 100, height: 40)
                }
                .buttonStyle(.plain)
            case .bordered: button.buttonStyle(.bordered)
            case .prominent: button.buttonStyle(.borderedProminent)
            case .borderless: button.buttonStyle(.borderless)
            case .switched: Toggle("Go", isOn: isOn).labelsHidden()
            case .toggled: Toggle("Go", isOn: isOn).toggleStyle(.button)
            case .link:
                Link("Go", destination: URL(filePath: "/"))
                    .environment(
                        \.openURL,
                        OpenURLAction { _ in
                            log.lines.append("opened")
                            return .handled
                        })
            case .group:
                DisclosureGroup("Go", isExpanded: isOn) {
                }
            case .segments:
                Picker("Go", selection: Binding(get: { 0 }, set: { _ in log.lines.append("chosen") })) {
                    Text("One").tag(0)
                    Text("Two").tag(1)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
            case .menu:
                Menu("Go") { Button("Item") {} }
            }
        }
    }

    /// Ten rows of 40 points in a vertical scroll view of 160 points.
    private func stage(_ row: Row, _ log: Log) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 160)) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<10) { number in
                        row.view(log).frame(width: 100, height: 40).probe("row \(number)")
                    }
                }
            }
        }
    }

    private func input(_ isFinger: Bool, _ phase: TouchPhase, at point: CGPoint) -> InputEvent.Kind {
        guard !isFinger else { return .touch(1, phase, at: point) }
        switch phase {
        case .down: return .press(.primary, at: point)
        case .up: return .release(.primary, at: point)
        default: return .move(to: point)
        }
    }

    /// Returns the positions of the content after each move of a drag, and at rest.
    private func positions(_ stage: Stage, step: Double, isFinger: Bool) throws -> [Double] {
        var positions: [Double] = []
        // The center of the third row.
        var point = CGPoint(x: 50, y: 100)
        try stage.play([InputEvent(time: stage.now, input(isFinger, .down, at: point))])
        for _ in 0..<8 {
            point.y -= step
            try stage.play([InputEvent(time: stage.now, input(isFinger, .move, at: point))])
            try stage.step()
            positions.append(try #require(stage.presented("row 0")).minY)
        }
        try stage.play([InputEvent(time: stage.now, input(isFinger, .up, at: point))])
        try stage.settle()
        positions.append(try #require(stage.presented("row 0")).minY)
        return positions
    }

    @Test(arguments: [2.25, 4, 15]) func contentFollowsADragOnAControlAsElsewhere(step: Double) throws {
        let reference = try positions(stage(.colored, Log()), step: step, isFinger: true)
        #expect(reference[7] < -10)
        for row in Row.allCases {
            for isFinger in [false, true] {
                // The press of a mouse opens a menu, and the drag chooses an item.
                if row == .menu, !isFinger { continue }
                let log = Log()
                let own = try positions(stage(row, log), step: step, isFinger: isFinger)
                #expect(own == reference, "\(row), \(isFinger ? "finger" : "mouse"): \(own), \(reference)")
                #expect(log.lines.isEmpty, "\(row), \(isFinger ? "finger" : "mouse")")
            }
        }
    }

    private struct Style: ButtonStyle {
        let log: Log

        func makeBody(configuration: Configuration) -> some View {
            configuration.label
                .frame(width: 100, height: 40)
                .contentShape(Rectangle())
                .onChange(of: configuration.isPressed) { _, isPressed in log.lines.append("\(isPressed)") }
        }
    }

    @Test func aButtonIsNoLongerPressedWhileItsContentScrolls() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                Button("Go") { log.lines.append("go") }.buttonStyle(Style(log: log))
                Color.clear.frame(height: 200)
            }
        }
        try stage.touch(1, .down, at: CGPoint(x: 50, y: 30))
        try stage.step()
        #expect(log.lines == ["true"])
        try stage.touch(1, .move, at: CGPoint(x: 50, y: 18))
        try stage.step()
        #expect(log.lines == ["true", "false"])
        // The button is under the finger again.
        try stage.touch(1, .move, at: CGPoint(x: 50, y: 30))
        try stage.step()
        try stage.touch(1, .up, at: CGPoint(x: 50, y: 30))
        try stage.settle()
        #expect(log.lines == ["true", "false"])
    }

    private func wandering(_ log: Log, isHorizontal: Bool, scroll: @escaping (AnyView) -> some View) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            scroll(
                AnyView(
                    Button("Go") { log.lines.append("go") }.buttonStyle(Style(log: log))
                        .frame(width: 100, height: 100, alignment: .top)))
        }
        let (start, end) = (CGPoint(x: 50, y: 20), isHorizontal ? CGPoint(x: -20, y: 20) : CGPoint(x: 50, y: 90))
        try stage.touch(1, .down, at: start)
        try stage.step()
        for point in [end, start] {
            try stage.touch(1, .move, at: point)
            try stage.step()
        }
        try stage.touch(1, .up, at: start)
        try stage.settle()
    }

    @Test func aPressThatLeavesAButtonAndReturnsPressesItIfNothingScrollsAlongThisAxis() throws {
        let expected = ["true", "false", "true", "go", "false"]
        var log = Log()
        try wandering(log, isHorizontal: false) { $0 }
        #expect(log.lines == expected, "\(log.lines)")
        log = Log()
        try wandering(log, isHorizontal: true) { content in ScrollView { content } }
        #expect(log.lines == expected, "\(log.lines)")
        log = Log()
        try wandering(log, isHorizontal: false) { content in ScrollView(.horizontal) { content } }
        #expect(log.lines == expected, "\(log.lines)")
        log = Log()
        try wandering(log, isHorizontal: false) { content in ScrollView { content }.scrollDisabled(true) }
        #expect(log.lines == expected, "\(log.lines)")
        log = Log()
        try wandering(log, isHorizontal: false) { content in
            ScrollView { content }.scrollBounceBehavior(.basedOnSize)
        }
        #expect(log.lines == expected, "\(log.lines)")
    }

    @Test func aSliderKeepsItsDrag() throws {
        var value = 0.5
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            ScrollView(.horizontal) {
                Slider(value: Binding(get: { value }, set: { value = $0 })).frame(width: 200, height: 100)
                    .probe("slider")
            }
        }
        try stage.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 40, y: 50), duration: 0.2)
        try stage.settle()
        #expect(value < 0.3)
        #expect(stage.presented("slider")?.minX == 0)
    }

    @Test func aFingerOpensAMenuAtItsReleaseOrAfterAMoment() throws {
        func opened(_ input: (Stage, CGPoint) throws -> Void) throws -> Bool {
            let stage = try Stage(size: CGSize(width: 200, height: 200)) {
                Menu("Go") { Text("Item").frame(width: 80, height: 30).probe("item") }
            }
            let point = CGPoint(x: 100, y: 100)
            try input(stage, point)
            try stage.settle()
            return stage.presented("item") != nil
        }
        #expect(
            try opened { stage, point in
                try stage.touch(1, .down, at: point)
                try stage.touch(1, .up, at: point)
            })
        #expect(
            try opened { stage, point in
                try stage.touch(1, .down, at: point)
                try stage.advance(by: 0.2)
            })
        #expect(
            try !opened { stage, point in
                try stage.touch(1, .down, at: point)
                try stage.touch(1, .move, at: CGPoint(x: 100, y: 85))
                try stage.advance(by: 0.2)
                try stage.touch(1, .up, at: point)
            })
        #expect(try opened { stage, point in try stage.press(at: point) })
    }
}
