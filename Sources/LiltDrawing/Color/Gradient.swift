/// Colours placed along a line of locations, mixed in between.
///
/// Locations are fractions, in any order: they are sorted, equal ones keep the order given and make a hard edge. Before
/// the first and after the last stop their colours continue. No stops draw nothing; a stop whose location is not a
/// number is left out.
public struct Gradient: Hashable, Sendable {
    /// One colour at its place.
    public struct Stop: Hashable, Sendable {
        /// The color at the location.
        public var color: Color
        /// Fraction of the way, usually 0…1.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// How the colours between stops are mixed. Both mix with opacity multiplied in.
    public struct ColorSpace: Hashable, Sendable {
        package enum Kind: UInt8, Sendable { case device, perceptual }
        package var kind: Kind

        /// Gamma-encoded sRGB, as most 2D libraries do.
        public static let device = ColorSpace(kind: .device)
        /// OKLab, which keeps the middle of two colours as vivid as they are.
        public static let perceptual = ColorSpace(kind: .perceptual)
    }

    /// The stops in the order given.
    public var stops: [Stop]

    /// Creates a gradient from stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of colours at equal distances; a single one is everywhere.
    public init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }

    /// Returns the gradient mixed in `space`; a plain gradient mixes perceptually.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        AnyGradient(self).colorSpace(space)
    }
}

/// A gradient together with the space in which it mixes.
public struct AnyGradient: Hashable, Sendable {
    package var gradient: Gradient
    /// Where the colours mix.
    package var space = Gradient.ColorSpace.perceptual

    /// Creates one that mixes perceptually.
    public init(_ gradient: Gradient) {
        self.gradient = gradient
    }

    /// Returns the gradient mixed in `space`.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        var copy = self
        copy.space = space
        return copy
    }
}
