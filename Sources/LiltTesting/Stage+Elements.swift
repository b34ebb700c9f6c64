import Foundation

extension Stage {
    /// The accessibility elements of the window as last shown, in the order in which they are read.
    ///
    /// ```swift
    /// let stage = try Stage(size: CGSize(width: 300, height: 200)) { Button("Add") {} }
    /// print(stage.accessibilityTree)   // [button "Add" at 136,90 size 28x20]
    /// ```
    ///
    /// - Complexity: O(views) for each read, because the result is not cached.
    public var accessibilityTree: [AccessibilityElement] { views?.accessibilityTree ?? [] }

    /// Returns the only accessibility element that has the label, input label or identifier `name`.
    ///
    /// An element inside another element of the same name does not count.
    ///
    /// - Throws: `UnknownView`, which lists the shown elements, if no element or more than one has the name.
    public func element(_ name: String) throws -> AccessibilityElement { try node(name).finished }

    /// Returns the activation point of the accessibility element of that name; without one, the center, or another
    /// point of the element if its center is covered.
    ///
    /// - Throws: `UnknownView` if there is not exactly one element of that name; if it is hidden, disabled or outside
    ///   the window; or if other views cover it completely.
    func pressPoint(ofElement name: String) throws -> CGPoint {
        let node = try node(name)
        guard node.element.isEnabled else { throw UnknownView("'\(name)' is disabled: \(node.element)") }
        guard let views else { throw UnknownView("the content is not made of views") }
        switch views.pressPoint(of: node, in: host.platform.viewport.size) {
        case .at(let point): return point
        case .covered(let front): throw UnknownView("'\(name)' is covered by \(front)")
        case .outside: throw UnknownView("'\(name)' is outside the window: \(node.element)")
        case .unreachable:
            throw UnknownView(
                "no pointer reaches '\(name)', which is clipped, without hit testing, or behind a view that is not an "
                    + "element: \(node.element)")
        }
    }

    /// Drags the view named `name` from its center by `translation`, at constant speed.
    ///
    /// - Parameters:
    ///   - name: The name that `probe(_:)` gives a view, or the label or identifier of an accessibility element.
    ///   - translation: The distances to the right and down, in points.
    ///   - duration: The duration of the drag, in seconds, more than 0.
    /// - Throws: `UnknownView`, as `tap(_:)` does.
    public func drag(_ name: String, by translation: CGSize, duration: Double = 0.25) throws {
        let start = try center(of: name)
        try drag(
            from: start, to: CGPoint(x: start.x + translation.width, y: start.y + translation.height),
            duration: duration)
    }

    /// Increments the value of an adjustable accessibility element, such as a slider, by one step.
    ///
    /// - Throws: `UnknownView` if there is not exactly one element of that name, or if it is not adjustable.
    public func increment(_ name: String) throws { try perform(.increment, on: name) }

    /// Decrements the value of an adjustable accessibility element, such as a slider, by one step.
    ///
    /// - Throws: `UnknownView` if there is not exactly one element of that name, or if it is not adjustable.
    public func decrement(_ name: String) throws { try perform(.decrement, on: name) }

    /// Performs an action of an accessibility element, as assistive technology does: without a pointer.
    ///
    /// The action is an event of the run, so `rewind(to:)` and scripts repeat it.
    ///
    /// - Throws: `UnknownView` if there is not exactly one element of that name, or if it is disabled or does not have
    ///   the action.
    public func perform(_ action: ElementAction, on name: String) throws {
        let node = try node(name)
        guard node.element.isEnabled else { throw UnknownView("'\(name)' is disabled: \(node.element)") }
        guard node.has(action) else {
            throw UnknownView("'\(name)' has no action '\(action.name)': \(node.finished)")
        }
        try play([InputEvent(time: now, .perform(action, on: name))])
    }

    private func node(_ name: String) throws -> ElementNode {
        guard let views else { throw UnknownView("the content is not made of views") }
        let all = views.accessibilityNodes(named: name)
        // If an element and an element inside it have the name, only the outer element counts.
        var inner: Set<ObjectIdentifier> = []
        for node in all { for child in node.children { child.forEach { inner.insert(ObjectIdentifier($0)) } } }
        let named = all.filter { !inner.contains(ObjectIdentifier($0)) }
        let present = named.filter { $0.absence == nil }
        if present.count > 1 {
            throw UnknownView(
                "\(present.count) elements are named '\(name)'; give one an accessibilityIdentifier:\n"
                    + present.map { "  \($0.element)" }.joined(separator: "\n"))
        }
        if let node = present.first { return node }
        switch named.first?.absence {
        case .invisible: throw UnknownView("'\(name)' is hidden: a view around it has opacity 0")
        case .hidden: throw UnknownView("'\(name)' is hidden by accessibilityHidden(true)")
        case nil: throw UnknownView("no view is named '\(name)'; \(namedViews)\(treeText)")
        }
    }

    /// The shown elements, as part of a sentence; empty if there are none.
    private var treeText: String {
        let lines = accessibilityTree.flatMap { $0.description.split(separator: "\n").map { "  \($0)" } }
        return lines.isEmpty ? "" : "; the elements are\n\(lines.joined(separator: "\n"))"
    }
}
