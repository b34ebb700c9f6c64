import LiltDrawing
import LiltTesting
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

    /// Returns the black pixels that are connected with the border of the picture.
    private func outside(_ bitmap: Bitmap) -> Set<Int> {
        let side = Self.side
        func isBlack(_ index: Int) -> Bool { bitmap[index % side, index / side] & 0xFF_FFFF == 0 }
        var outside: Set<Int> = []
        var waiting: [Int] = []
        for index in 0..<side {
            waiting += [index, (side - 1) * side + index]
            waiting += [index * side, index * side + side - 1]
        }
        while let index = waiting.popLast() {
            guard isBlack(index), outside.insert(index).inserted else { continue }
            let (x, y) = (index % side, index / side)
            if x > 0 { waiting.append(index - 1) }
            if x < side - 1 { waiting.append(index + 1) }
            if y > 0 { waiting.append(index - side) }
            if y < side - 1 { waiting.append(index + side) }
        }
        return outside
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
            let outside = outside(plain)
            func color(_ bitmap: Bitmap, _ index: Int) -> UInt32 {
                bitmap[index % Self.side, index / Self.side] & 0xFF_FFFF
            }
            let all = 0..<Self.side * Self.side
            let holes = all.filter { color(plain, $0) == 0 && !outside.contains($0) }
            holeCount += holes.count
            // A symbol without a hole, such as `suit.diamond.fill`, has the first color.
            let fill: UInt32 = holes.isEmpty ? 0xFF_FFFF : 0xFF
            // The edges of shapes have mixed colors.
            let wrong =
                holes.first { color(colored, $0) != 0xFF_FFFF } ?? outside.first { color(colored, $0) != 0 }
                ?? all.first { color(plain, $0) == 0xFF && color(colored, $0) != fill }
            if let wrong { Issue.record("\(name): the pixel \(wrong % Self.side), \(wrong / Self.side) is wrong") }
        }
        #expect(names.count > 150 && holeCount > 10_000)
    }

    /// These names have an enclosure's word, but no sign in an enclosure.
    @Test func aSymbolWithoutASignHasOneColor() throws {
        for name in ["circle.lefthalf.fill", "rectangle.stack.fill", "square.grid.2x2.fill", "circle.grid.3x3.fill"] {
            let (plain, colored) = (try picture(name, hasPalette: false), try picture(name, hasPalette: true))
            #expect(plain != colored, "\(name) has the first color of a palette")
            var colors: Set<UInt32> = []
            for index in 0..<Self.side * Self.side {
                colors.insert(colored[index % Self.side, index / Self.side] & 0xFF_FFFF)
            }
            #expect(colors.contains(0xFF_FFFF) && !colors.contains(0xFF), "\(name)")
        }
    }
}
