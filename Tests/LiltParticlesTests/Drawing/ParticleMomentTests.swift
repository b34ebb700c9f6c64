import LiltDrawing
import LiltParticles
import TestSupport
import Testing

/// A moment of a particle system draws the same particles again, with the same bits.
@Suite struct ParticleMomentTests {
    private static let dot = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 5)) { context in
        context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 5)), with: .color(.white))
    }
    private static let center = CGAffineTransform(translationX: 120, y: 80)

    private func draw(_ system: ParticleSystem) -> DisplayList {
        DisplayListRecorder().record { context in
            context.concatenate(Self.center)
            context.draw(system, symbols: [Self.dot])
        }
    }

    /// The moments of a run, each with the list that was drawn.
    private struct Tape {
        var frames: [(frame: Int, list: DisplayList, moment: ParticleMoment?)] = []
        var moments: [ParticleMoment] { frames.compactMap(\.moment) }

        private static func bytes(_ list: DisplayList) -> [UInt8] { list.instances.withUnsafeBytes { Array($0) } }

        /// The first frame whose moment draws another list.
        var difference: Int? {
            frames.first { _, list, moment in
                guard let again = moment?.makeList() else { return false }
                return Self.bytes(again) != Self.bytes(list) || again.itemCount != list.itemCount
                    || again.transforms != list.transforms
            }?.frame
        }
    }

    private func add(_ frame: Int, _ system: ParticleSystem, to tape: inout Tape) {
        tape.frames.append((frame, draw(system), system.moment(symbols: [Self.dot], transform: Self.center)))
    }

    @Test(arguments: ParticleEffect.all.indices) func everyEffectIsDrawnAgain(index: Int) {
        let system = ParticleSystem(ParticleEffect.all[index].emitter, seed: 3)
        var tape = Tape()
        for frame in 0..<90 {
            // A third of the frames are between two steps of the simulation.
            system.advance(to: Double(frame) / 60 + (frame % 3 == 2 ? 0.003 : 0))
            add(frame, system, to: &tape)
        }
        #expect(tape.difference == nil && tape.moments.count == tape.frames.count)
        let checkpoints = Set(tape.moments.compactMap { $0.share.map { ObjectIdentifier($0) } })
        #expect(checkpoints.count < 20, "frames share checkpoints")
    }

    @Test func everyRunWithRandomRequestsIsDrawnAgain() {
        forEachSeed(40) { seed, random in
            let system = ParticleSystem(seed % 4 == 0 ? Effects.rich : .random(&random), seed: seed)
            var tape = Tape()
            var clock = 0.0
            for frame in 0..<60 {
                if random.nextUnit() < 0.3 { request(&random, of: system) }
                clock += random.nextUnit() < 0.8 ? 1.0 / 60 : random.nextDouble(in: 1e-4...0.3)
                system.advance(to: clock)
                add(frame, system, to: &tape)
            }
            let difference = tape.difference
            #expect(difference == nil, "seed \(seed), frame \(difference ?? 0)")
            #expect(tape.moments.count > 5, "seed \(seed)")
        }
    }

    private func request(_ random: inout SeededRandom, of system: ParticleSystem) {
        let point = CGPoint(x: random.nextDouble(in: -80...80), y: random.nextDouble(in: -80...80))
        let time = system.time + random.nextDouble(in: -0.5...0.3)
        switch Int(random.nextUnit() * 9) {
        case 0: system.move(to: point)
        case 1: system.move(to: point, over: 1.0 / 60)
        case 2: system.move(to: point, at: time)
        case 3: system.burst(1 + Int(random.nextUnit() * 30), at: random.nextUnit() < 0.5 ? point : nil)
        case 4: system.seek(to: max(time, 0))
        case 5: system.emitter = .random(&random)
        case 6: system.emitter.gravity.dx += 20
        case 7: system.timeScale = [0.25, 1, 3][Int(random.nextUnit() * 3)]
        default: if random.nextUnit() < 0.3 { system.restart() } else { system.isPaused.toggle() }
        }
    }

    @Test func aMomentNeedsFewerBytesThanItsInstances() {
        var emitter = Emitter()
        (emitter.rate, emitter.life) = (1000, 2)
        let system = ParticleSystem(emitter)
        var (bytes, drawnBytes, known) = (0, 0, Set<ObjectIdentifier>())
        for frame in 0..<1200 {
            system.advance(to: 2 + Double(frame) / 60)
            let moment = system.moment(symbols: [Self.dot], transform: Self.center)
            bytes += moment?.byteCount ?? draw(system).instances.count * 32
            if let share = moment?.share, known.insert(ObjectIdentifier(share)).inserted {
                bytes += share.byteCount
            }
            drawnBytes += draw(system).instances.count * 32
        }
        #expect(bytes * 30 < drawnBytes)
    }

    @Test func mostFramesOfAnEmitterThatChangesInEachFrameHaveNoMoment() {
        var emitter = Emitter()
        (emitter.rate, emitter.life) = (1000, 2)
        let system = ParticleSystem(emitter)
        var tape = Tape()
        for frame in 0..<100 {
            system.emitter.gravity.dy = Double(frame)
            system.advance(to: 2 + Double(frame) / 60)
            add(frame, system, to: &tape)
        }
        #expect(tape.difference == nil)
        #expect((20...26).contains(tape.moments.count), "a checkpoint costs more than a list")
    }

    @Test func particlesThatTakeTooLongToSimulateHaveNoMoment() {
        var emitter = Emitter()
        (emitter.rate, emitter.life, emitter.limit) = (1_000_000, 1, 200_000)
        let system = ParticleSystem(emitter)
        system.advance(to: 0.5)
        #expect(system.count == 200_000)
        #expect(system.moment(symbols: [Self.dot], transform: Self.center) == nil)
    }

    /// The tests against sixteen obstacles take long only for particles that something may stop.
    @Test func particlesThatHitNothingHaveMomentsAndParticlesThatHitInEachStepHaveNone() {
        var emitter = Emitter()
        (emitter.rate, emitter.life, emitter.speed) = (0, .constant(1e4), .constant(0))
        emitter.spread = .degrees(360)
        emitter.obstacles = (0..<16).map { index in
            ParticleObstacle.circle(at: CGPoint(x: 1000, y: 40 * Double(index)), radius: 10)
        }
        let free = ParticleSystem(emitter)
        free.burst(2000)
        var tape = Tape()
        for frame in 0..<30 {
            free.advance(to: Double(frame) / 60)
            add(frame, free, to: &tape)
        }
        #expect(free.count == 2000)
        #expect(tape.difference == nil && tape.moments.count == tape.frames.count)

        // Each step is longer than the bounds.
        emitter.speed = .constant(1e5)
        emitter.bounds = ParticleBounds(CGRect(x: -50, y: -50, width: 100, height: 100), .bounce)
        let bouncing = ParticleSystem(emitter)
        bouncing.burst(2000)
        bouncing.advance(to: 0.5)
        #expect(bouncing.count == 2000)
        #expect(bouncing.moment(symbols: [Self.dot], transform: Self.center) == nil)
    }
}
