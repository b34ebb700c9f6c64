import LiltDrawing
import LiltParticles
import TestSupport
import Testing

/// The Swift source of an emitter with extreme numbers is a valid expression, and has the numbers of the emitter's
/// fields.
@Suite struct EmitterSourceSweepTests {
    /// Numbers at the limits of literals and integers.
    static let extreme: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0.1, -0.1, 0x1p24, 0x1p53, 0x1p63, -0x1p63, 0x1p64, 1e15, 1e16,
        1e20,
        -1e20, 1e-20, 1e300, -1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3,
    ]

    /// Sets every field to several values of its type, and writes the source of each emitter.
    private struct Sweep: EmitterFieldReader {
        var sources: [(field: String, source: String)] = []
        var unknownFields: [String] = []

        mutating func read<Value>(_ name: String, _ path: WritableKeyPath<Emitter, Value>) {
            guard let type = Value.self as? any ExtremeValues.Type else {
                unknownFields.append(name)
                return
            }
            for value in type.extremeValues {
                var emitter = Emitter()
                guard let value = value as? Value else {
                    unknownFields.append(name)
                    continue
                }
                emitter[keyPath: path] = value
                sources.append((name, emitter.swiftSource))
            }
        }
    }

    @Test func everyFieldWithExtremeNumbersGivesAnExpression() {
        let sweep = Emitter.readFields(with: Sweep())
        #expect(sweep.unknownFields.isEmpty)
        #expect(sweep.sources.count > 1000)
        var mistakes: [String] = []
        for (field, source) in sweep.sources where source != "let emitter = Emitter()" {
            let lines = source.split(separator: "\n")
            let prefix = "emitter.\(field) = "
            guard lines.count == 2, lines[0] == "var emitter = Emitter()", lines[1].hasPrefix(prefix) else {
                mistakes.append(source)
                continue
            }
            var parser = ExpressionParser(String(lines[1].dropFirst(prefix.count)))
            do { try parser.parse() } catch { mistakes.append("\(source): \(error)") }
        }
        #expect(mistakes.isEmpty, "\(mistakes.count) mistakes, for example \(mistakes.prefix(3))")
    }

    @Test func secondaryEmittersWithExtremeNumbersGiveExpressions() throws {
        for number in Self.extreme {
            var emitter = Emitter()
            emitter.secondary = [
                SecondaryEmitter(Emitter(), on: .death, count: .constant(number), inheritedVelocity: number)
            ]
            let entry = try #require(emitter.swiftSource.split(separator: "\n").first { $0.hasPrefix("    Sec") })
            var parser = ExpressionParser(String(entry.dropFirst(4).dropLast()))
            #expect(throws: Never.self, "\(entry)") { try parser.parse() }
        }
    }

    /// Returns the source of the value that `set` gives to the field named `field`.
    private func source(_ field: String, _ set: (inout Emitter) -> Void) throws -> Substring {
        var emitter = Emitter()
        set(&emitter)
        let line = try #require(emitter.swiftSource.split(separator: "\n").dropFirst().first)
        let prefix = "emitter.\(field) = "
        #expect(line.hasPrefix(prefix))
        return line.dropFirst(prefix.count)
    }

    @Test func parsingTheSourceOfANumberReturnsTheNumber() throws {
        for number in Self.extreme where number != Emitter().inheritedVelocity {
            let literals: [Substring: Double] = [".nan": .nan, ".infinity": .infinity, "-.infinity": -.infinity]
            let source = try source("inheritedVelocity") { $0.inheritedVelocity = number }
            let read = literals[source] ?? Double(source) ?? .pi
            #expect(read == number || read.isNaN && number.isNaN, "\(source)")
        }
    }

    @Test func parsingAColorsSourceReturnsItsComponents() throws {
        let numbers: [Float] = Self.extreme.map { Float($0) } + [0.1, 1 / 3, 16_777_218, 3e10]
        for number in numbers where number.isFinite {
            let source = try source("colors") { $0.colors = [Color(components: SIMD4(0, number, 0, 1))] }
            let text = try #require(source.split(separator: ",").dropFirst().first)
            #expect(Float(text.dropFirst(" green: ".count)) == number, "\(source)")
        }
    }

    @Test func theParserRefusesSourcesThatSwiftRefuses() {
        for source in [
            ".random(in: 0...-1)", ".random(in: 0....nan)", "inf", "nan", "f(x: )", "[1, 2", "\"a", ".f(", "1e+", "a b",
            "[1: 2, 3]", "-", "5..<-3",
        ] {
            #expect(throws: ExpressionParser.Mistake.self, "\(source)") {
                var parser = ExpressionParser(source)
                try parser.parse()
            }
        }
    }
}

// MARK: - Values

/// The type of a field of `Emitter`. It lists values that contain extreme numbers.
private protocol ExtremeValues {
    static var extremeValues: [Self] { get }
}

private let extreme = EmitterSourceSweepTests.extreme

/// Returns values that have each extreme number at each of `count` positions, and 1 at the other positions.
private func variants<Value>(_ count: Int, _ make: ([Double]) -> Value) -> [Value] {
    (0..<count).flatMap { position in
        extreme.map { number in make((0..<count).map { $0 == position ? number : 1 }) }
    }
}

extension Double: ExtremeValues { fileprivate static var extremeValues: [Double] { extreme } }
extension Int: ExtremeValues { fileprivate static var extremeValues: [Int] { [.min, -1, 0, 1, .max] } }
extension Bool: ExtremeValues { fileprivate static var extremeValues: [Bool] { [false, true] } }
extension Angle: ExtremeValues {
    fileprivate static var extremeValues: [Angle] { extreme.map { .degrees($0) } + extreme.map { .radians($0) } }
}
extension ParticleRange: ExtremeValues {
    fileprivate static var extremeValues: [ParticleRange] {
        extreme.flatMap { low in
            extreme.map { high in
                var range = ParticleRange.constant(Bound(number: low))
                range.upperBound = Bound(number: high)
                return range
            }
        }
    }
}
extension CGPoint: ExtremeValues {
    fileprivate static var extremeValues: [CGPoint] { variants(2) { CGPoint(x: $0[0], y: $0[1]) } }
}
extension CGSize: ExtremeValues {
    fileprivate static var extremeValues: [CGSize] { variants(2) { CGSize(width: $0[0], height: $0[1]) } }
}
extension CGVector: ExtremeValues {
    fileprivate static var extremeValues: [CGVector] { variants(2) { CGVector(dx: $0[0], dy: $0[1]) } }
}
extension Color: ExtremeValues {
    fileprivate static var extremeValues: [Color] {
        variants(4) { Color(components: SIMD4($0.map { Float($0) })) } + extreme.map { Color.red.opacity($0) }
    }
}
extension Gradient: ExtremeValues {
    fileprivate static var extremeValues: [Gradient] {
        extreme.map { Gradient(stops: [Stop(color: .red, location: $0)]) }
            + Color.extremeValues.map { Gradient(stops: [Stop(color: $0, location: 0)]) } + [Gradient(stops: [])]
    }
}
extension Optional: ExtremeValues where Wrapped: ExtremeValues {
    fileprivate static var extremeValues: [Wrapped?] { Wrapped.extremeValues.map { .some($0) } + [nil] }
}
extension Array: ExtremeValues where Element: ExtremeValues {
    fileprivate static var extremeValues: [[Element]] { Element.extremeValues.map { [$0, $0] } + [[]] }
}
extension EmitterBurst: ExtremeValues {
    fileprivate static var extremeValues: [EmitterBurst] {
        variants(4) {
            var burst = EmitterBurst(at: 1, count: .constant($0[0]))
            (burst.time, burst.period) = ($0[1], $0[2])
            burst.count.upperBound = $0[3]
            return burst
        }
    }
}
extension DutyCycle: ExtremeValues {
    fileprivate static var extremeValues: [DutyCycle] { variants(2) { DutyCycle(on: $0[0], off: $0[1]) } }
}
extension EmitterPath: ExtremeValues {
    fileprivate static var extremeValues: [EmitterPath] {
        variants(3) { numbers in
            let path = Path {
                $0.move(to: CGPoint(x: numbers[0], y: 1))
                $0.addLine(to: CGPoint(x: 1, y: numbers[1]))
            }
            return EmitterPath(path, duration: numbers[2])
        }
            + variants(4) { numbers in
                EmitterPath(
                    Path(), duration: 1,
                    curve: .bezier(
                        startControlPoint: UnitPoint(x: numbers[0], y: numbers[1]),
                        endControlPoint: UnitPoint(x: numbers[2], y: numbers[3])))
            }
    }
}
extension EmitterShape: ExtremeValues {
    fileprivate static var extremeValues: [EmitterShape] {
        CGPoint.extremeValues.flatMap { [.line(from: $0, to: $0), .polygon([$0, $0]), .polygon([$0], .edge)] }
            + CGSize.extremeValues.flatMap { [.rectangle($0), .ellipse($0, .edge)] }
            + variants(2) { .ring(innerRadius: $0[0], outerRadius: $0[1]) }
    }
}
extension LifeCurve: ExtremeValues {
    fileprivate static var extremeValues: [LifeCurve] {
        extreme.map { .constant($0) } + variants(2) { .ramp(from: $0[0], to: $0[1], .easeIn) }
            + variants(2) { .stops([Stop(location: $0[0], value: $0[1])]) } + [.stops([Stop]())]
            + extreme.map { .samples([$0, $0]) }
    }
}
extension ColorVariation: ExtremeValues {
    fileprivate static var extremeValues: [ColorVariation] {
        variants(3) { ColorVariation(hue: $0[0], chroma: $0[1], lightness: $0[2]) }
    }
}
extension ForceField: ExtremeValues {
    fileprivate static var extremeValues: [ForceField] {
        variants(3) { .noise(strength: $0[0], scale: $0[1], rate: $0[2]) }
            + variants(4) {
                .attractor(at: CGPoint(x: $0[0], y: $0[1]), strength: $0[2], radius: $0[3], falloff: .inverseSquare)
            }
    }
}
extension ParticleObstacle: ExtremeValues {
    fileprivate static var extremeValues: [ParticleObstacle] {
        variants(3) { .circle(at: CGPoint(x: $0[0], y: 1), radius: $0[1], bounce: $0[2]) }
            + variants(3) { .line(from: CGPoint(x: $0[0], y: 1), to: CGPoint(x: 1, y: $0[1]), friction: $0[2]) }
    }
}
extension ParticleBounds: ExtremeValues {
    fileprivate static var extremeValues: [ParticleBounds] {
        variants(5) { ParticleBounds(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]), .wrap, bounce: $0[4]) }
    }
}
extension ParticleTrail: ExtremeValues {
    fileprivate static var extremeValues: [ParticleTrail] {
        variants(3) { ParticleTrail(duration: $0[0], count: 2, taper: $0[1], fade: $0[2]) }
            + Int.extremeValues.map { ParticleTrail(duration: 1, count: $0) }
    }
}
extension OverflowPolicy: ExtremeValues {
    fileprivate static var extremeValues: [OverflowPolicy] { [.retireOldest] }
}
extension ParticleSpace: ExtremeValues { fileprivate static var extremeValues: [ParticleSpace] { [Emitter().space] } }
extension ParticleAim: ExtremeValues { fileprivate static var extremeValues: [ParticleAim] { [Emitter().aim] } }
extension ParticleOrder: ExtremeValues { fileprivate static var extremeValues: [ParticleOrder] { [Emitter().order] } }
extension BlendMode: ExtremeValues { fileprivate static var extremeValues: [BlendMode] { [.normal, .plusLighter] } }
