import LiltTesting
import Observation
import Testing

/// Changes of values that only code inside a layout reads: closures of alignment guides, and custom layouts.
@MainActor
@Suite struct LayoutReadsTests {
    @Observable
    fileprivate final class Model {
        var length: CGFloat = 0
        var offset: CGFloat = 0
    }

    /// A square of 50 points, and one of 40 points at a distance from its leading edge.
    private struct Shifted: View {
        let distance: () -> CGFloat

        var body: some View {
            ZStack(alignment: .leading) {
                Color.red.frame(width: 50, height: 50)
                Color.blue.frame(width: 40, height: 40).alignmentGuide(.leading) { _ in -distance() }
            }
            .probe("squares")
        }
    }

    private struct StateRoot: View {
        let depth: Int
        @State private var distance: CGFloat = 0

        var body: some View {
            nested(depth).probe("root").onTapGesture { distance = distance == 0 ? 60 : 100 }
        }

        private func nested(_ depth: Int) -> AnyView {
            depth == 0
                ? AnyView(Shifted { distance })
                : AnyView(HStack(spacing: 0) { nested(depth - 1).padding(1).fixedSize() })
        }
    }

    @Test(arguments: [0, 1, 5]) func aGuideFollowsStateThatOnlyItReads(depth: Int) throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { StateRoot(depth: depth) }
        #expect(stage.presented("squares")?.width == 50)
        for width: CGFloat in [100, 140] {
            try stage.tap(at: CGPoint(x: 130, y: 50))
            try stage.step()
            #expect(stage.presented("squares")?.width == width)
            #expect(stage.presented("root")?.width == width + CGFloat(2 * depth))
        }
        #expect(stage.messages == [])
    }

    private struct BindingRoot: View {
        struct Child: View {
            @Binding var distance: CGFloat
            var body: some View { Shifted { distance } }
        }

        @State private var distance: CGFloat = 0
        var body: some View { Child(distance: $distance).onTapGesture { distance += 20 } }
    }

    @Test func aGuideFollowsABindingThatOnlyItReads() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { BindingRoot() }
        for width: CGFloat in [60, 80, 100] {
            try stage.tap(at: CGPoint(x: 130, y: 50))
            try stage.step()
            #expect(stage.presented("squares")?.width == width)
        }
    }

    @Test func aGuideFollowsAModelThatOnlyItReads() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Shifted { model.offset } }
        for offset: CGFloat in [20, 30, 40, 60] {
            model.offset = offset
            try stage.step()
            #expect(stage.presented("squares")?.width == 40 + offset)
        }
        try stage.settle()
        let count = stage.frames.count
        try stage.advance(by: 1)
        #expect(stage.frames.count == count)
    }

    /// A layout whose size and whose positions come from two properties of a model.
    private struct Shelf: Layout {
        let model: Model

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
            return CGSize(width: model.length + (sizes.map(\.width).max() ?? 0), height: 40)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                subview.place(at: CGPoint(x: bounds.minX + model.offset, y: bounds.minY), proposal: .unspecified)
            }
        }
    }

    /// A row whose spacing comes from a binding, which it reads once for each view.
    private struct Spaced: Layout {
        let spacing: Binding<CGFloat>

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let width = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width + spacing.wrappedValue }
            return CGSize(width: width, height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var x = bounds.minX
            for subview in subviews {
                subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
                x += subview.sizeThatFits(.unspecified).width + spacing.wrappedValue
            }
        }
    }

    private struct SpacedRoot: View {
        let count: Int
        @State private var spacing: CGFloat = 0

        var body: some View {
            Spaced(spacing: $spacing) {
                ForEach(0..<count, id: \.self) { _ in Color.red.frame(width: 1, height: 10) }
                Color.blue.frame(width: 1, height: 10).probe("last")
            }
            .probe("row")
            .frame(width: 300, height: 100)
            .contentShape(Rectangle())
            .onTapGesture { spacing += 1 }
        }
    }

    @Test(arguments: [1, 5, 100]) func aLayoutFollowsABindingThatItReadsForEachView(count: Int) throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { SpacedRoot(count: count) }
        for spacing in 1...3 {
            try stage.tap(at: CGPoint(x: 150, y: 50))
            try stage.step()
            let row = try #require(stage.presented("row"))
            #expect(row.width == CGFloat((count + 1) * (1 + spacing)))
            #expect(stage.presented("last")?.minX == row.minX + CGFloat(count * (1 + spacing)))
        }
        #expect(stage.messages == [])
    }

    @Test func nestedLayoutsFollowTheModelsThatTheyRead() throws {
        let (outer, inner) = (Model(), Model())
        let stage = try Stage(size: CGSize(width: 300, height: 100)) {
            VStack {
                Shelf(model: outer) {
                    Shelf(model: inner) { Color.red.frame(width: 10, height: 10).probe("square") }.probe("inner")
                }
                .probe("outer")
            }
        }
        #expect(stage.presented("outer")?.width == 10)
        for step in 1...4 {
            let length = CGFloat(step * 10)
            inner.length = length
            try stage.step()
            #expect(stage.presented("inner")?.width == length + 10)
            #expect(stage.presented("outer")?.width == length + outer.length + 10)
            outer.length = length
            try stage.step()
            #expect(stage.presented("outer")?.width == 2 * length + 10)
            outer.offset = length
            inner.offset = length / 2
            try stage.step()
            let start = try #require(stage.presented("outer")).minX
            #expect(stage.presented("inner")?.minX == start + length)
            #expect(stage.presented("square")?.minX == start + length * 1.5)
        }
        try stage.settle()
        let count = stage.frames.count
        try stage.advance(by: 1)
        #expect(stage.frames.count == count)
        #expect(stage.messages == [])
    }

    /// A shelf beside a square whose width is the offset of `position`.
    private struct Beside: View {
        /// The square. It has a body of its own, so that its changes make no new shelf.
        struct Square: View {
            let position: Model
            var body: some View { Color.red.frame(width: position.offset, height: 9) }
        }

        let position: Model
        let shelf: Model

        var body: some View {
            HStack(spacing: 0) {
                Square(position: position)
                Shelf(model: shelf) { Color.blue.frame(width: 10, height: 10) }.probe("shelf")
            }
            .fixedSize()
        }
    }

    @Test func aLayoutFollowsItsModelHoweverOftenItWasMoved() throws {
        let (position, model) = (Model(), Model())
        let stage = try Stage(size: CGSize(width: 60, height: 20)) { Beside(position: position, shelf: model) }
        for step in 1...1100 {
            position.offset = CGFloat(step % 7 + step) / 100
            try stage.step()
        }
        for length: CGFloat in [20, 30] {
            model.length = length
            try stage.step()
            #expect(stage.presented("shelf")?.width == length + 10)
        }
        try stage.settle()
        let count = stage.frames.count
        try stage.advance(by: 1)
        #expect(stage.frames.count == count)
        #expect(stage.messages == [])
    }

    private struct BesideIf: View {
        let isShown: Model
        let position: Model
        let shelf: Model

        var body: some View {
            if isShown.length > 0 { Beside(position: position, shelf: shelf).transition(.opacity) }
        }
    }

    /// Returns the number of observers of a model.
    private func observerCount(of model: Model) throws -> Int {
        // Reads the list in the registrar, which is not public.
        func observations(in value: Any, depth: Int) -> Any? {
            var mirror: Mirror? = Mirror(reflecting: value)
            while let part = mirror {
                for child in part.children {
                    if child.label == "observations" { return child.value }
                    if depth < 8, let found = observations(in: child.value, depth: depth + 1) { return found }
                }
                mirror = part.superclassMirror
            }
            return nil
        }
        return Mirror(reflecting: try #require(observations(in: model, depth: 0))).children.count
    }

    @Test func aRemovedLayoutLeavesOneObserverInItsModel() throws {
        let (isShown, position, model) = (Model(), Model(), Model())
        isShown.length = 1
        let stage = try Stage(size: CGSize(width: 60, height: 20)) {
            BesideIf(isShown: isShown, position: position, shelf: model)
        }
        for step in 1...20 {
            position.offset = CGFloat(step)
            try stage.step()
        }
        #expect(try observerCount(of: model) > 20)
        isShown.length = 0
        try stage.settle()
        #expect(stage.presented("shelf") == nil)
        // Nothing ends the tracking of the first call.
        #expect(try observerCount(of: model) <= 1)
        let count = stage.frames.count
        model.length = 5
        try stage.advance(by: 1)
        #expect(stage.frames.count == count)
        isShown.length = 1
        try stage.step()
        #expect(stage.presented("shelf")?.width == 15)
        model.length = 6
        try stage.step()
        #expect(stage.presented("shelf")?.width == 16)
        #expect(stage.messages == [])
    }

    @Test func aLeavingLayoutKeepsItsSizeAndFollowsItsModelWhenItComesBack() throws {
        let (isShown, model) = (Model(), Model())
        isShown.length = 1
        let stage = try Stage(size: CGSize(width: 100, height: 20)) {
            BesideIf(isShown: isShown, position: Model(), shelf: model)
        }
        try stage.step()
        withAnimation(.linear(duration: 1)) { isShown.length = 0 }
        try stage.step(frames: 5)
        model.length = 50
        try stage.step(frames: 5)
        #expect(stage.presented("shelf")?.width == 10)
        withAnimation(.linear(duration: 1)) { isShown.length = 1 }
        try stage.settle()
        #expect(stage.presented("shelf")?.width == 60)
        model.length = 20
        try stage.step()
        #expect(stage.presented("shelf")?.width == 30)
        #expect(stage.messages == [])
    }

    @Test func anErasedLayoutFollowsTheModelThatItReads() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 300, height: 100)) {
            let layout = AnyLayout(Shelf(model: model))
            VStack {
                layout { Color.red.frame(width: 10, height: 10).probe("square") }.probe("shelf")
            }
        }
        for length: CGFloat in [10, 20, 30] {
            model.length = length
            try stage.step()
            let shelf = try #require(stage.presented("shelf"))
            #expect(shelf.width == length + 10)
            model.offset = length / 2
            try stage.step()
            #expect(stage.presented("square")?.minX == shelf.minX + length / 2)
        }
        #expect(stage.messages == [])
    }
}
