/// The state of a scroll view's movement.
public enum ScrollPhase: Hashable, Sendable {
    /// Nothing moves the content, and no hand is on it.
    case idle
    /// A hand is on the content and may begin to move it.
    case tracking
    /// A hand or a precise wheel moves the content.
    case interacting
    /// The content continues after a hand has released it.
    case decelerating
    /// The content moves to a target, because of a notch of the wheel or because of code.
    case animating

    /// Whether the phase is not `idle`.
    public var isScrolling: Bool { self != .idle }
}

/// The scroll view at a change of its phase.
public struct ScrollPhaseChangeContext {
    /// The geometry of the scroll view as it is shown.
    public let geometry: ScrollGeometry
    /// The velocity of the content offset, in points per second: that of the hand when the content begins to
    /// decelerate, and zero at rest. It is nil while a hand or a precise wheel moves the content.
    public let velocity: CGVector?
}

/// A modifier that observes the phase of the scroll view inside.
struct ScrollPhaseModifier: PrimitiveModifier {
    typealias Body = Never

    let line: SourceLine
    let action: (_ old: ScrollPhase, _ new: ScrollPhase, ScrollPhaseChangeContext) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let observer = ScrollObserver { source in
            source.subgraph.watchChanges(
                "scroll phase", of: modifier, while: source.isChosen, value: { source.phase.value },
                line: { modifier.untracked.line }
            ) { old, new in
                // The first call, when the view appears, reports no change.
                guard old != new else { return }
                let context = ScrollPhaseChangeContext(
                    geometry: source.geometry.untracked, velocity: source.velocity(new))
                modifier.untracked.action(old, new, context)
            }
        }
        var inner = inputs
        inner.scrolling = ScrollSurroundings(inputs.scrolling, observer: observer)
        return content(inner)
    }
}

extension View {
    /// Calls `action` with the old and the new phase of the scroll view inside, after each update that changes it.
    ///
    /// ```swift
    /// ScrollView { Text("Long") }.onScrollPhaseChange { old, new in
    ///     if old == .decelerating, new == .idle { print("came to rest") }
    /// }
    /// ```
    public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(ScrollPhaseModifier(line: SourceLine(fileID, line)) { old, new, _ in action(old, new) })
    }

    /// Calls `action` with the old and the new phase of the scroll view inside, and with its geometry, after each
    /// update that changes the phase.
    public func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        modifier(ScrollPhaseModifier(line: SourceLine(fileID, line), action: action))
    }
}
