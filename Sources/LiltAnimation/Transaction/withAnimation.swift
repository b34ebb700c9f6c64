/// Runs `body` and animates its changes.
///
/// ```swift
/// withAnimation(.bouncy) { isExpanded.toggle() }
/// ```
///
/// - Parameters:
///   - animation: The animation; nil applies the changes at once, even inside another `withAnimation`.
///   - body: Makes the changes. It runs once, before this function returns.
///   - fileID: The file of the call, for the explanation of a motion.
///   - line: The line of the call.
/// - Returns: The result of `body`.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result, fileID: StaticString = #fileID, line: UInt = #line
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body, fileID: fileID, line: line)
}

/// Runs `body`, animates its changes, and calls `completion` when all the animations are complete.
///
/// - Parameters:
///   - animation: The animation; nil applies the changes at once.
///   - completionCriteria: The condition under which an animation counts as complete.
///   - body: Makes the changes. It runs once, before this function returns.
///   - completion: Called exactly once, even if the animations are replaced or their views are removed; at the end of
///     the update if nothing animates. A completion that calls this function with itself is called once per frame.
///     Outside frames, for example without views, such a chain ends after 131,072 calls.
///   - fileID: The file of the call, for the explanation of a motion.
///   - line: The line of the call.
/// - Returns: The result of `body`.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body, fileID: fileID, line: line)
}

/// Runs `body` with `transaction` for its changes.
///
/// Values that `transaction` does not set come from the current transaction.
///
/// - Parameters:
///   - transaction: The properties of the changes.
///   - body: Makes the changes. It runs once, before this function returns.
///   - fileID: The file of the call, for the explanation of a motion.
///   - line: The line of the call.
/// - Returns: The result of `body`.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result, fileID: StaticString = #fileID, line: UInt = #line
) rethrows -> Result {
    var transaction = transaction
    transaction.note(SourceLine(fileID, line))
    return try withMergedTransaction(transaction, body)
}

/// Runs `body` with `keyPath` of the current transaction set to `value`.
///
/// ```swift
/// withTransaction(\.disablesAnimations, true) { page = 3 }
/// ```
///
/// - Parameters:
///   - keyPath: The property to set.
///   - value: Its value for the changes.
///   - body: Makes the changes. It runs once, before this function returns.
///   - fileID: The file of the call, for the explanation of a motion.
///   - line: The line of the call.
/// - Returns: The result of `body`.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R, fileID: StaticString = #fileID,
    line: UInt = #line
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body, fileID: fileID, line: line)
}

/// Runs `body` with `transaction`, merged over the current one.
package func withMergedTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    // The claims are released after the scope has closed, so a completion's changes are not part of this transaction.
    let claims = transaction.claimCompletions()
    defer { claims.forEach { $0.fulfill() } }
    return try TransactionScope.perform(transaction.merged(over: .current), body)
}

// MARK: - As values

// A reference to a function has no defaulted arguments. `let animate: (Animation?, () -> Void) -> Void = withAnimation`
// refers to these forms. They do not record the line of the call.

/// Runs `body` and animates its changes. Code that passes `withAnimation` as a value uses this form.
@_disfavoredOverload
public func withAnimation<Result>(_ animation: Animation?, _ body: () throws -> Result) rethrows -> Result {
    try withMergedTransaction(Transaction(animation: animation), body)
}

/// Runs `body`, animates its changes, and calls `completion`. Code that passes `withAnimation` as a value uses this
/// form.
@_disfavoredOverload
public func withAnimation<Result>(
    _ animation: Animation?, completionCriteria: AnimationCompletionCriteria, _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withMergedTransaction(transaction, body)
}

/// Runs `body` with `transaction` for its changes. Code that passes `withTransaction` as a value uses this form.
@_disfavoredOverload
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try withMergedTransaction(transaction, body)
}

/// Runs `body` with a property of the current transaction. Code that passes `withTransaction` as a value uses this
/// form.
@_disfavoredOverload
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withMergedTransaction(transaction, body)
}
