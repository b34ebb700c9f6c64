import LiltSDL
import Testing

/// The pixels of a window's icon are straight.
@Suite struct WindowIconTests {
    @Test func colorsAreDividedByTheirAlpha() {
        var bitmap = Bitmap(width: 2, height: 2)
        bitmap[0, 0] = 0xFF12_3456
        bitmap[1, 0] = 0x8040_2080
        bitmap[1, 1] = 0x0100_0001
        #expect(WindowIcon(bitmap).pixels == [0xFF12_3456, 0x8080_40FF, 0, 0x0100_00FF])
    }

    @Test func multiplyingByAlphaAgainGivesThePicture() {
        for alpha in 1...255 as ClosedRange<UInt32> {
            for value in 0...alpha {
                var bitmap = Bitmap(width: 1, height: 1)
                bitmap[0, 0] = alpha << 24 | value << 16 | value << 8 | value
                let pixel = WindowIcon(bitmap).pixels[0]
                #expect(((pixel & 255) * alpha + 127) / 255 == value, "\(value) of \(alpha)")
            }
        }
    }
}
