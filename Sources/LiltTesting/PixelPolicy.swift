/// The difference of two pictures that a test accepts.
///
/// By default, each color component may differ by one step of 255. Frames have the same bytes on every machine. With
/// this tolerance, a change of Lilt's rounding does not require new recordings.
public struct PixelPolicy: Hashable, Sendable {
    /// The largest difference of a component that counts as equal, 0…255.
    public var componentLimit: Int
    /// The number of pixels of a frame that may differ by more than `componentLimit`.
    public var pixelLimit: Int

    /// Every byte must be the same.
    public static let exact = PixelPolicy(componentLimit: 0, pixelLimit: 0)
    /// Each component of each pixel may differ by one step.
    public static let standard = PixelPolicy(componentLimit: 1, pixelLimit: 0)

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - componentLimit: The largest difference of red, green, blue and opacity that counts as equal, 0…255.
    ///   - pixelLimit: The number of pixels of a frame that may differ by more than `componentLimit`, at least 0.
    public init(componentLimit: Int, pixelLimit: Int) {
        self.componentLimit = componentLimit
        self.pixelLimit = pixelLimit
    }

    /// The largest difference of the four components of two pixels.
    static func difference(_ first: UInt32, _ second: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
        }
        return largest
    }
}
