import LiltMacroExpansion
import Testing

/// The code that the macro `@Animatable` adds, and the macro's diagnostics.
@Suite struct AnimatableExpansionTests {
    /// Returns the names and types of the properties in the synthesized data, such as `x: Double`.
    private func properties(_ declaration: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String]
    {
        let test = MacroCase(declaration: declaration)
        #expect(try test.diagnostics("member") == [], sourceLocation: sourceLocation)
        let source = try #require(try test.expansion("member").expandedSource, sourceLocation: sourceLocation)
        let lines = source.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
        let types = lines[0].matches(of: /\((.*?)\)\.SynthesizedAnimatableData(?=,|>|$)/).map { String($0.1) }
        let names = lines[3].matches(of: /(\S+?)\.synthesizedAnimatableData/).map {
            String($0.1).replacing("AnimatableValues(", with: "")
        }
        try #require(types.count == names.count, "\(source)", sourceLocation: sourceLocation)
        return zip(names, types).map { "\($0): \($1)" }
    }

    @Test func severalPropertiesBecomeOneVector() throws {
        let test = MacroCase(
            declaration: """
                struct Wedge: Shape {
                    var start: Angle
                    var end: Angle
                    @AnimatableIgnored var clockwise: Bool
                }
                """)
        let vector = "AnimatableValues<(Angle).SynthesizedAnimatableData, (Angle).SynthesizedAnimatableData>"
        #expect(
            try test.expansion("member").expandedSource == """
                typealias AnimatableData = \(vector)

                nonisolated var animatableData: AnimatableData {
                    get {
                        AnimatableValues(start.synthesizedAnimatableData, end.synthesizedAnimatableData)
                    }
                    set {
                        (start.synthesizedAnimatableData, end.synthesizedAnimatableData) = newValue.value
                    }
                }
                """)
        #expect(try test.expansion("extension").expandedSource == "extension Extended: Animatable {}")
        #expect(try test.diagnostics("member") == [] && test.diagnostics("extension") == [])
    }

    @Test func aSinglePropertyNeedsNoVectorAndKeepsItsAccess() throws {
        let test = MacroCase(
            declaration: """
                public struct Dot {
                    public var radius = 3.0
                    public static var count: Int = 0
                    var area: Double { radius * radius }
                }
                """)
        #expect(
            try test.expansion("member").expandedSource == """
                public typealias AnimatableData = (Double).SynthesizedAnimatableData

                public nonisolated var animatableData: AnimatableData {
                    get {
                        radius.synthesizedAnimatableData
                    }
                    set {
                        radius.synthesizedAnimatableData = newValue
                    }
                }
                """)
    }

    /// A member of a structure, and the animated properties that it declares.
    private static let members: [(source: String, properties: [String])] = [
        ("var x: Double", ["x: Double"]),
        ("var x, y: Double", ["x: Double", "y: Double"]),
        ("var x: CGFloat = 1, y = 2.0, z: Angle", ["x: CGFloat", "y: Double", "z: Angle"]),
        ("var a, b: Double, c: CGFloat", ["a: Double", "b: Double", "c: CGFloat"]),
        ("var size = CGSize(width: 1, height: 2) { didSet { changes() } }", ["size: CGSize"]),
        ("var x: Double { willSet { use(newValue) } didSet {} }", ["x: Double"]),
        ("var x = -1.5e3", ["x: Double"]),
        ("var x = 1E5, y = 0x1p3, z = 1.0", ["x: Double", "y: Double", "z: Double"]),
        (
            "var x: InlineArray<3, Double>, y: Box<~Copyable, Int>",
            ["x: InlineArray<3, Double>", "y: Box<~Copyable, Int>"]
        ),
        ("private(set) var x: Double", ["x: Double"]),
        ("@MainActor var x: Double", ["x: Double"]),
        ("@Swift.MainActor private var x = 1.0", ["x: Double"]),
        ("nonisolated public internal(set) var x: Double = f { $0 }", ["x: Double"]),
        (
            "var pair: AnimatablePair<Double, AnimatablePair<CGFloat, Double>>",
            [
                "pair: AnimatablePair<Double, AnimatablePair<CGFloat, Double>>"
            ]
        ),
        ("var x: Double =\n    3\nvar y: Double", ["x: Double", "y: Double"]),
        ("var x: Double = 1\n    + 2\n    * three\nvar y: Double", ["x: Double", "y: Double"]),
        ("var x: Double = flag\n    ? 1\n    : 2; var y: Double", ["x: Double", "y: Double"]),
        ("var x: Double = values.map { $0 * 2 }\n    .reduce(0, +)\nvar y: Double", ["x: Double", "y: Double"]),
        ("var x: Double = { let y = 3.0; return y }()\nvar z: Double", ["x: Double", "z: Double"]),
        ("var x: Double = Pair<Int, Int>(1, 2).first, y: Double", ["x: Double", "y: Double"]),
        ("var x: Double = a < b ? 1 : 2, y: Double", ["x: Double", "y: Double"]),
        (
            "var x: [Double] // one, two: three\n/* var no: Double /* nested */ */ var y: Double",
            [
                "x: [Double]", "y: Double",
            ]
        ),
        ("var x: Double /* a\ncomment */ var y: Double", ["x: Double", "y: Double"]),
        ("var x = 1.5 /* a /* nested\n */ comment */ var y: Double", ["x: Double", "y: Double"]),
        ("var `default`: Double", ["`default`: Double"]),
        ("var größe: Double", ["größe: Double"]),
        ("var x: LiltGeometry.Angle?", ["x: LiltGeometry.Angle?"]),
        ("var f: any VectorArithmetic & Sendable\nvar y: Double", ["f: any VectorArithmetic & Sendable", "y: Double"]),
    ]

    @Test(arguments: members.indices) func storedPropertiesAnimate(index: Int) throws {
        let (source, expected) = Self.members[index]
        #expect(try properties("struct Case {\n\(source)\n}") == expected)
        // The result is the same if the member is on one line with the braces.
        if !source.contains("\n"), !source.contains("//") {
            #expect(try properties("struct Case<T>: A, B where T: C { \(source) }") == expected)
        }
    }

    /// Members that add no data.
    private static let others = [
        "static var x: Double = 1", "class var x: Double { 1 }", "lazy var x = 1.0", "@State var x = 1.0",
        "@State private var x: Double = 1.0", "@SwiftUI.State var x = 1.0", "@Wrapped<Int>(key: \"a\") var x = 1.0",
        "@AnimatableIgnored var x: Double", "@AnimatableIgnored\n    var x: Double",
        "var x: Double { 1 }", "var x: Double {\n get { 1 }\n set { let z = newValue }\n}",
        "var x: some View { let y: Double = 1; return Text(\"}\") }",
        "func f(_ a: Double = 1, b: (Int) -> Int) -> Double {\n    var x: Double = 1\n    return x\n}",
        "func f()\n    -> Double\n    where T: Comparable\n{ var x: Double = 1 }",
        "init(x: Double) { var y: Double = x }", "subscript(i: Int) -> Double { var x = 1.0; return x }",
        "struct Inner { var x: Double }", "enum Kind { case a, b\n    static let c: Double = 1 }",
        "typealias X = Double", "#if DEBUG\nfunc f() { var x: Double = 1 }\n#else\nfunc g() {}\n#endif",
        "#warning(\"var x: Double\")", "@available(iOS 17, *) func f() { var x = 1.0 }",
        "let text = \"{ \\(values.map { \"\\($0)\" }) var x: Double\"".replacing("let", with: "static let"),
        "static let text = \"\"\"\n    }\n    var x: Double \\(\"}\")\n    \"\"\"", "static let text = #\"}\"\\(x)\"#",
        "static let pattern = /[\"{]/", "func f() { if x / 2 > y / 3 { var z: Double } }",
    ]

    @Test(arguments: others) func otherMembersAddNothing(member: String) throws {
        #expect(try properties("struct Case {\n\(member)\nvar last: Double\n}") == ["last: Double"])
        #expect(try properties("struct Case {\nvar first: Double\n\(member)\n}") == ["first: Double"])
    }

    @Test func everyTruncatedSourceIsReadWithoutATrap() throws {
        let source = ##"""
            public struct Case<T: A>: B, C where T: D {
                @State(x: [1]) private(set) var a, b: Double = f(1) { $0 } { didSet { "\(x)" } }
                /* a */ static let c = #"\#(1)"# // d
                #if e
                func f<G>() -> [G] where G: H { 1 / 2 }
                var (x, y) = (/e/, -1.5e-3)
            }
            """##
        for length in 0...source.count {
            let test = MacroCase(declaration: String(source.prefix(length)))
            _ = try (test.expansion("member"), test.expansion("extension"))
            let rest = MacroCase(declaration: String(source.suffix(length)), attribute: "@Entry", macro: "EntryMacro")
            _ = try (rest.expansion("accessor"), rest.expansion("peer"))
        }
    }

    // MARK: - Refusals

    private static let refusals: [(source: String, message: String)] = [
        ("struct Still {\n    static var x = 1.0\n}", "1:1: error: 'Still' has no stored property to animate"),
        (
            "struct Own {\n    var x: Double\n    var animatableData: Double { x }\n}",
            "4:5: error: 'Own' has an 'animatableData' of its own; remove it or '@Animatable'"
        ),
        (
            "struct Fixed {\n    let x: Double\n}",
            "3:9: error: 'x' is a constant and cannot animate; make it 'var' or mark it '@AnimatableIgnored'"
        ),
        (
            "struct Vague {\n    var x = makeNumber()\n}",
            "3:9: error: '@Animatable' cannot see the type of 'x'; write it, or mark the property '@AnimatableIgnored'"
        ),
        (
            "struct Vague {\n    var x = Angle.degrees(3)\n}",
            "3:9: error: '@Animatable' cannot see the type of 'x'; write it, or mark the property '@AnimatableIgnored'"
        ),
        (
            "struct Vague {\n    var x = Angle(degrees: 3) + .zero\n}",
            "3:9: error: '@Animatable' cannot see the type of 'x'; write it, or mark the property '@AnimatableIgnored'"
        ),
        (
            "struct Vague {\n    var x = 3\n}",
            "3:9: error: '@Animatable' cannot see the type of 'x'; write it, or mark the property '@AnimatableIgnored'"
        ),
        (
            "struct Pair {\n    var (x, y) = (1.0, 2.0)\n}",
            "3:9: error: '@Animatable' does not support tuple patterns; declare each property by its name"
        ),
        ("class Shared {\n    var x = 1.0\n}", "1:1: error: '@Animatable' applies only to structures"),
    ]

    @Test(arguments: refusals.indices, [0, 100]) func aRefusalIsReportedAtItsSource(index: Int, offset: Int) throws {
        let test = MacroCase(declaration: Self.refusals[index].source, offset: offset)
        #expect(try test.diagnostics("member") == [Self.refusals[index].message])
        #expect(try test.expansion("member").expandedSource == "")
        // The expansion has two roles. Only the role `member` reports the refusal.
        #expect(try test.diagnostics("extension") == [] && test.expansion("extension").expandedSource == "")
    }

    @Test func aRedundantConformanceGivesAWarning() throws {
        let test = MacroCase(declaration: "struct Dot: Hashable, Animatable {\n    var x: Double\n}")
        #expect(
            try test.diagnostics("member") == [
                "2:23: warning: '@Animatable' makes 'Dot' conform to 'Animatable'; the explicit conformance is redundant"
            ])
        #expect(try test.expansion("member").expandedSource?.isEmpty == false)
    }

    @Test func propertiesInConditionsGiveAWarning() throws {
        let test = MacroCase(
            declaration: "struct Dot {\n    var x: Double\n    #if A\n    var y: Double\n    #endif\n}")
        #expect(
            try test.diagnostics("member") == [
                "4:5: warning: '@Animatable' does not see the properties in '#if'; they do not animate"
            ])
        #expect(try test.expansion("member").expandedSource?.contains("x.synthesizedAnimatableData") == true)
    }

    // MARK: - Other macros

    @Test(arguments: ["PreviewMacro", "PreviewableMacro", "AnimatableIgnoredMacro"])
    func marksAndPreviewsExpandToNothing(macro: String) throws {
        let test = MacroCase(declaration: "var x = 3", attribute: "@Mark", macro: macro)
        #expect(try test.expansion("peer").expandedSource == "" && test.diagnostics("peer") == [])
    }
}
