/// A vibration or sound that confirms a change. Lilt plays none, so a value of this type has no effect.
public struct SensoryFeedback: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// A task is complete.
    public static let success = SensoryFeedback("success")
    /// A task needs attention.
    public static let warning = SensoryFeedback("warning")
    /// A task failed.
    public static let error = SensoryFeedback("error")
    /// A selection changes.
    public static let selection = SensoryFeedback("selection")
    /// A value grows.
    public static let increase = SensoryFeedback("increase")
    /// A value shrinks.
    public static let decrease = SensoryFeedback("decrease")
    /// An activity starts.
    public static let start = SensoryFeedback("start")
    /// An activity stops.
    public static let stop = SensoryFeedback("stop")
    /// A dragged object is aligned.
    public static let alignment = SensoryFeedback("alignment")
    /// The pressure reaches another level.
    public static let levelChange = SensoryFeedback("levelChange")
    /// A drawn path is closed.
    public static let pathComplete = SensoryFeedback("pathComplete")
    /// Objects collide.
    public static let impact = SensoryFeedback("impact")

    /// Objects of the given weight collide.
    ///
    /// - Parameter intensity: The strength of the feedback, from 0 to 1.
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback { .impact }

    /// Objects of the given flexibility collide.
    ///
    /// - Parameter intensity: The strength of the feedback, from 0 to 1.
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback { .impact }

    /// The weight of colliding objects.
    public struct Weight: Hashable, Sendable {
        private let rank: Int

        private init(_ rank: Int) { self.rank = rank }

        /// Small objects.
        public static let light = Weight(0)
        /// Objects of medium size.
        public static let medium = Weight(1)
        /// Large objects.
        public static let heavy = Weight(2)
    }

    /// The flexibility of colliding objects.
    public struct Flexibility: Hashable, Sendable {
        private let rank: Int

        private init(_ rank: Int) { self.rank = rank }

        /// Hard objects.
        public static let rigid = Flexibility(0)
        /// Objects of medium softness.
        public static let solid = Flexibility(1)
        /// Soft objects.
        public static let soft = Flexibility(2)
    }
}

extension View {
    /// Has no effect: a computer gives no such feedback.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

    /// Has no effect: a computer gives no such feedback. `condition` does not run.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View { self }

    /// Has no effect: a computer gives no such feedback. `feedback` does not run.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View { self }

    /// Has no effect: a computer gives no such feedback. `feedback` does not run.
    public func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping () -> SensoryFeedback?
    ) -> some View { self }
}
