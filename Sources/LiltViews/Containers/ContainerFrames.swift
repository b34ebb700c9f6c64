/// The frames that a layout gives the views of a container.
///
/// A view whose frame stays the same is not invalidated. Changed frames move immediately while `graph.movesAtOnce` is
/// true. Otherwise they may animate, so they are marked and evaluated later.
@MainActor
final class ContainerFrames: Attribute<[ViewFrame]> {
    // Safe: the subgraph of the container keeps the object.
    private unowned(unsafe) let children: ContainerChildren
    /// The value of `children.changeCount` in the last evaluation.
    private var changeCount = 0

    init<L: Layout>(
        of children: ContainerChildren, in viewFrame: Attribute<ViewFrame>, computer: Attribute<LayoutComputer>,
        layout: L.Type, subgraph: Subgraph
    ) {
        self.children = children
        super.init("frames in \(L.self)", in: subgraph, stage: .layout) {
            // Safe: the container creates a computer of this type.
            let computer = unsafeDowncast(computer.value, to: LayoutContainerComputer<L>.self)
            return computer.viewFrames(in: viewFrame.value)
        }
    }

    /// Creates the frames that `rule` returns for the present views.
    init(
        of children: ContainerChildren, _ label: AttributeLabel, subgraph: Subgraph,
        rule: @escaping @MainActor () -> [ViewFrame]
    ) {
        self.children = children
        super.init(label, in: subgraph, stage: .layout, rule: rule)
    }

    /// Returns the frame at `index` among the present views; nil if there is none.
    func frame(at index: Int) -> ViewFrame? {
        guard let stored, stored.indices.contains(index) else { return nil }
        return stored[index]
    }

    /// Evaluates the frames. Also returns true if only the indices of the views changed.
    override func compute() -> Bool {
        let isChanged = super.compute()
        defer { changeCount = children.changeCount }
        return isChanged || changeCount != children.changeCount
    }

    override func tellReaders() {
        if graph.movesAtOnce { moveReaders() } else { super.tellReaders() }
    }
}

/// The frame of a view of a container. After the view's removal, it is the frame in which the removal transition runs.
@MainActor
final class ChildFrame: Attribute<ViewFrame> {
    // Safe: the container's subgraph keeps the object, and this attribute's subgraph is inside that subgraph.
    private unowned(unsafe) let children: ContainerChildren
    // The cycle of references is not permanent, because `release` ends it.
    private var child: ContainerChildren.Child?
    /// The container's frame in the last evaluation.
    private var container = CGRect.zero

    init(of children: ContainerChildren, in subgraph: Subgraph) {
        self.children = children
        super.init("frame", in: subgraph) { ViewFrame(origin: .zero, size: .zero, proposal: .zero) }
    }

    /// Sets the view. The view's attributes are created after this attribute.
    func belong(to child: ContainerChildren.Child) { self.child = child }

    override func compute() -> Bool {
        let outer = children.inputs.geometry.viewFrame
        // The read of the frames also evaluates the table of the children, so that `child.index` is current.
        if let child, child.isPresent, let frames = children.viewFrames?.value, frames.indices.contains(child.index) {
            // The read is untracked, because the frames already depend on the container's frame.
            container = outer.untracked.rect
            return store(frames[child.index])
        }
        return store(following(outer.value.rect))
    }

    /// Returns the frame of a removed view. The view moves with its container. If the size of the container has
    /// changed, the container probably moved because the view was removed, so the view keeps its position.
    private func following(_ rect: CGRect) -> ViewFrame {
        var frame = stored ?? ViewFrame(origin: .zero, size: .zero, proposal: .zero)
        if rect.size == container.size {
            frame.origin.x += rect.minX - container.minX
            frame.origin.y += rect.minY - container.minY
        }
        container = rect
        return frame
    }

    /// Invalidates the frame. Called when the view leaves or comes back.
    func presenceChanged() { invalidate() }

    override func inputMoved(_ input: AnyAttribute) {
        guard state == .clean, let child, child.isPresent, let frames = children.viewFrames, frames === input,
            let frame = frames.frame(at: child.index)
        else { return super.inputMoved(input) }
        guard stored != frame else { return }
        guard isWatched else { return super.inputMoved(input) }
        graph.evaluations += 1
        container = children.inputs.geometry.viewFrame.untracked.rect
        replace(frame)
        noteMove()
    }

    override func release() {
        super.release()
        child = nil
    }
}
