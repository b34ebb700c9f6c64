import ArgumentParser
import CBenchmarkFloors
import Lilt

/// Samples of a keyframe timeline with four tracks.
struct KeyframeBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyframes",
        abstract: "Samples a timeline of four tracks with five keyframes each, and counts allocations.")

    private struct Pose {
        var x = 0.0
        var scale: CGFloat = 1
        var turn = Angle.zero
        var position = CGPoint.zero
    }

    func run() throws {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.x) {
                for step in 0..<5 { LinearKeyframe(Double(step), duration: 0.2) }
            }
            KeyframeTrack(\.scale) {
                for step in 0..<5 { SpringKeyframe(CGFloat(step), duration: 0.2) }
            }
            KeyframeTrack(\.turn) {
                for step in 0..<5 { CubicKeyframe(.degrees(Double(step)), duration: 0.2) }
            }
            KeyframeTrack(\.position) {
                for step in 0..<5 { CubicKeyframe(CGPoint(x: step, y: -step), duration: 0.2) }
            }
        }
        let count = 1000
        var sum = 0.0
        func sample() {
            for index in 0..<count {
                let pose = timeline.value(time: Double(index) / Double(count))
                sum += pose.x + pose.turn.radians
            }
        }
        let before = lilt_allocation_count()
        sample()
        let allocations = lilt_allocation_count() - before
        let name = "keyframes/tracks4/\(count)"
        Measurement.row(name, itemCount: count, sample)
        consume(sum)
        print("# \(name): \(allocations) allocations")
    }
}
