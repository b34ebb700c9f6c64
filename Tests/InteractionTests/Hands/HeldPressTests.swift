import LiltTesting
import Testing

/// A long press is recognized while the pointer is down, whatever taps the press could still become.
@MainActor
@Suite struct HeldPressTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    /// A view that reacts to taps. The tests add a long press to it, as an outer gesture.
    private enum Form: CaseIterable {
        case tap, doubleTap, bothTaps, spatialTap, mappedTap, exclusiveTaps, bothAtOnce, inside, button, toggle

        @MainActor @ViewBuilder
        func view(_ log: Log) -> some View {
            let tapped = { log.lines.append("tap") }
            let single = TapGesture().onEnded(tapped)
            let double = TapGesture(count: 2).onEnded { log.lines.append("double") }
            let red = Color.red
            switch self {
            case .tap: red.onTapGesture(perform: tapped)
            case .doubleTap: red.onTapGesture(count: 2) { log.lines.append("double") }
            case .bothTaps: red.gesture(double).gesture(single)
            case .spatialTap: red.onTapGesture { _ in tapped() }
            case .mappedTap: red.gesture(AnyGesture(TapGesture().map { 1 }.onEnded { _ in tapped() }))
            case .exclusiveTaps: red.gesture(double.exclusively(before: single))
            case .bothAtOnce: red.gesture(single.simultaneously(with: TapGesture(count: 2)))
            case .inside: ZStack { red.onTapGesture(perform: tapped) }.padding(1)
            case .button:
                Button(action: tapped) { red.frame(width: 40, height: 40) }.buttonStyle(.plain)
            case .toggle:
                Toggle("Go", isOn: Binding(get: { false }, set: { _ in tapped() })).labelsHidden()
            }
        }
    }

    @Test func aPressBecomesLongAtTheMinimumDuration() throws {
        let center = CGPoint(x: 25, y: 25)
        for form in Form.allCases {
            for duration in [0.1, 0.3, 0.45, 0.55, 0.8] {
                let log = Log()
                let stage = try Stage(size: CGSize(width: 50, height: 50)) {
                    form.view(log).onLongPressGesture(minimumDuration: 0.5) { log.lines.append("long") }
                }
                try stage.press(at: center)
                try stage.advance(by: duration)
                #expect(log.lines == (duration < 0.5 ? [] : ["long"]), "\(form), \(duration)")
                try stage.release(at: center)
                try stage.settle()
                let short = form == .doubleTap ? [] : ["tap"]
                #expect(log.lines == (duration < 0.5 ? short : ["long"]), "\(form), \(duration)")
            }
        }
    }

    private struct Appearing: View {
        let content: ViewContent
        @State private var isShown = false

        var body: some View {
            ZStack { if isShown { NestedContent(content) } }
                .frame(width: 50, height: 50)
                .contentShape(Rectangle())
                .onTapGesture { isShown = true }
        }
    }

    /// The instants of such content are differences of frames' instants, which have rounding errors.
    @Test func aPressOnNestedContentThatAppearedLaterBecomesLong() throws {
        let center = CGPoint(x: 25, y: 25)
        for count in 1...30 {
            let log = Log()
            let content = ViewContent { Color.red.onLongPressGesture { log.lines.append("long") } }
            let stage = try Stage(size: CGSize(width: 50, height: 50)) { Appearing(content: content) }
            try stage.advance(by: Double(count) / 60)
            try stage.tap(at: center)
            try stage.step()
            try stage.press(at: center)
            try stage.advance(by: 0.6)
            #expect(log.lines == ["long"], "after \(count) frames")
        }
    }

    @Test func nothingWaitsForTheEndOfAnEndlessMinimumDuration() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) {
            Color.red.onLongPressGesture(minimumDuration: .infinity) {
                log.lines.append("long")
            } onPressingChanged: {
                log.lines.append("\($0)")
            }
        }
        try stage.press(at: CGPoint(x: 25, y: 25))
        try stage.settle()
        #expect(log.lines == ["true"])
        try stage.release(at: CGPoint(x: 25, y: 25))
        try stage.settle()
        #expect(log.lines == ["true", "false"])
    }

    @Test func aPressThatMovesLateIsALongPress() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) {
            Color.red.onTapGesture { log.lines.append("tap") }.onLongPressGesture { log.lines.append("long") }
        }
        // No frame is between the press and the movement.
        try stage.play([
            InputEvent(time: stage.now, .press(.primary, at: CGPoint(x: 25, y: 25))),
            InputEvent(time: stage.now + 0.6, .move(to: CGPoint(x: 26, y: 25))),
        ])
        #expect(log.lines == ["long"])
    }

    @Test func aDragAfterALongPressBeginsWhileThePointerRests() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) {
            Color.red.onTapGesture { log.lines.append("tap") }
                .gesture(
                    LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture()).onChanged { value in
                        if case .second(true, nil) = value { log.lines.append("lifted") }
                    })
        }
        try stage.press(at: CGPoint(x: 25, y: 25))
        try stage.advance(by: 0.8)
        #expect(log.lines == ["lifted"])
        try stage.release(at: CGPoint(x: 25, y: 25))
        try stage.settle()
        #expect(log.lines == ["lifted"])
    }

    @Test func aTapWinsOverALongPressWithAMinimumDurationOfZero() throws {
        for form in [Form.tap, .button] {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 50, height: 50)) {
                form.view(log).onLongPressGesture(minimumDuration: 0) { log.lines.append("long") }
            }
            try stage.press(at: CGPoint(x: 25, y: 25))
            try stage.advance(by: 0.8)
            try stage.release(at: CGPoint(x: 25, y: 25))
            try stage.settle()
            #expect(log.lines == ["tap"], "\(form)")
        }
    }

    @Test func aLongPressWaitsForALongerOneInside() throws {
        for (duration, expected) in [(0.7, "outer"), (1.2, "inner")] {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 50, height: 50)) {
                Color.red.onLongPressGesture(minimumDuration: 1) { log.lines.append("inner") }
                    .onLongPressGesture(minimumDuration: 0.5) { log.lines.append("outer") }
            }
            try stage.press(at: CGPoint(x: 25, y: 25))
            try stage.advance(by: duration)
            try stage.release(at: CGPoint(x: 25, y: 25))
            try stage.settle()
            #expect(log.lines == [expected])
        }
    }
}
