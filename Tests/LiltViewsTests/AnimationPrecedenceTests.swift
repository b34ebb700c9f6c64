import LiltTesting
import Testing

/// Which animation a change gets: every combination of the ways to say it, against the rule.
///
/// The rule, from the outside in: `withAnimation` says it first; each modifier on the way down that applies says it anew,
/// so that the innermost wins; a modifier of animations applies unless the transaction disables them.
@MainActor
@Suite struct AnimationPrecedenceTests {
    /// An animation that a change may get. All are linear, so that the place after half a second tells which it was.
    private enum Speed: CaseIterable {
        case absent, none, fast, slow

        var animation: Animation? {
            switch self {
            case .absent, .none: nil
            case .fast: .linear(duration: 1)
            case .slow: .linear(duration: 2)
            }
        }

        /// How far a change from 0 to 100 has come after half a second.
        var expected: CGFloat {
            switch self {
            case .absent, .none: 100
            case .fast: 50
            case .slow: 25
            }
        }
    }

    private struct IsTap: TransactionKey {
        static let defaultValue = false
    }

    /// What a case of the table is.
    private struct Setting {
        var explicit = Speed.absent
        var outer = Speed.absent
        var inner = Speed.absent
        var transactionOnValue = Speed.absent
        var disables = false
        var marksTap = false
        var onTap = Speed.absent

        /// The rule.
        var winner: Speed {
            var winner = explicit
            if outer != .absent, !disables { winner = outer }
            if onTap != .absent, marksTap { winner = onTap }
            if transactionOnValue != .absent { winner = transactionOnValue }
            if inner != .absent, !disables { winner = inner }
            return winner
        }
    }

    private struct Mover: View {
        let setting: Setting
        @State private var isMoved = false

        var body: some View {
            Rectangle()
                .frame(width: 10, height: 10)
                .probe("box")
                .offset(x: isMoved ? 100 : 0)
                .modifier(ImplicitAnimation(speed: setting.inner, value: isMoved))
                .modifier(TransactionOnValue(speed: setting.transactionOnValue, value: isMoved))
                .modifier(AnimationOnTap(speed: setting.onTap))
                .modifier(ImplicitAnimation(speed: setting.outer, value: isMoved))
                .frame(width: 300, height: 100, alignment: .leading)
                .contentShape(Rectangle())
                .onTapGesture {
                    var transaction = Transaction()
                    if setting.explicit != .absent { transaction.animation = setting.explicit.animation }
                    if setting.disables { transaction.disablesAnimations = true }
                    if setting.marksTap { transaction[IsTap.self] = true }
                    withTransaction(transaction) { isMoved = true }
                }
        }
    }

    private struct ImplicitAnimation: ViewModifier {
        let speed: Speed
        let value: Bool

        func body(content: Content) -> some View {
            if speed == .absent { content } else { content.animation(speed.animation, value: value) }
        }
    }

    private struct TransactionOnValue: ViewModifier {
        let speed: Speed
        let value: Bool

        func body(content: Content) -> some View {
            if speed == .absent { content } else { content.transaction(value: value) { $0.animation = speed.animation } }
        }
    }

    private struct AnimationOnTap: ViewModifier {
        let speed: Speed

        func body(content: Content) -> some View {
            if speed == .absent {
                content
            } else {
                content.transaction { if $0[IsTap.self] { $0.animation = speed.animation } }
            }
        }
    }

    /// The place of the box half a second after the frame that begins the change.
    private func place(_ setting: Setting) throws -> CGFloat {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Mover(setting: setting) }
        let start = try #require(stage.presented("box")).midX
        try stage.press(at: CGPoint(x: 150, y: 50))
        try stage.release(at: CGPoint(x: 150, y: 50))
        try stage.step()
        try stage.step(frames: 30)
        return try #require(stage.presented("box")).midX - start
    }

    @Test func theInnermostThatAppliesWins() throws {
        for explicit in Speed.allCases {
            for outer in Speed.allCases {
                for inner in Speed.allCases {
                    for disables in [false, true] {
                        let setting = Setting(explicit: explicit, outer: outer, inner: inner, disables: disables)
                        let place = try place(setting)
                        #expect(abs(place - setting.winner.expected) < 1e-6, "\(setting) came to \(place)")
                    }
                }
            }
        }
    }

    @Test func aTransactionOfAValueWinsOverWhatIsFurtherOut() throws {
        for explicit in [Speed.absent, .fast] {
            for onValue in Speed.allCases {
                for inner in [Speed.absent, .slow] {
                    for disables in [false, true] {
                        let setting = Setting(
                            explicit: explicit, inner: inner, transactionOnValue: onValue, disables: disables)
                        let place = try place(setting)
                        #expect(abs(place - setting.winner.expected) < 1e-6, "\(setting) came to \(place)")
                    }
                }
            }
        }
    }

    @Test func aKeyOfTheAppTellsChangesApart() throws {
        for marksTap in [false, true] {
            let setting = Setting(explicit: .fast, marksTap: marksTap, onTap: .slow)
            let place = try place(setting)
            #expect(abs(place - setting.winner.expected) < 1e-6, "\(setting) came to \(place)")
        }
    }

    private struct Scoped: View {
        @State private var isMoved = false

        var body: some View {
            Rectangle()
                .frame(width: 10, height: 10)
                .probe("inside")
                .offset(x: isMoved ? 100 : 0)
                .animation(.linear(duration: 1)) { $0.offset(y: isMoved ? 40 : 0) }
                .frame(width: 300, height: 100, alignment: .topLeading)
                .contentShape(Rectangle())
                .onTapGesture { isMoved = true }
        }
    }

    @Test func aScopedAnimationMovesItsModifiersAndNotTheViewInside() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Scoped() }
        let start = try #require(stage.presented("inside"))
        try stage.press(at: CGPoint(x: 150, y: 50))
        try stage.release(at: CGPoint(x: 150, y: 50))
        try stage.step()
        try stage.step(frames: 30)
        let place = try #require(stage.presented("inside"))
        #expect(place.midX - start.midX == 100)
        #expect(abs(place.midY - start.midY - 20) < 1e-6)
    }

    private struct ScopedScale: View {
        @State private var isMoved = false

        var body: some View {
            Rectangle()
                .frame(width: 10, height: 10)
                .probe("inside")
                .animation(.linear(duration: 1)) { $0.scaleEffect(isMoved ? 3 : 1) }
                .frame(width: 300, height: 100, alignment: isMoved ? .trailing : .leading)
                .contentShape(Rectangle())
                .onTapGesture { isMoved = true }
        }
    }

    @Test func aScopedScaleStaysAroundTheMiddleOfAViewThatJumps() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { ScopedScale() }
        try stage.press(at: CGPoint(x: 150, y: 50))
        try stage.release(at: CGPoint(x: 150, y: 50))
        try stage.step()
        for frame in 0..<30 {
            let place = try #require(stage.presented("inside"))
            #expect(abs(place.midX - 295) < 1e-9)
            #expect(abs(place.width - (10 + 20 * Double(frame) / 60)) < 1e-9)
            try stage.step()
        }
    }
}
