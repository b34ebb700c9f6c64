import LiltDrawing
import LiltTesting
import Testing

/// A history shows particles again with the same pixels, and needs few bytes for them.
@Suite @MainActor struct ParticleHistoryTests {
    private static let size = CGSize(width: 200, height: 150)

    private struct Fountains: View {
        @State private var isOn = true

        var body: some View {
            ZStack {
                if isOn { ParticleView(.fountain).scaleEffect(0.8) }
                ParticleView(.confetti, seed: 9).opacity(0.7)
                Color.red.frame(width: 20, height: 20).onTapGesture { isOn.toggle() }
            }
        }
    }

    private func stage(byteLimit: Int = FrameHistory.defaultByteLimit) throws -> Stage {
        try Stage(size: Self.size, scale: 0.5, historyByteLimit: byteLimit) { Fountains() }
    }

    @Test func eachFrameIsShownAgainWithItsPixels() throws {
        let stage = try stage()
        var live: [(time: Double, picture: Bitmap)] = []
        for index in 0..<60 {
            if index == 30 { try stage.tap(at: CGPoint(x: 100, y: 75)) }
            try stage.step(frames: 2)
            live.append((stage.now, stage.snapshot()))
        }
        for (time, picture) in live.reversed() {
            let isSame = stage.history.picture(at: time) == picture
            #expect(isSame, "\(time) s")
        }
    }

    @Test func theBudgetHoldsManyFrames() throws {
        let whole = try stage()
        try whole.advance(by: 4)
        let limited = try stage(byteLimit: whole.history.byteCount / 2)
        try limited.advance(by: 4)
        #expect(limited.history.byteCount <= limited.history.byteLimit)
        #expect(limited.history.records.count > 60, "about half of \(whole.history.records.count)")
        let isSame = limited.history.picture(at: 4) == limited.snapshot()
        #expect(isSame)
    }

    @Test func aReleasedHistoryReleasesTheDrawnParticles() throws {
        weak var segment: DisplayListSegment?
        func run() throws {
            let stage = try stage()
            try stage.advance(by: 0.5)
            _ = stage.history.picture(at: 0.2)
            segment = stage.history.records.last?.displayList.segments.first
            #expect(segment != nil)
        }
        try run()
        #expect(segment == nil)
    }
}
