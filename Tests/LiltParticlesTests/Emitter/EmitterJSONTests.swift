import Foundation
import LiltParticles
import TestSupport
import Testing

@Suite struct EmitterJSONTests {
    private func decode(_ text: String) throws -> Emitter { try Emitter(json: Data(text.utf8)) }

    /// Returns the error for a text that is not an emitter; nil if there is none.
    private func mistake(in text: String) -> EmitterError? {
        do {
            _ = try decode(text)
            return nil
        } catch {
            return error as? EmitterError
        }
    }

    @Test func decodingAnEncodedEmitterReturnsIt() throws {
        for emitter in [Emitter(), Effects.rich, Effects.single] {
            #expect(try Emitter(json: emitter.json()) == emitter)
        }
    }

    @Test func decodingEncodedShapesAndCurvesReturnsThem() throws {
        let triangle = Path("0 0 m 10 0 l 0 10 l h")!
        let shapes: [EmitterShape] = [
            .point, .line(from: .zero, to: CGPoint(x: 1, y: 2)), .rectangle(CGSize(width: 3, height: 4)),
            .rectangle(CGSize(width: 3, height: 4), .edge), .circle(radius: 4),
            .ellipse(CGSize(width: 1, height: 2), .edge),
            .ring(innerRadius: 1, outerRadius: 2), .polygon([.zero, CGPoint(x: 5, y: 0), CGPoint(x: 0, y: 5)], .edge),
            .path(triangle), .path(triangle, .edge),
        ]
        let curves: [LifeCurve] = [
            .constant(0.5), .ramp(from: 0, to: 1), .ramp(from: 1, to: 0, .circularEaseIn),
            .ramp(
                from: 1, to: 0,
                .bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.2), endControlPoint: UnitPoint(x: 0.3, y: 0.4))),
            .stops([0: 0, 0.5: 1, 1: 0]), .samples([1, 2, 3]),
            .keyframes {
                CubicKeyframe(2.0, duration: 0.3); SpringKeyframe(0.5, duration: 0.7)
            },
        ]
        for (shape, curve) in zip(shapes, curves + curves) {
            var emitter = Emitter()
            emitter.shape = shape
            emitter.sizeOverLife = curve
            #expect(try Emitter(json: emitter.json()) == emitter)
        }
    }

    @Test func systemColorsKeepTheirNames() throws {
        var emitter = Emitter()
        emitter.colors = [
            .red, .gray, .primary, .accentColor, .orange.opacity(0.3), .secondary.opacity(0.7).opacity(0.9), .white,
            Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4),
        ]
        emitter.colorOverLife = Gradient(colors: [.mint, .clear])
        #expect(try Emitter(json: emitter.json()) == emitter)
        #expect(
            try decode(#"{"colors": ["red", ["orange", 0.5], [0, 0, 1]]}"#).colors
                == [.red, .orange.opacity(0.5), Color(red: 0, green: 0, blue: 1)])
        let text = String(decoding: try emitter.json(), as: UTF8.self).filter { !$0.isWhitespace }
        #expect(text.contains(#""red","gray","primary","accentColor",["orange",0.3"#), "\(text)")
    }

    @Test func missingFieldsHaveTheirDefaultValues() throws {
        #expect(try decode("{}") == Emitter())
        var expected = Emitter()
        expected.rate = 200
        expected.life = .random(in: 0.5...1)
        expected.angle = .degrees(45)
        expected.sizeOverLife = .ramp(from: 1, to: 0, .easeIn)
        expected.colors = [Color(red: 1, green: 0.5, blue: 0)]
        #expect(
            try decode(
                """
                {"rate": 200, "life": [0.5, 1], "angle": 45, "colors": [[1, 0.5, 0]],
                 "sizeOverLife": {"from": 1, "to": 0, "curve": "easeIn"}}
                """) == expected)
    }

    @Test func partsMayOmitFieldsWithADefaultValue() throws {
        var expected = Emitter()
        expected.bursts = [EmitterBurst(count: 5), EmitterBurst(at: 1, count: 2, repeatCount: nil)]
        expected.forces = [.vortex(strength: 3), .noise(strength: 4, scale: 20)]
        expected.trail = ParticleTrail(duration: 0.5)
        expected.obstacles = [.circle(at: CGPoint(x: 1, y: 2), radius: 3)]
        expected.bounds = ParticleBounds(CGRect(x: 0, y: 0, width: 5, height: 5), .kill)
        expected.secondary = [SecondaryEmitter(Emitter(), on: .death)]
        let text = #"""
            {"bursts": [{"count": 5}, {"time": 1, "count": 2, "repeatCount": null}],
             "forces": [{"kind": "vortex", "strength": 3}, {"kind": "noise", "strength": 4, "radius": 20}],
             "trail": {"duration": 0.5}, "obstacles": [{"kind": "circle", "first": [1, 2], "radius": 3}],
             "bounds": {"rect": [[0, 0], [5, 5]], "rule": "kill"},
             "secondary": [{"trigger": "death", "emitter": {}}]}
            """#
        #expect(try decode(text) == expected)
        #expect(try Emitter(json: expected.json()) == expected)
    }

    @Test(arguments: [
        (#"{"rate": "fast"}"#, "rate", "a number"),
        (#"{"lief": 2}"#, "lief", "not a field"),
        (#"{"life": [1, 2, 3]}"#, "life", "more than two bounds"),
        (#"{"colors": [[1, 0.5]]}"#, "colors[0]", "red, green, blue"),
        (#"{"colors": ["red", "rad"]}"#, "colors[1]", "rad"),
        (#"{"colors": [["red", 0.5, 1]]}"#, "colors[0]", "more than"),
        (#"{"colors": [["red", "blue"]]}"#, "colors[0][1]", "number"),
        (#"{"shape": "star"}"#, "shape", "star"),
        (#"{"shape": {"path": "0 0 z"}}"#, "shape.path", "not a path"),
        (#"{"sizeOverLife": {"from": 1, "to": 0, "curve": "eased"}}"#, "sizeOverLife.curve", "eased"),
        (#"{"bursts": [{"time": 0, "count": 5, "period": 1}, {"time": 0}]}"#, "bursts[1]", "count"),
        (#"{"blendMode": "glow"}"#, "blendMode", "glow"),
        (#"{"overflow": "panic"}"#, "overflow", "panic"),
        (#"{"rate": 1e12}"#, "rate", "is 1000000000000; the maximum is 10000000"),
        (#"{"life": -1}"#, "life", "is -1; the minimum is 0"),
        (#"{"limit": 0}"#, "limit", "is 0; the minimum is 1"),
        (#"{"opacity": 1.5}"#, "opacity", "is 1.5; the maximum is 1"),
        (
            #"{"bursts": [{"time": 0, "count": 1e10, "period": 1}]}"#, "bursts[0].count",
            "is 10000000000; the maximum is 1000000000"
        ),
        (#"[1, 2]"#, "", "object"),
        (#"{"rate": 1"#, "", "JSON"),
    ])
    func mistakesNameTheirField(text: String, field: String, part: String) throws {
        let error = try #require(mistake(in: text))
        #expect(error.field == field, "\(error)")
        #expect(error.description.contains(part), "\(error)")
        #expect(!error.description.contains("\n"))
    }

    @Test func errorsInSecondaryEmittersHaveThePath() throws {
        let text = #"""
            {"secondary": [{"trigger": "death", "count": 5, "inheritedVelocity": 0, "inheritsColor": false,
              "isInFront": false, "emitter": {"forces": [{"kind": "noise"}]}}]}
            """#
        let error = try #require(mistake(in: text))
        #expect(error.field == "secondary[0].emitter.forces[0]", "\(error)")
        let other = text.replacingOccurrences(of: #""forces": [{"kind": "noise"}]"#, with: #""drag": -1"#)
        #expect(try #require(mistake(in: other)).field == "secondary[0].emitter.drag")
    }

    @Test func theErrorNamesAFieldWithANumberThatIsNotFinite() {
        for (path, name) in [(\Emitter.rate, "rate"), (\.drag, "drag"), (\.stretch, "stretch")] {
            for value in [Double.nan, .infinity] {
                var emitter = Emitter()
                emitter[keyPath: path] = value
                #expect { try emitter.validate() } throws: { ($0 as? EmitterError)?.field == name }
            }
        }
        var emitter = Emitter()
        emitter.gravity = CGVector(dx: 0, dy: CGFloat.nan)
        #expect { try emitter.validate() } throws: { ($0 as? EmitterError)?.field == "gravity" }
    }

    /// A text in which numbers, names and brackets were exchanged or lost gives an emitter or an error, and never
    /// causes a trap.
    @Test func damagedTextsAreEmittersOrErrors() throws {
        let whole = Array(String(decoding: try Effects.rich.json(), as: UTF8.self).utf8)
        let replacements = [
            "1e308", "-1e308", "1e999", "-0", "0", "null", "true", "\"\"", "[]", "{}", "[[[[", "9223372036854775808",
            "\"\\u0000\"", String(repeating: "9", count: 400), "\"" + String(repeating: "x", count: 100_000) + "\"",
        ].map { Array($0.utf8) }
        let signs = Set("[]{},:\"".utf8)
        forEachSeed(60) { seed, random in
            var text = whole
            for _ in 0..<Int(random.next() % 3) + 1 {
                let position = Int(random.next() % UInt64(text.count))
                switch random.next() % 3 {
                case 0: text.remove(at: position)
                case 1: text.swapAt(position, Int(random.next() % UInt64(text.count)))
                default:
                    // Replaces the text between two delimiters.
                    let start = text[..<position].lastIndex(where: signs.contains) ?? 0
                    let end = text[position...].firstIndex(where: signs.contains) ?? text.count
                    guard start + 1 <= end else { continue }
                    text.replaceSubrange(
                        start + 1..<end, with: replacements[Int(random.next() % UInt64(replacements.count))])
                }
            }
            do {
                var emitter = try Emitter(json: Data(text))
                emitter.limit = min(emitter.limit, 500)
                let system = ParticleSystem(emitter, seed: seed)
                for frame in 1...3 { system.advance(to: Double(frame) / 10) }
                #expect(system.count <= 4_000_000, "seed \(seed)")
            } catch let error as EmitterError {
                #expect(!error.problem.isEmpty && error.description.count < 2300, "seed \(seed): \(error)")
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
    }

    @Test func endlesslyNestedListsAreAnError() {
        for open in ["[", #"{"secondary":["#, #"{"colors":[["#] {
            let text = String(repeating: open, count: 100_000)
            #expect(throws: EmitterError.self) { try Emitter(json: Data(text.utf8)) }
        }
    }
}
