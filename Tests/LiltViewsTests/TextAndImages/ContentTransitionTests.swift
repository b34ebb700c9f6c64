import LiltTesting
import Testing

/// The transitions of texts and images to a new content.
@MainActor
@Suite struct ContentTransitionTests {
    @Observable
    @MainActor final class Model {
        var index = 0
    }

    /// The changed content: the words of a text, the name of a symbol, or the picture of a resizable image.
    enum Subject: CaseIterable {
        case text, symbol, picture

        static let words = ["stop", "go", "away"]
        static let symbols = ["heart.fill", "star.fill", "circle.fill"]
        static let colors: [Color] = [.red, .green, .blue]

        @MainActor @ViewBuilder func view(_ index: Int) -> some View {
            switch self {
            case .text: Text(Self.words[index]).foregroundStyle(.black).frame(width: 50, alignment: .leading)
            case .symbol: Image(systemName: Self.symbols[index]).foregroundStyle(.black)
            case .picture:
                Image(size: CGSize(width: 8, height: 8)) { context in
                    context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(Self.colors[index]))
                }
                .resizable().frame(width: 24, height: 24)
            }
        }
    }

    /// - Parameter transition: Returns the transition of the content with an index; nil sets no transition.
    private func stage(
        _ subject: Subject, _ model: Model, transition: (@MainActor (Int) -> ContentTransition)? = nil
    ) throws -> Stage {
        try Stage(size: CGSize(width: 60, height: 40), refreshRate: 100) {
            Shown(subject: subject, model: model, transition: transition)
        }
    }

    private struct Shown: View {
        let subject: Subject
        let model: Model
        let transition: (@MainActor (Int) -> ContentTransition)?

        var body: some View {
            ZStack {
                Color.white
                if let transition {
                    subject.view(model.index).contentTransition(transition(model.index))
                } else {
                    subject.view(model.index)
                }
            }
        }
    }

    private func picture(_ subject: Subject, _ index: Int) throws -> [UInt32] {
        try Stage(size: CGSize(width: 60, height: 40)) {
            ZStack {
                Color.white
                subject.view(index)
            }
        }.snapshot().pixels
    }

    /// Returns the largest difference of a channel.
    private func distance(_ first: [UInt32], _ second: [UInt32]) -> Int {
        var most = 0
        for (a, b) in zip(first, second) where a != b {
            for shift: UInt32 in [0, 8, 16] { most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
        }
        return most
    }

    /// Each frame until the end of a fade of a second is similar to the frame before it. The last frame is `end`.
    private func expectFade(_ stage: Stage, to end: [UInt32]) throws {
        var last = stage.snapshot().pixels
        for frame in 0..<110 {
            try stage.advance(by: 0.01)
            let next = stage.snapshot().pixels
            // In a frame, a fade changes a channel by a hundredth of its range, or by two hundredths while two fades
            // overlap.
            #expect(distance(last, next) <= 8, "frame \(frame)")
            last = next
        }
        #expect(distance(last, end) == 0)
    }

    @Test(arguments: Subject.allCases) func anAnimatedChangeFadesByDefault(subject: Subject) throws {
        let model = Model()
        let stage = try stage(subject, model)
        let (old, new) = try (picture(subject, 0), picture(subject, 1))
        #expect(distance(stage.snapshot().pixels, old) == 0)
        withAnimation(.linear(duration: 1)) { model.index = 1 }
        try stage.advance(by: 0.01)
        #expect(distance(stage.snapshot().pixels, old) == 0, "the first frame does not show the old content")
        try stage.advance(by: 0.5)
        let middle = stage.snapshot().pixels
        #expect(distance(middle, old) > 60 && distance(middle, new) > 60)
        try stage.advance(by: 0.6)
        #expect(distance(stage.snapshot().pixels, new) == 0)
    }

    /// In the middle of a fade between two opaque pictures, the picture is opaque, and is the mean of both.
    @Test func aFadeOfOpaquePicturesStaysOpaque() throws {
        let model = Model()
        let stage = try stage(.picture, model)
        withAnimation(.linear(duration: 1)) { model.index = 1 }
        try stage.advance(by: 0.51)
        let (old, new) = try (picture(.picture, 0), picture(.picture, 1))
        let middle = stage.snapshot().pixels
        let center = 20 * 60 + 30
        for shift: UInt32 in [0, 8, 16] {
            let mean = (Int(old[center] >> shift & 255) + Int(new[center] >> shift & 255)) / 2
            #expect(abs(Int(middle[center] >> shift & 255) - mean) <= 2)
        }
    }

    @Test(arguments: Subject.allCases) func withoutAnAnimationOrATransitionTheChangeIsImmediate(
        subject: Subject
    ) throws {
        let new = try picture(subject, 1)
        let first = Model()
        let plain = try stage(subject, first)
        first.index = 1
        try plain.advance(by: 0.02)
        #expect(distance(plain.snapshot().pixels, new) == 0)

        let second = Model()
        let identity = try stage(subject, second) { _ in .identity }
        withAnimation(.linear(duration: 1)) { second.index = 1 }
        try identity.advance(by: 0.02)
        #expect(distance(identity.snapshot().pixels, new) == 0)
    }

    /// Each frame is similar to the frame before it, whenever a change interrupts another.
    @Test(arguments: Subject.allCases, [0.05, 0.3, 0.5, 0.7, 0.95])
    func anInterruptedFadeDoesNotJump(subject: Subject, instant: Double) throws {
        let model = Model()
        let stage = try stage(subject, model)
        withAnimation(.linear(duration: 1)) { model.index = 1 }
        try stage.advance(by: instant)
        withAnimation(.linear(duration: 1)) { model.index = 2 }
        try expectFade(stage, to: picture(subject, 2))
    }

    /// The symbol that leaves or enters at the time of the interruption leaves from its shown size and opacity.
    @Test(arguments: [0.1, 0.25, 0.4, 0.6, 0.75, 0.9], [0, 2])
    func anInterruptedReplacementDoesNotJump(instant: Double, end: Int) throws {
        let model = Model()
        let stage = try stage(.symbol, model) { _ in .symbolEffect(.replace) }
        withAnimation(.linear(duration: 1)) { model.index = 1 }
        try stage.advance(by: instant)
        withAnimation(.linear(duration: 1)) { model.index = end }
        var last = stage.snapshot().pixels
        for frame in 0..<110 {
            try stage.advance(by: 0.01)
            let next = stage.snapshot().pixels
            #expect(distance(last, next) <= 60, "frame \(frame)")
            last = next
        }
        let symbol = try picture(.symbol, end)
        #expect(distance(last, symbol) == 0)
    }

    private struct Replaced: View {
        let model: Model
        let effect: ReplaceSymbolEffect

        static let symbols = ["play.fill", "music.note.list", "wifi"]

        var body: some View {
            ZStack {
                Color.white
                Image(systemName: Self.symbols[model.index]).font(.system(size: 24)).foregroundStyle(.black)
                    .contentTransition(.symbolEffect(effect))
            }
        }
    }

    /// A symbol that was entering leaves as it came: it shrinks, also if both symbols of a replacement grow, and its
    /// layers leave in reverse order.
    @Test(arguments: [0.1, 0.4, 0.65, 0.75, 0.85], [true, false])
    func anInterruptedReplacementThatGrowsOrMovesLayersDoesNotJump(instant: Double, isByLayer: Bool) throws {
        for end in [0, 2] {
            let model = Model()
            let stage = try Stage(size: CGSize(width: 60, height: 40), refreshRate: 100) {
                Replaced(model: model, effect: isByLayer ? .downUp.byLayer : .upUp)
            }
            withAnimation(.linear(duration: 1)) { model.index = 1 }
            try stage.advance(by: instant)
            let before = stage.snapshot().pixels
            withAnimation(.linear(duration: 1)) { model.index = end }
            try stage.advance(by: 0.01)
            // In a frame, a layer has a twenty-fifth of its motion. In the middle of the entrance, the pixels of a
            // jump change by at least half of their range.
            #expect(distance(before, stage.snapshot().pixels) <= 100, "to \(end)")
        }
    }

    private struct Counting: View {
        let model: Model
        let transition: @MainActor (Int) -> ContentTransition

        var body: some View {
            ZStack {
                Color.white
                Text("\(model.index)").foregroundStyle(.black).contentTransition(transition(model.index))
            }
        }
    }

    /// A new number, and whether its change is animated.
    private typealias Change = (number: Int, isAnimated: Bool)

    /// Returns the picture in the middle of an animated change to `end`, after other changes of the number 5.
    private func middle(
        after changes: [Change], to end: Int, _ transition: @escaping @MainActor (Int) -> ContentTransition
    ) throws -> [UInt32] {
        let model = Model()
        model.index = 5
        let stage = try Stage(size: CGSize(width: 60, height: 40), refreshRate: 100) {
            Counting(model: model, transition: transition)
        }
        for change in changes {
            withAnimation(change.isAnimated ? .linear(duration: 0.1) : nil) { model.index = change.number }
            try stage.advance(by: 0.2)
        }
        withAnimation(.linear(duration: 1)) { model.index = end }
        try stage.advance(by: 0.41)
        return stage.snapshot().pixels
    }

    /// A number rolls in the direction of its own change, whether the changes before it were animated or not.
    @Test func aNumericTextRollsUpWhenItsValueGrows() throws {
        let down = try middle(after: [], to: 4) { _ in .numericText(countsDown: true) }
        let up = try middle(after: [], to: 4) { _ in .numericText(countsDown: false) }
        #expect(down != up)
        let histories: [[Change]] = [
            [], [(6, true)], [(3, true)], [(9, false)], [(6, true), (9, false)], [(2, false), (7, true), (3, false)],
        ]
        for changes in histories {
            let start = changes.last?.number ?? 5
            for end in [start - 1, start + 1] {
                let picture = try middle(after: changes, to: end) { .numericText(value: Double($0)) }
                let expected = try middle(after: changes, to: end) { _ in .numericText(countsDown: end < start) }
                #expect(picture == expected, "\(changes), then \(end)")
            }
        }
    }

    private struct Marked: View {
        let model: Model
        let transition: ContentTransition
        let reasons: RedactionReasons

        var body: some View {
            ZStack {
                Color.white
                Text(line).font(.system(size: 30)).foregroundStyle(.black).contentTransition(transition)
                    .redacted(reason: reasons)
            }
        }

        private var line: AttributedString {
            var line = AttributedString("\(model.index)")
            line.backgroundColor = .red
            line.underlineStyle = Text.LineStyle(color: .blue)
            return line
        }
    }

    private nonisolated static let rolls: [ContentTransition] = [.numericText(), .interpolate]

    @Test(arguments: rolls.indices) func aTextKeepsItsBackgroundAndItsLineWhileItRolls(index: Int) throws {
        let model = Model()
        model.index = 6
        let stage = try Stage(size: CGSize(width: 60, height: 60), refreshRate: 100) {
            Marked(model: model, transition: Self.rolls[index], reasons: [])
        }
        /// Returns the numbers of red and of blue pixels.
        func counts() -> (red: Int, blue: Int) {
            var counts = (red: 0, blue: 0)
            for pixel in stage.snapshot().pixels {
                let (red, blue) = (Int(pixel >> 16 & 255), Int(pixel & 255))
                if red > blue + 100 { counts.red += 1 }
                if blue > red + 100 { counts.blue += 1 }
            }
            return counts
        }
        let rest = counts()
        #expect(rest.red > 200 && rest.blue > 10)
        withAnimation(.linear(duration: 1)) { model.index = 9 }
        for _ in 0..<9 {
            try stage.advance(by: 0.1)
            let rolling = counts()
            #expect(rolling.red > rest.red / 2 && rolling.blue > rest.blue / 2)
        }
    }

    @Test func aRedactedTextShowsNoCharactersWhileItsNumberChanges() throws {
        func stage(_ transition: ContentTransition) throws -> Stage {
            let model = Model()
            model.index = 6
            let stage = try Stage(size: CGSize(width: 60, height: 60), refreshRate: 100) {
                Marked(model: model, transition: transition, reasons: .placeholder)
            }
            withAnimation(.linear(duration: 1)) { model.index = 9 }
            try stage.advance(by: 0.51)
            return stage
        }
        #expect(try stage(.numericText()).snapshot() == stage(.opacity).snapshot())
    }

    /// A change without a transition ends a running transition. The next transition begins at the content of that
    /// change.
    @Test(arguments: [Subject.text, .picture], [true, false])
    func aChangeWithoutATransitionReplacesARunningOne(subject: Subject, isAnimated: Bool) throws {
        let model = Model()
        let stage = try stage(subject, model) { $0 == 2 ? .identity : .opacity }
        withAnimation(.linear(duration: 1)) { model.index = 1 }
        try stage.advance(by: 0.4)
        withAnimation(isAnimated ? .linear(duration: 1) : nil) { model.index = 2 }
        let replaced = try picture(subject, 2)
        for _ in 0..<10 {
            try stage.advance(by: 0.02)
            #expect(distance(stage.snapshot().pixels, replaced) == 0)
        }
        withAnimation(.linear(duration: 1)) { model.index = 1 }
        try expectFade(stage, to: picture(subject, 1))
    }

    /// Returns the number of items of a display list, including the items of its segments.
    private func itemCount(_ list: DisplayList) -> Int {
        var count = 0
        for item in list.items {
            count += 1
            if case .splice(let segment) = item.kind { count += itemCount(list.segments[Int(segment)].list) }
        }
        return count
    }

    /// With a change in every frame, the number of drawn contents has a limit. At the end, only the last content is
    /// shown.
    @Test(arguments: Subject.allCases) func changesInEachFrameEndAtTheLastContent(subject: Subject) throws {
        let model = Model()
        let stage = try stage(subject, model)
        var counts: [Int] = []
        for frame in 1...300 {
            withAnimation(.linear(duration: 0.5)) { model.index = frame % 3 }
            try stage.advance(by: 0.01)
            let record = try #require(stage.history.records.last)
            counts.append(itemCount(record.displayList))
        }
        // Without a limit, the last frames would have one and a half times as many items as the frame 200.
        let (early, late) = (try #require(counts[..<200].max()), try #require(counts[200...].max()))
        #expect(early > counts[0] && late < early * 5 / 4, "\(counts)")
        try stage.advance(by: 0.6)
        #expect(try distance(stage.snapshot().pixels, picture(subject, 0)) == 0)
    }
}
