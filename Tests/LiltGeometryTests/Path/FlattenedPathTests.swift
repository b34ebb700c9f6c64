import LiltGeometry
import TestSupport
import Testing

@Suite struct FlattenedPathTests {
    private let tolerance = 1.0 / 32

    /// Returns a quadratic or cubic curve, and points along it.
    private func sample(_ random: inout SeededRandom, isCubic: Bool) -> (path: Path, points: [SIMD2<Double>]) {
        let controls = (0..<4).map { _ in
            CGPoint(x: random.nextDouble(in: 0...300), y: random.nextDouble(in: 0...300))
        }
        var path = Path()
        path.move(to: controls[0])
        if isCubic {
            path.addCurve(to: controls[3], control1: controls[1], control2: controls[2])
        } else {
            path.addQuadCurve(to: controls[2], control: controls[1])
        }
        // De Casteljau's construction.
        let points = (0...500).map { step in
            let t = Double(step) / 500
            var row = controls.prefix(isCubic ? 4 : 3).map { SIMD2<Double>($0) }
            while row.count > 1 { row = zip(row, row.dropFirst()).map { $0 * (1 - t) + $1 * t } }
            return row[0]
        }
        return (path, points)
    }

    private func distance(_ point: SIMD2<Double>, toChordsOf path: FlattenedPath) -> Double {
        zip(path.points, path.points.dropFirst()).map { a, b in
            let (chord, offset) = (b - a, point - a)
            let square = (chord * chord).sum()
            let share = square > 0 ? max(0, min((offset * chord).sum() / square, 1)) : 0
            return (offset - chord * share).length
        }.min()!
    }

    /// The ends of balanced chords are moved off the curve. The ends of the curve itself are not moved, so the error of
    /// the first and last chord may be 1.5 times the tolerance. The test uses this limit for all chords of a curve.
    @Test(arguments: [false, true])
    func balancedChordsKeepTheTolerance(isCubic: Bool) {
        forEachSeed(40) { seed, random in
            let (path, points) = sample(&random, isCubic: isCubic)
            var balanced = FlattenedPath()
            _ = balanced.set(path, transform: .identity, tolerance: tolerance, isBalanced: true)
            let farthest = points.map { distance($0, toChordsOf: balanced) }.max()!
            // The limit is a fiftieth larger, because the ends of a chord move along the second derivative. Where the
            // curve turns strongly, this is not at right angles to the chord.
            #expect(farthest <= 1.53 * tolerance, "seed \(seed)")
            #expect(balanced.points.first == points.first && balanced.points.last == points.last, "seed \(seed)")
        }
    }

    /// Balanced chords are √2 times as long as plain chords, so fewer are needed. Each of up to four parts of a curve
    /// rounds the number of its chords up.
    @Test(arguments: [false, true])
    func balancedChordsAreFewerThanPlainChords(isCubic: Bool) {
        forEachSeed(40) { seed, random in
            let (path, _) = sample(&random, isCubic: isCubic)
            var (balanced, plain) = (FlattenedPath(), FlattenedPath())
            _ = balanced.set(path, transform: .identity, tolerance: tolerance, isBalanced: true)
            _ = plain.set(path, transform: .identity, tolerance: tolerance)
            #expect(Double(balanced.points.count) <= Double(plain.points.count) / 2.0.squareRoot() + 5, "seed \(seed)")
        }
    }
}
