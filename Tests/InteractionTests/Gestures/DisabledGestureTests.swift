import LiltTesting
import Observation
import Testing

/// Gestures and controls whose views are disabled or no longer shown during the press.
@MainActor
@Suite struct DisabledGestureTests {
    /// A change of the view during the press.
    enum Change: CaseIterable {
        case disabled, disabledOutside, gestureDisabled, excluded, excludedOutside
    }

    @Observable @MainActor
    final class Model {
        var change: Change?
        var isHittable = true
        var isDisabled = false
        var width: CGFloat = 200
        var value = 0.5
        @ObservationIgnored var lines: [String] = []
    }

    /// A view whose gesture records its callbacks and its state.
    private struct Held<G: Gesture>: View where G.Value: Equatable {
        let model: Model
        let gesture: G
        @GestureState private var isHeld = false

        var body: some View {
            let gesture =
                gesture
                .updating($isHeld) { _, isHeld, _ in isHeld = true }
                .onChanged { _ in model.lines.append("changed") }
                .onEnded { _ in model.lines.append("ended") }
            ZStack {
                Color.red
                    .gesture(gesture, including: model.change == .excluded ? .subviews : .all)
                    .disabled(model.change == .disabled)
            }
            .gesture(TapGesture(count: 5), including: model.change == .excludedOutside ? .gesture : .all)
            .disabled(model.change == .disabledOutside)
            .allowsHitTesting(model.isHittable)
            .onChange(of: isHeld) { _, isHeld in model.lines.append(isHeld ? "held" : "free") }
        }
    }

    /// Content that reads the model. A stage evaluates its closure once, so a change of the model does not.
    private struct Reading<Content: View>: View {
        let model: Model
        @ViewBuilder let content: (Model) -> Content

        var body: some View { content(model) }
    }

    /// A view with a drag that `gesture(_:isEnabled:)` attaches.
    private struct Optioned: View {
        let model: Model
        @GestureState private var isHeld = false

        var body: some View {
            Color.red
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .updating($isHeld) { _, isHeld, _ in isHeld = true }
                        .onEnded { _ in model.lines.append("ended") }, isEnabled: model.change == nil
                )
                .onChange(of: isHeld) { _, isHeld in model.lines.append(isHeld ? "held" : "free") }
        }
    }

    private static let size = CGSize(width: 200, height: 100)
    private let start = CGPoint(x: 50, y: 50)
    private let end = CGPoint(x: 150, y: 50)

    private func stage(_ model: Model, _ change: Change) throws -> Stage {
        try Stage(size: Self.size) {
            if change == .gestureDisabled {
                Optioned(model: model)
            } else {
                Held(model: model, gesture: DragGesture(minimumDistance: 0))
            }
        }
    }

    @Test(arguments: Change.allCases)
    func aDragOfAViewThatIsDisabledIsCanceled(change: Change) throws {
        let model = Model()
        let stage = try stage(model, change)
        try stage.press(at: start)
        try stage.step(frames: 2)
        #expect(model.lines.contains("held"))
        model.lines = []
        model.change = change
        try stage.step(frames: 3)
        #expect(model.lines == ["free"])
        try stage.move(to: end)
        try stage.step(frames: 2)
        // The gesture does not come back with the next movement.
        model.change = nil
        try stage.step()
        try stage.move(to: start)
        try stage.release(at: end)
        try stage.settle()
        #expect(model.lines == ["free"])
        // The next press begins a new drag.
        try stage.drag(from: start, to: end, duration: 0.1)
        try stage.settle()
        #expect(model.lines.last == "free" && model.lines.contains("ended"))
    }

    @Test(arguments: [false, true])
    func aPressOfAViewThatIsDisabledIsNoTapAndNoLongPress(isLong: Bool) throws {
        let model = Model()
        let stage = try Stage(size: Self.size) {
            if isLong {
                Held(model: model, gesture: LongPressGesture(minimumDuration: 0.5))
            } else {
                Held(model: model, gesture: SpatialTapGesture())
            }
        }
        try stage.press(at: start)
        try stage.advance(by: 0.1)
        model.change = .disabled
        try stage.advance(by: 0.1)
        model.change = nil
        try stage.advance(by: 0.8)
        try stage.release(at: start)
        try stage.settle()
        #expect(!model.lines.contains("ended"))
        #expect(model.lines.filter { $0 == "held" }.count == model.lines.filter { $0 == "free" }.count)
    }

    @Test func aFingerThatComesBackDoesNotBeginAGestureOfADisabledView() throws {
        let model = Model()
        // The drag keeps the two fingers in one hand.
        let stage = try Stage(size: Self.size) {
            Held(model: model, gesture: MagnifyGesture()).simultaneousGesture(DragGesture())
        }
        try stage.touch(1, .down, at: start)
        try stage.touch(2, .down, at: CGPoint(x: 80, y: 50))
        try stage.touch(2, .move, at: CGPoint(x: 140, y: 50))
        try stage.step(frames: 2)
        #expect(model.lines.contains("held"))
        model.change = .disabled
        try stage.step(frames: 2)
        try stage.touch(2, .up, at: CGPoint(x: 140, y: 50))
        model.lines = []
        try stage.touch(2, .down, at: CGPoint(x: 80, y: 50))
        try stage.touch(2, .move, at: CGPoint(x: 140, y: 50))
        try stage.step(frames: 2)
        #expect(model.lines == [])
    }

    @Test func aDragContinuesIfItsViewCanNoLongerBeHit() throws {
        let model = Model()
        let stage = try stage(model, .disabled)
        try stage.press(at: start)
        model.isHittable = false
        try stage.step(frames: 2)
        try stage.move(to: end)
        try stage.release(at: end)
        try stage.settle()
        #expect(Array(model.lines.suffix(2)) == ["ended", "free"])
        // The next press misses the view.
        model.lines = []
        try stage.drag(from: start, to: end, duration: 0.1)
        try stage.settle()
        #expect(model.lines == [])
    }

    @Test func aDragOfAViewThatNoLongerFitsIsCanceled() throws {
        let model = Model()
        let stage = try Stage(size: Self.size) {
            Reading(model: model) { model in
                ViewThatFits(in: .horizontal) {
                    Held(model: model, gesture: DragGesture(minimumDistance: 0)).frame(width: 150)
                    Color.blue
                }
                .frame(width: model.width)
            }
        }
        try stage.press(at: start)
        try stage.step(frames: 2)
        #expect(model.lines.last == "held")
        model.lines = []
        model.width = 100
        try stage.step(frames: 3)
        try stage.move(to: end)
        try stage.release(at: end)
        try stage.settle()
        // The view that is not shown does not report its state.
        #expect(model.lines == [])
        model.width = 200
        try stage.step()
        try stage.drag(from: start, to: end, duration: 0.1)
        try stage.settle()
        #expect(model.lines.contains("held") && model.lines.last == "free")
    }

    @Test func aDragOutsideWinsWhenTheButtonInsideIsDisabled() throws {
        let model = Model()
        let stage = try Stage(size: Self.size) {
            Reading(model: model) { model in
                Button {
                    model.lines.append("button")
                } label: {
                    Color.red
                }
                .disabled(model.isDisabled)
                .gesture(DragGesture(minimumDistance: 20).onChanged { _ in model.lines.append("drag") })
            }
        }
        try stage.press(at: start)
        try stage.move(to: CGPoint(x: 80, y: 50))
        try stage.step()
        // The drag waits for the release of the button.
        #expect(model.lines == [])
        model.isDisabled = true
        try stage.step()
        #expect(model.lines == ["drag"])
    }

    // MARK: - Controls

    @Test func aSliderThatIsDisabledKeepsItsValueAndEndsEditing() throws {
        let model = Model()
        let stage = try Stage(size: Self.size) {
            Reading(model: model) { model in
                Slider(
                    value: Binding(get: { model.value }, set: { model.value = $0 }),
                    onEditingChanged: { model.lines.append($0 ? "begins" : "ends") }
                )
                .disabled(model.isDisabled)
            }
        }
        try stage.press(at: CGPoint(x: 100, y: 50))
        try stage.step()
        try stage.move(to: CGPoint(x: 130, y: 50))
        try stage.step(frames: 2)
        let value = model.value
        #expect(value > 0.5)
        #expect(model.lines == ["begins"])
        model.isDisabled = true
        try stage.step(frames: 3)
        #expect(model.lines == ["begins", "ends"])
        try stage.move(to: CGPoint(x: 180, y: 50))
        try stage.release(at: CGPoint(x: 180, y: 50))
        try stage.settle()
        #expect(model.value == value)
        #expect(model.lines == ["begins", "ends"])
    }

    @Test func aStepperThatIsDisabledDuringAPressEndsEditingAndDoesNotStep() throws {
        let model = Model()
        let stage = try Stage(size: Self.size) {
            Reading(model: model) { model in
                Stepper(
                    "Steps", onIncrement: { model.lines.append("step") }, onDecrement: {},
                    onEditingChanged: { model.lines.append($0 ? "begins" : "ends") }
                )
                .disabled(model.isDisabled)
            }
        }
        let button = try stage.center(of: "Increment")
        try stage.press(at: button)
        try stage.step(frames: 2)
        #expect(model.lines == ["begins"])
        model.isDisabled = true
        try stage.step(frames: 3)
        #expect(model.lines == ["begins", "ends"])
        model.isDisabled = false
        try stage.step()
        try stage.release(at: button)
        try stage.settle()
        #expect(model.lines == ["begins", "ends"])
    }

    @Test(arguments: [false, true])
    func aScrollViewThatIsDisabledBeyondItsStartSpringsBackUnderTheHand(isScrollDisabled: Bool) throws {
        let model = Model()
        let stage = try Stage(size: Self.size) {
            Reading(model: model) { model in
                ScrollView { Color.red.frame(height: 400).probe("content") }
                    .scrollDisabled(model.isDisabled && isScrollDisabled)
                    .disabled(model.isDisabled && !isScrollDisabled)
            }
        }
        try stage.press(at: CGPoint(x: 100, y: 10))
        for y in stride(from: 20.0, through: 80, by: 20) {
            try stage.move(to: CGPoint(x: 100, y: y))
            try stage.step()
        }
        #expect(try #require(stage.presented("content")).minY > 5)
        model.isDisabled = true
        try stage.step(frames: 2)
        try stage.settle()
        #expect(stage.presented("content")?.minY == 0)
        try stage.move(to: CGPoint(x: 100, y: 20))
        try stage.step(frames: 2)
        #expect(stage.presented("content")?.minY == 0)
        try stage.release(at: CGPoint(x: 100, y: 20))
        try stage.settle()
        #expect(stage.presented("content")?.minY == 0)
    }
}
