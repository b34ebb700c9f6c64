import LiltTesting
import Observation
import Testing

/// Life cycle modifiers of several views make one call for all of them.
@MainActor
@Suite struct ListLifecycleTests {
    @Observable
    final class Model {
        var count = 0
        var isFirst = true
        var isShown = true
        @ObservationIgnored var lines: [String] = []

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    /// The kind of view that groups the views.
    enum Kind: CaseIterable {
        case group, loop, condition, body
    }

    private struct Two: View {
        let model: Model

        var body: some View {
            if model.isFirst { Color.red }
            ForEach(0..<model.count, id: \.self) { _ in Color.blue }
        }
    }

    private struct Page: View {
        let model: Model
        let kind: Kind

        var body: some View {
            VStack(spacing: 0) {
                if model.isShown { watched(views) }
                Color.green
            }
        }

        @ViewBuilder private var views: some View {
            switch kind {
            case .group:
                Group {
                    Color.red; Color.blue; Color.green
                }
            case .loop: ForEach(0..<3) { _ in Color.red }
            case .condition:
                Group {
                    if model.isShown { Color.red } else { Color.blue }; Color.red
                }
            case .body: Two(model: model)
            }
        }

        private func watched(_ views: some View) -> some View {
            views
                .onAppear { model.lines.append("appear") }
                .onDisappear { model.lines.append("disappear") }
                .onChange(of: model.count, initial: true) { old, new in model.lines.append("\(old) to \(new)") }
        }
    }

    @Test(arguments: Kind.allCases) func allViewsOfAListShareOneCall(kind: Kind) throws {
        let model = Model()
        model.count = 2
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Page(model: model, kind: kind) }
        #expect(model.take().sorted() == ["2 to 2", "appear"])
        model.count = 3
        try stage.step()
        #expect(model.take() == ["2 to 3"])
        model.isShown = false
        try stage.step()
        #expect(model.take() == ["disappear"])
        model.isShown = true
        try stage.step()
        #expect(model.take().sorted() == ["3 to 3", "appear"])
        withAnimation(.linear(duration: 0.2)) { model.isShown = false }
        try stage.step()
        #expect(model.take() == [], "being removed")
        try stage.settle()
        #expect(model.take() == ["disappear"])
        stage.close()
    }

    @Test func aListAppearsWithItsFirstViewAndDisappearsWithItsLastView() throws {
        let model = Model()
        model.isFirst = false
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Page(model: model, kind: .body) }
        #expect(model.take() == ["0 to 0"])
        model.isFirst = true
        try stage.step()
        #expect(model.take() == ["appear"])
        // One update removes the view and inserts another view at its index.
        model.isFirst = false
        model.count = 1
        try stage.step()
        #expect(model.take() == ["0 to 1"])
        model.count = 3
        try stage.step()
        #expect(model.take() == ["1 to 3"])
        model.count = 0
        try stage.step()
        #expect(model.take().sorted() == ["3 to 0", "disappear"])
    }

    private struct Rows: View {
        let model: Model
        let isLazy: Bool

        var body: some View {
            if !model.isShown {
                Color.green
            } else if isLazy {
                ScrollView { LazyVStack(spacing: 0) { rows } }
            } else {
                VStack(spacing: 0) { rows }
            }
        }

        private var rows: some View {
            ForEach(0..<3) { row in
                Color.red.frame(width: 5, height: 5)
                    .onAppear { model.lines.append("+\(row)") }
                    .onDisappear { model.lines.append("-\(row)") }
            }
        }
    }

    @Test(arguments: [false, true]) func aSingleViewInARowHasItsOwnCalls(isLazy: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Rows(model: model, isLazy: isLazy) }
        #expect(model.take().sorted() == ["+0", "+1", "+2"])
        model.isShown = false
        try stage.step()
        #expect(model.take().sorted() == ["-0", "-1", "-2"])
    }

    @Test(arguments: [false, true]) func aStageThatIsClosedReportsEachViewAtMostOnce(isLazy: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Rows(model: model, isLazy: isLazy) }
        #expect(model.take().sorted() == ["+0", "+1", "+2"])
        stage.close()
        let reports = model.take()
        #expect(Set(reports).isSubset(of: ["-0", "-1", "-2"]) && Set(reports).count == reports.count, "\(reports)")
    }

    private struct LazyGroup: View {
        let model: Model

        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100) { _ in Color.red.frame(height: 10) }
                        .onAppear { model.lines.append("appear") }
                        .onDisappear { model.lines.append("disappear") }
                    ForEach(0..<100) { _ in Color.blue.frame(height: 10) }
                        .onAppear { model.lines.append("second appear") }
                }
            }
        }
    }

    @Test func groupedLazyRowsAppearWhenTheFirstRowIsInTheWindow() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { LazyGroup(model: model) }
        #expect(model.take() == ["appear"])
        try stage.scroll(by: CGSize(width: 0, height: -100), at: CGPoint(x: 5, y: 5))
        try stage.settle()
        #expect(model.take() == [])
        try stage.scroll(by: CGSize(width: 0, height: -870), at: CGPoint(x: 5, y: 5))
        try stage.settle()
        #expect(model.take() == ["second appear"])
    }

    /// Tasks of several views.
    private struct Tasks: View {
        let model: Model

        var body: some View {
            VStack {
                if model.isShown {
                    ForEach(0..<6) { _ in Color.red }
                        .task(id: model.count) { model.lines.append("task \(model.count)") }
                }
            }
        }
    }

    @Test func allViewsOfAListShareOneTask() async throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 50, height: 50)) { Tasks(model: model) }
        try await stage.step()
        #expect(model.take() == ["task 0"])
        model.count = 1
        try await stage.step()
        #expect(model.take() == ["task 1"])
    }
}
