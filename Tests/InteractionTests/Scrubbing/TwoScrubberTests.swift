import LiltTesting
import TestSupport
import Testing

/// Two scrubbers that change the same value.
@MainActor
@Suite struct TwoScrubberTests {
    /// Returns a box that is shown at 70 points. The first change is at a progress of 0.8, which is 40 of 50 points.
    /// The second change shows half of the distance from there to 100.
    private func box() throws -> ScrubbedBox {
        let box = try ScrubbedBox()
        box.set(50, .scrubbed(by: box.first), "first")
        #expect(try box.show(0.4, of: box.first) == 20)
        box.set(100, .scrubbed(by: box.second), "second")
        try box.stage.step()
        #expect(try box.x() == 20, "the second change does not begin at the value of the first")
        #expect(try box.show(0.5, of: box.second) == 60)
        #expect(try box.show(0.8, of: box.first) == 70)
        return box
    }

    private func end(_ scrubber: Scrubber, at end: Double, _ box: ScrubbedBox) throws {
        if end == 1 { scrubber.finish(velocity: 0) } else { scrubber.revert(velocity: 0) }
        // The spring moves the box by less than 12 points in each frame. A longer step is a jump.
        var last = try box.x()
        while scrubber.isActive {
            try box.stage.step()
            let x = try box.x()
            #expect(abs(x - last) < 12, "from \(last) to \(x)")
            last = x
        }
        try box.stage.step(frames: 3)
        #expect(try abs(box.x() - last) < 1e-9)
    }

    @Test func eachScrubberMovesTheValue() throws {
        let box = try box()
        #expect(try box.show(0, of: box.first) == 50)
        #expect(try box.show(0, of: box.second) == 0)
        #expect(try box.show(1, of: box.first) == 50)
        #expect(try box.show(1, of: box.second) == 100)
    }

    /// Checks the final value and the final state, for both ends of both scrubbers.
    @Test(arguments: [0.0, 1], [0.0, 1])
    func theStateHasTheChangesThatAreNotReverted(first: Double, second: Double) throws {
        for isFirstEarlier in [true, false] {
            let box = try box()
            try end(isFirstEarlier ? box.first : box.second, at: isFirstEarlier ? first : second, box)
            try end(isFirstEarlier ? box.second : box.first, at: isFirstEarlier ? second : first, box)
            try box.stage.settle()
            let expected = second == 1 ? 100 : first == 1 ? 50.0 : 0
            #expect(Double(box.remote.offset().width) == expected)
            #expect(try box.x() == expected)
            #expect(box.stage.messages.isEmpty)
        }
    }

    /// The writes of a state, in order. A revert removes the writes of its scrubber. A completion makes the writes of
    /// its scrubber and all earlier writes permanent. A write without a scrubber makes all writes permanent.
    private struct Writes {
        private var writes: [(scrubber: Int?, value: Double)] = [(nil, 0)]

        var value: Double { writes.last?.value ?? 0 }

        mutating func write(_ value: Double, by scrubber: Int?) {
            if scrubber == nil { writes = [(nil, value)] } else { writes.append((scrubber, value)) }
        }

        mutating func complete(_ scrubber: Int) {
            guard let index = writes.lastIndex(where: { $0.scrubber == scrubber }) else { return }
            writes[index].scrubber = nil
            writes.removeSubrange(..<index)
        }

        mutating func revert(_ scrubber: Int) { writes.removeAll { $0.scrubber == scrubber } }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func generatedChangesAgreeWithAListOfTheirWrites(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let box = try ScrubbedBox()
        var writes = Writes()
        var ends: [Double?] = [nil, nil]
        func noteEnds() {
            for (index, scrubber) in box.remote.scrubbers.enumerated() where !scrubber.isActive {
                if let end = ends[index] { if end == 1 { writes.complete(index) } else { writes.revert(index) } }
                ends[index] = nil
            }
        }
        for operation in 0..<40 {
            let index = Int.random(in: 0...1, using: &random)
            let scrubber = box.remote.scrubbers[index]
            let value = Double(Int.random(in: -50...50, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                box.set(value, .scrubbed(by: scrubber))
                writes.write(value, by: index)
            case 2, 3:
                scrubber.progress = random.nextDouble(in: -0.5...1.5)
                if scrubber.isActive { ends[index] = nil }
            case 4:
                guard scrubber.isActive else { continue }
                scrubber.finish(animation: .linear(duration: 0.05))
                ends[index] = 1
            case 5:
                guard scrubber.isActive else { continue }
                scrubber.revert(animation: .spring(duration: 0.1))
                ends[index] = 0
            case 6:
                box.set(value, .spring(duration: 0.2))
                writes.write(value, by: nil)
            default:
                box.set(value, nil)
                writes.write(value, by: nil)
            }
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                try box.stage.step()
                noteEnds()
                #expect(try box.x().isFinite)
                #expect(Double(box.remote.offset().width) == writes.value, "seed \(seed), operation \(operation)")
            }
        }
        for (index, scrubber) in box.remote.scrubbers.enumerated() where scrubber.isActive {
            scrubber.revert()
            ends[index] = 0
            try box.stage.settle()
            noteEnds()
        }
        try box.stage.settle()
        #expect(Double(box.remote.offset().width) == writes.value, "seed \(seed)")
        #expect(try abs(box.x() - writes.value) < 1e-9, "seed \(seed)")
        #expect(box.stage.messages.isEmpty)
    }
}
