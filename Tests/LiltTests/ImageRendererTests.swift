import Foundation
import Lilt
import LiltTesting
import Testing

/// Pictures of views, without a window.
@MainActor
@Suite struct ImageRendererTests {
    private var badge: some View {
        HStack(spacing: 0) {
            Color.red.frame(width: 10, height: 6)
            Color.blue.frame(width: 5, height: 4)
        }
    }

    @Test func thePictureHasTheIdealSizeOfTheViewAndNoBackground() throws {
        let picture = try #require(ImageRenderer(content: badge).bitmap)
        #expect(picture.width == 15 && picture.height == 6)
        #expect(picture[0, 0] == 0xFFFF_3B30 && picture[9, 5] == 0xFFFF_3B30)
        #expect(picture[12, 0] == 0 && picture[12, 5] == 0 && picture[12, 1] == picture[12, 4])
        #expect(picture[12, 1] >> 24 == 255)
    }

    @Test func theScaleMultipliesThePixels() throws {
        let renderer = ImageRenderer(content: badge)
        for scale in [0.5, 1, 2, 3] {
            renderer.scale = scale
            let picture = try #require(renderer.bitmap)
            #expect(picture.width == Int((15 * scale).rounded(.up)) && picture.height == Int(6 * scale))
        }
        for scale in [0, -1, CGFloat.nan, .infinity] {
            renderer.scale = scale
            #expect(renderer.bitmap == nil)
        }
    }

    @Test func aFractionOfAPixelCountsAsAWholePixel() throws {
        let picture = try #require(ImageRenderer(content: Color.red.frame(width: 3.25, height: 2)).bitmap)
        #expect(picture.width == 4 && picture.height == 2)
        #expect(picture[2, 0] == 0xFFFF_3B30 && picture[3, 0] >> 24 == 64)
    }

    @Test func theProposedSizeIsThatOfTheLayout() throws {
        let renderer = ImageRenderer(content: Color.red)
        #expect(renderer.bitmap?.width == 10 && renderer.bitmap?.height == 10)
        renderer.proposedSize = ProposedViewSize(width: 40, height: nil)
        #expect(renderer.bitmap?.width == 40 && renderer.bitmap?.height == 10)
        let text = ImageRenderer(content: Text("several words in several lines"))
        let line = try #require(text.bitmap)
        text.proposedSize = ProposedViewSize(width: 60, height: nil)
        let lines = try #require(text.bitmap)
        #expect(lines.width <= 60 && lines.height >= 3 * line.height)
    }

    @Test func anOpaquePictureIsBlackBehindTheView() throws {
        let renderer = ImageRenderer(content: badge.opacity(0.5))
        renderer.isOpaque = true
        let picture = try #require(renderer.bitmap)
        #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 } && picture[12, 0] == 0xFF00_0000)
    }

    @Test func emptyInfiniteAndHugeViewsHaveNoPicture() {
        #expect(ImageRenderer(content: EmptyView()).bitmap == nil)
        #expect(ImageRenderer(content: Color.red.frame(width: 0, height: 10)).bitmap == nil)
        #expect(ImageRenderer(content: Color.red.frame(width: 1e9, height: 1)).bitmap == nil)
        #expect(ImageRenderer(content: Color.red.frame(width: 9000, height: 9000)).bitmap == nil)
        let renderer = ImageRenderer(content: Color.red)
        renderer.proposedSize = .infinity
        #expect(renderer.bitmap == nil)
    }

    private struct Steps: View {
        @State private var count = 1

        var body: some View {
            Color.red.frame(width: CGFloat(count) * 10, height: 10).onAppear { count += 1 }
        }
    }

    @Test func eachPictureHasTheViewAsItFirstAppears() throws {
        let renderer = ImageRenderer(content: Steps())
        let first = try #require(renderer.bitmap)
        let second = try #require(renderer.bitmap)
        #expect(first.pixels == second.pixels && first.width == second.width)
    }

    /// The views in the picture change when they appear, which the action does not animate.
    @Test func anAnimatedActionDrawsThePictureOfAnyOtherAction() throws {
        let picture = try #require(ImageRenderer(content: Steps()).bitmap)
        let animated = try #require(withAnimation { ImageRenderer(content: Steps()).bitmap })
        #expect(animated.width == 20 && animated.pixels == picture.pixels)
    }

    private struct Dated: View {
        var body: some View {
            let bar = TimelineView(.animation) { context in
                Color.red.frame(width: context.date.timeIntervalSinceReferenceDate, height: 1)
            }
            if let picture = ImageRenderer(content: bar).bitmap { Image(bitmap: picture).probe("picture") }
        }
    }

    @Test func theDateIsThatOfTheStageAround() throws {
        let start = Date(timeIntervalSinceReferenceDate: 50)
        let stage = try Stage(size: CGSize(width: 100, height: 100), startDate: start) { Dated() }
        try stage.step()
        #expect(stage.presented("picture")?.width == 50)
    }

    private struct Shared: View {
        @State private var isLarge = false

        var body: some View {
            let side: CGFloat = isLarge ? 20 : 10
            let picture = ImageRenderer(content: Color.blue.frame(width: side, height: side)).bitmap
            VStack(spacing: 0) {
                Button("Grow") { isLarge = true }
                if let picture { Image(bitmap: picture).probe("picture") }
            }
        }
    }

    @Test func aBodyMayDrawAPicture() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Shared() }
        try stage.step()
        #expect(stage.presented("picture")?.width == 10)
        try stage.tap("Grow")
        try stage.settle()
        #expect(stage.presented("picture")?.width == 20)
        #expect(stage.messages.isEmpty)
        stage.close()
        #expect(stage.attributeCount == 0)
    }
}
