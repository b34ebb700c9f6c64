import LiltTesting
import Testing

/// Labels and other parts of controls whose views change their types.
@MainActor
@Suite struct ControlPartTests {
    private struct OptionalLabel: View {
        @State private var isOn = false

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(width: 100, height: 50).onTapGesture { isOn.toggle() }
                Button {
                } label: {
                    if isOn { AnyView(Color.red.frame(width: 20, height: 20).probe("label")) }
                }
                .buttonStyle(.plain)
            }
        }
    }

    @Test func aLabelOfAnOptionalAnyViewAppearsAndDisappears() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { OptionalLabel() }
        #expect(stage.presented("label") == nil)
        for isShown in [true, false, true] {
            try stage.tap(at: CGPoint(x: 50, y: 45))
            try stage.settle()
            #expect((stage.presented("label") != nil) == isShown)
        }
    }

    private struct LabelOnly: ControlGroupStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label }
    }

    private struct Relabeled: View {
        @State private var isOn = false

        /// A group whose type does not depend on its label.
        private var group: ControlGroup<Color> {
            if isOn {
                return ControlGroup {
                    Color.gray
                } label: {
                    Color.red.padding(1).probe("second")
                }
            }
            return ControlGroup {
                Color.gray
            } label: {
                Color.red.probe("first")
            }
        }

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(width: 100, height: 50).onTapGesture { isOn.toggle() }
                group.controlGroupStyle(LabelOnly()).frame(width: 30, height: 30)
            }
        }
    }

    @Test func aLabelOfAnotherTypeReplacesTheLabelOfAControlGroup() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Relabeled() }
        for isFirst in [true, false, true] {
            #expect((stage.presented("first") != nil) == isFirst)
            #expect((stage.presented("second") != nil) == !isFirst)
            try stage.tap(at: CGPoint(x: 50, y: 40))
            try stage.settle()
        }
    }
}
