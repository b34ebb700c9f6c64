/// Runs `body` and animates the changes that it makes.
///
/// ```swift
/// withAnimation(.bouncy) { isExpanded.toggle() }
/// ```
///
/// - Parameters:
///   - animation: How; nil makes the changes at once, also inside another `withAnimation`.
///   - body: Makes the changes. It runs once, before this function returns.
/// - Returns: What `body` returns.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body`, animates the changes that it makes, and calls `completion` when all of them are complete.
///
/// - Parameters:
///   - animation: How; nil makes the changes at once.
///   - completionCriteria: What counts as complete.
///   - body: Makes the changes. It runs once, before this function returns.
///   - completion: Called exactly once, also when the animations are replaced or their views go away; at the end of
///     the update where nothing animates. One that starts itself again so is called once a frame. Outside of frames,
///     as when the views have gone, such a chain ends after 131,072 calls.
/// - Returns: What `body` returns.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

/// Runs `body` with `transaction` for the changes that it makes.
///
/// The transaction lies over the current one: what it sets wins, what only the current one sets stays.
///
/// - Returns: What `body` returns.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
    // Released after the scope has closed, so that what a completion changes is not part of this transaction.
    let claims = transaction.claimCompletions()
    defer { claims.forEach { $0.fulfill() } }
    return try TransactionScope.perform(transaction.merged(over: .current), body)
}

/// Runs `body` with the current transaction, in which `keyPath` is set to `value`.
///
/// ```swift
/// withTransaction(\.disablesAnimations, true) { page = 3 }
/// ```
///
/// - Returns: What `body` returns.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}
