import LiltTesting
import Testing

/// Which animation a change gets: every combination of the ways to say it, against the rule.
///
/// The rule, from the outside in: `withAnimation` says it first; each modifier on the way down that applies says it
/// anew, so that the innermost wins; a modifier of animations applies unless the transaction disables them, one of
/// transactions always.
@MainActor
@Suite struct AnimationPrecedenceTests {
    /// What one way to say it says.
    private enum Word: CaseIterable {
        /// The way is not used.
        case absent
        /// nil: no animation.
        case none
        /// An animation that no other way has.
        case own
    }

    /// A way to say it, with its own speed: all are linear, so that the place after half a second tells which won.
    private enum Level: Double, CaseIterable {
        case explicit = 1
        case outer, onTap, onValue, inner, scoped

        func animation(_ word: Word) -> Animation? { word == .own ? .linear(duration: rawValue) : nil }

        /// How far a change from 0 to 100 has come after half a second.
        func expected(_ word: Word) -> CGFloat { word == .own ? 50 / rawValue : 100 }
    }

    private struct IsTap: TransactionKey {
        static let defaultValue = false
    }

    /// A case of the table.
    private struct Setting {
        /// `withAnimation`, or a transaction's own animation.
        var explicit = Word.absent
        /// `animation(_:value:)` further out.
        var outer = Word.absent
        /// `transaction(_:)` that looks at a key of the app, inside of that.
        var onTap = Word.absent
        /// `transaction(value:_:)`, inside of that.
        var onValue = Word.absent
        /// `animation(_:value:)`, inside of that.
        var inner = Word.absent
        /// `animation(_:body:)` around the effect alone.
        var scoped = Word.absent
        var disables = false
        var marksTap = false

        /// The rule, as how far the change comes: from the outside in, each that applies says it anew.
        var expected: CGFloat {
            var place = Level.explicit.expected(explicit)
            if outer != .absent, !disables { place = Level.outer.expected(outer) }
            if onTap != .absent, marksTap { place = Level.onTap.expected(onTap) }
            if onValue != .absent { place = Level.onValue.expected(onValue) }
            if inner != .absent, !disables { place = Level.inner.expected(inner) }
            if scoped != .absent, !disables { place = Level.scoped.expected(scoped) }
            return place
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

    /// The place of the box half a second after the frame that begins the change.
    private func place(_ setting: Setting) throws -> CGFloat {
        // A coarse picture, a frame each tenth of a second: nothing here depends on either.
        let stage = try Stage(size: CGSize(width: 300, height: 100), scale: 0.05, refreshRate: 10) {
            Mover(setting: setting)
        }
        let start = try #require(stage.presented("box")).midX
        try stage.press(at: CGPoint(x: 150, y: 50))
        let count = stage.frames.count
        try stage.release(at: CGPoint(x: 150, y: 50))
        // The frame that shows the change still shows the old place.
        while stage.frames.count == count { try stage.step() }
        try stage.advance(by: 0.5 - (stage.now - stage.frames[count].info.targetTimestamp))
        return try #require(stage.presented("box")).midX - start
    }

    @Test(arguments: Word.allCases, [false, true])
    private func theInnermostThatAppliesWins(explicit: Word, disables: Bool) throws {
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
                                let place = try place(setting)
                                if abs(place - setting.expected) > 1e-6 { wrong.append("\(setting) came to \(place)") }
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
