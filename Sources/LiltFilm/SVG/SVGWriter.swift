import Foundation
import LiltRaster

/// Writes the items of a display list as the elements of an SVG file.
///
/// Each element has the map from its own coordinates to the file's coordinates, so groups need no map. Lilt's raster
/// draws everything that the format cannot express; the file embeds these pictures.
struct SVGWriter {
    let size: CGSize
    let scale: Double
    /// The elements inside `<defs>`.
    var definitions: [String] = []
    /// The elements so far, one a line, of the group that is open.
    var lines: [String] = []
    /// The definitions of symbols and pictures that were written before.
    var known: [DefinitionKey: String] = [:]
    private var definitionCount = 0
    private var plainSegments: [ObjectIdentifier: Bool] = [:]
    private let rasterizer = Rasterizer()

    /// The subject of a definition.
    enum DefinitionKey: Hashable {
        case symbol(ObjectIdentifier, tint: UInt32)
        case picture(ObjectIdentifier, x: Int, y: Int, width: Int, height: Int)
    }

    /// The items being written: their list, the map to the file's coordinates, and a factor of all colors.
    struct Scope {
        let segment: DisplayListSegment
        var transform: CGAffineTransform
        /// The factors of red, green and blue.
        var tint = SIMD3<Float>(repeating: 1)
        var depth = 0

        var list: DisplayList { segment.list }
    }

    init(size: CGSize, scale: Double) {
        self.size = size
        self.scale = scale
    }

    /// Returns the whole file.
    mutating func file(of list: DisplayList, background: Color?) throws -> String {
        let scope = Scope(segment: DisplayListSegment(list), transform: .identity)
        let color = background?.resolve(in: EnvironmentValues())
        let pixel = color.map { SIMD4<Float>($0.red, $0.green, $0.blue, $0.opacity) } ?? .zero
        let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
        // A material shows everything below it.
        if list.hasMaterial || needsBackdrop(0..<list.items.count, of: list) {
            try embed(0..<list.items.count, in: scope, background: background)
        } else {
            if pixel.w > 0 {
                lines.append(
                    "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(SVGText.color(pixel))\""
                        + "\(SVGText.fraction("fill-opacity", Double(pixel.w)))/>")
            }
            try add(0..<list.items.count, in: scope)
        }
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
            + "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
        let defs = definitions.isEmpty ? [] : ["<defs>"] + definitions + ["</defs>"]
        return ([head] + defs + lines + ["</svg>", ""]).joined(separator: "\n")
    }

    /// Returns a new identifier of a definition.
    mutating func newIdentifier(_ letter: String) -> String {
        definitionCount += 1
        return "\(letter)\(definitionCount)"
    }

    /// Writes elements outside of the open group, and returns them.
    mutating func apart(_ body: (inout SVGWriter) throws -> Void) rethrows -> [String] {
        let outer = lines
        lines = []
        defer { lines = outer }
        try body(&self)
        return lines
    }

    // MARK: - Items

    /// Writes some items, with complete layers.
    mutating func add(_ items: Range<Int>, in outer: Scope) throws {
        guard outer.depth < DisplayListSegment.maximumDepth else { return }
        var scope = outer
        scope.depth += 1
        let list = scope.list
        var clips = SVGClips()
        var index = items.lowerBound
        while index < items.upperBound {
            let item = list.items[index]
            var end = index + 1
            if case .beginLayer = item.kind { end = min(list.endOfLayer(at: index) + 1, items.upperBound) }
            defer { index = end }
            guard item.opacity > 0 else { continue }
            let mode = SVGText.blendMode(item.blendMode) ?? "normal"
            let isExpressible = canExpress(index..<end, of: list)
            // A clip would separate the item from its backdrop.
            if mode != "normal" || !isExpressible { clips.close(&self) }
            for part in isExpressible && mode != "normal" ? Self.copies(of: item) : [item] {
                if mode != "normal" { lines.append("<g style=\"mix-blend-mode:\(mode)\">") }
                if isExpressible {
                    try clips.change(to: item.clip, in: scope, &self)
                    try write(part, itemsOfLayer: index + 1..<max(index + 1, end - 1), in: scope)
                    if mode != "normal" { clips.close(&self) }
                } else {
                    try embed(index..<end, in: scope, background: nil)
                }
                if mode != "normal" { lines.append("</g>") }
            }
        }
        clips.close(&self)
    }

    /// Returns an item for each copy of a symbol, because each copy blends with those before it. Other items are whole.
    private static func copies(of item: DisplayList.Item) -> [DisplayList.Item] {
        guard case .instances(let symbol, let first, let count) = item.kind else { return [item] }
        return (first..<first + count).map { index in
            var copy = item
            copy.kind = .instances(symbol: symbol, firstInstance: index, instanceCount: 1)
            return copy
        }
    }

    private mutating func write(_ item: DisplayList.Item, itemsOfLayer: Range<Int>, in scope: Scope) throws {
        let list = scope.list
        let own = item.transform >= 0 ? list.transforms[Int(item.transform)] : .identity
        let transform = own.concatenating(scope.transform)
        let opacity = Double(item.opacity)
        switch item.kind {
        case .fill(let path, let isEvenOdd, let isAntialiased):
            let path = list.paths[Int(path)]
            if case .image(let image) = item.paint {
                try writeImage(list.images[Int(image)], opacity: opacity, transform: transform)
                return
            }
            guard let paint = paint(item.paint, "fill", opacity: opacity, in: scope) else { return }
            var rest = paint + SVGText.transform(transform)
            if isEvenOdd { rest += " fill-rule=\"evenodd\"" }
            if !isAntialiased { rest += " shape-rendering=\"crispEdges\"" }
            let shape = SVGText.path(path, scale: transform.largestScale)
            if !shape.isEmpty { lines.append("<path d=\"\(shape)\"\(rest)/>") }
        case .stroke(let path, let style):
            guard let paint = paint(item.paint, "stroke", opacity: opacity, in: scope) else { return }
            let shape = SVGText.path(list.paths[Int(path)], scale: transform.largestScale)
            let stroke = Self.stroke(list.strokeStyles[Int(style)])
            if !shape.isEmpty {
                lines.append("<path d=\"\(shape)\" fill=\"none\"\(paint)\(stroke)\(SVGText.transform(transform))/>")
            }
        case .glyphs(let run):
            guard let paint = paint(item.paint, "fill", opacity: opacity, in: scope) else { return }
            let shape = Self.outlines(of: list.glyphRuns[Int(run)], scale: transform.largestScale)
            if !shape.isEmpty { lines.append("<path d=\"\(shape)\"\(paint)\(SVGText.transform(transform))/>") }
        case .splice(let segment):
            try addAll(
                of: Scope(
                    segment: list.segments[Int(segment)], transform: transform, tint: scope.tint, depth: scope.depth))
        case .instances(let symbol, let first, let count):
            for instance in list.instances[Int(first)..<Int(first + count)] {
                try write(instance, of: list.symbols[Int(symbol)], in: scope)
            }
        case .beginLayer:
            lines.append("<g style=\"isolation:isolate\"\(SVGText.fraction("opacity", opacity))>")
            try add(itemsOfLayer, in: scope)
            lines.append("</g>")
        case .endLayer: break
        }
    }

    private mutating func addAll(of scope: Scope) throws { try add(0..<scope.list.items.count, in: scope) }

    /// Writes a symbol as a reference to its definition.
    private mutating func write(
        _ instance: DisplayList.SymbolInstance, of symbol: SymbolContent, in scope: Scope
    ) throws {
        guard instance.opacity > 0 else { return }
        let own = CGAffineTransform(
            a: CGFloat(instance.a), b: CGFloat(instance.b), c: CGFloat(instance.c), d: CGFloat(instance.d),
            tx: CGFloat(instance.tx), ty: CGFloat(instance.ty))
        // A tint multiplies premultiplied colors. So its straight color multiplies each paint, and its opacity the
        // whole symbol.
        let alpha = Float(instance.tint >> 24) / 255
        guard alpha > 0 else { return }
        func component(_ shift: UInt32) -> Float { Float(instance.tint >> shift & 255) / 255 / alpha }
        let tint = SIMD3(component(16), component(8), component(0)) * scope.tint
        let tintKey = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(min(max(tint[$1], 0), 1) * 255 + 0.5) }
        let key = DefinitionKey.symbol(ObjectIdentifier(symbol), tint: tintKey)
        let identifier: String
        if let name = known[key] {
            identifier = name
        } else {
            identifier = newIdentifier("s")
            let content = Scope(segment: symbol.segment, transform: .identity, tint: tint, depth: scope.depth)
            let body = try apart { try $0.addAll(of: content) }
            definitions += ["<g id=\"\(identifier)\">"] + body + ["</g>"]
            known[key] = identifier
        }
        lines.append(
            "<use xlink:href=\"#\(identifier)\"\(SVGText.fraction("opacity", Double(instance.opacity * alpha)))"
                + "\(SVGText.transform(own.concatenating(scope.transform)))/>")
    }

    /// The outlines of a run's glyphs as one path in the run's coordinates.
    private static func outlines(of run: DisplayList.GlyphRun, scale: Double) -> String {
        run.glyphs.map { glyph in
            let glyphTransform = CGAffineTransform(
                translationX: CGFloat(run.origin.x + Double(glyph.x)), y: CGFloat(run.origin.y + Double(glyph.y))
            ).scaledBy(x: CGFloat(run.size), y: CGFloat(run.size))
            return SVGText.path(run.font.outline(of: glyph.glyph), scale: scale, mappedBy: glyphTransform)
        }.joined()
    }

    private static func stroke(_ style: StrokeStyle) -> String {
        var text = " stroke-width=\"\(SVGText.number(style.lineWidth, decimals: 4))\""
        switch style.lineCap {
        case .round: text += " stroke-linecap=\"round\""
        case .square: text += " stroke-linecap=\"square\""
        default: break
        }
        switch style.lineJoin {
        case .round: text += " stroke-linejoin=\"round\""
        case .bevel: text += " stroke-linejoin=\"bevel\""
        default: text += " stroke-miterlimit=\"\(SVGText.number(max(style.miterLimit, 1)))\""
        }
        if !style.dash.isEmpty {
            text += " stroke-dasharray=\"\(style.dash.map { SVGText.number($0) }.joined(separator: " "))\""
            text += " stroke-dashoffset=\"\(SVGText.number(style.dashPhase))\""
        }
        return text
    }

    // MARK: - Pictures

    /// Draws some items with all their clips and filters, and embeds the visible part of the picture.
    mutating func embed(_ items: Range<Int>, in scope: Scope, background: Color?) throws {
        let list = DisplayListRecorder().record { context in
            context.concatenate(scope.transform)
            context.draw(DisplayListSegment(scope.list.part(items)))
        }
        var bitmap = Bitmap(
            width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        rasterizer.render(list, scale: scale, background: background ?? .clear, into: &bitmap)
        guard let area = bitmap.changedArea(since: Bitmap(width: bitmap.width, height: bitmap.height)) else { return }
        let imageTransform = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
            .translatedBy(x: CGFloat(area.x), y: CGFloat(area.y))
        let picture = bitmap.part(area)
        lines.append(
            "<image width=\"\(picture.width)\" height=\"\(picture.height)\"\(SVGText.transform(imageTransform)) "
                + "xlink:href=\"\(try Self.address(of: picture))\"/>")
    }

    /// Returns a `data:` URL that contains the picture's PNG file.
    static func address(of picture: Bitmap) throws -> String {
        "data:image/png;base64,\(try picture.pngData().base64EncodedString())"
    }

    // MARK: - Expressible items

    /// Whether some items of a group combine with the pixels below them by a rule that the format does not have.
    func needsBackdrop(_ items: Range<Int>, of list: DisplayList) -> Bool {
        var depth = 0
        for item in list.items[items] {
            if case .endLayer = item.kind { depth -= 1 }
            guard depth == 0 else {
                if case .beginLayer = item.kind { depth += 1 }
                continue
            }
            if SVGText.blendMode(item.blendMode) == nil { return true }
            switch item.kind {
            case .splice(let segment):
                let segment = list.segments[Int(segment)]
                guard segment.blendsWithBackdrop else { break }
                // A clip would separate the drawing from its backdrop.
                if item.clip >= 0 || needsBackdrop(0..<segment.list.items.count, of: segment.list) { return true }
            case .instances(let symbol, _, _):
                if list.symbols[Int(symbol)].segment.blendsWithBackdrop { return true }
            case .beginLayer: depth += 1
            default: break
            }
        }
        return false
    }

    /// Whether an item, or a layer with all its items, can be written as elements.
    private mutating func canExpress(_ items: Range<Int>, of list: DisplayList) -> Bool {
        let item = list.items[items.lowerBound]
        var clip = item.clip
        while clip >= 0 {
            let region = list.clips[Int(clip)]
            if case .segment = region.region, region.isInverse { return false }
            clip = region.parent
        }
        switch item.kind {
        case .fill(let path, _, _): return canExpress(item.paint, on: list.paths[Int(path)], of: list)
        case .stroke(_, let style):
            return list.strokeStyles[Int(style)].lineWidth > 0 && canExpress(item.paint, on: nil, of: list)
        case .glyphs: return canExpress(item.paint, on: nil, of: list)
        case .splice, .endLayer: return true
        case .instances(let symbol, _, _): return isPlain(list.symbols[Int(symbol)].segment)
        case .beginLayer(_, let filterCount):
            return filterCount == 0 && !needsBackdrop(items.dropFirst().dropLast(), of: list)
        }
    }

    /// Whether a clip or one of its parents is written as a mask.
    private func hasMask(_ clip: Int32, of list: DisplayList) -> Bool {
        var clip = clip
        while clip >= 0 {
            let region = list.clips[Int(clip)]
            if case .segment = region.region { return true }
            if region.isInverse { return true }
            clip = region.parent
        }
        return false
    }

    /// Whether a symbol's drawing needs no picture and no mask. A definition has no size in pixels, so it cannot
    /// contain a picture. A mask is as large as the file, so a definition cannot contain one.
    private mutating func isPlain(_ segment: DisplayListSegment) -> Bool {
        if let known = plainSegments[ObjectIdentifier(segment)] { return known }
        let list = segment.list
        var isPlain = !needsBackdrop(0..<list.items.count, of: list)
        for (index, item) in list.items.enumerated() where isPlain {
            var end = index + 1
            if case .beginLayer = item.kind { end = list.endOfLayer(at: index) + 1 }
            if case .image = item.paint, case .fill = item.kind { isPlain = false }
            if hasMask(item.clip, of: list) { isPlain = false }
            if !canExpress(index..<end, of: list) { isPlain = false }
        }
        isPlain = isPlain && list.segments.allSatisfy { self.isPlain($0) }
        plainSegments[ObjectIdentifier(segment)] = isPlain
        return isPlain
    }
}
