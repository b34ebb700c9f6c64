/// A level of the environment's foreground style.
///
/// The level has the style that `foregroundStyle(_:_:_:)` set for it. A level below the last style that was set has
/// that style with a lower opacity. If no style was set, each level has its own label color.
public struct HierarchicalShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// 0 primary … 4 quinary.
    let level: Int

    /// The foreground style.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// One level below primary.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// Two levels below primary.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// Three levels below primary.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// Four levels below primary.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    package func resolved(in environment: EnvironmentValues, level outer: Int) -> ResolvedShapeStyle {
        let level = min(level + outer, 4)
        let levels = environment.foregroundStyles.levels
        guard let last = levels.last else {
            let names: [NamedColor] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
            return Color(named: names[level]).resolved(in: environment, level: 0)
        }
        // A foreground style that refers to the foreground means the foreground style outside it.
        var outside = environment
        outside.foregroundStyles = environment.foregroundStyles.outside
        if level < levels.count { return levels[level].resolvedStyle(in: outside) }
        return last.resolvedStyle(in: outside, level: level - (levels.count - 1))
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style of the environment.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// One level below primary.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// Two levels below primary.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// Three levels below primary.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// Four levels below primary.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// Another style at a lower level.
struct LeveledShapeStyle<Style: ShapeStyle>: ShapeStyle, PrimitiveShapeStyle {
    let style: Style
    let level: Int

    func resolved(in environment: EnvironmentValues, level outer: Int) -> ResolvedShapeStyle {
        style.resolvedStyle(in: environment, level: min(level + outer, 4))
    }
}

extension ShapeStyle {
    /// The style one level below primary.
    public var secondary: some ShapeStyle { LeveledShapeStyle(style: self, level: 1) }
    /// The style two levels below primary.
    public var tertiary: some ShapeStyle { LeveledShapeStyle(style: self, level: 2) }
    /// The style three levels below primary.
    public var quaternary: some ShapeStyle { LeveledShapeStyle(style: self, level: 3) }
    /// The style four levels below primary.
    public var quinary: some ShapeStyle { LeveledShapeStyle(style: self, level: 4) }
}
