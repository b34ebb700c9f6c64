/// What to draw, in order: the record that a ``GraphicsContext`` leaves.
///
/// Flat arrays that refer to one another by index; nothing in them is boxed. Lengths are in points; where pixels are is
/// the rasterizer's matter. A value: it can be kept, drawn any number of times, at any scale and on any thread.
///
/// ```
/// items       fill 0 | stroke 1 | place symbol 0, instances 0..<900 | begin layer | fill 2 | end layer
/// paths       0: ellipse …  1: curve …  2: rect …
/// clips       each names the clip that it narrows
/// ```
public struct DisplayList: Sendable {
    package internal(set) var items: [Item] = []
    package internal(set) var paths: [Path] = []
    package internal(set) var strokeStyles: [StrokeStyle] = []
    package internal(set) var transforms: [CGAffineTransform] = []
    package internal(set) var gradients: [GradientPaint] = []
    package internal(set) var gradientStops: [GradientStop] = []
    package internal(set) var clips: [Clip] = []
    package internal(set) var symbols: [SymbolContent] = []
    package internal(set) var instances: [SymbolInstance] = []
    package internal(set) var glyphRuns: [GlyphRun] = []
    package internal(set) var segments: [DisplayListSegment] = []
    package internal(set) var filters: [Filter] = []
    package internal(set) var images: [ImagePaint] = []

    /// Creates a list that draws nothing.
    public init() {}

    /// How many steps the list has. Placing one symbol many times in a row is one.
    public var itemCount: Int { items.count }

    /// Empties the list; memory stays where nobody else holds it.
    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        paths.removeAll(keepingCapacity: true)
        strokeStyles.removeAll(keepingCapacity: true)
        transforms.removeAll(keepingCapacity: true)
        gradients.removeAll(keepingCapacity: true)
        gradientStops.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        symbols.removeAll(keepingCapacity: true)
        instances.removeAll(keepingCapacity: true)
        glyphRuns.removeAll(keepingCapacity: true)
        segments.removeAll(keepingCapacity: true)
        filters.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
    }
}
