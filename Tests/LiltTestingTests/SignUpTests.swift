import LiltTesting
import Testing

/// The tests of an app, written only from the documentation of `Stage`.
@MainActor
@Suite struct SignUpTests {
    private struct SignUp: View {
        @State private var name = ""
        @State private var isDone = false

        var body: some View {
            ScrollView {
                VStack(spacing: 10) {
                    TextField("Name", text: $name).frame(width: 200, height: 30).probe("field")
                    Button("Sign up") { withAnimation(.linear(duration: 1)) { isDone = true } }
                        .disabled(name.isEmpty)
                        .frame(width: 200, height: 30)
                        .probe("button")
                    Color.green.frame(width: isDone ? 200 : 20, height: 10).probe("bar")
                    Color.gray.frame(height: 500).probe("terms")
                }
            }
        }
    }

    private func stage() throws -> Stage { try Stage(size: CGSize(width: 300, height: 200)) { SignUp() } }

    private func middle(of name: String, _ stage: Stage) throws -> CGPoint {
        let frame = try #require(stage.presented(name))
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test func theButtonWaitsForAName() throws {
        let stage = try stage()
        try stage.tap(at: middle(of: "button", stage))
        try stage.settle()
        #expect(stage.presented("bar")?.width == 20)
        try stage.tap(at: middle(of: "field", stage))
        try stage.type("Ada")
        try stage.step()
        try stage.tap(at: middle(of: "button", stage))
        try stage.advance(by: 0.5)
        let width = try #require(stage.presented("bar")).width
        #expect(width > 100 && width < 120)
        try stage.settle()
        #expect(stage.presented("bar")?.width == 200)
        #expect(stage.messages.isEmpty)
    }

    @Test func theFormCanBeCompletedWithTheKeyboard() throws {
        let stage = try stage()
        try stage.key(.tab)
        try stage.type("Ada")
        // In this frame, the button becomes enabled, so that it can get the focus.
        try stage.step()
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        #expect(stage.presented("bar")?.width == 200)
    }

    @Test func theTermsScrollIntoView() throws {
        let stage = try stage()
        let before = try #require(stage.presented("terms")).minY
        try stage.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 150, y: 150))
        try stage.settle()
        #expect(stage.presented("terms")?.minY == before - 50)
    }

    @Test func aPixelIsAlphaRedGreenBlue() throws {
        let stage = try Stage(size: CGSize(width: 10, height: 10)) {
            Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1)
        }
        #expect(stage.snapshot()[5, 5] == 0xFFFF_0000)
    }
}
