import LiltDrawing
import Testing

@Suite struct ColorCatalogTests {
    private let folder: CatalogFolder

    init() throws { folder = try CatalogFolder() }

    private func components(_ color: Color, _ scheme: ColorScheme = .light) -> SIMD4<Float> {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        return color.components(in: environment)
    }

    private func set(_ name: String, _ color: String) throws -> Color {
        try folder.add(
            contents: "{\"colors\": [{\"idiom\": \"universal\", \"color\": \(color)}]}", in: "\(name).colorset")
        return Color(name, bundle: folder.bundle)
    }

    private func messages() -> [String] {
        MissingResources.takeMessages(containing: folder.url.path)
    }

    private static let texts: [(String, Double)] = [
        ("0.500", 0.5), ("0x80", Double(128) / 255), ("0X80", Double(128) / 255), ("128", Double(128) / 255),
        ("255", 1), ("0", 0), ("1", Double(1) / 255), ("1.000", 1), ("0xFF", 1), ("-0.25", -0.25), ("1.5", 1.5),
        ("1e-1", 0.1),
    ]

    @Test(arguments: texts)
    func aComponentIsAFractionOrAByte(text: String, value: Double) throws {
        let color = try set(
            "a",
            """
            {"color-space": "srgb", "components": {"red": "\(text)", "green": "0.0", "blue": "0.0", "alpha": "1.000"}}
            """)
        #expect(components(color) == SIMD4(Float(value), 0, 0, 1))
    }

    @Test func opacityIsAFraction() throws {
        let color = try set(
            "a",
            """
            {"color-space": "srgb", "components": {"red": "1", "green": "2", "blue": "3", "alpha": "1"}}
            """)
        #expect(components(color).w == 1)
    }

    @Test func numbersNeedNoQuotes() throws {
        let color = try set("a", "{\"components\": {\"red\": 0.5, \"green\": 0.25, \"blue\": 1.0}}")
        #expect(components(color) == SIMD4(0.5, 0.25, 1, 1))
    }

    @Test func displayP3IsWiderThanSRGB() throws {
        let parts = "\"components\": {\"red\": \"1.0\", \"green\": \"0.0\", \"blue\": \"0.0\", \"alpha\": \"0.5\"}"
        let color = try set("a", "{\"color-space\": \"display-p3\", \(parts)}")
        #expect(color == Color(.displayP3, red: 1, green: 0, blue: 0, opacity: 0.5))
        #expect(components(color).x > 1)
    }

    @Test func componentsInALinearSpaceAreLinear() throws {
        let parts = "\"components\": {\"red\": \"1.0\", \"green\": \"0.0\", \"blue\": \"0.0\", \"alpha\": \"0.5\"}"
        let linear = try set("a", "{\"color-space\": \"extended-linear-srgb\", \(parts)}")
        #expect(linear == Color(.sRGBLinear, red: 1, green: 0, blue: 0, opacity: 0.5))
    }

    @Test func grayHasOneComponent() throws {
        let color = try set(
            "a", "{\"color-space\": \"gray-gamma-22\", \"components\": {\"white\": \"0.25\", \"alpha\": \"0.5\"}}")
        #expect(components(color) == SIMD4(0.25, 0.25, 0.25, 0.5))
    }

    @Test func aSystemColorMayBeNamed() throws {
        let color = try set("a", "{\"platform\": \"ios\", \"reference\": \"systemGray6Color\"}")
        #expect(components(color) == SIMD4<Float>(0xF2, 0xF2, 0xF7, 0xFF) / 255)
        #expect(components(color, .dark) == SIMD4<Float>(0x1C, 0x1C, 0x1E, 0xFF) / 255)
    }

    @Test func aColorFollowsTheColorScheme() throws {
        try folder.add(
            contents: """
                {"colors": [
                  {"idiom": "universal", "color": {"components": {"red": "1.0", "green": "0.0", "blue": "0.0"}}},
                  {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                   "color": {"components": {"red": "0.0", "green": "1.0", "blue": "0.0"}}}
                ]}
                """, in: "a.colorset")
        let color = Color(ColorResource(name: "a", bundle: folder.bundle))
        #expect(components(color) == SIMD4(1, 0, 0, 1) && components(color, .dark) == SIMD4(0, 1, 0, 1))
        #expect(components(color.opacity(0.5), .dark) == SIMD4(0, 1, 0, 0.5))
        #expect(color == Color("a", bundle: folder.bundle) && color != Color(red: 1, green: 0, blue: 0))
        #expect(color.opacity(0.5).opacity(0.5) == color.opacity(0.25))
        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        #expect(color.resolve(in: environment).green == 1)
    }

    @Test(arguments: [
        ("{\"colors\": [{\"color\": {\"components\": {\"red\": \"x\", \"green\": \"0\", \"blue\": \"0\"}}}]}", "red"),
        ("{\"colors\": [{\"color\": {\"components\": {\"red\": \"0x+F\"}}}]}", "red"),
        ("{\"colors\": [{\"color\": {\"components\": {\"red\": \"-0x1p-1\"}}}]}", "red"),
        ("{\"colors\": [{\"color\": {\"components\": {\"alpha\": \"0x1p-1\"}}}]}", "alpha"),
        ("{\"colors\": [{\"color\": {\"components\": {\"red\": \"256\"}}}]}", "red"),
        ("{\"colors\": [{\"color\": {\"components\": {\"red\": \"0x1FF\"}}}]}", "red"),
        ("{\"colors\": [{\"color\": {\"components\": {\"red\": \"0\"}}}]}", "green"),
        ("{\"colors\": [{\"color\": {\"color-space\": \"lab\", \"components\": {}}}]}", "lab"),
        ("{\"colors\": [{\"color\": {\"reference\": \"noColor\"}}]}", "noColor"), ("no", "JSON"),
        ("{\"colors\": [{\"idiom\": \"universal\"}]}", "has no color"), ("{}", "has no color"),
    ])
    func aBrokenSetIsClearAndReportedOnce(contents: String, message: String) throws {
        try folder.add(contents: contents, in: "broken.colorset")
        #expect(Color("broken", bundle: folder.bundle) == .clear && Color("broken", bundle: folder.bundle) == .clear)
        let messages = messages()
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
    }

    @Test func aMissingColorIsClearAndReportedOnce() throws {
        #expect(Color("absent", bundle: folder.bundle) == .clear)
        let messages = messages()
        #expect(messages.count == 1 && messages[0].contains("absent.colorset"), "\(messages)")
    }
}
