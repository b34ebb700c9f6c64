import LiltTesting
import Testing

/// A transition of a view at rest does not change the layout.
@MainActor
@Suite struct TransitionLayoutTests {
    /// A transition whose body has a view for each phase.
    private struct Conditional: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            if phase.isIdentity { content } else { content.opacity(0) }
        }
    }

    /// A modifier whose body has a view for each value.
    private struct Sinking: ViewModifier {
        let isActive: Bool

        func body(content: Content) -> some View {
            if isActive { content.offset(y: 20) } else { content }
        }
    }

    private let transitions: [(name: String, transition: AnyTransition)] = [
        ("opacity", .opacity),
        ("combined", .opacity.combined(with: .scale)),
        ("asymmetric", .asymmetric(insertion: .slide, removal: .opacity)),
        ("animated", .opacity.animation(.linear)),
        ("nested", .asymmetric(insertion: .slide.combined(with: .opacity), removal: .scale).animation(.linear)),
        ("typed combined", AnyTransition(OpacityTransition().combined(with: ScaleTransition(0.5)))),
        ("typed asymmetric", AnyTransition(AsymmetricTransition(insertion: .slide, removal: .opacity))),
        ("conditional", AnyTransition(Conditional())),
        ("modifier", .modifier(active: Sinking(isActive: true), identity: Sinking(isActive: false))),
    ]

    /// Checks that the frames of the views with probes are the same with each transition as without any.
    private func check<Page: View>(
        _ names: [String], sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder page: @escaping (AnyTransition?) -> Page
    ) throws {
        func frames(_ transition: AnyTransition?) throws -> [CGRect?] {
            let stage = try Stage(size: CGSize(width: 200, height: 100)) { page(transition) }
            return names.map { stage.presented($0) }
        }
        let plain = try frames(nil)
        #expect(!plain.contains(nil), sourceLocation: sourceLocation)
        for (name, transition) in transitions {
            #expect(try frames(transition) == plain, "\(name)", sourceLocation: sourceLocation)
        }
    }

    @Test func aSpacerWithATransitionStretchesAlongItsStack() throws {
        try check(["stack", "first", "last"]) { transition in
            HStack {
                Color.red.frame(width: 20, height: 20).probe("first")
                Spacer().entering(with: transition)
                Color.blue.frame(width: 30, height: 30).probe("last")
            }
            .probe("stack")
        }
    }

    @Test func aDividerWithATransitionIsAtRightAnglesToItsStack() throws {
        try check(["row", "line", "column", "other line"]) { transition in
            HStack {
                VStack {
                    Text("a")
                    Divider().probe("line").entering(with: transition)
                }
                .probe("column")
                Divider().probe("other line").entering(with: transition)
            }
            .probe("row")
        }
    }

    @Test func aViewWithATransitionKeepsItsPriority() throws {
        try check(["first", "second"]) { transition in
            HStack {
                Color.red.probe("first").frame(minWidth: 10)
                Color.blue.probe("second").layoutPriority(1).entering(with: transition)
            }
        }
    }

    @Test func aCellWithATransitionStaysInItsRow() throws {
        try check(["a", "b", "c", "d", "e"]) { transition in
            Grid {
                GridRow {
                    Color.red.frame(width: 20, height: 20).probe("a").entering(with: transition)
                    Color.blue.frame(width: 30, height: 10).probe("b")
                }
                GridRow(alignment: .bottom) {
                    Color.red.frame(width: 60, height: 20).probe("c").gridCellColumns(2).entering(with: transition)
                    Color.blue.frame(width: 30, height: 10).probe("d")
                        .gridCellAnchor(.topTrailing).entering(with: transition)
                }
                Divider().probe("e").gridCellUnsizedAxes(.horizontal).entering(with: transition)
            }
        }
    }

    private struct Length: LayoutValueKey {
        static let defaultValue: CGFloat = 10
    }

    /// A row whose views state their widths.
    private struct Row: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: subviews.reduce(0) { $0 + $1[Length.self] }, height: 20)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var x = bounds.minX
            for subview in subviews {
                let width = subview[Length.self]
                subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: 20))
                x += width
            }
        }
    }

    @Test func aViewWithATransitionKeepsItsLayoutValue() throws {
        try check(["first", "second"]) { transition in
            Row {
                Color.red.probe("first").layoutValue(key: Length.self, value: 30).entering(with: transition)
                Color.blue.probe("second")
            }
        }
    }

    @Test func aViewWithATransitionKeepsItsAlignmentAndSpacing() throws {
        try check(["first", "second", "text"]) { transition in
            HStack(alignment: .firstTextBaseline) {
                Color.red.frame(width: 20, height: 20).probe("first")
                    .alignmentGuide(.firstTextBaseline) { $0.height / 4 }.entering(with: transition)
                VStack(alignment: .leading) {
                    Text("two\nlines").probe("text").entering(with: transition)
                    Color.blue.frame(width: 20, height: 20).probe("second")
                        .alignmentGuide(.leading) { _ in -5 }.entering(with: transition)
                }
            }
        }
    }

    // MARK: - Other views around one view

    @Test func aViewInAScopeOfAnimationActsAsTheViewItself() throws {
        func frames<Middle: View>(@ViewBuilder _ middle: @escaping () -> Middle) throws -> [CGRect?] {
            let stage = try Stage(size: CGSize(width: 200, height: 100)) {
                HStack {
                    Color.red.frame(width: 20, height: 10).probe("first")
                    middle()
                    Color.blue.frame(width: 20, height: 10).probe("last")
                }
                .probe("row")
            }
            return ["first", "last", "row"].map { stage.presented($0) }
        }
        let plain = try frames { Spacer() }
        #expect(plain[2] == CGRect(x: 0, y: 45, width: 200, height: 10))
        #expect(try frames { Spacer().animation(.linear) { AnyView($0.opacity(0.5)) } } == plain)
        #expect(try frames { AnyView(Spacer()).animation(.linear) { $0.opacity(0.5) } } == plain)
    }

    @Test func theContentOfAScrollViewDoesNotLendItsPropertiesToTheScrollView() throws {
        func widths<Content: View>(@ViewBuilder _ content: @escaping () -> Content) throws -> [CGFloat?] {
            let stage = try Stage(size: CGSize(width: 200, height: 100)) {
                VStack {
                    HStack {
                        ScrollView(content: content).probe("first")
                        Color.blue.probe("second")
                    }
                    Row {
                        ScrollView(content: content).probe("third")
                        Color.blue
                    }
                }
            }
            return ["first", "second", "third"].map { stage.presented($0)?.width }
        }
        let plain = try widths { Color.red.frame(height: 20) }
        #expect(plain == [96, 96, 10])
        #expect(
            try widths { Color.red.frame(height: 20).layoutPriority(1).layoutValue(key: Length.self, value: 30) }
                == plain)
    }
}

extension View {
    /// Sets a transition, if there is one.
    @ViewBuilder fileprivate func entering(with transition: AnyTransition?) -> some View {
        if let transition { self.transition(transition) } else { self }
    }
}
