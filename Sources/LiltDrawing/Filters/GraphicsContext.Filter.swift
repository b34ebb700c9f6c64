extension GraphicsContext {
    /// A change of a whole picture: of what a drawing, or a layer, comes to before it is laid over what is there.
    public struct Filter: Sendable {
        enum Kind: Sendable {
            case projection(ProjectionTransform)
            case shadow(Color, radius: Double, offset: SIMD2<Double>, BlendMode, ShadowOptions)
            case matrix(ColorMatrix)
            case multiplication(Color)
            case blur(radius: Double, BlurOptions)
            case threshold(min: Double, max: Double, Color)
        }

        let kind: Kind

        /// Lays the picture out anew, with perspective where the matrix has some.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(kind: .projection(matrix))
        }

        /// Adds a soft copy of the outline behind the picture.
        ///
        /// - Parameters:
        ///   - radius: The standard deviation of the blur, in points. Not positive or not finite gives a sharp one.
        ///   - x: Points to the right.
        ///   - y: Points down.
        ///   - blendMode: How the shadow mixes with the picture, where it lies above it.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(kind: .shadow(color, radius: radius, offset: SIMD2(x, y), blendMode, options))
        }

        /// Multiplies each component by that of a colour.
        public static func colorMultiply(_ color: Color) -> Filter {
            Filter(kind: .multiplication(color))
        }

        /// Maps each colour by a matrix.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
            Filter(kind: .matrix(matrix))
        }

        /// Turns the hue of each colour.
        public static func hueRotation(_ angle: Angle) -> Filter {
            .colorMatrix(.hueRotation(angle))
        }

        /// Makes colours greyer, below 1, or more vivid.
        public static func saturation(_ amount: Double) -> Filter {
            .colorMatrix(.saturation(amount))
        }

        /// Adds `amount` to each component: −1 gives black, 1 white.
        public static func brightness(_ amount: Double) -> Filter {
            .colorMatrix(.brightness(amount))
        }

        /// Moves components away from middle grey, or toward it where the amount is below 1.
        public static func contrast(_ amount: Double) -> Filter {
            .colorMatrix(.contrast(amount))
        }

        /// Inverts colours: 0 not at all, 1 to their complements.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            .colorMatrix(.inversion(amount))
        }

        /// Makes colours grey: 0 not at all, 1 wholly.
        public static func grayscale(_ amount: Double) -> Filter {
            .colorMatrix(.grayscale(amount))
        }

        /// Makes each pixel black, as opaque as it was light.
        public static var luminanceToAlpha: Filter {
            .colorMatrix(.luminanceToAlpha)
        }

        /// Blurs by a Gaussian.
        ///
        /// - Parameter radius: Its standard deviation in points. Not positive or not finite changes nothing; above 500
        ///   pixels it counts as 500.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .blur(radius: radius, options))
        }

        /// Paints a colour where the opacity is in `min...max`, and clears all else.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter(kind: .threshold(min: min, max: max, color))
        }
    }

    /// How filters work.
    @frozen
    public struct FilterOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Works on linear light and not on gamma-encoded components.
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    /// How a shadow is drawn.
    @frozen
    public struct ShadowOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Over the picture, not behind it.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// In place of the picture.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        /// Of what the picture leaves clear.
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
        /// Lays shadow and picture over what is there one after the other. Without opacity or a blend mode that is the
        /// same; with them, the two are drawn as a group all the same.
        public static let disablesGroup = ShadowOptions(rawValue: 8)
    }

    /// How a blur is made.
    @frozen
    public struct BlurOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Keeps the picture's rectangle as sharp as it was, as if its border went on.
        public static let opaque = BlurOptions(rawValue: 1)
        /// Adds noise against bands. Taken note of only: results have no bands of more than a step.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }

    /// Applies a filter to each drawing from now on, before those that were added earlier, as a transform maps points
    /// before those that came before it. Discs that melt into one another where they meet:
    ///
    /// ```swift
    /// context.addFilter(.alphaThreshold(min: 0.5, color: .blue))
    /// context.addFilter(.blur(radius: 20))
    /// context.drawLayer { layer in layer.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80)), with:
    /// .foreground) }
    /// ```
    ///
    /// Each drawing is made on its own, filtered, and then laid over what is there with the context's opacity, blend
    /// mode and clip. Lengths of the filter are in current coordinates.
    ///
    /// At most 64 filters lie over one another, those of layers in layers together: the innermost ones beyond are left
    /// out, which `lilt render` reports. Blurs that follow one another count as one.
    ///
    /// - Complexity: a colour filter is a pass over the drawing's pixels. Others take a picture of their own, 4 bytes a
    ///   pixel, and up to 36 more while they blur; the blur of one rectangle, rounded one or circle does not.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        state.filters.insert(
            DisplayList.Filter(
                filter, transform: state.transform, isLinear: options.contains(.linearColor),
                environment: environment), at: 0)
    }
}
