/// A reference that keeps nothing alive, and that costs nothing to use.
///
/// The graph's inner loops go from attribute to attribute. Counting a reference there takes the memory of every object
/// by itself, one after the other; without it the processor asks for several at a time.
///
/// Whoever makes one proves that the object outlives it.
@MainActor
struct Uncounted<Object: AnyObject> {
    private let reference: Unmanaged<Object>

    init(_ object: Object) { reference = .passUnretained(object) }

    /// The object, counted from here on.
    var object: Object { reference.takeUnretainedValue() }

    /// Does something with the object, which is not counted meanwhile: it must not go before `body` has returned.
    @inline(__always)
    func with<Result>(_ body: (Object) -> Result) -> Result { reference._withUnsafeGuaranteedRef(body) }

    func refers(to object: Object) -> Bool { reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque() }
}

extension Array where Element: AnyObject {
    /// Does something with an element, which is not counted meanwhile: `body` must not take it out of the array.
    @inline(__always)
    func withUncounted<Result>(at index: Int, _ body: (Element) -> Result) -> Result {
        let reference = withUnsafeBufferPointer { Unmanaged.passUnretained($0[index]) }
        return reference._withUnsafeGuaranteedRef(body)
    }
}
