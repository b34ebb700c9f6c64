import LiltTesting
import Observation
import Testing

/// Overlays and backgrounds that depend on preferences.
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
    func aLayerThatDependsOnAnAnchorMayHaveACustomModifier(isBehind: Bool) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Choices(isBehind: isBehind) }
        try stage.settle()
        #expect(stage.presented("mark")?.width == 25)
    }

    @Observable @MainActor
    fileprivate final class Model {
        var extra: CGFloat = 0
    }

    private struct Length: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
    }

    private struct Lengthened: View {
        let model: Model
        let usesAnchors: Bool

        var body: some View {
            VStack {
                if usesAnchors {
                    Color.red
                        .anchorPreference(key: Length.self, value: .bounds) { _ in 10 + model.extra }
                        .overlayPreferenceValue(Length.self) { mark($0) }
                } else {
                    Color.red
                        .preference(key: Length.self, value: 10)
                        .transformPreference(Length.self) { $0 += model.extra }
                        .overlayPreferenceValue(Length.self) { mark($0) }
                }
            }
        }

        private func mark(_ length: CGFloat) -> some View { Color.green.frame(width: length, height: 5).probe("mark") }
    }

    @Test(arguments: [true, false])
    func aPreferenceFollowsAModelThatOnlyItsTransformReads(usesAnchors: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Lengthened(model: model, usesAnchors: usesAnchors)
        }
        for extra in [0, 20, 5] as [CGFloat] {
            model.extra = extra
            try stage.settle()
            #expect(stage.presented("mark")?.width == 10 + extra)
        }
    }

    private struct Measured: View {
        let model: Model
        let note: (CGFloat) -> Void

        var body: some View {
            Color.red.onGeometryChange(for: CGFloat.self) {
                $0.size.width + model.extra
            } action: {
                note($0)
            }
        }
    }

    @Test func contentThatDependsOnAViewsSizeFollowsAModelThatNoOtherViewReads() throws {
        let model = Model()
        var noted: [CGFloat] = []
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Measured(model: model) { noted.append($0) } }
        try stage.settle()
        model.extra = 20
        try stage.settle()
        #expect(noted == [100, 120])
    }
}
