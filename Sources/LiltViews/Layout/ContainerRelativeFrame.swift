/// A view in a frame whose lengths depend on the size of the nearest container.
private struct ContainerRelativeFrame: PrimitiveModifier {
    typealias Body = Never

    let axes: Axis.Set
    let alignment: Alignment
    let length: (_ container: CGFloat, _ axis: Axis) -> CGFloat

    /// Returns the frame's length along an axis; nil if the frame has the view's own length.
    private func length(_ container: CGFloat, along axis: Axis) -> CGFloat? {
        guard axes.contains(Axis.Set(axis)) else { return nil }
        let length = length(container, axis)
        return length.isFinite ? max(length, 0) : 0
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let container = inputs.space.region?.containerSize
        let window = inputs.host.windowFrame
        let frame = inputs.attribute("frame relative to container") { () -> FixedFrame in
            let own = modifier.value
            // Until the scroll view's size is known, the window's size is used instead. The two usually have the same
            // length along the axis that does not scroll.
            let size = container?.value ?? window?.value.size ?? .zero
            return FixedFrame(
                width: own.length(size.width, along: .horizontal), height: own.length(size.height, along: .vertical),
                alignment: own.alignment)
        }
        return FixedFrame.makeUnary(frame, inputs: inputs, content: content)
    }
}

extension View {
    /// Puts the view in a frame as large as the nearest container: the scroll view around it, without its margins, or
    /// the window.
    ///
    /// If the scroll view's size changes, a second update resizes this view before the next picture.
    /// ```swift
    /// ScrollView(.horizontal) {
    ///     HStack { ForEach(0..<3) { Text("Page \($0)").containerRelativeFrame(.horizontal) } }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - axes: The axes along which the frame has the container's length. Along other axes, it has the view's length.
    ///   - alignment: The position of the view in the frame.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Divides the nearest container into `count` columns, or rows, and puts the view in a frame as long as `span` of
    /// them.
    ///
    /// - Parameters:
    ///   - count: The number of columns. A number less than 1 counts as 1.
    ///   - span: The number of columns that the frame covers. A number less than 1 counts as 1.
    ///   - spacing: The distance between columns, in points.
    ///   - alignment: The position of the view in the frame.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let count = max(count, 1)
            let span = CGFloat(max(span, 1))
            let column = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
            return column * span + spacing * (span - 1)
        }
    }

    /// Puts the view in a frame whose lengths `length` computes from the lengths of the nearest container.
    ///
    /// - Parameter length: Returns the frame's length along an axis, in points, for the container's length along that
    ///   axis. A negative, infinite or NaN length counts as 0.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
    }
}
