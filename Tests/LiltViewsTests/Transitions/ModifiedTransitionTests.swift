import LiltTesting
import Testing

/// Modifiers that animate by themselves act on each view, and leave the view's transition and id to its container.
@MainActor
@Suite struct ModifiedTransitionTests {
    private enum Kind: CaseIterable {
        case animation, transaction, modifier, phases, keyframes

        @MainActor func modified(_ view: some View) -> AnyView {
            switch self {
            case .animation: AnyView(view.animation(.linear(duration: 1)) { $0.opacity(0.9) })
            case .transaction:
                AnyView(
                    view.transaction {
                        $0.animation = nil
                    } body: {
                        $0.opacity(0.9)
                    })
            case .modifier: AnyView(view.modifier(Fade().animation(.linear(duration: 1))))
            case .phases: AnyView(view.phaseAnimator([0.9, 1], trigger: 0) { $0.opacity($1) })
            case .keyframes:
                AnyView(
                    view.keyframeAnimator(initialValue: 0.9, trigger: 0) {
                        $0.opacity($1)
                    } keyframes: { _ in
                        LinearKeyframe(1.0, duration: 1)
                    })
            }
        }
    }

    private struct Fade: ViewModifier {
        func body(content: Content) -> some View { content.opacity(0.9) }
    }

    private struct Page: View {
        let kind: Kind
        @State private var isShown = false

        var body: some View {
            ZStack {
                Color.white.onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                if isShown {
                    kind.modified(
                        Color.black.frame(width: 20, height: 20).probe("square")
                            .transition(.offset(x: 40, y: 0)))
                }
            }
        }
    }

    @Test(arguments: Kind.allCases) private func aViewInsideTheModifierHasItsTransition(kind: Kind) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Page(kind: kind) }
        try stage.press(at: CGPoint(x: 10, y: 10))
        try stage.release(at: CGPoint(x: 10, y: 10))
        try stage.step()
        #expect(abs(try #require(stage.presented("square")).midX - 90) < 2)
        try stage.step(frames: 30)
        #expect(abs(try #require(stage.presented("square")).midX - 70) < 2)
        try stage.settle()
        #expect(stage.presented("square")?.midX == 50)
    }

    @Test(arguments: Kind.allCases) private func theModifierAppliesToEachViewOfAGroup(kind: Kind) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 20)) {
            HStack(spacing: 0) {
                kind.modified(
                    Group {
                        Color.red.frame(width: 30, height: 20).probe("first")
                        Color.blue.frame(width: 50, height: 20).probe("second")
                    })
            }
        }
        try stage.step()
        #expect(stage.presented("first") == CGRect(x: 10, y: 0, width: 30, height: 20))
        #expect(stage.presented("second") == CGRect(x: 40, y: 0, width: 50, height: 20))
    }

    @MainActor private final class Remote { var proxy: ScrollViewProxy? }

    @Test(arguments: Kind.allCases) private func aReaderFindsAViewInsideTheModifier(kind: Kind) throws {
        let remote = Remote()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollViewReader { proxy in
                let _ = remote.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 500)
                        kind.modified(Color.blue.frame(height: 100).probe("last").id("last"))
                    }
                }
            }
        }
        try stage.step()
        remote.proxy?.scrollTo("last")
        try stage.settle()
        #expect(stage.presented("last")?.minY == 0)
    }
}
