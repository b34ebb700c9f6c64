/// Turns the bytes of a fuzzer into decisions, beginning with the first byte.
///
/// A decision uses only one or two bytes, so that a fuzzer that changes one byte changes one decision. After the last
/// byte, the decisions follow a fixed sequence. So equal bytes always give equal decisions.
package struct FuzzBytes: RandomNumberGenerator {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether all bytes are used.
    package var isEmpty: Bool { position >= bytes.count }

    /// The next byte; 0 after the last one.
    package mutating func byte() -> UInt8 {
        defer { position += 1 }
        return position < bytes.count ? bytes[position] : 0
    }

    package mutating func next() -> UInt64 {
        guard !isEmpty else {
            // `Int.random` draws again if it cannot use a number, so the numbers after the last byte must differ.
            position += 1
            return UInt64(position) &* 0x9E37_79B9_7F4A_7C15
        }
        // `Int.random` decides by the upper bits. The lower bits must not all be 0, because it rejects such a number.
        return UInt64(byte()) << 56 | UInt64(byte()) << 48 | 0x79B9_7F4A_7C15
    }

    /// Returns an integer from 0 to `count - 1`. `count` must be positive.
    package mutating func index(below count: Int) -> Int {
        count > 256 ? (Int(byte()) << 8 | Int(byte())) % count : Int(byte()) % count
    }

    /// Returns a usual number of an app, or a number that an app computes by mistake.
    package mutating func number() -> Double {
        let choice = byte()
        if choice < 32 { return HostileNumbers.all[Int(choice) % HostileNumbers.all.count] }
        if choice < 160 { return Double(choice) - 64 }
        return (Double(choice) - 200) + Double(byte()) / 256
    }

    /// Returns the bytes that no decision has used, as text. Invalid bytes become U+FFFD.
    package mutating func text(maximumByteCount: Int = .max) -> String {
        let end = min(bytes.count, position + min(maximumByteCount, bytes.count))
        guard position < end else { return "" }
        defer { position = end }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }
}

/// Numbers that apps compute by mistake, such as 0/0.
package enum HostileNumbers {
    package static let all: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0, -0.0, -1, 1e9, -1e9, 9.3e18, 4.3e9, 1e-9, 0x1p-1030,
    ]
}
