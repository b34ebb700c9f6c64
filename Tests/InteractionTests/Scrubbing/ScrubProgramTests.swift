import LiltTesting
import TestSupport
import Testing

/// Generated views, and generated movements of a hand that drives their changes.
@MainActor
@Suite struct ScrubProgramTests {
    /// The states of a view.
    struct Values: Equatable {
        var flags = [false, true, false, false]
        var rows = [3, 1, 2]

        /// Returns these values after one to three random changes.
        func changed(by random: inout SeededRandom) -> Values {
            var new = self
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: new.rows.shuffle(using: &random)
                case 1: new.rows = (0..<6).filter { _ in Bool.random(using: &random) }
                default: new.flags[Int.random(in: new.flags.indices, using: &random)].toggle()
                }
            }
            return new
        }
    }

    /// Gives the test access to the states of a view.
    @MainActor
    final class Remote {
        let scrubber = Scrubber()
        var completions = 0
        var get: () -> Values = { Values() }
        var set: (Values) -> Void = { _ in }

        func set(_ values: Values, _ animation: Animation?) {
            withAnimation(animation, completionCriteria: .removed) {
                set(values)
            } completion: {
                self.completions += 1
            }
        }
    }

    /// A generated view. Equal seeds give equal views.
    struct Tree: View {
        let remote: Remote
        let seed: UInt64
        let hasOwnAnimations: Bool
        @State private var first: Bool
        @State private var second: Bool
        @State private var third: Bool
        @State private var fourth: Bool
        @State private var rows: [Int]
        @Namespace private var names

        init(_ remote: Remote, seed: UInt64, values: Values = Values(), hasOwnAnimations: Bool = false) {
            self.remote = remote
            self.seed = seed
            self.hasOwnAnimations = hasOwnAnimations
            first = values.flags[0]
            second = values.flags[1]
            third = values.flags[2]
            fourth = values.flags[3]
            rows = values.rows
        }

        var body: some View {
            let _ = connect()
            ZStack(alignment: .topLeading) {
                Color.white
                part(depth: 3, seed: seed)
                if third {
                    Color.black.matchedGeometryEffect(id: 1, in: names).frame(width: 40, height: 30)
                        .position(x: 100, y: 90)
                } else {
                    Color.black.matchedGeometryEffect(id: 1, in: names).frame(width: 10, height: 10)
                        .position(x: 10, y: 110)
                }
            }
        }

        private func connect() {
            remote.get = { Values(flags: [first, second, third, fourth], rows: rows) }
            remote.set = { values in
                if first != values.flags[0] { first = values.flags[0] }
                if second != values.flags[1] { second = values.flags[1] }
                if third != values.flags[2] { third = values.flags[2] }
                if fourth != values.flags[3] { fourth = values.flags[3] }
                if rows != values.rows { rows = values.rows }
            }
        }

        private func part(depth: Int, seed: UInt64) -> AnyView {
            var random = SeededRandom(seed: seed)
            let flags = [first, second, third, fourth]
            let flag = flags[Int.random(in: 0..<4, using: &random)]
            let other = flags[Int.random(in: 0..<4, using: &random)]
            let (a, b) = (
                UInt64.random(in: 0..<1_000_000, using: &random), UInt64.random(in: 0..<1_000_000, using: &random)
            )
            var view: AnyView
            switch depth == 0 ? 0 : Int.random(in: 0..<8, using: &random) {
            case 0:
                let color = Color(hue: random.nextUnit(), saturation: 0.8, brightness: 0.8)
                view = AnyView((flag ? color : Color.gray).frame(width: other ? 30 : 14, height: flag ? 8 : 20))
            case 1:
                view = AnyView(
                    VStack(alignment: flag ? .leading : .trailing, spacing: other ? 2 : 6) {
                        part(depth: depth - 1, seed: a)
                        part(depth: depth - 1, seed: b)
                    })
            case 2:
                view = AnyView(
                    HStack(spacing: 3) {
                        part(depth: depth - 1, seed: a)
                        if flag { part(depth: depth - 1, seed: b).transition(.scale) }
                    })
            case 3:
                view = AnyView(
                    ZStack {
                        if flag {
                            part(depth: depth - 1, seed: a).transition(.opacity)
                        } else {
                            part(depth: depth - 1, seed: b).transition(.slide)
                        }
                    })
            case 4:
                view = AnyView(
                    VStack(spacing: 1) {
                        ForEach(rows, id: \.self) { row in
                            Color(hue: Double(row) / 6, saturation: 1, brightness: 0.9)
                                .frame(width: 10 + CGFloat(row) * 3, height: 6)
                        }
                    })
            case 5:
                view = AnyView(Text(flag ? "open 12" : "shut 9").font(.system(size: 12)).opacity(other ? 0.5 : 1))
            case 6:
                view = AnyView(
                    part(depth: depth - 1, seed: a).background(flag ? Color.yellow : Color.mint)
                        .clipShape(RoundedRectangle(cornerRadius: other ? 8 : 2)))
            default:
                view = AnyView(
                    part(depth: depth - 1, seed: a).rotationEffect(.degrees(flag ? 30 : 0)).scaleEffect(other ? 0.5 : 1)
                )
            }
            if Bool.random(using: &random) { view = AnyView(view.offset(x: flag ? 12 : 0, y: other ? -3 : 0)) }
            if hasOwnAnimations, Bool.random(using: &random) {
                view = AnyView(view.animation(.spring(duration: 0.3), value: flag))
            }
            return view
        }
    }

    private func stage(
        _ remote: Remote, seed: UInt64, values: Values = Values(), hasOwnAnimations: Bool = false
    ) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 120, height: 120)) {
            Tree(remote, seed: seed, values: values, hasOwnAnimations: hasOwnAnimations)
        }
        try stage.settle()
        return stage
    }

    /// The seeds of the generated views and hands.
    private nonisolated static let seeds: ClosedRange<UInt64> = 1...40

    /// A change at the progress p shows the values that a linear animation of one second shows p seconds after its
    /// start.
    @Test(arguments: seeds)
    func theProgressShowsTheValuesOfALinearAnimationAtThatTime(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let (timed, driven) = (Remote(), Remote())
        let (reference, stage) = (try stage(timed, seed: seed), try stage(driven, seed: seed))
        let values = Values().changed(by: &random)
        timed.set(values, .linear(duration: 1))
        driven.set(values, .scrubbed(by: driven.scrubber))
        for frame in 0..<60 {
            try reference.step()
            guard frame % 7 == Int(seed % 7) else { continue }
            driven.scrubber.progress = Double(frame) / 60
            try stage.step()
            PictureComparison.rounding.check(
                stage.snapshot(), equals: reference.snapshot(), "seed \(seed), frame \(frame), \(values)")
        }
        try reference.settle()
        driven.scrubber.progress = 1
        driven.scrubber.finish()
        try stage.settle()
        #expect(driven.get() == values && driven.completions == 1)
        PictureComparison.exact.check(stage.snapshot(), equals: reference.snapshot(), "seed \(seed), \(values)")
        #expect(stage.messages == reference.messages)
    }

    /// The hand moves back and forth, throws and catches. A revert restores the pixels.
    @Test(arguments: seeds)
    func aRevertRestoresThePixels(seed: UInt64) throws {
        var random = SeededRandom(seed: seed &+ 1_000)
        let remote = Remote()
        let stage = try stage(remote, seed: seed, hasOwnAnimations: true)
        let before = stage.snapshot()
        for round in 0..<4 {
            let values = Values().changed(by: &random)
            remote.set(values, .scrubbed(by: remote.scrubber))
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                remote.scrubber.progress = random.nextDouble(in: -0.2...1.2)
                try stage.step(frames: Int.random(in: 0...3, using: &random))
                if Bool.random(using: &random) {
                    remote.scrubber.release(velocity: random.nextDouble(in: -9...9), animation: .spring(duration: 0.4))
                    try stage.step(frames: Int.random(in: 0...5, using: &random))
                }
                if !remote.scrubber.isActive { break }
            }
            guard remote.scrubber.isActive else {
                remote.set(Values(), nil)
                try stage.settle()
                continue
            }
            // If a change animates nothing, it is complete in its own update.
            try stage.step()
            let calls = remote.completions
            remote.scrubber.revert(velocity: random.nextDouble(in: -9...9), animation: .bouncy(duration: 0.3))
            try stage.settle()
            #expect(remote.get() == Values(), "seed \(seed), round \(round), \(values)")
            #expect(remote.completions == calls)
            PictureComparison.exact.check(
                stage.snapshot(), equals: before, "seed \(seed), round \(round), \(values)")
        }
        #expect(stage.messages == [], "seed \(seed)")
    }

    @Test(arguments: seeds)
    func revertedChangesLeaveNoAttributes(seed: UInt64) throws {
        var random = SeededRandom(seed: seed &+ 3_000)
        let remote = Remote()
        let stage = try stage(remote, seed: seed, hasOwnAnimations: true)
        let values = Values().changed(by: &random)
        var counts: [Int] = []
        for _ in 0..<4 {
            remote.set(values, .scrubbed(by: remote.scrubber))
            remote.scrubber.progress = 0.5
            try stage.step(frames: 2)
            remote.scrubber.revert()
            try stage.settle()
            counts.append(stage.attributeCount)
        }
        // The first change creates attributes that remain, for example those of matched geometry.
        #expect(counts.dropFirst().allSatisfy { $0 == counts[0] }, "seed \(seed), \(values): \(counts)")
    }

    /// Makes scrubbed, animated and plain changes in any order. At the end, the view shows its states, like a new view.
    @Test(arguments: seeds)
    func inTheEndAViewShowsItsStates(seed: UInt64) throws {
        var random = SeededRandom(seed: seed &+ 2_000)
        let remote = Remote()
        let stage = try stage(remote, seed: seed, hasOwnAnimations: true)
        for _ in 0..<12 {
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1: remote.set(remote.get().changed(by: &random), .scrubbed(by: remote.scrubber))
            case 2, 3: remote.scrubber.progress = random.nextDouble(in: -0.2...1.2)
            case 4: remote.scrubber.release(velocity: random.nextDouble(in: -9...9))
            case 5: remote.set(remote.get().changed(by: &random), .spring(duration: 0.3, bounce: 0.2))
            default: remote.set(remote.get().changed(by: &random), nil)
            }
            try stage.step(frames: Int.random(in: 0...9, using: &random))
        }
        remote.scrubber.release()
        try stage.settle()
        let fresh = try self.stage(Remote(), seed: seed, values: remote.get(), hasOwnAnimations: true)
        PictureComparison.exact.check(
            stage.snapshot(), equals: fresh.snapshot(), "seed \(seed), \(remote.get())")
        #expect(stage.messages == [], "seed \(seed)")
    }
}
