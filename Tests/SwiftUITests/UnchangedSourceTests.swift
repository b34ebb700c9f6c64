import LiltTesting
import SwiftUI
import Testing

/// This file is written as for SwiftUI, with its import, qualified names, a preview and an entry.
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

/// Modifiers for a phone's system, which a window does not have.
private struct Phone: View {
    @State private var text = ""
    @AppStorage("name") private var name = "Ada"

    var body: some View {
        TextField("Mail", text: $text)
            .keyboardType(.emailAddress).textContentType(.emailAddress).autocapitalization(.none)
            .textInputAutocapitalization(.never).autocorrectionDisabled().disableAutocorrection(true)
            .submitLabel(.go).scrollDismissesKeyboard(.interactively)
            .sensoryFeedback(.success, trigger: text).sensoryFeedback(trigger: text) { _, _ in .selection }
            .statusBarHidden().statusBar(hidden: true).persistentSystemOverlays(.hidden)
            .hoverEffect().hoverEffect(.lift, isEnabled: false).allowsTightening(true)
            .edgesIgnoringSafeArea(.all)
            .accessibility(label: Text(name)).accessibility(addTraits: .isHeader)
            .onTapGesture { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
    }
}

private struct Phone_Previews: PreviewProvider {
    static var previews: some View {
        Phone().previewDisplayName("Phone").previewDevice("iPhone").previewLayout(.fixed(width: 300, height: 200))
            .previewInterfaceOrientation(.landscapeLeft)
    }
}

/// An effect that sets its visible side later on the main queue, as samples of flipping cards do.
private struct Flip: GeometryEffect {
    var angle: Double
    @Binding var isFlipped: Bool

    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        DispatchQueue.main.async { self.isFlipped = self.angle > 90 }
        return ProjectionTransform(CATransform3DMakeRotation(angle * .pi / 180, 0, 1, 0))
    }
}

@Suite @MainActor struct UnchangedSourceTests {
    @Test func modifiersForAPhoneDoNotChangeTheLayout() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            VStack {
                TextField("Mail", text: .constant("")).probe("plain")
                Phone().probe("phone")
            }
        }
        try stage.step()
        #expect(stage.presented("plain")?.size == stage.presented("phone")?.size)
        #expect(try stage.element("Ada").traits.contains(.isHeader))
    }

    @Test func anEffectWithABindingCanBeSentToTheMainQueue() {
        func isSendable<T: Sendable>(_ type: T.Type) -> Bool { true }
        #expect(isSendable(Flip.self) && isSendable(Binding<Int>.self) && isSendable(State<String>.self))
    }

    @Test func aFileThatImportsSwiftUIWorksUnchanged() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Card().environment(\.cardWidth, 90) }
        try stage.step()
        #expect(stage.motion(of: "card.width").samples.last?.value == 90)
        #expect(CGVector(dx: 1, dy: 2).dy == 2 && CGAffineTransform(rotationAngle: 0).isIdentity)
    }
}
