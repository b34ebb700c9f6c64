import LiltTesting
import Testing

/// Views may have fields of all kinds, although reflection can enumerate only the fields of structures and tuples.
@MainActor
@Suite struct StoredFieldsTests {
    private enum Mood { case calm, wild(strength: Double) }

    private final class Model {}

    private protocol Named { var name: String { get } }

    private struct Cat: Named { let name: String }

    private struct Card<Content: View>: View {
        @Binding var isOn: Bool
        var mood: Mood
        var pair: (Int, any Named)
        var model: Model?
        weak var other: Model?
        var action: (() -> Void)?
        var content: Content

        var body: some View {
            content
                .probe("card")
                .contentShape(Rectangle())
                .onTapGesture { isOn.toggle() }
        }
    }

    private enum Screen: View {
        case first, second

        var body: some View { Rectangle().frame(width: self == .first ? 10 : 20, height: 10).probe("screen") }
    }

    private struct Root: View {
        @State private var isOn = false

        var body: some View {
            Card(
                isOn: $isOn, mood: isOn ? .wild(strength: 1) : .calm, pair: (1, Cat(name: "Tom")),
                content: isOn ? Screen.second : .first)
        }
    }

    @Test func viewsMayHaveFieldsOfAnyKindAndBeEnumerations() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Root() }
        #expect(stage.presented("screen")?.width == 10)
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(stage.presented("screen")?.width == 20)
    }
}
