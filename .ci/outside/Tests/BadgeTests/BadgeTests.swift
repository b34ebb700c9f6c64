import LiltTesting
import Testing

@testable import Badge

@Suite @MainActor struct BadgeTests {
    private func pixels(_ scheme: ColorScheme) throws -> [UInt32] {
        let stage = try Stage(size: CGSize(width: 120, height: 24)) { BadgeView().environment(\.colorScheme, scheme) }
        try stage.step()
        let picture = stage.snapshot()
        #expect(picture.width == 120)
        return (0..<5).map { picture[24 * $0 + 12, 12] }
    }

    @Test func aPackageShowsThePicturesAndColorsOfItsCatalog() throws {
        let light = try pixels(.light)
        #expect(light[1] == 0xFF20_4080 && light[1] == light[2] && light[1] == light[3])
        #expect(light[0] == light[4] && light[0] >> 16 & 255 == 255)
        let dark = try pixels(.dark)
        #expect(dark[1] == 0xFFCC_E6FF && dark[3] == dark[1] && dark[0] == light[0])
    }

    @Test func aPictureIsFoundIfItsBundleIsNotNamed() throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { UnboundBadgeView().probe("badge") }
        try stage.step()
        #expect(stage.presented("badge")?.size == CGSize(width: 24, height: 24))
    }
}
