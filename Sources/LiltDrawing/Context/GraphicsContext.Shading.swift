extension GraphicsContext {
    /// A color or a pattern that shapes are drawn with.
    public struct Shading: Sendable {
        enum Kind: Sendable {
            case color(Color)
            /// Red, green and blue in encoded sRGB, straight, and the opacity.
            case components(SIMD4<Float>)
            case gradient(AnyGradient, DisplayList.GradientPaint.Geometry, GradientOptions)
            /// A gradient, its geometry and an opacity.
            case resolvedGradient(ResolvedGradient, DisplayList.GradientPaint.Geometry, Float)
            case mesh(DisplayList.MeshPaint)
            case material(DisplayList.MaterialPaint)
            case image(DisplayList.ImagePaint)
            /// A style, which is resolved in the environment of the drawing.
            case style(AnyShapeStyle)
            case backdrop
        }

        let kind: Kind

        /// One color.
        public static func color(_ color: Color) -> Shading {
            Shading(kind: .color(color))
        }

        /// One color, by its components; see ``Color/init(_:red:green:blue:opacity:)``.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// One gray; see ``Color/init(_:white:opacity:)``.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A style. A gradient spans the bounds of each path.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(kind: .style(AnyShapeStyle(style)))
        }

        /// The foreground style of the context's environment.
        public static var foreground: Shading { .style(ForegroundStyle()) }

        /// The picture drawn so far, in the area of the shape. With a blur filter it resembles frosted glass.
        ///
        /// ```swift
        /// context.addFilter(.blur(radius: 8))
        /// context.fill(Path(roundedRect: pane, cornerRadius: 12), with: .backdrop)
        /// ```
        ///
        /// The picture contains this canvas only, and nothing behind the canvas. Each path, image and text run drawn
        /// with it draws the whole backdrop again.
        public static var backdrop: Shading { Shading(kind: .backdrop) }

        /// Several shadings, for content with several layers. Shapes use the first; an empty array draws nothing.
        public static func palette(_ array: [Shading]) -> Shading {
            array.first ?? .color(.clear)
        }

        /// A gradient along the line between two points, in the context's coordinates. Equal points give the last
        /// color.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            .linearGradient(AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint, options: options)
        }

        /// A gradient along the line between two points, mixed in the gradient's space.
        public static func linearGradient(
            _ gradient: AnyGradient, startPoint: CGPoint, endPoint: CGPoint,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .gradient(gradient, .linear(start: SIMD2(startPoint), end: SIMD2(endPoint)), options))
        }

        /// A gradient that radiates from `center`, between two radii in points. Equal radii give the last color.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            .radialGradient(
                AnyGradient(gradient), center: center, startRadius: startRadius, endRadius: endRadius, options: options)
        }

        /// A gradient that radiates from `center`, mixed in the gradient's space.
        public static func radialGradient(
            _ gradient: AnyGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            let geometry = DisplayList.GradientPaint.Geometry.radial(
                center: SIMD2(center), startRadius: startRadius, endRadius: endRadius)
            return Shading(kind: .gradient(gradient, geometry, options))
        }

        /// A gradient around `center`: one turn, clockwise on screen, from `angle`.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            .conicGradient(AnyGradient(gradient), center: center, angle: angle, options: options)
        }

        /// A gradient around `center`, mixed in the gradient's space.
        public static func conicGradient(
            _ gradient: AnyGradient, center: CGPoint, angle: Angle = Angle(),
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            let geometry = DisplayList.GradientPaint.Geometry.conic(
                center: SIMD2(center), startRadians: angle.radians, endRadians: angle.radians + 2 * .pi)
            return Shading(kind: .gradient(gradient, geometry, options))
        }
    }

    /// The continuation of a gradient beyond its ends, and the color space of its mix.
    @frozen
    public struct GradientOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Repeats beyond the ends. Without this option, the end colors continue.
        public static let `repeat` = GradientOptions(rawValue: 1)
        /// Repeats and reverses at each end. Overrides `repeat`.
        public static let mirror = GradientOptions(rawValue: 2)
        /// Mixes in linear light, overriding the gradient's own space.
        public static let linearColor = GradientOptions(rawValue: 4)
    }
}
