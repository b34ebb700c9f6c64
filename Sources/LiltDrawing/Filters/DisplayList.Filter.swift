extension DisplayList {
    /// A layer's filter. Its colors do not depend on the environment.
    package struct Filter: Sendable {
        package enum Kind: Sendable {
            case projection(ProjectionTransform)
            /// The color is straight encoded sRGB; lengths are in the filter's coordinates.
            case shadow(
                color: SIMD4<Float>, radius: Double, offset: SIMD2<Double>, blendMode: GraphicsContext.BlendMode,
                options: GraphicsContext.ShadowOptions)
            case matrix(ColorMatrix)
            case blur(radius: Double, isOpaque: Bool)
            case threshold(min: Double, max: Double, color: SIMD4<Float>)
        }

        package var kind: Kind
        /// The map from the filter's coordinates to the list's.
        package var transform: CGAffineTransform
        /// Whether the filter works on linear light.
        package var isLinear: Bool

        init(
            _ filter: GraphicsContext.Filter, transform: CGAffineTransform, isLinear: Bool,
            environment: EnvironmentValues
        ) {
            kind =
                switch filter.kind {
                case .projection(let matrix): .projection(matrix)
                case .shadow(let color, let radius, let offset, let blendMode, let options):
                    .shadow(
                        color: color.components(in: environment), radius: radius, offset: offset,
                        blendMode: blendMode, options: options)
                case .matrix(let matrix): .matrix(matrix)
                case .multiplication(let color): .matrix(.multiplication(by: color.components(in: environment)))
                case .blur(let radius, let options): .blur(radius: radius, isOpaque: options.contains(.opaque))
                case .threshold(let min, let max, let color):
                    .threshold(min: min, max: max, color: color.components(in: environment))
                }
            self.transform = transform
            self.isLinear = isLinear
        }
    }
}
