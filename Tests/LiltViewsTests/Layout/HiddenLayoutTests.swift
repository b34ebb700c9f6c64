import LiltTesting
import Testing

/// The properties of views that `ViewThatFits`, `AnyLayout` and `ignoredByLayout()` pass on to containers, and the
/// properties that they hide.
@MainActor
@Suite struct HiddenLayoutTests {
    /// A layout of 40 by 40 points with the spacing of its first subview. It sets its vertical center line at a quarter
    /// of the width, and its horizontal one at three quarters of the height.
    private struct GuideLayout: Layout {
        func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { subviews[0].spacing }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 40, height: 40)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

        func explicitAlignment(
            of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout ()
        ) -> CGFloat? { guide == .center ? bounds.minX + bounds.width / 4 : nil }

        func explicitAlignment(
            of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout ()
        ) -> CGFloat? { guide == .center ? bounds.minY + bounds.height * 3 / 4 : nil }
    }

    /// Returns the frames of a view and of marks beside and below it, in stacks that align centers.
    private func alignedFrames(_ view: AnyView) throws -> [CGRect?] {
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            VStack {
                HStack {
                    view.probe("view")
                    Color.red.frame(width: 10, height: 10).probe("beside")
                }
                view
                Color.red.frame(width: 10, height: 10).probe("below")
            }
        }
        return ["view", "beside", "below"].map { stage.presented($0) }
    }

    @Test func aViewThatFitsHasTheAlignmentLinesOfItsChoice() throws {
        let plain = try alignedFrames(AnyView(GuideLayout()() { Color.blue }))
        let fitting = try alignedFrames(AnyView(ViewThatFits { GuideLayout()() { Color.blue } }))
        let second = try alignedFrames(
            AnyView(
                ViewThatFits {
                    Color.green.frame(width: 1_000, height: 1_000)
                    GuideLayout()() { Color.blue }
                }))
        let centered = try alignedFrames(AnyView(Color.blue.frame(width: 40, height: 40)))
        #expect(plain[1] != centered[1])
        #expect(fitting == plain)
        #expect(second == plain)
    }

    @Test func aViewThatFitsHasTheSpacingOfItsChoices() throws {
        let plain = try alignedFrames(AnyView(VStack(spacing: 0) { Spacer(minLength: 10) }.fixedSize()))
        let fitting = try alignedFrames(
            AnyView(ViewThatFits { VStack(spacing: 0) { Spacer(minLength: 10) }.fixedSize() }))
        let spaced = try alignedFrames(AnyView(Color.blue.frame(width: 0, height: 10)))
        #expect(plain[1] != spaced[1])
        #expect(fitting == plain)
    }

    /// A layout that places its view at an animatable distance.
    private struct Distance: Layout {
        var animatableData: CGFloat

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 100)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                subview.place(
                    at: CGPoint(x: bounds.minX + animatableData, y: bounds.minY + animatableData * animatableData),
                    proposal: proposal)
            }
        }
    }

    /// Containers that switch between two layouts, with and without `AnyLayout`.
    private struct Moving: View {
        let isErased: Bool
        let second: AnyLayout
        let plainSecond: Distance
        @State private var isSecond = false

        var body: some View {
            let mark = Color.red.frame(width: 10, height: 10).probe("mark")
            ZStack {
                Color.clear.contentShape(Rectangle())
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isSecond.toggle() } }
                if isErased {
                    (isSecond ? second : AnyLayout(Distance(animatableData: 2))) { mark }
                } else {
                    (isSecond ? plainSecond : Distance(animatableData: 2)) { mark }
                }
            }
        }
    }

    private func steps(isErased: Bool, second: AnyLayout? = nil) throws -> [CGRect?] {
        let end = Distance(animatableData: 10)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Moving(isErased: isErased, second: second ?? AnyLayout(end), plainSecond: end)
        }
        try stage.step()
        try stage.tap(at: CGPoint(x: 90, y: 90))
        return try (0..<80).map { _ in
            try stage.step()
            return stage.presented("mark")
        }
    }

    @Test func anAnyLayoutAnimatesTheDataOfItsLayout() throws {
        let (plain, erased) = (try steps(isErased: false), try steps(isErased: true))
        #expect(plain.last != plain.first)
        #expect(erased == plain)
    }

    @Test func anAnyLayoutOfAnotherTypeHasNoDataToAnimate() throws {
        let stack = AnyLayout(VStackLayout())
        let frames = try steps(isErased: true, second: stack).compactMap { $0 }
        // The mark moves at constant velocity from (2, 4) to its position in the column.
        let end = try #require(frames.last)
        let middle = try #require(frames.first { $0.minX > (2 + end.minX) / 2 })
        #expect(abs((middle.minX - 2) / (end.minX - 2) - (middle.minY - 4) / (end.minY - 4)) < 0.01)
    }

    private struct Shift: GeometryEffect {
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: 30, y: 0))
        }
    }

    @MainActor private final class Log {
        var positions: [CGFloat] = []
        var taps: [CGFloat] = []
    }

    private struct Shifted: View {
        let isIgnored: Bool
        let log: Log

        var body: some View {
            let content = Color.red.frame(width: 20, height: 20)
                .onGeometryChange(for: CGFloat.self) {
                    $0.frame(in: .global).minX
                } action: {
                    log.positions.append($0)
                }
                .onTapGesture { log.taps.append($0.x) }
            if isIgnored {
                content.modifier(Shift().ignoredByLayout())
            } else {
                content.modifier(Shift())
            }
        }
    }

    @Test func geometryExcludesAnIgnoredEffectAndGesturesIncludeIt() throws {
        for isIgnored in [false, true] {
            let log = Log()
            let stage = try Stage(size: CGSize(width: 100, height: 100)) { Shifted(isIgnored: isIgnored, log: log) }
            try stage.step()
            #expect(log.positions == [isIgnored ? 40 : 70])
            try stage.tap(at: CGPoint(x: 75, y: 50))
            try stage.step()
            #expect(log.taps == [5])
        }
    }
}
