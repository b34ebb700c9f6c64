import CPixelKernels

/// A 64-bit hash of drawn content. Two different contents collide with a probability of about 10⁻¹⁹.
///
/// The hash depends on the order of the words; see `WordHash.mix`.
package struct Fingerprint: Equatable {
    package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Creates the fingerprint of empty content.
    package init() {}

    @inline(__always)
    package mutating func add(_ word: UInt64) {
        value = WordHash.mix(word, into: value)
    }

    @inline(__always)
    mutating func add(_ a: Int32, _ b: Int32) {
        add(UInt64(UInt32(bitPattern: a)) | UInt64(UInt32(bitPattern: b)) << 32)
    }

    package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    package mutating func add(_ flag: Bool) { add(flag ? 1 : 0 as UInt64) }

    package mutating func add(_ number: Double) { add(number.bitPattern) }

    /// Adds the bytes of an array, eight at a time. The elements must have no padding.
    package mutating func add<Element: BitwiseCopyable>(bytesOf elements: [Element]) {
        elements.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= bytes.count {
                add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            while offset < bytes.count {
                add(UInt64(bytes[offset]))
                offset += 1
            }
        }
        add(elements.count)
    }

    mutating func add(_ vector: SIMD2<Double>) {
        add(vector.x)
        add(vector.y)
    }

    mutating func add(_ map: PointMap) {
        add(map.x)
        add(map.y)
        add(map.origin)
    }

    mutating func add(_ rect: PixelRect) {
        add(rect.x0, rect.y0)
        add(rect.x1, rect.y1)
    }
}
