import LiltRaster

// The size of a display list in memory, and a fingerprint of its values.

extension DisplayList {
    /// The bytes of the list's own arrays, by their capacity. The contents of segments, symbols and pictures are not
    /// included.
    ///
    /// - Complexity: O(n) in the number of paths and glyph runs.
    var arrayByteCount: Int {
        var count = bytes(items) + bytes(paths) + bytes(strokeStyles) + bytes(transforms) + bytes(gradients)
        count += bytes(gradientStops) + bytes(clips) + bytes(symbols) + bytes(instances) + bytes(glyphRuns)
        count += bytes(segments) + bytes(filters) + bytes(images) + bytes(meshes) + bytes(materials)
        for mesh in meshes.map(\.mesh) { count += bytes(mesh.points) + bytes(mesh.controls) + bytes(mesh.colors) }
        for path in paths {
            if case .elements(let buffer) = path.storage { count += bytes(buffer.verbs) + bytes(buffer.points) }
        }
        for style in strokeStyles { count += bytes(style.dash) }
        for run in glyphRuns { count += Self.bytes(run.glyphs) }
        return count
    }

    private func bytes<Element>(_ array: [Element]) -> Int { Self.bytes(array) }

    /// The bytes of an array in memory; 0 if it has no storage.
    static func bytes<Element>(_ array: [Element]) -> Int {
        array.capacity == 0 ? 0 : Self.headerByteCount + array.capacity * MemoryLayout<Element>.stride
    }

    private static func bytes<Element>(_ elements: ArraySlice<Element>) -> Int {
        elements.count * MemoryLayout<Element>.stride
    }

    /// The bytes in memory before an array's first element.
    private static let headerByteCount = 32

    /// Adds all values to a fingerprint, except segments, symbols and pictures, whose identities differ between runs.
    func add(to sum: inout Fingerprint) {
        for item in items { item.add(to: &sum) }
        for path in paths { path.add(to: &sum) }
        for style in strokeStyles {
            sum.add(Double(style.lineWidth))
            sum.add(Double(style.miterLimit))
            sum.add(Int(style.lineCap.rawValue) << 8 | Int(style.lineJoin.rawValue))
            sum.add(Double(style.dashPhase))
            for length in style.dash { sum.add(Double(length)) }
        }
        for transform in transforms { transform.add(to: &sum) }
        for gradient in gradients { gradient.add(to: &sum) }
        for stop in gradientStops {
            sum.add(stop.color)
            sum.add(stop.location)
        }
        for clip in clips { clip.add(to: &sum) }
        sum.add(bytesOf: instances)
        for run in glyphRuns {
            sum.add(run.font.contentHash)
            sum.add(run.size)
            sum.add(run.origin.x)
            sum.add(run.origin.y)
            for glyph in run.glyphs {
                sum.add(Int(glyph.glyph))
                sum.add(UInt64(glyph.x.bitPattern) << 32 | UInt64(glyph.y.bitPattern))
            }
        }
        for filter in filters { filter.add(to: &sum) }
        for image in images {
            image.transform.add(to: &sum)
            image.source.add(to: &sum)
            sum.add(Int(image.extend.rawValue) << 8 | Int(image.sampling.rawValue))
            sum.add(Double(image.opacity))
        }
        for paint in meshes {
            paint.mesh.add(to: &sum)
            paint.rect.add(to: &sum)
            sum.add(Double(paint.opacity))
        }
        for paint in materials {
            sum.add(paint.material.radius)
            sum.add(paint.material.saturation)
            sum.add(paint.material.tint)
            sum.add(Double(paint.opacity))
        }
    }
}

extension Fingerprint {
    fileprivate mutating func add(_ vector: SIMD4<Float>) {
        add(UInt64(vector.x.bitPattern) << 32 | UInt64(vector.y.bitPattern))
        add(UInt64(vector.z.bitPattern) << 32 | UInt64(vector.w.bitPattern))
    }

    fileprivate mutating func add(_ vector: SIMD2<Double>) {
        add(vector.x)
        add(vector.y)
    }
}

extension CGRect {
    fileprivate func add(to sum: inout Fingerprint) {
        sum.add(Double(origin.x))
        sum.add(Double(origin.y))
        sum.add(Double(size.width))
        sum.add(Double(size.height))
    }
}

extension CGAffineTransform {
    func add(to sum: inout Fingerprint) {
        sum.add(Double(a))
        sum.add(Double(b))
        sum.add(Double(c))
        sum.add(Double(d))
        sum.add(Double(tx))
        sum.add(Double(ty))
    }
}

extension Path {
    fileprivate func add(to sum: inout Fingerprint) {
        switch storage {
        case .empty: sum.add(1)
        case .rect(let rect):
            sum.add(2)
            rect.add(to: &sum)
        case .ellipse(let rect):
            sum.add(3)
            rect.add(to: &sum)
        case .roundedRect(let rect, let corner, let style):
            sum.add(style == .circular ? 4 : 5)
            rect.add(to: &sum)
            sum.add(Double(corner.width))
            sum.add(Double(corner.height))
        case .elements(let buffer):
            sum.add(6)
            for verb in buffer.verbs { sum.add(Int(verb.rawValue)) }
            for point in buffer.points {
                sum.add(Double(point.x))
                sum.add(Double(point.y))
            }
        }
    }
}

extension DisplayList.Item {
    fileprivate func add(to sum: inout Fingerprint) {
        switch kind {
        case .fill(let path, let isEvenOdd, let isAntialiased):
            sum.add(1 | (isEvenOdd ? 16 : 0) | (isAntialiased ? 32 : 0))
            sum.add(Int(path))
        case .stroke(let path, let style):
            sum.add(2)
            sum.add(Int(path) << 32 | Int(style))
        case .instances(let symbol, let first, let count):
            sum.add(3 | Int(symbol) << 8)
            sum.add(Int(first) << 32 | Int(count))
        case .glyphs(let run): sum.add(4 | Int(run) << 8)
        case .splice(let segment): sum.add(5 | Int(segment) << 8)
        case .beginLayer(let first, let count):
            sum.add(6)
            sum.add(Int(first) << 32 | Int(count))
        case .endLayer: sum.add(7)
        }
        switch paint {
        case .color(let color): sum.add(color)
        case .gradient(let index): sum.add(1 | Int(index) << 8)
        case .image(let index): sum.add(2 | Int(index) << 8)
        case .mesh(let index): sum.add(3 | Int(index) << 8)
        case .material(let index): sum.add(4 | Int(index) << 8)
        }
        sum.add(Int(transform) << 32 | Int(UInt32(bitPattern: clip)))
        sum.add(UInt64(opacity.bitPattern) << 32 | UInt64(UInt32(bitPattern: blendMode.rawValue)))
    }
}

extension DisplayList.GradientPaint {
    fileprivate func add(to sum: inout Fingerprint) {
        switch geometry {
        case .linear(let start, let end):
            sum.add(1)
            sum.add(start)
            sum.add(end)
        case .radial(let center, let startRadius, let endRadius):
            sum.add(2)
            sum.add(center)
            sum.add(startRadius)
            sum.add(endRadius)
        case .elliptical(let center, let size, let start, let end):
            sum.add(3)
            sum.add(center)
            sum.add(size)
            sum.add(start)
            sum.add(end)
        case .conic(let center, let start, let end):
            sum.add(4)
            sum.add(center)
            sum.add(start)
            sum.add(end)
        }
        sum.add(Int(extend.rawValue) << 8 | Int(mixingSpace.rawValue))
        sum.add(Int(firstStop) << 32 | Int(stopCount))
    }
}

extension DisplayList.Clip {
    fileprivate func add(to sum: inout Fingerprint) {
        switch region {
        case .path(let index): sum.add(1 | Int(index) << 8)
        case .segment(let index): sum.add(2 | Int(index) << 8)
        }
        sum.add(Int(parent) << 32 | Int(UInt32(bitPattern: transform)))
        sum.add((isEvenOdd ? 1 : 0) | (isAntialiased ? 2 : 0) | (isInverse ? 4 : 0))
        sum.add(UInt64(opacity.bitPattern))
    }
}

extension DisplayList.Filter {
    fileprivate func add(to sum: inout Fingerprint) {
        switch kind {
        case .projection(let matrix):
            sum.add(1)
            for value in [
                matrix.m11, matrix.m12, matrix.m13, matrix.m21, matrix.m22, matrix.m23, matrix.m31, matrix.m32,
                matrix.m33,
            ] { sum.add(Double(value)) }
        case .shadow(let color, let radius, let offset, let blendMode, let options):
            sum.add(2)
            sum.add(color)
            sum.add(radius)
            sum.add(offset)
            sum.add(Int(blendMode.rawValue) << 32 | Int(options.rawValue))
        case .matrix(let matrix):
            sum.add(3)
            sum.add(bytesOf: [matrix])
        case .blur(let radius, let isOpaque):
            sum.add(isOpaque ? 4 : 5)
            sum.add(radius)
        case .threshold(let min, let max, let color):
            sum.add(6)
            sum.add(min)
            sum.add(max)
            sum.add(color)
        }
        transform.add(to: &sum)
        sum.add(isLinear)
    }
}
