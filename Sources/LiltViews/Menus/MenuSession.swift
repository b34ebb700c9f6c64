import Foundation
import LiltFrame

/// A menu of a window: whether it is open, and the input that it receives while it is open.
///
/// A sub-menu has a parent. While a menu is open, its window sends it all presses and keys.
@MainActor
final class MenuSession {
    private let graph: AttributeGraph
    private let isReachable: () -> Bool
    private let host: ViewHost
    private(set) weak var parent: MenuSession?
    /// Whether the panel is shown.
    let isOpenAttribute: Attribute<Bool>
    /// The point at which the panel opens, in the window; nil opens it beside the menu's label.
    let point: Attribute<CGPoint?>
    private(set) var isOpen = false
    /// The responder of the panel; set once its attributes exist.
    var panel: ViewResponder?
    /// The open sub-menu.
    private(set) var child: MenuSession?
    /// The sub-menus of the panel, each with the row that opens it.
    private var children: [(row: FocusTarget, session: MenuSession)] = []
    /// The view that had the focus before the menu opened.
    private weak var focusBefore: FocusTarget?
    private var selectsFirst = false
    private var lastHover: CGPoint?

    /// - Parameter inputs: The inputs of the menu's label.
    init(_ inputs: ViewInputs, parent: MenuSession?) {
        let subgraph = inputs.subgraph
        graph = inputs.graph
        isReachable = inputs.isReachable
        host = inputs.host
        self.parent = parent
        isOpenAttribute = Attribute("menu is open", value: false, in: subgraph)
        point = Attribute("point of menu", value: nil, in: subgraph)
        subgraph.onRemoval { [self] in removed() }
    }

    /// The menu that is not inside another one.
    var root: MenuSession { parent?.root ?? self }

    /// The open menus, the innermost first.
    private var chain: [MenuSession] { (child?.chain ?? []) + [self] }

    func add(_ child: MenuSession, row: FocusTarget) { children.append((row, child)) }

    func remove(_ child: MenuSession) {
        children.removeAll { $0.session === child }
        if self.child === child { self.child = nil }
    }

    // MARK: - Opening and closing

    /// Opens the menu.
    ///
    /// - Parameters:
    ///   - point: The point in the window at which the panel opens; nil opens it beside the menu's label.
    ///   - selectsFirst: Whether the first item is highlighted, as after a key.
    func open(at point: CGPoint? = nil, selectsFirst: Bool = false) {
        guard !isOpen else { return }
        if let parent {
            if let other = parent.child { other.closeSelf() }
            parent.child = self
        } else {
            host.menu?.close()
            host.menu = self
            focusBefore = host.focus.focused
            host.focus.focus(nil)
            host.focus.interceptor = { [weak self] in self?.key($0) ?? false }
        }
        isOpen = true
        lastHover = nil
        self.selectsFirst = selectsFirst
        graph.schedule(with: Transaction(animation: .snappy(duration: 0.2))) { [isOpenAttribute] in
            self.point.set(point)
            isOpenAttribute.set(true)
        }
    }

    /// Closes the menu, its sub-menus, and all menus around it.
    func close() {
        let root = root
        root.closeSelf()
        guard root.host.menu === root else { return }
        root.host.menu = nil
        root.host.focus.interceptor = nil
        root.host.focus.restore(root.focusBefore)
    }

    /// Closes the menu and its sub-menus.
    private func closeSelf() {
        child?.closeSelf()
        if parent?.child === self { parent?.child = nil }
        guard isOpen else { return }
        isOpen = false
        graph.schedule(with: Transaction(animation: .easeOut(duration: 0.12))) { [isOpenAttribute] in
            isOpenAttribute.set(false)
        }
    }

    private func removed() {
        if isOpen { if parent == nil { close() } else { closeSelf() } }
        parent?.remove(self)
    }

    /// Closes the menu if the removal of its label has begun, or if a `ViewThatFits` shows another view instead.
    /// Otherwise the panel would take all presses and keys, and do nothing with them.
    func closeIfUnreachable() {
        if !isReachable() { close() }
    }

    /// Highlights the first item of a menu that a key has opened, once its items receive input.
    func updateHighlight() {
        for menu in chain where menu.isOpen && menu.selectsFirst {
            guard let first = menu.rows.first else { continue }
            menu.selectsFirst = false
            highlight(first)
        }
    }

    // MARK: - Items

    /// The items that can be chosen, in order.
    private var rows: [FocusTarget] {
        var rows: [FocusTarget] = []
        panel?.forEachTarget { if let row = $0 as? FocusTarget, row.canHaveFocus { rows.append(row) } }
        return rows
    }

    private func highlight(_ row: FocusTarget?) { host.focus.focus(row) }

    private func submenu(of row: FocusTarget) -> MenuSession? { children.first { $0.row === row }?.session }

    /// Returns the innermost menu whose open panel is at `point`. Adds the hit targets to `path`.
    func hit(_ point: CGPoint, _ path: inout HitPath) -> MenuSession? {
        root.chain.first { $0.isOpen && $0.panel?.hit(point, &path) == true }
    }

    /// Returns the open menu whose panel is at a point, and the enabled item there.
    private func hit(_ point: CGPoint) -> (menu: MenuSession, row: FocusTarget?)? {
        var path = HitPath(location: point)
        if let menu = hit(point, &path) {
            let row = path.targets.lazy.compactMap { $0 as? FocusTarget }.first { $0.canHaveFocus }
            return (menu, row)
        }
        return nil
    }

    /// Highlights the item at a point. Opens the item's sub-menu if it has one, and closes the sub-menus of other
    /// items.
    func point(at point: CGPoint) {
        guard point != root.lastHover else { return }
        root.lastHover = point
        guard let (menu, row) = hit(point) else { return }
        guard let row else {
            menu.child?.closeSelf()
            highlight(nil)
            return
        }
        let submenu = menu.submenu(of: row)
        if let child = menu.child, child !== submenu { child.closeSelf() }
        highlight(row)
        submenu?.open()
    }

    /// Handles a press while the menu is open. A press outside of all panels closes the menu.
    func press(at point: CGPoint) {
        guard hit(point) != nil else { return close() }
        root.lastHover = nil
        self.point(at: point)
    }

    /// Handles the end of a press: chooses the item at the point.
    ///
    /// - Parameter closesOutside: Whether a release outside of all panels closes the menu, as after a drag.
    func release(at point: CGPoint, closesOutside: Bool) {
        guard isOpen else { return }
        guard let (menu, row) = hit(point) else {
            if closesOutside { close() }
            return
        }
        if let row { menu.choose(row, selectsFirst: false) }
    }

    private func choose(_ row: FocusTarget, selectsFirst: Bool) {
        if let submenu = submenu(of: row) { return submenu.open(selectsFirst: selectsFirst) }
        _ = row.key(KeyPress(key: .space, modifiers: [], phase: KeyPress.Phases.down))
        _ = row.key(KeyPress(key: .space, modifiers: [], phase: KeyPress.Phases.up))
    }

    // MARK: - Keys

    /// Handles a key while the menu is open. Returns false for a key with Control or Command, except Tab; views may
    /// then receive the key. Returns true for any other key, which no view receives.
    private func key(_ press: KeyPress) -> Bool {
        // Such a key belongs to the shortcuts of items or of the window. Tab would move the focus behind the panel.
        if press.key != .tab, !press.modifiers.isDisjoint(with: [.control, .command]) { return false }
        guard press.phase != .up else { return true }
        updateHighlight()
        let menu = root.chain[0]
        let rows = menu.rows
        let index = host.focus.focused.flatMap { focused in rows.firstIndex { $0 === focused } }
        switch press.key {
        case .escape, .tab: if press.phase == .down { close() }
        case .downArrow: menu.highlight(index.map { rows[($0 + 1) % rows.count] } ?? rows.first)
        case .upArrow: menu.highlight(index.map { rows[($0 + rows.count - 1) % rows.count] } ?? rows.last)
        case .home, .pageUp: menu.highlight(rows.first)
        case .end, .pageDown: menu.highlight(rows.last)
        case .rightArrow:
            if let index, let submenu = menu.submenu(of: rows[index]) { submenu.open(selectsFirst: true) }
        case .leftArrow:
            guard let parent = menu.parent else { break }
            let row = parent.children.first { $0.session === menu }?.row
            menu.closeSelf()
            parent.highlight(row)
        case .return, .space:
            if press.phase == .down, let index { menu.choose(rows[index], selectsFirst: true) }
        default: break
        }
        return true
    }
}

extension EnvironmentValues {
    /// The menu that the view is an item of; nil for other views.
    var menuSession: MenuSession? {
        get { self[MenuSessionKey.self] }
        set { self[MenuSessionKey.self] = newValue }
    }

    private enum MenuSessionKey: EnvironmentKey {
        static var defaultValue: MenuSession? { nil }
    }
}
