import LiltFrame

extension ViewContent {
    /// Creates content that records why its views move, for `explanation(at:)` and `explanation(of:)`.
    ///
    /// Recording makes a frame several times slower. A run is a function of its seed, its input and its time, so a host
    /// can record a replay instead. The run itself then keeps its speed.
    public static func recordingMotion<Content>(_ makeContent: () -> Content) -> Content {
        MotionRecorder.recording(makeContent)
    }

    /// Whether the content records why its views move.
    public var recordsMotion: Bool { graph.recorder != nil }

    /// Makes the next frame remember the views that the last frame shows at these points of the window. Then
    /// `explanation(at:)` also names a view that has left a point.
    public func watch(_ points: [CGPoint]) { graph.recorder?.watchedPoints = points }

    /// Returns why the picture at a point of the window changed in the last frame; nil unless motion is recorded.
    public func explanation(at point: CGPoint) -> Explanation? {
        guard let recorder = graph.recorder, let frame = recorder.frame else { return nil }
        let shown = recorder.drawn(at: point, in: graph)
        let before = recorder.drawnBefore(at: point)
        return Explanation(
            of: shown + before.filter { old in !shown.contains { $0 === old } },
            subject: "point \(Explanation.text([Double(point.x), Double(point.y)]))", recorder: recorder, frame: frame,
            graph: graph)
    }

    /// Returns why the view that `probe(_:)` names moved in the last frame; nil if no view has that name, or if motion
    /// is not recorded.
    public func explanation(of name: String) -> Explanation? {
        guard let recorder = graph.recorder, let frame = recorder.frame else { return nil }
        // The name `tile.x` stands for the quantity `x` of the view `tile`.
        guard let probe = recorder.probe(named: name) ?? recorder.probe(named: String(name.prefix { $0 != "." }))
        else { return nil }
        return Explanation(of: probe, subject: name, recorder: recorder, frame: frame, graph: graph)
    }
}
