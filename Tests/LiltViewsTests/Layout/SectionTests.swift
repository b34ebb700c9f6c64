import LiltTesting
import Testing

/// Sections in stacks, and the padding of a window's content.
@MainActor
@Suite struct SectionTests {
    @Test func aStackContainsTheHeaderTheViewsAndTheFooterOfASection() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                Section {
                    Color.red.frame(width: 20, height: 10).probe("first")
                    Color.red.frame(width: 20, height: 10).probe("second")
                } header: {
                    Color.blue.frame(width: 20, height: 10).probe("header")
                } footer: {
                    Color.blue.frame(width: 20, height: 10).probe("footer")
                }
            }
        }
        let frames = ["header", "first", "second", "footer"].compactMap { stage.presented($0) }
        #expect(frames.map(\.minY) == [30, 40, 50, 60])
    }

    @Test func allFormsOfASectionHaveTheSameViews() throws {
        func texts<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> [String] {
            let stage = try Stage(size: CGSize(width: 200, height: 200)) { VStack(content: content) }
            return stage.accessibilityTree.map(\.label)
        }
        #expect(try texts { Section("a") { Text("b") } } == ["a", "b"])
        #expect(try texts { Section(header: Text("a")) { Text("b") } } == ["a", "b"])
        #expect(try texts { Section(header: Text("a"), footer: Text("c")) { Text("b") } } == ["a", "b", "c"])
        #expect(try texts { Section(footer: Text("c")) { Text("b") } } == ["b", "c"])
        #expect(try texts { Section { Text("b") } } == ["b"])
    }

    @Test func aHeaderReadsItsProminence() throws {
        struct Header: View {
            @Environment(\.headerProminence) private var prominence

            var body: some View {
                Color.red.frame(width: prominence == .increased ? 40 : 20, height: 10).probe("header")
            }
        }
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Section {
                EmptyView()
            } header: {
                Header()
            }
            .headerProminence(.increased)
        }
        #expect(stage.presented("header")?.width == 40)
    }

    @Test func thePaddingOfASceneIsAtTheGivenEdges() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Color.red.probe("view").scenePadding(.horizontal)
        }
        #expect(stage.presented("view") == CGRect(x: 20, y: 0, width: 60, height: 100))
    }
}
