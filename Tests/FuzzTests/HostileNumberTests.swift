import FuzzCases
import LiltTesting
import LiltViews
import Testing

/// Numbers that apps compute by mistake never end the program, whatever modifier gets them.
@MainActor
@Suite struct HostileNumberTests {
    @Test(arguments: 0..<HostileModifier.all.count)
    func modifiersAreSafeWithEveryNumber(_ index: Int) throws {
        let modifier = HostileModifier.all[index]
        for number in HostileNumbers.all {
            for (a, b) in [(number, 7), (7, number)] {
                let what = "\(modifier.name) with \(a) and \(b)"
                let stage = try Stage(size: CGSize(width: 60, height: 40), refreshRate: 10) {
                    Changing(modifier: modifier, a: a, b: b)
                }
                // A stage draws only the frames whose picture is read.
                func stepAndDraw(_ frames: Int = 1) throws {
                    for _ in 0..<frames {
                        try stage.step()
                        _ = stage.snapshot()
                    }
                }
                let middle = CGPoint(x: 30, y: 20)
                _ = stage.snapshot()
                try stage.press(at: middle)
                try stepAndDraw()
                try stage.move(to: CGPoint(x: 40, y: 30))
                try stage.release(at: CGPoint(x: 40, y: 30))
                try stage.scroll(by: CGSize(width: 0, height: -20), at: middle)
                try stepAndDraw(2)
                // Removes the view, with its animations and transitions.
                try stage.tap(at: CGPoint(x: 2, y: 2))
                try stepAndDraw(3)
                try stage.resize(to: CGSize(width: 50, height: 30), scale: 1.5)
                try stepAndDraw(2)
                #expect(stage.snapshot().width == 75, "\(what)")
                // The modifier's number does not change the drawing of a sibling.
                #expect(stage.snapshot()[2, 2] == 0xFF00_FF00, "\(what)")
                stage.close()
            }
        }
    }
}

/// A view with a modifier, and a square in the corner that inserts and removes it.
private struct Changing: View {
    let modifier: HostileModifier
    let a: Double
    let b: Double
    @State private var isShown = true
    @State private var usesOrdinaryNumbers = false

    var body: some View {
        Color.white.overlay {
            if isShown {
                modifier.apply(AnyView(Text("hostile")), usesOrdinaryNumbers ? 5 : a, usesOrdinaryNumbers ? 5 : b)
                    .onTapGesture { withAnimation { usesOrdinaryNumbers.toggle() } }
            }
        }
        .overlay(alignment: .topLeading) {
            Color(.sRGB, red: 0, green: 1, blue: 0).frame(width: 6, height: 6)
                .onTapGesture { withAnimation(.linear(duration: 0.2)) { isShown.toggle() } }
        }
    }
}
