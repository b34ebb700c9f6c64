/// The phase of the pointer over a view.
///
/// ```swift
/// Rectangle().onContinuousHover { phase in
///     switch phase {
///     case .active(let location): print("at \(location)")
///     case .ended: print("left")
///     }
/// }
/// ```
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is over the view, at this location in points.
    case active(CGPoint)
    /// The pointer is not over the view.
    case ended
}

/// Reports the pointer's location to a view.
struct HoverModifier: PrimitiveModifier {
    typealias Body = Never

    let coordinateSpace: CoordinateSpace
    let line: SourceLine
    let action: (HoverPhase) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        let context = GestureContext(inputs: inputs)
        var last: CGPoint?
        let target = HoverTarget(
            inputs,
            moved: { point in
                let location = context.location(of: point, in: modifier.untracked.coordinateSpace)
                guard location != last else { return }
                last = location
                context.perform(at: modifier.untracked.line) { modifier.untracked.action(.active(location)) }
            },
            ended: {
                last = nil
                context.perform(at: modifier.untracked.line) { modifier.untracked.action(.ended) }
            })
        inputs.host.addHoverTarget(in: inputs.subgraph)
        outputs.responder = TargetResponder(outputs.responder, target: target)
        return outputs
    }
}

/// Tells a view whether the pointer is over it.
struct HoverChangeModifier: PrimitiveModifier {
    typealias Body = Never

    let line: SourceLine
    let action: (Bool) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        var isOver = false
        let context = GestureContext(inputs: inputs)
        let target = HoverTarget(
            inputs,
            moved: { _ in
                if !isOver {
                    isOver = true
                    context.perform(at: modifier.untracked.line) { modifier.untracked.action(true) }
                }
            },
            ended: {
                isOver = false
                context.perform(at: modifier.untracked.line) { modifier.untracked.action(false) }
            })
        inputs.host.addHoverTarget(in: inputs.subgraph)
        outputs.responder = TargetResponder(outputs.responder, target: target)
        return outputs
    }
}

/// A view that observes the pointer.
@MainActor
final class HoverTarget: ViewTarget {
    private let moved: (CGPoint) -> Void
    private let ended: () -> Void
    private let reachable: () -> Bool
    /// Whether the view is present and not being removed, and no `ViewThatFits` shows another view instead.
    var isReachable: Bool { reachable() }

    init(
        _ inputs: ViewInputs, moved: @escaping @MainActor (CGPoint) -> Void, ended: @escaping @MainActor () -> Void
    ) {
        reachable = inputs.isReachable
        self.moved = moved
        self.ended = ended
    }

    func move(to location: CGPoint) { moved(location) }
    func end() { ended() }
}

extension View {
    /// Calls `action` with true when the pointer enters the view, and with false when it leaves.
    public func onHover(
        perform action: @escaping (Bool) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(HoverChangeModifier(line: SourceLine(fileID, line), action: action))
    }

    /// Calls `action` with the pointer's location in `coordinateSpace` each time that the pointer moves over the view,
    /// and with `ended` when the pointer leaves the view.
    public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(
            HoverModifier(
                coordinateSpace: coordinateSpace.coordinateSpace, line: SourceLine(fileID, line), action: action))
    }
}
