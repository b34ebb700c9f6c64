// Tests of the macros need the package trait: swift test -c release --traits Macros
#if Macros
import LiltMacros
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The code that `@Animatable` adds, and its diagnostics.
@Suite struct AnimatableExpansionTests {
    private static let macros: [String: MacroSpec] = [
        "Animatable": MacroSpec(type: AnimatableMacro.self, conformances: ["Animatable"]),
        "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredMacro.self),
        "Preview": MacroSpec(type: PreviewMacro.self),
    ]

    private func check(
        _ source: String, expandsTo expanded: String, diagnostics: [DiagnosticSpec] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        assertMacroExpansion(
            source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: Self.macros,
            failureHandler: { failure in
                Issue.record("\(failure.message)", sourceLocation: sourceLocation)
            })
    }

    @Test func severalPropertiesBecomeOneVector() {
        check(
            """
            @Animatable
            struct Wedge: Shape {
                var start: Angle
                var end: Angle
                @AnimatableIgnored var clockwise: Bool
            }
            """,
            expandsTo: """
                struct Wedge: Shape {
                    var start: Angle
                    var end: Angle
                    var clockwise: Bool

                    typealias AnimatableData = AnimatableValues<(Angle).SynthesizedAnimatableData, (Angle).SynthesizedAnimatableData>

                    nonisolated var animatableData: AnimatableData {
                        get {
                            AnimatableValues(start.synthesizedAnimatableData, end.synthesizedAnimatableData)
                        }
                        set {
                            (start.synthesizedAnimatableData, end.synthesizedAnimatableData) = newValue.value
                        }
                    }
                }

                extension Wedge: Animatable {
                }
                """)
    }

    @Test func aSinglePropertyNeedsNoVectorAndKeepsItsAccess() {
        check(
            """
            @Animatable
            public struct Dot {
                public var radius = 3.0
                public static var count: Int = 0
                var area: Double { radius * radius }
            }
            """,
            expandsTo: """
                public struct Dot {
                    public var radius = 3.0
                    public static var count: Int = 0
                    var area: Double { radius * radius }

                    public typealias AnimatableData = (Double).SynthesizedAnimatableData

                    public nonisolated var animatableData: AnimatableData {
                        get {
                            radius.synthesizedAnimatableData
                        }
                        set {
                            radius.synthesizedAnimatableData = newValue
                        }
                    }
                }

                extension Dot: Animatable {
                }
                """)
    }

    @Test func propertiesWithObserversOrSharedTypesAreIncludedAndWrappedOnesAreNot() {
        check(
            """
            @Animatable
            struct Box {
                @State var isOpen = false
                var x, y: Double
                var size = CGSize(width: 1, height: 2) { didSet { changes += 1 } }
                @AnimatableIgnored var changes = 0
                lazy var label = describe()
            }
            """,
            expandsTo: """
                struct Box {
                    @State var isOpen = false
                    var x, y: Double
                    var size = CGSize(width: 1, height: 2) { didSet { changes += 1 } }
                    var changes = 0
                    lazy var label = describe()

                    typealias AnimatableData = AnimatableValues<(Double).SynthesizedAnimatableData, (Double).SynthesizedAnimatableData, (CGSize).SynthesizedAnimatableData>

                    nonisolated var animatableData: AnimatableData {
                        get {
                            AnimatableValues(x.synthesizedAnimatableData, y.synthesizedAnimatableData, size.synthesizedAnimatableData)
                        }
                        set {
                            (x.synthesizedAnimatableData, y.synthesizedAnimatableData, size.synthesizedAnimatableData) = newValue.value
                        }
                    }
                }

                extension Box: Animatable {
                }
                """)
    }

    private func checkRefusal(
        _ body: String, message: String, line: Int, column: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        check(
            "@Animatable\n\(body)", expandsTo: body,
            diagnostics: [DiagnosticSpec(message: message, line: line, column: column)],
            sourceLocation: sourceLocation)
    }

    @Test func structuresWithoutAnythingToAnimateAreRefused() {
        checkRefusal(
            "struct Still {\n    static var x = 1.0\n}",
            message: "'Still' has no stored property to animate", line: 1, column: 1)
    }

    @Test func anExistingAnimatableDataIsRefused() {
        checkRefusal(
            "struct Own {\n    var x: Double\n    var animatableData: Double { x }\n}",
            message: "'Own' has an 'animatableData' of its own; remove it or '@Animatable'", line: 4, column: 5)
    }

    @Test func constantsAreRefused() {
        checkRefusal(
            "struct Fixed {\n    let x: Double\n}",
            message: "'x' is a constant and cannot animate; make it 'var' or mark it '@AnimatableIgnored'",
            line: 3, column: 9)
    }

    @Test func propertiesWithoutAVisibleTypeAreRefused() {
        checkRefusal(
            "struct Vague {\n    var x = makeNumber()\n}",
            message: "'@Animatable' cannot see the type of 'x'; write it, or mark the property '@AnimatableIgnored'",
            line: 3, column: 9)
    }

    @Test func tuplePatternsAreRefused() {
        checkRefusal(
            "struct Pair {\n    var (x, y) = (1.0, 2.0)\n}",
            message: "'@Animatable' does not support tuple patterns; declare each property by its name",
            line: 3, column: 9)
    }

    @Test func classesAreRefused() {
        checkRefusal(
            "class Shared {\n    var x = 1.0\n}",
            message: "'@Animatable' applies only to structures",
            line: 1, column: 1)
    }

    @Test func aRedundantConformanceGivesAWarning() {
        check(
            """
            @Animatable
            struct Dot: Animatable {
                var x: Double
            }
            """,
            expandsTo: """
                struct Dot: Animatable {
                    var x: Double

                    typealias AnimatableData = (Double).SynthesizedAnimatableData

                    nonisolated var animatableData: AnimatableData {
                        get {
                            x.synthesizedAnimatableData
                        }
                        set {
                            x.synthesizedAnimatableData = newValue
                        }
                    }
                }

                extension Dot: Animatable {
                }
                """,
            diagnostics: [
                DiagnosticSpec(
                    message: "'@Animatable' makes 'Dot' conform to 'Animatable'; the explicit conformance is redundant",
                    line: 2, column: 13, severity: .warning)
            ])
    }

    @Test func previewsExpandToNothing() {
        check("#Preview(\"Dots\") { Dots() }", expandsTo: "")
    }
}
#endif
