/// What a change says about itself to everything that it changes: foremost, how to animate.
///
/// A transaction is opened by `withAnimation` or `withTransaction`, goes with the changes made inside, and is dropped
/// when the update that applies them ends. It is a list of keyed values; the properties below are keys like any other.
/// What was set counts, also where it was set to the default: `withAnimation(nil)` inside `withAnimation` does not
/// animate.
///
/// A copy costs one reference. A transaction stays in the task or thread that made it.
public struct Transaction {
    private var properties = PropertyList()

    /// Creates an empty transaction: no animation, nothing set.
    public init() {}

    /// Creates a transaction that animates with `animation`, or says explicitly that nothing animates.
    public init(animation: Animation?) {
        self.animation = animation
    }

    /// The value under `key`; the key's default until it is set.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { properties.value(for: key, as: Key.Value.self) ?? Key.defaultValue }
        set { properties.set(newValue, for: key) }
    }

    /// Whether the two are copies of one transaction, neither changed since. Equal ones made apart are not identical,
    /// but for empty ones.
    package func isIdentical(to other: Transaction) -> Bool {
        properties.isIdentical(to: other.properties)
    }

    /// Returns this transaction with what `outer` sets and this one does not.
    ///
    /// Completions are the exception: both transactions' are kept, since the outer `withAnimation` waits for all that
    /// its body animates.
    package func merged(over outer: Transaction) -> Transaction {
        var result = self
        result.properties = properties.merged(over: outer.properties)
        let (own, others) = (completions, outer.completions)
        if !own.isEmpty, !others.isEmpty {
            result[CompletionsKey.self] = own + others.filter { other in !own.contains { $0 === other } }
        }
        return result
    }
}

// MARK: - What Lilt itself puts into transactions

extension Transaction {
    /// The animation of the change; nil makes it at once.
    public var animation: Animation? {
        get { self[AnimationKey.self] }
        set { self[AnimationKey.self] = newValue }
    }

    /// Whether `animation(_:)` modifiers are to leave this change alone.
    ///
    /// It blocks implicit animations below and leaves an animation that the transaction already has.
    public var disablesAnimations: Bool {
        get { self[DisablesAnimationsKey.self] }
        set { self[DisablesAnimationsKey.self] = newValue }
    }

    /// Whether the change is one of a stream, such as a drag's. A hint: nothing in Lilt acts on it.
    public var isContinuous: Bool {
        get { self[IsContinuousKey.self] }
        set { self[IsContinuousKey.self] = newValue }
    }

    /// Whether values changed without animation remember how fast they changed, so that a spring that follows starts
    /// with that velocity.
    public var tracksVelocity: Bool {
        get { self[TracksVelocityKey.self] }
        set { self[TracksVelocityKey.self] = newValue }
    }

    /// What a changed value runs: the animation, or the invisible one that samples its velocity, or nothing.
    package var effectiveAnimation: Animation? {
        animation ?? (tracksVelocity ? .velocityTracking : nil)
    }

    private enum AnimationKey: TransactionKey {
        static var defaultValue: Animation? { nil }
    }

    private enum DisablesAnimationsKey: TransactionKey {
        static var defaultValue: Bool { false }
    }

    private enum IsContinuousKey: TransactionKey {
        static var defaultValue: Bool { false }
    }

    private enum TracksVelocityKey: TransactionKey {
        static var defaultValue: Bool { false }
    }
}

// MARK: - Completions

extension Transaction {
    /// Calls `completion` once, when all animations that this transaction starts are complete, or at the end of the
    /// update where it starts none.
    ///
    /// - Parameters:
    ///   - criteria: What counts as complete.
    ///   - completion: Called where the last of the animations is advanced: on the main thread for views.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        self[CompletionsKey.self].append(AnimationCompletion(criteria: criteria, completion))
    }

    /// The completions that wait for this transaction's animations.
    package var completions: [AnimationCompletion] { self[CompletionsKey.self] }

    /// Makes all completions wait until the claims that are returned are fulfilled or dropped.
    ///
    /// Whoever keeps a change for later holds these from the change to the end of the update that applies it; a change
    /// that animated nothing then completes exactly there.
    package func claimCompletions() -> [CompletionClaim] {
        completions.map { $0.claim() }
    }

    private enum CompletionsKey: TransactionKey {
        static var defaultValue: [AnimationCompletion] { [] }
    }
}

extension Transaction: CustomStringConvertible, CustomDebugStringConvertible {
    /// What is set, in the order in which it first was: `Transaction(animation: spring(…), IsTap: true)`.
    public var description: String {
        let entries = properties.contents.map { key, value in
            switch value {
            case let animation as Animation? where key == AnimationKey.self:
                "animation: \(animation.map(\.description) ?? "nil")"
            case let completions as [AnimationCompletion]:
                "completions: \(completions.count)"
            default:
                "\(Self.name(of: key)): \(value)"
            }
        }
        return "Transaction(\(entries.joined(separator: ", ")))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    private static func name(of key: any Any.Type) -> String {
        switch key {
        case is DisablesAnimationsKey.Type: "disablesAnimations"
        case is IsContinuousKey.Type: "isContinuous"
        case is TracksVelocityKey.Type: "tracksVelocity"
        default: "\(key)"
        }
    }
}
