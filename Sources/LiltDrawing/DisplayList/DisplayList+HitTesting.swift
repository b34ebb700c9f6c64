import LiltText

extension DisplayList {
    /// Something that a list draws at a point.
    package struct Hit {
        /// The segments from the list to the one that draws the item, outermost first.
        package let segments: [DisplayListSegment]
    }

    /// Returns the drawings of the list within `tolerance` of a point, the topmost first. The tolerance and the point
    /// are in the list's coordinates.
    ///
    /// Transparent paint is never hit. Clips, projections, and the outsets of blurs and shadows are respected. Glyphs
    /// are tested by their boxes, and symbols by their rectangles, so a hit may lie beside the ink.
    ///
    /// - Parameter wholes: Segments that each count as one drawing. Each has at most one hit, without inner segments.
    /// - Complexity: O(n) in the number of items, and in the number of path elements near the point.
    package func hits(
        at point: CGPoint, tolerance: CGFloat = 1, wholes: Set<ObjectIdentifier> = []
    ) -> [Hit] {
        var tester = HitTester(wholes: wholes)
        tester.test(self, items.indices, at: HitTester.Spot(point, tolerance))
        return tester.hits.reversed()
    }
}

/// Collects the items of a list at a point, back to front.
private struct HitTester {
    /// A point with a radius, in one coordinate space.
    struct Spot {
        var point: CGPoint
        var radius: CGFloat

        init(_ point: CGPoint, _ radius: CGFloat) { (self.point, self.radius) = (point, radius) }

        /// Returns the spot inside `transform`; nil if the transform has no inverse.
        func inside(_ transform: CGAffineTransform) -> Spot? {
            let area = abs(transform.a * transform.d - transform.b * transform.c)
            guard area > 1e-12, area.isFinite else { return nil }
            return Spot(point.applying(transform.inverted()), radius / area.squareRoot())
        }

        /// The point, and points around it at the radius.
        var samples: [CGPoint] {
            guard radius > 0 else { return [point] }
            let (x, y, r, d) = (point.x, point.y, radius, radius * 0.7)
            let offsets: [(CGFloat, CGFloat)] = [
                (0, 0), (r, 0), (-r, 0), (0, r), (0, -r), (d, d), (-d, d), (d, -d), (-d, -d),
            ]
            return offsets.map { CGPoint(x: x + $0.0, y: y + $0.1) }
        }

        func isNear(_ rect: CGRect) -> Bool {
            point.x >= rect.minX - radius && point.x <= rect.maxX + radius && point.y >= rect.minY - radius
                && point.y <= rect.maxY + radius
        }
    }

    let wholes: Set<ObjectIdentifier>
    var hits: [DisplayList.Hit] = []
    private var path: [DisplayListSegment] = []

    init(wholes: Set<ObjectIdentifier>) { self.wholes = wholes }

    /// Tests a range of a list's items at a spot in the list's coordinates.
    mutating func test(_ list: DisplayList, _ range: Range<Int>, at spot: Spot) {
        var index = range.lowerBound
        while index < range.upperBound {
            let item = list.items[index]
            let end = Self.end(of: index, in: list, before: range.upperBound)
            defer { index = end + 1 }
            guard item.opacity > 0, isInside(item.clip, of: list, at: spot) else { continue }
            switch item.kind {
            case .beginLayer(let first, let count):
                let filters = list.filters[Int(first)..<Int(first + count)]
                guard let inner = Self.spot(spot, inside: filters) else { continue }
                test(list, index + 1..<end, at: inner)
            case .endLayer: continue
            case .splice(let segment):
                guard let inner = spot.inside(list.transform(of: item)) else { continue }
                test(list.segments[Int(segment)], at: inner)
            case .instances(let symbol, let first, let count):
                let size = list.symbols[Int(symbol)].size
                let isHit = (Int(first)..<Int(first + count)).contains { number in
                    let instance = list.instances[number]
                    return instance.opacity > 0
                        && spot.inside(instance.transform)?.isNear(CGRect(origin: .zero, size: size)) == true
                }
                if isHit { hits.append(DisplayList.Hit(segments: path)) }
            default:
                guard Self.isVisible(item.paint, of: list), let inner = spot.inside(list.transform(of: item)),
                    Self.covers(item, of: list, at: inner)
                else { continue }
                hits.append(DisplayList.Hit(segments: path))
            }
        }
    }

    private mutating func test(_ segment: DisplayListSegment, at spot: Spot) {
        guard path.count < DisplayListSegment.maximumDepth else { return }
        path.append(segment)
        let count = hits.count
        test(segment.list, segment.list.items.indices, at: spot)
        path.removeLast()
        if hits.count > count, wholes.contains(ObjectIdentifier(segment)) {
            hits.removeSubrange(count...)
            hits.append(DisplayList.Hit(segments: path + [segment]))
        }
    }

    /// Returns the index of the last item of the group that begins at `index`. For a layer, that is its `endLayer`.
    private static func end(of index: Int, in list: DisplayList, before limit: Int) -> Int {
        guard case .beginLayer = list.items[index].kind else { return index }
        var depth = 0
        for other in index..<limit {
            switch list.items[other].kind {
            case .beginLayer: depth += 1
            case .endLayer:
                depth -= 1
                if depth == 0 { return other }
            default: break
            }
        }
        return limit - 1
    }

    /// Returns the spot in the content of a layer before its filters apply, widened by the outsets of blurs and
    /// shadows.
    private static func spot(_ spot: Spot, inside filters: ArraySlice<DisplayList.Filter>) -> Spot? {
        var spot = spot
        // Filters ignore lengths that are negative or not finite.
        func outset(_ length: Double) -> CGFloat { length.isFinite ? CGFloat(max(0, length)) : 0 }
        for filter in filters.reversed() {
            switch filter.kind {
            case .projection(let projection):
                guard let local = spot.inside(filter.transform) else { return nil }
                let point = local.point.applying(projection.inverted()).applying(filter.transform)
                guard point.x.isFinite, point.y.isFinite else { return nil }
                spot.point = point
            case .blur(let radius, _): spot.radius += outset(2 * radius)
            case .shadow(_, let radius, let offset, _, _):
                spot.radius += outset(2 * radius) + outset(max(abs(offset.x), abs(offset.y)))
            case .matrix, .threshold: break
            }
        }
        return spot
    }

    private static func isVisible(_ paint: DisplayList.Paint, of list: DisplayList) -> Bool {
        switch paint {
        case .color(let color): color.w > 0
        case .image(let index): list.images[Int(index)].opacity > 0
        case .mesh(let index): list.meshes[Int(index)].opacity > 0
        case .material(let index): list.materials[Int(index)].opacity > 0
        case .gradient(let index):
            list.stops(of: list.gradients[Int(index)]).contains { $0.color.w > 0 }
        }
    }

    private static func covers(_ item: DisplayList.Item, of list: DisplayList, at spot: Spot) -> Bool {
        switch item.kind {
        case .fill(let path, let isEvenOdd, _): covers(list.paths[Int(path)], isEvenOdd: isEvenOdd, at: spot)
        case .stroke(let path, let style): covers(list.paths[Int(path)], list.strokeStyles[Int(style)], at: spot)
        case .glyphs(let run): covers(list.glyphRuns[Int(run)], at: spot)
        default: false
        }
    }

    private static func covers(_ path: Path, isEvenOdd: Bool, at spot: Spot) -> Bool {
        guard spot.isNear(path.boundingRect) else { return false }
        return spot.samples.contains { path.contains($0, eoFill: isEvenOdd) }
    }

    private static func covers(_ path: Path, _ style: StrokeStyle, at spot: Spot) -> Bool {
        let outset = style.lineWidth * max(1, style.miterLimit) / 2
        guard spot.isNear(path.boundingRect.insetBy(dx: -outset, dy: -outset)) else { return false }
        return covers(path.strokedPath(style), isEvenOdd: false, at: spot)
    }

    private static func covers(_ run: DisplayList.GlyphRun, at spot: Spot) -> Bool {
        // The ascent and descent of the bundled fonts are within these fractions of an em.
        let (ascent, descent, width) = (run.size, run.size * 0.35, run.size * 1.1)
        return run.glyphs.contains { glyph in
            let (x, y) = (run.origin.x + Double(glyph.x), run.origin.y + Double(glyph.y))
            return spot.isNear(CGRect(x: x, y: y - ascent, width: width, height: ascent + descent))
        }
    }

    private func isInside(_ clip: Int32, of list: DisplayList, at spot: Spot) -> Bool {
        var index = clip
        while index >= 0 {
            let clip = list.clips[Int(index)]
            index = clip.parent
            // A clip by a drawing counts as unlimited.
            guard case .path(let path) = clip.region else { continue }
            let transform = clip.transform < 0 ? .identity : list.transforms[Int(clip.transform)]
            guard let inner = spot.inside(transform) else { return false }
            let shape = list.paths[Int(path)]
            if clip.isInverse {
                if inner.samples.allSatisfy({ shape.contains($0, eoFill: clip.isEvenOdd) }) { return false }
            } else if !Self.covers(shape, isEvenOdd: clip.isEvenOdd, at: inner) {
                return false
            }
        }
        return true
    }
}

extension DisplayList {
    /// The map from an item's coordinates to the list's.
    fileprivate func transform(of item: Item) -> CGAffineTransform {
        item.transform < 0 ? .identity : transforms[Int(item.transform)]
    }
}

extension DisplayList.SymbolInstance {
    fileprivate var transform: CGAffineTransform {
        CGAffineTransform(
            a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: CGFloat(tx), ty: CGFloat(ty))
    }
}
