import CPixelKernels

/// The color tables of recent gradients. A table is filled when enough pixels have been drawn with its gradient.
///
/// Without a table, the same colors are computed for each pixel, so a table only saves time. It does so if more pixels
/// need a color than the table has entries. One worker has one cache; it keeps its tables across pictures.
struct GradientTableCache {
    private static let slotCount = 8
    private static let largestCount = 1024

    private struct Slot {
        var stops: [GradientTableStop] = []
        var space: Int32 = 0
        var opacity: Float = 0
        /// The number of entries; 0 in an unused slot.
        var count = 0
        /// The number of pixels drawn with the gradient so far.
        var pixelCount = 0
        var isFilled = false

        func isOf(_ colors: GradientColors, count: Int) -> Bool {
            guard self.count == count, space == colors.space, opacity == colors.opacity,
                stops.count == colors.stop_count
            else { return false }
            return stops.withUnsafeBytes { memcmp($0.baseAddress!, colors.stops, $0.count) == 0 }
        }
    }

    private var slots = [Slot](repeating: Slot(), count: slotCount)
    /// The slot of the gradient that the next unknown gradient replaces.
    private var next = 0
    private let tables: UnsafeMutablePointer<UInt64>

    init() {
        tables = .allocate(capacity: Self.slotCount * Self.largestCount)
        tables.initialize(repeating: 0, count: Self.slotCount * Self.largestCount)
    }

    func deallocate() { tables.deallocate() }

    /// Returns the table of a gradient with which `pixelCount` pixels are drawn, or nil if drawing them takes less time
    /// without a table.
    ///
    /// - Parameter count: The number of entries, at most 1024.
    mutating func table(
        of colors: GradientColors, count: Int, pixelCount: Int, kernels: PixelKernels
    ) -> UnsafePointer<UInt64>? {
        var index = 0
        while index < Self.slotCount, !slots[index].isOf(colors, count: count) { index += 1 }
        if index == Self.slotCount {
            index = next
            next = (next + 1) % Self.slotCount
            slots[index].stops.removeAll(keepingCapacity: true)
            slots[index].stops.append(
                contentsOf: UnsafeBufferPointer(start: colors.stops, count: colors.stop_count))
            (slots[index].space, slots[index].opacity, slots[index].count) = (colors.space, colors.opacity, count)
            (slots[index].pixelCount, slots[index].isFilled) = (0, false)
        }
        let table = tables + index * Self.largestCount
        if !slots[index].isFilled {
            slots[index].pixelCount += pixelCount
            guard slots[index].pixelCount >= count else { return nil }
            withUnsafePointer(to: colors) { kernels.fill_gradient_table(table, count, $0) }
            slots[index].isFilled = true
        }
        return UnsafePointer(table)
    }
}
