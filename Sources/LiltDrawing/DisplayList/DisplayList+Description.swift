extension DisplayList: CustomStringConvertible {
    /// The list as text, one item per line, to read or to compare with a recorded text.
    ///
    /// Numbers are rounded to thousandths. Default values are omitted.
    public var description: String {
        var lines: [String] = []
        write(into: &lines, indent: "")
        return lines.joined(separator: "\n")
    }

    private func write(into lines: inout [String], indent: String) {
        var indent = indent
        for item in items {
            switch item.kind {
            case .fill(let path, let isEvenOdd, let isAntialiased):
                var line = "fill \(name(paths[Int(path)])) \(name(item.paint))"
                if isEvenOdd { line += " even-odd" }
                if !isAntialiased { line += " aliased" }
                lines.append(indent + line + suffix(of: item))
            case .stroke(let path, let style):
                let line = "stroke \(name(paths[Int(path)])) \(name(strokeStyles[Int(style)])) \(name(item.paint))"
                lines.append(indent + line + suffix(of: item))
            case .instances(let symbol, let first, let count):
                let size = symbols[Int(symbol)].size
                lines.append(
                    indent + "draw symbol \(symbol) \(number(size.width))x\(number(size.height)) \(count) times"
                        + suffix(of: item))
                for instance in instances[Int(first)..<Int(first + count)] {
                    let transform = CGAffineTransform(
                        a: CGFloat(instance.a), b: CGFloat(instance.b), c: CGFloat(instance.c),
                        d: CGFloat(instance.d), tx: CGFloat(instance.tx), ty: CGFloat(instance.ty))
                    let tint = instance.tint == SymbolInstance.noTint ? "" : " tint " + name(pixel: instance.tint)
                    lines.append(indent + "  " + (name(transform) ?? "at 0 0") + opacityName(instance.opacity) + tint)
                }
            case .splice(let segment):
                lines.append(indent + "segment" + suffix(of: item))
                segments[Int(segment)].list.write(into: &lines, indent: indent + "  ")
            case .glyphs(let run):
                lines.append(indent + "glyphs \(name(glyphRuns[Int(run)])) \(name(item.paint))" + suffix(of: item))
            case .beginLayer(let first, let count):
                let names = filters[Int(first)..<Int(first + count)].map { " " + name($0) }
                lines.append(indent + "layer" + names.joined() + suffix(of: item))
                indent += "  "
            case .endLayer:
                indent.removeLast(2)
            }
        }
        for (index, symbol) in symbols.enumerated() {
            lines.append(indent + "symbol \(index):")
            symbol.segment.list.write(into: &lines, indent: indent + "  ")
        }
    }

    private func suffix(of item: Item) -> String {
        var text = opacityName(item.opacity)
        if item.blendMode != .normal { text += " blend mode \(item.blendMode.rawValue)" }
        if item.transform >= 0, let name = name(transforms[Int(item.transform)]) { text += " " + name }
        var clip = item.clip
        while clip >= 0 {
            let node = clips[Int(clip)]
            text += " clip \(node.isInverse ? "outside " : "")"
            switch node.region {
            case .path(let path): text += name(paths[Int(path)])
            case .segment(let segment):
                text += "layer of \(segments[Int(segment)].list.items.count) items" + opacityName(node.opacity)
            }
            if node.isEvenOdd { text += " even-odd" }
            if let name = name(transforms[Int(node.transform)]) { text += " " + name }
            clip = node.parent
        }
        return text
    }

    private func opacityName(_ opacity: Float) -> String {
        opacity == 1 ? "" : " opacity \(number(Double(opacity)))"
    }

    private func name(_ transform: CGAffineTransform) -> String? {
        if transform.isIdentity { return nil }
        if transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1 {
            return "at \(number(transform.tx)) \(number(transform.ty))"
        }
        let entries = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        return "by (\(entries.map { number($0) }.joined(separator: " ")))"
    }

    private func name(_ path: Path) -> String {
        func box(_ rect: CGRect) -> String {
            [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { number($0) }.joined(separator: " ")
        }
        return switch path.storage {
        case .empty: "nothing"
        case .rect(let rect): "rect(\(box(rect)))"
        case .ellipse(let rect): "ellipse(\(box(rect)))"
        case .roundedRect(let rect, let corner, let style):
            "\(style)-rect(\(box(rect)) corner \(number(corner.width)) \(number(corner.height)))"
        case .elements:
            "path("
                + path.description.split(separator: " ").map { word in Double(word).map { number($0) } ?? String(word) }
                .joined(separator: " ") + ")"
        }
    }

    private func name(_ run: GlyphRun) -> String {
        let glyphs = run.glyphs.map { glyph in
            "\(glyph.glyph) \(number(run.origin.x + Double(glyph.x))) \(number(run.origin.y + Double(glyph.y)))"
        }
        return "\(run.font.file.familyName) \(number(run.size)) [\(glyphs.joined(separator: ", "))]"
    }

    private func name(_ filter: Filter) -> String {
        switch filter.kind {
        case .projection: "projection"
        case .shadow(let color, let radius, let offset, _, _):
            "shadow(\(name(color)) radius \(number(radius)) at \(number(offset.x)) \(number(offset.y)))"
        case .matrix: "matrix"
        case .blur(let radius, let isOpaque): "blur(\(number(radius))\(isOpaque ? " opaque" : ""))"
        case .threshold(let low, let high, let color):
            "threshold(\(number(low)) to \(number(high)) \(name(color)))"
        }
    }

    private func name(_ style: StrokeStyle) -> String {
        var text = "width \(number(style.lineWidth)) \(style.lineCap) \(style.lineJoin)"
        if !style.dash.isEmpty {
            text += " dash \(style.dash.map { number($0) }.joined(separator: ",")) phase \(number(style.dashPhase))"
        }
        return text
    }

    private func name(_ paint: Paint) -> String {
        switch paint {
        case .color(let color): return name(color)
        case .image(let index):
            let paint = images[Int(index)]
            let bitmap = paint.content.bitmap
            return "image \(bitmap.width)x\(bitmap.height)" + opacityName(paint.opacity)
        case .mesh(let index):
            let paint = meshes[Int(index)]
            let points = zip(paint.mesh.points, paint.mesh.colors).map { point, color in
                "\(number(Double(point.x))) \(number(Double(point.y))) \(name(color))"
            }
            return "mesh \(paint.mesh.width)x\(paint.mesh.height) [\(points.joined(separator: ", "))]"
                + opacityName(paint.opacity)
        case .material(let index):
            let paint = materials[Int(index)]
            return "material(radius \(number(paint.material.radius)) tint \(name(paint.material.tint)))"
                + opacityName(paint.opacity)
        case .gradient(let index):
            let gradient = gradients[Int(index)]
            let stops = stops(of: gradient).map { "\(number($0.location)) \(name($0.color))" }.joined(separator: ", ")
            func point(_ p: SIMD2<Double>) -> String { "\(number(p.x)) \(number(p.y))" }
            let geometry =
                switch gradient.geometry {
                case .linear(let start, let end): "linear(\(point(start)) to \(point(end)))"
                case .radial(let center, let start, let end):
                    "radial(\(point(center)) \(number(start)) to \(number(end)))"
                case .elliptical(let center, let size, let start, let end):
                    "elliptical(\(point(center)) of \(point(size)) from \(number(start)) to \(number(end)))"
                case .conic(let center, let start, let end):
                    "conic(\(point(center)) from \(number(start)) to \(number(end)))"
                }
            let extend = gradient.extend == .pad ? "" : " \(gradient.extend)"
            return "\(geometry) [\(stops)] in \(gradient.mixingSpace)\(extend)"
        }
    }

    private func name(pixel: UInt32) -> String {
        let digits = String(pixel, radix: 16)
        return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    private func name(_ color: SIMD4<Float>) -> String {
        "rgba(" + (0..<4).map { number(Double(color[$0])) }.joined(separator: " ") + ")"
    }

    /// Thousandths without trailing zeros, and no negative zero.
    private func number(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
        let rounded = (value * 1000).rounded() / 1000 + 0
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }
}
