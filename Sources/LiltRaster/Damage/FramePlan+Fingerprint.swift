import CPixelKernels

/// Fingerprints of drawn content by its values: the plans of two equal lists have equal fingerprints.
extension FramePlan {
    /// Returns the fingerprints of all commands, in order.
    ///
    /// A sprite or glyph contributes its index in a cache of `resources`, and the generation of the cache.
    ///
    /// - Parameter leavesOutSprites: Whether the fingerprint of a sprite run includes only the properties that its
    ///   sprites have in common.
    package func fingerprints(_ resources: PlanResources, leavesOutSprites: Bool = false) -> [Fingerprint] {
        var fingerprinter = CommandFingerprinter(self, resources)
        return commands.map { fingerprinter.fingerprint($0, of: self, leavesOutSprites: leavesOutSprites) }
    }

    /// Adds one sprite to a fingerprint.
    func add(_ sprite: PositionedSprite, to sum: inout Fingerprint) {
        if sprite.start < 0 {
            let sampled = sprites.sampled[Int(~sprite.start)]
            sum.add(9, sampled.sprite)
            sum.add(sampled.map)
        } else {
            sum.add(8, sprite.start)
        }
        sum.add(Int32(sprite.x), Int32(sprite.y))
        sum.add(Int32(bitPattern: sprite.tint), Int32(bitPattern: sprite.opacity))
    }
}

/// Computes the fingerprints of one plan's commands. The fingerprints of shared masks and pictures are computed once.
private struct CommandFingerprinter {
    private let start: Fingerprint
    /// The fingerprints of the masks. Each follows that of its parent.
    private var masks: [Fingerprint] = []
    private var pictures: [Fingerprint?]
    private let resources: PlanResources

    init(_ plan: FramePlan, _ resources: PlanResources) {
        var start = Fingerprint()
        start.add(resources.sprites?.cache.generation ?? 0)
        start.add(resources.glyphs.atlas.generation)
        self.start = start
        self.resources = resources
        pictures = Array(repeating: nil, count: plan.pictures.count)
        for mask in plan.masks { masks.append(fingerprint(mask, of: plan)) }
    }

    mutating func fingerprint(
        _ command: Command, of plan: FramePlan, leavesOutSprites: Bool
    ) -> Fingerprint {
        var sum = start
        // The bounds of a run depend on its sprites.
        if case .sprites = command.shape, leavesOutSprites {} else { sum.add(command.bounds) }
        sum.add(
            UInt64(command.opacity) | (command.isAntialiased ? 256 : 0)
                | UInt64(UInt32(bitPattern: command.blendMode.rawValue)) << 16)
        add(command.shape, of: plan, leavesOutSprites: leavesOutSprites, to: &sum)
        switch command.paint {
        case .solid(let pixel): sum.add(1, Int32(bitPattern: pixel))
        case .gradient(let index): add(plan.gradients[index], of: plan, to: &sum)
        case .image(let index): plan.images[Int(index)].add(to: &sum)
        case .picture(let index):
            sum.add(14, 0)
            sum.add(picture(index, of: plan).value)
        }
        if command.mask >= 0 { sum.add(masks[Int(command.mask)].value) }
        for filter in plan.filters[Int(command.firstFilter)..<Int(command.firstFilter + command.filterCount)] {
            filter.add(to: &sum)
        }
        return sum
    }

    private mutating func add(
        _ shape: Command.Shape, of plan: FramePlan, leavesOutSprites: Bool, to sum: inout Fingerprint
    ) {
        switch shape {
        case .rect(let x0, let y0, let x1, let y1):
            sum.add(2, 0)
            sum.add(PixelRect(x0: x0, y0: y0, x1: x1, y1: y1))
        case .frame(let frame):
            sum.add(14, 0)
            sum.add(PixelRect(x0: frame.x0, y0: frame.y0, x1: frame.x1, y1: frame.y1))
            sum.add(
                PixelRect(x0: frame.inner_x0, y0: frame.inner_y0, x1: frame.inner_x1, y1: frame.inner_y1))
        case .roundedRect(let rounded):
            sum.add(3, rounded.radius)
            sum.add(PixelRect(x0: rounded.x0, y0: rounded.y0, x1: rounded.x1, y1: rounded.y1))
        case .polygons(let first, let count, let isEvenOdd):
            sum.add(isEvenOdd ? 4 : 5, count)
            plan.polygons.vertices.withUnsafeBufferPointer { vertices in
                for polygon in plan.polygons.polygons[Int(first)..<Int(first + count)] {
                    sum.add(Int(polygon.vertex_count))
                    for index in Int(polygon.first_vertex)..<Int(polygon.first_vertex + polygon.vertex_count) {
                        sum.add(vertices[index].x, vertices[index].y)
                    }
                }
            }
        case .glyph(let start, let stride, let x, let y):
            sum.add(6, start)
            sum.add(PixelRect(x0: x, y0: y, x1: stride, y1: 0))
        case .softRect(let index):
            let rect = plan.softRects[Int(index)]
            sum.add(7, rect.corner.radius)
            sum.add(rect.corner.sigma)
            sum.add(PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y1))
        case .sprites(let run):
            sum.add(13, 0)
            if leavesOutSprites { return }
            for sprite in plan.sprites[run] { plan.add(sprite, to: &sum) }
        case .picture(let index): sum.add(picture(index, of: plan).value)
        case .beginLayer: sum.add(10, 0)
        case .endLayer: sum.add(11, 0)
        case .beginClip: sum.add(15, 0)
        case .endClip: sum.add(16, 0)
        }
    }

    private mutating func add(_ gradient: PreparedGradient, of plan: FramePlan, to sum: inout Fingerprint) {
        sum.add(12, gradient.kind.rawValue)
        sum.add(Int32(gradient.extend.rawValue), Int32(gradient.tableCount))
        sum.add(gradient.map)
        sum.add(Int32(bitPattern: gradient.scale.bitPattern), Int32(bitPattern: gradient.bias.bitPattern))
        sum.add(Int32(bitPattern: gradient.offset.bitPattern), gradient.origin.y << 3 | gradient.origin.x)
        sum.add(Int32(gradient.space.rawValue), Int32(bitPattern: gradient.opacity.bitPattern))
        for stop in plan.gradients.stops[gradient.stops] {
            sum.add(stop.location)
            sum.add(Int32(bitPattern: stop.value.0.bitPattern), Int32(bitPattern: stop.value.1.bitPattern))
            sum.add(Int32(bitPattern: stop.value.2.bitPattern), Int32(bitPattern: stop.value.3.bitPattern))
        }
    }

    private mutating func fingerprint(_ mask: ClipMask, of plan: FramePlan) -> Fingerprint {
        var sum = start
        sum.add(mask.bounds)
        sum.add(UInt64(mask.opacity) | (mask.isAntialiased ? 256 : 0) | (mask.isInverse ? 512 : 0))
        add(mask.shape, of: plan, leavesOutSprites: false, to: &sum)
        if mask.parent >= 0 { sum.add(masks[Int(mask.parent)].value) }
        return sum
    }

    private mutating func picture(_ index: Int32, of plan: FramePlan) -> Fingerprint {
        if let known = pictures[Int(index)] { return known }
        let picture = plan.pictures[Int(index)]
        var sum = picture.fingerprint(resources)
        for command in picture.backdrop?.commands ?? [] {
            sum.add(fingerprint(command, of: plan, leavesOutSprites: false).value)
        }
        pictures[Int(index)] = sum
        return sum
    }
}

extension PreparedFilter {
    func add(to sum: inout Fingerprint) {
        switch self {
        case .matrix(let rows, let isLinear, _):
            sum.add(20, isLinear ? 1 : 0)
            for number in rows { sum.add(UInt64(number.bitPattern)) }
        case .threshold(let low, let high, let color):
            sum.add(21, Int32(bitPattern: color))
            sum.add(Int32(bitPattern: low), Int32(bitPattern: high))
        case .blur(let sigma, let isOpaque):
            sum.add(22, isOpaque ? 1 : 0)
            sum.add(sigma)
        case .shadow(let color, let sigma, let offset, let blendMode, let options):
            sum.add(23, Int32(bitPattern: color))
            sum.add(blendMode.rawValue, Int32(truncatingIfNeeded: options.rawValue))
            sum.add(sigma)
            sum.add(offset)
        case .projection(let map):
            sum.add(24, 0)
            for entry in [map.m11, map.m12, map.m13, map.m21, map.m22, map.m23, map.m31, map.m32, map.m33] {
                sum.add(Double(entry))
            }
        }
    }
}
