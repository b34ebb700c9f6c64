import LiltGeometry
import Testing

/// The code that `@Animatable` synthesizes, compiled and animated.
@Suite struct AnimatableBehaviorTests {
    @Animatable
    struct Wedge: Equatable {
        var start: Angle
        var end = Angle(degrees: 90)
        @AnimatableIgnored var clockwise: Bool
    }

    /// A vector that is not animatable itself.
    struct Spread: VectorArithmetic {
        var width = 0.0
        static var zero: Spread { Spread() }
        static func + (lhs: Spread, rhs: Spread) -> Spread { Spread(width: lhs.width + rhs.width) }
        static func - (lhs: Spread, rhs: Spread) -> Spread { Spread(width: lhs.width - rhs.width) }
        mutating func scale(by rhs: Double) { width *= rhs }
        var magnitudeSquared: Double { width * width }
    }

    @Animatable
    struct Cloud: Equatable {
        var spread: Spread
        var data: AnimatablePair<Double, CGFloat>
        var density: Double = 0.5
    }

    /// The structure is public, so the synthesized members must be public.
    @Animatable
    public struct Dot: Equatable {
        /// The center.
        public var position: CGPoint
    }

    /// A protocol that inherits from `Animatable`, as `Shape` does.
    protocol Figure: Animatable {}

    @Animatable
    struct Star: Figure, Equatable {
        var points: Double
        var depth: CGFloat
    }

    @Test func synthesizedDataAnimatesEveryPropertyExceptIgnoredOnes() {
        let from = Wedge(start: .zero, end: .zero, clockwise: true)
        let to = Wedge(start: .degrees(10), clockwise: false)
        var wedge = from
        wedge.animatableData = from.animatableData.interpolated(towards: to.animatableData, amount: 0.5)
        #expect(abs(wedge.start.degrees - 5) < 1e-12 && abs(wedge.end.degrees - 45) < 1e-12)
        #expect(wedge.clockwise)
        wedge.animatableData = to.animatableData
        #expect(wedge.start == to.start && wedge.end == to.end)
    }

    /// The data of an angle is its radians times 128.
    @Test func synthesizedDataIsTheAnimatableDataOfEachProperty() {
        let wedge = Wedge(start: .radians(1), end: .radians(2), clockwise: true)
        #expect(wedge.animatableData.value == (128, 256))
    }

    @Test func vectorsAndAnimatableValuesCombine() {
        var cloud = Cloud(spread: Spread(width: 1), data: AnimatablePair(2, 3))
        let other = Cloud(spread: Spread(width: 5), data: AnimatablePair(4, 9), density: 1)
        cloud.animatableData.interpolate(towards: other.animatableData, amount: 0.5)
        #expect(cloud == Cloud(spread: Spread(width: 3), data: AnimatablePair(3, 6), density: 0.75))
    }

    @Test func theDataOfAStructureWithOnePropertyIsTheDataOfThatProperty() {
        let data: CGPoint.AnimatableData = Dot(position: CGPoint(x: 1, y: 2)).animatableData
        #expect(data == AnimatablePair(1, 2))
    }

    @Test func synthesizedDataReplacesTheEmptyDataOfAnInheritedConformance() {
        func moved<F: Figure>(_ figure: F, towards other: F) -> F {
            var figure = figure
            figure.animatableData.interpolate(towards: other.animatableData, amount: 0.5)
            return figure
        }
        #expect(moved(Star(points: 5, depth: 0), towards: Star(points: 7, depth: 1)) == Star(points: 6, depth: 0.5))
    }

    @Test func springsAnimateSynthesizedData() {
        let (from, to) = (Star(points: 5, depth: 0), Star(points: 7, depth: 1))
        let still = Star(points: 0, depth: 0)
        let value = Spring.bouncy.value(fromValue: from, toValue: to, initialVelocity: still, time: 9)
        #expect(value == to)
    }
}
