import LiltDrawing
import LiltTesting
import TestSupport
import Testing

/// The colors of symbols with a filled enclosure around a sign.
@MainActor
@Suite struct SymbolPaletteTests {
    private static let side = 64

    /// A symbol in blue on black, and white for the sign in its enclosure.
    private func picture(_ name: String, hasPalette: Bool) throws -> Bitmap {
        let image = Image(systemName: name).resizable()
        let stage = try Stage(size: CGSize(width: Self.side, height: Self.side)) {
            Color.black.overlay {
                if hasPalette {
                    image.symbolRenderingMode(.palette).foregroundStyle(.white, Color(red: 0, green: 0, blue: 1))
                } else {
                    image.foregroundStyle(Color(red: 0, green: 0, blue: 1))
                }
            }
        }
        return stage.snapshot()
    }

    /// Whether a pixel is at the border of the picture.
    private func isAtBorder(_ pixel: Int) -> Bool {
        let (x, y) = (pixel % Self.side, pixel / Self.side)
        return min(x, y) == 0 || max(x, y) == Self.side - 1
    }

    @Test func theFirstColorFillsExactlyTheHolesOfAnEnclosure() throws {
        let enclosures = [
            "circle", "square", "rectangle", "seal", "shield", "triangle", "octagon", "hexagon", "diamond",
        ]
        let names = SymbolSet.names.filter { name in
            let words = name.split(separator: ".").map(String.init)
            return words.count > 2 && words.last == "fill" && enclosures.contains(words[words.count - 2])
        }
        var holeCount = 0
        for name in names {
            let (plain, colored) = (try picture(name, hasPalette: false), try picture(name, hasPalette: true))
            func color(_ bitmap: Bitmap, _ pixel: Int) -> UInt32 { bitmap.pixels[pixel] & 0xFF_FFFF }
            let black = plain.areas { $0 & 0xFF_FFFF == 0 }
            let outside = black.filter { $0.contains { isAtBorder($0) } }.joined()
            let holes = black.filter { !$0.contains { isAtBorder($0) } }.joined()
            holeCount += holes.count
            // A symbol without a hole, such as `suit.diamond.fill`, has the first color.
            let fill: UInt32 = holes.isEmpty ? 0xFF_FFFF : 0xFF
            // The edges of shapes have mixed colors.
            let wrong =
                holes.first { color(colored, $0) != 0xFF_FFFF } ?? outside.first { color(colored, $0) != 0 }
                ?? plain.pixels.indices.first { color(plain, $0) == 0xFF && color(colored, $0) != fill }
            if let wrong { Issue.record("\(name): the pixel \(wrong % Self.side), \(wrong / Self.side) is wrong") }
        }
        #expect(names.count > 150 && holeCount > 10_000)
    }

    /// These names have an enclosure's word, but no sign in an enclosure.
    @Test func aSymbolWithoutASignHasOneColor() throws {
        for name in ["circle.lefthalf.fill", "rectangle.stack.fill", "square.grid.2x2.fill", "circle.grid.3x3.fill"] {
            let (plain, colored) = (try picture(name, hasPalette: false), try picture(name, hasPalette: true))
            #expect(plain != colored, "\(name) does not have the first color of the palette")
            let colors = Set(colored.pixels.map { $0 & 0xFF_FFFF })
            #expect(colors.contains(0xFF_FFFF) && !colors.contains(0xFF), "\(name)")
        }
    }
}
