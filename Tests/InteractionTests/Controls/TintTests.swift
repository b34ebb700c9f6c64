import Foundation
import LiltTesting
import Testing

/// Controls with a tint that is not a color.
@MainActor
@Suite struct TintTests {
    private static let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))

    private static let controls: [(name: String, view: AnyView)] = [
        ("slider", AnyView(Slider(value: .constant(1)))),
        ("toggle", AnyView(Toggle("On", isOn: .constant(true)))),
        ("button toggle", AnyView(Toggle("On", isOn: .constant(true)).toggleStyle(.button))),
        ("progress", AnyView(ProgressView(value: 1))),
        ("ring", AnyView(ProgressView(value: 1).progressViewStyle(.circular))),
        ("gauge", AnyView(Gauge(value: 1) { Text("") })),
        ("circular gauge", AnyView(Gauge(value: 1) { Text("") }.gaugeStyle(.accessoryCircularCapacity))),
        ("prominent button", AnyView(Button("       ") {}.buttonStyle(.borderedProminent))),
        ("bordered button", AnyView(Button("MMMM") {}.buttonStyle(.bordered))),
        ("button", AnyView(Button("MMMM") {})),
        ("link", AnyView(Link("MMMM", destination: URL(string: "https://swift.org")!))),
    ]

    /// The numbers of pixels that are rather red, and rather blue.
    private func counts(_ view: some View) throws -> (red: Int, blue: Int) {
        let stage = try Stage(size: CGSize(width: 120, height: 60)) { view.padding(10) }
        try stage.settle()
        let pixels = stage.snapshot().pixels.map { (red: Int($0 >> 16 & 255), blue: Int($0 & 255)) }
        return (pixels.count { $0.red > $0.blue + 50 }, pixels.count { $0.blue > $0.red + 50 })
    }

    @Test func everyControlDrawsAGradient() throws {
        let gradient = LinearGradient(colors: [Self.red, Self.blue], startPoint: .leading, endPoint: .trailing)
        for (name, view) in Self.controls {
            let (red, blue) = try counts(view.tint(gradient))
            #expect(red > 5 && blue > 5, "\(name) has \(red) red and \(blue) blue pixels")
        }
    }

    @Test func aTintCanBeAColorOrNil() throws {
        for (name, view) in Self.controls {
            let red = try counts(view.tint(Self.red))
            #expect(red.red > 10 && red.blue == 0, "\(name)")
            // The inner nil restores the accent color, which is blue.
            for inner in [AnyView(view.tint(nil)), AnyView(view.tint(nil as LinearGradient?))] {
                let accent = try counts(inner.tint(Self.red))
                #expect(accent.blue > 10 && accent.red == 0, "\(name)")
            }
        }
    }
}
