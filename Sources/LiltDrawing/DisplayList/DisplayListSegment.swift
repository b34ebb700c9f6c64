/// A list that other lists draw by reference.
///
/// A tree of views keeps one for each subtree. Where a leaf changed, only the segments on the way to the root are
/// recorded again, and each refers to those that did not change:
///
/// ```
/// let row = DisplayListSegment(recorder.record { … })
/// let list = recorder.record { context in
///     context.translateBy(x: 0, y: 40)
///     context.draw(row)
/// }
/// ```
package final class DisplayListSegment: Sendable {
    /// What is drawn, in the segment's own coordinates.
    package let list: DisplayList
    /// How many others it is made of, each in its place; 0 where it draws anything else.
    package let placedCount: Int

    /// Keeps a list to be drawn by reference.
    package convenience init(_ list: DisplayList) {
        self.init(list, placedCount: 0)
    }

    private init(_ list: DisplayList, placedCount: Int) {
        self.list = list
        self.placedCount = placedCount
    }

    /// Records a segment. Costs an allocation for each kind of thing that is drawn in it.
    package convenience init(
        environment: EnvironmentValues = EnvironmentValues(), _ draw: (inout GraphicsContext) -> Void
    ) {
        self.init(DisplayListRecorder().record(environment: environment, draw))
    }
}

extension DisplayListSegment {
    /// A segment in its place in another: what most segments of a view tree are made of.
    package struct Placed {
        package let segment: DisplayListSegment
        package let transform: CGAffineTransform

        package init(_ segment: DisplayListSegment, at transform: CGAffineTransform) {
            self.segment = segment
            self.transform = transform
        }
    }

    /// Creates a segment of others, back to front, each opaque: the same as drawing one after the other.
    ///
    /// - Complexity: O(n), four allocations.
    package convenience init(_ parts: [Placed]) {
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
        self.init(list, placedCount: list.segments.count)
    }

    /// Creates the segment that `other`, one of segments in their places, is with all of them in other places.
    ///
    /// - Precondition: There are as many transforms as segments.
    /// - Complexity: Two allocations; what is drawn is shared with `other`.
    package convenience init(_ other: DisplayListSegment, movedTo transforms: [CGAffineTransform]) {
        precondition(transforms.count == other.placedCount, "a segment of \(other.placedCount) others")
        var list = other.list
        list.transforms = transforms
        self.init(list, placedCount: other.placedCount)
    }

    /// The segment in one of the places.
    package func placedSegment(at index: Int) -> DisplayListSegment { list.segments[index] }
}

extension GraphicsContext {
    /// Draws a segment in place, under the context's transform and clip.
    ///
    /// Where the context has an opacity below 1, a blend mode other than normal or filters, the segment is a group: it
    /// is drawn for itself and laid over what was there. Segments may draw segments, to a depth of 1,000; what lies
    /// deeper is not drawn.
    ///
    /// - Complexity: O(1); the segment is not copied.
    package func draw(_ segment: DisplayListSegment) {
        guard !segment.list.items.isEmpty else { return }
        target.splice(segment, state: state)
    }
}
