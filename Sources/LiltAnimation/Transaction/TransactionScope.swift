/// The storage of the current transaction: in the task or thread, from `withTransaction` to the end of its body.
package enum TransactionScope {
    @TaskLocal private static var binding: ThreadBound<Transaction>?

    /// The transaction of the innermost scope around this call; an empty one if there is no scope.
    static var current: Transaction { binding?.value ?? Transaction() }

    /// Runs `body` with `transaction` as the current one.
    static func perform<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
        try ThreadBound.bind(transaction, to: $binding, body)
    }

    /// Runs `body` outside all scopes.
    package static func withoutTransaction<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $binding.withValue(nil, operation: body)
    }
}

extension Transaction {
    /// The transaction of the innermost `withAnimation` or `withTransaction` around this call.
    ///
    /// Empty outside of them, and in tasks that were started inside one: a transaction applies only to the changes that
    /// its body makes before it returns.
    ///
    /// - Complexity: O(1), tens of nanoseconds.
    package static var current: Transaction { TransactionScope.current }
}
