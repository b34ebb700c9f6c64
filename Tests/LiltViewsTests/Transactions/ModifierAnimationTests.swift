import LiltTesting
import Testing

/// Animations and transactions that apply to a modifier, but not to its content.
@MainActor
@Suite struct ModifierAnimationTests {
    private struct Shift: ViewModifier {
        let y: CGFloat

        func body(content: Content) -> some View { content.offset(y: y) }
    }

    private enum Kind: CaseIterable {
        case animation, transaction, joined

        @MainActor func modified(_ view: some View, y: CGFloat) -> AnyView {
            let shift = Shift(y: y)
            return switch self {
            case .animation: AnyView(view.modifier(shift.animation(.linear(duration: 1))))
            case .transaction:
                AnyView(view.modifier(shift.transaction { $0.animation = .linear(duration: 1) }))
            case .joined: AnyView(view.modifier(Shift(y: 0).concat(shift).animation(.linear(duration: 1))))
            }
        }
    }

    private struct Page: View {
        let kind: Kind
        @State private var isMoved = false

        var body: some View {
            kind.modified(
                Rectangle().frame(width: 10, height: 10).probe("inside").offset(x: isMoved ? 100 : 0),
                y: isMoved ? 40 : 0
            )
            .frame(width: 300, height: 100, alignment: .topLeading)
            .contentShape(Rectangle())
            .onTapGesture { isMoved.toggle() }
        }
    }

    private func tap(_ stage: Stage) throws {
        try stage.press(at: CGPoint(x: 150, y: 50))
        try stage.release(at: CGPoint(x: 150, y: 50))
        try stage.step()
    }

    @Test(arguments: Kind.allCases) private func onlyTheModifierItselfAnimates(kind: Kind) throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Page(kind: kind) }
        let start = try #require(stage.presented("inside"))
        try tap(stage)
        try stage.step(frames: 30)
        let shown = try #require(stage.presented("inside"))
        #expect(shown.midX - start.midX == 100)
        #expect(abs(shown.midY - start.midY - 20) < 1e-6)
    }

    @Test func anInterruptedModifierContinuesFromItsPresentedValue() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Page(kind: .animation) }
        try tap(stage)
        try stage.step(frames: 30)
        let before = try #require(stage.presented("inside")).midY
        try tap(stage)
        #expect(abs(try #require(stage.presented("inside")).midY - before) < 2)
        try stage.settle()
        #expect(stage.presented("inside")?.midY == 5)
    }

    private struct Still: View {
        @State private var isMoved = false

        var body: some View {
            Rectangle()
                .frame(width: 10, height: 10)
                .probe("inside")
                .modifier(Shift(y: isMoved ? 40 : 0).animation(nil))
                .frame(width: 300, height: 100, alignment: .topLeading)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved = true } }
        }
    }

    @Test func aModifierWithANilAnimationJumpsDespiteWithAnimation() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Still() }
        try tap(stage)
        #expect(stage.presented("inside")?.midY == 45)
    }
}
