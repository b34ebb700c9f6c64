/// A list that other lists draw by reference.
///
/// A tree of views keeps one for each subtree. If a leaf changes, only the segments from it to the root are recorded
/// again. Each of them refers to the segments that did not change:
///
/// ```
/// let row = DisplayListSegment(recorder.record { … })
/// let list = recorder.record { context in
///     context.translateBy(x: 0, y: 40)
///     context.draw(row)
/// }
/// ```
package final class DisplayListSegment: Sendable {
    /// The drawn items, in the segment's own coordinates.
    package let list: DisplayList
    /// The number of segments that the list draws, if the segment was created from parts; otherwise 0.
    package let partCount: Int
    /// Whether the list draws a material, or has an item outside of its layers that blends with the segment's backdrop.
    package let blendsWithBackdrop: Bool
    /// Whether the list or a segment in it draws a material.
    package let hasMaterial: Bool
    /// The depth of the list.
    package let depth: Int
    /// The object that can record the list again; nil if the list must be kept.
    package let origin: (any SegmentOrigin)?

    /// The greatest depth of nested segments and layers; deeper ones are not drawn.
    package static let maximumDepth = 1000

    /// Creates a segment of a list.
    package convenience init(_ list: DisplayList) {
        self.init(list, partCount: 0, blendsWithBackdrop: list.blendsWithBackdrop)
    }

    /// Creates a segment of a list that `origin` can record again.
    package convenience init(_ list: DisplayList, origin: any SegmentOrigin) {
        self.init(list, partCount: 0, blendsWithBackdrop: list.blendsWithBackdrop, origin: origin)
    }

    /// Creates a segment that has the origin of another segment and not its list.
    package convenience init(stubOf other: DisplayListSegment) {
        self.init(
            DisplayList(), partCount: 0, blendsWithBackdrop: other.blendsWithBackdrop,
            hasMaterial: other.hasMaterial, depth: other.depth, origin: other.origin)
    }

    private init(
        _ list: DisplayList, partCount: Int, blendsWithBackdrop: Bool, hasMaterial: Bool? = nil, depth: Int? = nil,
        origin: (any SegmentOrigin)? = nil
    ) {
        self.origin = origin
        self.list = list
        self.partCount = partCount
        self.blendsWithBackdrop = blendsWithBackdrop
        self.hasMaterial = hasMaterial ?? list.hasMaterial
        self.depth = depth ?? list.depth
    }

    /// Records a segment. Allocates memory for each kind of item in it.
    package convenience init(
        environment: EnvironmentValues = EnvironmentValues(), _ draw: (inout GraphicsContext) -> Void
    ) {
        self.init(DisplayListRecorder().record(environment: environment, draw))
    }
}

extension DisplayListSegment {
    /// A segment with its transform in another segment. Most segments of a view tree consist of these.
    package struct Part {
        package let segment: DisplayListSegment
        package let transform: CGAffineTransform

        package init(_ segment: DisplayListSegment, at transform: CGAffineTransform) {
            self.segment = segment
            self.transform = transform
        }
    }

    /// Creates a segment that draws others in order, each with full opacity.
    ///
    /// - Complexity: O(n), four allocations.
    package convenience init(_ parts: [Part]) {
        var list = DisplayList()
        list.items.reserveCapacity(parts.count)
        list.transforms.reserveCapacity(parts.count)
        list.segments.reserveCapacity(parts.count)
        for part in parts where !part.segment.list.items.isEmpty {
            let index = Int32(list.segments.count)
            list.transforms.append(part.transform)
            list.segments.append(part.segment)
            list.items.append(
                DisplayList.Item(
                    kind: .splice(segment: index), paint: .color(.zero), transform: index, clip: -1, opacity: 1,
                    blendMode: .normal))
        }
        self.init(
            list, partCount: list.segments.count,
            blendsWithBackdrop: list.segments.contains(where: \.blendsWithBackdrop))
    }

    /// Creates a copy of `other`, which consists of segments only, with new transforms for all of them.
    ///
    /// - Precondition: There are as many transforms as segments.
    /// - Complexity: Two allocations. The copy shares its content with `other`.
    package convenience init(_ other: DisplayListSegment, movedTo transforms: [CGAffineTransform]) {
        precondition(
            transforms.count == other.partCount, "\(transforms.count) transforms for \(other.partCount) segments")
        var list = other.list
        list.transforms = transforms
        self.init(
            list, partCount: other.partCount, blendsWithBackdrop: other.blendsWithBackdrop,
            hasMaterial: other.hasMaterial, depth: other.depth)
    }

    /// Creates a copy of `other` that draws other segments instead of some of its own.
    ///
    /// - Parameters:
    ///   - replacements: The segments by their indices in the list of `other`.
    ///   - model: A segment whose items and transforms the copy shares if they equal the copy's own.
    /// - Complexity: O(n) in the number of segments. The copy shares its other arrays with `other`.
    package convenience init(
        _ other: DisplayListSegment, replacing replacements: [(Int, DisplayListSegment)],
        like model: DisplayListSegment? = nil
    ) {
        var list = other.list.replacing(replacements)
        if let model, other.partCount > 0, model.partCount == other.partCount {
            // Lists that draw only segments have equal items if they draw the same number of segments.
            list.items = model.list.items
            let areSame = zip(list.transforms, model.list.transforms).allSatisfy { $0.isIdentical(to: $1) }
            if areSame { list.transforms = model.list.transforms }
        }
        self.init(
            list, partCount: other.partCount, blendsWithBackdrop: other.blendsWithBackdrop,
            hasMaterial: other.hasMaterial, depth: other.depth)
    }

    /// Returns the segment at an index.
    package func part(at index: Int) -> DisplayListSegment { list.segments[index] }
}

extension DisplayList {
    /// Returns a list that draws other segments instead of some of its own.
    ///
    /// - Parameter replacements: The segments by their indices.
    package func replacing(_ replacements: [(Int, DisplayListSegment)]) -> DisplayList {
        var list = self
        for (index, segment) in replacements { list.segments[index] = segment }
        return list
    }
}

extension CGAffineTransform {
    /// Returns whether all elements have the same bits. Zero and negative zero differ.
    fileprivate func isIdentical(to other: CGAffineTransform) -> Bool {
        a.bitPattern == other.a.bitPattern && b.bitPattern == other.b.bitPattern && c.bitPattern == other.c.bitPattern
            && d.bitPattern == other.d.bitPattern && tx.bitPattern == other.tx.bitPattern
            && ty.bitPattern == other.ty.bitPattern
    }
}

extension GraphicsContext {
    /// Draws a segment under the context's transform and clip.
    ///
    /// The segment is a group if the context has an opacity below 1, a blend mode other than normal, or filters.
    /// Segments may draw segments, to `maximumDepth`.
    ///
    /// - Complexity: O(1); the segment is not copied.
    package func draw(_ segment: DisplayListSegment) {
        guard !segment.list.items.isEmpty else { return }
        target.splice(segment, state: state)
    }
}
