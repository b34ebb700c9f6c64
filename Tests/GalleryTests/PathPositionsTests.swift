import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// `PathPositions` returns positions at equal distances along the path of a pointer.
@Suite struct PathPositionsTests {
    /// Whether a point is on a horizontal move from `start` to `end`, apart from rounding.
    private func isInside(_ point: CGPoint, _ start: Double, _ end: Double) -> Bool {
        point.y == 0 && point.x >= min(start, end) - 1e-9 && point.x <= max(start, end) + 1e-9
    }

    @Test func aLongMoveHasAsManyPositionsAsTheLimitAndTheLastIsItsEnd() {
        var random = SeededRandom(seed: 1)
        var cases = [(length: 1212.0797518228624, limit: 300, rest: 0.0)]
        for _ in 0..<3000 {
            let limit = Int.random(in: 1...400, using: &random)
            let length = 2 * Double(limit) * Double.random(in: 1.001...5, using: &random)
            cases.append((length, limit, Double.random(in: 0..<2, using: &random)))
        }
        for (length, limit, rest) in cases {
            var path = PathPositions(spacing: 2, limit: limit)
            #expect(path.move(to: .zero) == [.zero])
            #expect(path.move(to: CGPoint(x: rest, y: 0)).isEmpty)
            let positions = path.move(to: CGPoint(x: rest + length, y: 0))
            #expect(positions.count == limit, "\(length) \(limit)")
            #expect(positions.allSatisfy { isInside($0, rest, rest + length) }, "\(length) \(limit)")
            let step = (rest + length) / Double(limit)
            let isEven = zip(1..., positions).allSatisfy { abs($1.x - step * Double($0)) < 1e-6 }
            #expect(isEven, "\(length) \(limit)")
            // The next move begins at the last position.
            #expect(path.move(to: CGPoint(x: rest + length + 1.5, y: 0)).isEmpty)
            #expect(path.move(to: CGPoint(x: rest + length + 2.5, y: 0)).count == 1)
        }
    }

    @Test func theDistanceIsTheSameAcrossMoves() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<300 {
            var path = PathPositions(spacing: 2, limit: 300)
            // Sums of multiples of 1/4 are exact.
            let lengths = (0..<30).map { _ in Double(Int.random(in: 0...400, using: &random)) / 4 }
            var (x, positions) = (0.0, path.move(to: .zero))
            for length in lengths {
                let added = path.move(to: CGPoint(x: x + length, y: 0))
                #expect(added.allSatisfy { isInside($0, x, x + length) })
                x += length
                positions += added
            }
            #expect(positions.count == 1 + Int(x / 2), "\(lengths)")
            #expect(zip(0..., positions).allSatisfy { abs($1.x - 2 * Double($0)) < 1e-9 }, "\(lengths)")
        }
    }

    @Test func positionsAreInsideTheirMoveForAnyLengths() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<300 {
            let limit = Int.random(in: 1...40, using: &random)
            var path = PathPositions(spacing: 11, limit: limit)
            var x = 0.0
            _ = path.move(to: .zero)
            for _ in 0..<40 {
                let length = [0, 1e-12, 1e-3, 7, 11, 900][Int.random(in: 0..<6, using: &random)]
                let end = x + length * Double.random(in: -1...1, using: &random)
                let positions = path.move(to: CGPoint(x: end, y: 0))
                #expect(positions.count <= limit && positions.allSatisfy { isInside($0, x, end) })
                #expect(path.move(to: CGPoint(x: end, y: 0)).isEmpty, "a move of length 0")
                x = end
            }
        }
    }

    @Test func anEndedPathBeginsAgainWithAPosition() {
        var path = PathPositions(spacing: 2, limit: 9)
        _ = path.move(to: .zero)
        path.end()
        #expect(path.move(to: CGPoint(x: 500, y: 0)) == [CGPoint(x: 500, y: 0)])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func aPointThatIsNotFiniteIsIgnored(extreme: Double) {
        var path = PathPositions(spacing: 2, limit: 9)
        #expect(path.move(to: CGPoint(x: extreme, y: 0)).isEmpty)
        #expect(path.move(to: .zero) == [.zero])
        #expect(path.move(to: CGPoint(x: 3, y: extreme)).isEmpty)
        #expect(path.move(to: CGPoint(x: 2, y: 0)) == [CGPoint(x: 2, y: 0)])
    }

    @Test func aMoveOfInfiniteLengthBeginsAnotherPath() {
        var path = PathPositions(spacing: 2, limit: 9)
        let (start, end) = (CGPoint(x: -1.5e308, y: 0), CGPoint(x: 1.5e308, y: 0))
        #expect(path.move(to: start) == [start])
        #expect(path.move(to: end) == [end])
    }
}
