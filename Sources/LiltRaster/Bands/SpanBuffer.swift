import CPixelKernels

/// The coverage of one shape in one band, as spans. They are ordered by row from the top, and from left to right in
/// each row.
struct SpanBuffer {
    /// Memory for the largest number of spans in a band.
    private(set) var spans: UnsafeMutablePointer<PixelSpan>
    /// The coverage bytes that spans refer to.
    private(set) var masks: UnsafeMutablePointer<UInt8>
    var count = 0
    /// The number of coverage bytes that have been added row by row.
    private var used = 0

    init() {
        self.init(width: 0, rows: 0)
    }

    /// Creates a buffer for a band of `rows` rows of `width` pixels.
    init(width: Int, rows: Int) {
        // Cells give at most one span for each touched block and one between two of them. In a row, the masks of up to
        // three spans are padded to whole blocks at both ends.
        let blocks = width / Int(PIXEL_KERNELS_BLOCK) + 2
        let spanCapacity = rows * (2 * blocks + 1) + 1
        let maskCapacity = rows * (width + 3 * Int(PIXEL_KERNELS_PADDING)) + Int(PIXEL_KERNELS_PADDING)
        spans = .allocate(capacity: spanCapacity)
        spans.initialize(repeating: PixelSpan(), count: spanCapacity)
        masks = .allocate(capacity: maskCapacity)
        masks.initialize(repeating: 0, count: maskCapacity)
    }

    func deallocate() {
        spans.deallocate()
        masks.deallocate()
    }

    /// Sets the spans of an axis-aligned rectangle, in 1/256 pixel. The coverage of a pixel is the coverage of its
    /// column times the coverage of its row.
    mutating func setRect(x0: Int32, y0: Int32, x1: Int32, y1: Int32, bounds: PixelRect) {
        // Returns the part of pixel `index` between two coordinates, in 256ths.
        func share(_ index: Int32, _ low: Int32, _ high: Int32) -> Int32 {
            max(0, min(high, (index + 1) << 8) - max(low, index << 8))
        }
        count = 0
        // The columns that are covered over their whole width.
        let solid0 = min(max((x0 + 255) >> 8, bounds.x0), bounds.x1)
        let solid1 = max(min(x1 >> 8, bounds.x1), solid0)
        var used = 0
        func bytes(_ row: Int32, _ from: Int32, _ to: Int32, _ height: Int32) -> PixelSpan {
            let start = used
            for x in from..<to {
                masks[used] = UInt8((share(x, x0, x1) * height * 255 + 32_768) >> 16)
                used += 1
            }
            return PixelSpan(y: row, x: from, count: to - from, mask: Int32(start))
        }
        for row in bounds.y0..<bounds.y1 {
            let height = share(row, y0, y1)
            if height == 0 { continue }
            if height == 256 {
                if bounds.x0 < solid0 { add(bytes(row, bounds.x0, solid0, height)) }
                if solid0 < solid1 { add(PixelSpan(y: row, x: solid0, count: solid1 - solid0, mask: -1)) }
                if solid1 < bounds.x1 { add(bytes(row, solid1, bounds.x1, height)) }
            } else {
                add(bytes(row, bounds.x0, bounds.x1, height))
            }
        }
    }

    /// Sets the spans of a rectangle from which an inner rectangle is cut out. The coverage of a pixel is the coverage
    /// of the outer rectangle minus that of the inner rectangle.
    mutating func setFrame(_ frame: FrameShape, bounds: PixelRect) {
        func share(_ index: Int32, _ low: Int32, _ high: Int32) -> Int32 {
            max(0, min(high, (index + 1) << 8) - max(low, index << 8))
        }
        removeAll()
        // The columns inside the inner rectangle.
        let hole0 = min(max((frame.inner_x0 + 255) >> 8, bounds.x0), bounds.x1)
        let hole1 = max(min(frame.inner_x1 >> 8, bounds.x1), hole0)
        for row in bounds.y0..<bounds.y1 {
            let outer = share(row, frame.y0, frame.y1)
            let inner = share(row, frame.inner_y0, frame.inner_y1)
            if outer == 0 { continue }
            func add(_ from: Int32, _ to: Int32) {
                addRow(row, from: from, to: to, in: bounds) { skipped, count, bytes in
                    for index in 0..<count {
                        let x = from + Int32(skipped + index)
                        let area =
                            share(x, frame.x0, frame.x1) * outer - share(x, frame.inner_x0, frame.inner_x1) * inner
                        bytes[index] = UInt8((area * 255 + 32_768) >> 16)
                    }
                }
            }
            add(bounds.x0, hole0)
            addRun(
                row, from: hole0, to: hole1, coverage: UInt8(((outer - inner) * 256 * 255 + 32_768) >> 16), in: bounds)
            add(hole1, bounds.x1)
        }
    }

    mutating func add(_ span: PixelSpan) {
        spans[count] = span
        count += 1
    }

    /// Empties the buffer.
    mutating func removeAll() {
        count = 0
        used = 0
    }

    /// Adds a row of coverage bytes, cut to `bounds`. `write` receives the number of pixels of the row to skip, the
    /// number to write, and the destination.
    @inline(__always)
    mutating func addRow(
        _ y: Int32, from x0: Int32, to x1: Int32, in bounds: PixelRect,
        _ write: (_ skipped: Int, _ count: Int, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        let (from, to) = (max(x0, bounds.x0), min(x1, bounds.x1))
        guard from < to else { return }
        write(Int(from - x0), Int(to - from), masks + used)
        add(PixelSpan(y: y, x: from, count: to - from, mask: Int32(used)))
        used += Int(to - from)
    }

    /// Adds a span of equal coverage, cut to `bounds`.
    mutating func addRun(_ y: Int32, from x0: Int32, to x1: Int32, coverage: UInt8, in bounds: PixelRect) {
        let (from, to) = (max(x0, bounds.x0), min(x1, bounds.x1))
        guard from < to, coverage > 0 else { return }
        if coverage == 255 {
            add(PixelSpan(y: y, x: from, count: to - from, mask: -1))
        } else {
            addRow(y, from: from, to: to, in: bounds) { _, count, bytes in
                bytes.update(repeating: coverage, count: count)
            }
        }
    }

    /// Removes the coverage outside `columns`.
    mutating func cut(to columns: Range<Int32>) {
        var kept = 0
        for index in 0..<count {
            var span = spans[index]
            let (from, to) = (max(span.x, columns.lowerBound), min(span.x + span.count, columns.upperBound))
            guard from < to else { continue }
            if span.mask >= 0 { span.mask += from - span.x }
            (span.x, span.count) = (from, to - from)
            spans[kept] = span
            kept += 1
        }
        count = kept
    }

    /// Sets coverage of at least one half to full, and the rest to zero.
    func threshold() {
        for span in UnsafeBufferPointer(start: spans, count: count) where span.mask >= 0 {
            for index in Int(span.mask)..<Int(span.mask + span.count) { masks[index] = masks[index] >= 128 ? 255 : 0 }
        }
    }

    /// Writes the coverage, or its complement if `isInverse`, into rows of bytes.
    func write(into rows: UnsafeMutablePointer<UInt8>, stride: Int, isInverse: Bool) {
        for span in UnsafeBufferPointer(start: spans, count: count) {
            let target = rows + Int(span.y) * stride + Int(span.x)
            if span.mask < 0 {
                target.update(repeating: isInverse ? 0 : 255, count: Int(span.count))
            } else {
                let source = masks + Int(span.mask)
                for x in 0..<Int(span.count) { target[x] = isInverse ? 255 - source[x] : source[x] }
            }
        }
    }
}
