import LiltTesting
import Observation
import Testing

/// Controls that change their value while the app moves them.
@MainActor
@Suite struct MovingControlTests {
    enum Control: CaseIterable { case toggle, picker, progress, slider, gauge }

    @Observable @MainActor
    final class Model {
        var isOn = false
        var length: CGFloat = 0

        var fraction: Double {
            get { isOn ? 0.75 : 0.25 }
            set { isOn = newValue > 0.5 }
        }
    }

    private struct Screen: View {
        let control: Control
        /// Whether the view that grows is above the control, so that the control moves.
        let isMoving: Bool
        @Bindable var model: Model

        var body: some View {
            VStack(spacing: 0) {
                if isMoving { Color.clear.frame(height: model.length) }
                Group {
                    switch control {
                    case .toggle: Toggle("", isOn: $model.isOn)
                    case .picker:
                        Picker("", selection: $model.isOn) {
                            Text("A").tag(false)
                            Text("B").tag(true)
                        }
                        .pickerStyle(.segmented)
                    case .progress: ProgressView(value: model.fraction)
                    case .slider: Slider(value: $model.fraction)
                    case .gauge: Gauge(value: model.fraction) { Text("G") }
                    }
                }
                .labelsHidden()
                .frame(width: 160, height: 40)
                .probe("control")
                if !isMoving { Color.clear.frame(height: model.length) }
                Spacer(minLength: 0)
            }
        }
    }

    private func picture(_ control: Control, isMoving: Bool) throws -> [UInt32] {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 160, height: 100)) {
            Screen(control: control, isMoving: isMoving, model: model)
        }
        withAnimation(.linear(duration: 1)) { model.length = 60 }
        try stage.step(frames: 15)
        model.isOn = true
        try stage.step(frames: 6)
        // The control moves by one pixel in each frame.
        let frame = try #require(stage.presented("control"))
        let top = Int(frame.minY.rounded())
        #expect(isMoving == (top > 15))
        #expect(abs(frame.minY - CGFloat(top)) < 1e-6)
        let picture = stage.snapshot()
        return (top..<top + 40).flatMap { y in (0..<160).map { x in picture[x, y] } }
    }

    @Test(arguments: Control.allCases) func theMotionOfAControlLeavesItsPartsInPlace(control: Control) throws {
        let resting = try picture(control, isMoving: false)
        let moving = try picture(control, isMoving: true)
        var difference = 0
        for (first, second) in zip(resting, moving) {
            for shift: UInt32 in [0, 8, 16] {
                let channels = (Int((first >> shift) & 0xFF), Int((second >> shift) & 0xFF))
                difference = max(difference, abs(channels.0 - channels.1))
            }
        }
        // The thumb of a picker starts where the last frame showed it, one pixel above.
        #expect(difference <= (control == .picker ? 24 : 1))
    }

    private struct Reveal: View {
        @State private var isOn = false

        var body: some View {
            VStack(spacing: 0) {
                Color.clear.frame(height: isOn ? 60 : 0)
                Toggle("", isOn: $isOn.animation(.linear(duration: 1))).labelsHidden().frame(width: 160, height: 40)
                Spacer(minLength: 0)
            }
        }
    }

    @Test func aTapThatMovesItsToggleMovesTheThumbWithTheTrack() throws {
        let stage = try Stage(size: CGSize(width: 160, height: 100)) { Reveal() }
        try stage.tap(at: CGPoint(x: 80, y: 20))
        try stage.move(to: CGPoint(x: 1, y: 99))
        try stage.step(frames: 30)
        let picture = stage.snapshot()
        let rows = (0..<100).filter { y in
            (0..<160).contains { x in picture[x, y] & 0xFF_FFFF != 0xFF_FFFF }
        }
        // The track is 26 points high. A thumb below it would have a shadow there.
        let (first, last) = (try #require(rows.first), try #require(rows.last))
        #expect(last - first <= 26)
        // In the middle of the motion, the thumb is in the middle of the track.
        let middle = (first + last) / 2
        #expect(picture[80, middle] & 0xFF_FFFF == 0xFF_FFFF)
        #expect(picture[64, middle] & 0xFF_FFFF != 0xFF_FFFF)
        #expect(picture[96, middle] & 0xFF_FFFF != 0xFF_FFFF)
    }
}
