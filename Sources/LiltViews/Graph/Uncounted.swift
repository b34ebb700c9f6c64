/// A reference without reference counting.
///
/// The graph's inner loops visit attribute after attribute. Counting a reference writes to the object, so the processor
/// waits for the memory of one object after the other. Without counting, it loads several objects at once.
///
/// The creator of the reference must prove that the object outlives it.
@MainActor
struct Uncounted<Object: AnyObject> {
    private let reference: Unmanaged<Object>

    init(_ object: Object) { reference = .passUnretained(object) }

    /// The object, with a counted reference.
    var object: Object { reference.takeUnretainedValue() }

    /// Calls `body` with the object, without counting a reference.
    ///
    /// - Precondition: The object exists until `body` returns.
    @inline(__always)
    func with<Result>(_ body: (Object) -> Result) -> Result { reference._withUnsafeGuaranteedRef(body) }

    func refers(to object: Object) -> Bool { reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque() }
}

extension Array where Element: AnyObject {
    /// Calls `body` with an element, without counting a reference.
    ///
    /// - Precondition: `body` does not remove the element from the array.
    @inline(__always)
    func withUncounted<Result>(at index: Int, _ body: (Element) -> Result) -> Result {
        let reference = withUnsafeBufferPointer { Unmanaged.passUnretained($0[index]) }
        return reference._withUnsafeGuaranteedRef(body)
    }
}
