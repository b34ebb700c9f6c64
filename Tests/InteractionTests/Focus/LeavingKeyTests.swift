import LiltTesting
import Observation
import Testing

/// Views whose removal transition runs receive no keys, as they receive no presses.
@MainActor
@Suite struct LeavingKeyTests {
    @Observable @MainActor
    final class Model {
        var isShown = true
        var text = ""
        @ObservationIgnored var lines: [String] = []
    }

    private struct Dialog: View {
        let model: Model

        var body: some View {
            ZStack {
                Color.white
                if model.isShown {
                    Button("Delete") {
                        model.lines.append("deletes")
                        withAnimation(.linear(duration: 1)) { model.isShown = false }
                    }
                    .keyboardShortcut(.defaultAction)
                    .onKeyPress("a") {
                        model.lines.append("a")
                        return .ignored
                    }
                }
            }
        }
    }

    @Test func aButtonThatLeavesIgnoresItsShortcut() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Dialog(model: model) }
        try stage.step()
        for _ in 0..<3 {
            try stage.key("a")
            try stage.key(.return)
            try stage.step(frames: 5)
        }
        #expect(model.lines == ["a", "deletes"])
        try stage.settle()
        model.isShown = true
        try stage.step()
        try stage.key(.return)
        #expect(model.lines == ["a", "deletes", "deletes"])
    }

    private struct Focused: View {
        @Bindable var model: Model
        let isField: Bool

        var body: some View {
            ZStack {
                Color.white
                if model.isShown {
                    if isField {
                        TextField("Name", text: $model.text)
                    } else {
                        Button("Delete") { model.text += "x" }
                    }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func aViewThatLeavesWithTheFocusReceivesNoKeysUntilItComesBack(isField: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Focused(model: model, isField: isField) }
        func act() throws {
            if isField { try stage.type("x") } else { try stage.key(.space) }
            try stage.step()
        }
        try stage.key(.tab)
        try act()
        #expect(model.text == "x")
        withAnimation(.linear(duration: 1)) { model.isShown = false }
        try stage.step(frames: 5)
        try act()
        #expect(model.text == "x")
        withAnimation(.linear(duration: 1)) { model.isShown = true }
        try stage.step(frames: 5)
        try act()
        #expect(model.text == "xx")
    }

    @Test func aKeyThatIsUpAfterItsButtonBeganToLeaveHasNoAction() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Focused(model: model, isField: false) }
        func key(_ phase: KeyPhase) throws {
            try stage.play([InputEvent(time: stage.now, .key(.space, phase, []))])
            try stage.step()
        }
        try stage.key(.tab)
        try key(.down)
        withAnimation(.linear(duration: 1)) { model.isShown = false }
        try stage.step(frames: 5)
        try key(.up)
        #expect(model.text == "")
        withAnimation(.linear(duration: 1)) { model.isShown = true }
        try stage.step(frames: 5)
        try key(.down)
        try key(.up)
        #expect(model.text == "x")
    }

    /// A style whose body has one of two types.
    private struct Framed: ButtonStyle {
        let isFramed: Bool

        func makeBody(configuration: Configuration) -> some View {
            if isFramed { configuration.label.frame(width: 80) } else { configuration.label }
        }
    }

    private struct Restyled: View {
        let model: Model

        var body: some View {
            Button("Go") { model.lines.append("goes") }.buttonStyle(Framed(isFramed: model.isShown))
        }
    }

    @Test func theNewViewOfAControlReceivesTheKeysOfTheViewThatLeaves() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Restyled(model: model) }
        try stage.key(.tab)
        for isShown in [false, true] {
            withAnimation(.linear(duration: 1)) { model.isShown = isShown }
            try stage.step(frames: 5)
            try stage.key(.space)
            try stage.step()
        }
        #expect(model.lines == ["goes", "goes"])
    }

    private struct MenuPage: View {
        let model: Model

        var body: some View {
            ZStack {
                Color.white
                if model.isShown {
                    Menu("Edit") { Button("Copy") { model.lines.append("copies") } }
                }
            }
            .onKeyPress("a") {
                model.lines.append("a")
                return .handled
            }
        }
    }

    @Test func theMenuOfALabelThatLeavesClosesAtOnce() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { MenuPage(model: model) }
        func isOpen() -> Bool { stage.accessibilityTree.contains { $0.role == .menu && !$0.children.isEmpty } }
        try stage.tap("Edit")
        try stage.settle()
        try stage.key("a")
        #expect(isOpen() && model.lines == [])
        withAnimation(.linear(duration: 5)) { model.isShown = false }
        try stage.step(frames: 2)
        try stage.key("a")
        #expect(model.lines == ["a"])
        try stage.advance(by: 1)
        #expect(!isOpen())
    }

    private struct FittingMenu: View {
        let model: Model

        var body: some View {
            ViewThatFits(in: .horizontal) {
                Menu("Edit") { Button("Copy") { model.lines.append("copies") } }.frame(width: 150)
                Color.blue
            }
            .frame(width: model.isShown ? 200 : 100)
            .onKeyPress("a") {
                model.lines.append("a")
                return .handled
            }
        }
    }

    @Test func theMenuOfALabelThatNoLongerFitsCloses() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { FittingMenu(model: model) }
        try stage.tap("Edit")
        try stage.settle()
        try stage.key("a")
        #expect(model.lines == [])
        model.isShown = false
        try stage.step(frames: 2)
        try stage.key("a")
        #expect(model.lines == ["a"])
    }
}
