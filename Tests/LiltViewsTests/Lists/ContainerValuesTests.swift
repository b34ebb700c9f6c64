import LiltTesting
import LiltViews
import Observation
import Testing

extension ContainerValues {
    @Entry fileprivate var width: Double = 10
    @Entry fileprivate var name: String?
    @Entry fileprivate var note: String? = "default"
}

/// The values that views provide to the views that show them as subviews.
@MainActor
@Suite struct ContainerValuesTests {
    @Observable @MainActor
    final class Model {
        var width = 30.0
        var hasSecond = true
    }

    /// A row with an item for each view of the content.
    private struct ItemRow<Content: View, Item: View>: View {
        @ViewBuilder let item: (Subview) -> Item
        @ViewBuilder let content: Content

        var body: some View { HStack(spacing: 0) { ForEach(subviews: content) { item($0) } } }
    }

    /// The views of the content, each of which has the width that it provides.
    private struct Row<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            ItemRow { view in
                view.frame(width: view.containerValues.width).probe(view.containerValues.name ?? "unnamed")
            } content: {
                content
            }
        }
    }

    @Test func aSubviewHasTheValuesOfItsView() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 20)) {
            Row {
                Color.red.containerValue(\.width, 40).containerValue(\.name, "a")
                Color.red
                Group {
                    Color.red.containerValue(\.name, "b")
                    Color.red.containerValue(\.name, "c").containerValue(\.width, 5)
                }
                .containerValue(\.width, 20)
            }
        }
        try stage.step()
        #expect(["a", "unnamed", "b", "c"].map { stage.presented($0)?.width } == [40, 10, 20, 5])
    }

    @Test func theValueOfAnInnerModifierHasPriority() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 20)) {
            Row { Color.red.containerValue(\.width, 40).containerValue(\.width, 70).containerValue(\.name, "a") }
        }
        try stage.step()
        #expect(stage.presented("a")?.width == 40)
    }

    private struct Changing: View {
        let model: Model

        var body: some View {
            Row {
                Color.red.containerValue(\.width, model.width).containerValue(\.name, "a")
                if model.hasSecond { Color.red.containerValue(\.name, "b") }
            }
        }
    }

    @Test func aChangedValueReachesTheContainerWithItsAnimation() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 20)) { Changing(model: model) }
        try stage.step()
        #expect(stage.presented("a")?.width == 30)
        withAnimation(.linear(duration: 1)) { model.width = 50 }
        try stage.step()
        try stage.advance(by: 0.5)
        let middle = try #require(stage.presented("a")?.width)
        #expect(middle > 35 && middle < 45)
        try stage.settle()
        #expect(stage.presented("a")?.width == 50)
    }

    @Test func theValuesOfARemovedViewAreRemoved() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 20)) { Changing(model: model) }
        try stage.step()
        let count = stage.attributeCount
        model.hasSecond = false
        try stage.settle()
        #expect(stage.presented("b") == nil && stage.attributeCount < count)
        model.hasSecond = true
        try stage.settle()
        #expect(stage.presented("b")?.width == 10 && stage.attributeCount == count)
        stage.close()
        #expect(stage.attributeCount == 0)
    }

    @Test func aValueThatIsNilIsNotTheDefaultValue() throws {
        let stage = try Stage(size: CGSize(width: 90, height: 20)) {
            ItemRow {
                $0.probe($0.containerValues.note ?? "nil")
            } content: {
                Color.red
                Color.red.containerValue(\.note, nil)
                Color.red.containerValue(\.note, "set")
            }
        }
        try stage.step()
        #expect(["default", "nil", "set"].map { stage.presented($0)?.midX.rounded() } == [15, 45, 75])
    }

    private final class Log { var lines: [String] = [] }

    /// A list that reads the values of its views when they disappear.
    private struct Watched<Content: View>: View {
        let log: Log
        let isRead: Bool
        @ViewBuilder let content: Content

        var body: some View {
            ForEach(subviews: content) { view in
                let _ = isRead ? view.containerValues.name : nil
                view.onDisappear {
                    let values = view.containerValues
                    log.lines.append("\(values.name ?? "nil") \(values.width) \(values.tag(for: Int.self) ?? 0)")
                }
            }
        }
    }

    private struct Removable: View {
        let model: Model
        let log: Log
        let isRead: Bool

        var body: some View {
            HStack {
                Watched(log: log, isRead: isRead) {
                    if model.hasSecond { Color.red.containerValue(\.name, "b").containerValue(\.width, 30).tag(7) }
                }
            }
        }
    }

    @Test func theValuesOfARemovedViewAreThoseThatWereReadLast() throws {
        for (isRead, line) in [(true, "b 30.0 7"), (false, "nil 10.0 0")] {
            let (model, log) = (Model(), Log())
            let stage = try Stage(size: CGSize(width: 200, height: 20)) {
                Removable(model: model, log: log, isRead: isRead)
            }
            try stage.step()
            model.hasSecond = false
            try stage.settle()
            #expect(log.lines == [line])
        }
    }

    @Test func theTagOfAViewIsAValue() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 20)) {
            ItemRow { view in
                let values = view.containerValues
                view.frame(width: CGFloat(values.tag(for: Int.self) ?? (values.hasTag("second") ? 7 : 3)))
                    .probe(values.tag(for: String.self) ?? "\(values.tag(for: Int.self) ?? 0)")
            } content: {
                Color.red.tag(25)
                Color.red.tag("second")
                Color.red
            }
        }
        try stage.step()
        #expect(["25", "second", "0"].map { stage.presented($0)?.width } == [25, 7, 3])
    }

    @Test func aViewWithoutATagDoesNotHaveTheTagNil() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 20)) {
            ItemRow { view in
                let values = view.containerValues
                view.frame(width: values.hasTag(Int?.none) ? 40 : values.hasTag(Int?.some(3)) ? 30 : 10)
                    .probe("\(values.tag(for: Int.self) ?? 0)")
            } content: {
                Color.red
                Color.red.tag(3)
            }
        }
        try stage.step()
        #expect(["0", "3"].map { stage.presented($0)?.width } == [10, 30])
    }

    @Test func valuesReachTheContainerThroughSubviewsInSubviews() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 20)) {
            Row {
                Group(subviews: Group { Color.red.containerValue(\.width, 33).containerValue(\.name, "a") }) { inner in
                    ForEach(inner) { $0.containerValue(\.width, 90) }
                }
            }
        }
        try stage.step()
        #expect(stage.presented("a")?.width == 33)
    }
}
