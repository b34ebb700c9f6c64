import LiltTesting
import Observation
import Testing

@MainActor
@Suite struct ColorSchemeTests {
    private struct Page: View {
        @Environment(\.colorScheme) private var colorScheme
        @State private var isDark = true

        var body: some View {
            // The color covers the window, so that every pixel shows the scheme.
            (colorScheme == .dark ? Color.black : Color.white)
                .onTapGesture { isDark.toggle() }
                .preferredColorScheme(isDark ? .dark : .light)
        }
    }

    @Test func everyFrameShowsThePreferredScheme() throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { Page() }
        #expect(stage.frames.count == 1)
        #expect(stage.snapshot()[20, 20] & 0xFF == 0)
        try stage.press(at: CGPoint(x: 20, y: 20))
        try stage.release(at: CGPoint(x: 20, y: 20))
        try stage.step()
        #expect(stage.snapshot()[20, 20] & 0xFF == 0xFF)
        try stage.settle()
        #expect(stage.frames.count == 2)
    }

    @Test func theWindowHasTheColorOfTheBackgroundStyle() throws {
        for (scheme, pixel) in [(ColorScheme.light, 0xFFFF_FFFF), (.dark, 0xFF00_0000)] as [(ColorScheme, UInt32)] {
            let stage = try Stage(size: CGSize(width: 40, height: 40)) {
                Rectangle().fill(.background).frame(width: 20, height: 20).preferredColorScheme(scheme)
            }
            let picture = stage.snapshot()
            #expect(picture[20, 20] == pixel && picture[2, 2] == pixel, "\(scheme)")
        }
    }

    @Observable
    @MainActor fileprivate final class Choice {
        var scheme: ColorScheme?
    }

    private struct Chosen: View {
        let choice: Choice
        @Environment(\.colorScheme) private var colorScheme

        var body: some View {
            (colorScheme == .dark ? Color.black : Color.white).preferredColorScheme(choice.scheme)
        }
    }

    @Test func changesOfTheEnvironmentKeepThePreferredSchemeAndTheUsualOne() throws {
        for (usual, preferred) in [(ColorScheme.light, ColorScheme.dark), (.dark, .light), (.dark, .dark)] {
            let choice = Choice()
            choice.scheme = preferred
            let stage = try Stage(size: CGSize(width: 40, height: 40)) { Chosen(choice: choice) }
            let views = try #require(stage.content as? ViewContent)
            func shows(_ scheme: ColorScheme) throws -> Bool {
                try stage.step(frames: 2)
                return stage.snapshot()[20, 20] & 0xFF == (scheme == .dark ? 0 : 0xFF)
            }
            #expect(try shows(preferred))
            views.setEnvironment(\.colorScheme, usual)
            #expect(try shows(preferred), "\(preferred) over \(usual)")
            views.setEnvironment(\.layoutDirection, .rightToLeft)
            #expect(try shows(preferred), "\(preferred) over \(usual)")
            choice.scheme = nil
            #expect(try shows(usual), "\(usual) after \(preferred)")
        }
    }

    @Test func theOldNameSetsTheAppearanceInside() throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { Color.clear.background().colorScheme(.dark) }
        try stage.step()
        #expect(stage.snapshot()[20, 20] & 0xFF == 0, "the background style of the dark appearance is black")
    }
}
