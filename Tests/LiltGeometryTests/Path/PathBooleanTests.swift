import Foundation
import LiltGeometry
import TestSupport
import Testing

@Suite struct PathBooleanTests {
    /// Returns the area that a result's contours enclose. The contours of holes have the opposite direction, so their
    /// areas are subtracted.
    private func area(_ path: Path) -> Double {
        var flattened = FlattenedPath()
        guard flattened.set(path, transform: .identity, tolerance: 0.001) else { return 0 }
        var sum = 0.0
        for contour in flattened.contours {
            var a = flattened.points[contour.start + contour.count - 1]
            for index in contour.start..<contour.start + contour.count {
                let b = flattened.points[index]
                sum += (a.x * b.y - a.y * b.x) / 2
                a = b
            }
        }
        return abs(sum)
    }

    private func randomPath(_ random: inout SeededRandom) -> Path {
        var path = Path()
        // Half of the paths have whole coordinates, so that corners and edges coincide.
        let isWhole = random.nextUnit() < 0.5
        func point() -> CGPoint {
            let p = CGPoint(x: random.nextDouble(in: 0...20), y: random.nextDouble(in: 0...20))
            return isWhole ? CGPoint(x: p.x.rounded(), y: p.y.rounded()) : p
        }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 2...7, using: &random) {
                if random.nextUnit() < 0.7 {
                    path.addLine(to: point())
                } else {
                    path.addCurve(to: point(), control1: point(), control2: point())
                }
            }
            path.closeSubpath()
        }
        return path
    }

    @Test(arguments: [false, true])
    func areasOfOperationsAddUp(eoFill: Bool) {
        forEachSeed(150) { seed, random in
            let (a, b) = (randomPath(&random), randomPath(&random))
            let (areaA, areaB) = (area(a.normalized(eoFill: eoFill)), area(b.normalized(eoFill: eoFill)))
            let union = area(a.union(b, eoFill: eoFill)), intersection = area(a.intersection(b, eoFill: eoFill))
            let (aLess, bLess) = (area(a.subtracting(b, eoFill: eoFill)), area(b.subtracting(a, eoFill: eoFill)))
            let either = area(a.symmetricDifference(b, eoFill: eoFill))
            // Another path of about the same size does not change the chords of a path. The limit is far above the
            // rounding to the grid.
            let limit = 1e-4
            #expect(abs(union + intersection - areaA - areaB) < limit, "seed \(seed)")
            #expect(
                abs(aLess + intersection - areaA) < limit && abs(bLess + intersection - areaB) < limit, "seed \(seed)")
            #expect(abs(either - aLess - bLess) < 1e-3, "seed \(seed): \(either) \(aLess) \(bLess)")
        }
    }

    @Test(arguments: [false, true])
    func resultsCoverTheExpectedArea(eoFill: Bool) {
        forEachSeed(60) { seed, random in
            let (a, b) = (randomPath(&random), randomPath(&random))
            let results = [
                a.union(b, eoFill: eoFill), a.intersection(b, eoFill: eoFill), a.subtracting(b, eoFill: eoFill),
                a.symmetricDifference(b, eoFill: eoFill), a.normalized(eoFill: eoFill),
            ]
            for _ in 0..<60 {
                let p = CGPoint(x: random.nextDouble(in: 0...20), y: random.nextDouble(in: 0...20))
                // Leaves out points that are so close to an outline that its chords may pass on either side of them.
                let near = [0.02, -0.02].flatMap { d in [CGPoint(x: p.x + d, y: p.y), CGPoint(x: p.x, y: p.y + d)] }
                func agree(_ path: Path) -> Bool? {
                    let inside = path.contains(p, eoFill: eoFill)
                    return near.allSatisfy { path.contains($0, eoFill: eoFill) == inside } ? inside : nil
                }
                guard let inA = agree(a), let inB = agree(b) else { continue }
                let expected = [inA || inB, inA && inB, inA && !inB, inA != inB, inA]
                for (result, isInside) in zip(results, expected) {
                    for rule in [false, true] where result.contains(p, eoFill: rule) != isInside {
                        Issue.record("seed \(seed), rule \(rule), at \(p)")
                    }
                }
            }
        }
    }

    @Test func aSquareWithoutItsCenterIsARing() {
        let outer = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
        let inner = Path(CGRect(x: 10, y: 10, width: 10, height: 10))
        let ring = outer.subtracting(inner)
        #expect(abs(area(ring) - 800) < 1e-4 && !ring.contains(CGPoint(x: 15, y: 15)))
        #expect(abs(area(ring.union(inner)) - 900) < 1e-4)
        #expect(outer.intersection(outer.offsetBy(dx: 30, dy: 0)).isEmpty)
        #expect(outer.subtracting(outer).isEmpty)
        #expect(outer.union(outer).boundingRect == outer.boundingRect)
    }

    @Test func unionAndIntersectionWithItselfAreThePath() {
        forEachSeed(60) { seed, random in
            let a = randomPath(&random)
            let whole = area(a.normalized(eoFill: false))
            #expect(abs(area(a.union(a)) - whole) < 1e-4 && abs(area(a.intersection(a)) - whole) < 1e-4, "seed \(seed)")
            #expect(a.subtracting(a).isEmpty && a.symmetricDifference(a).isEmpty, "seed \(seed)")
        }
    }

    @Test func linesAreSplitAtTheRegion() {
        let line = Path {
            $0.move(to: CGPoint(x: 0, y: 5)); $0.addLine(to: CGPoint(x: 30, y: 5))
        }
        let square = Path(CGRect(x: 10, y: 0, width: 10, height: 10))
        #expect(line.lineIntersection(square).description == "10 5 m 20 5 l")
        #expect(line.lineSubtraction(square).description == "0 5 m 10 5 l 20 5 m 30 5 l")
    }

    /// The size of one operand does not change the chords of the other one. The test measures the area of a circle of
    /// radius 50. The chords of the circle cut off less than 1/1000 of this area.
    @Test func aLargeOperandDoesNotCutTheCurvesOfASmallOne() {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        let exact = Double.pi * 2500
        for side in [200.0, 1e4, 1e5, 1e6] {
            let square = Path(CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
            let half = Path(CGRect(x: 0, y: -side / 2, width: side, height: side))
            #expect(abs(area(circle.intersection(square)) - exact) < exact / 1000, "\(side)")
            #expect(abs(area(circle.subtracting(half)) - exact / 2) < exact / 2000, "\(side)")
            #expect(abs(area(square.subtracting(circle)) - (side * side - exact)) < exact / 1000, "\(side)")
        }
    }

    /// The time and the memory of an operation grow with the number of chords. Together with the other operand, an
    /// operand has at most as many chords as alone.
    @Test func theSizeOfOneOperandAddsNoChordsToTheOther() {
        func circle(_ radius: Double) -> Path {
            Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        }
        func count(_ path: Path) -> Int {
            var count = 0
            path.forEach { _ in count += 1 }
            return count
        }
        let radii = [1e-300, 1e-30, 1e-3, 1, 100, 1e5, 1e30, 1e150]
        let alone = radii.map { count(circle($0).normalized()) }
        for (first, firstCount) in zip(radii, alone) {
            for (second, secondCount) in zip(radii, alone) where first != second {
                let found = count(circle(first).symmetricDifference(circle(second)))
                #expect(found <= firstCount + secondCount, "\(first), \(second)")
            }
        }
    }

    @Test func emptyAndNonFinitePathsAreAccepted() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        var odd = Path()
        odd.move(to: CGPoint(x: CGFloat.nan, y: 0))
        odd.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
        #expect(Path().union(Path()).isEmpty && Path().normalized().isEmpty)
        #expect(abs(area(square.union(Path())) - 100) < 1e-4)
        _ = square.intersection(odd)
        _ = odd.symmetricDifference(square)
        let huge = Path(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 1e300))
        _ = huge.union(square)
        let tiny = Path(CGRect(x: 0, y: 0, width: 1e-300, height: 1e-300))
        _ = tiny.union(square)
    }

    /// The operations ignore paths with subnormal sides. With sides near the greatest number, nothing overflows.
    @Test func regionsOfTinyOrHugeSidesAreHarmless() {
        for side in [Double.leastNonzeroMagnitude, Double.leastNormalMagnitude / 200, 1e-301] {
            let square = Path(CGRect(x: 0, y: 0, width: side, height: side))
            #expect(square.intersection(square).boundingRect.width <= side, "\(side)")
        }
        let far = Path(CGRect(x: 1.4e308, y: 1.4e308, width: 2e307, height: 2e307))
        #expect(far.union(far).boundingRect.width <= 2.1e307)
    }
}
