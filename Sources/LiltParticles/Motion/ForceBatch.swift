import CParticleKernels

/// The positions of consecutive particles, and the accelerations at these positions.
struct ForceBatch {
    static let capacity = 128
    /// The number of elements that kernels may access, including some after the last point.
    private static let room = capacity + Int(PARTICLE_KERNELS_WIDTH)

    private var x = Numbers(repeating: 0)
    private var y = Numbers(repeating: 0)
    private var ax = Numbers(repeating: 0)
    private var ay = Numbers(repeating: 0)
    private var count = 0

    init() { assert(x.count == Self.room) }

    /// The acceleration at a point.
    @inline(__always)
    subscript(index: Int) -> SIMD2<Float> { SIMD2(ax[index], ay[index]) }

    /// Calls `write` with the arrays of coordinates to set the points, and sets the accelerations to 0.
    mutating func set(
        _ count: Int, _ write: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void
    ) {
        self.count = count
        Self.withPointers(&x, &y, write)
        Self.withPointers(&ax, &ay) { ax, ay in
            ax.update(repeating: 0, count: count)
            ay.update(repeating: 0, count: count)
        }
    }

    /// Calls a kernel that reads the points and their number, and changes the accelerations.
    mutating func add(
        _ kernel: (
            UnsafePointer<Float>, UnsafePointer<Float>, Int, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>
        ) -> Void
    ) {
        let count = count
        Self.withPointers(&x, &y) { x, y in
            Self.withPointers(&ax, &ay) { ax, ay in kernel(x, y, count, ax, ay) }
        }
    }

    /// Calls `body` with the arrays of accelerations.
    mutating func withAccelerations<Result>(
        _ body: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Result
    ) -> Result {
        Self.withPointers(&ax, &ay, body)
    }

    private typealias Numbers = InlineArray<144, Float>

    // Safe: the arrays have `room` elements, and kernels access at most that many.
    private static func withPointers<Result>(
        _ first: inout Numbers, _ second: inout Numbers,
        _ body: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Result
    ) -> Result {
        withUnsafeMutableBytes(of: &first) { first in
            withUnsafeMutableBytes(of: &second) { second in
                let (first, second) = (first.bindMemory(to: Float.self), second.bindMemory(to: Float.self))
                guard let first = first.baseAddress, let second = second.baseAddress else {
                    preconditionFailure("an inline array has elements")
                }
                return body(first, second)
            }
        }
    }
}
