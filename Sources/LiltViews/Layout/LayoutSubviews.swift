import LiltFrame

/// The views of a container, as its layout sees them.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias SubSequence = LayoutSubviews

    /// Whether reading goes from left to right here.
    public var layoutDirection: LayoutDirection = .leftToRight
    private var subviews: ArraySlice<LayoutSubview>

    init(_ subviews: [LayoutSubview]) { self.subviews = subviews[...] }

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(index: Int) -> LayoutSubview { subviews[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        var result = self
        result.subviews = subviews[bounds]
        return result
    }
}

/// One view of a container, as its layout sees it.
public struct LayoutSubview: Equatable {
    let computer: LayoutComputer
    let index: Int
    let places: ViewFrameRecorder
    /// The axis of the stack that holds the view.
    let stackAxis: Axis?

    /// The value that the view tells under `key`.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        computer.layoutValue(key) as? Key.Value ?? Key.defaultValue
    }

    /// Views of a higher priority are to be offered space first.
    public var priority: Double { computer.priority }

    /// The size that the view takes where it is offered `proposal`.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        computer.size(for: proposal, along: stackAxis)
    }

    /// The size and alignment lines of the view where it is offered `proposal`.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        computer.dimensions(for: proposal, along: stackAxis)
    }

    /// The space that the view wants around it.
    public var spacing: ViewSpacing { computer.spacing }

    /// Puts the view so that the point `anchor` of it is at `position`, and offers it `proposal`. The last call counts.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        places.place(self, at: position, anchor: anchor, proposal: proposal)
    }

    public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool {
        first.computer === second.computer && first.index == second.index
    }
}

/// Takes down where a layout puts its views.
final class ViewFrameRecorder {
    private(set) var viewFrames: [ViewFrame?] = []
    private var isRecording = false
    /// Where the container starts.
    private var start = CGPoint.zero

    /// The places that `place` gives to `count` views of a container that starts at `start`.
    func record(count: Int, from start: CGPoint, _ place: () -> Void) -> [ViewFrame?] {
        self.start = start
        viewFrames = Array(repeating: nil, count: count)
        isRecording = true
        place()
        isRecording = false
        defer { viewFrames = [] }
        return viewFrames
    }

    func place(_ subview: LayoutSubview, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
        guard isRecording else { return }
        let size = subview.sizeThatFits(proposal)
        let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
        viewFrames[subview.index] = ViewFrame(origin: origin, size: size, proposal: proposal)
            .finite(from: start, view: subview.computer.name)
    }
}
