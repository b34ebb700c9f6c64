import LiltTesting
import Testing

/// Layers that are made of what views inside say.
@MainActor
@Suite struct PreferenceLayerTests {
    private struct Chosen: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    private struct Marked: ViewModifier {
        let width: CGFloat

        func body(content: Content) -> some View { content.frame(width: width, height: 10).probe("mark") }
    }

    private struct Choices: View {
        let isBehind: Bool

        var body: some View {
            VStack {
                if isBehind {
                    row.backgroundPreferenceValue(Chosen.self) { mark($0) }
                } else {
                    row.overlayPreferenceValue(Chosen.self) { mark($0) }
                }
            }
        }

        private var row: some View {
            HStack {
                Color.red.frame(width: 30, height: 20).anchorPreference(key: Chosen.self, value: .bounds) { $0 }
                Color.blue.frame(width: 10, height: 20)
            }
        }

        private func mark(_ chosen: Anchor<CGRect>?) -> some View {
            Color.green.modifier(Marked(width: chosen == nil ? 5 : 25))
        }
    }

    @Test(arguments: [true, false])
    func aLayerOfPlacesMayBeModifiedByAnAppsOwnModifier(isBehind: Bool) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Choices(isBehind: isBehind) }
        try stage.settle()
        #expect(stage.presented("mark")?.width == 25)
    }
}
