import LiltTesting
import Observation
import Testing

/// Explanations of motions: their text and their values.
@Suite @MainActor struct ExplainTests {
    private static let size = CGSize(width: 400, height: 300)
    private static let middle = CGPoint(x: 200, y: 150)

    private struct Tile: View {
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 80, height: 80).probe("tile")
                .offset(x: isRight ? 100 : 0)
                .onTapGesture {  // tap
                    withAnimation(.bouncy) { isRight.toggle() }  // bouncy
                }
        }
    }

    @Test func aMotionNamesItsPropertyAnimationLineAndEvent() throws {
        let stage = try Stage(size: Self.size) { Tile() }
        try stage.tap(at: Self.middle)
        try stage.advance(by: 0.2)
        for explanation in [try stage.explain("tile"), try stage.explain(at: CGPoint(x: 290, y: 150))] {
            let cause = try #require(explanation.causes.first, "\(explanation)")
            #expect(cause.kind == .animation && cause.property == "offset", "\(explanation)")
            #expect(try cause.line?.line == markedLine("bouncy"), "\(explanation)")
            #expect(cause.line?.fileName == "ExplainTests.swift")
            #expect(try cause.action?.line == markedLine("tap"), "\(explanation)")
            #expect(explanation.view.contains("Tile"), "\(explanation)")
            let motion = try #require(cause.motion)
            #expect(motion.target == [100, 0] && motion.steps.map(\.kind) == [.begin])
            #expect(motion.value[0] > 10 && motion.velocity[0] > 0 && (motion.timeLeft ?? 0) > 0)
        }
    }

    @Test(arguments: [-1, -Double.infinity]) func aTimeBeforeTheRunIsThatOfItsFirstFrame(time: Double) throws {
        let stage = try Stage(size: Self.size) { Tile() }
        try stage.tap(at: Self.middle)
        try stage.advance(by: 0.2)
        #expect(try stage.explain("tile", time: time).frame.index == 0)
        #expect(try stage.explain(at: Self.middle, time: time).frame.index == 0)
        #expect(try stage.explain("tile", time: 100).frame.index == stage.frames.last?.info.index)
    }

    @Test func anExplanationLeavesNoAttributeInTheGraph() throws {
        let stage = try Stage(size: Self.size) { seed in
            ViewContent.recordingMotion { ViewContent(seed: seed) { Tile() } }
        }
        try stage.tap(at: Self.middle)
        try stage.advance(by: 0.2)
        let (content, count) = (try #require(stage.content as? ViewContent), stage.attributeCount)
        for _ in 0..<3 { #expect(content.explanation(of: "tile")?.hasMoved == true) }
        #expect(stage.attributeCount == count)
    }

    private struct Turner: View {
        @State private var isTurned = false

        var body: some View {
            Color.red.frame(width: 80, height: 80).probe("tile")
                .hueRotation(.degrees(isTurned ? 60 : 0))
                .rotation3DEffect(.degrees(isTurned ? 30 : 0), axis: (x: 0, y: 1, z: 0))
                .scaleEffect(isTurned ? 2 : 1, anchor: UnitPoint(x: 0.25, y: 0.5))
                .rotationEffect(.degrees(isTurned ? 90 : 0), anchor: .bottomTrailing)
                .opacity(isTurned ? 0.5 : 1)
                .onTapGesture { withAnimation(.linear(duration: 1)) { isTurned.toggle() } }
        }
    }

    @Test func theNumbersOfAMotionHaveTheUnitsOfItsProperty() throws {
        let stage = try Stage(size: Self.size) { Turner() }
        try stage.tap(at: Self.middle)
        try stage.advance(by: 0.5)
        let motions = try stage.explain("tile").causes.compactMap(\.motion)
        let expected: [(value: [Double], velocity: [Double], target: [Double])] = [
            ([45, 1, 1], [90, 0, 0], [90, 1, 1]),
            ([1.5, 1.5, 0.25, 0.5], [1, 1, 0, 0], [2, 2, 0.25, 0.5]),
            ([15, 0, 1, 0, 0.5, 0.5, 0, 1], [30, 0, 0, 0, 0, 0, 0, 0], [30, 0, 1, 0, 0.5, 0.5, 0, 1]),
            ([30], [60], [60]),
            ([0.75], [-0.5], [0.5]),
        ]
        func isClose(_ first: [Double], _ second: [Double]) -> Bool {
            first.count == second.count && zip(first, second).allSatisfy { abs($0 - $1) < 1e-6 }
        }
        for (value, velocity, target) in expected {
            let motion = try #require(motions.first { isClose($0.target, target) }, "\(target) in \(motions)")
            #expect(isClose(motion.value, value) && isClose(motion.velocity, velocity), "\(motion)")
            #expect(isClose(try #require(motion.samples.last).value, value))
            #expect(isClose(try #require(motion.future.last).value, target))
        }
    }

    private struct TurnedShapes: View {
        @State private var isTurned = false

        var body: some View {
            ZStack {
                RoundedRectangle(cornerRadius: 4)
                    .rotation(.degrees(isTurned ? 90 : 0), anchor: .bottomTrailing)
                    .scale(x: isTurned ? 2 : 1, y: 1, anchor: .leading)
                    .offset(x: isTurned ? 10 : 0)
                    .trim(from: 0, to: isTurned ? 1 : 0.5)
                    .stroke(.red, lineWidth: isTurned ? 4 : 2)
                    .probe("line")
                AnyShape(Rectangle()).union(Circle().rotation(.degrees(isTurned ? 90 : 0)).size(width: 9, height: 9))
                    .probe("area")
            }
            .frame(width: 80, height: 80)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(.linear(duration: 1)) { isTurned.toggle() } }
        }
    }

    @Test func theNumbersOfAShapeInsideAnotherHaveTheUnitsOfItsProperties() throws {
        let stage = try Stage(size: Self.size) { TurnedShapes() }
        try stage.tap(at: Self.middle)
        try stage.advance(by: 0.5)
        // The corner, then the modifiers from the inside to the outside. A stroke also has a miter limit and a phase.
        let line: [Double] = [4, 4, 45, 1, 1, 1.5, 1, 0, 0.5, 5, 0, 0, 0.75, 3, 10, 0]
        for (name, expected) in [("line", line), ("area", [45, 0.5, 0.5, 9, 9])] {
            let motion = try #require(try stage.explain(name).causes.lazy.compactMap(\.motion).first)
            #expect(motion.value.count == expected.count, "\(motion.value)")
            #expect(zip(motion.value, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(motion.value)")
        }
    }

    private struct Door: View {
        let transition: AnyTransition
        @State private var isOpen = true

        var body: some View {
            ZStack {
                Color.clear.contentShape(Rectangle())
                if isOpen { Color.red.frame(width: 80, height: 80).probe("tile").transition(transition) }
            }
            .onTapGesture { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
        }
    }

    @Test func theMotionOfATransitionNamesAProperty() throws {
        let properties: [(AnyTransition, String)] = [
            (.move(edge: .top), "edgeOffset"), (.slide, "edgeOffset"), (.push(from: .top), "edgeOffset"),
            (.opacity, "opacity"), (.offset(x: 9, y: 0), "offset"), (.scale, "scale"),
        ]
        for (transition, property) in properties {
            let stage = try Stage(size: Self.size) { Door(transition: transition) }
            try stage.tap(at: Self.middle)
            try stage.advance(by: 0.3)
            let explanation = try stage.explain("tile")
            #expect(explanation.causes.contains { $0.property == property }, "\(explanation)")
        }
    }

    // MARK: - Instants

    @Test func anInstantOfTheHistoryIsExplained() throws {
        let stage = try Stage(size: Self.size) { Tile() }
        try stage.tap(at: Self.middle)
        try stage.advance(by: 0.2)
        let live = try stage.explain("tile").description
        try stage.settle()
        #expect(try stage.explain("tile", time: 0.25).description == live)
        #expect(try stage.explain("tile", time: 0.03).causes.map(\.kind) == [.insertion])
    }

    @Test func anExplanationDoesNotChangeTheStage() throws {
        let (asked, other) = try (Stage(size: Self.size) { Tile() }, Stage(size: Self.size) { Tile() })
        for stage in [asked, other] {
            try stage.tap(at: Self.middle)
            try stage.advance(by: 0.1)
            if stage === asked { _ = try stage.explain("tile") }
            try stage.settle()
        }
        #expect(asked.history.log.frames.map(\.fingerprint) == other.history.log.frames.map(\.fingerprint))
        #expect(asked.evaluationCount == other.evaluationCount)
    }

    @Test func anUnknownNameIsAnError() throws {
        let stage = try Stage(size: Self.size) { Tile() }
        #expect(throws: Unexplained.self) { try stage.explain("no such view") }
    }

    // MARK: - Interruptions and hands

    private struct Draggable: View {
        @State private var offset = CGSize.zero

        var body: some View {
            Color.red.frame(width: 80, height: 80).probe("puck").offset(offset)
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { offset = $0.translation }  // drag
                        .onEnded { _ in
                            withAnimation(.bouncy) { offset = .zero }  // throw
                        })
        }
    }

    @Test func aHandNamesItsGestureAndAReleaseNamesItsAnimation() throws {
        let stage = try Stage(size: Self.size) { Draggable() }
        try stage.press(at: Self.middle)
        try stage.step(frames: 2)
        try stage.move(to: CGPoint(x: 240, y: 150))
        try stage.step()
        let held = try #require(try stage.explain("puck").causes.first)
        #expect(held.kind == .hand && held.property == "offset")
        #expect(try held.line?.line == markedLine("drag"))
        try stage.release(at: CGPoint(x: 240, y: 150))
        try stage.step(frames: 3)
        let thrown = try #require(try stage.explain("puck").causes.first)
        #expect(try thrown.kind == .animation && thrown.line?.line == markedLine("throw"))
        if case .release? = thrown.event?.kind {} else { Issue.record("after \(String(describing: thrown.event))") }
    }

    @Test func aDragOfAScrollViewNamesTheHandAndNoLineOfSource() throws {
        let stage = try Stage(size: Self.size) {
            ScrollView { Color.red.frame(width: 80, height: 1000).probe("content") }
        }
        try stage.press(at: Self.middle)
        for y in [120, 100, 80] {
            try stage.move(to: CGPoint(x: 200, y: y))
            try stage.step()
        }
        let explanation = try stage.explain("content")
        #expect(explanation.causes.contains { $0.kind == .hand }, "\(explanation)")
        #expect(explanation.line == nil && explanation.causes.allSatisfy { $0.action == nil }, "\(explanation)")
    }

    @Test func eachInterruptionIsAStep() throws {
        let stage = try Stage(size: Self.size) { Tile() }
        try stage.tap(at: CGPoint(x: 180, y: 150))
        try stage.step(frames: 4)
        try stage.tap(at: CGPoint(x: 230, y: 150))
        try stage.step(frames: 4)
        let motion = try #require(try stage.explain("tile").causes.first?.motion)
        #expect(motion.steps.map(\.kind) == [.begin, .retarget])
        #expect(motion.target == [0, 0])
        let times = motion.samples.map(\.time)
        #expect(times == times.sorted() && times.count >= 8)
    }

    @Test func theFutureIsTheMotionWithoutAnInterruption() throws {
        let stage = try Stage(size: Self.size) { Tile() }
        try stage.tap(at: Self.middle)
        try stage.step(frames: 6)
        let motion = try #require(try stage.explain("tile").causes.first?.motion)
        try stage.settle()
        let last = try stage.explain("tile")
        let run = try #require((last.causes.first ?? last.lastMotion)?.motion)
        let later = run.samples.filter { $0.time > (motion.samples.last?.time ?? 0) + 1e-9 }
        #expect(motion.future.count >= later.count - 1 && motion.future.count > 10)
        for (expected, sample) in zip(motion.future, later) {
            #expect(abs(expected.time - sample.time) < 1e-9)
            #expect(abs(expected.value[0] - sample.value[0]) < 1e-9, "\(sample.time) s")
            #expect(abs(expected.velocity[0] - sample.velocity[0]) < 1e-6, "\(sample.time) s")
        }
    }

    // MARK: - Drawn things

    private struct Drawn: View {
        @State private var isOn = false

        var body: some View {
            HStack(spacing: 0) {
                TimelineView(.animation) { timeline in  // timeline
                    Canvas { context, size in
                        let phase = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
                        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
                        context.fill(Path(CGRect(x: 50 + phase, y: 100, width: 50, height: 50)), with: .color(.red))
                    }
                }
                .frame(width: 200)
                ParticleView(.confetti).frame(width: 200)  // particles
            }
        }
    }

    @Test func aCanvasAndParticlesAreNamedAsAWhole() throws {
        let stage = try Stage(size: Self.size) { Drawn() }
        try stage.step(frames: 30)
        let canvas = try stage.explain(at: CGPoint(x: 60, y: 120))
        #expect(
            try canvas.causes.first?.kind == .timeline && canvas.line?.line == markedLine("timeline"), "\(canvas)")
        #expect(canvas.view.last == "Canvas", "\(canvas)")
        let run = try stage.explainedRun()
        try run.advance(to: stage.now)
        let particles = stride(from: 210.0, to: 400, by: 10).flatMap { x in
            stride(from: 10.0, to: 300, by: 10).map { CGPoint(x: x, y: $0) }
        }.lazy.compactMap { try? run.explain(at: $0) }.first { $0.causes.first?.kind == .particles }
        #expect(try particles?.line?.line == markedLine("particles"))
    }

    private struct Pages: View {
        @State private var page = 0

        var body: some View {
            Color(white: page % 2 == 0 ? 0.2 : 0.8).frame(width: 100, height: 100).id(page).transition(.identity)
                .onTapGesture { page += 1 }  // page
        }
    }

    @Test func aViewWithANewIdentityHasNoEarlierValue() throws {
        let stage = try Stage(size: Self.size) { Pages() }
        try stage.tap(at: Self.middle)
        try stage.step()
        let explanation = try stage.explain(at: Self.middle)
        let cause = try #require(explanation.causes.first, "\(explanation)")
        #expect(try cause.kind == .insertion && cause.line?.line == markedLine("page"), "\(explanation)")
    }

    // MARK: - Callbacks

    private struct WidthKey: PreferenceKey {
        static let defaultValue = 0.0
        static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
    }

    /// A view with a callback that moves a mark at once.
    private struct Mover<Content: View>: View {
        let name: String
        let content: (Binding<Double>) -> Content
        @State private var offset = 0.0

        var body: some View {
            VStack(spacing: 0) {
                content($offset)
                Color.red.frame(width: 20, height: 10).probe(name).offset(x: offset)
            }
        }
    }

    private struct Callbacks: View {
        @State private var width = 10.0

        var body: some View {
            VStack(spacing: 0) {
                Mover(name: "scrolls") { offset in
                    ScrollView { Color.blue.frame(width: 100, height: 1000) }
                        .frame(width: 100, height: 100)
                        .onScrollGeometryChange(for: Double.self) {  // scrolls
                            $0.contentOffset.y
                        } action: {
                            offset.wrappedValue = $1 / 10
                        }
                }
                Mover(name: "preference") { offset in
                    Color.green.frame(width: width, height: 10)
                        .preference(key: WidthKey.self, value: width)
                        .onPreferenceChange(WidthKey.self) { offset.wrappedValue = $0 }  // preference
                }
                Mover(name: "geometry") { offset in
                    Color.green.frame(width: width, height: 10)
                        .onGeometryChange(for: Double.self) {  // geometry
                            $0.size.width
                        } action: {
                            offset.wrappedValue = $0
                        }
                }
                Mover(name: "key") { offset in
                    Color.clear.frame(height: 1)
                        .onKeyPress(.space) {  // key
                            offset.wrappedValue = 10
                            return .handled
                        }
                }
            }
            .onTapGesture { width = 60 }
        }
    }

    @Test(arguments: ["scrolls", "preference", "geometry", "key"])
    func aCallbackOfAViewNamesItsLine(name: String) throws {
        let stage = try Stage(size: Self.size) { Callbacks() }
        try stage.step(frames: 3)
        switch name {
        case "scrolls": try stage.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 200, y: 120))
        case "key": try stage.key(.space)
        default: try stage.tap(at: CGPoint(x: 200, y: 206))
        }
        try stage.step(frames: 3)
        // The first frame is omitted: in it, a view has no earlier value, and so no cause of its own.
        let times = stage.frames.map(\.info.targetTimestamp).dropFirst()
        let lines = try times.flatMap { time in
            try stage.explain(name, time: time).causes.compactMap { $0.line?.line }
        }
        #expect(try lines.contains(markedLine(name)), "\(lines)")
    }

    // MARK: - Rows

    @MainActor @Observable final class Heights {
        var values = [1.0, 2, 3]
    }

    /// Rows whose closures read a state, a model and a timeline.
    private struct Rows: View {
        @State private var isWide = false
        @State private var heights = Heights()

        var body: some View {
            TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)) { timeline in  // ticks
                VStack(spacing: 0) {
                    ForEach(0..<3) { index in
                        Color.red.frame(width: isWide ? 60 : 30, height: 10 * heights.values[index]).probe(
                            "row\(index)")
                    }
                    let second = timeline.date.timeIntervalSinceReferenceDate
                    ForEach(0..<2) { index in
                        Color.blue.frame(width: 20 + second.truncatingRemainder(dividingBy: 7), height: 10)
                            .probe("tick\(index)")
                    }
                }
            }
            .onKeyPress(.space) {  // wide
                isWide.toggle()
                return .handled
            }
            .onKeyPress(.return) {  // model
                heights.values[1] += 1
                return .handled
            }
        }
    }

    @Test func theExplanationOfARowNamesTheLineThatChangesIt() throws {
        let stage = try Stage(size: Self.size) { Rows() }
        try stage.step(frames: 3)
        try stage.key(.space)
        try stage.step(frames: 3)
        let wide = try stage.explain("row1", time: stage.frames.last?.info.targetTimestamp)
        #expect(try wide.line?.line == markedLine("wide"), "\(wide)")
        try stage.key(.return)
        try stage.step(frames: 3)
        let model = try stage.explain("row1", time: stage.frames.last?.info.targetTimestamp)
        #expect(try model.line?.line == markedLine("model"), "\(model)")
        try stage.advance(by: 1)
        let tick = try stage.explain("tick1", time: stage.frames.last?.info.targetTimestamp)
        #expect(try tick.causes.first?.kind == .timeline && tick.line?.line == markedLine("ticks"), "\(tick)")
    }

    // MARK: - Changes between frames

    @MainActor @Observable final class Shape {
        var width = 30.0
        var isMarked = false
    }

    /// A bar that is higher after the first change of a width.
    private struct Bar: View {
        let width: Double
        @State private var height = 30.0

        var body: some View {
            Color.blue.frame(width: 10, height: height).probe("bar")
                .onChange(of: width) { height = 60 }  // height
        }
    }

    /// Keys change a model. A press before the next frame applies the change.
    private struct Shaped: View {
        @State private var shape = Shape()

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: shape.width, height: 30).probe("shape")
                if shape.isMarked { Color.green.frame(width: 10, height: 10).probe("mark") }
            }
            .frame(width: 300, height: 200)
            .overlay(alignment: .bottom) { Bar(width: shape.width) }
            .contentShape(Rectangle())
            .onTapGesture {}
            .onKeyPress(.return) {  // width
                shape.width = 60
                return .handled
            }
            .onKeyPress(.space) {
                withAnimation(.linear(duration: 1)) { shape.width = 60 }  // animated
                return .handled
            }
            .onKeyPress(.upArrow) {
                shape.isMarked = true
                return .handled
            }
        }
    }

    @Test(arguments: [Key.return, .space, .upArrow])
    func aPressBeforeTheNextFrameLeavesTheExplanationUnchanged(key: Key) throws {
        var explanations: [[String]] = []
        for isPressed in [false, true] {
            let stage = try Stage(size: Self.size) { Shaped() }
            try stage.step(frames: 2)
            let time = stage.now + 0.002
            var events = [InputEvent(time: time, .key(key, .down, []))]
            if isPressed { events.append(InputEvent(time: time + 0.001, .press(.primary, at: Self.middle))) }
            try stage.play(events)
            try stage.step(frames: 2)
            let shown = try #require(stage.frames.map(\.info.targetTimestamp).first { $0 > time })
            let shape = try stage.explain("shape", time: shown)
            explanations.append([shape.description])
            switch key {
            case .return:
                #expect(try shape.line?.line == markedLine("width") && shape.causes[0].event?.time == time, "\(shape)")
                // The action of `onChange` follows the key, not the press that applies the change.
                let bar = try stage.explain("bar", time: shown)
                let line = try markedLine("height")
                #expect(bar.causes.first { $0.line?.line == line }?.event?.time == time, "\(bar)")
            case .space:
                let later = try stage.explain("shape")
                explanations[explanations.count - 1].append(later.description)
                let cause = later.causes.first { $0.kind == .animation }
                #expect(try cause?.line?.line == markedLine("animated") && cause?.event?.time == time, "\(later)")
                #expect(cause?.motion?.steps.map(\.time) == [shown], "\(later)")
            default:
                let mark = try stage.explain("mark", time: shown)
                explanations[explanations.count - 1].append(mark.description)
                let cause = try #require(mark.causes.first, "\(mark)")
                #expect(cause.kind == .insertion && cause.event?.time == time, "\(mark)")
            }
        }
        #expect(explanations[0] == explanations[1])
    }

    // MARK: - Bodies

    @Test func theExplanationNamesTheBodiesThatRanAndTheirReasons() throws {
        let stage = try Stage(size: Self.size) { Tile() }
        try stage.tap(at: Self.middle)
        try stage.step()
        let frames = stage.frames.map(\.info.targetTimestamp)
        let changed = try stage.explain("tile", time: frames[1])
        #expect(changed.bodies.first { $0.view == "Tile" }?.reasons == ["state"], "\(changed)")
        try stage.step(frames: 3)
        #expect(try stage.explain("tile").bodies.isEmpty)
    }

    // MARK: - Nested content

    private struct Nesting: View {
        @State private var isRight = false
        @State private var inner = ViewContent { Drawn() }

        var body: some View {
            ZStack {
                NestedContent(inner).frame(width: 100, height: 100)
                Color.red.frame(width: 80, height: 80).probe("tile").offset(x: isRight ? 100 : 0)
            }
            .contentShape(Rectangle())
            .onTapGesture {
                withAnimation(.linear(duration: 1)) { isRight.toggle() }  // nesting
            }
        }
    }

    @Test func nestedContentDoesNotDisturbTheExplanationOfTheViewsAroundIt() throws {
        let stage = try Stage(size: Self.size) { Nesting() }
        try stage.step(frames: 5)
        try stage.tap(at: Self.middle)
        try stage.step(frames: 10)
        let explanation = try stage.explain("tile")
        let cause = try #require(explanation.causes.first, "\(explanation)")
        #expect(try cause.kind == .animation && cause.line?.line == markedLine("nesting"), "\(explanation)")
        let times = try #require(cause.motion).samples.map(\.time)
        let frames = stage.frames.map(\.info.targetTimestamp)
        #expect(times == Array(frames.suffix(times.count)) && times.count >= 9, "a sample in each frame: \(times)")
    }

    // MARK: - Tasks and strange events

    private struct Waking: View {
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 80, height: 80).probe("tile").offset(x: isRight ? 100 : 0)
                .task {
                    try? await Task.sleep(for: .milliseconds(200))
                    withAnimation(.linear(duration: 1)) { isRight = true }  // waking
                }
        }
    }

    @Test func aMotionThatATaskBeginsIsExplained() async throws {
        let stage = try Stage(size: Self.size) { Waking() }
        try await stage.advance(by: 0.5)
        for explanation in [try await stage.explain("tile"), try await stage.explain(at: Self.middle)] {
            let cause = try #require(explanation.causes.first, "\(explanation)")
            #expect(try cause.kind == .animation && cause.line?.line == markedLine("waking"), "\(explanation)")
        }
        let run = try stage.explainedRun()
        try await run.advance(to: 0.1)
        #expect(try run.explain("tile").causes.map(\.kind) == [.insertion])
        try await run.advance(to: 0.4)
        #expect(try run.explain("tile").causes.map(\.kind) == [.animation])
    }

    @Test func locationsThatAreHugeOrNotFiniteAreDescribed() throws {
        let stage = try Stage(size: Self.size) { Tile() }
        try stage.tap(at: Self.middle)
        try stage.move(to: CGPoint(x: 1e300, y: -1e300))
        try stage.move(to: CGPoint(x: CGFloat.nan, y: 0))
        try stage.tap(at: Self.middle)
        try stage.step(frames: 3)
        #expect(try stage.explain("tile").description.contains("after release 200,150"))
        try stage.press(at: Self.middle)
        try stage.move(to: CGPoint(x: 1e300, y: 0))
        try stage.step(frames: 3)
        #expect(try stage.explain("tile").description.isEmpty == false)
    }

    private struct Stilled: View {
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 80, height: 80).probe("tile").offset(x: isRight ? 100 : 0)
                .transaction { $0.animation = nil }  // stilled
                .onTapGesture { isRight.toggle() }
        }
    }

    @Test func aModifierThatRemovesTheAnimationIsNamedEvenIfThereWasNoAnimation() throws {
        let stage = try Stage(size: Self.size) { Stilled() }
        try stage.tap(at: Self.middle)
        try stage.step()
        let explanation = try stage.explain("tile")
        #expect(try explanation.causes.first?.line?.line == markedLine("stilled"), "\(explanation)")
    }

    // MARK: - Source compatibility

    @Test func functionsWithALineArgumentCanBePassedAsValues() throws {
        let animate: (Animation?, () throws -> Void) throws -> Void = withAnimation
        let transact: (Transaction, () throws -> Int) throws -> Int = withTransaction
        var value = 0
        try animate(.bouncy) { value = 1 }
        let result = try transact(Transaction()) { 2 }
        #expect(value == 1 && result == 2)
        let apply = [Animation.bouncy, .smooth].map { animation in withAnimation(animation) { 3 } }
        #expect(apply == [3, 3])
    }

    @Test func aFunctionPassesOnTheLineOfItsCaller() throws {
        struct Caller: View {
            @State private var x = 0.0

            var body: some View {
                Color.red.frame(width: 80, height: 80).offset(x: x).probe("inner").onTapGesture {
                    Self.animated {  // caller
                        x = 50
                    }
                }
            }

            static func animated(fileID: StaticString = #fileID, line: UInt = #line, _ change: () -> Void) {
                withAnimation(.snappy, change, fileID: fileID, line: line)
            }
        }
        let stage = try Stage(size: Self.size) { Caller() }
        try stage.tap(at: Self.middle)
        try stage.step(frames: 4)
        let explanation = try stage.explain("inner")
        #expect(try explanation.line?.line == markedLine("caller"), "\(explanation)")
    }
}
