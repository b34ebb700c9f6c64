/// The record of the drawings of a ``GraphicsContext``, in order.
///
/// Flat arrays that refer to one another by index. Lengths are in points; the rasterizer converts them to pixels. A
/// list is a value. It can be kept and drawn repeatedly, at any scale and on any thread.
///
/// ```
/// items       fill 0 | stroke 1 | draw symbol 0, instances 0..<900 | begin layer | fill 2 | end layer
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
    package internal(set) var meshes: [MeshPaint] = []
    package internal(set) var materials: [MaterialPaint] = []

    /// Creates a list that draws nothing.
    public init() {}

    /// The number of items. Consecutive instances of one symbol are one item.
    public var itemCount: Int { items.count }

    /// Returns the stops of a gradient in the list.
    package func stops(of gradient: GradientPaint) -> ArraySlice<GradientStop> {
        gradientStops[Int(gradient.firstStop)..<Int(gradient.firstStop + gradient.stopCount)]
    }

    /// Whether the list or a segment in it draws a material.
    ///
    /// - Complexity: O(n) in the number of segments that the list draws directly.
    package var hasMaterial: Bool { !materials.isEmpty || segments.contains(where: \.hasMaterial) }

    /// Whether an item outside of the list's layers has a blend mode other than normal, or any item is a material.
    ///
    /// - Complexity: O(n) in the number of items.
    package var blendsWithBackdrop: Bool {
        if hasMaterial { return true }
        var depth = 0
        for item in items {
            switch item.kind {
            case .endLayer:
                depth -= 1
                continue
            case .splice(let segment):
                if depth == 0, segments[Int(segment)].blendsWithBackdrop { return true }
            default: break
            }
            if depth == 0, item.blendMode != .normal { return true }
            if case .beginLayer = item.kind { depth += 1 }
        }
        return false
    }

    /// The number of levels of nested segments and layers, including the list itself. Layers count only if at least 32
    /// segments are nested.
    ///
    /// - Complexity: O(n) in the number of segments that the list draws directly; in the number of items if the list is
    ///   deep.
    package var depth: Int {
        var deepest = segments.lazy.map(\.depth).max() ?? 0
        guard deepest >= 32 else { return 1 + deepest }
        var layerCount = 0
        for item in items {
            switch item.kind {
            case .beginLayer: layerCount += 1
            case .endLayer: layerCount -= 1
            case .splice(let segment): deepest = max(deepest, layerCount + segments[Int(segment)].depth)
            default: break
            }
        }
        return 1 + deepest
    }

    /// Returns the list with only the given items. They must contain only whole layers.
    package func part(_ items: Range<Int>) -> DisplayList {
        var part = self
        part.items = Array(self.items[items])
        return part
    }

    /// Empties the list and keeps its memory, unless another copy shares it.
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
        meshes.removeAll(keepingCapacity: true)
        materials.removeAll(keepingCapacity: true)
    }
}
