import CPixelKernels

/// A 64-bit hash of drawn content. Two different contents collide with a probability of about 10⁻¹⁹.
///
/// Each word is mixed in by a multiplication and a shift of the upper half onto the lower, after the finishing steps of
/// Austin Appleby's MurmurHash3. The order of words matters.
package struct Fingerprint: Equatable {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0xFF51_AFD7_ED55_8CCD
        value ^= value >> 32
    }

    @inline(__always)
    mutating func add(_ a: Int32, _ b: Int32) {
        add(UInt64(UInt32(bitPattern: a)) | UInt64(UInt32(bitPattern: b)) << 32)
    }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    mutating func add(_ flag: Bool) { add(flag ? 1 : 0 as UInt64) }

    mutating func add(_ number: Double) { add(number.bitPattern) }

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
