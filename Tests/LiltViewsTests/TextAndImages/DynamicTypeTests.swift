import LiltTesting
import TestSupport
import Testing

@Suite @MainActor struct DynamicTypeTests {
    private func height(_ size: DynamicTypeSize, of text: some View) throws -> CGFloat {
        let stage = try Stage(size: CGSize(width: 400, height: 200)) { text.probe("text").dynamicTypeSize(size) }
        try stage.step()
        return try #require(stage.presented("text")).height
    }

    @Test func textStylesFollowTheTextSizeAndOtherFontsDoNot() throws {
        let sizes: [DynamicTypeSize] = [.xSmall, .large, .accessibility5]
        let plain = try sizes.map { try height($0, of: Text("Size")) }
        #expect(plain[0] < plain[1] && plain[1] < plain[2], "a text without a font has the style body: \(plain)")
        let titles = try sizes.map { try height($0, of: Text("Size").font(.title)) }
        #expect(titles[0] < titles[1] && titles[1] < titles[2], "\(titles)")
        let fixed = try sizes.map { try height($0, of: Text("Size").font(.system(size: 17))) }
        #expect(Set(fixed).count == 1 && fixed[0] == plain[1])
        let symbols = try sizes.map { try height($0, of: Image(systemName: "heart")) }
        #expect(symbols[0] < symbols[2], "a symbol grows with the text size: \(symbols)")
    }

    @Test func aRangeLimitsTheTextSizeOfTheEnvironment() throws {
        func height(_ size: DynamicTypeSize) throws -> CGFloat { try self.height(size, of: Text("Size")) }
        func limited(_ size: DynamicTypeSize) throws -> CGFloat {
            try self.height(size, of: Text("Size").dynamicTypeSize(.medium...DynamicTypeSize.xLarge))
        }
        #expect(try limited(.xSmall) == height(.medium))
        #expect(try limited(.large) == height(.large))
        #expect(try limited(.accessibility5) == height(.xLarge))
        let open = try self.height(.accessibility5, of: Text("Size").dynamicTypeSize(...DynamicTypeSize.xxLarge))
        #expect(try open == height(.xxLarge))
    }

    @Test func aChangedSizeReachesTextThatIsShown() throws {
        struct Sized: View {
            @State private var size = DynamicTypeSize.large

            var body: some View {
                Text("Size").probe("text").dynamicTypeSize(size)
                    .frame(width: 300, height: 100)
                    .contentShape(Rectangle())
                    .onTapGesture { size = .accessibility1 }
            }
        }
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Sized() }
        try stage.step()
        let before = try #require(stage.presented("text")).height
        try stage.tap(at: CGPoint(x: 150, y: 50))
        try stage.step()
        #expect(try #require(stage.presented("text")).height > before * 1.3)
    }

    private struct Scaled: View {
        @ScaledMetric private var side = 40.0
        @ScaledMetric(relativeTo: .largeTitle) private var height: CGFloat = 34

        var body: some View { Color.red.frame(width: side, height: height).probe("scaled") }
    }

    @Test func aScaledMetricScalesLikeItsTextStyle() throws {
        func size(_ size: DynamicTypeSize) throws -> CGSize {
            let stage = try Stage(size: CGSize(width: 400, height: 200)) { Scaled().dynamicTypeSize(size) }
            try stage.step()
            return try #require(stage.presented("scaled")).size
        }
        #expect(try size(.large) == CGSize(width: 40, height: 34))
        let largest = try size(.accessibility5)
        #expect(abs(largest.width - 40 * 53 / 17) < 1e-9 && abs(largest.height - 60) < 1e-9)
        #expect(ScaledMetric(wrappedValue: 3.0).wrappedValue == 3, "outside of a view")
    }

    @Test func theOldCategoriesAreTheSizesOfText() throws {
        var environment = EnvironmentValues()
        #expect(environment.sizeCategory == .large)
        for (category, size) in zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases) {
            environment.sizeCategory = category
            #expect(environment.dynamicTypeSize == size && environment.sizeCategory == category)
            #expect(category.isAccessibilityCategory == size.isAccessibilitySize)
        }
        #expect(
            try height(.large, of: Text("Size").environment(\.sizeCategory, .accessibilityMedium))
                == height(.accessibility1, of: Text("Size")))
    }
}
