import Foundation
import LiltParticles
import TestSupport
import Testing

/// None of these inputs may cause a hang, a trap or the exhaustion of memory. Each takes at most a second.
@Suite struct AbsurdInputTests {
    private func run(_ emitter: Emitter, for time: Double = 1) -> ParticleSystem {
        let system = ParticleSystem(emitter, seed: 1)
        for frame in 1...6 { system.advance(to: time * Double(frame) / 6) }
        #expect(system.count <= 4_000_000)
        return system
    }

    @Test func anAbsurdRateFillsTheLimit() {
        var emitter = Emitter()
        emitter.rate = 1e12
        emitter.limit = 1000
        for overflow in [OverflowPolicy.skipNew, .retireOldest] {
            emitter.overflow = overflow
            let system = run(emitter)
            #expect((985...1000).contains(system.count))
        }
    }

    @Test func aBurstOfABillionFillsTheLimit() {
        var emitter = Emitter()
        emitter.rate = 0
        emitter.bursts = [EmitterBurst(count: 1_000_000_000, period: 0, repeatCount: nil)]
        emitter.limit = 5000
        #expect(run(emitter).count == 5000)
        emitter.life = 0
        #expect(run(emitter).count == 0)
        let system = ParticleSystem(emitter)
        system.burst(.max)
        system.burst(-5)
        system.burst(5, at: CGPoint(x: CGFloat.nan, y: 0))
        system.advance(to: 0.1)
    }

    /// Rounding does not move a side of limited bounds beyond the limit.
    @Test func limitedBoundsAreValid() {
        forEachSeed(2000) { seed, random in
            let sides = (0..<4).map { _ in random.nextDouble(in: -1e6...1e6) * (random.nextUnit() < 0.5 ? 1 : 1e3) }
            var emitter = Emitter()
            emitter.bounds = ParticleBounds(CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]), .kill)
            let limited = emitter.limited
            #expect(throws: Never.self, "seed \(seed)") { try limited.validate() }
            #expect(limited.limited == limited, "seed \(seed)")
        }
    }

    @Test func numbersThatAreNotFiniteAreAccepted() {
        for extreme in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            var emitter = Emitter()
            emitter.rate = extreme
            emitter.limit = 100
            emitter.life = .constant(extreme)
            emitter.speed = .constant(extreme)
            emitter.angle = .radians(extreme)
            emitter.spread = .radians(extreme)
            emitter.size = .constant(extreme)
            emitter.spin = .radians(extreme)
            emitter.gravity = CGVector(dx: CGFloat(extreme), dy: CGFloat(extreme))
            emitter.wind = emitter.gravity
            emitter.drag = extreme
            emitter.delay = extreme == .infinity ? 0 : extreme
            emitter.position = CGPoint(x: extreme, y: extreme)
            emitter.shape = .ring(innerRadius: extreme, outerRadius: extreme)
            emitter.forces = [
                .attractor(at: emitter.position, strength: extreme, radius: extreme),
                .noise(strength: extreme, scale: extreme, rate: extreme),
            ]
            emitter.bounds = ParticleBounds(CGRect(x: extreme, y: extreme, width: extreme, height: extreme), .wrap)
            emitter.obstacles = [
                .circle(at: emitter.position, radius: extreme),
                .line(from: .zero, to: emitter.position, bounce: extreme),
            ]
            emitter.sizeOverLife = .constant(extreme)
            emitter.opacityOverLife = .stops([extreme: extreme, 0: 1])
            emitter.speedOverLife = .samples([extreme, 1])
            emitter.colorOverLife = Gradient(stops: [.init(color: .white, location: CGFloat(extreme))])
            emitter.bursts = [EmitterBurst(at: extreme, count: .constant(extreme), period: extreme)]
            emitter.path = EmitterPath(Path(CGRect(x: 0, y: 0, width: extreme, height: 1)), duration: extreme)
            emitter.trail = ParticleTrail(duration: extreme, count: 1000)
            emitter.symbolWeights = [extreme]
            let system = run(emitter)
            system.advance(to: extreme)
            system.seek(to: extreme)
            system.timeScale = extreme
            system.move(to: emitter.position)
            system.advance(to: 2)
            _ = system.particles
        }
    }

    @Test func shapesWithoutAreaCountAsAPointOrLine() {
        let extreme = Path("0 0 m nan 5 l h") ?? Path()
        let shapes: [EmitterShape] = [
            .rectangle(.zero), .rectangle(.zero, .edge), .ellipse(.zero, .edge), .polygon([]), .polygon([.zero], .edge),
            .path(Path()), .path(extreme), .path(extreme, .edge), .path(Path("0 0 m 10 0 l h")!),
            .line(from: .zero, to: .zero),
        ]
        for shape in shapes {
            var emitter = Emitter()
            emitter.shape = shape
            emitter.speed = 0
            let positions = run(emitter).particles.map(\.position)
            #expect(positions.count == 10)
            #expect(positions.allSatisfy { $0.y == 0 && (0...10).contains($0.x) }, "\(shape)")
        }
    }

    @Test func aShapeWhoseHeightIsTooSmallForRowsCountsAsItsOutline() throws {
        let corners = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 20 * CGFloat.leastNonzeroMagnitude)]
        var emitter = Emitter()
        emitter.speed = 0
        emitter.shape = .polygon(corners)
        for emitter in [emitter, try JSONDecoder().decode(Emitter.self, from: JSONEncoder().encode(emitter))] {
            let positions = run(emitter).particles.map(\.position)
            #expect(positions.count == 10)
            #expect(positions.allSatisfy { $0.y == 0 && (0...10).contains($0.x) })
        }
    }

    /// The particles are within the largest coordinate of the path if a particle's position can represent it.
    @Test func aPathOfAnySizeCanBeAShapeOrAMotion() {
        let tiny = Double.leastNonzeroMagnitude
        let sizes = [0, tiny, 20 * tiny, 1e-308, 1e-300, 1e-170, 1, 10, 1e8, 1e30, 1e160, 1e300, 1e308]
        forEachSeed(200) { seed, random in
            let largest = sizes.randomElement(using: &random) ?? 0
            func coordinate() -> CGFloat {
                let size = random.nextUnit() < 0.5 ? largest : sizes.randomElement(using: &random) ?? 0
                return CGFloat(min(size, largest) * random.nextDouble(in: -1...1).rounded(.awayFromZero))
            }
            func point() -> CGPoint { CGPoint(x: coordinate(), y: coordinate()) }
            var path = Path()
            path.move(to: point())
            for _ in 0..<3 { path.addLine(to: point()) }
            if seed % 3 == 0 { path.addCurve(to: point(), control1: point(), control2: point()) }
            if seed % 2 == 0 { path.closeSubpath() }
            for region in [EmitterShape.Region.area, .edge] {
                var emitter = Emitter()
                emitter.speed = 0
                emitter.shape = .path(path, region)
                let positions = run(emitter).particles.map(\.position)
                guard largest <= 1e30 else { continue }
                let limit = largest * 1.001
                #expect(
                    positions.count == 10
                        && positions.allSatisfy { abs(Double($0.x)) <= limit && abs(Double($0.y)) <= limit },
                    "seed \(seed), \(region): \(path)")
            }
            var moved = Emitter()
            moved.speed = 0
            moved.path = EmitterPath(path, duration: 1)
            _ = run(moved).particles
        }
    }

    @Test func nestedEmittersStayWithinTheirLimits() {
        // Each of a hundred particles spawns a million particles, each of these spawns a million more, and so on.
        var emitter = Emitter()
        emitter.life = 0.01
        emitter.limit = 2000
        for _ in 0..<8 {
            var outer = Emitter()
            outer.life = 0.01
            outer.limit = 2000
            outer.secondary = [
                SecondaryEmitter(emitter, on: .death, count: 1e30), SecondaryEmitter(emitter, on: .spawn, count: 50),
            ]
            emitter = outer
        }
        #expect { try emitter.validate() } throws: { "\($0)".contains("64") || "\($0)".contains("count") }
        emitter.rate = 1000
        #expect(run(emitter, for: 0.1).count <= 64 * 2000)
    }

    @Test func aTooDeepTreeIsRefusedInJSON() {
        var text = "{}"
        for _ in 0..<5000 {
            text =
                #"{"secondary":[{"trigger":"death","count":1,"inheritedVelocity":0,"inheritsColor":false,"#
                + #""isInFront":false,"emitter":"# + text + "}]}"
        }
        #expect(throws: EmitterError.self) { try Emitter(json: Data(text.utf8)) }
    }

    @Test func aLongGapIsNotSimulatedCompletely() {
        let system = ParticleSystem(Effects.rich, seed: 1)
        system.advance(to: 1)
        system.advance(to: 3600)
        #expect(system.count > 50)
    }

    /// The names of all fields except `secondary`.
    private struct FieldNames: EmitterFieldReader {
        var names: Set<String> = []

        mutating func read<Value>(_ name: String, _ path: WritableKeyPath<Emitter, Value>) { names.insert(name) }
    }

    /// Replaces the numbers in the JSON of two emitters, one at a time. Together, the emitters set every field with
    /// numbers.
    @Test(arguments: ["nan", "inf", "-inf", "1e308", "-1e308", "-1", "0", "5e-324", "7e6"])
    func eachNumberMayBeAbsurd(extreme: String) throws {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let value: Any = Double(extreme)?.isFinite == true ? Double(extreme) ?? 0 : extreme
        var run = 0
        var fields: Set<String> = []
        for var emitter in [Effects.rich, Effects.spare] {
            emitter.limit = 200
            emitter.angle = .degrees(30)
            for index in emitter.secondary.indices { emitter.secondary[index].emitter.limit = 200 }
            let tree = try JSONSerialization.jsonObject(with: emitter.json())
            for path in Self.numbers(in: tree) {
                fields.formUnion(path.prefix(1))
                let data = try JSONSerialization.data(withJSONObject: Self.replacing(path[...], in: tree, by: value))
                // The decoder refuses some of the values, for example infinity for an integer.
                guard let changed = try? decoder.decode(Emitter.self, from: data) else { continue }
                let system = ParticleSystem(changed, seed: 1)
                system.advance(to: 0.35)
                system.burst(3)
                system.move(to: CGPoint(x: 5, y: 5), over: 0.1)
                system.advance(to: 0.4)
                system.seek(to: 0.2)
                // A secondary emitter, or an emitter whose limit was replaced, may have ten thousand particles.
                #expect(system.count <= 12_000, "\(path) is \(extreme)")
                run += 1
            }
        }
        #expect(run > 50)
        let unnumbered: Set = ["overflow", "space", "aim", "alignsToVelocity", "order", "blendMode"]
        let missing = Emitter.readFields(with: FieldNames()).names.subtracting(unnumbered).subtracting(fields)
        #expect(missing.isEmpty, "\(missing.sorted())")
    }

    /// Returns the paths to all numbers in a JSON value. A path is a list of keys and indices.
    private static func numbers(in value: Any) -> [[String]] {
        switch value {
        case let object as [String: Any]:
            object.sorted { $0.key < $1.key }.flatMap { key, inner in numbers(in: inner).map { [key] + $0 } }
        case let list as [Any]:
            list.enumerated().flatMap { index, inner in numbers(in: inner).map { ["\(index)"] + $0 } }
        case is Double: [[]]
        default: []
        }
    }

    private static func replacing(_ path: ArraySlice<String>, in value: Any, by new: Any) -> Any {
        guard let step = path.first else { return new }
        if var object = value as? [String: Any], let inner = object[step] {
            object[step] = replacing(path.dropFirst(), in: inner, by: new)
            return object
        }
        guard var list = value as? [Any], let index = Int(step) else { return value }
        list[index] = replacing(path.dropFirst(), in: list[index], by: new)
        return list
    }

    /// The `limit` of each emitter is valid by itself. In most cases, all emitters together exceed the limit of a
    /// system.
    @Test func allEmittersOfASystemShareOneLimit() {
        for (count, trail) in [(0, 0), (1, 0), (3, 0), (63, 0), (63, 7), (5, 63)] {
            var child = Emitter()
            child.limit = 4_000_000
            if trail > 0 { child.trail = ParticleTrail(duration: 1, count: trail) }
            var emitter = child
            emitter.secondary = (0..<count).map { _ in SecondaryEmitter(child, on: .death, count: 1) }
            let limit = ParticleSystem(emitter, seed: 1).particleLimit
            #expect(limit <= 8_000_000 + 63 * 64, "\(count) with \(trail)")
            #expect(limit >= min(4_000_000 * (count + 1), 8_000_000) - 64 * 64, "\(count) with \(trail)")
        }
        var small = Emitter()
        small.limit = 10
        small.secondary = [SecondaryEmitter(small, on: .death, count: 1)]
        #expect(ParticleSystem(small, seed: 1).particleLimit == 20)
    }

    @Test func absurdInstantsAreAccepted() {
        for extreme in [Double.infinity, 1e308, 1e300, 1e30, -1e30, -1e300] {
            for timeScale in [0, 1.0, 100] {
                let system = ParticleSystem(Effects.rich, seed: 1)
                system.advance(to: 0.5)
                system.move(to: CGPoint(x: 1, y: 1), at: extreme)
                system.move(to: CGPoint(x: 2, y: 1), over: extreme)
                system.move(to: CGPoint(x: 1e308, y: -1e308), at: 0.6)
                system.burst(2, at: CGPoint(x: 1e308, y: 0))
                system.timeScale = timeScale
                system.advance(to: 0.6)
                system.advance(to: extreme)
                system.isPaused = true
                system.isPaused = false
                system.advance(to: .infinity)
                #expect(system.time >= 0.5 && system.time <= 1e8)
                system.seek(to: extreme)
                #expect(system.time >= 0 && system.time <= 1e8)
            }
        }
    }
}
