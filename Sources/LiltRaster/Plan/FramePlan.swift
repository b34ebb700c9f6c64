import CPixelKernels

/// A display list mapped to pixels: commands in drawing order, and the tables that they refer to by index.
///
/// A ``FramePlanner`` creates plans. A finished plan does not change, so any number of threads may read it.
package struct FramePlan {
    /// The commands in drawing order.
    var commands: [Command] = []
    /// The clip masks. Each follows its parent.
    var masks: [ClipMask] = []
    var polygons = PolygonTable()
    var gradients = GradientTable()
    var sprites = SpriteTable()
    var images: [PreparedImage] = []
    var softRects: [SoftRect] = []
    /// The filters of layers that are drawn inside bands.
    package internal(set) var filters: [PreparedFilter] = []
    /// The layers that are drawn before the bands.
    package internal(set) var pictures: [LayerPicture] = []
    /// The number of filters that were omitted because they exceed the limit. Filters of pictures count in the
    /// pictures' own plans.
    package internal(set) var omittedFilterCount = 0

    /// The largest number of commands and sprites together; further ones are omitted. Nested symbols multiply the
    /// number of commands, so a small display list can reach this limit.
    package static let maximumCommandCount = 1 << 21

    /// Creates an empty plan.
    init() {}

    /// The number of commands and sprites.
    var drawnCount: Int { commands.count + sprites.count }

    /// The union of the bounds of all commands.
    var contentBounds: PixelRect {
        commands.reduce(.empty) { $0.union($1.bounds) }
    }

    /// The images that the plan and its layers draw.
    var imageContents: [BitmapContent] {
        images.map(\.content) + pictures.flatMap(\.imageContents)
    }

    /// Empties the plan and keeps its memory. If another copy shares the memory, the plan gets new memory.
    mutating func removeAll() {
        commands.removeAll(keepingCapacity: true)
        masks.removeAll(keepingCapacity: true)
        polygons.removeAll()
        gradients.removeAll()
        sprites.removeAll()
        images.removeAll(keepingCapacity: true)
        softRects.removeAll(keepingCapacity: true)
        filters.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        omittedFilterCount = 0
    }

    /// Returns the innermost mask, from `mask` outward, that clips a shape or another mask. A rectangular mask does not
    /// clip a rectangle inside of it. If it did, the pixels at an edge that both share would lose coverage twice. At
    /// most four masks are left out, because clips may be nested deeply.
    func mask(_ mask: Int32, around shape: Command.Shape) -> Int32 {
        guard mask >= 0, case .rect(let x0, let y0, let x1, let y1) = shape else { return mask }
        var mask = mask
        for _ in 0..<4 where mask >= 0 {
            let outer = masks[Int(mask)]
            guard !outer.isInverse, case .rect(let left, let top, let right, let bottom) = outer.shape,
                left <= x0, top <= y0, x1 <= right, y1 <= bottom
            else { break }
            mask = outer.parent
        }
        return mask
    }

    /// Appends another plan of the same picture. The result draws the same pixels as a single plan made from the items
    /// of both.
    ///
    /// - Parameters:
    ///   - mask: The index of the mask in this plan that clips everything in `part`, or −1.
    ///   - limit: The largest number of commands and sprites together; further ones are omitted.
    /// - Complexity: O(n) in the size of `part`.
    package mutating func append(
        _ part: FramePlan, inside mask: Int32 = -1, limit: Int = Self.maximumCommandCount
    ) {
        let first = FirstIndices(
            outerMask: mask, mask: Int32(masks.count), polygon: Int32(polygons.count), gradient: Int32(gradients.count),
            image: Int32(images.count), softRect: Int32(softRects.count), filter: Int32(filters.count),
            picture: Int32(pictures.count), run: Int32(sprites.runs.count))
        polygons.append(part.polygons)
        gradients.append(part.gradients)
        images.append(contentsOf: part.images)
        softRects.append(contentsOf: part.softRects)
        filters.append(contentsOf: part.filters)
        pictures.append(contentsOf: part.pictures.map { $0.moved(by: first) })
        omittedFilterCount += part.omittedFilterCount
        for mask in part.masks { masks.append(mask.moved(by: first)) }
        for command in part.commands.prefix(max(0, limit - drawnCount)) {
            var moved = command.moved(by: first)
            if command.mask < 0 { moved.mask = self.mask(mask, around: command.shape) }
            commands.append(moved)
        }
        sprites.append(part.sprites, room: limit - drawnCount)
    }

    /// The indices of an appended plan's first elements in the plan to which it is appended.
    struct FirstIndices {
        /// The index of the mask around the appended plan, or −1.
        let outerMask: Int32
        let mask: Int32
        let polygon: Int32
        let gradient: Int32
        let image: Int32
        let softRect: Int32
        let filter: Int32
        let picture: Int32
        let run: Int32
    }
}

extension Command {
    /// Returns the command with the indices that are valid after its plan is appended to another plan.
    func moved(by first: FramePlan.FirstIndices) -> Command {
        var command = self
        command.shape = shape.moved(by: first)
        switch paint {
        case .solid: break
        case .gradient(let index): command.paint = .gradient(index + first.gradient)
        case .image(let index): command.paint = .image(index + first.image)
        case .picture(let index): command.paint = .picture(index + first.picture)
        }
        command.mask = mask >= 0 ? mask + first.mask : first.outerMask
        command.firstFilter += first.filter
        return command
    }
}

extension Command.Shape {
    fileprivate func moved(by first: FramePlan.FirstIndices) -> Command.Shape {
        switch self {
        case .polygons(let index, let count, let isEvenOdd):
            .polygons(first: index + first.polygon, count: count, isEvenOdd: isEvenOdd)
        case .softRect(let index): .softRect(index + first.softRect)
        case .sprites(let run): .sprites(run: run + first.run)
        case .picture(let index): .picture(index + first.picture)
        // Glyphs are in an atlas that all plans share.
        case .rect, .frame, .roundedRect, .glyph, .beginLayer, .endLayer, .beginClip, .endClip: self
        }
    }
}

extension ClipMask {
    fileprivate func moved(by first: FramePlan.FirstIndices) -> ClipMask {
        var mask = self
        mask.parent = parent >= 0 ? parent + first.mask : first.outerMask
        mask.shape = shape.moved(by: first)
        return mask
    }
}
