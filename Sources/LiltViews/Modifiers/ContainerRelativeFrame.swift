import LiltFrame

extension View {
    /// Puts the view into a frame as long as its container along `axes`: the visible part of the nearest scroll view,
    /// otherwise the window.
    ///
    /// ```swift
    /// ScrollView(.horizontal) {
    ///     LazyHStack(spacing: 0) {
    ///         ForEach(0..<5) { Text("page \($0)").containerRelativeFrame(.horizontal) }
    ///     }
    /// }
    /// ```
    /// Content margins and safe areas are not part of it. Along other axes, the view keeps its own length.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Puts the view into a frame of `span` of `count` equal parts of its container along `axes`.
    ///
    /// - Parameters:
    ///   - count: The number of parts, at least 1.
    ///   - span: The number of parts that the view takes, with the distances between them. At least 1.
    ///   - spacing: Points between parts.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let (count, span) = (CGFloat(max(count, 1)), CGFloat(max(span, 1)))
        return containerRelativeFrame(axes, alignment: alignment) { length, _ in
            (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
        }
    }

    /// Puts the view into a frame whose length along each of `axes` is computed from the length of its container, in
    /// points. A result that is not finite or below 0 counts as 0.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
    }
}

/// A frame whose lengths depend on those of the container.
private struct ContainerRelativeFrame: PrimitiveModifier {
    typealias Body = Never

    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let container = containerSize(inputs)
        let frame = inputs.attribute("frame relative to container") { () -> FixedFrame in
            let size = container.value
            let modifier = modifier.value
            @MainActor func length(_ axis: Axis, _ length: CGFloat) -> CGFloat? {
                guard modifier.axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return nil }
                let result = modifier.length(length, axis)
                return result.isFinite ? max(result, 0) : 0
            }
            return FixedFrame(
                width: length(.horizontal, size.width), height: length(.vertical, size.height),
                alignment: modifier.alignment)
        }
        return FixedFrame.makeView(frame, inputs: inputs, content: content)
    }
    /// The size of the visible part of the scroll view, or of the window.
    private static func containerSize(_ inputs: ViewInputs) -> Attribute<CGSize> {
        let window = inputs.host.windowFrame
        guard let viewport = inputs.space.region?.viewport else {
            return inputs.attribute("size of window") { window?.value.size ?? .zero }
        }
        // The size of a scroll view may depend on its content, and so on this frame. So the frame follows it after the
        // layout, in the same update.
        let size = Attribute("size of container", value: window?.untracked.size ?? .zero, in: inputs.subgraph)
        inputs.subgraph.watch("size of scroll view") { size.set(viewport.value) }
        return size
    }
}
