import LiltRaster

/// Colors, gradients and images.
extension SVGWriter {
    /// The attributes of a paint, and of its opacity; nil if it draws nothing, or if attributes cannot express it.
    ///
    /// - Parameter name: `fill` or `stroke`.
    mutating func paint(
        _ paint: DisplayList.Paint, _ name: String, opacity: Double, in scope: Scope
    ) -> String? {
        switch paint {
        case .color(let color):
            let tinted = color * SIMD4(scope.tint, 1)
            let alpha = Double(min(color.w, 1)) * opacity
            guard alpha > 0 else { return nil }
            return " \(name)=\"\(SVGText.color(tinted))\"\(SVGText.fraction("\(name)-opacity", alpha))"
        case .gradient(let index):
            guard let identifier = define(scope.list.gradients[Int(index)], in: scope) else { return nil }
            return " \(name)=\"url(#\(identifier))\"\(SVGText.fraction("\(name)-opacity", opacity))"
        case .image, .mesh, .material: return nil
        }
    }

    /// Whether SVG can express the paint: as attributes of a path, or as an image element instead of the path.
    func canExpress(_ paint: DisplayList.Paint, on path: Path?, of list: DisplayList) -> Bool {
        switch paint {
        case .color: return true
        case .mesh, .material: return false
        case .gradient(let index): return GradientLine(list.gradients[Int(index)], in: list) != nil
        case .image(let index):
            // The path is the rectangle over which the image is stretched.
            let image = list.images[Int(index)]
            guard case .rect(let rect)? = path?.storage, image.extend == .clamp else { return false }
            let shown = image.source.applying(image.transform)
            let tolerance = 1e-6 * max(1, rect.width, rect.height)
            return abs(shown.minX - rect.minX) < tolerance && abs(shown.minY - rect.minY) < tolerance
                && abs(shown.maxX - rect.maxX) < tolerance && abs(shown.maxY - rect.maxY) < tolerance
                && image.transform.b == 0 && image.transform.c == 0 && image.visiblePixels != nil
        }
    }

    /// Writes an image over its rectangle.
    mutating func writeImage(_ image: DisplayList.ImagePaint, opacity: Double, transform: CGAffineTransform) throws {
        guard let area = image.visiblePixels else { return }
        let key = DefinitionKey.picture(
            ObjectIdentifier(image.content), x: area.x, y: area.y, width: area.width, height: area.height)
        let identifier: String
        if let name = known[key] {
            identifier = name
        } else {
            identifier = newIdentifier("i")
            known[key] = identifier
            let address = try Self.address(of: image.content.bitmap.part(area))
            definitions.append(
                "<image id=\"\(identifier)\" width=\"\(area.width)\" height=\"\(area.height)\" "
                    + "xlink:href=\"\(address)\"/>")
        }
        let imageTransform = CGAffineTransform(translationX: CGFloat(area.x), y: CGFloat(area.y))
            .concatenating(image.transform).concatenating(transform)
        let sampling = image.sampling == .nearest ? " style=\"image-rendering:pixelated\"" : ""
        lines.append(
            "<use xlink:href=\"#\(identifier)\""
                + SVGText.fraction("opacity", opacity * Double(image.opacity)) + sampling
                + "\(SVGText.transform(imageTransform))/>")
    }

    /// Writes the definition of a gradient, and returns its identifier; nil if it has no colors, or if the format does
    /// not have it.
    private mutating func define(_ gradient: DisplayList.GradientPaint, in scope: Scope) -> String? {
        guard gradient.stopCount > 0, let line = GradientLine(gradient, in: scope.list) else { return nil }
        let identifier = newIdentifier("g")
        let method = ["pad", "repeat", "reflect"][Int(gradient.extend.rawValue)]
        definitions.append(
            "<\(line.element) id=\"\(identifier)\" gradientUnits=\"userSpaceOnUse\" spreadMethod=\"\(method)\""
                + "\(line.attributes)>")
        for stop in line.stops(of: gradient, in: scope.list) {
            let color = stop.color * SIMD4(scope.tint, 1)
            definitions.append(
                "<stop offset=\"\(SVGText.number(stop.location, decimals: 5))\" "
                    + "stop-color=\"\(SVGText.color(color))\""
                    + "\(SVGText.fraction("stop-opacity", Double(stop.color.w)))/>")
        }
        definitions.append("</\(line.element)>")
        return identifier
    }
}

/// The geometry of a gradient as the format has it: a line or a circle with locations from 0 to 1.
private struct GradientLine {
    let element: String
    let attributes: String
    /// The locations in the list's gradient that are 0 and 1 in the format.
    private let range: (start: Double, end: Double)

    /// Creates the geometry; nil if the format does not have it.
    init?(_ gradient: DisplayList.GradientPaint, in list: DisplayList) {
        let stops = list.stops(of: gradient)
        let (low, high) = (min(stops.first?.location ?? 0, 0), max(stops.last?.location ?? 1, 1))
        guard low.isFinite, high.isFinite, high - low < 1e4 else { return nil }
        // The format repeats the locations from 0 to 1, so a repeated gradient must have no locations outside.
        guard gradient.extend == .pad || (low == 0 && high == 1) else { return nil }
        func number(_ value: Double) -> String { SVGText.number(value, decimals: 4) }
        /// A circle around the origin. Locations below the location of its center are omitted.
        func circle(from start: Double, to end: Double, _ transform: CGAffineTransform) -> (String, (Double, Double))? {
            let radius = start + high * (end - start)
            guard end > start, start >= 0, start == 0 || gradient.extend == .pad, radius.isFinite else { return nil }
            // The center has the location at which the radius is 0.
            let range = (-start / (end - start), high)
            return (" cx=\"0\" cy=\"0\" r=\"\(number(radius))\"" + Self.gradientTransform(transform), range)
        }
        switch gradient.geometry {
        case .linear(let start, let end):
            let (from, to) = (start + low * (end - start), start + high * (end - start))
            guard start != end, from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite else { return nil }
            element = "linearGradient"
            attributes =
                " x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" x2=\"\(number(to.x))\" y2=\"\(number(to.y))\""
            range = (low, high)
        case .radial(let center, let start, let end):
            let circleTransform = CGAffineTransform(translationX: CGFloat(center.x), y: CGFloat(center.y))
            guard let circle = circle(from: start, to: end, circleTransform) else { return nil }
            element = "radialGradient"
            (attributes, range) = circle
        case .elliptical(let center, let size, let start, let end):
            let circleTransform = CGAffineTransform(translationX: CGFloat(center.x), y: CGFloat(center.y))
                .scaledBy(x: CGFloat(size.x), y: CGFloat(size.y))
            guard size.x > 0, size.y > 0, let circle = circle(from: start, to: end, circleTransform) else { return nil }
            element = "radialGradient"
            (attributes, range) = circle
        case .conic: return nil
        }
    }

    private static func gradientTransform(_ transform: CGAffineTransform) -> String {
        SVGText.transform(transform).replacingOccurrences(of: " transform=", with: " gradientTransform=")
    }

    /// The straight colors at locations of the format. The format mixes straight encoded colors. A gradient can mix
    /// otherwise, so further stops between two different colors approximate its mix.
    func stops(
        of gradient: DisplayList.GradientPaint, in list: DisplayList
    ) -> [(location: Double, color: SIMD4<Float>)] {
        let stops = list.stops(of: gradient)
        var result: [(location: Double, color: SIMD4<Float>)] = []
        func add(_ color: SIMD4<Float>, at location: Double) {
            let own = (location - range.start) / (range.end - range.start)
            result.append((min(max(own, 0), 1), color))
        }
        for (stop, next) in zip(stops, stops.dropFirst()) {
            if stop.color == next.color || stop.location == next.location {
                add(stop.color, at: stop.location)
                add(next.color, at: next.location)
                continue
            }
            let (first, second) = (
                GradientMixer(stop, gradient.mixingSpace), GradientMixer(next, gradient.mixingSpace)
            )
            let count = 16
            for step in 0...count {
                let amount = Double(step) / Double(count)
                // An end that is clear gets the hue of the mix beside it.
                let visible = min(max(amount, 1e-3), 1 - 1e-3)
                let mixed = first.mixed(with: second, amount: Float(visible)).encodedPremultiplied
                let alpha = first.mixed(with: second, amount: Float(amount)).encodedPremultiplied.w
                let straight = mixed.w > 0 ? mixed / mixed.w : .zero
                add(
                    SIMD4(straight.x, straight.y, straight.z, alpha),
                    at: stop.location + amount * (next.location - stop.location))
            }
        }
        if stops.count == 1, let only = stops.first { add(only.color, at: only.location) }
        return result
    }
}

extension DisplayList.ImagePaint {
    /// The source in whole pixels; nil if it is not inside the picture.
    fileprivate var visiblePixels: PixelArea? {
        let (left, top) = (source.minX.rounded(), source.minY.rounded())
        let (right, bottom) = (source.maxX.rounded(), source.maxY.rounded())
        guard left >= 0, top >= 0, right > left, bottom > top, right <= CGFloat(content.bitmap.width),
            bottom <= CGFloat(content.bitmap.height)
        else { return nil }
        return PixelArea(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }
}
