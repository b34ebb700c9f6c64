import Foundation

/// A scroll by code to a view, an edge or an offset.
struct ScrollRequest: Equatable {
    enum Target: Equatable {
        case view(AnyHashable)
        /// A rectangle of the content, margins included. Its origin is relative to the drift of the offset, so a lazy
        /// stack that estimates its length anew does not move the rectangle away from its views.
        case rect(CGRect)
        case edge(Edge)
        /// An offset of the content without its margins; where a coordinate is nil, the content does not scroll along
        /// that axis.
        case point(x: CGFloat?, y: CGFloat?)
    }

    let target: Target
    /// The unit point at which the view and the visible area coincide after the scroll; nil means a scroll by the least
    /// distance that shows the view.
    var anchor: UnitPoint?
    /// A number that distinguishes requests for the same target.
    var number = 0

    /// Returns the request with another anchor; the same request if `anchor` is nil.
    func anchored(at anchor: UnitPoint?) -> ScrollRequest {
        var copy = self
        copy.anchor = anchor ?? self.anchor
        return copy
    }

    /// Returns the offset to which the request scrolls; nil if the requested view does not exist.
    ///
    /// - Parameters:
    ///   - now: The current offset.
    ///   - end: The largest offset.
    ///   - drift: The drift of the offset.
    ///   - inner: The size of the scroll view without the margins.
    @MainActor
    func offset(
        from now: CGPoint, end: CGPoint, drift: CGPoint, inner: CGSize, margins: EdgeInsets, in region: ScrollRegion
    ) -> CGPoint? {
        switch target {
        case .view(let id):
            return region.frame(ofViewWithID: id).map { offset(showing: $0, from: now, inner: inner, margins: margins) }
        case .rect(let rect):
            let moved = rect.offsetBy(dx: drift.x, dy: drift.y)
            return offset(showing: moved, from: now, inner: inner, margins: margins)
        case .edge(let edge):
            switch edge {
            case .top: return CGPoint(x: now.x, y: 0)
            case .bottom: return CGPoint(x: now.x, y: end.y)
            case .leading: return CGPoint(x: 0, y: now.y)
            case .trailing: return CGPoint(x: end.x, y: now.y)
            }
        case .point(let x, let y):
            return CGPoint(x: x.map { $0 + margins.leading } ?? now.x, y: y.map { $0 + margins.top } ?? now.y)
        }
    }

    /// Returns the offset that shows a rectangle of the content.
    private func offset(showing rect: CGRect, from now: CGPoint, inner: CGSize, margins: EdgeInsets) -> CGPoint {
        CGPoint(
            x: Self.offset(
                showing: rect.minX - margins.leading, rect.width, from: now.x, in: inner.width, at: anchor?.x),
            y: Self.offset(
                showing: rect.minY - margins.top, rect.height, from: now.y, in: inner.height, at: anchor?.y))
    }

    /// Returns the offset along one axis that shows the `length` points of the content from `start` on.
    private static func offset(
        showing start: CGFloat, _ length: CGFloat, from now: CGFloat, in inner: CGFloat, at anchor: CGFloat?
    ) -> CGFloat {
        if let anchor { return start + anchor * (length - inner) }
        // Between these two offsets, the view is inside the window; a view longer than the window fills it. The result
        // is the offset of this range that is nearest to the current one.
        let (first, last) = (start + length - inner, start)
        return min(max(now, min(first, last)), max(first, last))
    }
}

/// The modifiers and readers around a scroll view that set and observe its position.
@MainActor
final class ScrollSurroundings {
    let readers: [ScrollReaderNode]
    let observers: [ScrollObserver]
    let position: ScrollPositionSource?

    init(
        _ outer: ScrollSurroundings?, reader: ScrollReaderNode? = nil, observer: ScrollObserver? = nil,
        position: ScrollPositionSource? = nil
    ) {
        readers = (outer?.readers ?? []) + (reader.map { [$0] } ?? [])
        observers = (outer?.observers ?? []) + (observer.map { [$0] } ?? [])
        self.position = position ?? outer?.position
    }

    private init(readers: [ScrollReaderNode]) {
        self.readers = readers
        observers = []
        position = nil
    }

    /// Whether a reader or a bound position may scroll the scroll view inside to an id.
    var searchesByID: Bool { position != nil || !readers.isEmpty }

    /// The surroundings of scroll views in the content. They contain only the readers, which also scroll nested scroll
    /// views.
    var inside: ScrollSurroundings? { readers.isEmpty ? nil : ScrollSurroundings(readers: readers) }
}

/// The scroll views inside a reader.
@MainActor
final class ScrollReaderNode {
    private var offsets: [Int: ScrollOffset] = [:]
    private var lastNumber = 0

    /// Adds a scroll view until its subgraph is removed.
    func add(_ offset: ScrollOffset, in subgraph: Subgraph) {
        lastNumber += 1
        let number = lastNumber
        offsets[number] = offset
        subgraph.onRemoval { [weak self] in self?.offsets[number] = nil }
    }

    /// Scrolls the scroll views that contain a view with `id`.
    func scroll(to id: AnyHashable, anchor: UnitPoint?) {
        for number in offsets.keys.sorted() { offsets[number]?.scroll(to: .view(id), anchor: anchor) }
    }
}

/// A binding of a scroll view's position.
@MainActor
final class ScrollPositionSource {
    /// The app's request to scroll; nil if there is none.
    let request: Attribute<ScrollRequest?>
    /// The point of the visible area that determines the reported view.
    let anchor: () -> UnitPoint?
    /// Reports to the app the id of the view at the anchor, after a movement that the binding has not requested.
    let report: (AnyHashable?) -> Void
    private var lastReported: AnyHashable?
    /// Whether the scroll view moves to the binding's request, or rests there. Then nothing is reported: the binding
    /// keeps what the app has set, also while an animation passes other views.
    private var followsRequest = false
    /// The number of requests that a hand has stopped.
    private let stopCount: Attribute<Int>

    init(
        request: Attribute<ScrollRequest?>, anchor: @escaping @MainActor () -> UnitPoint?,
        report: @escaping @MainActor (AnyHashable?) -> Void, in subgraph: Subgraph
    ) {
        self.request = request
        self.anchor = anchor
        self.report = report
        stopCount = subgraph.input("stopped scrolls", value: 0)
    }

    /// Returns whether a request only repeats the id that was reported to the app.
    func isReported(_ request: ScrollRequest?) -> Bool {
        guard let lastReported, let request, request.number == 0, case .view(let id) = request.target else {
            return false
        }
        return id == lastReported
    }

    /// Records that the binding no longer has the id that was reported. The next movement reports its view, also if it
    /// is the same view.
    func forgetReport() { lastReported = nil }

    /// Records that the scroll view begins to follow the binding's request.
    func beginRequest() { followsRequest = true }

    /// Records that something else moves the scroll view: a hand, a reader or the focus.
    func endRequest() { followsRequest = false }

    /// Records that a hand stops the scroll view. The view there is reported, although the visible part stays the same.
    func stopRequest() {
        guard followsRequest else { return }
        endRequest()
        stopCount.graph.schedule { [stopCount] in stopCount.set(stopCount.untracked + 1) }
    }

    /// Reports the target at the anchor of the visible part, after each update that changes this part or the size of
    /// the content, or that stops a request.
    ///
    /// - Parameter extent: The size of the content with its margins.
    func watch(_ region: ScrollRegion, extent: Attribute<CGSize>, inputs: ViewInputs) {
        guard let visible = region.visible else { return }
        // A new scroll view starts at the binding's id, also if the id was reported for an earlier scroll view.
        forgetReport()
        let (graph, isChosen) = (inputs.graph, inputs.isChosen)
        var isFirst = true
        inputs.subgraph.watch("scroll position") { [weak self] in
            let shown = visible.value
            _ = (extent.value, self?.stopCount.value)
            guard isChosen?.value ?? true else { return }
            graph.afterUpdate(of: extent) {
                self?.follow(shown, in: region, isFirst: isFirst)
                isFirst = false
            }
        }
    }

    private func follow(_ visible: CGRect, in region: ScrollRegion, isFirst: Bool) {
        guard !followsRequest else { return }
        let anchor = anchor() ?? .topLeading
        let nearest = region.nearestTarget(to: visible.point(at: anchor), at: anchor)
        guard let id = nearest, id != lastReported else { return }
        lastReported = id
        // At the start, nothing is reported, so that the position remains as the app has set it, even if it is nil.
        if !isFirst { report(id) }
    }
}

/// An observer of a scroll view.
@MainActor
final class ScrollObserver {
    /// The attributes of a scroll view that modifiers observe.
    struct Source {
        let geometry: Attribute<ScrollGeometry>
        let phase: Attribute<ScrollPhase>
        /// Returns the velocity of the offset in a phase; nil while a hand holds the content.
        let velocity: @MainActor (ScrollPhase) -> CGVector?
        /// Whether each `ViewThatFits` around the scroll view shows it; nil if there is none.
        let isChosen: Attribute<Bool>?
        let subgraph: Subgraph
    }

    /// Begins to observe a scroll view. It must not call the app while views are being created.
    let attach: (Source) -> Void

    init(attach: @escaping @MainActor (Source) -> Void) { self.attach = attach }
}
