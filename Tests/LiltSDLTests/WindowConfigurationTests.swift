import LiltSDL
import Testing

/// The properties that a program gives a window.
@Suite struct WindowConfigurationTests {
    @Test(arguments: [0, -0.0, -2, Double.nan, .infinity, -.infinity])
    func aScaleThatIsNotPositiveAndFiniteIsThatOfTheDisplay(scale: Double) {
        #expect(WindowConfiguration(title: "", size: .zero, scale: scale).usableScale == nil)
    }

    @Test(arguments: [Double.leastNonzeroMagnitude, 0.5, 1, 2.625, .greatestFiniteMagnitude])
    func aPositiveScaleIsUsed(scale: Double) {
        #expect(WindowConfiguration(title: "", size: .zero, scale: scale).usableScale == scale)
    }

    @Test func withoutAScaleTheDisplayDeterminesIt() {
        #expect(WindowConfiguration(title: "", size: .zero).usableScale == nil)
    }
}
