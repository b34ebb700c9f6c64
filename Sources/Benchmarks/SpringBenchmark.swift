import ArgumentParser
import CBenchmarkFloors
import Lilt

/// Springs in closed form against a plain C loop of the same formula.
struct SpringBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "springs",
        abstract: "Evaluates springs, compared with plain C, then advances and retargets animated values.")

    /// The number of springs. Arguments and results fit into the caches of a core, so the benchmark measures
    /// arithmetic.
    private static let count = 1000

    func run() throws {
        let spring = Spring.bouncy
        scalars(spring)
        vectors(spring)
        animatorRows()
    }

    private func scalars(_ spring: Spring) {
        var random = SeededRandom(seed: 1)
        let targets = (0..<Self.count).map { _ in random.nextDouble(in: -100...100) }
        let velocities = (0..<Self.count).map { _ in random.nextDouble(in: -1000...1000) }
        let times = (0..<Self.count).map { _ in random.nextUnit() }
        var values = [Double](repeating: 0, count: Self.count)
        let name = "spring/scalar/\(Self.count)"
        let floor = Measurement.row(name, peer: "c", itemCount: Self.count) {
            floor_spring_scalar(
                spring.angularFrequency, spring.decayConstant, targets, velocities, times, &values, Self.count)
        }
        let expected = values
        let ours = Measurement.row(name, itemCount: Self.count) {
            for index in 0..<Self.count {
                values[index] = spring.value(
                    target: targets[index], initialVelocity: velocities[index], time: times[index])
            }
        }
        // The compiler may remove a loop whose results nothing reads. This check reads them.
        precondition(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "the floor computes different values")
        printRatio(name, ours, floor)
    }

    private typealias Vector4 = CGRect.AnimatableData

    private func vectors(_ spring: Spring) {
        var random = SeededRandom(seed: 2)
        func vector(_ limit: Double) -> [Double] { (0..<4).map { _ in random.nextDouble(in: -limit...limit) } }
        let targets = (0..<Self.count).map { _ in vector(100) }
        let velocities = (0..<Self.count).map { _ in vector(1000) }
        let times = (0..<Self.count).map { _ in random.nextUnit() }
        let name = "spring/vector4/\(Self.count)"

        func fours(_ vectors: [[Double]]) -> [(Double, Double, Double, Double)] {
            vectors.map { ($0[0], $0[1], $0[2], $0[3]) }
        }
        let (floorTargets, floorVelocities) = (fours(targets), fours(velocities))
        var floorValues = [(Double, Double, Double, Double)](repeating: (0, 0, 0, 0), count: Self.count)
        let floor = Measurement.row(name, peer: "c", itemCount: Self.count) {
            floor_spring_vector4(
                spring.angularFrequency, spring.decayConstant, floorTargets, floorVelocities, times, &floorValues,
                Self.count)
        }

        func pairs(_ vectors: [[Double]]) -> [Vector4] {
            vectors.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]).animatableData }
        }
        let (ourTargets, ourVelocities) = (pairs(targets), pairs(velocities))
        var values = [Vector4](repeating: .zero, count: Self.count)
        let ours = Measurement.row(name, itemCount: Self.count) {
            for index in 0..<Self.count {
                values[index] = spring.value(
                    target: ourTargets[index], initialVelocity: ourVelocities[index], time: times[index])
            }
        }
        precondition(
            zip(values, floorValues).allSatisfy { abs(Double($0.second.second) - $1.3) < 1e-9 },
            "the floor computes something else")
        printRatio(name, ours, floor)
    }

    /// Prints the ratio of the fastest runs. Medians are less exact, because other programs on the machine slow them.
    private func printRatio(_ name: String, _ ours: Measurement, _ floor: Measurement) {
        let ratio = String(format: "%.2f", ours.minimum / floor.minimum)
        print("# \(name): \(ratio) times plain C (goal: 1.5)")
    }
}
