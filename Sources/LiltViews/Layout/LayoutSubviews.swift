import LiltFrame

/// The views of a container, in order, for its layout.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
    /// One view of the container.
    public typealias Element = LayoutSubview
    /// The index of a view. A slice keeps the indices of the whole collection.
    public typealias Index = Int
    /// A range of the container's views.
    public typealias SubSequence = LayoutSubviews

    /// The reading direction. Always `.leftToRight`, unless a layout sets it.
    public var layoutDirection: LayoutDirection = .leftToRight
    private var subviews: ArraySlice<LayoutSubview>

    init(_ subviews: [LayoutSubview]) { self.subviews = subviews[...] }

    /// The index of the first view.
    public var startIndex: Int { subviews.startIndex }
    /// One more than the index of the last view.
    public var endIndex: Int { subviews.endIndex }
    /// The view at `index`, which must be in `indices`.
    public subscript(index: Int) -> LayoutSubview { subviews[index] }
    /// The views of a range, with the same indices.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        var result = self
        result.subviews = subviews[bounds]
        return result
    }
}

/// One view of a container, for its layout.
public struct LayoutSubview: Equatable {
    let computer: LayoutComputer
    let index: Int
    let recorder: ViewFrameRecorder
    /// The axis of the stack that contains the view; nil in other containers.
    let stackAxis: Axis?

    /// The view's value for a layout key; the key's default value if the view provides none.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        // Only a value is cast: the cast of nothing to an optional type would be a value that is nil.
        guard let value = computer.layoutValue(key) else { return Key.defaultValue }
        return cast(value) ?? Key.defaultValue
    }

    /// The view's layout priority, 0 by default. Stacks offer space to views of higher priority first.
    public var priority: Double { computer.priority }

    /// Returns the view's size for `proposal`. Never NaN or negative; infinite only if a proposed length is
    /// infinite.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        computer.size(for: proposal, along: stackAxis)
    }

    /// Returns the view's size and alignment lines for `proposal`.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        computer.dimensions(for: proposal, along: stackAxis)
    }

    /// The preferred spacing around the view.
    public var spacing: ViewSpacing { computer.spacing }

    /// Places the view so that its point `anchor` is at `position`, and gives it its size for `proposal`.
    ///
    /// The last call for a view takes effect. Calls outside `placeSubviews` do nothing.
    ///
    /// - Parameters:
    ///   - position: The position in the coordinates of the container's `bounds`, in points. If the view's origin
    ///     is not finite, because of the position or of the anchor, Lilt reports the misuse and uses the container's
    ///     origin.
    ///   - anchor: The unit point of the view that is at `position`.
    ///   - proposal: The proposed size, in points. NaN counts as nil, and a negative length as 0. If the view would be
    ///     infinite, the container's length is proposed instead.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        recorder.place(self, at: position, anchor: anchor, proposal: proposal)
    }

    /// Returns whether both values are the same view in the same evaluation of its container.
    public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool {
        first.computer === second.computer && first.index == second.index
    }
}

/// Records the frames that a layout gives its views.
final class ViewFrameRecorder {
    private(set) var viewFrames: [ViewFrame?] = []
    private var isRecording = false
    /// The container's origin.
    private var start = CGPoint.zero
    /// The container's size.
    private var available = CGSize.zero
    private var recordsMisuses = true

    /// Runs `placeSubviews` of a layout, and returns the frame of each view; nil for a view that was not placed.
    ///
    /// - Parameters:
    ///   - count: The number of the container's views.
    ///   - bounds: The container's frame.
    ///   - recordsMisuses: Whether a position that is not finite is a misuse.
    func record(
        count: Int, in bounds: CGRect, recordsMisuses: Bool, _ place: () -> Void
    ) -> [ViewFrame?] {
        (start, available) = (bounds.origin, bounds.size)
        self.recordsMisuses = recordsMisuses
        viewFrames = Array(repeating: nil, count: count)
        isRecording = true
        place()
        isRecording = false
        defer { viewFrames = [] }
        return viewFrames
    }

    func place(_ subview: LayoutSubview, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
        guard isRecording else { return }
        let (proposal, size) = limited(proposal.normalized, of: subview)
        let origin = CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
        viewFrames[subview.index] =
            ViewFrame(origin: origin, size: size, proposal: proposal, axis: subview.stackAxis)
            .finite(from: start, view: subview.computer.name, recordsMisuse: recordsMisuses)
    }

    /// Returns the proposal and the size of a view. An infinite length would give the views inside positions that are
    /// no numbers, so the container's length is proposed instead; unless the container is infinite itself, which
    /// happens only while a container around it measures.
    private func limited(_ proposal: ProposedViewSize, of subview: LayoutSubview) -> (ProposedViewSize, CGSize) {
        var (proposal, size) = (proposal, subview.sizeThatFits(proposal))
        // With an aspect ratio, a view is infinite along both axes if one of the lengths is.
        for axis in [Axis.horizontal, .vertical] where size[axis] == .infinity && proposal[axis] == .infinity {
            guard available[axis].isFinite else { continue }
            proposal[axis] = available[axis]
            size = subview.sizeThatFits(proposal)
        }
        return (proposal, size)
    }
}

/// Returns the value if it has the type. In the subscript itself, the cast stops the compiler of Swift 6.3 in a debug
/// build with the address or the thread sanitizer.
private func cast<Value>(_ value: Any) -> Value? { value as? Value }
