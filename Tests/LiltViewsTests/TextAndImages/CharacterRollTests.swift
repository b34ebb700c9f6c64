import Foundation
import LiltDrawing
import LiltTesting
import LiltViews
import TestSupport
import Testing

/// The motion of characters in a content transition that interrupts another one.
@MainActor
@Suite struct CharacterRollTests {
    // MARK: - The motion of a coordinate

    private static let motions: [(motion: RollMotion, end: Double)] = [-1.0, 0, 0.4, 7].flatMap { start in
        [nil, -3, -1, -0.2, 0, 0.1, 0.5, 1, 1.7, 25].map { (RollMotion(start: start, slope: $0), 0.25) }
    }

    @Test func aMotionLeadsFromItsStartToItsEndWithItsVelocity() {
        let step = 1e-6
        for (motion, end) in Self.motions {
            #expect(motion.value(at: 0, to: end) == motion.start)
            #expect(abs(motion.value(at: 1, to: end) - end) < 1e-12)
            let slope = motion.slope ?? (end - motion.start)
            #expect(abs(motion.slope(at: 0, to: end) - slope) <= 1e-15 * abs(slope))
            for progress in stride(from: 0.05, to: 1, by: 0.05) {
                let change = motion.value(at: progress + step, to: end) - motion.value(at: progress - step, to: end)
                #expect(abs(motion.slope(at: progress, to: end) - change / (2 * step)) < 1e-4, "\(motion) \(progress)")
                let remaining = motion.value(at: progress, to: end) - end
                #expect(abs(motion.remaining(at: progress, to: end) - remaining) < 1e-12)
            }
        }
    }

    @Test func aMotionTowardItsEndDoesNotTurn() {
        for (motion, end) in Self.motions {
            let distance = end - motion.start
            let slope = motion.slope ?? distance
            var last = motion.start
            for progress in stride(from: 0.01, through: 1, by: 0.01) {
                let value = motion.value(at: progress, to: end)
                defer { last = value }
                guard slope * distance < 0 else {
                    #expect((value - last) * distance >= 0, "\(motion) \(progress)")
                    continue
                }
                // The other motions first continue by a part of their slope.
                let before = distance > 0 ? motion.start - value : value - motion.start
                #expect(before <= abs(slope) * 4 / 27 + 1e-12, "\(motion) \(progress)")
            }
        }
    }

    @Test func aContinuedMotionHasTheSamePositionAndVelocity() {
        for (motion, end) in Self.motions {
            for progress in stride(from: 0.0, to: 1, by: 0.125) {
                for ratio in [0, 0.5, 1, 3.0] {
                    let next = motion.continued(at: progress, to: end, ratio: ratio)
                    #expect(next.value(at: 0, to: -2) == motion.value(at: progress, to: end))
                    let expected = motion.slope(at: progress, to: end) * ratio
                    #expect(abs(next.slope(at: 0, to: -2) - expected) <= 1e-9 * abs(expected))
                }
            }
        }
    }

    // MARK: - Drawn characters

    @Observable
    @MainActor final class Model {
        var line: String
        var transition: ContentTransition

        init(_ line: String, _ transition: ContentTransition = .numericText()) {
            self.line = line
            self.transition = transition
        }
    }

    private struct Shown: View {
        let model: Model

        var body: some View {
            Text(verbatim: model.line).font(.system(size: 80)).contentTransition(model.transition)
                .frame(width: 160, alignment: .leading)
        }
    }

    /// A drawn character: the number of its glyph, its position in points, and its opacity.
    private struct Mark: CustomStringConvertible {
        let glyph: Int
        let x: Double
        let y: Double
        let opacity: Double
        var description: String { "\(glyph) at \(x), \(y), opacity \(opacity)" }
    }

    private func stage(_ model: Model) throws -> Stage {
        try Stage(size: CGSize(width: 160, height: 240), refreshRate: 1000) { Shown(model: model) }
    }

    /// Returns the visible characters of the last frame.
    private func marks(_ stage: Stage) throws -> [Mark] {
        var marks: [Mark] = []
        func add(_ list: DisplayList) {
            for item in list.items {
                switch item.kind {
                case .splice(let segment): add(list.segments[Int(segment)].list)
                case .glyphs(let run):
                    let run = list.glyphRuns[Int(run)]
                    var opacity = Double(item.opacity)
                    if case .color(let color) = item.paint { opacity *= Double(color.w) }
                    for glyph in run.glyphs {
                        marks.append(
                            Mark(
                                glyph: Int(glyph.glyph), x: run.origin.x + Double(glyph.x),
                                y: run.origin.y + Double(glyph.y), opacity: opacity))
                    }
                default: break
                }
            }
        }
        add(try #require(stage.history.records.last).displayList)
        return marks
    }

    /// The marks of `first` that are visible and have no similar mark in `second`.
    private func missing(_ first: [Mark], in second: [Mark]) -> [Mark] {
        first.filter { mark in
            mark.opacity > 0.02
                && !second.contains {
                    $0.glyph == mark.glyph && abs($0.x - mark.x) < 1 && abs($0.y - mark.y) < 1
                        && abs($0.opacity - mark.opacity) < 0.02
                }
        }
    }

    private static let transitions: [ContentTransition] = [
        .numericText(), .numericText(countsDown: true), .interpolate,
    ]

    /// In a thousandth of a second, each character moves by less than a point, and fades by less than a fiftieth.
    @Test func noCharacterJumpsWhenChangesInterruptOneAnother() throws {
        try forEachSeed(6) { seed, random in
            let model = Model("8")
            let stage = try stage(model)
            var last = try marks(stage)
            for round in 0..<6 {
                let transition = try #require(Self.transitions.randomElement(using: &random))
                let animation: Animation = random.nextUnit() < 0.5 ? .linear(duration: 1) : .spring(duration: 0.8)
                let line = try #require(["", "1", "8", "13", "88", "118"].randomElement(using: &random))
                withAnimation(animation) { (model.line, model.transition) = (line, transition) }
                for frame in 0..<(round == 5 ? 1600 : 30 + Int(500 * random.nextUnit())) {
                    try stage.step()
                    let next = try marks(stage)
                    let jumps = missing(last, in: next) + missing(next, in: last)
                    #expect(jumps.isEmpty, "seed \(seed), round \(round) to '\(line)', frame \(frame)")
                    last = next
                }
            }
            let rest = try marks(self.stage(Model(model.line)))
            #expect(last.map(\.description) == rest.map(\.description), "seed \(seed)")
        }
    }

    /// The digit 8 is the only visible character. It leaves, and another change interrupts that.
    @Test(arguments: [0.06, 0.12, 0.2], [" ", "\u{A0}", ""])
    func aCharacterInFlightKeepsItsVelocity(instant: Double, end: String) throws {
        let model = Model("8")
        let stage = try stage(model)
        try stage.step()
        let digit = try #require(marks(stage).first).glyph
        withAnimation(.spring(duration: 0.5)) { model.line = "\u{2003}" }
        try stage.advance(by: instant - 0.01)
        var positions: [Double] = []
        for frame in 0..<20 {
            if frame == 10 { withAnimation(.spring(duration: 0.5)) { model.line = end } }
            try stage.step()
            positions.append(try #require(marks(stage).first { $0.opacity > 0.02 && $0.glyph == digit }).y)
        }
        let velocities = zip(positions.dropFirst(), positions).map { $0 - $1 }
        // The digit moves up by 0.15 to 0.3 points in a frame.
        #expect(velocities.allSatisfy { $0 < -0.1 }, "\(velocities)")
        for (velocity, next) in zip(velocities, velocities.dropFirst()) {
            #expect(abs(next - velocity) < 0.03, "\(velocities)")
        }
    }

    /// A number that counts back rolls back: the digit returns from where it is.
    @Test func aCharacterThatComesBackReturns() throws {
        let model = Model("8", .numericText(value: 8))
        let stage = try stage(model)
        try stage.step()
        withAnimation(.linear(duration: 1)) { (model.line, model.transition) = (" ", .numericText(value: 9)) }
        try stage.advance(by: 0.4)
        withAnimation(.linear(duration: 1)) { (model.line, model.transition) = ("8", .numericText(value: 8)) }
        var last = try #require(marks(stage).first)
        let start = last
        var highest = last.y
        for frame in 0..<1100 {
            try stage.step()
            let visible = try marks(stage).filter { $0.glyph == start.glyph && $0.opacity > 0.02 }
            let next = try #require(visible.first, "frame \(frame)")
            // The change begins at its first frame, which shows a thousandth of the interrupted change.
            let tolerance = frame == 0 ? 0.0011 : 1e-6
            #expect(visible.count == 1 && next.opacity >= last.opacity - tolerance, "frame \(frame)")
            // The digit continues to move up, turns once, and comes down.
            if last.y > highest { #expect(next.y >= last.y, "frame \(frame)") }
            highest = min(highest, next.y)
            last = next
        }
        #expect(highest < start.y && last.opacity == 1)
        let rest = try marks(self.stage(Model("8")))
        #expect(rest.map(\.y) == [last.y])
    }

    @Test func theCharactersOfATextThatBecomesEmptyRoll() throws {
        func position(of line: String) throws -> [Double] {
            let model = Model("8")
            let stage = try stage(model)
            try stage.step()
            let digit = try #require(marks(stage).first).glyph
            withAnimation(.linear(duration: 1)) { model.line = line }
            try stage.advance(by: 0.5)
            return try marks(stage).filter { $0.glyph == digit }.map(\.y)
        }
        let positions = try position(of: "")
        #expect(try positions.count == 1 && positions == position(of: "\u{2003}"))
    }

    @Test func changesInEachFrameDrawALimitedNumberOfCharacters() throws {
        let model = Model("0")
        let stage = try stage(model)
        var counts: [Int] = []
        for frame in 1...200 {
            withAnimation(.linear(duration: 0.5)) { model.line = "\(frame % 10)" }
            try stage.step()
            counts.append(try marks(stage).count)
        }
        // Six characters leave, and one enters.
        let most = try #require(counts.max())
        #expect(most > 2 && most <= 7, "\(counts)")
        try stage.settle()
        let (last, rest) = try (marks(stage), marks(self.stage(Model("0"))))
        #expect(last.map(\.description) == rest.map(\.description))
    }
}
