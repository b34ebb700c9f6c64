import LiltTesting
import Testing

/// The drawing of attributed strings.
@MainActor
@Suite struct AttributedTextTests {
    /// Returns the number of pixels whose red channel is larger than both others by 100.
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
}
