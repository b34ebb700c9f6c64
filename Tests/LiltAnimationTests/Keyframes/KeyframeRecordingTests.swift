import LiltAnimation
import TestSupport
import Testing

/// Keyframe tracks have the values that were recorded from SwiftUI.
@Suite struct KeyframeRecordingTests {
    struct Step: Decodable {
        struct SpringArguments: Decodable {
            let duration: Double
            let bounce: Double
        }
        let kind: String
        let to: Double
        let duration: Double?
        let timingCurve: String?
        let spring: SpringArguments?
        let startVelocity: Double?
        let endVelocity: Double?

        func keyframe() throws -> KeyframeSequence<Double> {
            switch kind {
            case "linear":
                let curves: [String: UnitCurve] = [
                    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
                ]
                let curve = try #require(curves[timingCurve ?? "linear"])
                return LinearKeyframe(to, duration: try #require(duration), timingCurve: curve).body
            case "cubic":
                return CubicKeyframe(
                    to, duration: try #require(duration), startVelocity: startVelocity, endVelocity: endVelocity
                ).body
            case "spring":
                let spring = spring.map { Spring(duration: $0.duration, bounce: $0.bounce) } ?? Spring()
                return SpringKeyframe(to, duration: duration, spring: spring, startVelocity: startVelocity).body
            default:
                try #require(kind == "move")
                return MoveKeyframe(to).body
            }
        }
    }

    struct Recorded: Decodable {
        struct Track: Decodable {
            let id: String
            let initial: Double
            let segments: [Step]
            let duration: Double?
            let samples: [[Double]]?
            let value_at_progress: [[Double]]?
        }
        struct Tracks: Decodable {
            let initial: [String: Double]
            let tracks: [String: [Step]]
            let duration: Double?
            let samples_t_x_s: [[Double]]
        }
        let tolerance: Double
        let cases: [Track]
        let twoTracks: Tracks
        let untracked: Tracks
        let zeroDuration: Track
        let progress: Track
    }

    private func timeline(_ track: Recorded.Track) throws -> KeyframeTimeline<Double> {
        let keyframes = try track.segments.map { try $0.keyframe() }
        return KeyframeTimeline(initialValue: track.initial) {
            for keyframe in keyframes { keyframe }
        }
    }

    @Test func tracksMatchTheRecording() throws {
        let recorded: Recorded = try RecordedVectors.section("keyframeTimeline")
        #expect(!recorded.cases.isEmpty)
        for track in recorded.cases {
            let timeline = try timeline(track)
            if let duration = track.duration { #expect(abs(timeline.duration - duration) < 1e-9, "\(track.id)") }
            for sample in try #require(track.samples) {
                let value = timeline.value(time: sample[0])
                #expect(abs(value - sample[1]) <= recorded.tolerance, "\(track.id) at \(sample[0]): \(value)")
            }
        }
    }

    /// At the instant of a keyframe without duration, SwiftUI returns NaN, and Lilt returns the keyframe's target.
    @Test func zeroDurationsGiveTheirTargetInsteadOfNaN() throws {
        let recorded: Recorded = try RecordedVectors.section("keyframeTimeline")
        let timeline = try timeline(recorded.zeroDuration)
        for sample in try #require(recorded.zeroDuration.samples) {
            let value = timeline.value(time: sample[0])
            #expect(value == (sample[1].isNaN ? recorded.zeroDuration.segments[0].to : sample[1]))
        }
    }

    @Test func progressMatchesTheRecording() throws {
        let recorded: Recorded = try RecordedVectors.section("keyframeTimeline")
        let timeline = try timeline(recorded.progress)
        for sample in try #require(recorded.progress.value_at_progress) {
            #expect(abs(timeline.value(progress: sample[0]) - sample[1]) <= recorded.tolerance)
        }
    }

    struct Pair {
        var x = 0.0
        var s = 0.0
    }

    @Test func severalTracksMatchTheRecording() throws {
        let recorded: Recorded = try RecordedVectors.section("keyframeTimeline")
        for tracks in [recorded.twoTracks, recorded.untracked] {
            let xSteps = try (tracks.tracks["x"] ?? []).map { try $0.keyframe() }
            let sSteps = try (tracks.tracks["s"] ?? []).map { try $0.keyframe() }
            let initial = Pair(x: tracks.initial["x"] ?? 0, s: tracks.initial["s"] ?? 0)
            let timeline = KeyframeTimeline(initialValue: initial) {
                KeyframeTrack(\.x) { for step in xSteps { step } }
                KeyframeTrack(\.s) { for step in sSteps { step } }
            }
            if let duration = tracks.duration { #expect(abs(timeline.duration - duration) < 1e-9) }
            for sample in tracks.samples_t_x_s {
                let value = timeline.value(time: sample[0])
                #expect(abs(value.x - sample[1]) <= recorded.tolerance, "at \(sample[0])")
                #expect(abs(value.s - sample[2]) <= recorded.tolerance, "at \(sample[0])")
            }
        }
    }

    /// A spring keyframe lasts until its spring settles within 0.0001 of the target. The recorded duration has three
    /// decimals.
    @Test func aSpringKeyframeLastsUntilItsSpringSettles() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            SpringKeyframe(10.0, spring: Spring(duration: 0.4, bounce: 0.3))
        }
        #expect(abs(timeline.duration - 1.273) < 5e-4)
    }
}
