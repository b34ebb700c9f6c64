import LiltTesting
import Testing

/// A chain of modifiers is one value. Each modifier and the view inside it read their own bytes, whatever the sizes and
/// alignments of the values before them.
@MainActor
@Suite struct ModifierChainTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private struct Noting<Value>: ViewModifier {
        let value: Value
        let log: Log

        func body(content: Content) -> some View {
            log.lines.append("\(value)")
            return content.opacity(1)
        }
    }

    /// The log of the views that are made now.
    private static var current: Log?

    /// A modifier of which all bytes are the value.
    private struct Bare<Value>: ViewModifier {
        let value: Value

        func body(content: Content) -> some View {
            ModifierChainTests.current?.lines.append("\(value)")
            return content
        }
    }

    private struct Inner<Value>: View {
        let value: Value

        var body: some View {
            ModifierChainTests.current?.lines.append("\(value)")
            return Color.red
        }
    }

    private struct Empty: Equatable {}

    /// A value of 9 bytes.
    private struct Odd {
        let number: Int
        let flag: Bool
    }

    private func lines<Content: View>(_ content: Content) throws -> [String] {
        let log = Log()
        Self.current = log
        defer { Self.current = nil }
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { content }
        withExtendedLifetime(stage) {}
        return log.lines.sorted()
    }

    /// Checks a chain of three modifiers around a view, with values of four types.
    private func check<A, B, C, D>(_ a: A, _ b: B, _ c: C, _ d: D) throws {
        let chain = Inner(value: a).modifier(Bare(value: b)).modifier(Bare(value: c)).modifier(Bare(value: d))
        #expect(try lines(chain) == ["\(a)", "\(b)", "\(c)", "\(d)"].sorted())
        let longer = chain.opacity(0.5).padding(1).modifier(Bare(value: a))
        #expect(try lines(longer) == ["\(a)", "\(a)", "\(b)", "\(c)", "\(d)"].sorted())
    }

    @Test func eachModifierHasItsOwnValueForAllSizesAndAlignments() throws {
        func second<A, B>(_ a: A, _ b: B) throws {
            try check(a, b, UInt8(3), "text")
            try check(a, UInt8(4), b, SIMD4<Double>(1, 2, 3, 4))
            try check(UInt16(5), a, Empty(), b)
            try check(Empty(), a, b, Optional<Int>.none)
            try check("first", Odd(number: 6, flag: true), a, b)
        }
        func first<A>(_ a: A) throws {
            try second(a, true)
            try second(a, UInt16(7))
            try second(a, Int32(8))
            try second(a, 9.5)
            try second(a, SIMD2<Float>(1, 2))
            try second(a, SIMD8<Float>(repeating: 2))
            try second(a, Odd(number: 10, flag: false))
            try second(a, "more")
            try second(a, [1, 2])
            try second(a, Empty())
        }
        try first(Empty())
        try first(false)
        try first(UInt16(1))
        try first(Int32(2))
        try first(3.5)
        try first(SIMD16<Float>(repeating: 1))
        try first(Odd(number: 4, flag: true))
        try first("view")
        try first(Optional("optional"))
    }

    private struct Changing: View {
        let log: Log
        @State private var number = 0

        var body: some View {
            Color.red
                .modifier(Noting(value: "inner \(number / 2)", log: log))
                .modifier(Noting(value: number, log: log))
                .modifier(Noting(value: true, log: log))
                .onTapGesture { number += 1 }
        }
    }

    @Test func onlyTheModifiersWhoseValuesChangeRunAgain() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Changing(log: log) }
        #expect(log.lines.sorted() == ["0", "inner 0", "true"])
        log.lines = []
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.step()
        #expect(log.lines == ["1"])
        log.lines = []
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.step()
        #expect(log.lines.sorted() == ["2", "inner 1"])
    }
}
