import LiltTesting
import Testing

@MainActor
@Suite struct MenuTests {
    /// A menu with items of several kinds, and a button behind it.
    private struct Page: View {
        var position = Alignment.topLeading
        @State private var log = ""
        @State private var order = "name"
        @State private var isReversed = false

        var body: some View {
            ZStack(alignment: position) {
                Button("Behind") { log += "behind " }.frame(maxWidth: .infinity, maxHeight: .infinity)
                Menu("Edit") {
                    Button("Copy") { log += "copy " }.keyboardShortcut("c")
                    Button("Paste") { log += "paste " }.disabled(true)
                    Divider()
                    Toggle("Reversed", isOn: $isReversed)
                    Picker("Order", selection: $order) {
                        Text("Name").tag("name")
                        Text("Date").tag("date")
                    }
                    Menu("Share") {
                        Button("Mail") { log += "mail " }
                        Button("Print") { log += "print " }
                    }
                    Button("Delete", role: .destructive) { log += "delete " }
                }
                Text("log \(log)\(order) \(isReversed)").accessibilityIdentifier("log")
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
                    .allowsHitTesting(false)
            }
        }
    }

    private func stage(_ position: Alignment = .topLeading) throws -> Stage {
        try Stage(size: CGSize(width: 400, height: 300)) { Page(position: position) }
    }

    private func log(_ stage: Stage) throws -> String { String(try stage.element("log").label.dropFirst(4)) }

    private func isOpen(_ stage: Stage) -> Bool {
        stage.accessibilityTree.contains { $0.role == .menu && !$0.children.isEmpty }
    }

    private func open(_ stage: Stage) throws {
        try stage.tap("Edit")
        try stage.settle()
    }

    private func center(_ stage: Stage, _ name: String) throws -> CGPoint { try stage.center(of: name) }

    // MARK: - Opening and closing

    @Test func aPressOpensThePanelBelowTheLabel() throws {
        let stage = try stage()
        #expect(!isOpen(stage))
        try open(stage)
        #expect(isOpen(stage))
        let panel = try #require(stage.accessibilityTree.first { !$0.children.isEmpty })
        #expect(
            panel.children.map(\.label)
                == ["Copy", "Paste", "Reversed", "Order", "Name", "Date", "Share", "Delete"])
        let label = try #require(stage.accessibilityTree.first { $0.label == "Edit" })
        #expect(panel.frame.minY >= label.frame.maxY && panel.frame.minX >= label.frame.minX)
    }

    @Test(arguments: [Alignment.topLeading, .topTrailing, .bottomLeading, .bottomTrailing, .center])
    func thePanelStaysInsideTheWindow(position: Alignment) throws {
        let stage = try stage(position)
        try open(stage)
        let panel = try #require(stage.accessibilityTree.first { !$0.children.isEmpty })
        #expect(CGRect(x: 0, y: 0, width: 400, height: 300).contains(panel.frame))
    }

    @Test func rowsAndDividersAreAsWideAsThePanel() throws {
        let stage = try Stage(size: CGSize(width: 400, height: 300)) {
            Menu("Edit") {
                Button("Short") {}
                Button("A much longer item") {}
                Divider().probe("divider")
            }
        }
        try stage.tap("Edit")
        try stage.settle()
        let panel = try #require(stage.accessibilityTree.first { !$0.children.isEmpty }).frame.width
        #expect(try stage.element("Short").frame.width == panel - 10)
        #expect(try stage.element("A much longer item").frame.width == panel - 10)
        #expect(stage.presented("divider")?.width == panel - 10)
    }

    @Test func aRowHasRoomForItsShortcut() throws {
        func width(_ shortcut: KeyboardShortcut?) throws -> Double {
            let stage = try Stage(size: CGSize(width: 400, height: 300)) {
                Menu("Edit") { Button("Copy") {}.keyboardShortcut(shortcut) }
            }
            try stage.tap("Edit")
            try stage.settle()
            return try stage.element("Copy").frame.width
        }
        let plain = try width(nil), short = try width(KeyboardShortcut("c"))
        #expect(short > plain + 20)
        #expect(try width(KeyboardShortcut("c", modifiers: [.command, .shift])) > short)
    }

    @Test func aPanelThatIsTallerThanTheWindowScrolls() throws {
        let stage = try Stage(size: CGSize(width: 300, height: 120)) {
            Menu("Many") { ForEach(0..<30, id: \.self) { number in Button("item \(number)") {} } }
        }
        try stage.tap("Many")
        try stage.settle()
        let panel = try #require(stage.accessibilityTree.first { !$0.children.isEmpty })
        #expect(panel.frame.minY >= 4 && panel.frame.maxY <= 116)
        #expect(throws: Stage.UnknownView.self) { try stage.center(of: "item 29") }
        try stage.scroll(
            by: CGSize(width: 0, height: -5000), at: CGPoint(x: panel.frame.midX, y: panel.frame.midY), isPrecise: true)
        try stage.settle()
        #expect(throws: Never.self) { try stage.center(of: "item 29") }
    }

    @Test func aClickOnALabelThatThePanelCoversChoosesNothing() throws {
        struct Low: View {
            @State private var log = "none"
            var body: some View {
                VStack {
                    Text("log \(log)")
                    Menu("Many") {
                        ForEach(0..<9, id: \.self) { number in Button("item \(number)") { log = "\(number)" } }
                    }
                }
            }
        }
        let stage = try Stage(size: CGSize(width: 300, height: 120)) { Low() }
        try stage.tap("Many")
        try stage.settle()
        #expect(isOpen(stage))
        #expect(throws: Never.self) { try stage.element("log none") }
    }

    @Test func theShortcutOfAnItemChoosesItWhileTheMenuIsOpen() throws {
        let stage = try stage()
        let key = try #require(Key("c"))
        try stage.key(key, modifiers: .control)
        try open(stage)
        try stage.key(key, modifiers: .control)
        try stage.settle()
        #expect(try log(stage) == "copy name false" && !isOpen(stage))
    }

    @Test func aPressOutsideClosesTheMenuAndDoesNothingElse() throws {
        let stage = try stage()
        try open(stage)
        try stage.tap(at: CGPoint(x: 200, y: 280))
        try stage.settle()
        #expect(!isOpen(stage))
        #expect(try log(stage) == "name false")
        try stage.tap(at: CGPoint(x: 200, y: 150))
        try stage.settle()
        #expect(try log(stage) == "behind name false")
    }

    @Test func escapeClosesTheMenu() throws {
        let stage = try stage()
        try open(stage)
        try stage.key(.escape)
        try stage.settle()
        #expect(!isOpen(stage))
    }

    @Test func aClosingMenuOpensAgainWithoutAJump() throws {
        let stage = try stage()
        try open(stage)
        try stage.key(.escape)
        try stage.step(frames: 3)
        try stage.tap("Edit")
        try stage.settle()
        #expect(isOpen(stage))
        try stage.tap("Copy")
        try stage.settle()
        #expect(try log(stage) == "copy name false")
    }

    @Test func aRemovedMenuClosesAndGivesTheKeysBack() throws {
        struct Removed: View {
            @State private var hasMenu = true
            @State private var text = ""
            var body: some View {
                VStack {
                    if hasMenu { Menu("Edit") { Button("Remove") { hasMenu = false } } }
                    TextField("Name", text: $text)
                }
            }
        }
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Removed() }
        try stage.tap("Edit")
        try stage.settle()
        try stage.tap("Remove")
        try stage.settle()
        try stage.tap("Name")
        try stage.type("a")
        try stage.settle()
        #expect(try stage.element("Name").value == "a")
    }

    /// Opens a menu of one item with an icon, and returns the width of its title.
    private func titleWidth(_ title: String, shortcut: KeyboardShortcut?) throws -> Double {
        let stage = try Stage(size: CGSize(width: 400, height: 300)) {
            Menu("Edit") {
                Button {
                } label: {
                    Label(title: { Text(title).probe("title") }, icon: { Image(systemName: "heart") })
                }
                .keyboardShortcut(shortcut)
            }
        }
        try stage.tap("Edit")
        try stage.settle()
        return Double(try #require(stage.presented("title")).width)
    }

    @Test(arguments: ["I", "Cut", "Copy", "Duplicate", "Copy with style"])
    func aShortcutDoesNotCutATitleWithAnIcon(title: String) throws {
        let shortcut = KeyboardShortcut("c", modifiers: [.command, .shift])
        let (alone, beside) = (
            try titleWidth(title, shortcut: nil), try titleWidth(title, shortcut: shortcut)
        )
        #expect(alone > 1 && abs(beside - alone) < 1e-9, "\(alone) and \(beside)")
    }

    // MARK: - Choosing

    @Test func aClickChoosesAnItemAndClosesTheMenu() throws {
        let stage = try stage()
        try open(stage)
        try stage.tap("Delete")
        try stage.settle()
        #expect(try log(stage) == "delete name false")
        #expect(!isOpen(stage))
    }

    @Test func aDragFromTheLabelChoosesTheItemAtItsEnd() throws {
        let stage = try stage()
        try open(stage)
        let item = try center(stage, "Copy")
        try stage.key(.escape)
        try stage.settle()
        try stage.drag(from: try center(stage, "Edit"), to: item, duration: 0.3)
        try stage.settle()
        #expect(try log(stage) == "copy name false")
        #expect(!isOpen(stage))
        // A release outside of the panel chooses nothing and closes the menu.
        try stage.drag(from: try center(stage, "Edit"), to: CGPoint(x: 380, y: 280), duration: 0.3)
        try stage.settle()
        #expect(!isOpen(stage))
        #expect(try log(stage) == "copy name false")
    }

    @Test func aDisabledItemDoesNothing() throws {
        let stage = try stage()
        try open(stage)
        let frame = try stage.element("Paste").frame
        try stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        try stage.settle()
        #expect(try log(stage) == "name false")
        #expect(isOpen(stage))
    }

    @Test func aToggleAndAPickerChangeTheirValues() throws {
        let stage = try stage()
        try open(stage)
        #expect(try stage.element("Name").traits.contains(.isSelected))
        try stage.tap("Date")
        try stage.settle()
        #expect(try log(stage) == "date false")
        try open(stage)
        #expect(try stage.element("Date").traits.contains(.isSelected))
        try stage.tap("Reversed")
        try stage.settle()
        #expect(try log(stage) == "date true")
    }

    @Test(arguments: [KeyModifiers(), .shift, .control, .command]) func tabClosesTheMenu(modifiers: KeyModifiers) throws
    {
        let stage = try stage()
        try open(stage)
        try stage.key(.tab, modifiers: modifiers)
        try stage.settle()
        #expect(!isOpen(stage))
    }

    @Test func theArrowsMoveTheHighlightPastDisabledItemsAndReturnChooses() throws {
        let stage = try stage()
        try stage.key(.tab)
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        #expect(isOpen(stage))
        // Copy is highlighted. Paste is disabled, so the next item is Reversed.
        try stage.key(.downArrow)
        try stage.step()
        try stage.key(.return)
        try stage.settle()
        #expect(try log(stage) == "name true")
        try open(stage)
        try stage.key(.upArrow)
        try stage.key(.return)
        try stage.settle()
        #expect(try log(stage) == "delete name true")
        #expect(!isOpen(stage))
    }

    @Test func otherViewsGetNoKeysWhileAMenuIsOpen() throws {
        struct Keys: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("log \(log)")
                    Menu("Edit") { Button("Copy") {} }
                }
                .onKeyPress("x") {
                    log += "x"
                    return .handled
                }
            }
        }
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Keys() }
        let key = try #require(Key("x"))
        try stage.key(key)
        try stage.tap("Edit")
        try stage.key(key)
        try stage.key(.escape)
        try stage.key(key)
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("log xx") }
    }

    // MARK: - Sub-menus

    @Test func aSubmenuOpensBesideItsItemUnderThePointer() throws {
        let stage = try stage()
        try open(stage)
        try stage.move(to: try center(stage, "Share"))
        try stage.settle()
        let (share, mail) = (try stage.element("Share").frame, try stage.element("Mail").frame)
        #expect(mail.minX >= share.maxX && abs(mail.minY - share.minY) < 2)
        try stage.tap("Mail")
        try stage.settle()
        #expect(try log(stage) == "mail name false")
        #expect(!isOpen(stage))
    }

    @Test func anotherItemClosesTheSubmenu() throws {
        let stage = try stage()
        try open(stage)
        try stage.move(to: try center(stage, "Share"))
        try stage.settle()
        try stage.move(to: try center(stage, "Copy"))
        try stage.settle()
        #expect(throws: Stage.UnknownView.self) { try stage.element("Mail") }
        #expect(isOpen(stage))
    }

    @Test func theArrowsOpenAndCloseASubmenu() throws {
        let stage = try stage()
        try open(stage)
        try stage.key(.upArrow)
        try stage.key(.upArrow)
        try stage.key(.rightArrow)
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("Mail") }
        try stage.key(.leftArrow)
        try stage.settle()
        #expect(throws: Stage.UnknownView.self) { try stage.element("Mail") }
        try stage.key(.rightArrow)
        try stage.settle()
        try stage.key(.downArrow)
        try stage.key(.return)
        try stage.settle()
        #expect(try log(stage) == "print name false")
    }

    // MARK: - Context menus and primary actions

    @Test func theSecondaryButtonOpensAContextMenuAtThePointer() throws {
        struct Card: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("log \(log)")
                    Rectangle().fill(.yellow).frame(width: 200, height: 100).probe("card")
                        .onTapGesture { log += "tap " }
                        .contextMenu { Button("Copy") { log += "copy " } }
                }
            }
        }
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Card() }
        let point = try stage.center(of: "card")
        try stage.secondaryTap("card")
        try stage.settle()
        let item = try stage.element("Copy").frame
        #expect(item.minX >= point.x && item.minX < point.x + 10 && item.minY >= point.y && item.minY < point.y + 10)
        try stage.tap("Copy")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("log copy ") }
        // A tap is handled by the view itself, and opens no menu.
        try stage.tap("card")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("log copy tap ") }
        // A drag with the secondary button chooses an item.
        try stage.play([InputEvent(time: stage.now, .press(.secondary, at: point))])
        try stage.settle()
        let end = CGPoint(x: point.x + 30, y: point.y + 20)
        try stage.play([
            InputEvent(time: stage.now, .move(to: end)), InputEvent(time: stage.now, .release(.secondary, at: end)),
        ])
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("log copy tap copy ") }
        // A long press opens the menu, and does not count as a tap.
        try stage.press(at: point)
        try stage.advance(by: 0.7)
        try stage.release(at: point)
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("Copy") }
        #expect(throws: Never.self) { try stage.element("log copy tap copy ") }
    }

    @Test func aMenuWithAPrimaryActionOpensOnlyOnALongPress() throws {
        struct Primary: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Text("log \(log)")
                    Menu("Save") {
                        Button("Save as") { log += "as " }
                    } primaryAction: {
                        log += "save "
                    }
                }
            }
        }
        let stage = try Stage(size: CGSize(width: 300, height: 200)) { Primary() }
        try stage.tap("Save")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("log save ") }
        let point = try stage.center(of: "Save")
        try stage.press(at: point)
        try stage.advance(by: 0.6)
        try stage.release(at: point)
        try stage.settle()
        try stage.tap("Save as")
        try stage.settle()
        #expect(throws: Never.self) { try stage.element("log save as ") }
    }

    @Test func aPinchOpensNoContextMenu() throws {
        var magnification: CGFloat = 1
        let stage = try Stage(size: CGSize(width: 400, height: 300)) {
            Color.blue
                .gesture(MagnifyGesture().onChanged { magnification = $0.magnification })
                .contextMenu { Button("Copy") {} }
        }
        try stage.pinch(at: CGPoint(x: 200, y: 150), by: 2, duration: 1)
        try stage.settle()
        #expect(!isOpen(stage))
        #expect(magnification > 1.5)
    }

    // MARK: - Runs

    @Test func aRewindRepeatsTheMenu() throws {
        let stage = try stage()
        try open(stage)
        let middle = stage.now
        let picture = stage.snapshot()
        try stage.tap("Copy")
        try stage.settle()
        try stage.rewind(to: middle)
        #expect(isOpen(stage))
        #expect(stage.snapshot() == picture)
        try stage.replay()
        #expect(try log(stage) == "copy name false")
    }

    @Test func aWindowWithAClosedMenuDrawsTheSameAsBefore() throws {
        let stage = try stage()
        let before = stage.snapshot()
        try open(stage)
        #expect(stage.snapshot() != before)
        try stage.key(.escape)
        try stage.move(to: CGPoint(x: 390, y: 290))
        try stage.settle()
        #expect(stage.snapshot() == before)
    }

    // MARK: - Styles and behaviors

    private struct Sizes: View {
        @State private var size = 12

        var body: some View {
            VStack {
                Menu("Size") {
                    Section("Change") {
                        Button("Larger") { size += 1 }.menuActionDismissBehavior(.disabled)
                        Button("Standard") { size = 12 }
                    }
                }
                Text("\(size)").accessibilityIdentifier("size")
            }
        }
    }

    @Test func anItemThatDoesNotDismissLeavesTheMenuOpen() throws {
        let stage = try Stage(size: CGSize(width: 400, height: 300)) { Sizes() }
        try stage.tap("Size")
        try stage.settle()
        try stage.tap("Larger")
        try stage.settle()
        try stage.tap("Larger")
        try stage.settle()
        #expect(try stage.element("size").label == "14")
        #expect(isOpen(stage))
        try stage.tap("Standard")
        try stage.settle()
        #expect(try stage.element("size").label == "12")
        #expect(!isOpen(stage))
    }

    @Test func theHeaderOfASectionInAMenuIsBeforeTheItems() throws {
        let stage = try Stage(size: CGSize(width: 400, height: 300)) { Sizes() }
        try stage.tap("Size")
        try stage.settle()
        #expect(try stage.element("Change").frame.maxY <= stage.element("Larger").frame.minY)
        #expect(try stage.element("Larger").frame.maxY <= stage.element("Standard").frame.minY)
    }

    @Test func aMenuStyleShowsTheMenuAgainInTheNextStyle() throws {
        struct Wide: MenuStyle {
            func makeBody(configuration: Configuration) -> some View {
                Menu(configuration).frame(width: 200).probe("menu")
            }
        }
        let stage = try Stage(size: CGSize(width: 400, height: 300)) {
            Menu("Edit") { Button("Copy") {} }.menuStyle(Wide()).menuStyle(.borderlessButton)
        }
        #expect(stage.presented("menu")?.width == 200)
        try open(stage)
        #expect(throws: Never.self) { try stage.element("Copy") }
        try stage.tap("Copy")
        try stage.settle()
        #expect(!isOpen(stage))
    }

    @Test func aBundledMenuStyleReplacesTheStylesOutside() throws {
        struct Marked: MenuStyle {
            func makeBody(configuration: Configuration) -> some View { Menu(configuration).probe("marked") }
        }
        func check(_ style: some MenuStyle) throws {
            let menu = Menu("Edit") { Button("Copy") {} }.menuStyle(style)
            let stage = try Stage(size: CGSize(width: 400, height: 300)) { menu.menuStyle(Marked()) }
            try open(stage)
            #expect(stage.presented("marked") == nil)
            #expect(throws: Never.self) { try stage.element("Copy") }
        }
        try check(.automatic)
        try check(.button)
        try check(.borderlessButton)
    }

    @Test func theIndicatorOfAMenuIsAnArrowAfterTheLabel() throws {
        func width(_ visibility: Visibility) throws -> CGFloat {
            let stage = try Stage(size: CGSize(width: 400, height: 300)) {
                Menu("Edit") {}.menuIndicator(visibility).probe("menu")
            }
            return try #require(stage.presented("menu")).width
        }
        #expect(try width(.visible) > width(.automatic))
        #expect(try width(.hidden) == width(.automatic))
    }
}
