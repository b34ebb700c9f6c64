extension Stage {
    /// Presses the center of the view named `name` at its current position, and releases 0.05 s later.
    ///
    /// ```swift
    /// let stage = try Stage(size: CGSize(width: 300, height: 200)) { Button("Add") {} }
    /// try stage.tap("Add")   // the button with that label
    /// ```
    ///
    /// - Parameter name: The name that `probe(_:)` gives a view. If no view has that name, the label, input label or
    ///   identifier of an accessibility element.
    /// - Throws: `UnknownView` if no view has the name, if several elements have it, or if the element is hidden,
    ///   covered, disabled or outside the window.
    public func tap(_ name: String) throws { try tap(at: center(of: name)) }

    /// Presses the secondary button at the center of the view named `name`, and releases it 0.05 s later.
    ///
    /// - Throws: `UnknownView`, as `tap(_:)` does.
    public func secondaryTap(_ name: String) throws { try secondaryTap(at: center(of: name)) }

    /// Returns the center of the view that `probe(_:)` names `name`, in the last frame.
    ///
    /// If no probe has that name, returns a point at which a pointer reaches the accessibility element of that name:
    /// the element's activation point; without one, its center, or another point if the center is covered.
    ///
    /// - Throws: `UnknownView`, as `tap(_:)` does.
    public func center(of name: String) throws -> CGPoint {
        guard let frame = presented(name) else { return try pressPoint(ofElement: name) }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        let size = host.platform.viewport.size
        guard CGRect(x: 0, y: 0, width: size.width, height: size.height).contains(center) else {
            throw UnknownView("the center of '\(name)' is at \(center.x), \(center.y), outside the window")
        }
        return center
    }

    /// The names of the shown views, as part of a sentence.
    var namedViews: String {
        let names = content.probes.map(\.name)
        let views = names.filter { $0.hasSuffix(".width") }.map { String($0.dropLast(6)) }
        return views.isEmpty ? "no view has a probe" : "the views are \(views.joined(separator: ", "))"
    }

    /// The error for a name that no shown view has, or whose view cannot be reached.
    public struct UnknownView: Error, Hashable, Sendable, CustomStringConvertible {
        /// A text with the name and the reason. If no view has the name, it also lists the names of the shown views.
        public let description: String

        init(_ description: String) { self.description = description }
    }
}
