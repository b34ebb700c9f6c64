import LiltTesting
import Testing

/// Compares the animation of a change with the rule, for every combination of methods that set the animation.
///
/// The rule, from the outside in: `withAnimation` sets the animation first. Each inner modifier that applies sets it
/// again, so the innermost one wins. Animation modifiers apply unless the transaction disables them; transaction
/// modifiers always apply.
@MainActor
@Suite struct AnimationPrecedenceTests {
    /// The use of a method: it is not used, or it sets no animation, or it sets its own animation.
    private enum Word: CaseIterable {
        /// The method is not used.
        case absent
        /// The method sets nil, no animation.
        case none
        /// The method sets an animation with a duration that no other method has.
        case own
    }

    /// A method that sets the animation, with the duration of its own animation. All animations are linear, so the
    /// displacement after half a second identifies the animation that applies.
    private enum Level: Double, CaseIterable {
        case explicit = 1
        case outer, onTap, onValue, inner, scoped

        func animation(_ word: Word) -> Animation? { word == .own ? .linear(duration: rawValue) : nil }

        /// Returns the expected displacement half a second after the start of a change from 0 to 100.
        func expected(_ word: Word) -> CGFloat { word == .own ? 50 / rawValue : 100 }
    }

    private struct IsTap: TransactionKey {
        static let defaultValue = false
    }

    /// One combination: the use of each method, from the outside in.
    private struct Setting {
        /// The use of `withAnimation`, or of a transaction's own animation.
        var explicit = Word.absent
        /// The use of the outer `animation(_:value:)`.
        var outer = Word.absent
        /// The use of a `transaction(_:)` that reads a key of the app, inside of `outer`.
        var onTap = Word.absent
        /// The use of `transaction(value:_:)`, inside of `onTap`.
        var onValue = Word.absent
        /// The use of the inner `animation(_:value:)`, inside of `onValue`.
        var inner = Word.absent
        /// The use of an `animation(_:body:)` around only the effect.
        var scoped = Word.absent
        var disables = false
        var marksTap = false

        /// The displacement that the rule gives. From the outside in, each method that applies sets the animation
        /// again.
        var expected: CGFloat {
            var displacement = Level.explicit.expected(explicit)
            if outer != .absent, !disables { displacement = Level.outer.expected(outer) }
            if onTap != .absent, marksTap { displacement = Level.onTap.expected(onTap) }
            if onValue != .absent { displacement = Level.onValue.expected(onValue) }
            if inner != .absent, !disables { displacement = Level.inner.expected(inner) }
            if scoped != .absent, !disables { displacement = Level.scoped.expected(scoped) }
            return displacement
        }
    }

    private struct Mover: View {
        let setting: Setting
        @State private var isMoved = false

        var body: some View {
            Rectangle()
                .frame(width: 10, height: 10)
                .probe("box")
                .modifier(ScopedOffset(word: setting.scoped, x: isMoved ? 100 : 0))
                .modifier(ImplicitAnimation(level: .inner, word: setting.inner, value: isMoved))
                .modifier(TransactionOnValue(word: setting.onValue, value: isMoved))
                .modifier(AnimationOnTap(word: setting.onTap))
                .modifier(ImplicitAnimation(level: .outer, word: setting.outer, value: isMoved))
                .frame(width: 300, height: 100, alignment: .leading)
                .contentShape(Rectangle())
                .onTapGesture {
                    var transaction = Transaction()
                    if setting.explicit != .absent {
                        transaction.animation = Level.explicit.animation(setting.explicit)
                    }
                    if setting.disables { transaction.disablesAnimations = true }
                    if setting.marksTap { transaction[IsTap.self] = true }
                    withTransaction(transaction) { isMoved = true }
                }
        }
    }

    private struct ScopedOffset: ViewModifier {
        let word: Word
        let x: CGFloat

        func body(content: Content) -> some View {
            if word == .absent {
                content.offset(x: x)
            } else {
                content.animation(Level.scoped.animation(word)) { $0.offset(x: x) }
            }
        }
    }

    private struct ImplicitAnimation: ViewModifier {
        let level: Level
        let word: Word
        let value: Bool

        func body(content: Content) -> some View {
            if word == .absent { content } else { content.animation(level.animation(word), value: value) }
        }
    }

    private struct TransactionOnValue: ViewModifier {
        let word: Word
        let value: Bool

        func body(content: Content) -> some View {
            if word == .absent {
                content
            } else {
                content.transaction(value: value) { $0.animation = Level.onValue.animation(word) }
            }
        }
    }

    private struct AnimationOnTap: ViewModifier {
        let word: Word

        func body(content: Content) -> some View {
            if word == .absent {
                content
            } else {
                content.transaction { if $0[IsTap.self] { $0.animation = Level.onTap.animation(word) } }
            }
        }
    }

    /// Returns the displacement of the box half a second after the frame in which the change begins.
    private func displacement(_ setting: Setting) throws -> CGFloat {
        // The picture is coarse and has 10 frames per second, to save time. The result depends on neither.
        let stage = try Stage(size: CGSize(width: 300, height: 100), scale: 0.05, refreshRate: 10) {
            Mover(setting: setting)
        }
        let start = try #require(stage.presented("box")).midX
        try stage.press(at: CGPoint(x: 150, y: 50))
        let count = stage.frames.count
        try stage.release(at: CGPoint(x: 150, y: 50))
        // An animation starts at the instant of the first frame after the change.
        while stage.frames.count == count { try stage.step() }
        try stage.advance(by: 0.5 - (stage.now - stage.frames[count].info.targetTimestamp))
        return try #require(stage.presented("box")).midX - start
    }

    @Test(arguments: Word.allCases, [false, true])
    private func theInnermostApplicableMethodWins(explicit: Word, disables: Bool) throws {
        var wrong: [String] = []
        for outer in Word.allCases {
            for onTap in Word.allCases {
                for onValue in Word.allCases {
                    for inner in Word.allCases {
                        for scoped in Word.allCases {
                            for marksTap in [false, true] {
                                let setting = Setting(
                                    explicit: explicit, outer: outer, onTap: onTap, onValue: onValue, inner: inner,
                                    scoped: scoped, disables: disables, marksTap: marksTap)
                                let displacement = try displacement(setting)
                                if abs(displacement - setting.expected) > 1e-6 {
                                    wrong.append("\(setting) gave \(displacement)")
                                }
                            }
                        }
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count) combinations, the first: \(wrong.first ?? "")")
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

    @Test func aScopedAnimationAppliesToItsModifiersAndNotToTheViewInside() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Scoped() }
        let start = try #require(stage.presented("inside"))
        try stage.press(at: CGPoint(x: 150, y: 50))
        try stage.release(at: CGPoint(x: 150, y: 50))
        try stage.step()
        try stage.step(frames: 30)
        let shown = try #require(stage.presented("inside"))
        #expect(shown.midX - start.midX == 100)
        #expect(abs(shown.midY - start.midY - 20) < 1e-6)
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

    @Test func aScopedScaleStaysAroundTheCenterOfAViewThatJumps() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { ScopedScale() }
        try stage.press(at: CGPoint(x: 150, y: 50))
        try stage.release(at: CGPoint(x: 150, y: 50))
        try stage.step()
        for frame in 0..<30 {
            let shown = try #require(stage.presented("inside"))
            #expect(abs(shown.midX - 295) < 1e-9)
            #expect(abs(shown.width - (10 + 20 * Double(frame) / 60)) < 1e-9)
            try stage.step()
        }
    }
}
