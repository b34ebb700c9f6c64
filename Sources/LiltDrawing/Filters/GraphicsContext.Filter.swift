extension GraphicsContext {
    /// A filter of a whole drawing or layer. It applies before the result is composited.
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

        /// Transforms the picture, with perspective if the matrix has any.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(kind: .projection(matrix))
        }

        /// Adds a shadow to the picture: the blurred silhouette of the picture, drawn behind it.
        ///
        /// - Parameters:
        ///   - radius: The standard deviation of the blur, in points. The shadow is sharp if it is 0, negative or not
        ///     finite.
        ///   - x: Points to the right.
        ///   - y: Points down.
        ///   - blendMode: The blending of the shadow with the picture. It matters only if the shadow is drawn above the
        ///     picture.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(kind: .shadow(color, radius: radius, offset: SIMD2(x, y), blendMode, options))
        }

        /// Multiplies each component by the color's component.
        public static func colorMultiply(_ color: Color) -> Filter {
            Filter(kind: .multiplication(color))
        }

        /// Maps each color by a matrix.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
            Filter(kind: .matrix(matrix))
        }

        /// Turns the hue of each color.
        public static func hueRotation(_ angle: Angle) -> Filter {
            .colorMatrix(.hueRotation(angle))
        }

        /// Changes the saturation. 0 gives grays, 1 has no effect, and above 1 colors are more vivid. A negative amount
        /// gives complementary hues.
        public static func saturation(_ amount: Double) -> Filter {
            .colorMatrix(.saturation(amount))
        }

        /// Adds `amount` to each component: −1 gives black, 1 white.
        public static func brightness(_ amount: Double) -> Filter {
            .colorMatrix(.brightness(amount))
        }

        /// Multiplies the difference of each component from middle gray by `amount`: 0 gives middle gray, 1 has no
        /// effect. A negative amount inverts the colors.
        public static func contrast(_ amount: Double) -> Filter {
            .colorMatrix(.contrast(amount))
        }

        /// Inverts colors: 0 has no effect, 0.5 gives middle gray, 1 gives the complements.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            .colorMatrix(.inversion(amount))
        }

        /// Makes colors gray: 0 has no effect, 1 gives grays. The amount is clamped to 0…1; NaN counts as 0.
        public static func grayscale(_ amount: Double) -> Filter {
            .colorMatrix(.grayscale(amount))
        }

        /// Makes each pixel black, with its luminance as opacity.
        public static var luminanceToAlpha: Filter {
            .colorMatrix(.luminanceToAlpha)
        }

        /// A Gaussian blur.
        ///
        /// - Parameter radius: The standard deviation in points. The filter has no effect if it is 0, negative or not
        ///   finite. Above 500 pixels it counts as 500 pixels.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .blur(radius: radius, options))
        }

        /// Paints `color` where the opacity is in `min...max`, and clears the rest. No opacity is in a range with a NaN
        /// end.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter(kind: .threshold(min: min, max: max, color))
        }
    }

    /// Options of a filter.
    @frozen
    public struct FilterOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Works on linear light instead of gamma-encoded components.
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    /// Options of a shadow.
    @frozen
    public struct ShadowOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Draws the shadow over the picture, not behind it.
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        /// Draws the shadow only.
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        /// Casts the shadow of the picture's clear area.
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
        /// Composites the shadow and the picture one after the other. This gives the same result as a group. With
        /// opacity or a blend mode, the two are still drawn as a group.
        public static let disablesGroup = ShadowOptions(rawValue: 8)
    }

    /// Options of a blur.
    @frozen
    public struct BlurOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Keeps the edges of the picture's rectangle sharp. Border pixels continue outward for the blur.
        public static let opaque = BlurOptions(rawValue: 1)
        /// In SwiftUI, adds noise that hides stripes of equal color. Has no effect here: in a result, the components of
        /// adjacent stripes differ by at most 1 of 255.
        public static let dithersResult = BlurOptions(rawValue: 2)
    }

    /// Applies a filter to each later drawing. Filters apply in reverse order of their addition, like transforms. This
    /// example merges discs that touch:
    ///
    /// ```swift
    /// context.addFilter(.alphaThreshold(min: 0.5, color: .blue))
    /// context.addFilter(.blur(radius: 20))
    /// context.drawLayer { layer in
    ///     layer.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80)), with: .foreground)
    /// }
    /// ```
    ///
    /// Each drawing is rendered separately, filtered, and composited with the context's opacity, blend mode and clip.
    /// Lengths of the filter are in current coordinates.
    ///
    /// At most 64 filters can be nested, layers included. Further inner filters are omitted. Consecutive blurs count as
    /// one.
    ///
    /// - Complexity: A color filter is one pass over the drawing's pixels. Other filters need a separate picture of 4
    ///   bytes per pixel, and up to 36 more while they blur. The blur of a single rectangle, rounded rectangle or
    ///   circle needs no such picture.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        state.filters.insert(
            DisplayList.Filter(
                filter, transform: state.transform, isLinear: options.contains(.linearColor),
                environment: environment), at: 0)
    }
}
