import LiltTesting
import Testing

/// In a control's label, the texts after the first are subtitles: below the title, smaller and in the secondary style.
@MainActor
@Suite struct SubtitleTests {
    enum Kind: CaseIterable {
        case toggle, labeledContent, stepper, disclosureGroup, picker, menuPicker
    }

    private struct Labeled<Label: View>: View {
        let kind: Kind
        @ViewBuilder let label: Label

        var body: some View {
            switch kind {
            case .toggle: Toggle(isOn: .constant(true)) { label }
            case .labeledContent:
                LabeledContent {
                    Text("value")
                } label: {
                    label
                }
            case .stepper: Stepper(value: .constant(1)) { label }
            case .disclosureGroup:
                DisclosureGroup {
                    Text("more")
                } label: {
                    label
                }
            case .picker: picker.pickerStyle(.segmented)
            case .menuPicker: picker.pickerStyle(.menu)
            }
        }

        private var picker: some View {
            Picker(selection: .constant(0)) {
                Text("a").tag(0)
                Text("b").tag(1)
            } label: {
                label
            }
        }
    }

    private func stage<Label: View>(_ kind: Kind, @ViewBuilder label: () -> Label) throws -> Stage {
        let view = Labeled(kind: kind, label: label)
        let stage = try Stage(size: CGSize(width: 300, height: 120)) { view }
        try stage.settle()
        return stage
    }

    @Test(arguments: Kind.allCases) func laterTextsAreBelowTheTitle(kind: Kind) throws {
        let stage = try stage(kind) {
            Text("Same").probe("title")
            Text("Same").probe("first")
            Text("Same").probe("second")
        }
        let title = try #require(stage.presented("title"))
        let (first, second) = (try #require(stage.presented("first")), try #require(stage.presented("second")))
        #expect(first.minY == title.maxY + 2 && second.minY == first.maxY + 2)
        #expect(abs(first.minX - title.minX) < 0.001 && abs(second.minX - title.minX) < 0.001)
        #expect(first.height < title.height && first.width < title.width && second.size == first.size)
        #expect(stage.messages == [])
    }

    @Test(arguments: Kind.allCases) func aTextWithAnIDIsATitle(kind: Kind) throws {
        let stage = try stage(kind) {
            Text("Same").padding(1).id("title").probe("title")
            Text("Same").probe("subtitle")
        }
        let title = try #require(stage.presented("title"))
        #expect(stage.presented("subtitle")?.minY == title.maxY + 2)
    }

    private struct Switching: View {
        let kind: Kind
        @State private var isOn = false

        var body: some View {
            VStack(spacing: 0) {
                Color.blue.frame(width: 100, height: 40).onTapGesture { isOn.toggle() }
                Labeled(kind: kind) {
                    if isOn {
                        Text("Title").probe("title")
                        Text("Subtitle").probe("subtitle")
                    }
                }
                .frame(height: 40)
            }
        }
    }

    @Test(arguments: Kind.allCases) func textsInAConditionAppearAndDisappear(kind: Kind) throws {
        let stage = try Stage(size: CGSize(width: 300, height: 80)) { Switching(kind: kind) }
        for isShown in [false, true, false, true] {
            #expect((stage.presented("title") != nil) == isShown)
            #expect((stage.presented("subtitle") != nil) == isShown)
            try stage.tap(at: CGPoint(x: 150, y: 20))
            try stage.settle()
        }
    }

    @Test(arguments: Kind.allCases) func anIconStaysBesideItsText(kind: Kind) throws {
        let stage = try stage(kind) {
            Image(systemName: "plus").probe("icon")
            Text("Title").probe("title")
        }
        let (icon, title) = (try #require(stage.presented("icon")), try #require(stage.presented("title")))
        #expect(icon.maxX < title.minX && abs(icon.midY - title.midY) < 1)
    }
}
