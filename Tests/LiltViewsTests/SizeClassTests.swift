import LiltTesting
import Testing

/// Values of the environment that describe the window and its presentation.
@MainActor
@Suite struct SizeClassTests {
    /// A box that is 10 points long along a compact axis and 20 along a regular one.
    private struct Box: View {
        @Environment(\.horizontalSizeClass) private var horizontal
        @Environment(\.verticalSizeClass) private var vertical

        var body: some View {
            Color.red
                .frame(width: horizontal == .compact ? 10 : 20, height: vertical == .compact ? 10 : 20)
                .probe("box")
        }
    }

    @Test func theClassesFollowTheSizeOfTheWindow() throws {
        let stage = try Stage(size: CGSize(width: 390, height: 844)) { Box() }
        try stage.step()
        #expect(stage.presented("box")?.size == CGSize(width: 10, height: 20))
        try stage.resize(to: CGSize(width: 844, height: 390))
        try stage.step()
        #expect(stage.presented("box")?.size == CGSize(width: 20, height: 10))
        try stage.resize(to: CGSize(width: 600, height: 480))
        try stage.step()
        #expect(stage.presented("box")?.size == CGSize(width: 20, height: 20))
    }

    @Test func aClassOfAViewReplacesThatOfTheWindow() throws {
        let stage = try Stage(size: CGSize(width: 390, height: 844)) {
            Box().environment(\.horizontalSizeClass, .regular)
        }
        try stage.step()
        #expect(stage.presented("box")?.size == CGSize(width: 20, height: 20))
        #expect(EnvironmentValues().horizontalSizeClass == nil && EnvironmentValues().verticalSizeClass == nil)
    }

    private struct Card: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented
        @Environment(\.presentationMode) private var mode

        var body: some View {
            Button("Close") {
                dismiss()
                mode.wrappedValue.dismiss()
            }
            .disabled(isPresented || mode.wrappedValue.isPresented)
        }
    }

    @MainActor
    private final class Count { var bodies = 0 }

    private struct Reader: View {
        let count: Count
        @Environment(\.presentationMode) private var mode

        var body: some View {
            let _ = count.bodies += 1
            Color.red.opacity(mode.wrappedValue.isPresented ? 0 : 1)
        }
    }

    private struct Surroundings: View {
        let count: Count
        @State private var font = Font.body

        var body: some View {
            Reader(count: count).font(font).onKeyPress("f") {
                font = .title
                return .handled
            }
        }
    }

    @Test func anotherValueOfTheEnvironmentDoesNotUpdateAReaderOfThePresentation() throws {
        let count = Count()
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Surroundings(count: count) }
        try stage.step()
        let first = count.bodies
        try stage.key(try #require(Key("f")))
        try stage.step(frames: 2)
        #expect(first > 0 && count.bodies == first)
    }

    @Test func nothingIsPresentedAndSoNothingIsDismissed() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Card() }
        try stage.step()
        try stage.tap("Close")
        try stage.step()
        #expect(try stage.element("Close").isEnabled)
        #expect(stage.messages.isEmpty)
    }
}
