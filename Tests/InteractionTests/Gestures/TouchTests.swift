import Foundation
import LiltTesting
import TestSupport
import Testing

/// Fingers on a touchscreen.
@MainActor
@Suite struct TouchTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
        var drag: DragGesture.Value?
        var magnify: MagnifyGesture.Value?
        var rotate: RotateGesture.Value?
        var endCount = 0
    }

    private static let size = CGSize(width: 300, height: 200)
    private let center = CGPoint(x: 150, y: 100)

    @Test func aFingerTapsDoubleTapsAndPressesAButton() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) {
            VStack(spacing: 0) {
                Rectangle().frame(height: 100).onTapGesture(count: 2) { log.lines.append("double") }
                Button("Press") { log.lines.append("button") }.frame(width: 300, height: 100).contentShape(Rectangle())
            }
        }
        for _ in 0..<2 {
            try stage.touch(1, .down, at: CGPoint(x: 150, y: 50))
            try stage.touch(1, .up, at: CGPoint(x: 151, y: 50))
            try stage.advance(by: 0.1)
        }
        try stage.touch(7, .down, at: CGPoint(x: 150, y: 150))
        try stage.touch(7, .up, at: CGPoint(x: 150, y: 150))
        try stage.settle()
        #expect(log.lines == ["double", "button"])
    }

    @Test func twoFingersOnOneViewAreNotATap() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) { Rectangle().onTapGesture { log.lines.append("tap") } }
        try stage.touch(1, .down, at: center)
        try stage.touch(2, .down, at: CGPoint(x: 180, y: 100))
        try stage.touch(1, .up, at: center)
        try stage.touch(2, .up, at: CGPoint(x: 180, y: 100))
        try stage.settle()
        #expect(log.lines == [])
    }

    private struct Sliders: View {
        @State private var first = 0.0
        @State private var second = 0.0

        var body: some View {
            VStack(spacing: 40) {
                Slider(value: $first)
                Slider(value: $second)
                Color.clear.frame(width: first * 1000, height: 1).probe("first")
                Color.clear.frame(width: second * 1000, height: 1).probe("second")
            }
        }
    }

    @Test func twoFingersMoveTwoSlidersAtOnce() throws {
        let stage = try Stage(size: CGSize(width: 220, height: 240)) { Sliders() }
        let rows = [49.0, 109.0]
        try stage.touch(1, .down, at: CGPoint(x: 110, y: rows[0]))
        try stage.touch(2, .down, at: CGPoint(x: 110, y: rows[1]))
        try stage.step()
        let first = try #require(stage.presented("first")).width
        #expect(abs(first - 500) < 1 && stage.presented("second")?.width == first)
        try stage.touch(1, .move, at: CGPoint(x: 160, y: rows[0]))
        try stage.touch(2, .move, at: CGPoint(x: 60, y: rows[1]))
        try stage.step()
        #expect(try #require(stage.presented("first")).width == 750)
        #expect(try #require(stage.presented("second")).width == 250)
        try stage.touch(1, .up, at: CGPoint(x: 160, y: rows[0]))
        try stage.touch(2, .move, at: CGPoint(x: 110, y: rows[1]))
        try stage.step()
        #expect(try #require(stage.presented("second")).width == 500)
    }

    private struct Photo: View {
        let log: Log

        var body: some View {
            Color.blue.gesture(
                DragGesture(coordinateSpace: .global).onChanged { log.drag = $0 }
                    .simultaneously(
                        with: MagnifyGesture(minimumScaleDelta: 0)
                            .onChanged { log.magnify = $0 }
                            .onEnded { _ in log.endCount += 1 }
                    )
                    .simultaneously(with: RotateGesture(minimumAngleDelta: .zero).onChanged { log.rotate = $0 }))
        }
    }

    @Test func oneMovementDragsMagnifiesAndRotates() throws {
        try forEachSeed(200) { seed, random in
            let log = Log()
            let stage = try Stage(size: Self.size) { Photo(log: log) }
            var now = [1: CGPoint(x: 100, y: 100), 2: CGPoint(x: 200, y: 100)]
            try stage.touch(1, .down, at: now[1]!)
            try stage.touch(2, .down, at: now[2]!)
            // The fingers rotate in small steps, so that no step is more than half a turn.
            var angle = 0.0
            var last = atan2(0.0, 100)
            for _ in 0..<40 {
                try stage.advance(by: 0.01)
                for finger in [1, 2] {
                    now[finger]!.x += random.nextDouble(in: -12...12)
                    now[finger]!.y += random.nextDouble(in: -12...12)
                    try stage.touch(finger, .move, at: now[finger]!)
                    let next = atan2(now[2]!.y - now[1]!.y, now[2]!.x - now[1]!.x)
                    angle += remainder(next - last, 2 * .pi)
                    last = next
                }
                let distance = hypot(now[2]!.x - now[1]!.x, now[2]!.y - now[1]!.y)
                guard distance > 20 else { return }
                let magnify = try #require(log.magnify)
                #expect(abs(magnify.magnification - distance / 100) < 1e-9, "seed \(seed)")
                #expect(abs(try #require(log.rotate).rotation.radians - angle) < 1e-9, "seed \(seed)")
                #expect(magnify.startLocation == center, "seed \(seed)")
                #expect(magnify.startAnchor == UnitPoint(x: 0.5, y: 0.5), "seed \(seed)")
                guard let drag = log.drag else { continue }
                // The drag starts at the first finger, and moves by the mean of the movements of both fingers.
                let mean = CGPoint(x: (now[1]!.x + now[2]!.x) / 2 - 150, y: (now[1]!.y + now[2]!.y) / 2 - 100)
                #expect(abs(drag.translation.width - mean.x) < 1e-9, "seed \(seed)")
                #expect(abs(drag.translation.height - mean.y) < 1e-9, "seed \(seed)")
            }
            #expect(log.drag?.startLocation == CGPoint(x: 100, y: 100))
        }
    }

    @Test func aFingerThatJoinsOrLeavesMovesNothing() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) { Photo(log: log) }
        try stage.touch(1, .down, at: CGPoint(x: 100, y: 100))
        try stage.touch(1, .move, at: CGPoint(x: 130, y: 110))
        #expect(log.drag?.translation == CGSize(width: 30, height: 10))
        try stage.touch(2, .down, at: CGPoint(x: 230, y: 10))
        #expect(log.drag?.translation == CGSize(width: 30, height: 10))
        #expect(log.magnify?.magnification == 1)
        // Only the second finger moves, so the drag moves by half of its movement.
        try stage.touch(2, .move, at: CGPoint(x: 250, y: 10))
        #expect(log.drag?.translation == CGSize(width: 40, height: 10))
        try stage.touch(1, .up, at: CGPoint(x: 130, y: 110))
        #expect(log.drag?.translation == CGSize(width: 40, height: 10))
        #expect(log.endCount == 1)
        try stage.touch(2, .move, at: CGPoint(x: 251, y: 11))
        #expect(log.drag?.translation == CGSize(width: 41, height: 11))
        // A finger that comes back begins another magnification.
        log.magnify = nil
        try stage.touch(3, .down, at: CGPoint(x: 151, y: 11))
        try stage.touch(3, .move, at: CGPoint(x: 51, y: 11))
        #expect(log.magnify?.magnification == 2)
        try stage.touch(3, .up, at: CGPoint(x: 51, y: 11))
        try stage.touch(2, .up, at: CGPoint(x: 251, y: 11))
        #expect(log.endCount == 2)
    }

    @Test func aThirdFingerReplacesOneOfTheTwoWithoutAJump() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) { Photo(log: log) }
        try stage.touch(1, .down, at: CGPoint(x: 100, y: 100))
        try stage.touch(2, .down, at: CGPoint(x: 200, y: 100))
        try stage.touch(2, .move, at: CGPoint(x: 300, y: 100))
        try stage.touch(3, .down, at: CGPoint(x: 100, y: 150))
        #expect(log.magnify?.magnification == 2)
        try stage.touch(2, .up, at: CGPoint(x: 300, y: 100))
        #expect(log.magnify?.magnification == 2 && log.rotate?.rotation == .zero && log.endCount == 0)
        // The first and the third finger remain, 50 points apart. A distance of 75 points multiplies the magnification
        // by 1.5.
        try stage.touch(3, .move, at: CGPoint(x: 100, y: 175))
        #expect(log.magnify?.magnification == 3)
    }

    @Test func aRotationCountsFullTurnsAndHasItsVelocity() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) { Photo(log: log) }
        try stage.rotate(at: center, by: .degrees(900), duration: 2)
        let value = try #require(log.rotate)
        #expect(abs(value.rotation.degrees - 900) < 1e-6)
        #expect(abs(value.velocity.degrees - 450) < 4.5)
        try stage.pinch(at: center, by: 3, duration: 0.5)
        let magnify = try #require(log.magnify)
        #expect(abs(magnify.magnification - 3) < 1e-9 && abs(magnify.velocity - 4) < 0.04)
    }

    /// A view that the fingers move, magnify and rotate.
    private struct MovedPhoto: View {
        let log: Log
        @State private var scale: CGFloat = 1
        @State private var width: CGFloat = 100

        var body: some View {
            Color.blue
                .frame(width: width, height: 100)
                .gesture(
                    MagnifyGesture()
                        .onChanged {
                            log.magnify = $0
                            scale = $0.magnification
                            width = 100 + 20 * $0.magnification
                        }
                        .simultaneously(with: RotateGesture().onChanged { log.rotate = $0 })
                )
                .scaleEffect(scale)
                .offset(x: 10 * scale)
        }
    }

    @Test func theStartOfAMagnificationStaysWhileTheViewMovesAndGrows() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) { MovedPhoto(log: log) }
        // The frame of the view is 100…200 × 50…150, and the offset is 10. The point between the fingers is
        // (180, 80).
        try stage.touch(1, .down, at: CGPoint(x: 170, y: 80))
        try stage.touch(2, .down, at: CGPoint(x: 190, y: 80))
        for step in 1...4 {
            try stage.touch(1, .move, at: CGPoint(x: 170 - 5 * Double(step), y: 80 - 2 * Double(step)))
            try stage.touch(2, .move, at: CGPoint(x: 190 + 5 * Double(step), y: 80 + 2 * Double(step)))
            try stage.step(frames: 2)
            let magnify = try #require(log.magnify)
            let rotate = try #require(log.rotate)
            #expect(magnify.startLocation == CGPoint(x: 70, y: 30) && rotate.startLocation == magnify.startLocation)
            #expect(magnify.startAnchor == UnitPoint(x: 0.7, y: 0.3) && rotate.startAnchor == magnify.startAnchor)
        }
        try stage.touch(1, .up, at: CGPoint(x: 150, y: 72))
        try stage.touch(2, .up, at: CGPoint(x: 210, y: 88))
    }

    @Test func theOlderGesturesReportOnlyTheScaleOrTheAngle() throws {
        var (scale, angle) = (CGFloat(0), Angle.zero)
        let stage = try Stage(size: Self.size) {
            Color.blue
                .gesture(MagnificationGesture().onEnded { scale = $0 })
                .simultaneousGesture(RotationGesture().onEnded { angle = $0 })
        }
        try stage.pinch(at: center, by: 0.5, duration: 0.2)
        try stage.rotate(at: center, by: .degrees(-30), duration: 0.2)
        #expect(abs(scale - 0.5) < 1e-9)
        #expect(abs(angle.degrees + 30) < 1e-9)
    }

    @Test func aPinchInsideAScrollViewDoesNotScroll() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) {
            ScrollView {
                Color.blue.frame(height: 1000).probe("content")
                    .gesture(MagnifyGesture().onChanged { log.magnify = $0 })
            }
        }
        let before = stage.presented("content")
        try stage.touch(1, .down, at: CGPoint(x: 150, y: 100))
        try stage.touch(2, .down, at: CGPoint(x: 150, y: 150))
        try stage.touch(2, .move, at: CGPoint(x: 150, y: 190))
        try stage.step()
        #expect(log.magnify?.magnification == 1.8)
        #expect(stage.presented("content") == before)
        try stage.touch(1, .up, at: CGPoint(x: 150, y: 100))
        try stage.touch(2, .up, at: CGPoint(x: 150, y: 190))
        // One finger scrolls the content.
        try stage.touch(1, .down, at: CGPoint(x: 150, y: 150))
        try stage.touch(1, .move, at: CGPoint(x: 150, y: 110))
        try stage.step()
        #expect(stage.presented("content")?.minY == -40)
    }

    @Test func aCanceledFingerUndoesTheGesture() throws {
        var (isHeld, ended) = (false, false)
        struct Held: View {
            @GestureState private var isHeld = false
            let changed: (Bool) -> Void
            let ended: () -> Void
            var body: some View {
                Color.blue
                    .gesture(
                        DragGesture(minimumDistance: 0).updating($isHeld) { _, held, _ in held = true }
                            .onEnded { _ in ended() }
                    )
                    .onChange(of: isHeld) { changed(isHeld) }
            }
        }
        let stage = try Stage(size: Self.size) { Held(changed: { isHeld = $0 }, ended: { ended = true }) }
        try stage.touch(1, .down, at: center)
        try stage.step()
        #expect(isHeld)
        try stage.touch(1, .cancel, at: center)
        try stage.settle()
        #expect(!isHeld && !ended)
        // The release of a canceled finger has no effect.
        try stage.touch(1, .up, at: center)
        try stage.settle()
        #expect(!ended)
    }

    @Test func aLongPressOfAFingerHandsItsLocationToTheDragAfterIt() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) {
            Color.blue.gesture(
                LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture(minimumDistance: 0))
                    .onChanged { if case .second(_, let drag?) = $0 { log.drag = drag } })
        }
        // The pointer of a mouse elsewhere has no effect.
        try stage.move(to: CGPoint(x: 10, y: 190))
        try stage.touch(1, .down, at: center)
        try stage.advance(by: 0.6)
        try stage.touch(1, .move, at: CGPoint(x: 170, y: 110))
        try stage.step()
        #expect(log.drag?.startLocation == center)
        #expect(log.drag?.translation == CGSize(width: 20, height: 10))
        try stage.touch(1, .up, at: CGPoint(x: 170, y: 110))
    }

    @Test func aPinchCanFollowALongPress() throws {
        let log = Log()
        let stage = try Stage(size: Self.size) {
            Color.blue.gesture(
                LongPressGesture(minimumDuration: 0.5).sequenced(before: MagnifyGesture(minimumScaleDelta: 0))
                    .onChanged { if case .second(_, let magnify?) = $0 { log.magnify = magnify } })
        }
        try stage.touch(1, .down, at: CGPoint(x: 100, y: 100))
        try stage.advance(by: 0.6)
        try stage.touch(2, .down, at: CGPoint(x: 200, y: 100))
        try stage.touch(2, .move, at: CGPoint(x: 250, y: 100))
        try stage.step()
        #expect(log.magnify?.magnification == 1.5)
    }

    /// The pinch ends when the second finger leaves, and a new one begins when it comes back, also inside gestures that
    /// exclude each other.
    @Test(arguments: [true, false])
    func aPinchInsideAnExclusiveGestureBeginsAgainWithASecondFinger(isFirst: Bool) throws {
        let log = Log()
        let pinch = MagnifyGesture(minimumScaleDelta: 0)
            .onChanged { log.magnify = $0 }
            .onEnded { _ in log.endCount += 1 }
        let long = LongPressGesture(minimumDuration: 60)
        let stage = try Stage(size: Self.size) {
            if isFirst {
                Color.blue.gesture(pinch.exclusively(before: long))
            } else {
                Color.blue.gesture(long.exclusively(before: pinch))
            }
        }
        try stage.touch(1, .down, at: CGPoint(x: 100, y: 100))
        for count in 1...2 {
            log.magnify = nil
            try stage.touch(2, .down, at: CGPoint(x: 200, y: 100))
            try stage.touch(2, .move, at: CGPoint(x: 250, y: 100))
            try stage.step()
            #expect(log.magnify?.magnification == 1.5, "\(count)")
            try stage.touch(2, .up, at: CGPoint(x: 250, y: 100))
            try stage.step()
            #expect(log.endCount == count)
        }
    }
}
