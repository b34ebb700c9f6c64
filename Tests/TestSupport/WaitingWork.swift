import Foundation

/// The queue of `waitBesideTests`.
private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
}()

/// Runs work that waits for another process, beside the tests, and returns its result. The work of one test runs at a
/// time. The wait for the work of other tests counts in a test's time limit.
///
/// There are as many threads for tests as the processor has cores. If a test waited on one of them, other tests would
/// wait, too.
public func waitBesideTests<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        queue.addOperation { continuation.resume(with: Swift.Result(catching: work)) }
    }
}
