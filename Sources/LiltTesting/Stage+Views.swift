import Foundation

extension Stage {
    /// Shows a view. The first frame is at time 0.
    ///
    ///     let stage = try Stage(size: CGSize(width: 300, height: 200)) { Counter() }
    ///     try stage.tap(at: CGPoint(x: 150, y: 100))
    ///     try stage.settle()
    ///     #expect(stage.bodyCount(of: Counter.self) == 2)
    ///
    /// - Parameters:
    ///   - size: The size in points. Each side has 0 to `Viewport.maximumPixelLength` pixels. With 0, no frame is made.
    ///   - scale: Pixels per point, in `scales`.
    ///   - refreshRate: Frames per second, in `refreshRates`.
    ///   - seed: The seed of all random numbers of the views.
    ///   - startDate: The date at time 0, for timelines, gestures and schedules. The default is the current date,
    ///     rounded down to whole seconds, so a model's `Date.now` agrees with the views. Use a fixed date for views
    ///     that show the date, for example `Date(timeIntervalSinceReferenceDate: 0)`.
    ///   - historyByteLimit: The budget of `history`, in bytes.
    ///   - content: Creates the views: at the start, and again at each `rewind(to:)`.
    /// - Throws: `NumberOutOfRange` for another size, scale or refresh rate; `NoMemoryForPicture`.
    public convenience init<Root: View>(
        size: CGSize, scale: Double = 1, refreshRate: Double = 60, seed: UInt64 = 1,
        startDate: Date = Date(timeIntervalSinceReferenceDate: Date.now.timeIntervalSinceReferenceDate.rounded(.down)),
        historyByteLimit: Int = FrameHistory.defaultByteLimit, @ViewBuilder content: @escaping () -> Root
    ) throws {
        try self.init(
            size: size, scale: scale, refreshRate: refreshRate, seed: seed, historyByteLimit: historyByteLimit
        ) { seed in
            let views = ViewContent(startDate: startDate, seed: seed, content: content)
            // Tests read the messages, so they are not printed.
            views.graph.onMessage = { _ in }
            return views
        }
    }

    /// The reports of misuse so far, each once.
    public var messages: [String] { views?.graph.messages ?? [] }

    /// The number of `body` evaluations so far of all views of this type. 0 if the content is not made of views.
    public func bodyCount<V: View>(of type: V.Type) -> Int { views?.graph.bodyCount(of: type) ?? 0 }

    /// The number of `body` evaluations so far of this type of modifier.
    public func bodyCount<M: ViewModifier>(of type: M.Type) -> Int { views?.graph.bodyCount(of: type) ?? 0 }

    /// Returns the view frame, in the window, of the view that `probe(_:)` names `name`, as last shown; nil if there is
    /// none.
    public func presented(_ name: String) -> CGRect? {
        guard let x = probe("\(name).x"), let y = probe("\(name).y"), let width = probe("\(name).width"),
            let height = probe("\(name).height")
        else { return nil }
        return CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
    }

    /// The number of evaluations of attributes so far, in all frames.
    public var evaluationCount: Int { views?.graph.evaluationCount ?? 0 }

    /// The number of sizes that layout has computed so far. Sizes that were cached do not count.
    public var layoutProbeCount: Int { views?.graph.layoutProbeCount ?? 0 }

    /// The current number of attributes in the graph. It grows and shrinks with the number of views.
    public var attributeCount: Int { views?.graph.attributeCount ?? 0 }

    /// The attribute graph as text: values, dependencies and running animations.
    public var graphDescription: String { views?.graph.description ?? "" }

    /// Removes the views, as closing the window does.
    public func close() { views?.close() }
}
