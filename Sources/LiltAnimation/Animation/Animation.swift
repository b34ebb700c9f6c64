/// The motion of a changed value from the old value to the new one.
///
/// ```swift
/// withAnimation(.spring(duration: 0.4, bounce: 0.2).delay(0.1)) { isOpen = true }
/// ```
///
/// An animation is a value: a curve, a spring or a `CustomAnimation`, with modifiers around it. It has no time and no
/// target; an animated value provides both. Creating one allocates memory; copies share the memory.
public struct Animation: Sendable {
    /// The storage that all copies share. The plan is computed here once, not in each frame.
    final class Storage: Sendable {
        let base: any CustomAnimation
        let plan: MotionPlan
        let scrubProgress: ScrubProgress?

        init(base: any CustomAnimation, plan: MotionPlan) {
            self.base = base
            self.plan = plan
            scrubProgress = (base as? ScrubbedAnimation)?.progress
        }
    }

    private let storage: Storage

    /// Creates an animation from an app's own `CustomAnimation`.
    public init<A: CustomAnimation>(_ base: A) {
        let plan = (base as? any BuiltInAnimation)?.plan ?? MotionPlan(.custom)
        storage = Storage(base: base, plan: plan)
    }

    /// The animation as a `CustomAnimation`: the custom one that it was created from, or a built-in one.
    public var base: any CustomAnimation { storage.base }

    /// The plan of the motion.
    var plan: MotionPlan { storage.plan }

    /// The progress that the animation follows; nil if it follows time.
    package var scrubProgress: ScrubProgress? { storage.scrubProgress }

    /// Whether both are nil, or copies of one animation.
    static func areIdentical(_ first: Animation?, _ second: Animation?) -> Bool { first?.storage === second?.storage }

    /// Whether a modifier repeats the animation forever. It then never ends, except with a cycle of zero duration.
    package var repeatsForever: Bool {
        storage.plan.stages.contains { stage in
            if case .repetition(cycles: .infinity, _) = stage { true } else { false }
        }
    }
}

extension Animation: Hashable {
    /// Returns whether both are of the same kind with equal parameters.
    public static func == (lhs: Animation, rhs: Animation) -> Bool {
        func isEqual<A: CustomAnimation>(_ base: A) -> Bool { rhs.base as? A == base }
        return lhs.storage === rhs.storage || isEqual(lhs.base)
    }

    /// Hashes the animation's kind and parameters.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: base)))
        base.hash(into: &hasher)
    }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The animation as Swift source: `spring(response: 0.5, …).speed(2.0)`; for a custom animation, its own
    /// description.
    public var description: String { String(describing: base) }

    /// The description with the type: `Animation.spring(…)`, or `Animation(Steps(duration: 1.0))` for a custom
    /// animation.
    public var debugDescription: String {
        base is any BuiltInAnimation ? "Animation.\(description)" : "Animation(\(description))"
    }

    /// The parameters of the animation's base.
    public var customMirror: Mirror {
        Mirror(self, children: Mirror(reflecting: base).children, displayStyle: .struct)
    }
}
