import Foundation

extension Stage {
    /// Shows a view, at time 0.
    ///
    ///     let stage = try Stage(size: CGSize(width: 300, height: 200)) { Counter() }
    ///     try stage.tap(at: CGPoint(x: 150, y: 100))
    ///     try stage.settle()
    ///     #expect(stage.bodyCount(of: Counter.self) == 2)
    ///
    /// - Parameters:
    ///   - refreshRate: Frames a second, positive.
    ///   - seed: What is random in the views begins with this number.
    ///   - startDate: The date at time 0, for timelines, gestures and schedules. The default is the true one, rounded
    ///     down to its second, so that a model's `Date.now` agrees with the views. Give a fixed one to views that show
    ///     the date: `Date(timeIntervalSinceReferenceDate: 0)`, for example.
    public convenience init<Root: View>(
        size: CGSize, scale: Double = 1, refreshRate: Double = 60, seed: UInt64 = 1,
        startDate: Date = Date(timeIntervalSinceReferenceDate: Date.now.timeIntervalSinceReferenceDate.rounded(.down)),
        @ViewBuilder content: () -> Root
    ) throws {
        let views = ViewContent(startDate: startDate, seed: seed, content: content)
        // They are asked for, not printed.
        views.graph.onMessage = { _ in }
        try self.init(size: size, scale: scale, refreshRate: refreshRate, seed: seed) { _ in views }
    }

    /// What the views said about misuse so far, a line each.
    public var messages: [String] { views?.graph.messages ?? [] }

    /// How often the bodies of views of this type ran so far, all of them together. 0 where the content is not views.
    public func bodyCount<V: View>(of type: V.Type) -> Int { views?.graph.bodyCount(of: type) ?? 0 }

    /// How often the body of this type of modifier ran so far.
    public func bodyCount<M: ViewModifier>(of type: M.Type) -> Int { views?.graph.bodyCount(of: type) ?? 0 }

    /// Where the view named by `probe(_:)` was shown in the last frame, in the window; nil where there is none.
    public func presented(_ name: String) -> CGRect? {
        guard let x = probe("\(name).x"), let y = probe("\(name).y"), let width = probe("\(name).width"),
            let height = probe("\(name).height")
        else { return nil }
        return CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height)
    }

    /// How many values were computed so far: attributes of the graph, in all frames together.
    public var evaluationCount: Int { views?.graph.evaluationCount ?? 0 }

    /// How many sizes layout has computed so far: proposals that a view was asked for and did not remember.
    public var layoutProbeCount: Int { views?.graph.layoutProbeCount ?? 0 }

    /// How many attributes the graph has now: grows and shrinks with the views that are there.
    public var attributeCount: Int { views?.graph.attributeCount ?? 0 }

    /// The attribute graph as text: values, what depends on what, and what moves.
    public var graphDescription: String { views?.graph.description ?? "" }

    /// Takes the views away, as closing the window does.
    public func close() { views?.close() }
}
