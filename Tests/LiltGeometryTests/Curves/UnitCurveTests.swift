import LiltGeometry
import TestSupport
import Testing

@Suite struct UnitCurveTests {
    static let named: [(name: String, curve: UnitCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
        ("circularEaseInOut", .circularEaseInOut),
    ]

    private func bezier(_ c: [Double]) -> UnitCurve {
        .bezier(startControlPoint: UnitPoint(x: c[0], y: c[1]), endControlPoint: UnitPoint(x: c[2], y: c[3]))
    }

    private func randomMonotone(_ random: inout SeededRandom) -> UnitCurve {
        bezier((0..<4).map { _ in random.nextUnit() })
    }

    // MARK: - Laws

    @Test func everyCurveRunsFromZeroToOne() {
        for (name, curve) in Self.named {
            #expect(curve.value(at: 0) == 0, "\(name)")
            #expect(curve.value(at: 1) == 1, "\(name)")
        }
        forEachSeed(500) { seed, random in
            let curve = randomMonotone(&random)
            #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, "seed \(seed)")
        }
    }

    /// Rounding errors of the cubic's coefficients grow with the control points.
    @Test func aCurveWithDistantControlPointsEndsAtOne() {
        for y in [1e9, 1e15, -1e15, 1e16, 1e100, .greatestFiniteMagnitude] {
            for curve in [bezier([0.3, y, 0.6, 0.7]), bezier([0.3, 0.2, 0.6, y]), bezier([.nan, -y, .infinity, y])] {
                #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: 3) == 1, "\(y)")
            }
        }
    }

    @Test func progressIsClampedAndNaNCountsAsZero() {
        let pairs: [(Double, Double)] = [(-3, 0), (7, 1), (-.infinity, 0), (.infinity, 1), (.nan, 0)]
        for (name, curve) in Self.named + [("overshooting", bezier([0.3, -1, 0.6, 2]))] {
            for (progress, limit) in pairs {
                #expect(curve.value(at: progress) == curve.value(at: limit), "\(name) at \(progress)")
                #expect(curve.velocity(at: progress) == curve.velocity(at: limit), "\(name) at \(progress)")
            }
        }
    }

    /// The solver stops when its error in x is at most 2^-20, and results are rounded to 2^-20. So, where no tangent is
    /// vertical, the error of a difference quotient over 2·10^-3 is at most 2^-20·(1 + slope)/10^-3 plus the term of
    /// the third derivative.
    @Test func velocityIsTheDerivativeOfValue() {
        for (name, curve) in Self.named {
            for step in 1..<40 where step != 20 {
                let p = Double(step) / 40
                let slope = (curve.value(at: p + 1e-3) - curve.value(at: p - 1e-3)) / 2e-3
                #expect(abs(curve.velocity(at: p) - slope) < 5e-3 * max(1, slope), "\(name) at \(p)")
            }
        }
    }

    @Test func theInverseOfAMonotoneCurveUndoesIt() {
        var worst = (anywhere: 0.0, whereSteep: 0.0)
        func check(_ curve: UnitCurve, _ name: String) {
            for step in 0...200 {
                let p = Double(step) / 200
                let error = abs(curve.inverse.value(at: curve.value(at: p)) - p)
                worst.anywhere = max(worst.anywhere, error)
                if curve.velocity(at: p) >= 0.1 { worst.whereSteep = max(worst.whereSteep, error) }
            }
        }
        for (name, curve) in Self.named { check(curve, name) }
        check(UnitCurve.circularEaseInOut.inverse, "the inverse of circularEaseInOut")
        forEachSeed(2000) { seed, random in check(randomMonotone(&random), "seed \(seed)") }
        // Where the curve is horizontal, the rounding of its value to 2^-20 makes the inverse less accurate. At the
        // vertex of a parabola, the error is √(2^-20).
        #expect(worst.anywhere <= 2e-3, "worst \(worst.anywhere)")
        #expect(worst.whereSteep <= 1e-5, "worst \(worst.whereSteep)")
    }

    @Test func theInitializerMakesTheSameCurveAsTheFactory() {
        let (start, end) = (UnitPoint(x: 0.3, y: -1), UnitPoint(x: 0.6, y: 2))
        #expect(
            UnitCurve(startControlPoint: start, endControlPoint: end)
                == .bezier(startControlPoint: start, endControlPoint: end))
    }

    @Test func slopesOfInverseCurvesAreReciprocal() {
        let (curve, inverse) = (UnitCurve.circularEaseInOut, UnitCurve.circularEaseInOut.inverse)
        for step in 1..<40 where step != 20 {
            let p = Double(step) / 40
            #expect(abs(curve.velocity(at: p) * inverse.velocity(at: curve.value(at: p)) - 1) < 1e-9, "\(p)")
        }
        #expect(inverse.velocity(at: 0) == .infinity && inverse.velocity(at: 1) == .infinity)
        #expect(inverse.velocity(at: 0.5) == 0)
    }

    @Test func slopesAtEndsWithACoincidentControlPointMatchTheRecording() {
        #expect(UnitCurve.easeIn.velocity(at: 1) == 0 && UnitCurve.easeOut.velocity(at: 0) == 1)
        #expect(abs(UnitCurve.easeIn.velocity(at: 1 - 1e-4) - 1 / 0.58) < 0.05)
        #expect(abs(UnitCurve.easeOut.velocity(at: 1e-4) - 1 / 0.58) < 0.05)
    }

    @Test func theInverseOfTheInverseIsTheCurve() {
        for (name, curve) in Self.named {
            #expect(curve.inverse.inverse == curve, "\(name)")
        }
    }

    @Test func aMonotoneCurveNeverRunsBack() {
        forEachSeed(500) { seed, random in
            let curve = randomMonotone(&random)
            var last = 0.0
            for step in 0...100 {
                let value = curve.value(at: Double(step) / 100)
                // Where the curve is steep, the values at both ends of a step may have an error of the solver's
                // tolerance.
                #expect(value >= last - 0x1p-18 * max(1, curve.velocity(at: Double(step) / 100)), "seed \(seed)")
                last = value
            }
        }
    }

    @Test func controlPointsAreClampedInXOnly() {
        #expect(
            bezier([-0.4, 1.3, 1.4, -0.2]).value(at: 0.3) == bezier([0, 1.3, 1, -0.2]).value(at: 0.3))
        #expect(bezier([0.3, -1, 0.6, 1]).value(at: 0.2) < 0)
        #expect(bezier([0.3, 0, 0.6, 3]).value(at: 0.8) > 1)
    }

    @Test func extremeControlPointsGiveFiniteValues() {
        let extreme: [Double] = [
            .nan, .infinity, -.infinity, 0, 1e9, 1e304, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        ]
        for x1 in extreme {
            for y1 in extreme {
                for x2 in extreme {
                    let curve = bezier([x1, y1, x2, 1])
                    let unclamped = CubicBezierTiming(x1: x1, y1: y1, x2: x2, y2: 1)
                    for p in [0, 0.3, 1] {
                        #expect(curve.value(at: p).isFinite, "\(x1) \(y1) \(x2)")
                        #expect(!curve.velocity(at: p).isNaN, "\(x1) \(y1) \(x2)")
                        #expect(unclamped.value(at: p).isFinite, "\(x1) \(y1) \(x2)")
                        #expect(!unclamped.velocity(at: p).isNaN, "\(x1) \(y1) \(x2)")
                    }
                }
            }
        }
    }

    @Test func unclampedTimingCurvesStayFiniteToo() {
        forEachSeed(2000) { seed, random in
            let curve = CubicBezierTiming(
                x1: random.nextDouble(in: -3...4), y1: random.nextDouble(in: -3...4),
                x2: random.nextDouble(in: -3...4), y2: random.nextDouble(in: -3...4))
            for step in 0...20 {
                #expect(abs(curve.value(at: Double(step) / 20)) <= 4, "seed \(seed)")
            }
        }
    }

    @Test func circularCurvesAreQuarterCircles() {
        for step in 0...20 {
            let p = Double(step) / 20
            let (rise, fall) = (UnitCurve.circularEaseIn.value(at: p), UnitCurve.circularEaseOut.value(at: p))
            #expect(abs(p * p + (1 - rise) * (1 - rise) - 1) < 1e-15)
            #expect(abs((1 - p) * (1 - p) + fall * fall - 1) < 1e-15)
            let mirrored = UnitCurve.circularEaseInOut
            #expect(abs(mirrored.value(at: p) + mirrored.value(at: 1 - p) - 1) < 1e-15)
        }
    }

    @Test func bezierControlPointsAreReturnedUnclamped() throws {
        let points = try #require(bezier([-0.4, 1.3, 1.4, -0.2]).bezierControlPoints)
        #expect(points == (-0.4, 1.3, 1.4, -0.2))
        #expect(UnitCurve.circularEaseIn.bezierControlPoints == nil)
    }

    // MARK: - Recorded

    struct Exact: Decodable {
        struct Row: Decodable {
            let curve: [Double]
            let x: Double
            let value: Double
            let velocity: Double
        }
        let rows: [Row]
    }

    @Test func bezierCurvesMatchTheRecordingToTheLastUnit() throws {
        let recorded: Exact = try RecordedVectors.section("unitCurve_exact_2pow20")
        for row in recorded.rows {
            let curve = bezier(row.curve)
            #expect(curve.value(at: row.x) * 0x1p20 == row.value, "\(row)")
            #expect(curve.velocity(at: row.x) * 0x1p20 == row.velocity, "\(row)")
        }
    }

    struct Compatible: Decodable {
        struct Curve: Decodable {
            let value: [Double]
            let velocity: [Double]
            let tol: Double?
        }
        struct Bezier: Decodable {
            let c: [Double]
            let x: Double
            let value: Double
            let velocity: Double
            let tol: Double?
        }
        let x: [Double]
        let tolerance: Double
        let curves: [String: Curve]
        let bezier: [Bezier]
        let outOfRange_easeInOut: [[Double]]
    }

    @Test func namedCurvesMatchTheRecording() throws {
        let recorded: Compatible = try RecordedVectors.section("unitCurve_compat")
        #expect(recorded.curves.count == Self.named.count)
        for (name, curve) in Self.named {
            let samples = try #require(recorded.curves[name])
            let tolerance = samples.tol ?? recorded.tolerance
            for (index, x) in recorded.x.enumerated() {
                #expect(abs(curve.value(at: x) - samples.value[index]) <= tolerance, "\(name) at \(x)")
                let velocity = curve.velocity(at: x)
                let isInfinite = samples.velocity[index].isInfinite
                #expect(
                    isInfinite ? velocity == .infinity : abs(velocity - samples.velocity[index]) <= tolerance,
                    "\(name) at \(x): \(velocity)")
            }
        }
        for sample in recorded.bezier {
            let tolerance = sample.tol ?? 0
            #expect(abs(bezier(sample.c).value(at: sample.x) - sample.value) <= tolerance, "\(sample)")
            #expect(abs(bezier(sample.c).velocity(at: sample.x) - sample.velocity) <= tolerance, "\(sample)")
        }
        for sample in recorded.outOfRange_easeInOut {
            #expect(UnitCurve.easeInOut.value(at: sample[0]) == sample[1])
        }
    }
}
