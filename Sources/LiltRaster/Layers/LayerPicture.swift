import CPixelKernels

/// A picture that is drawn before the bands: a mesh gradient, a material, or a layer that is a clip or has a filter
/// that needs pixels of other bands.
package final class LayerPicture {
    private enum Content {
        /// The plan of a layer, in pixels from the frame's corner.
        case layer(FramePlan)
        /// A mesh gradient, in pixels of the target picture.
        case mesh(MeshField)
        /// The content behind a material, in pixels of the target picture.
        case backdrop(Backdrop)
    }

    private var content: Content
    /// The layer's rectangle in the target picture. After filters that move or spread the layer, it is the rectangle of
    /// the result.
    package private(set) var frame: PixelRect
    /// The extent of the last filter; nil if the frame contains everything that the filter touches.
    private let spread: Spread?
    private let filters: [PreparedFilter]
    /// The visible rectangle, enlarged by the outset that filters need.
    private let visibleRect: PixelRect

    /// Rows of `stride` words, followed by the kernels' padding.
    private(set) var pixels: [UInt32] = []
    private(set) var stride = 0

    /// The extent of a wide blur or shadow. The content, the grid of the blur and the visible result have different
    /// sizes; the grid contains the other two.
    struct Spread {
        /// Every pixel that the filter touches.
        var grid: PixelRect
        /// The part of the grid to compute.
        var result: PixelRect
    }

    /// - Parameters:
    ///   - frame: Every pixel that the layer touches. It includes the outset of the filters unless `spread` is given.
    ///   - visibleRect: The visible rectangle in the same coordinates, enlarged by the outset that filters need.
    init(
        plan: FramePlan, frame: PixelRect, filters: [PreparedFilter], visibleRect: PixelRect, spread: Spread? = nil
    ) {
        content = .layer(plan)
        self.frame = frame
        self.spread = spread
        self.filters = filters
        self.visibleRect = visibleRect
    }

    private init(_ content: Content, frame: PixelRect) {
        self.content = content
        self.frame = frame
        spread = nil
        filters = []
        visibleRect = frame
    }

    /// Creates the picture of a mesh gradient in `frame`.
    convenience init(mesh: MeshField, frame: PixelRect) { self.init(.mesh(mesh), frame: frame) }

    /// Creates the picture of a material in `frame`.
    convenience init(backdrop: Backdrop, frame: PixelRect) { self.init(.backdrop(backdrop), frame: frame) }

    /// The content behind a material; nil for other pictures.
    var backdrop: Backdrop? {
        if case .backdrop(let backdrop) = content { backdrop } else { nil }
    }

    /// Returns the picture with the indices that are valid after its plan is appended to another plan. Only a material
    /// has indices.
    func moved(by first: FramePlan.FirstIndices) -> LayerPicture {
        guard case .backdrop(var backdrop) = content else { return self }
        backdrop.commands = backdrop.commands.map { $0.moved(by: first) }
        return LayerPicture(backdrop: backdrop, frame: frame)
    }

    /// Limits the picture of a mesh gradient or material to the pixels that are painted with it.
    func limit(to bounds: PixelRect) {
        frame = frame.intersection(bounds)
        if frame.isEmpty { frame = PixelRect(x0: frame.x0, y0: frame.y0, x1: frame.x0, y1: frame.y0) }
        if case .backdrop(let backdrop) = content { content = .backdrop(backdrop.limited(to: frame)) }
    }

    private var knownFingerprint: Fingerprint?

    /// Returns the fingerprint of the picture. It is computed once, before the picture is drawn. The fingerprint of a
    /// material does not include the material's commands.
    func fingerprint(_ resources: PlanResources) -> Fingerprint {
        if let knownFingerprint { return knownFingerprint }
        var sum = Fingerprint()
        sum.add(frame)
        sum.add(visibleRect)
        if let spread {
            sum.add(spread.grid)
            sum.add(spread.result)
        }
        for filter in filters { filter.add(to: &sum) }
        switch content {
        case .layer(let plan): for command in plan.fingerprints(resources) { sum.add(command.value) }
        case .mesh(let mesh): mesh.add(to: &sum)
        case .backdrop(let backdrop): backdrop.add(to: &sum)
        }
        knownFingerprint = sum
        return sum
    }

    /// The number of filters of the layer and of the layers in it.
    package var filterCount: Int {
        guard case .layer(let plan) = content else { return 0 }
        return filters.count + plan.filters.count + plan.pictures.reduce(0) { $0 + $1.filterCount }
    }

    /// The images that the layer draws.
    var imageContents: [BitmapContent] {
        if case .layer(let plan) = content { plan.imageContents } else { [] }
    }

    private var width: Int { Int(frame.x1 - frame.x0) }
    private var height: Int { Int(frame.y1 - frame.y0) }

    /// A rectangle that contains every visible pixel of the result.
    package var resultBounds: PixelRect {
        if let spread { return spread.result }
        var bounds = frame
        for case .projection(let map) in filters {
            bounds = Self.bounds(of: bounds, under: map, in: visibleRect)
        }
        return bounds.intersection(visibleRect)
    }

    /// Whether a picture with the same fingerprint has the same pixels in a later frame. The pixels of a material
    /// depend on the content behind it, and those of a mesh gradient are complete only in the rows that are shown.
    var canRest: Bool {
        if case .layer = content { true } else { false }
    }

    /// Draws the picture and applies its filters, or uses the pixels that the crew has kept.
    ///
    /// - Parameters:
    ///   - outer: The plan that contains the picture.
    ///   - background: The pixel behind the plan `outer`.
    ///   - rows: The rows that are shown; nil for all. Other rows may stay clear.
    func render(
        of outer: FramePlan, background: UInt32, rows: Range<Int32>? = nil, by crew: BandCrew, resources: PlanResources
    ) {
        guard canRest, let layers = crew.layers else {
            return draw(of: outer, background: background, rows: rows, by: crew, resources: resources)
        }
        let drawn = layers.layer(fingerprint(resources).value) {
            draw(of: outer, background: background, rows: rows, by: crew, resources: resources)
            return RestingLayers.Drawn(pixels: pixels, stride: stride, frame: frame)
        }
        (pixels, stride, frame) = (drawn.pixels, drawn.stride, drawn.frame)
    }

    private func draw(
        of outer: FramePlan, background: UInt32, rows: Range<Int32>?, by crew: BandCrew, resources: PlanResources
    ) {
        setSize()
        let (frame, stride, width, height) = (frame, stride, width, height)
        pixels.withUnsafeMutableBufferPointer { buffer in
            let pixels = buffer.baseAddress!
            switch content {
            case .layer(let plan):
                crew.draw(
                    plan, resources: resources, background: 0,
                    into: PixelTarget(pixels: pixels, stride: stride, width: width, height: height))
            case .mesh(let mesh):
                guard !frame.isEmpty else { return }
                mesh.draw(frame, rows: rows ?? frame.y0..<frame.y1, into: pixels, stride: stride, crew: crew)
            case .backdrop(let backdrop):
                guard !frame.isEmpty else { return }
                backdrop.draw(
                    frame, into: pixels, stride: stride, of: outer, background: background, resources: resources,
                    crew: crew)
            }
        }
        for filter in filters {
            switch filter {
            case .matrix, .threshold: applyColorFilter(filter, crew)
            case .blur(let sigma, let isOpaque): blur(sigma, isOpaque: isOpaque, crew)
            case .shadow(let color, let sigma, let offset, let blendMode, let options):
                addShadow(color, sigma, offset, blendMode, options, crew)
            case .projection(let map): project(by: map, crew)
            }
        }
    }

    /// Calls `body` with the rows of the picture, in the coordinates of a band that begins at row `top`.
    func withRows(top: Int32, _ body: (PictureRows) -> Void) {
        pixels.withUnsafeBufferPointer { pixels in
            let first = (Int(top) - Int(frame.y0)) * stride - Int(frame.x0)
            body(PictureRows(pixels: pixels.baseAddress! + first, stride: stride))
        }
    }

    /// Releases the pixels' memory.
    func releasePixels() {
        pixels = []
    }

    private func setSize() {
        stride = (width + 7) / 8 * 8 + Int(PIXEL_KERNELS_PADDING)
        pixels = [UInt32](repeating: 0, count: stride * height + Int(PIXEL_KERNELS_PADDING))
    }

    /// Calls `body` once for each row. The threads share the rows.
    private func forEachRow(
        _ crew: BandCrew, _ body: @Sendable (Int, UnsafeMutablePointer<UInt32>) -> Void
    ) {
        let stride = stride
        pixels.withUnsafeMutableBufferPointer { buffer in
            // Safe: each thread writes its own rows, and the buffer outlives the call.
            nonisolated(unsafe) let base = buffer.baseAddress!
            crew.forEachChunk(of: height) { rows in for y in rows { body(y, base + y * stride) } }
        }
    }

    private func applyColorFilter(_ filter: PreparedFilter, _ crew: BandCrew) {
        let (kernels, width) = (crew.kernels, width)
        forEachRow(crew) { _, row in ColorFilters.apply(filter, to: row, count: width, kernels: kernels) }
    }

    /// Returns the size of the blur's grid, and in the grid's coordinates the rectangles of the picture and of the
    /// result.
    private func blurGrid() -> (width: Int, height: Int, source: PixelRect, result: PixelRect) {
        let grid = spread?.grid ?? frame
        func inGrid(_ rect: PixelRect) -> PixelRect { rect.offsetBy(dx: -grid.x0, dy: -grid.y0) }
        return (
            Int(grid.x1 - grid.x0), Int(grid.y1 - grid.y0), inGrid(frame), inGrid(spread?.result ?? frame)
        )
    }

    private func blur(_ sigma: SIMD2<Double>, isOpaque: Bool, _ crew: BandCrew) {
        let (kernels, sourceStride, sourceWidth) = (crew.kernels, stride, width)
        let (gridWidth, gridHeight, source, result) = blurGrid()
        let sharp = pixels
        frame = spread?.result ?? frame
        setSize()
        let (targetStride, targetWidth) = (stride, width)
        sharp.withUnsafeBufferPointer { buffer in
            pixels.withUnsafeMutableBufferPointer { blurred in
                // Safe: threads only read these pixels, and the buffer outlives the call that they work in.
                nonisolated(unsafe) let from = buffer.baseAddress!
                // Safe: one thread writes each row, and the buffer outlives the call.
                nonisolated(unsafe) let to = blurred.baseAddress!
                GaussianBlur(sigma: sigma, channels: 4, isOpaque: isOpaque).apply(
                    width: gridWidth, height: gridHeight, source: source, target: result, crew: crew,
                    read: { y, out in
                        kernels.pixel_planes(from + (y - Int(source.y0)) * sourceStride, out, sourceWidth)
                    },
                    write: { y, row in
                        kernels.plane_pixels(row, to + (y - Int(result.y0)) * targetStride, targetWidth)
                    })
            }
        }
    }

    private func addShadow(
        _ color: UInt32, _ sigma: SIMD2<Double>, _ offset: SIMD2<Double>, _ blendMode: GraphicsContext.BlendMode,
        _ options: GraphicsContext.ShadowOptions, _ crew: BandCrew
    ) {
        let (kernels, sourceStride, sourceWidth) = (crew.kernels, stride, width)
        let (gridWidth, gridHeight, source, result) = blurGrid()
        let isInverse = options.contains(.invertsAlpha)
        // The offset is split into a whole number of pixels and a fraction, by which neighboring pixels are
        // interpolated.
        let whole = SIMD2(offset.x.rounded(.down), offset.y.rounded(.down))
        let (shiftX, shiftY) = (Int(whole.x), Int(whole.y))
        let rest = SIMD2(Float(offset.x - whole.x), Float(offset.y - whole.y))
        // The part of the shadow that the result shows, in coordinates before the shadow moves by its offset.
        let shown = PixelRect(
            x0: max(0, result.x0 - Int32(shiftX) - 1), y0: max(0, result.y0 - Int32(shiftY) - 1),
            x1: min(Int32(gridWidth), result.x1 - Int32(shiftX)), y1: min(Int32(gridHeight), result.y1 - Int32(shiftY)))
        let (shownWidth, shownHeight) = (max(0, Int(shown.x1 - shown.x0)), max(0, Int(shown.y1 - shown.y0)))
        let plane = FloatPlane(rows: shownHeight, length: shownWidth)
        if !shown.isEmpty {
            pixels.withUnsafeMutableBufferPointer { buffer in
                // Safe: threads only read these pixels, and the buffer outlives the call that they work in.
                nonisolated(unsafe) let base = buffer.baseAddress!
                GaussianBlur(sigma: sigma, channels: 1, isOpaque: isInverse).apply(
                    width: gridWidth, height: gridHeight, source: source, target: shown, crew: crew,
                    read: { y, out in
                        kernels.alpha_plane(base + (y - Int(source.y0)) * sourceStride, out, sourceWidth)
                        if isInverse { for x in 0..<sourceWidth { out[x] = 255 - out[x] } }
                    },
                    write: { y, row in plane.row(y - Int(shown.y0)).update(from: row, count: shownWidth) })
            }
        }
        enlarge(to: spread?.result ?? frame)
        let (stride, width, height) = (stride, width, height)
        let shadow = FloatPlane(rows: height, length: width)
        let outside: Float = isInverse ? 255 : 0
        crew.forEachChunk(of: height) { rows in
            let mixed = FloatPlane(rows: 1, length: shownWidth)
            let border = FloatPlane(rows: 1, length: shownWidth)
            border.row(0).update(repeating: outside, count: shownWidth)
            for y in rows {
                func row(_ y: Int) -> UnsafeMutablePointer<Float> {
                    y >= 0 && y < shownHeight ? plane.row(y) : border.row(0)
                }
                let from = y + Int(result.y0) - shiftY - Int(shown.y0)
                kernels.mix_rows(row(from), row(from - 1), rest.y, mixed.row(0), shownWidth)
                let (line, target) = (mixed.row(0), shadow.row(y))
                let shift = Int(result.x0) - shiftX - Int(shown.x0)
                for x in 0..<width {
                    let from = x + shift
                    let right = from >= 0 && from < shownWidth ? line[from] : outside
                    let left = from >= 1 && from <= shownWidth ? line[from - 1] : outside
                    target[x] = right + (left - right) * rest.x
                }
            }
        }
        forEachRow(crew) { y, row in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: stride) { line in
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stride) { mask in
                    line.initialize(repeating: 0)
                    kernels.plane_alphas(shadow.row(y), mask.baseAddress!, width)
                    var span = PixelSpan(y: 0, x: 0, count: Int32(width), mask: 0)
                    kernels.fill_spans(line.baseAddress!, stride, &span, 1, mask.baseAddress!, color)
                    if options.contains(.shadowOnly) {
                        row.update(from: line.baseAddress!, count: width)
                    } else if options.contains(.shadowAbove) {
                        kernels.blend_row(row, line.baseAddress!, nil, width, 255, blendMode.rawValue)
                    } else {
                        kernels.over_row(line.baseAddress!, row, width)
                        row.update(from: line.baseAddress!, count: width)
                    }
                }
            }
        }
    }

    /// Sets the frame to `rect`. Pixels that are in both frames are kept; the other pixels of the new frame are clear.
    private func enlarge(to rect: PixelRect) {
        guard !rect.isEqual(to: frame) else { return }
        let (old, oldStride, oldFrame) = (pixels, stride, frame)
        frame = rect
        setSize()
        let shared = rect.intersection(oldFrame)
        guard !shared.isEmpty else { return }
        let count = Int(shared.x1 - shared.x0)
        for y in shared.y0..<shared.y1 {
            let from = Int(y - oldFrame.y0) * oldStride + Int(shared.x0 - oldFrame.x0)
            let to = Int(y - rect.y0) * stride + Int(shared.x0 - rect.x0)
            pixels.replaceSubrange(to..<to + count, with: old[from..<from + count])
        }
    }

    // MARK: - Projection

    /// Draws the picture through the map.
    private func project(by map: ProjectionTransform, _ crew: BandCrew) {
        var inverse = map
        let target = Self.bounds(of: frame, under: map, in: visibleRect)
        let (source, sourceStride, origin) = (pixels, stride, frame)
        guard inverse.invert(), !target.isEmpty else {
            frame = PixelRect(x0: frame.x0, y0: frame.y0, x1: frame.x0 + 1, y1: frame.y0 + 1)
            setSize()
            return
        }
        frame = target
        setSize()
        let (kernels, width) = (crew.kernels, width)
        // The map from target pixels to source pixels of the frame, without the division by w.
        func field(_ pixels: UnsafePointer<UInt32>) -> ImageField {
            let (ox, oy) = (Double(origin.x0), Double(origin.y0))
            let m = inverse
            return ImageField(
                pixels: pixels, stride: sourceStride, width: origin.x1 - origin.x0, height: origin.y1 - origin.y0,
                extend: Int32(IMAGE_CLEAR), is_smooth: 1, is_projective: 1,
                u_x: Double(m.m11) - ox * Double(m.m13), u_y: Double(m.m21) - ox * Double(m.m23),
                u_0: Double(m.m31) - ox * Double(m.m33), v_x: Double(m.m12) - oy * Double(m.m13),
                v_y: Double(m.m22) - oy * Double(m.m23), v_0: Double(m.m32) - oy * Double(m.m33), w_x: Double(m.m13),
                w_y: Double(m.m23), w_0: Double(m.m33))
        }
        source.withUnsafeBufferPointer { buffer in
            // Safe: threads only read the field and its pixels, which outlive the call.
            nonisolated(unsafe) let field = field(buffer.baseAddress!)
            forEachRow(crew) { y, row in
                var field = field
                kernels.sample_row(&field, Double(target.x0) + 0.5, Double(target.y0) + Double(y) + 0.5, width, row)
            }
        }
    }

    /// Returns the bounds of a rectangle under a map, inside `limit`. Returns `limit` if part of the rectangle maps
    /// behind the viewer.
    static func bounds(of rect: PixelRect, under map: ProjectionTransform, in limit: PixelRect) -> PixelRect {
        var low = SIMD2(repeating: Double.infinity), high = -low
        for (x, y) in [(rect.x0, rect.y0), (rect.x1, rect.y0), (rect.x0, rect.y1), (rect.x1, rect.y1)] {
            let (x, y) = (Double(x), Double(y))
            let w = Double(map.m13) * x + Double(map.m23) * y + Double(map.m33)
            guard w > 1e-6 else { return limit }
            let point =
                SIMD2(
                    Double(map.m11) * x + Double(map.m21) * y + Double(map.m31),
                    Double(map.m12) * x + Double(map.m22) * y + Double(map.m32)) / w
            guard point.isFinite else { return limit }
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        func kept(_ value: Double, _ low: Int32, _ high: Int32) -> Int32 {
            Int32(max(Double(low), min(value, Double(high))))
        }
        return PixelRect(
            x0: kept(low.x.rounded(.down), limit.x0, limit.x1), y0: kept(low.y.rounded(.down), limit.y0, limit.y1),
            x1: kept(high.x.rounded(.up), limit.x0, limit.x1), y1: kept(high.y.rounded(.up), limit.y0, limit.y1))
    }
}
