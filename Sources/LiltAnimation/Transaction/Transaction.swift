/// The properties of a change, such as its animation. They apply to every value that the change sets.
///
/// A transaction is opened by `withAnimation` or `withTransaction`, applies to the changes inside, and is dropped at
/// the end of the update that applies them. It is a list of keyed values; the properties below have keys too. A value
/// that is set to its default still counts as set, so `withAnimation(nil)` inside `withAnimation` does not animate.
///
/// A copy costs one reference. A transaction stays in the task or thread that made it.
///
/// ```swift
/// var isOpen = false
/// var transaction = Transaction(animation: .bouncy)
/// transaction.addAnimationCompletion { print("open") }
/// withTransaction(transaction) { isOpen = true }
/// ```
public struct Transaction {
    private var properties = PropertyList()
    /// The lines of source that set the properties.
    package var lines = TransactionLines()

    /// Creates an empty transaction without an animation.
    public init() {}

    /// Creates a transaction with an animation. nil explicitly disables animation.
    public init(animation: Animation?) {
        self.animation = animation
    }

    /// The value under `key`; the key's default until it is set.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { properties.value(for: key, as: Key.Value.self) ?? Key.defaultValue }
        set { properties.set(newValue, for: key) }
    }

    /// Whether both are copies of the same transaction and neither has changed. Transactions created separately are not
    /// identical even if they are equal, unless both are empty.
    package func isIdentical(to other: Transaction) -> Bool {
        properties.isIdentical(to: other.properties)
    }

    /// Returns this transaction with the additional values of `outer`.
    ///
    /// Completions of both are kept, because the outer `withAnimation` waits for all animations of its body.
    package func merged(over outer: Transaction) -> Transaction {
        var result = self
        result.properties = properties.merged(over: outer.properties)
        if !sets(AnimationKey.self) { result.lines.animation = outer.lines.animation }
        if !sets(DisablesAnimationsKey.self) { result.lines.disabling = outer.lines.disabling }
        let (own, others) = (completions, outer.completions)
        if !own.isEmpty, !others.isEmpty {
            result[CompletionsKey.self] = own + others.filter { other in !own.contains { $0 === other } }
        }
        return result
    }
}

// MARK: - Lilt's own keys

extension Transaction {
    /// The animation of the change; nil applies it at once.
    public var animation: Animation? {
        get { self[AnimationKey.self] }
        set { self[AnimationKey.self] = newValue }
    }

    /// Whether the change ignores the modifiers `animation(_:)` and `animation(_:value:)`.
    ///
    /// An animation that the transaction already has still applies.
    public var disablesAnimations: Bool {
        get { self[DisablesAnimationsKey.self] }
        set { self[DisablesAnimationsKey.self] = newValue }
    }

    /// Whether the value under `key` was set, even to its default.
    private func sets<Key: TransactionKey>(_ key: Key.Type) -> Bool { properties.contains(key) }

    /// Records `line` for the properties that are set and have no line yet.
    package mutating func note(_ line: SourceLine) {
        if lines.animation == nil, sets(AnimationKey.self) { lines.animation = line }
        if lines.disabling == nil, sets(DisablesAnimationsKey.self) { lines.disabling = line }
    }

    /// Calls `change`, and records `line` for the properties that it changes.
    package mutating func note(_ line: SourceLine, changes change: (inout Transaction) -> Void) {
        let (animation, disables, decides) = (animation, disablesAnimations, decidesAnimation)
        change(&self)
        if decides != decidesAnimation || !Animation.areIdentical(animation, self.animation) {
            lines.animation = line
        }
        if disables != disablesAnimations { lines.disabling = line }
    }

    /// Whether the animation was set, even to nil.
    package var decidesAnimation: Bool { sets(AnimationKey.self) }

    private enum AnimationKey: TransactionKey {
        static var defaultValue: Animation? { nil }
    }

    private enum DisablesAnimationsKey: TransactionKey {
        static var defaultValue: Bool { false }
    }
}

// MARK: - Completions

extension Transaction {
    /// Calls `completion` once, when all animations of this transaction are complete, or at the end of the update if
    /// there are none.
    ///
    /// - Parameters:
    ///   - criteria: The condition under which an animation counts as complete.
    ///   - completion: Called on the thread that advances the last of the animations: the main thread for views.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        self[CompletionsKey.self].append(AnimationCompletion(criteria: criteria, completion))
    }

    /// The completions that wait for this transaction's animations.
    package var completions: [AnimationCompletion] { self[CompletionsKey.self] }

    /// Defers all completions until the returned claims are fulfilled or dropped.
    ///
    /// Code that applies a change later holds the claims until the end of the update that applies it. If the change
    /// animates nothing, its completions are called at that point.
    package func claimCompletions() -> [CompletionClaim] {
        completions.map { $0.claim() }
    }

    private enum CompletionsKey: TransactionKey {
        static var defaultValue: [AnimationCompletion] { [] }
    }
}

extension Transaction: CustomStringConvertible, CustomDebugStringConvertible {
    /// The values that are set, in the order in which they were first set: `Transaction(animation: spring(…), IsTap:
    /// true)`.
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
        key is DisablesAnimationsKey.Type ? "disablesAnimations" : continuityName(of: key) ?? "\(key)"
    }
}
