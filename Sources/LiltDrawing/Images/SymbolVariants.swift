/// Variants of a symbol: filled, with a slash, or inside a shape.
///
/// ```swift
/// let bell = Image(systemName: "bell").symbolVariant(.circle.fill)
/// ```
public struct SymbolVariants: Hashable, Sendable {
    private enum Enclosure: String { case circle, square, rectangle }

    private var enclosure: Enclosure?
    private var isFilled = false
    private var isSlashed = false

    private init(_ enclosure: Enclosure? = nil, isFilled: Bool = false, isSlashed: Bool = false) {
        (self.enclosure, self.isFilled, self.isSlashed) = (enclosure, isFilled, isSlashed)
    }

    /// The symbol itself.
    public static let none = SymbolVariants()
    /// The symbol inside a circle.
    public static let circle = SymbolVariants(.circle)
    /// The symbol inside a square.
    public static let square = SymbolVariants(.square)
    /// The symbol inside a rectangle.
    public static let rectangle = SymbolVariants(.rectangle)
    /// The filled symbol.
    public static let fill = SymbolVariants(isFilled: true)
    /// The symbol with a slash.
    public static let slash = SymbolVariants(isSlashed: true)

    /// These variants of the symbol, inside a circle.
    public var circle: SymbolVariants { union(.circle) }
    /// These variants of the symbol, inside a square.
    public var square: SymbolVariants { union(.square) }
    /// These variants of the symbol, inside a rectangle.
    public var rectangle: SymbolVariants { union(.rectangle) }
    /// These variants of the symbol, filled.
    public var fill: SymbolVariants { union(.fill) }
    /// These variants of the symbol, with a slash.
    public var slash: SymbolVariants { union(.slash) }

    /// Whether these variants include all variants of `other`.
    public func contains(_ other: SymbolVariants) -> Bool { union(other) == self }

    /// Returns the variants of both. If both have a shape, the result has the shape of `other`.
    package func union(_ other: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled,
            isSlashed: isSlashed || other.isSlashed)
    }

    /// The names to look for, the preferred one first.
    func names(of name: String) -> [String] {
        guard self != .none else { return [name] }
        // A name that has a variant keeps it.
        var base = name
        var isFilled = isFilled
        if base.hasSuffix(".fill") {
            base.removeLast(5)
            isFilled = true
        }
        let slashes = isSlashed && !base.hasSuffix(".slash") ? [".slash", ""] : [""]
        let fills = isFilled ? [".fill", ""] : [""]
        var shapes = [""]
        if let enclosure, !base.hasSuffix(".\(enclosure.rawValue)") { shapes.insert(".\(enclosure.rawValue)", at: 0) }
        return slashes.flatMap { slash in
            shapes.flatMap { shape in fills.map { base + slash + shape + $0 } }
        } + [name]
    }
}

/// The method by which the layers of a symbol get their colors.
///
/// The layers of a symbol are its shapes in the bundled set, back to front. Most bundled symbols have one or two.
public struct SymbolRenderingMode: Hashable, Sendable {
    private enum Kind { case monochrome, hierarchical, palette, multicolor }

    private let kind: Kind

    /// All layers have the foreground style.
    public static let monochrome = SymbolRenderingMode(kind: .monochrome)
    /// All layers have the foreground style. The second layer has half of its opacity, further layers have a quarter.
    public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
    /// The layers have the primary, the secondary and the tertiary foreground style. In a filled circle or other
    /// enclosure, the first style is that of the sign inside.
    public static let palette = SymbolRenderingMode(kind: .palette)
    /// Like `monochrome`: the bundled symbols have no colors of their own.
    public static let multicolor = SymbolRenderingMode(kind: .multicolor)

    /// The factor of a layer's opacity.
    func opacity(ofLayer index: Int) -> Double { kind == .hierarchical ? [1, 0.5, 0.25][min(index, 2)] : 1 }
}

extension EnvironmentValues {
    /// The variants of symbols.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }

    /// The method by which the layers of symbols get their colors; nil is monochrome.
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolRenderingModeKey.self] }
        set { self[SymbolRenderingModeKey.self] = newValue }
    }

    private enum SymbolVariantsKey: EnvironmentKey {
        static var defaultValue: SymbolVariants { .none }
    }

    private enum SymbolRenderingModeKey: EnvironmentKey {
        static var defaultValue: SymbolRenderingMode? { nil }
    }
}
