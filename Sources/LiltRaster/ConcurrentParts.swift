import Dispatch

/// Cuts work into parts and runs the parts on several threads. The rasterizer starts threads only through these
/// functions.
enum ConcurrentParts {
    /// Cuts a range into `count` parts of nearly equal length, calls `body` once for each, and returns when all calls
    /// have returned.
    static func forEach(of range: Range<Int>, count: Int, _ body: @Sendable (_ part: Int, Range<Int>) -> Void) {
        if count == 1 {
            body(0, range)
        } else {
            DispatchQueue.concurrentPerform(iterations: count) { part in
                let start = range.lowerBound + range.count * part / count
                let end = range.lowerBound + range.count * (part + 1) / count
                body(part, start..<end)
            }
        }
    }

    /// Does the same as the function above. In addition, each call gets its own element of `memory`, which grows to
    /// `count` elements.
    static func forEach<Memory>(
        of range: Range<Int>, in memory: inout [Memory], count: Int, make: () -> Memory,
        _ body: @Sendable (inout Memory, Range<Int>) -> Void
    ) {
        while memory.count < count { memory.append(make()) }
        memory.withUnsafeMutableBufferPointer { memory in
            // Safe: only part k changes element k, and the buffer outlives the call.
            nonisolated(unsafe) let memory = memory
            forEach(of: range, count: count) { part, range in body(&memory[part], range) }
        }
    }

    /// Does the same as the function above, and returns the results of all calls in order.
    static func map<Memory, Result>(
        of range: Range<Int>, in memory: inout [Memory], count: Int, make: () -> Memory,
        _ body: @Sendable (inout Memory, Range<Int>) -> Result
    ) -> [Result] {
        while memory.count < count { memory.append(make()) }
        return memory.withUnsafeMutableBufferPointer { memory in
            [Result](unsafeUninitializedCapacity: count) { results, initializedCount in
                // Safe: only part k changes element k of each buffer, and both outlive the call.
                nonisolated(unsafe) let (memory, results) = (memory, results)
                forEach(of: range, count: count) { part, range in
                    results.initializeElement(at: part, to: body(&memory[part], range))
                }
                initializedCount = count
            }
        }
    }
}
