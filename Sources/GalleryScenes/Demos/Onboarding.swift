import Foundation
import Lilt

extension Demo {
    static let onboarding = Demo(
        name: "onboarding",
        title: "Onboarding",
        summary: "Swipe through four pages. The scroll position alone moves the sun, the hills and the words.",
        size: CGSize(width: 420, height: 720),
        script: """
            0.60 drag 350,300 -> 120,300 in 0.25
            2.20 drag 350,300 -> 230,300 in 0.60
            2.90 drag 230,300 -> 360,300 in 0.40
            4.40 tap 210,666
            5.50 tap 210,666
            6.60 tap 210,666
            7.80 tap 210,666
            """,
        instants: [0, 0.75, 1.1, 2.8, 3.4, 4.7, 6.9, 7.7, 8.6],
        isCentered: false,
        magnified: { _ in Onboarding() })
}

/// Four pages from night to noon. One number, the scroll position in pages, determines the picture; only the confetti
/// has its own motion.
package struct Onboarding: View {
    private struct Page {
        let title: String
        let words: String
    }

    private static let pages = [
        Page(title: "The night is long", words: "Every app starts in the dark. Swipe, and watch the light come."),
        Page(title: "One number", words: "The scroll position is the only state of this picture. Turn back any time."),
        Page(title: "Catch it", words: "Hold a page in the middle. Throw it. Nothing here runs away from your hand."),
        Page(title: "Good morning", words: "That was all. The sun is up, and the hills are yours."),
    ]

    @State private var position = ScrollPosition(idType: Int.self)
    /// The scroll position, in pages.
    @State private var progress = 0.0
    /// The number of presses of the button on the last page.
    @State private var starts = 0
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            ZStack {
                Landscape(progress: progress, parallax: reduceMotion ? 0 : 1)
                pages(in: proxy.size)
                VStack(spacing: 22) {
                    dots
                    button(width: proxy.size.width)
                }
                .padding(.bottom, 30)
                .frame(maxHeight: .infinity, alignment: .bottom)
                confetti(in: proxy.size)
            }
        }
        .foregroundStyle(.white)
        .environment(\.colorScheme, .dark)
    }

    private func pages(in size: CGSize) -> some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 0) {
                ForEach(Array(Self.pages.enumerated()), id: \.offset) { index, page in
                    let distance = progress - Double(index)
                    VStack(spacing: 14) {
                        Text(page.title)
                            .font(.system(size: 34, weight: .bold, design: .rounded))
                            .offset(x: reduceMotion ? 0 : -distance * 90)
                        Text(page.words)
                            .font(.system(size: 17))
                            .lineSpacing(3)
                            .opacity(0.85)
                            .offset(x: reduceMotion ? 0 : -distance * 30)
                    }
                    .multilineTextAlignment(.center)
                    .padding(.horizontal, 36)
                    .frame(maxWidth: 560)
                    .padding(.top, size.height * 0.14)
                    .frame(width: size.width, height: size.height, alignment: .top)
                    .opacity(1 - 1.6 * abs(distance))
                    .contentShape(Rectangle())
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.paging)
        .scrollPosition($position)
        .onScrollGeometryChange(for: Double.self) { geometry in
            Double(geometry.contentOffset.x / max(geometry.containerSize.width, 1))
        } action: { _, page in
            progress = page
        }
        .probe("onboarding", "page", progress)
    }

    private var dots: some View {
        HStack(spacing: 8) {
            ForEach(Self.pages.indices, id: \.self) { index in
                let nearness = max(1 - abs(progress - Double(index)), 0)
                Capsule()
                    .fill(.white.opacity(0.4 + 0.6 * nearness))
                    .frame(width: 8 + 20 * nearness, height: 8)
            }
        }
    }

    /// A disc with an arrow, which becomes a wide button with a title on the last page.
    private func button(width: CGFloat) -> some View {
        let end = min(max(progress - Double(Self.pages.count - 2), 0), 1)
        let diameter: CGFloat = 60
        let endWidth = max(min(width - 72, 300), diameter)
        return Button(action: advance) {
            ZStack {
                Image(systemName: "arrow.right").font(.system(size: 22, weight: .bold)).opacity(1 - 2 * end)
                Text("Start the day").font(.system(size: 18, weight: .semibold)).fixedSize().opacity(2 * end - 1)
            }
            .foregroundStyle(Color(red: 0.15, green: 0.16, blue: 0.35))
            .frame(width: diameter + (endWidth - diameter) * end, height: diameter)
            .background(.white, in: Capsule())
            .contentShape(Capsule())
        }
        .buttonStyle(ShrinkingButtonStyle(scale: 0.92))
        .probe("next")
    }

    private func advance() {
        let page = Int(progress.rounded()) + 1
        if page < Self.pages.count {
            withAnimation(.smooth(duration: 0.7)) { position.scrollTo(id: page) }
        } else {
            starts += 1
        }
    }

    /// Confetti that only a burst spawns.
    private static let confetti: Emitter = {
        var emitter = Emitter.confetti
        (emitter.rate, emitter.bursts) = (0, [])
        return emitter
    }()

    private func confetti(in size: CGSize) -> some View {
        ParticleView(Self.confetti, symbols: [ParticleSymbols.paper, ParticleSymbols.disc])
            .burst(reduceMotion ? 0 : 160, at: CGPoint(x: size.width / 2, y: size.height - 60), trigger: starts)
            .allowsHitTesting(false)
    }
}

// MARK: - The picture

/// Hills under a sky whose light is `progress`: 0 is night, 3 is noon.
private struct Landscape: View {
    let progress: Double
    /// The strength of the sideways motion.
    let parallax: Double

    var body: some View {
        Canvas { context, size in
            let light = min(max(progress / 3, 0), 1)
            let sky = Gradient(colors: [
                Self.mix([(0.03, 0.04, 0.16), (0.2, 0.13, 0.38), (0.31, 0.36, 0.7), (0.25, 0.55, 0.9)], light),
                Self.mix([(0.12, 0.12, 0.3), (0.75, 0.34, 0.42), (0.98, 0.66, 0.5), (0.7, 0.85, 0.97)], light),
            ])
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(sky, startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height * 0.85)))
            drawStars(in: context, size: size, opacity: 1 - light * 2.2)
            drawSun(in: context, size: size, light: light)
            let hills: [(height: Double, depth: Double, night: RGB, day: RGB)] = [
                (0.56, 40, (0.13, 0.12, 0.3), (0.45, 0.68, 0.75)),
                (0.66, 90, (0.1, 0.09, 0.24), (0.28, 0.58, 0.55)),
                (0.77, 170, (0.06, 0.06, 0.16), (0.13, 0.42, 0.36)),
            ]
            for (index, hill) in hills.enumerated() {
                let path = hillPath(size, height: hill.height, shift: progress * hill.depth * parallax, seed: index)
                context.fill(path, with: .color(Self.mix([hill.night, hill.day], light)))
            }
        }
    }

    private typealias RGB = (red: Double, green: Double, blue: Double)

    /// Returns the color at a fraction of the distance from the first to the last color.
    private static func mix(_ colors: [RGB], _ fraction: Double) -> Color {
        let position = fraction * Double(colors.count - 1)
        let index = min(Int(position), colors.count - 2)
        let (from, to, part) = (colors[index], colors[index + 1], position - Double(index))
        return Color(
            red: from.red + (to.red - from.red) * part, green: from.green + (to.green - from.green) * part,
            blue: from.blue + (to.blue - from.blue) * part)
    }

    /// Stars in a unit square.
    private static let stars = {
        var random = SeededRandom(seed: 8)
        return (0..<90).map { _ in
            (
                x: random.nextUnit(), y: random.nextUnit(), radius: 0.5 + random.nextUnit() * 1.2,
                opacity: 0.4 + 0.6 * random.nextUnit()
            )
        }
    }()

    private func drawStars(in context: GraphicsContext, size: CGSize, opacity: Double) {
        guard opacity > 0 else { return }
        var stars = context
        stars.opacity = opacity
        for star in Self.stars {
            let center = CGPoint(x: star.x * size.width - progress * 14 * parallax, y: star.y * size.height * 0.6)
            let frame = CGRect(
                x: center.x - star.radius, y: center.y - star.radius, width: 2 * star.radius, height: 2 * star.radius)
            stars.fill(Path(ellipseIn: frame), with: .color(.white.opacity(star.opacity)))
        }
    }

    private func drawSun(in context: GraphicsContext, size: CGSize, light: Double) {
        let radius = min(size.width, size.height) * 0.11
        let center = CGPoint(x: size.width * (0.3 + 0.35 * light), y: size.height * (0.8 - 0.42 * light))
        func disc(_ radius: Double) -> Path {
            Path(
                ellipseIn: CGRect(
                    x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        let glow = Color(red: 1, green: 0.85, blue: 0.6)
        context.fill(
            disc(radius * 4),
            with: .radialGradient(
                Gradient(colors: [glow.opacity(0.6 * light), glow.opacity(0)]), center: center, startRadius: radius,
                endRadius: radius * 4))
        context.fill(disc(radius), with: .color(Self.mix([(1, 0.55, 0.35), (1, 0.78, 0.5), (1, 0.97, 0.85)], light)))
    }

    private func hillPath(_ size: CGSize, height: Double, shift: Double, seed: Int) -> Path {
        let phase = Double(seed) * 2.1
        return Path { path in
            path.move(to: CGPoint(x: 0, y: size.height))
            for step in 0...48 {
                let x = size.width * Double(step) / 48
                let at = (x + shift) / 105 + phase
                let y = size.height * height + 24 * sin(at) + 15 * sin(at * 2.3 + phase)
                path.addLine(to: CGPoint(x: x, y: y))
            }
            path.addLine(to: CGPoint(x: size.width, y: size.height))
        }
    }
}
