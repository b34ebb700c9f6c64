/// Colors at locations along a line, mixed between them.
///
/// ```swift
/// let metal = Gradient(stops: [
///     Gradient.Stop(color: .gray, location: 0), Gradient.Stop(color: .white, location: 0.4),
///     Gradient.Stop(color: .gray, location: 1),
/// ])
/// ```
///
/// Locations are fractions. Stops are sorted by location; stops at the same location keep their order and form a hard
/// edge. Beyond the first and the last stop their colors continue. A gradient without stops draws nothing. A stop with
/// a NaN location is omitted.
public struct Gradient: Hashable, Sendable {
    /// A color and its location.
    public struct Stop: Hashable, Sendable {
        /// The color at the location.
        public var color: Color
        /// The fraction of the gradient's length, usually 0…1.
        public var location: CGFloat

        /// Creates a stop.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The color space in which colors between stops mix. Both spaces mix with premultiplied opacity.
    public struct ColorSpace: Hashable, Sendable {
        package enum Kind: UInt8, Sendable { case device, perceptual }
        package var kind: Kind

        /// Gamma-encoded sRGB, as in most 2D libraries.
        public static let device = ColorSpace(kind: .device)
        /// OKLab, in which a mix is as vivid as its two colors.
        public static let perceptual = ColorSpace(kind: .perceptual)
    }

    /// The stops in the order given.
    public var stops: [Stop]

    /// Creates a gradient from stops.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Creates a gradient of evenly spaced colors. A single color fills everything.
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
    /// The color space of the mix.
    package var space = Gradient.ColorSpace.perceptual
    /// Whether the first stop is lighter than its color; see `Color.gradient`.
    private var beginsLighter = false

    /// Creates a gradient that mixes perceptually.
    public init(_ gradient: Gradient) {
        self.gradient = gradient
    }

    /// Creates the gradient of a color; see `Color.gradient`.
    init(endingWith color: Color) {
        gradient = Gradient(colors: [color, color])
        beginsLighter = true
    }

    /// Returns the stops, in the order given, with the colors that they have in an environment.
    func stops(in environment: EnvironmentValues) -> [DisplayList.GradientStop] {
        var stops = gradient.stops.map { stop in
            DisplayList.GradientStop(color: stop.color.components(in: environment), location: Double(stop.location))
        }
        if beginsLighter { stops[0].color = Color.lighter(stops[0].color) }
        return stops
    }

    /// Returns the gradient mixed in `space`.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        var copy = self
        copy.space = space
        return copy
    }
}
