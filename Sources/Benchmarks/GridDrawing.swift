import Foundation
import Lilt

/// A shape of many curves or contours, inside the unit square.
struct GridDrawing {
    var name: String
    var path: Path

    static let all = [
        GridDrawing(name: "Butterfly", path: butterfly),
        GridDrawing(name: "Fish", path: fish),
        GridDrawing(name: "Dragon", path: dragon),
        GridDrawing(name: "World", path: world),
    ]

    /// The path in a square with sides of `size` points instead of the unit square.
    func path(size: Double) -> Path {
        path.applying(CGAffineTransform(scaleX: size, y: size))
    }

    /// One closed contour of 48 cubic curves along T. H. Fay's butterfly curve, in polar coordinates.
    private static var butterfly: Path {
        closedCurve(count: 48) { turn in
            let angle = turn * 2 * Double.pi
            let radius = exp(sin(angle)) - 2 * cos(4 * angle) + pow(sin((2 * angle - .pi) / 24), 5)
            return CGPoint(x: 0.5 + 0.125 * radius * cos(angle), y: 0.62 - 0.125 * radius * sin(angle))
        }
    }

    /// A body that crosses itself at the tail (the fish curve), an eye that is a hole, and a fin: 26 cubic curves.
    private static var fish: Path {
        var path = closedCurve(count: 16) { turn in
            let angle = turn * 2 * Double.pi
            return CGPoint(
                x: 0.52 + 0.42 * (cos(angle) - sin(angle) * sin(angle) / 2.0.squareRoot()),
                y: 0.5 + 0.6 * sin(angle) * cos(angle))
        }
        path.addPath(
            closedCurve(count: 4) { turn in
                let angle = -turn * 2 * Double.pi
                return CGPoint(x: 0.8 + 0.03 * cos(angle), y: 0.47 + 0.03 * sin(angle))
            })
        path.addPath(
            closedCurve(count: 6) { turn in
                let angle = turn * 2 * Double.pi
                return CGPoint(x: 0.55 + 0.15 * cos(angle), y: 0.24 + 0.1 * sin(angle))
            })
        return path
    }

    /// A winding body with scales: 240 cubic curves in nine contours.
    private static var dragon: Path {
        /// A point along the spine, and the unit vector across it.
        func spine(_ t: Double) -> (CGPoint, CGVector) {
            let (x, y) = (0.08 + 0.84 * t, 0.5 + 0.3 * sin(t * 3 * .pi))
            let slope = 0.3 * 3 * .pi * cos(t * 3 * .pi) / 0.84
            let length = (1 + slope * slope).squareRoot()
            return (CGPoint(x: x, y: y), CGVector(dx: -slope / length, dy: 1 / length))
        }
        var path = closedCurve(count: 160) { turn in
            let isUpper = turn < 0.5
            let t = isUpper ? 2 * turn : 2 - 2 * turn
            let (point, across) = spine(t)
            let width = (0.02 + 0.07 * sin(t * .pi)) * (1 + 0.3 * cos(t * 40 * 2 * .pi)) * (isUpper ? -1 : 1)
            return CGPoint(x: point.x + across.dx * width, y: point.y + across.dy * width)
        }
        for scale in 0..<8 {
            let (center, _) = spine(0.1 + 0.1 * Double(scale))
            path.addPath(
                closedCurve(count: 10) { turn in
                    // The contour turns against the body's contour, so it is a hole.
                    let angle = -turn * 2 * Double.pi
                    let radius = 0.02 + 0.006 * cos(5 * angle)
                    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                })
        }
        return path
    }

    /// 60 islands with ragged coasts of straight lines: 2,400 edges.
    private static var world: Path {
        var random = SeededRandom(seed: 60)
        var path = Path()
        for _ in 0..<60 {
            let center = CGPoint(x: 0.1 + 0.8 * random.nextUnit(), y: 0.1 + 0.8 * random.nextUnit())
            let size = 0.02 + 0.07 * random.nextUnit()
            path.addLines(
                (0..<40).map { corner in
                    let angle = Double(corner) / 40 * 2 * Double.pi
                    let radius = size * (0.7 + 0.3 * random.nextUnit())
                    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
                })
            path.closeSubpath()
        }
        return path
    }

    /// A closed smooth curve through `count` points, with a cubic from each point to the next. The tangent at a point
    /// is half of the vector from the point before it to the point after it.
    private static func closedCurve(count: Int, _ point: (_ turn: Double) -> CGPoint) -> Path {
        let points = (0..<count).map { point(Double($0) / Double(count)) }
        func tangent(_ index: Int) -> CGVector {
            let (before, after) = (points[(index + count - 1) % count], points[(index + 1) % count])
            return CGVector(dx: (after.x - before.x) / 2, dy: (after.y - before.y) / 2)
        }
        var path = Path()
        path.move(to: points[0])
        for index in 0..<count {
            let next = (index + 1) % count
            let (out, into) = (tangent(index), tangent(next))
            path.addCurve(
                to: points[next],
                control1: CGPoint(x: points[index].x + out.dx / 3, y: points[index].y + out.dy / 3),
                control2: CGPoint(x: points[next].x - into.dx / 3, y: points[next].y - into.dy / 3))
        }
        path.closeSubpath()
        return path
    }
}
