import LiltAnimation
import LiltMacroExpansion
import Testing

extension EnvironmentValues {
    @Entry fileprivate var ringWidth: Double = 4
    @Entry fileprivate var ringName = "ring"
    @Entry fileprivate var note: String?
    @Entry fileprivate var action: @Sendable (Int) -> Int = { $0 + 1 }
    @Entry fileprivate var levels = [1, 2, 3]
    @Entry fileprivate var `default` = Set([7])
}

extension Transaction {
    @Entry fileprivate var isFromServer = false
}

/// The keys that `@Entry` makes.
@Suite struct EntryTests {
    @Test func anEntryHasItsDefaultValueUntilItIsSet() {
        var values = EnvironmentValues()
        #expect(values.ringWidth == 4 && values.ringName == "ring" && values.note == nil && values.action(1) == 2)
        #expect(values.levels == [1, 2, 3] && values.default == [7])
        values.ringWidth = 5
        values.note = "set"
        #expect(values.ringWidth == 5 && values.note == "set" && values.ringName == "ring")
        #expect(EnvironmentValues().ringWidth == 4)
    }

    @Test func aTransactionHasEntries() {
        var transaction = Transaction()
        #expect(!transaction.isFromServer)
        transaction.isFromServer = true
        #expect(transaction.isFromServer && !Transaction().isFromServer)
    }

    private func entry(_ declaration: String, in context: String) -> MacroCase {
        MacroCase(declaration: declaration, attribute: "@Entry", macro: "EntryMacro", context: [context])
    }

    /// A declaration with `@Entry`, and the member of the key that the macro makes.
    private static let keys: [(String, String)] = [
        ("var a: Color = .red", "static var defaultValue: Color { .red }"),
        ("public var a: [String: Int]? = nil", "static var defaultValue: [String: Int]? { nil }"),
        ("var a: Int?", "static var defaultValue: Int? { nil }"),
        ("var a: (Int, Int) -> Bool = { $0 < $1 }", "static var defaultValue: (Int, Int) -> Bool { { $0 < $1 } }"),
        ("var a = URL(string: \"x\")", "static let defaultValue = URL(string: \"x\")"),
        ("var a = Set([1])", "static let defaultValue = Set([1])"),
        ("var a: InlineArray<2, Double> = [1, 2]", "static var defaultValue: InlineArray<2, Double> { [1, 2] }"),
        ("var a = 1e5", "static var defaultValue: Double { 1e5 }"),
        ("var a = 0x1p3", "static var defaultValue: Double { 0x1p3 }"),
        ("var a = 0x1e", "static var defaultValue: Int { 0x1e }"),
        ("var `a` = 3", "static var defaultValue: Int { 3 }"),
        ("var a = true", "static var defaultValue: Bool { true }"),
        ("var a = 1.5", "static var defaultValue: Double { 1.5 }"),
        ("var a = 15", "static var defaultValue: Int { 15 }"),
        ("var a = Theme.plain", "static let defaultValue = Theme.plain"),
    ]

    @Test(arguments: keys.indices) func aKeyHasTheTypeAndTheDefaultValueOfItsProperty(index: Int) throws {
        let (declaration, member) = Self.keys[index]
        let test = entry(declaration, in: "extension EnvironmentValues {}")
        #expect(
            try test.expansion("peer").expandedSource == "private struct __Key_a: EnvironmentKey {\n    \(member)\n}")
        #expect(
            try test.expansion("accessor").expandedSource
                == "{\n    get { self[__Key_a.self] }\n    set { self[__Key_a.self] = newValue }\n}")
    }

    @Test(arguments: [
        ("EnvironmentValues", "EnvironmentKey"), ("Transaction", "TransactionKey"),
        ("ContainerValues", "ContainerValueKey"), ("SwiftUI.ContainerValues", "ContainerValueKey"),
    ]) func theTypeAroundAnEntryDeterminesTheProtocolOfItsKey(type: String, keyProtocol: String) throws {
        let test = entry("var a: Int = 1", in: "extension \(type) {}")
        #expect(
            try test.expansion("peer").expandedSource
                == "private struct __Key_a: \(keyProtocol) {\n    static var defaultValue: Int { 1 }\n}")
    }

    @Test func anEntryInAnotherTypeOrWithoutADefaultValueIsRefused() throws {
        let elsewhere = entry("var a = 1", in: "struct Other {}")
        #expect(
            try elsewhere.diagnostics("accessor") == [
                "1:1: error: '@Entry' applies to properties in extensions of 'EnvironmentValues', 'Transaction' and "
                    + "'ContainerValues'"
            ])
        let bare = entry("var a: Int", in: "extension Lilt.Transaction {}")
        #expect(
            try bare.diagnostics("peer") == [
                "1:1: error: 'a' needs a default value, because '@Entry' makes its key"
            ])
    }
}
