import LiltTesting
import Testing

/// Labels and other parts of controls whose views change their types.
@MainActor
@Suite struct ControlPartTests {
    /// A control that a tap on the area above it changes.
    private struct Switching<Content: View>: View {
        @ViewBuilder let content: (_ isOn: Bool) -> Content
        @State private var isOn = false

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(width: 100, height: 50).onTapGesture { isOn.toggle() }
                content(isOn)
            }
        }
    }

    @Test func aLabelOfAnOptionalAnyViewAppearsAndDisappears() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Switching { isOn in
                Button {
                } label: {
                    if isOn { AnyView(Color.red.frame(width: 20, height: 20).probe("label")) }
                }
                .buttonStyle(.plain)
            }
        }
        #expect(stage.presented("label") == nil)
        for isShown in [true, false, true] {
            try stage.tap(at: CGPoint(x: 50, y: 45))
            try stage.settle()
            #expect((stage.presented("label") != nil) == isShown)
        }
    }

    /// A style that shows the body of the label or another view, both as an `AnyView`.
    private struct Covering: ButtonStyle {
        let isCovered: Bool

        func makeBody(configuration: Configuration) -> some View {
            isCovered
                ? AnyView(Circle().frame(width: 20, height: 20).probe("cover")) : AnyView(configuration.label.body)
        }
    }

    @Test func anAnyViewOfTheBodyOfALabelMayChangeItsType() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Switching { isCovered in
                Button {
                } label: {
                    Color.red.frame(width: 20, height: 20).probe("label")
                }
                .buttonStyle(Covering(isCovered: isCovered))
            }
        }
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

    /// Returns a group whose type does not depend on its label.
    private func group(isOn: Bool) -> ControlGroup<Color> {
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

    @Test func aLabelOfAnotherTypeReplacesTheLabelOfAControlGroup() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Switching { isOn in
                group(isOn: isOn).controlGroupStyle(LabelOnly()).frame(width: 30, height: 30)
            }
        }
        for isFirst in [true, false, true] {
            #expect((stage.presented("first") != nil) == isFirst)
            #expect((stage.presented("second") != nil) == !isFirst)
            try stage.tap(at: CGPoint(x: 50, y: 40))
            try stage.settle()
        }
    }
}
