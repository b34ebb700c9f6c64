import Foundation
import LiltTesting
import Testing

/// The pointer's shape, and the appearance of controls under it.
@MainActor
@Suite struct PointerTests {
    private struct Styled: View {
        @GestureState private var isDragged = false
        @State private var text = ""

        var body: some View {
            VStack(spacing: 0) {
                TextField("Name", text: $text).frame(height: 40)
                Color.blue.frame(height: 40)
                    .gesture(DragGesture(minimumDistance: 0).updating($isDragged) { _, state, _ in state = true })
                    .pointerStyle(isDragged ? .grabActive : .grabIdle)
                Color.red.frame(height: 40)
                TextField("Disabled", text: $text).frame(height: 40).disabled(true)
                HStack(spacing: 0) {
                    Color.green.pointerStyle(.link)
                    Color.yellow.pointerStyle(nil)
                }
                .frame(height: 40)
                .pointerStyle(.columnResize)
            }
        }
    }

    @Test func theInnermostViewDeterminesThePointerShape() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Styled() }
        #expect(stage.pointerShape == .arrow)
        let shapes: [(CGFloat, CGFloat, PointerShape)] = [
            (20, 20, .text), (20, 60, .grab), (20, 100, .arrow), (20, 140, .arrow), (20, 180, .link),
            (180, 180, .resizeHorizontally),
        ]
        for (x, y, shape) in shapes {
            try stage.move(to: CGPoint(x: x, y: y))
            #expect(stage.pointerShape == shape)
        }
        try stage.play([InputEvent(time: stage.now, .leave)])
        #expect(stage.pointerShape == .arrow)
    }

    @Test func aPressedViewStillDeterminesThePointerShapeAndCanChangeIt() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Styled() }
        try stage.move(to: CGPoint(x: 20, y: 60))
        try stage.press(at: CGPoint(x: 20, y: 60))
        try stage.step()
        #expect(stage.pointerShape == .grabbing)
        try stage.move(to: CGPoint(x: 20, y: 20))
        try stage.step()
        #expect(stage.pointerShape == .grabbing)
        try stage.release(at: CGPoint(x: 20, y: 20))
        try stage.settle()
        #expect(stage.pointerShape == .text)
    }

    @Test func everyResizePositionOfAFrameHasItsShape() {
        let shapes: [FrameResizePosition: PointerShape] = [
            .top: .resizeVertically, .bottom: .resizeVertically, .leading: .resizeHorizontally,
            .trailing: .resizeHorizontally, .topLeading: .resizeDownward, .bottomTrailing: .resizeDownward,
            .topTrailing: .resizeUpward, .bottomLeading: .resizeUpward,
        ]
        for position in FrameResizePosition.allCases {
            let expected = PointerStyle.frameResize(position: position)
            #expect(shapes[position].map { Self.style(of: $0) } == expected)
        }
    }

    private static func style(of shape: PointerShape) -> PointerStyle {
        switch shape {
        case .resizeHorizontally: .columnResize
        case .resizeVertically: .rowResize
        case .resizeDownward: .frameResize(position: .bottomTrailing)
        default: .frameResize(position: .topTrailing)
        }
    }

    // MARK: - Controls

    private enum Sample: String, CaseIterable {
        case borderless, plain, bordered, prominent, destructive, toggle, buttonToggle, slider, stepper, segments, menu
        case field

        @MainActor @ViewBuilder func view(isEnabled: Bool) -> some View {
            Group {
                switch self {
                case .borderless: Button("Label") {}
                case .plain: Button("Label") {}.buttonStyle(.plain)
                case .bordered: Button("Label") {}.buttonStyle(.bordered)
                case .prominent: Button("Label") {}.buttonStyle(.borderedProminent)
                case .destructive: Button("Label", role: .destructive) {}.buttonStyle(.borderedProminent)
                case .toggle: Toggle("Label", isOn: .constant(true))
                case .buttonToggle: Toggle("Label", isOn: .constant(true)).toggleStyle(.button)
                case .slider: Slider(value: .constant(0.5))
                case .stepper: Stepper("", value: .constant(1)).labelsHidden()
                case .segments:
                    Picker("", selection: .constant(1)) { ForEach(0..<3) { Text("\($0)").tag($0) } }
                        .pickerStyle(.segmented).labelsHidden()
                case .menu:
                    Picker("", selection: .constant(1)) { ForEach(0..<3) { Text("\($0)").tag($0) } }.labelsHidden()
                case .field: TextField("Label", text: .constant(""))
                }
            }
            .disabled(!isEnabled)
            .padding(20)
        }

        /// Returns a point at which the control reacts: its center, unless the center is between two parts or in the
        /// selected segment.
        func point(in size: CGSize) -> CGPoint {
            switch self {
            case .stepper, .segments: CGPoint(x: size.width / 2 - 30, y: size.height / 2)
            default: CGPoint(x: size.width / 2, y: size.height / 2)
            }
        }
    }

    private func picture(_ sample: Sample, isEnabled: Bool = true, _ input: (Stage, CGPoint) throws -> Void) throws
        -> Bitmap
    {
        let size = CGSize(width: 160, height: 80)
        let stage = try Stage(size: size) { sample.view(isEnabled: isEnabled) }
        try input(stage, sample.point(in: size))
        try stage.advance(by: 0.5)
        return stage.snapshot()
    }

    /// Returns the number of pixels with a channel that differs by more than 8 of 255.
    private func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
        zip(first.pixels, second.pixels).count { first, second in
            stride(from: 0, to: 24, by: 8).contains { shift in
                let shift = UInt32(shift)
                let (a, b) = (Int(first >> shift & 0xFF), Int(second >> shift & 0xFF))
                return abs(a - b) > 8
            }
        }
    }

    @Test(arguments: Sample.allCases.map(\.rawValue))
    func hoveredPressedAndDisabledControlsHaveDifferentPictures(name: String) throws {
        let sample = try #require(Sample(rawValue: name))
        let rest = try picture(sample) { _, _ in }
        let hovered = try picture(sample) { try $0.move(to: $1) }
        let disabled = try picture(sample, isEnabled: false) { _, _ in }
        #expect(difference(rest, hovered) >= 40)
        #expect(difference(rest, disabled) >= 40)
        // A field shows the focus instead of a press.
        let pressed = try picture(sample) { stage, point in
            try stage.move(to: point)
            try stage.press(at: point)
        }
        #expect(difference(hovered, pressed) >= 40)
        #expect(difference(disabled, pressed) >= 40)
        // A disabled control does not react.
        let ignored = try picture(sample, isEnabled: false) { stage, point in
            try stage.move(to: point)
            try stage.press(at: point)
        }
        #expect(difference(disabled, ignored) == 0)
    }

    @Test func aPressedControlWithASurfaceIsDarkerAndADisabledControlIsFaded() throws {
        func sum(_ picture: Bitmap) -> Int { picture.pixels.reduce(0) { $0 + Int($1 >> 8 & 0xFF) } }
        for sample in [Sample.bordered, .prominent, .destructive, .buttonToggle] {
            let rest = sum(try picture(sample) { _, _ in })
            let pressed = sum(try picture(sample) { try $0.press(at: $1) })
            let disabled = sum(try picture(sample, isEnabled: false) { _, _ in })
            #expect(pressed < rest && rest < disabled, "\(sample)")
        }
    }

    private struct Vanishing: View {
        let log: (String) -> Void
        @State private var isShown = true

        var body: some View {
            ZStack {
                if isShown {
                    Color.red
                        .onHover { log("over \($0)") }
                        .onContinuousHover { if $0 == .ended { log("ended") } }
                        .pointerStyle(.zoomIn)
                        .onTapGesture { isShown = false }
                }
            }
        }
    }

    @Test func aViewThatIsRemovedUnderThePointerReportsTheEndOfTheHoverOnce() throws {
        var log: [String] = []
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Vanishing { log.append($0) } }
        try stage.move(to: CGPoint(x: 50, y: 50))
        try stage.step()
        #expect(stage.pointerShape == .zoomIn)
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        try stage.step()
        #expect(log.filter { $0 == "over true" }.count == 1)
        #expect(log.filter { $0 == "over false" }.count == 1 && log.filter { $0 == "ended" }.count == 1)
        #expect(stage.pointerShape == .arrow)
    }
}
