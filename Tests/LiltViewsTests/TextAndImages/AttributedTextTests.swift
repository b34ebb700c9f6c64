import LiltTesting
import Testing

/// The drawing of attributed strings.
@MainActor
@Suite struct AttributedTextTests {
    /// Returns the number of pixels whose red channel is larger than both others by more than 100.
    private func redPixels(_ line: AttributedString, opacity: Double = 1) throws -> Int {
        let stage = try Stage(size: CGSize(width: 120, height: 40)) {
            ZStack {
                Color.white
                Text(line).opacity(opacity)
            }
        }
        return stage.snapshot().pixels.count { pixel in
            let (red, green, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
            return red > green + 100 && red > blue + 100
        }
    }

    @Test func aBackgroundIsBehindItsCharactersOnly() throws {
        var line = AttributedString("one two")
        #expect(try redPixels(line) == 0)
        line.backgroundColor = .red
        let whole = try redPixels(line)
        #expect(whole > 400)
        line.backgroundColor = nil
        let range = try #require(line.range(of: "two"))
        line[range].backgroundColor = .red
        let part = try redPixels(line)
        #expect(part > 150 && part < whole * 3 / 4)
        #expect(try redPixels(line, opacity: 0.2) == 0)
    }

    /// The edges between runs and between lines are at fractions of a pixel.
    @Test(arguments: [11.0, 14, 17, 20.5], [0, 0.3])
    func aBackgroundOfSeveralRunsAndLinesHasOneColor(fontSize: Double, offset: Double) throws {
        var line = AttributedString("one")
        line.inlinePresentationIntent = .stronglyEmphasized
        line += AttributedString("two")
        var text = line
        for _ in 0..<3 {
            text += AttributedString("\n")
            text += line
        }
        text.backgroundColor = Color.red.opacity(0.5)
        text.foregroundColor = .clear
        let shown = text
        let stage = try Stage(size: CGSize(width: 140, height: 140)) {
            ZStack {
                Color.white
                Text(shown).font(.system(size: fontSize)).offset(x: offset, y: offset)
            }
        }
        let bitmap = stage.snapshot()
        let white = bitmap[0, 0]
        let rows = (0..<bitmap.height).filter { bitmap[70, $0] != white }
        // The outermost pixels are covered in part.
        let (top, bottom) = (try #require(rows.first) + 1, try #require(rows.last) - 1)
        let columns = (0..<bitmap.width).filter { x in (top...bottom).allSatisfy { bitmap[x, $0] != white } }
        let (left, right) = (try #require(columns.first) + 1, try #require(columns.last) - 1)
        #expect(right - left > 20 && bottom - top > 40)
        let color = bitmap[left, top]
        var most = 0
        for y in top...bottom {
            for x in left...right {
                for shift: UInt32 in [0, 8, 16] {
                    most = max(most, abs(Int(bitmap[x, y] >> shift & 255) - Int(color >> shift & 255)))
                }
            }
        }
        #expect(most <= 3)
    }
}
