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

    /// A style that shows the body of the label without its type, or another view.
    private struct Covering: ButtonStyle {
        let isCovered: Bool

        func makeBody(configuration: Configuration) -> some View {
            isCovered
                ? AnyView(Circle().frame(width: 20, height: 20).probe("cover")) : AnyView(configuration.label.body)
        }
    }

    private struct Covered: View {
        @State private var isCovered = false

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(width: 100, height: 50).onTapGesture { isCovered.toggle() }
                Button {
                } label: {
                    Color.red.frame(width: 20, height: 20).probe("label")
                }
                .buttonStyle(Covering(isCovered: isCovered))
            }
        }
    }

    @Test func anAnyViewOfTheBodyOfALabelMayChangeItsType() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Covered() }
        for isCovered in [false, true, false] {
            #expect((stage.presented("label") != nil) == !isCovered)
            #expect((stage.presented("cover") != nil) == isCovered)
            try stage.tap(at: CGPoint(x: 50, y: 30))
            try stage.settle()
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
