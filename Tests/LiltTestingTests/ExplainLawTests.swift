import LiltTesting
import Testing

/// Random taps on a program. The test knows which line of the program makes each change.
@Suite @MainActor struct ExplainLawTests {
    /// The code that makes a change. Each case is one line of `write`.
    private enum Writer: Int, CaseIterable {
        case animated, transaction, binding, plain, nilAnimation, disabled
    }

    /// A grid of properties (rows) and writers (columns). A tap on a cell changes the row's property with the column's
    /// writer.
    private struct Program: View {
        static let properties = ["offset", "opacity", "scale", "rotation", "frame", "implicit", "fixed"]
        static let cell = 30.0

        @State private var values = Array(repeating: 0, count: properties.count)

        var body: some View {
            ZStack(alignment: .topLeading) {
                square("offset").offset(x: number(0) * 20)
                square("opacity").opacity(values[1] % 2 == 0 ? 1 : 0.5)
                square("scale").scaleEffect(1 + number(2) / 4)
                square("rotation").rotationEffect(.degrees(number(3) * 10))
                Color.red.frame(width: 20 + number(4) * 5, height: 20).probe("frame")
                square("implicit").offset(x: number(5) * 20)
                    .animation(.linear(duration: 1), value: values[5])  // implicit
                square("fixed").offset(x: number(6) * 20)
                    .animation(nil, value: values[6])  // fixed
            }
            .frame(width: 300, height: 300, alignment: .topLeading)
            .contentShape(Rectangle())
            .onTapGesture { location in  // tap
                write(Int(location.y / Self.cell), Writer(rawValue: Int(location.x / Self.cell)))
            }
        }

        private func number(_ index: Int) -> Double { Double(values[index] % 5) }

        private func square(_ name: String) -> some View {
            Color.red.frame(width: 20, height: 20).probe(name)
        }

        private func write(_ row: Int, _ writer: Writer?) {
            switch writer {
            case .animated:
                withAnimation(.linear(duration: 1)) { values[row] += 1 }  // animated
            case .transaction:
                withTransaction(Transaction(animation: .linear(duration: 1))) { values[row] += 1 }  // transaction
            case .binding:
                $values[row].animation(.linear(duration: 1)).wrappedValue += 1  // binding
            case .plain:
                values[row] += 1
            case .nilAnimation:
                withAnimation(nil) { values[row] += 1 }  // nilAnimation
            case .disabled:
                withTransaction(\.disablesAnimations, true) { values[row] += 1 }  // disabled
            case nil: break
            }
        }
    }

    /// The expected effect on a property, which follows from the program's text.
    private struct Expected {
        /// The marker of the line that started the running animation, and the instant of its last frame.
        var motion: (marker: String, end: Double)?
        /// The marker of the line that made the value jump in this frame.
        var jump: String?
    }

    private static let markers = [
        "animated", "transaction", "binding", "tap", "nilAnimation", "disabled", "implicit", "fixed",
    ]

    private static func lines() throws -> [String: Int] {
        try markers.reduce(into: [:]) { result, marker in result[marker] = try markedLine(marker) }
    }

    /// Returns whether a write to a property animates, and the marker of a line: the line with the animation, or the
    /// line that prevents one. If there is neither, it is the line of the tap.
    private static func effect(_ property: String, _ writer: Writer) -> (animates: Bool, marker: String) {
        switch (property, writer) {
        case (_, .disabled): (false, "disabled")
        case ("implicit", _): (true, "implicit")
        case ("fixed", _): (false, "fixed")
        case (_, .animated): (true, "animated")
        case (_, .transaction): (true, "transaction")
        case (_, .binding): (true, "binding")
        case (_, .plain): (false, "tap")
        case (_, .nilAnimation): (false, "nilAnimation")
        }
    }

    @Test(arguments: 0..<8) func eachMotionAndJumpNamesTheLineThatWroteIt(seed: UInt64) throws {
        let lines = try Self.lines()
        var random = SeededRandom(seed: seed)
        let stage = try Stage(
            size: CGSize(width: 300, height: 300), content: { seed in ViewContent(seed: seed) { Program() } })
        var frames: [(time: Double, expected: [String: Expected])] = []
        var running: [String: (marker: String, end: Double)] = [:]
        for _ in 0..<12 {
            let row = min(Int(random.nextUnit() * 7), 6)
            let writer = Writer.allCases[min(Int(random.nextUnit() * 6), 5)]
            let property = Program.properties[row]
            let point = CGPoint(
                x: (Double(writer.rawValue) + 0.5) * Program.cell, y: (Double(row) + 0.5) * Program.cell)
            try stage.press(at: point)
            try stage.release(at: point)
            try stage.step()
            let frame = try #require(stage.frames.last).info.targetTimestamp
            let effect = Self.effect(property, writer)
            let end = running[property]?.end ?? -1
            if effect.animates { running[property] = (effect.marker, frame + 1) }
            // A jump during a motion only shifts the value. The motion is then the expected cause.
            let jumps = !effect.animates && end < frame - 0.02
            frames.append((frame, jumps ? [property: Expected(jump: effect.marker)] : [:]))
            try stage.step(frames: 2 + Int(random.nextUnit() * 40))
            let last = try #require(stage.frames.last).info.targetTimestamp
            if last > frame { frames.append((last, running.mapValues { Expected(motion: $0) })) }
        }
        #expect(frames.contains { $0.expected.values.contains { $0.jump != nil } }, "seed \(seed)")
        let run = try stage.explainedRun()
        for (time, expected) in frames {
            try run.advance(to: time)
            for property in Program.properties {
                let explanation = try run.explain(property)
                let comment: Comment = "seed \(seed), \(property)\n\(explanation)"
                let cause = explanation.causes.first
                if let jump = expected[property]?.jump {
                    #expect(cause?.kind == .change && cause?.line?.line == lines[jump], comment)
                    #expect(cause?.stillness != nil, comment)
                } else if let motion = expected[property]?.motion, time < motion.end - 0.02 {
                    #expect(cause?.kind == .animation && cause?.line?.line == lines[motion.marker], comment)
                    #expect(cause?.motion?.animation.hasPrefix("linear") == true, comment)
                    #expect(abs((cause?.motion?.timeLeft ?? -1) - (motion.end - time)) < 0.02, comment)
                } else if let motion = expected[property]?.motion, time > motion.end + 0.02 {
                    #expect(!explanation.hasMoved && explanation.lastMotion != nil, comment)
                }
            }
        }
    }
}
