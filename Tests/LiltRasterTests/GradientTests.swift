import LiltRaster
import TestSupport
import Testing

/// Gradients compared with recorded pixels of SwiftUI, and with their definition.
@Suite struct GradientTests {
    private struct Recorded: Decodable {
        struct Case: Decodable {
            var id: String
            var axis: Int?
            var colors: [String]?
            var background: String?
            var px: [String: [Int]]?
        }
        var cases: [Case]
    }

    /// Returns the color for `#rrggbb` or `#rrggbbaa`.
    private func color(_ text: String) -> Color {
        let digits = Array(text.dropFirst())
        let bytes = stride(from: 0, to: digits.count, by: 2).map {
            Double(Int(String(digits[$0...$0 + 1]), radix: 16)!) / 255
        }
        return Color(red: bytes[0], green: bytes[1], blue: bytes[2], opacity: bytes.count > 3 ? bytes[3] : 1)
    }

    private func channels(_ pixel: UInt32) -> [Int] {
        [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
    }

    @Test func linearGradientsMatchTheRecordedPixels() throws {
        let recorded = try RecordedVectors.section("gradient_pixels_sRGB8", as: Recorded.self)
        var count = 0
        for recordedCase in recorded.cases {
            guard let axis = recordedCase.axis, let colors = recordedCase.colors, let pixels = recordedCase.px else {
                continue
            }
            let gradient = Gradient(colors: colors.map(color))
            let bitmap = picture(width: axis, height: 1, background: recordedCase.background.map(color) ?? .clear) {
                $0.fill(
                    Path(CGRect(x: 0, y: 0, width: axis, height: 1)),
                    with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: axis, y: 0)))
            }
            for (position, expected) in pixels {
                let actual = channels(bitmap[Int(position)!, 0])
                #expect(
                    zip(actual, expected).allSatisfy { abs($0 - $1) <= 3 },
                    "\(recordedCase.id) at \(position): \(actual), \(expected)")
                count += 1
            }
        }
        #expect(count >= 12)
    }

    @Test func aGradientWithoutLengthIsItsLastColor() {
        let gradient = Gradient(colors: [.red, .green, .blue])
        let frame = Path(CGRect(x: 0, y: 0, width: 9, height: 9))
        let plain = picture(width: 9, height: 9) { $0.fill(frame, with: .color(.blue)) }
        let point = CGPoint(x: 3, y: 3)
        for shading in [
            GraphicsContext.Shading.linearGradient(gradient, startPoint: point, endPoint: point),
            .radialGradient(gradient, center: point, startRadius: 5, endRadius: 5),
        ] {
            PictureComparison.exact.check(picture(width: 9, height: 9) { $0.fill(frame, with: shading) }, equals: plain)
        }
    }

    @Test func inDeviceSpaceColorsMixByTheirBytes() {
        let gradient = Gradient(colors: [.black, .white]).colorSpace(.device)
        let bitmap = picture(width: 256, height: 1) {
            $0.fill(
                Path(CGRect(x: 0, y: 0, width: 256, height: 1)),
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 256, y: 0)))
        }
        for x in 0..<256 {
            let expected = (Double(x) + 0.5) / 256 * 255
            #expect(abs(Double(bitmap[x, 0] & 255) - expected) <= 1, "\(x)")
        }
    }

    @Test func linearColorMixesLight() {
        let gradient = Gradient(colors: [.black, .white])
        let bitmap = picture(width: 1, height: 1) {
            $0.fill(
                Path(CGRect(x: 0, y: 0, width: 1, height: 1)),
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 1, y: 0), options: .linearColor)
            )
        }
        #expect(abs(Int(bitmap[0, 0] & 255) - 188) <= 1)
    }

    @Test func repeatingAndMirroringGradientsContinueBeyondTheEnds() {
        let gradient = Gradient(colors: [.black, .white]).colorSpace(.device)
        func row(_ options: GraphicsContext.GradientOptions) -> [Int] {
            let bitmap = picture(width: 40, height: 1) {
                $0.fill(
                    Path(CGRect(x: 0, y: 0, width: 40, height: 1)),
                    with: .linearGradient(
                        gradient, startPoint: CGPoint(x: 10, y: 0), endPoint: CGPoint(x: 20, y: 0), options: options))
            }
            return (0..<40).map { Int(bitmap[$0, 0] & 255) }
        }
        let (pad, again, mirror) = (row([]), row(.repeat), row(.mirror))
        for x in 0..<40 {
            #expect(pad[x] == (x < 10 ? 0 : x >= 20 ? 255 : pad[x]))
            #expect(again[x] == again[10 + x % 10], "\(x)")
            #expect(mirror[x] == mirror[x / 10 % 2 == 1 ? 10 + x % 10 : 19 - x % 10], "\(x)")
        }
        #expect(Array(pad[10..<20]) == Array(again[10..<20]) && Array(pad[10..<20]) == Array(mirror[10..<20]))
    }

    @Test func hardStopsAreHard() {
        let gradient = Gradient(stops: [
            .init(color: .black, location: 0), .init(color: .black, location: 0.5), .init(color: .white, location: 0.5),
            .init(color: .white, location: 1),
        ])
        let bitmap = picture(width: 100, height: 1) {
            $0.fill(
                Path(CGRect(x: 0, y: 0, width: 100, height: 1)),
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 100, y: 0)))
        }
        for x in 0..<100 { #expect(bitmap[x, 0] & 255 == (x < 50 ? 0 : 255), "\(x)") }
    }

    @Test func radialGradientsFollowTheDistance() {
        let gradient = Gradient(colors: [.black, .white]).colorSpace(.device)
        let bitmap = picture(width: 101, height: 101) {
            $0.fill(
                Path(CGRect(x: 0, y: 0, width: 101, height: 101)),
                with: .radialGradient(gradient, center: CGPoint(x: 50.5, y: 50.5), startRadius: 10, endRadius: 40))
        }
        for y in 0..<101 {
            for x in 0..<101 {
                let distance = Double((x - 50) * (x - 50) + (y - 50) * (y - 50)).squareRoot()
                let expected = max(0, min(1, (distance - 10) / 30)) * 255
                #expect(abs(Double(bitmap[x, y] & 255) - expected) <= 1.2, "(\(x), \(y))")
            }
        }
    }

    @Test func conicGradientsRunClockwiseFromTheirAngle() {
        let gradient = Gradient(colors: [.black, .white]).colorSpace(.device)
        let bitmap = picture(width: 101, height: 101) {
            $0.fill(
                Path(CGRect(x: 0, y: 0, width: 101, height: 101)),
                with: .conicGradient(gradient, center: CGPoint(x: 50.5, y: 50.5), angle: .degrees(90)))
        }
        for y in 0..<101 {
            for x in 0..<101 where abs(x - 50) + abs(y - 50) > 4 {
                var turn = atan2(Double(y - 50), Double(x - 50)) / (2 * .pi) - 0.25
                turn -= turn.rounded(.down)
                // Where the gradient ends and begins again, the colors of both ends are correct.
                if turn < 0.002 || turn > 0.998 { continue }
                #expect(abs(Double(bitmap[x, y] & 255) - turn * 255) <= 1.2, "(\(x), \(y))")
            }
        }
    }

    /// Only the last turn before the end angle is visible. It shows the last part of the gradient. The arguments
    /// include both directions.
    @Test(arguments: [(0.0, 720.0), (0, -720), (90, 900), (30, -600), (-45, 315)])
    func anAngularGradientOfManyTurnsShowsItsLastTurn(start: Double, end: Double) {
        let bitmap = picture(width: 101, height: 101) {
            $0.fill(
                Path(CGRect(x: 0, y: 0, width: 101, height: 101)),
                with: .style(
                    .angularGradient(
                        Gradient(colors: [.black, .white]).colorSpace(.device), center: .center,
                        startAngle: .degrees(start), endAngle: .degrees(end))))
        }
        for y in 0..<101 {
            for x in 0..<101 where abs(x - 50) + abs(y - 50) > 4 {
                let turn = atan2(Double(y - 50), Double(x - 50)) / (2 * .pi)
                // The turns from the pixel's angle to the end angle, less than one.
                var rest = end / 360 - turn
                if end < start { rest = -rest }
                rest -= rest.rounded(.down)
                // Where the gradient ends and begins again, the colors of both ends are correct.
                if rest < 0.002 || rest > 0.998 { continue }
                let expected = (1 - rest / (abs(end - start) / 360)) * 255
                #expect(abs(Double(bitmap[x, y] & 255) - expected) <= 1.2, "(\(x), \(y))")
            }
        }
    }

    @Test func gradientsFollowTheTransform() {
        let gradient = Gradient(colors: [.red, .yellow, .blue])
        let rect = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
        let scaled = picture(width: 60, height: 60) { context in
            context.translateBy(x: 60, y: 0)
            context.rotate(by: .degrees(90))
            context.scaleBy(x: 3, y: 3)
            context.fill(rect, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 20, y: 0)))
        }
        let direct = picture(width: 60, height: 60) {
            $0.fill(
                Path(CGRect(x: 0, y: 0, width: 60, height: 60)),
                with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 0, y: 60)))
        }
        PictureComparison(channelLimit: 2, differingPixelLimit: 0).check(scaled, equals: direct)
    }

    @Test func eachEndColorFillsHalfOfTheRestOfAPartialConicGradient() {
        let style = AngularGradient(
            colors: [.white, .black], center: .center, startAngle: .degrees(0), endAngle: .degrees(90))
        let frame = Path(CGRect(x: 0, y: 0, width: 64, height: 64))
        let bitmap = picture(width: 64, height: 64) { $0.fill(frame, with: .style(style)) }
        // To the right of the center, the gradient begins with white, and it becomes black downward. Half of the rest
        // is black, and the other half is white.
        #expect(bitmap[60, 32] & 255 > 250 && bitmap[32, 60] & 255 < 8)
        #expect(bitmap[2, 34] & 255 == 0 && bitmap[2, 60] & 255 == 0)
        #expect(bitmap[34, 2] & 255 == 255 && bitmap[60, 28] & 255 == 255)
        let back = AngularGradient(
            colors: [.black, .white], center: .center, startAngle: .degrees(90), endAngle: .degrees(0))
        let reversed = picture(width: 64, height: 64) { $0.fill(frame, with: .style(back)) }
        PictureComparison.rounding.check(reversed, equals: bitmap)
    }

    @Test func anEllipticalGradientHasTheProportionsOfTheBounds() {
        let style = EllipticalGradient(gradient: Gradient(colors: [.white, .black]))
        let bitmap = picture(width: 100, height: 40) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 40)), with: .style(style))
        }
        #expect(bitmap[50, 20] & 255 > 240 && bitmap[0, 20] & 255 < 8 && bitmap[50, 0] & 255 < 12)
        #expect(bitmap[0, 0] & 255 == 0)
        // The point halfway to the right edge corresponds to the point halfway to the bottom edge. At the centers of
        // the two pixels, the exact values differ by 3.7. Each drawn value differs from its exact value by less than 1.
        #expect(abs(Int(bitmap[75, 20] & 255) - Int(bitmap[50, 30] & 255)) <= 5)
    }
}
