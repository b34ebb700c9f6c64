import LiltAnimation
import Testing

private struct Strength: EnvironmentKey {
    static let defaultValue = 1.0
}

private struct Title: EnvironmentKey {
    static let defaultValue: String? = nil
}

@Suite struct EnvironmentValuesTests {
    @Test func unsetValuesAreTheirKeysDefaults() {
        let environment = EnvironmentValues()
        #expect(environment[Strength.self] == 1 && environment[Title.self] == nil)
    }

    @Test func copiesKeepTheirOwnValues() {
        var outer = EnvironmentValues()
        outer[Strength.self] = 2
        var inner = outer
        inner[Strength.self] = 3
        inner[Title.self] = "inner"
        #expect(outer[Strength.self] == 2 && outer[Title.self] == nil)
        #expect(inner[Strength.self] == 3 && inner[Title.self] == "inner")
        outer[Strength.self] = 4
        #expect(inner[Strength.self] == 3)
    }

    @Test func aValueMayBeSetBackToNil() {
        var environment = EnvironmentValues()
        environment[Title.self] = "a"
        environment[Title.self] = nil
        #expect(environment[Title.self] == nil)
    }

    @Test func theDescriptionNamesTheSetValuesInOrder() {
        var environment = EnvironmentValues()
        environment[Title.self] = "a"
        environment[Strength.self] = 2
        #expect("\(environment)" == "[Title = Optional(\"a\"), Strength = 2.0]")
    }
}
