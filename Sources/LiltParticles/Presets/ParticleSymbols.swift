/// The symbols of the presets. They are white, so the particle's color determines their color.
///
/// Any other symbol can be a particle too.
///
/// ```swift
/// func draw(_ system: ParticleSystem, in context: GraphicsContext) {
///     context.draw(system, symbols: [ParticleSymbols.glow, ParticleSymbols.spark])
/// }
/// ```
public enum ParticleSymbols {
    /// A light that is bright in the middle and fades to the rim: for fire, smoke, magic and other glowing effects.
    public static let glow = GraphicsContext.ResolvedSymbol(size: CGSize(width: 64, height: 64)) { context in
        fillDisc(in: &context, stops: [(0, 1), (0.15, 0.75), (0.35, 0.38), (0.6, 0.12), (0.8, 0.03), (1, 0)])
    }

    /// A soft ball, more opaque than `glow`: for smoke, snow and clouds.
    public static let puff = GraphicsContext.ResolvedSymbol(size: CGSize(width: 64, height: 64)) { context in
        fillDisc(in: &context, stops: [(0, 0.9), (0.3, 0.72), (0.55, 0.4), (0.8, 0.1), (1, 0)])
    }

    /// A disc with a crisp edge.
    public static let disc = GraphicsContext.ResolvedSymbol(size: CGSize(width: 16, height: 16)) { context in
        context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 16, height: 16)), with: .color(.white))
    }

    /// A light with a small, bright middle: for sparks, stars and fireflies.
    public static let spark = GraphicsContext.ResolvedSymbol(size: CGSize(width: 32, height: 32)) { context in
        fillDisc(
            in: &context, radius: 16, stops: [(0, 1), (0.2, 0.95), (0.32, 0.42), (0.55, 0.14), (0.8, 0.03), (1, 0)])
    }

    /// A line that fades at its ends: for rain and other fast particles. Use it with ``Emitter/alignsToVelocity`` and
    /// ``Emitter/stretch``.
    public static let streak = GraphicsContext.ResolvedSymbol(size: CGSize(width: 32, height: 4)) { context in
        let ends = Gradient(stops: [
            .init(color: .white.opacity(0), location: 0), .init(color: .white, location: 0.75),
            .init(color: .white.opacity(0), location: 1),
        ])
        context.fill(
            Path(roundedRect: CGRect(x: 0, y: 0, width: 32, height: 4), cornerRadius: 2, style: .circular),
            with: .linearGradient(ends, startPoint: .zero, endPoint: CGPoint(x: 32, y: 0)))
    }

    /// A slip of paper, white at one corner and light gray at the opposite corner: for confetti.
    public static let paper = GraphicsContext.ResolvedSymbol(size: CGSize(width: 12, height: 8)) { context in
        context.fill(
            Path(roundedRect: CGRect(x: 0, y: 0, width: 12, height: 8), cornerRadius: 1, style: .circular),
            with: .linearGradient(
                Gradient(colors: [.white, Color(white: 0.82)]), startPoint: .zero, endPoint: CGPoint(x: 12, y: 8)))
    }

    /// A ring of light with a highlight: for bubbles.
    public static let bubble = GraphicsContext.ResolvedSymbol(size: CGSize(width: 48, height: 48)) { context in
        let ball = Path(ellipseIn: CGRect(x: 1, y: 1, width: 46, height: 46))
        let skin = Gradient(stops: [
            .init(color: .white.opacity(0.02), location: 0), .init(color: .white.opacity(0.06), location: 0.7),
            .init(color: .white.opacity(0.34), location: 0.93), .init(color: .white.opacity(0.72), location: 1),
        ])
        context.fill(
            ball,
            with: .radialGradient(skin, center: CGPoint(x: 24, y: 24), startRadius: 0, endRadius: 23))
        let shine = Gradient(colors: [.white.opacity(0.95), .white.opacity(0)])
        context.fill(
            Path(ellipseIn: CGRect(x: 9, y: 8, width: 14, height: 11)),
            with: .radialGradient(shine, center: CGPoint(x: 16, y: 13), startRadius: 0, endRadius: 7))
        context.fill(
            Path(ellipseIn: CGRect(x: 30, y: 32, width: 7, height: 6)),
            with: .radialGradient(shine, center: CGPoint(x: 33, y: 35), startRadius: 0, endRadius: 4))
    }

    /// A flake with six arms: for snow that is near.
    public static let flake = GraphicsContext.ResolvedSymbol(size: CGSize(width: 24, height: 24)) { context in
        context.translateBy(x: 12, y: 12)
        let style = StrokeStyle(lineWidth: 1.6, lineCap: .round)
        for _ in 0..<6 {
            var arm = Path()
            arm.move(to: .zero)
            arm.addLine(to: CGPoint(x: 11, y: 0))
            arm.move(to: CGPoint(x: 6, y: 0))
            arm.addLine(to: CGPoint(x: 9, y: -3))
            arm.move(to: CGPoint(x: 6, y: 0))
            arm.addLine(to: CGPoint(x: 9, y: 3))
            context.stroke(arm, with: .color(.white), style: style)
            context.rotate(by: .degrees(60))
        }
    }

    private static func fillDisc(
        in context: inout GraphicsContext, radius: CGFloat = 32, stops: [(location: CGFloat, opacity: Double)]
    ) {
        let gradient = Gradient(
            stops: stops.map { .init(color: .white.opacity($0.opacity), location: $0.location) })
        context.fill(
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)),
            with: .radialGradient(
                gradient, center: CGPoint(x: radius, y: radius), startRadius: 0, endRadius: radius))
    }
}
