import Foundation
import LiltViews
import Testing

/// The comparison of two values of a type. An update stops at a value that has not changed.
@Suite @MainActor struct ValueComparisonTests {
    private final class Object {}

    private enum Source {
        case numbers(Int, Int, Int, Int)
        case object(Object)
        case nothing
    }

    private struct Pair {
        var object: Object
        var number: Int
    }

    private struct Model {
        var source: Source
        var pair: Pair?
        var content: Any
    }

    private func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
        ValueComparison.of(Value.self).isSame(first, second)
    }

    @Test func casesAreEqualIfTheirPayloadsAreEqual() {
        let (object, other) = (Object(), Object())
        #expect(isSame(Source.object(object), .object(object)))
        #expect(!isSame(Source.object(object), .object(other)))
        #expect(isSame(Source.numbers(1, 2, 3, 4), .numbers(1, 2, 3, 4)))
        #expect(!isSame(Source.numbers(1, 2, 3, 4), .numbers(1, 2, 3, 5)))
        #expect(isSame(Source.nothing, .nothing))
        #expect(!isSame(Source.nothing, .object(object)))
        #expect(isSame(Pair?.none, nil))
        #expect(isSame(Pair?.some(Pair(object: object, number: 1)), Pair(object: object, number: 1)))
        #expect(!isSame(Pair?.some(Pair(object: object, number: 1)), Pair(object: object, number: 2)))
        #expect(!isSame(Pair?.some(Pair(object: object, number: 1)), nil))
    }

    /// In a running program, the bytes that a case does not use differ by chance. The test sets them to different
    /// values.
    @Test func unusedBytesOfACaseDoNotCount() throws {
        let object = Object()
        func value(_ filler: UInt8) -> Source {
            var value = Source.object(object)
            // The object is in the first word. The byte that selects the case is after the longest payload.
            withUnsafeMutableBytes(of: &value) { bytes in for index in 8..<32 { bytes[index] = filler } }
            return value
        }
        let (first, second) = (value(1), value(2))
        let differs = withUnsafeBytes(of: first) { first in
            withUnsafeBytes(of: second) { memcmp(first.baseAddress!, $0.baseAddress!, first.count) != 0 }
        }
        try #require(differs, "the layout of Source has no unused bytes")
        #expect(isSame(first, second))
    }

    @Test func smallValuesInContainersAreEqualIfTheirTypesAndValuesAreEqual() {
        let object = Object()
        #expect(isSame(1 as Any, 1 as Any))
        #expect(!isSame(1 as Any, 2 as Any))
        #expect(!isSame(1 as Any, 1.0 as Any))
        #expect(isSame(Pair(object: object, number: 1) as Any, Pair(object: object, number: 1) as Any))
        #expect(!isSame(Pair(object: object, number: 1) as Any, Pair(object: Object(), number: 1) as Any))
        let (list, equal) = ([1, 2, 3], (1...3).map { $0 })
        #expect(isSame(list as any Sendable, equal as any Sendable))
        // A value that is larger than the container's inline storage is in a box.
        let (long, other): (Any, Any) = (SIMD8<Double>(repeating: 1), SIMD8<Double>(repeating: 1))
        #expect(isSame(long, long))
        #expect(!isSame(long, other))
        #expect(!isSame({ object } as Any, { object } as Any), "closures with captures")
    }

    @Test func fieldsAreComparedByTheirKinds() {
        let object = Object()
        func model(_ number: Int) -> Model {
            Model(source: .object(object), pair: Pair(object: object, number: number), content: number)
        }
        #expect(isSame(model(1), model(1)))
        #expect(!isSame(model(1), model(2)))
    }

    private enum Pretender: CustomReflectable, CustomStringConvertible {
        case one(Object)
        case two(Object, Object)
        var customMirror: Mirror { Mirror(self, children: []) }
        var description: String { "the same" }
    }

    @Test func aCustomMirrorDoesNotMakeDifferentValuesEqual() {
        let object = Object()
        #expect(!isSame(Pretender.one(object), .one(Object())))
        #expect(!isSame(Pretender.one(object), .two(object, object)))
    }
}
