import LiltTesting
import Observation
import Testing

/// A control shows a change of its value with the animation that the app sets, or with its own if the app sets none.
@MainActor
@Suite struct ControlAnimationTests {
    enum Control: CaseIterable {
        case bar, ring, toggle, picker
    }

    @MainActor @Observable
    fileprivate final class Model {
        var isOn = false
    }

    private struct Page: View {
        @Bindable var model: Model
        let control: Control

        var body: some View {
            switch control {
            case .bar: ProgressView(value: model.isOn ? 1.0 : 0)
            case .ring: ProgressView(value: model.isOn ? 1.0 : 0.1).progressViewStyle(.circular)
            case .toggle: Toggle("", isOn: $model.isOn).labelsHidden()
            case .picker:
                Picker("", selection: $model.isOn) {
                    Text("A").tag(false)
                    Text("B").tag(true)
                }
                .pickerStyle(.segmented)
            }
        }
    }

    private struct Animated: View {
        let model: Model
        let control: Control
        /// The animation of the modifier around the control; nil without one.
        let animation: Animation?

        var body: some View {
            if let animation {
                Page(model: model, control: control).animation(animation, value: model.isOn)
            } else {
                Page(model: model, control: control)
            }
        }
    }

    private func stage(_ control: Control, _ model: Model, animation: Animation? = nil) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 40)) {
            Animated(model: model, control: control, animation: animation)
        }
    }

    private func end(_ control: Control) throws -> [UInt32] {
        let model = Model()
        model.isOn = true
        return try stage(control, model).snapshot().pixels
    }

    /// Checks that the control moves for two seconds.
    private func checkTwoSeconds(_ control: Control, _ stage: Stage) throws {
        let end = try end(control)
        try stage.advance(by: 1)
        let middle = stage.snapshot().pixels
        #expect(middle != end)
        try stage.advance(by: 0.8)
        #expect(stage.snapshot().pixels != middle)
        #expect(stage.snapshot().pixels != end)
        try stage.advance(by: 0.4)
        #expect(stage.snapshot().pixels == end)
    }

    @Test(arguments: Control.allCases) func aControlMovesWithTheAnimationOfTheChange(control: Control) throws {
        let model = Model()
        let stage = try stage(control, model)
        withAnimation(.linear(duration: 2)) { model.isOn = true }
        try checkTwoSeconds(control, stage)
    }

    @Test(arguments: Control.allCases) func aControlMovesWithTheAnimationOfAModifierAroundIt(control: Control) throws {
        let model = Model()
        let stage = try stage(control, model, animation: .linear(duration: 2))
        model.isOn = true
        try checkTwoSeconds(control, stage)
    }

    @Test(arguments: Control.allCases) func aControlHasItsOwnAnimationIfTheAppSetsNone(control: Control) throws {
        let model = Model()
        let stage = try stage(control, model)
        model.isOn = true
        try stage.step(frames: 2)
        let end = try end(control)
        #expect(stage.snapshot().pixels != end)
        try stage.advance(by: 0.8)
        #expect(stage.snapshot().pixels == end)
    }

    @Test(arguments: Control.allCases) func aControlJumpsIfTheAppDisablesTheAnimation(control: Control) throws {
        let end = try end(control)
        for disables in [false, true] {
            let model = Model()
            let stage = try stage(control, model)
            var transaction = disables ? Transaction() : Transaction(animation: nil)
            transaction.disablesAnimations = disables
            withTransaction(transaction) { model.isOn = true }
            try stage.step()
            #expect(stage.snapshot().pixels == end, "disables: \(disables)")
        }
    }

    @Test func theTapOfAToggleMovesItWithTheAnimationOfTheApp() throws {
        let model = Model()
        let stage = try stage(.toggle, model, animation: .linear(duration: 2))
        try stage.tap(at: CGPoint(x: 50, y: 20))
        #expect(model.isOn)
        try stage.move(to: CGPoint(x: 1, y: 1))
        try stage.advance(by: 1)
        // In the middle of the motion, the thumb is in the middle of the track.
        let picture = stage.snapshot()
        #expect(picture[50, 20] & 0xFF_FFFF == 0xFF_FFFF)
        #expect(picture[34, 20] & 0xFF_FFFF != 0xFF_FFFF)
        #expect(picture[66, 20] & 0xFF_FFFF != 0xFF_FFFF)
    }
}
