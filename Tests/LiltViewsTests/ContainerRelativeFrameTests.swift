import LiltTesting
import Testing

@MainActor
@Suite struct ContainerRelativeFrameTests {
    private func width(
        _ size: CGSize = CGSize(width: 200, height: 100), @ViewBuilder _ content: @escaping () -> some View
    ) throws -> CGRect {
        let stage = try Stage(size: size) { content() }
        try stage.step()
        return try #require(stage.presented("view"))
    }

    @Test func withoutAScrollViewTheWindowIsTheContainer() throws {
        let frame = try width {
            HStack {
                Color.red.frame(width: 5)
                Color.red.containerRelativeFrame(.horizontal) { length, _ in length / 2 }.probe("view")
            }
        }
        #expect(frame.width == 100 && frame.height == 100)
    }

    @Test func theVisiblePartOfTheScrollViewIsTheContainer() throws {
        let frame = try width {
            ScrollView {
                VStack { Color.red.containerRelativeFrame([.horizontal, .vertical]).probe("view") }
            }
            .contentMargins(10)
            .frame(width: 80, height: 60)
        }
        #expect(frame.size == CGSize(width: 60, height: 40))
    }

    @Test(arguments: [(1, 1, 200.0), (4, 1, 42.5), (4, 2, 95), (4, 4, 200), (0, 0, 200)])
    func aPartHasItsSpan(count: Int, span: Int, length: Double) throws {
        let frame = try width {
            Color.red.containerRelativeFrame(.horizontal, count: count, span: span, spacing: 10).probe("view")
        }
        #expect(frame.width == CGFloat(length))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -4])
    func aLengthThatIsNoLengthIsZero(number: CGFloat) throws {
        let frame = try width {
            Color.red.containerRelativeFrame(.vertical) { (_: CGFloat, _: Axis) in number }.probe("view")
        }
        #expect(frame.height == 0 && frame.width == 200)
    }

    @Test func theFrameFollowsTheWindow() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Color.red.containerRelativeFrame(.horizontal, alignment: .leading).probe("view")
        }
        try stage.step()
        try stage.resize(to: CGSize(width: 120, height: 100))
        try stage.settle()
        #expect(stage.presented("view")?.width == 120)
    }

    @Test func pagesInALazyRowHaveTheWidthOfTheWindow() throws {
        let stage = try Stage(size: CGSize(width: 150, height: 40)) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<50) { Color.red.containerRelativeFrame(.horizontal).probe("page\($0)") }
                }
            }
        }
        try stage.step()
        #expect(stage.presented("page0") == CGRect(x: 0, y: 0, width: 150, height: 40))
        #expect(stage.presented("page1")?.minX == 150 && stage.presented("page20") == nil)
    }
}
