import LiltDrawing
import TestSupport
import Testing

@Suite struct ColorTests {
    @Test func theTransferFunctionFollowsTheStandard() {
        for step in 0...20_000 {
            let x = Double(step) / 10_000
            let linear = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
            #expect(abs(TransferFunction.linear(fromEncoded: x) - linear) <= 1e-14 * max(1, linear), "\(x)")
            let encoded = x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
            #expect(abs(TransferFunction.encoded(fromLinear: x) - encoded) <= 1e-14 * max(1, encoded), "\(x)")
        }
    }

    @Test func encodingADecodedComponentReturnsIt() {
        forEachSeed(2000) { seed, random in
            let x = random.nextDouble(in: -2...2)
            let back = TransferFunction.encoded(fromLinear: TransferFunction.linear(fromEncoded: x))
            // At the limit between the standard's two formulas, their values agree only to seven digits.
            #expect(abs(back - x) < 1e-7, "seed \(seed)")
        }
    }

    @Test func theCubeOfACubeRootIsTheNumber() {
        forEachSeed(2000) { seed, random in
            let x = random.nextLogarithmic(in: 1e-30...1e30) * (random.nextUnit() < 0.5 ? -1 : 1)
            let root = TransferFunction.cubeRoot(x)
            #expect(abs(root * root * root / x - 1) < 1e-14, "seed \(seed)")
        }
        #expect(
            TransferFunction.cubeRoot(0) == 0 && TransferFunction.cubeRoot(8) == 2
                && TransferFunction.cubeRoot(-27) == -3)
    }

    @Test func graysHaveNoOpponentColor() {
        for white in stride(from: 0.0, through: 1, by: 0.05) {
            let lab = OKLab(linearRed: white, green: white, blue: white)
            #expect(abs(lab.a) < 1e-6 && abs(lab.b) < 1e-6)
            #expect(abs(lab.lightness - cbrt(white)) < 1e-6)
        }
    }

    @Test func convertingToOKLabAndBackReturnsTheColor() {
        forEachSeed(1000) { seed, random in
            let (r, g, b) = (random.nextUnit(), random.nextUnit(), random.nextUnit())
            let back = OKLab(linearRed: r, green: g, blue: b).linear
            // The published matrices have ten digits, and their product equals the identity only to seven digits.
            #expect(abs(back.red - r) + abs(back.green - g) + abs(back.blue - b) < 1e-5, "seed \(seed)")
        }
    }

    @Test func eachSixthOfTheHueHasItsColor() {
        func bytes(_ hue: Double) -> [Int] {
            let color = Color(hue: hue, saturation: 1, brightness: 1)
            return (0..<3).map { Int((color.components[$0] * 255).rounded()) }
        }
        #expect(bytes(0) == [255, 0, 0] && bytes(1.0 / 6) == [255, 255, 0] && bytes(1.0 / 3) == [0, 255, 0])
        #expect(bytes(0.5) == [0, 255, 255] && bytes(2.0 / 3) == [0, 0, 255] && bytes(5.0 / 6) == [255, 0, 255])
        #expect(bytes(1.5) == bytes(0.5) && bytes(-0.5) == bytes(0.5))
        #expect(Color(hue: 0.3, saturation: 0, brightness: 0.25) == Color(white: 0.25))
    }

    @Test func colorsKeepTheirComponentsThroughResolution() {
        forEachSeed(500) { seed, random in
            let color = Color(
                red: random.nextUnit(), green: random.nextUnit(), blue: random.nextUnit(), opacity: random.nextUnit())
            let difference = Color(color.resolved).components - color.components
            #expect((difference * difference).sum() < 1e-12, "seed \(seed)")
        }
    }

    @Test func displayP3WhiteIsWhiteAndItsRedIsOutsideSRGB() {
        let white = Color(.displayP3, white: 1).components
        #expect(abs(white.x - 1) < 1e-6 && abs(white.y - 1) < 1e-6 && abs(white.z - 1) < 1e-6)
        let red = Color(.displayP3, red: 1, green: 0, blue: 0).components
        #expect(red.x > 1 && red.y < 0)
    }

    @Test func resolvedComponentsAreTheGammaEncodedLinearComponents() {
        var resolved = Color.Resolved(red: 0.5, green: 0.25, blue: 1, opacity: 0.5)
        #expect(abs(resolved.linearRed - 0.21404) < 1e-4 && abs(resolved.red - 0.5) < 1e-6)
        resolved.green = 0.5
        #expect(resolved.linearGreen == resolved.linearRed)
    }

    @Test func animationMixesInPremultipliedOKLab() {
        func mix(_ a: Color, _ b: Color, _ amount: Double) -> Color.Resolved {
            var result = a.resolved
            result.animatableData = a.resolved.animatableData.interpolated(
                towards: b.resolved.animatableData, amount: amount)
            return result
        }
        // A fade from a color to clear keeps the color's hue.
        let faded = mix(Color(red: 1, green: 0.2, blue: 0.1), .clear, 0.75)
        #expect(abs(faded.red - 1) < 1e-3 && abs(faded.green - 0.2) < 1e-3 && abs(faded.opacity - 0.25) < 1e-5)
        // The middle of red and blue has the components that were recorded for gradients: 140, 83, 162.
        let middle = mix(Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), 0.5)
        #expect(abs(middle.red * 255 - 140) < 2 && abs(middle.green * 255 - 83) < 2 && abs(middle.blue * 255 - 162) < 2)
        // At progress 1, the color is the target, except for rounding.
        let end = mix(.orange, .teal, 1)
        #expect(abs(end.red - Color.teal.resolved.red) < 1e-4 && abs(end.blue - Color.teal.resolved.blue) < 1e-4)
    }

    @Test func bothColorsOfTheGradientOfAColorFollowTheEnvironment() {
        func colors(_ color: Color, in environment: EnvironmentValues) -> [SIMD4<Float>] {
            ResolvedGradient(color.gradient, in: environment).stops.map(\.color)
        }
        let light = EnvironmentValues()
        var (dark, tinted) = (light, light)
        dark.colorScheme = .dark
        tinted.tint = AnyShapeStyle(Color.red)
        let white = Color.white.components
        #expect(colors(.primary, in: dark).allSatisfy { (($0 - white) * ($0 - white)).sum() < 1e-10 })
        #expect(colors(.accentColor, in: tinted) == colors(.red, in: light))
        for (color, environment) in [(Color.blue, light), (Color.blue, dark), (Color(white: 0.5), dark)] {
            let end = color.components(in: environment)
            let start = Color(components: end).mix(with: .white, by: 0.2).components
            #expect(colors(color, in: environment) == [start, end] && start != end, "\(color)")
        }
    }

    @Test func animatableDataIsScaledForSprings() {
        #expect(abs(Color.white.resolved.animatableData.first - 128) < 1e-3)
        #expect(Color.white.resolved.animatableData.second.second.second == 128)
    }

    @Test func theDescriptionOfAColorIsItsNameOrItsDigits() {
        #expect(Color.red.description == "red")
        #expect(Color.red.opacity(0.5).description == "50% red")
        #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
        #expect(Color(red: 2, green: -1, blue: .nan, opacity: 0).description == "#FF000000")
    }

    @Test func aResolvedColorIsDescribedByItsDigitsAndSurvivesCoding() throws {
        let color = Color(red: 1, green: 0.5, blue: 0, opacity: 0.5).resolve(in: EnvironmentValues())
        #expect(color.description == "#FF800080")
        #expect("\(Color.Resolved(red: 2, green: -1, blue: .nan))" == "#FF0000FF")
        let data = try JSONEncoder().encode(color)
        #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == color)
    }
}
