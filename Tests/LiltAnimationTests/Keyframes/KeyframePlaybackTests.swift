import LiltAnimation
import TestSupport
import Testing

/// The playback of keyframes by an animator. K10 to K14 are the names of observations of SwiftUI in `swiftui.json`.
@Suite struct KeyframePlaybackTests {
    /// Keeps the values with which the closure of keyframes is called.
    private final class Calls {
        var starts: [Double] = []
    }

    @KeyframesBuilder<Double>
    private func twentyMore(_ start: Double, _ calls: Calls) -> some Keyframes<Double> {
        let _ = calls.starts.append(start)
        LinearKeyframe(start + 20, duration: 0.2)
    }

    @Test func nothingPlaysBeforeTheFirstTrigger() {
        // K10
        var playback = KeyframePlayback(initialValue: 3.0)
        #expect(playback.advance(to: 0) == 3 && playback.advance(to: 100) == 3)
        #expect(!playback.isRunning)
    }

    @Test func aTriggerPlaysOnceFromTheInitialValueAndHoldsTheEnd() {
        // K11
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.play(at: 5) { twentyMore($0, calls) }
        #expect(playback.isRunning && calls.starts == [0])
        #expect(playback.advance(to: 5.016) == 0, "the first frame does not show the start")
        #expect(abs(playback.advance(to: 5.116) - 10) < 1e-9)
        #expect(playback.advance(to: 5.5) == 20 && !playback.isRunning)
        #expect(playback.advance(to: 9) == 20)
    }

    @Test func aTriggerAfterTheEndStartsAtTheInitialValueAgain() {
        // K12
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.play(at: 0) { twentyMore($0, calls) }
        _ = playback.advance(to: 0)
        #expect(playback.advance(to: 1) == 20)
        playback.play(at: 2) { twentyMore($0, calls) }
        #expect(calls.starts == [0, 0])
        #expect(playback.advance(to: 2) == 0)
    }

    @Test func aTriggerDuringAPlayStartsAtTheValueOfThatInstant() {
        // K13
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.play(at: 0) { twentyMore($0, calls) }
        _ = playback.advance(to: 0)
        _ = playback.advance(to: 0.04)
        playback.play(at: 0.05) { twentyMore($0, calls) }
        #expect(calls.starts.count == 2 && abs(calls.starts[1] - 5) < 1e-9)
        #expect(abs(playback.advance(to: 0.06) - 5) < 1e-9)
        #expect(abs(playback.advance(to: 1) - 25) < 1e-9)
    }

    @Test func anInterruptionCarriesTheVelocity() {
        struct Pose {
            var x = 0.0
            var y = 0.0
        }
        var playback = KeyframePlayback(initialValue: Pose())
        playback.play(at: 0) { _ in
            KeyframeTrack(\.x) { LinearKeyframe(20.0, duration: 0.2) }
            KeyframeTrack(\.y) { CubicKeyframe(20.0, duration: 0.2) }
        }
        _ = playback.advance(to: 0)
        playback.play(at: 0.1) { _ in
            KeyframeTrack(\.y) { SpringKeyframe(0.0) }
            KeyframeTrack(\.x) { CubicKeyframe(0.0, duration: 1) }
        }
        let start = playback.advance(to: 0.1)
        let next = playback.advance(to: 0.1 + 1e-6)
        #expect(abs((next.x - start.x) / 1e-6 - 100) < 0.1)
        // In the middle of a cubic from rest to rest, the speed is 1.5 times the mean speed.
        #expect(abs((next.y - start.y) / 1e-6 - 150) < 0.1)
    }

    @Test(arguments: [1.0, 1.001, 1.5, .infinity]) func aTriggerBetweenTheEndAndTheLastFrameStartsAtRestAtTheFinalValue(
        time: Double
    ) {
        for hasMove in [false, true] {
            var playback = KeyframePlayback(initialValue: 0.0)
            playback.play(at: 0) { _ in
                LinearKeyframe(100.0, duration: 1)
                if hasMove { MoveKeyframe(30.0) }
            }
            _ = playback.advance(to: 0)
            _ = playback.advance(to: 0.99)
            let end = hasMove ? 30.0 : 100
            var starts: [Double] = []
            playback.play(at: time) { start in
                let _ = starts.append(start)
                CubicKeyframe(end, duration: 1)
            }
            #expect(starts == [end] && playback.value == end)
            // A cubic keyframe to its own start moves only if it begins with a velocity.
            for frame in 0...60 { #expect(abs(playback.advance(to: 2 + Double(frame) / 60) - end) < 1e-9) }
        }
    }

    @Test func aTriggerBeforeTheFirstFrameRestarts() {
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.play(at: 0) { twentyMore($0, calls) }
        playback.play(at: 0.15) { twentyMore($0, calls) }
        #expect(calls.starts == [0, 0] && playback.advance(to: 0.2) == 0)
    }

    @Test func repeatingCallsItsClosureOnceAndLoops() {
        // K14
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.repeatForever(at: 0) { twentyMore($0, calls) }
        #expect(playback.advance(to: 1) == 0)
        for round in 0..<10_000 {
            let time = 1 + Double(round) * 0.2
            #expect(abs(playback.advance(to: time + 0.05) - 5) < 1e-6)
            playback.repeatForever(at: time + 0.06) { twentyMore($0, calls) }
        }
        #expect(calls.starts == [0] && playback.isRunning)
    }

    @Test func pausingKeepsTheValueAndResumingContinues() {
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.repeatForever(at: 0) { twentyMore($0, calls) }
        _ = playback.advance(to: 0)
        playback.pause(at: 0.05)
        #expect(!playback.isRunning && abs(playback.advance(to: 7) - 5) < 1e-9)
        playback.repeatForever(at: 8) { twentyMore($0, calls) }
        #expect(abs(playback.advance(to: 8) - 5) < 1e-9)
        #expect(abs(playback.advance(to: 8.05) - 10) < 1e-9)
        #expect(calls.starts == [0])
    }

    @Test func stoppingKeepsTheValueAndTheNextTriggerStartsAtTheInitialValue() {
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.repeatForever(at: 0) { twentyMore($0, calls) }
        _ = playback.advance(to: 0)
        playback.stopRepeating(at: 0.05)
        #expect(!playback.isRunning && abs(playback.advance(to: 1) - 5) < 1e-9)
        playback.play(at: 2) { twentyMore($0, calls) }
        #expect(calls.starts == [0, 0])
    }

    @Test func repeatingAfterAPlayStartsAtTheShownValue() {
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.play(at: 0) { twentyMore($0, calls) }
        _ = playback.advance(to: 0)
        _ = playback.advance(to: 1)
        playback.repeatForever(at: 2) { twentyMore($0, calls) }
        #expect(calls.starts == [0, 20] && playback.advance(to: 2) == 20)
        #expect(abs(playback.advance(to: 2.3) - 30) < 1e-9)
    }

    @Test func laterRoundsStartAtTheirOwnValueAtRestWhileTheFirstOneContinuesAnInterruptedPlay() {
        var playback = KeyframePlayback(initialValue: 0.0)
        var undisturbed = playback
        playback.play(at: 0) { _ in LinearKeyframe(100.0, duration: 1) }
        _ = playback.advance(to: 0)
        var starts: [Double] = []
        func begin(_ playback: inout KeyframePlayback<Double>, at time: Double) {
            playback.repeatForever(at: time, laterRoundsFrom: 0) { start in
                let _ = starts.append(start)
                CubicKeyframe(20.0, duration: 0.5)
                CubicKeyframe(0.0, duration: 0.5)
            }
        }
        begin(&playback, at: 0.5)
        begin(&undisturbed, at: 8)
        #expect(starts == [50, 0, 0, 0])
        let first = playback.advance(to: 0.5)
        #expect(first == 50 && undisturbed.advance(to: 8) == 0)
        #expect(abs((playback.advance(to: 0.5 + 1e-6) - first) / 1e-6 - 100) < 0.1, "the velocity has changed")
        #expect(abs(playback.advance(to: 1.5 - 1e-9)) < 1e-6, "the first round ends away from the next start")
        for step in 0..<3000 {
            let time = Double(step) / 1000
            #expect(abs(playback.advance(to: 1.5 + time) - undisturbed.advance(to: 9 + time)) < 1e-9, "after \(time) s")
        }
        // A pause keeps the round.
        playback.pause(at: 4.75)
        #expect(abs(playback.advance(to: 20) - undisturbed.advance(to: 12.25)) < 1e-9 && !playback.isRunning)
        begin(&playback, at: 20)
        _ = playback.advance(to: 20)
        #expect(abs(playback.advance(to: 20.5) - undisturbed.advance(to: 12.75)) < 1e-9)
    }

    @Test(arguments: [0.0, 0.25, 40.25, .infinity]) func aFirstRoundOfNoDurationIsFollowedByLaterRounds(time: Double) {
        var playback = KeyframePlayback(initialValue: 1.0)
        playback.repeatForever(at: 0, laterRoundsFrom: 0) { start in
            LinearKeyframe(1.0, duration: 1 - start)
        }
        #expect(playback.isRunning && playback.advance(to: 0) == 0)
        #expect(abs(playback.advance(to: time) - (time < 1 ? time : time.isFinite ? 0.25 : 1)) < 1e-9)
        #expect(playback.isRunning)
        playback.stopRepeating(at: time)
        playback.repeatForever(at: 50) { _ in LinearKeyframe(5.0, duration: 0) }
        #expect(playback.advance(to: 50) == 5 && !playback.isRunning, "the later rounds still play")
    }

    @Test func timelinesOfNoDurationEndAtOnce() {
        var once = KeyframePlayback(initialValue: 0.0)
        once.play(at: 0) { _ in MoveKeyframe(4.0) }
        #expect(once.advance(to: 0) == 4 && !once.isRunning)
        var repeating = KeyframePlayback(initialValue: 0.0)
        repeating.repeatForever(at: 0) { _ in MoveKeyframe(4.0) }
        #expect(repeating.advance(to: 0) == 4 && !repeating.isRunning)
        var empty = KeyframePlayback(initialValue: 3.0)
        empty.repeatForever(at: 0) { _ in }
        #expect(empty.advance(to: 1) == 3 && !empty.isRunning)
    }

    @Test func theFinalValueDoesNotDependOnTheTimeOfTheLastFrame() {
        for last in [0.25, 0.26] {
            var playback = KeyframePlayback(initialValue: 0.0)
            playback.play(at: 0) { _ in
                LinearKeyframe(1.0, duration: 0.25)
                MoveKeyframe(5.0)
            }
            _ = playback.advance(to: 0)
            #expect(playback.advance(to: last) == 5 && !playback.isRunning, "last frame at \(last)")
        }
        var moves = KeyframePlayback(initialValue: 0.0)
        moves.play(at: 0) { _ in
            MoveKeyframe(4.0)
            MoveKeyframe(5.0)
        }
        #expect(moves.advance(to: 0) == 5)
        moves.repeatForever(at: 1) { _ in
            MoveKeyframe(6.0)
            MoveKeyframe(7.0)
        }
        #expect(moves.advance(to: 1) == 7)
    }

    @Test func anInstantBetweenFramesStartsNothing() {
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.play(at: 0) { twentyMore($0, calls) }
        #expect(playback.isBeginning && playback.catchUp(to: 5) == 0)
        #expect(playback.advance(to: 6) == 0 && !playback.isBeginning)
        #expect(abs(playback.catchUp(to: 6.1) - 10) < 1e-9)
        #expect(playback.catchUp(to: 7) == 20 && !playback.isRunning)
    }

    @Test func extremeTimesNeitherTrapNorMoveBackward() {
        var playback = KeyframePlayback(initialValue: 0.0)
        let calls = Calls()
        playback.play(at: .nan) { twentyMore($0, calls) }
        #expect(playback.advance(to: .nan) == 0)
        _ = playback.advance(to: 10)
        #expect(abs(playback.advance(to: 10.1) - 10) < 1e-9)
        #expect(abs(playback.advance(to: 9) - 10) < 1e-9)
        playback.play(at: .nan) { twentyMore($0, calls) }
        #expect(abs((calls.starts.last ?? 0) - 10) < 1e-9)
        #expect(playback.advance(to: -.infinity).isFinite)
        #expect(playback.advance(to: .infinity).isFinite)
        var repeating = KeyframePlayback(initialValue: 0.0)
        repeating.repeatForever(at: 0) { twentyMore($0, calls) }
        _ = repeating.advance(to: 0)
        #expect(repeating.advance(to: .infinity) == 20)
    }
}
