import LiltTesting
import Observation
import Testing

/// Views that show phases one after another.
@MainActor
@Suite struct PhaseAnimatorTests {
    /// A bar with the width of its phase. A tap changes the phases.
    private struct Bar: View {
        @State var phases: [Int]
        let next: [Int]
        var isTriggered = false

        var body: some View {
            Group {
                if isTriggered {
                    PhaseAnimator(phases, trigger: 0, content: bar)
                } else {
                    PhaseAnimator(phases, content: bar) { _ in .linear(duration: 0.5) }
                }
            }
            .frame(width: 200, height: 100)
            .contentShape(Rectangle())
            .onTapGesture { withAnimation(.linear(duration: 1)) { phases = next } }
        }

        private func bar(_ phase: Int) -> some View {
            Rectangle().frame(width: CGFloat(phase), height: 10).probe("bar")
        }
    }

    private func stage(_ bar: Bar) throws -> Stage { try Stage(size: CGSize(width: 200, height: 100)) { bar } }

    private func width(_ stage: Stage) -> CGFloat { stage.presented("bar")?.width ?? 0 }

    @Test func aViewWithoutPhasesIsEmptyAndStartsWhenItHasSome() throws {
        let stage = try stage(Bar(phases: [], next: [20, 120]))
        try stage.step(frames: 3)
        #expect(stage.presented("bar") == nil)
        #expect(stage.messages.count == 1)
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.step()
        #expect(abs(width(stage) - 20) < 10)
        try stage.step(frames: 15)
        #expect(abs(width(stage) - 70) < 10)
    }

    @Test func newPhasesApplyInTheUpdateThatSetsThem() throws {
        let stage = try stage(Bar(phases: [20, 40, 60], next: [120, 140], isTriggered: true))
        #expect(width(stage) == 20)
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.advance(by: 0.5)
        #expect(abs(width(stage) - 70) < 4)
        try stage.settle()
        #expect(width(stage) == 120)
    }

    @Test func aViewThatCyclesForeverIsSettled() throws {
        let stage = try stage(Bar(phases: [20, 120], next: []))
        try stage.advance(by: 0.2)
        try stage.settle(limit: 1)
        #expect(width(stage) > 20)
        // The view continues to cycle.
        let before = width(stage)
        try stage.step()
        #expect(width(stage) != before)
    }

    @MainActor
    @Observable
    final class Model {
        var distance: CGFloat = 0
    }

    /// A bar. Only the animator's content closure reads the bar's width, from state or from a model.
    private struct Still: View {
        let model: Model?
        @State private var distance: CGFloat = 0

        var body: some View {
            PhaseAnimator([0, 1, 2]) { phase in
                Rectangle()
                    .frame(width: 10 + CGFloat(phase) * (model?.distance ?? distance), height: 10)
                    .probe("bar")
                    .frame(width: 200, height: 100)
                    .contentShape(Rectangle())
                    .onTapGesture { distance = distance == 0 ? 50 : 0 }
            } animation: { _ in
                .linear(duration: 0.5)
            }
        }
    }

    @Test(arguments: [false, true]) func aPausedLoopContinuesWhenItsContentChanges(hasModel: Bool) throws {
        let model = hasModel ? Model() : nil
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Still(model: model) }
        func toggle() throws {
            if let model {
                model.distance = model.distance == 0 ? 50 : 0
            } else {
                try stage.tap(at: CGPoint(x: 5, y: 5))
            }
        }
        for _ in 0..<3 {
            try stage.settle()
            let count = stage.evaluationCount
            try stage.step(frames: 20)
            #expect(stage.evaluationCount == count, "at rest")
            try toggle()
            var widths: Set<CGFloat> = []
            for _ in 0..<120 {
                try stage.step()
                widths.insert(width(stage))
            }
            #expect(widths.count > 40)
            try toggle()
            try stage.advance(by: 2)
            #expect(width(stage) == 10)
        }
    }

    /// A bar that either cycles or follows a trigger. A tap on the left half switches between the two; a tap on the
    /// right half changes the trigger.
    private struct Switched: View {
        @State private var isRepeating = false
        @State private var trigger = 0

        var body: some View {
            animator
                .frame(width: 200, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { location in
                    if location.x < 100 { isRepeating.toggle() } else { trigger += 1 }
                }
        }

        private var animator: some View {
            isRepeating
                ? PhaseAnimator([20, 120], content: bar, animation: { _ in .linear(duration: 0.2) })
                : PhaseAnimator([20, 120], trigger: trigger, content: bar, animation: { _ in .linear(duration: 0.2) })
        }

        private func bar(_ phase: Int) -> some View {
            Rectangle().frame(width: CGFloat(phase), height: 10).probe("bar")
        }
    }

    @Test func anAnimatorStartsAndStopsRepeatingWithItsView() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Switched() }
        func tap(x: CGFloat) throws { try stage.tap(at: CGPoint(x: x, y: 5)) }
        /// Whether the bar moves in the second that begins after `delay`.
        func moves(after delay: Double) throws -> Bool {
            try stage.advance(by: delay)
            var widths: Set<CGFloat> = []
            for _ in 0..<60 {
                try stage.step()
                widths.insert(width(stage))
            }
            return widths.count > 6
        }
        #expect(try !moves(after: 0))
        for round in 0..<3 {
            try tap(x: 5)
            #expect(try moves(after: 2), "round \(round) repeats")
            try tap(x: 5)
            #expect(try !moves(after: 1), "round \(round) is at rest")
            #expect(width(stage) == 20)
            try tap(x: 195)
            #expect(try moves(after: 0), "round \(round) is triggered")
            #expect(try !moves(after: 0))
            #expect(width(stage) == 20)
            // The run of a trigger continues as a loop.
            try tap(x: 195)
            try stage.advance(by: 0.1)
            try tap(x: 5)
            #expect(try moves(after: 2), "round \(round) repeats after a run")
            try tap(x: 5)
            try stage.advance(by: 1)
        }
    }

    @Test func aContainerTreatsTheContentAsOneView() throws {
        func box(_ name: String) -> some View { Color.red.frame(width: 20, height: 10).probe(name) }
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                PhaseAnimator([0]) { _ in
                    box("first")
                    box("second")
                }
                box("last")
            }
        }
        let first = try #require(stage.presented("first"))
        #expect(stage.presented("second")?.minX == first.minX)
        #expect(try #require(stage.presented("second")).minY >= first.maxY)
        #expect(stage.presented("last")?.minX == first.maxX)
    }
}
