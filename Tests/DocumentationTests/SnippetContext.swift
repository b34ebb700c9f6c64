import Foundation

/// The context of snippets: declarations that a reader infers and the compiler needs.
enum SnippetContext {
    /// Code around a snippet, by the snippet's name, `FILE#NUMBER`. The snippet replaces `…` in its context. A context
    /// without `…` precedes the snippet.
    static let contexts: [String: String] = [
        "README.md#3": heart,
        "App.swift#1": "struct ContentView: View { var body: some View { EmptyView() } };",
        "FirstProgram.md#6": """
        struct Board: View { var body: some View { Color.red.probe("tile") } };
        """,
        "Animation.swift#1": "var isOpen = false;",
        "AnimatableValues.swift#1":
            "struct Box { var progress = 0.0; var width: CGFloat = 0; var height: CGFloat = 0;\n…\n}",
        "AnimatedValue.swift#1": "let targetTimestamp = 0.1;",
        "AnimationState.swift#1": """
        struct Wobbly: CustomAnimation { func animate<V: VectorArithmetic>(value: V, time: TimeInterval, \
        context: inout AnimationContext<V>) -> V? { update(&context.state, step: value); return nil } } // file
        …
        """,
        "Bindable.swift#1": """
        @Observable final class Book { var title = "" }; struct Page: View {
        …
        }
        """,
        "ProbeMotion.swift#1": "let stage = try Stage(size: CGSize(width: 9, height: 9)) { EmptyView() };",
        "StageFilm.swift#1": "let stage = try Stage(size: CGSize(width: 9, height: 9)) { EmptyView() };",
        "Stage+Film.swift#1": "let stage = try Stage(size: CGSize(width: 9, height: 9)) { EmptyView() };",
        "GridItem.swift#1": "struct Cells: View { var body: some View { EmptyView() } };",
        "Canvas.swift#1": "let positions = [CGPoint.zero];",
        "CustomAnimation.swift#1": "var angle = Angle.zero;",
        "EmitterShape.swift#1": "var emitter = Emitter(); let heart = Path();",
        "Environment.swift#1":
            "@Observable final class Library {}; struct Shelf: View {\n…\nvar body: some View { EmptyView() } }",
        "Gesture.swift#1": """
        var center = CGPoint.zero; let tile = Color.red; \
        @MainActor func corner(nearestTo point: CGPoint) -> CGPoint { point };
        """,
        "GraphicsContext.Filter.swift#1": "func draw(_ context: inout GraphicsContext) {\n…\n}",
        "GraphicsContext.Shading.swift#1": "func draw(_ context: inout GraphicsContext, pane: CGRect) {\n…\n}",
        "GraphicsContext.swift#1": "func draw(_ context: GraphicsContext, rect: CGRect) {\n…\n}",
        "KeyframeTrack.swift#1": """
        struct Pose { var angle = Angle.zero }; _ = KeyframeTimeline(initialValue: Pose()) {
        …
        }
        """,
        "LifeCurve.swift#1": "var emitter = Emitter();",
        "ParticleRange.swift#1": "var emitter = Emitter();",
        "ParticleSystem.swift#1": """
        func draw(_ context: GraphicsContext, frame: FrameInfo, drop: GraphicsContext.ResolvedSymbol) {
        …
        }
        """,
        "Scrubbing.md#2": """
        @Observable @MainActor final class Model { var isOpen = false }; @MainActor func open(_ model: Model, \
        _ scrubber: Scrubber) {
        …
        }
        """,
        "Scrubbing.md#3": "@MainActor func show(_ scrubber: Scrubber, in stage: Stage) throws {\n…\n}",
        "FrameHistory.swift#1": """
        @MainActor func record(content: any FrameContent, platform: any FramePlatform) {
        …
        }
        """,
        "RetimedContent.swift#1": heart,
        "Stage+History.swift#1": heart,
        "TimeMachine.md#1": heart,
        "TimeMachine.md#2": mover,
        "TimeMachine.swift#1": heart,
        "InspectedContent.swift#1": heart,
        "InspectedContent.swift#2": mover,
        "TimeMachine.md#3": heart,
        "TimeMachine.md#4": heart,
        "TimeMachine.md#5": heart,
        "TimeMachine.md#6": heart,
        "TimeMachine.md#7": heart,
        "TimeMachine.md#8": mover,
        "Text.Layout.swift#1": "func draw(_ layout: Text.Layout, in context: GraphicsContext) {\n…\n}",
        "ExplainAMotion.md#1": mover,
        "Explanation.swift#1": mover,
        "Stage+Explaining.swift#1": mover,
        "ExplainedRun.swift#1": mover,
        "SecondaryEmitter.swift#1": "var rocket = Emitter(); let (sparks, smoke) = (Emitter(), Emitter());",
        "HeadlessRendering.md#1": "@MainActor func picture() throws {\n…\n}",
        "HeadlessRendering.md#2": """
        struct Board: View { var body: some View { EmptyView() } }; @MainActor func film() throws {
        …
        }
        """,
        "Stage.swift#1": """
        struct Thrower: View { var body: some View { EmptyView() } };
        """,
        "Stage.swift#2": """
        @MainActor func film(_ stage: Stage) throws {
        …
        }
        """,
        "Stage+Tasks.swift#1": """
        struct Greeting: View { var body: some View { EmptyView() } };
        """,
        "Text.swift#1": "let score = 3;",
        "TransactionKey.swift#2": """
        struct IsTap: TransactionKey { static let defaultValue = false }; \
        extension Transaction { var isTap: Bool { get { self[IsTap.self] } set { self[IsTap.self] = newValue } } }; \
        @MainActor func tap() { var isSelected = false;
        …
        }
        """,
        "ViewContent.swift#1": "struct Counter: View { var body: some View { EmptyView() } };",
        "VisualEffect.swift#1": "struct Card: View { var body: some View { EmptyView() } };",
        "withAnimation.swift#1": "var isExpanded = false;",
        "withAnimation.swift#2": "var page = 1;",
    ]

    private static let mover = """
        struct Mover: View { var bounce = 0.0; var body: some View { Color.red.probe("tile") } };
        """

    private static let heart = "struct Heart: View { var body: some View { EmptyView() } };"

    /// Returns the snippet's code with its context, without the lines that compile only in the snippet's own package.
    static func prepared(_ snippet: Snippet) -> String {
        let code = snippet.code.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("import ") || $0 == "import PackageDescription" }
            .filter { !$0.hasPrefix("@testable import ") && !$0.hasPrefix("@main") }
            .joined(separator: "\n")
        guard let context = contexts[snippet.name] else { return code }
        guard let gap = context.range(of: "…") else { return "\(context) \(code)" }
        return context.replacingCharacters(in: gap, with: code)
    }
}
