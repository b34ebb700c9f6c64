/// The scope of attributes: the view that creates them, and the views around that view. The app or Lilt declares these
/// views.
@MainActor
final class ViewScope {
    let name: String
    /// Whether the view has a body.
    let hasBody: Bool
    let outer: ViewScope?
    /// Returns the line that declares the control, if the view is a control.
    private let ownLine: @MainActor () -> SourceLine?

    init(
        _ type: Any.Type, hasBody: Bool, outer: ViewScope?,
        ownLine: @escaping @MainActor () -> SourceLine?
    ) {
        self.ownLine = ownLine
        name = Self.shortName(of: type)
        self.hasBody = hasBody
        self.outer = outer
    }

    /// The names of the innermost view and of the views with bodies around it, outermost first. Omits the
    /// names in `structural`.
    var path: [String] {
        var names: [String] = []
        var scope: ViewScope? = self
        while let current = scope {
            scope = current.outer
            guard !Self.structural.contains(current.name) else { continue }
            if current.hasBody || names.isEmpty { names.append(current.name) }
        }
        return names.reversed()
    }

    /// The nearest scope whose view is not in `structural`; nil if there is none.
    var shown: ViewScope? {
        var scope: ViewScope? = self
        while let current = scope, Self.structural.contains(current.name) { scope = current.outer }
        return scope
    }

    /// Whether this scope is `other`, or inside of it.
    func isInside(_ other: ViewScope) -> Bool {
        var scope: ViewScope? = self
        while let current = scope {
            if current === other { return true }
            scope = current.outer
        }
        return false
    }

    /// The nearest scope whose view has a body and is not in `structural`; the outermost scope if there is none.
    var author: ViewScope {
        var scope = self
        while !scope.hasBody || Self.structural.contains(scope.name), let outer = scope.outer { scope = outer }
        return scope
    }

    /// The line of the innermost control that contains the view and that the app declares; nil if there is none.
    var controlLine: SourceLine? {
        var scope: ViewScope? = self
        while let current = scope {
            if let line = current.ownLine(), line.module != "LiltViews" { return line }
            scope = current.outer
        }
        return nil
    }

    /// The names of views that explanations omit. Most of these views only combine or modify others.
    private static let structural: Set<String> = [
        "RootView", "ModifiedContent", "TupleView", "Optional", "ConditionalContent", "Group", "ForEach", "AnyView",
        "EmptyView", "IdentifiedView", "EquatableView", "ViewModifierContent", "PlaceholderContentView",
        "ScopedModifiers", "AnimatedModifiers", "DynamicContent", "FilledShapeView", "StrokedShapeView", "Never",
    ]

    private static func shortName(of type: Any.Type) -> String {
        String("\(type)".prefix { $0 != "<" })
    }
}
