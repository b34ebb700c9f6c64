import GalleryScenes
import TestSupport
import Testing

/// The icon of the gallery's window.
@Suite @MainActor struct GalleryIconTests {
    @Test func theIconIsARoundedSquareWithAWhiteBall() {
        for side in [16, 32, 64, 128, 512] {
            let icon = GalleryIcon.picture(side: side)
            #expect(icon.width == side && icon.height == side)
            #expect(icon[0, 0] == 0, "the corners are clear")
            #expect(icon[side / 2, side / 8] >> 24 == 255)
            #expect(icon.pixels.contains(0xFFFF_FFFF))
        }
    }
}
