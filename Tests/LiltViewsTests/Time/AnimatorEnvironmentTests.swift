import LiltTesting
import Testing

/// Modifiers that animate by themselves can change the environment of their view.
@MainActor
@Suite struct AnimatorEnvironmentTests {
    private enum Kind: CaseIterable {
        case animation, modifier, phases, keyframes

        @MainActor func paintedBlue(_ view: some View) -> AnyView {
            switch self {
            case .animation: AnyView(view.animation(.linear(duration: 1)) { $0.foregroundStyle(Color.blue) })
            case .modifier: AnyView(view.modifier(Paint().animation(.linear(duration: 1))))
            case .phases: AnyView(view.phaseAnimator([Color.blue, .green], trigger: 0) { $0.foregroundStyle($1) })
            case .keyframes:
                AnyView(
                    view.keyframeAnimator(initialValue: 1.0, trigger: 0) {
                        $0.foregroundStyle(Color.blue.opacity($1))
                    } keyframes: { _ in
                        LinearKeyframe(0.5, duration: 1)
                    })
            }
        }
    }

    private struct Paint: ViewModifier {
        func body(content: Content) -> some View { content.foregroundStyle(Color.blue) }
    }

    @Test(arguments: Kind.allCases) private func theModifierPaintsASingleView(kind: Kind) throws {
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { kind.paintedBlue(Rectangle()) }
        let expected = try Stage(size: CGSize(width: 20, height: 20)) { Color.blue }
        #expect(stage.snapshot()[10, 10] == expected.snapshot()[10, 10])
    }

    @Test(arguments: Kind.allCases) private func theModifierPaintsEachViewOfAStack(kind: Kind) throws {
        let stage = try Stage(size: CGSize(width: 40, height: 20)) {
            HStack(spacing: 0) {
                kind.paintedBlue(
                    Group {
                        Rectangle()
                        Rectangle()
                    })
            }
            .foregroundStyle(.red)
        }
        let expected = try Stage(size: CGSize(width: 40, height: 20)) { Color.blue }
        #expect(stage.snapshot() == expected.snapshot())
    }

    private struct Loop: View {
        var body: some View {
            VStack {
                Rectangle()
                    .phaseAnimator([Color.red, .blue]) { view, color in
                        view.foregroundStyle(color)
                    } animation: { _ in
                        .linear(duration: 1)
                    }
            }
        }
    }

    @Test func aColorAnimatesFromPhaseToPhase() throws {
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Loop() }
        let first = stage.snapshot()[10, 10]
        try stage.step(frames: 31)
        let middle = stage.snapshot()[10, 10]
        try stage.step(frames: 30)
        let last = stage.snapshot()[10, 10]
        #expect(first != middle && middle != last && first != last)
    }
}
