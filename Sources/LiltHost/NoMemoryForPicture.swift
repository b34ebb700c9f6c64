/// The error that ends a run because the system has no memory for the picture of a frame.
public struct NoMemoryForPicture: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of columns of pixels.
    public var width: Int
    /// The number of rows of pixels.
    public var height: Int

    /// One line of text with the size.
    public var description: String { "there is no memory for a picture of \(width)x\(height) pixels" }
}
