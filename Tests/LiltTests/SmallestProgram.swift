import Lilt

final class Dot: FrameContent {
    private let recorder = DisplayListRecorder()
    private var x = AnimatedValue(100.0)

    func handle(_ event: InputEvent) -> FrameDemand {
        guard case .press(_, let location) = event.kind else { return .none }
        x.set(location.x, transaction: Transaction(animation: .bouncy))
        return .next
    }

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        x.advance(to: frame.targetTimestamp)
        let list = recorder.record { context in
            context.fill(
                Path(ellipseIn: CGRect(x: x.presentation - 20, y: 80, width: 40, height: 40)), with: .color(.orange))
        }
        return RenderedFrame(list, demand: x.isAnimating ? .next : .none)
    }
}
