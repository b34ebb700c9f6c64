import LiltTesting
import SwiftUI
import Testing

/// A file as it is written for SwiftUI: its import, qualified names, a preview and an entry.
private struct Card: SwiftUI.View {
    @SwiftUI.State private var isOn = false
    @Environment(\.cardWidth) private var width

    var body: some SwiftUI.View {
        VStack {
            Text("Card").font(.headline)
            Toggle("On", isOn: $isOn.animation())
        }
        .frame(width: width)
        .probe("card")
    }
}

extension EnvironmentValues {
    @Entry fileprivate var cardWidth: CGFloat = 120
}

#Preview("Card", traits: .sizeThatFitsLayout) {
    @Previewable @State var isShown = true
    if isShown { Card() }
}

#Preview {
    Card().environment(\.cardWidth, 80)
}

private struct Card_Previews: PreviewProvider {
    static var previews: some View { Card() }
}

@Suite @MainActor struct UnchangedSourceTests {
    @Test func aFileThatImportsSwiftUIWorksUnchanged() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Card().environment(\.cardWidth, 90) }
        try stage.step()
        #expect(stage.motion(of: "card.width").samples.last?.value == 90)
        #expect(CGVector(dx: 1, dy: 2).dy == 2 && CGAffineTransform(rotationAngle: 0).isIdentity)
    }
}
