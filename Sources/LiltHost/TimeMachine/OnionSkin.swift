/// The run before a rewind. Its pictures are shown faintly over the pictures of the run that continues.
@MainActor
struct OnionSkin {
    /// The frames of the earlier run.
    let history: FrameHistory
    /// The seconds by which the same input is later in the continued run than in the earlier run.
    var delay: Double

    private static let opacity = 0.35
    private static let tolerance = 1e-6

    /// Returns `frame` with the earlier run's picture of the same instant over it. Where the two pictures agree, the
    /// pixels are those of `frame`.
    func drawn(over frame: RenderedFrame, at time: Double, with recorder: DisplayListRecorder) -> RenderedFrame {
        guard let record = history.record(at: time - delay + Self.tolerance) else { return frame }
        var result = frame
        result.displayList = recorder.record { context in
            context.draw(DisplayListSegment(frame.displayList))
            context.opacity = Self.opacity
            context.drawLayer { layer in
                let bounds = CGRect(origin: .zero, size: record.viewport.size)
                layer.fill(Path(bounds), with: .color(record.background))
                layer.clip(to: Path(bounds))
                layer.draw(DisplayListSegment(record.displayList))
            }
        }
        return result
    }

    /// Whether the earlier run still moves after `time`, in seconds on the clock of the continued run.
    func moves(after time: Double) -> Bool {
        (history.timeRange?.upperBound ?? -.infinity) > time - delay + Self.tolerance
    }
}
