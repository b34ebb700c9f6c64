/// The gestures that a modifier enables. A gesture in progress is canceled when a mask excludes it.
public struct GestureMask: OptionSet, Sendable {
    /// One bit per member.
    public let rawValue: UInt32
    /// Creates a mask from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// No gestures: neither the modifier's gesture nor the gestures of inner views.
    public static let none: GestureMask = []
    /// The modifier's gesture only.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of inner views only.
    public static let subviews = GestureMask(rawValue: 2)
    /// The modifier's gesture and the gestures of inner views.
    public static let all: GestureMask = [.gesture, .subviews]
}

/// Attaches a gesture to a view.
struct GestureModifier<G: Gesture>: PrimitiveModifier {
    typealias Body = Never

    let gesture: G
    let precedence: GestureParticipant.Precedence
    let mask: GestureMask

    /// The gestures that take part: without the modifier's gesture, if that is absent.
    private var participants: GestureMask {
        guard let type = G.self as? any PossiblyAbsentGesture.Type, type.isAbsent(gesture) else { return mask }
        return mask.subtracting(.gesture)
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var inner = inputs
        let motion = ViewMotion(effects: inputs.outerEffect)
        inner.motion = MotionScope(motion, outer: inputs.motion)
        inner.geometry = ViewGeometry(viewFrame: inputs.geometry.viewFrame, inputs: inner)
        var outputs = content(inner)
        let context = GestureContext(inputs: inner, motion: motion)
        let environment = inputs.environment
        let participant = GestureParticipant(
            makeRecognizer({ modifier.untracked.gesture }, context: context), context: context,
            precedence: modifier.untracked.precedence, mask: { modifier.untracked.participants },
            isEnabled: { environment.untracked.isEnabled })
        outputs.responder = TargetResponder(outputs.responder, target: participant)
        return outputs
    }
}

extension View {
    /// Attaches a gesture. Gestures of inner views have precedence.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .normal, mask: mask))
    }

    /// Attaches a gesture that is recognized only if `isEnabled`. Gestures of inner views have precedence.
    ///
    /// A gesture in progress is canceled when `isEnabled` becomes false.
    public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        self.gesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture that has precedence over the gestures of inner views.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .high, mask: mask))
    }

    /// Attaches a gesture that is recognized independently of all others.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, precedence: .simultaneous, mask: mask))
    }

    /// Attaches a gesture that has precedence over the gestures of inner views. It is recognized only if `isEnabled`.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture that is recognized independently of all others, if `isEnabled`.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
    }

    /// Attaches a gesture that is recognized only if `isEnabled`. Gestures of inner views have precedence. The name has
    /// no effect.
    public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        self.gesture(gesture, isEnabled: isEnabled)
    }

    /// Attaches a gesture that has precedence over the gestures of inner views. It is recognized only if `isEnabled`.
    /// The name has no effect.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        highPriorityGesture(gesture, isEnabled: isEnabled)
    }

    /// Attaches a gesture that is recognized independently of all others, if `isEnabled`. The name has no effect.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
        simultaneousGesture(gesture, isEnabled: isEnabled)
    }

    /// Calls `action` when the view is tapped `count` times. A number below 1 counts as 1.
    public func onTapGesture(
        count: Int = 1, perform action: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        gesture(TapGesture(count: count).onEnded({ _ in action() }, fileID: fileID, line: line))
    }

    /// Calls `action` with the location when the view is tapped `count` times. A number below 1 counts as 1.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        gesture(
            SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
                .onEnded({ action($0.location) }, fileID: fileID, line: line))
    }
}
