/// Hashes of words that are the same in each run of the program, unlike Swift's own. The caller keeps the hash so far.
///
/// The compiler inlines the functions of a package type in other modules only if the type is usable from inline code.
@usableFromInline
package enum WordHash {
    /// The hash of no words, for `add`.
    @inlinable package static var empty: UInt64 { 0xCBF2_9CE4_8422_2325 }

    /// Returns the hash after another word.
    ///
    /// - Source: G. Fowler, L. C. Noll, K.-P. Vo, *The FNV non-cryptographic hash algorithm*; FNV-1a, applied to words.
    @inlinable package static func add(_ word: UInt64, to hash: UInt64) -> UInt64 {
        (hash ^ word) &* 0x100_0000_01B3
    }

    /// Returns the hash after another word. Every bit of the new hash can depend on the word, because of a
    /// multiplication and a shift of the upper half onto the lower half, as in the last steps of Austin Appleby's
    /// MurmurHash3.
    @inlinable @inline(__always) package static func mix(_ word: UInt64, into hash: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
        return product ^ product >> 32
    }
}
