import Observation

/// A modifier that only changes the environment of its content.
protocol EnvironmentChange: PrimitiveModifier {
    /// Changes the values of the environment around the modifier into those of the content.
    @MainActor
    func apply(to values: inout EnvironmentValues)
}

extension EnvironmentChange {
    package static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        content(inner(modifier, inputs))
    }

    /// Returns the list of the content. The list is created in the changed environment, which its views keep.
    package static func makeList(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewList
    ) -> ViewList {
        content(inner(modifier, inputs))
    }

    @MainActor
    private static func inner(_ modifier: Attribute<Self>, _ inputs: ViewInputs) -> ViewInputs {
        let outer = inputs.environment
        return inputs.with(
            environment: inputs.attribute("environment") {
                var values = outer.value
                modifier.value.apply(to: &values)
                return values
            })
    }
}

/// Changes the environment of a view and all inside it.
struct EnvironmentModifier: EnvironmentChange {
    typealias Body = Never

    let change: (inout EnvironmentValues) -> Void

    init(change: @escaping (inout EnvironmentValues) -> Void) { self.change = change }

    @MainActor
    func apply(to values: inout EnvironmentValues) { change(&values) }
}

extension EnvironmentValues: IdentityComparable {
    func isSame(as other: EnvironmentValues) -> Bool { isIdentical(to: other) }
}

/// Sets one value of the environment of a view and all inside it.
struct EnvironmentValueModifier<Value>: EnvironmentChange {
    typealias Body = Never

    let path: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    init(path: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        self.path = path
        self.value = value
    }

    @MainActor
    func apply(to values: inout EnvironmentValues) { values[keyPath: path] = value }
}

extension View {
    /// Sets a value of the environment of this view and all inside it.
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        modifier(EnvironmentValueModifier(path: keyPath, value: value))
    }

    /// Puts an object into the environment of this view and all inside it, under its type.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentModifier { $0[ObjectKey<T>.self] = object })
    }

    /// Changes a value of the environment of this view and all inside it.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
    }

    /// Sets the style of text and shapes inside this view.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return modifier(EnvironmentModifier { $0.setForeground([style]) })
    }

    /// Sets the style of text and shapes inside this view, unless a view around it has set one.
    func defaultForegroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return modifier(
            EnvironmentModifier {
                if $0.foregroundStyles.levels.isEmpty { $0.setForeground([style]) }
            })
    }

    /// Sets the primary and secondary styles of text and shapes inside this view.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        let levels = [AnyShapeStyle(primary), AnyShapeStyle(secondary)]
        return modifier(EnvironmentModifier { $0.setForeground(levels) })
    }

    /// Sets the primary, secondary and tertiary styles of text and shapes inside this view.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        let levels = [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]
        return modifier(EnvironmentModifier { $0.setForeground(levels) })
    }

    /// Sets the color of text and shapes inside this view; nil for the default color.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(
            EnvironmentModifier {
                guard let color else {
                    $0.foregroundStyles = .labels
                    return
                }
                $0.setForeground([AnyShapeStyle(color)])
            })
    }

    /// Sets the color of controls, and of the `tint` style, inside this view.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        let style = tint.map { AnyShapeStyle($0) }
        return modifier(EnvironmentModifier { $0.tint = style })
    }

    /// Sets the color of controls, and of the `tint` style, inside this view.
    public func tint(_ tint: Color?) -> some View {
        let style = tint.map { AnyShapeStyle($0) }
        return modifier(EnvironmentModifier { $0.tint = style })
    }

    /// Sets the tint inside this view, and so `Color.accentColor`; nil for the default tint, blue.
    ///
    /// SwiftUI deprecates this name. New code calls `tint(_:)`.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// Sets the `background` style inside this view.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        let style = AnyShapeStyle(style)
        return modifier(EnvironmentModifier { $0.backgroundStyle = style })
    }

    /// Sets the light or dark appearance inside this view.
    ///
    /// SwiftUI deprecates this name. New code calls `preferredColorScheme(_:)`, or `environment(\.colorScheme, _:)` for
    /// a part of a window.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

    /// Sets the font of text inside this view.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }
}

extension EnvironmentValues {
    /// Sets the levels of the foreground style, primary first. A level can refer to the foreground styles of the outer
    /// views.
    mutating func setForeground(_ levels: [AnyShapeStyle]) {
        foregroundStyles = ForegroundStyles(levels: levels, inside: foregroundStyles)
    }
}
