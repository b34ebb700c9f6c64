import Foundation
import Lilt

extension Demo {
    static let clock = Demo(
        name: "clock",
        title: "World clock",
        summary: "Choose a city: the hands swing to its hour. Turn the dial to travel in time; on release it returns.",
        size: CGSize(width: 460, height: 640),
        script: """
            0.80 tap 172,590
            2.40 drag 230,120 -> 360,240 in 0.50
            4.20 tap 402,590
            """,
        instants: [0, 0.95, 1.2, 2.3, 2.65, 2.9, 3.1, 4, 4.5, 6],
        parameters: WorldClock.spring.parameters,
        source: { WorldClock.spring.source($0) },
        isCentered: false,
        magnified: { _ in WorldClock() })
}

/// A clock of four cities. A spring carries the hands across the hours between the times of two cities.
package struct WorldClock: View {
    private struct City: Identifiable {
        let name: String
        /// Hours ahead of Coordinated Universal Time.
        let offset: Double

        var id: String { name }
    }

    private static let cities = [
        City(name: "Reykjavik", offset: 0), City(name: "Nairobi", offset: 3), City(name: "Delhi", offset: 5.5),
        City(name: "Tokyo", offset: 9),
    ]
    nonisolated static let spring = DemoSpring(duration: 1, bounce: 0.3)
    @State private var city = "Reykjavik"
    /// Hours by which the dial has been turned.
    @State private var turn = 0.0
    @State private var lastAngle: Double?
    @GestureState private var isHeld = false
    @Environment(\.demoValues) private var values
    @Environment(\.demoStart) private var start
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    package init() {}

    package var body: some View {
        let offset = Self.cities.first { $0.name == city }?.offset ?? 0
        VStack(spacing: 20) {
            GeometryReader { proxy in
                TimelineView(.animation(minimumInterval: reduceMotion ? 1 : nil)) { timeline in
                    // The timeline's dates count from the start of the demo, so the date of the start is added.
                    let seconds = start.addingTimeInterval(timeline.date.timeIntervalSinceReferenceDate)
                    Dial(seconds: seconds.timeIntervalSinceReferenceDate, hours: offset + turn)
                }
                .contentShape(Rectangle())
                .gesture(travel(in: proxy.size))
                .probe("dial")
                .probe("dial", "turn", turn)
            }
            .aspectRatio(1, contentMode: .fit)
            .frame(maxWidth: 620)
            .frame(maxHeight: .infinity)
            HStack(spacing: 0) {
                ForEach(Self.cities) { choice in button(choice) }
            }
            .frame(maxWidth: 560)
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            RadialGradient(
                colors: [Color(red: 0.16, green: 0.18, blue: 0.3), Color(red: 0.05, green: 0.05, blue: 0.11)],
                center: .center, startRadius: 40, endRadius: 620)
        )
        .foregroundStyle(.white)
        .environment(\.colorScheme, .dark)
        .onChange(of: isHeld) {
            if !isHeld { release() }
        }
    }

    private func button(_ choice: City) -> some View {
        Button {
            withAnimation(Self.spring.animation(values)) { city = choice.name }
        } label: {
            VStack(spacing: 3) {
                Text(choice.name).font(.system(size: 17, weight: .semibold))
                Text("UTC +\(choice.offset.shortText)").font(.system(size: 13)).opacity(0.6)
                Circle().fill(.orange).frame(width: 7, height: 7).scaleEffect(choice.name == city ? 1 : 0)
                    .padding(.top, 4)
            }
            .opacity(choice.name == city ? 1 : 0.7)
            .frame(maxWidth: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(DimmedButtonStyle())
        .probe(choice.name)
    }

    // MARK: - Travel

    /// Turns the minute hand by the angle around the middle: a full turn is an hour.
    private func travel(in size: CGSize) -> some Gesture {
        DragGesture(minimumDistance: 2)
            .updating($isHeld) { _, isHeld, _ in isHeld = true }
            .onChanged { drag in
                let hand = drag.location.fromMiddle(of: size)
                let angle = atan2(hand.y, hand.x)
                if let lastAngle {
                    // Adds the rotation in the shorter direction.
                    turn += remainder(angle - lastAngle, 2 * .pi) / (2 * .pi)
                }
                lastAngle = angle
            }
    }

    private func release() {
        lastAngle = nil
        withAnimation(Self.spring.animation(values)) { turn = 0 }
    }
}

// MARK: - The dial

/// The face and the hands. `hours` is animated, so the hands pass through all hours between.
private struct Dial: View, Animatable {
    /// Seconds of Coordinated Universal Time.
    let seconds: Double
    /// The hours that are added to `seconds`.
    var hours: Double

    nonisolated var animatableData: Double {
        get { hours }
        set { hours = newValue }
    }

    var body: some View {
        // A day has 86400 s; the remainder keeps the angles exact for dates in the far future.
        let time = (seconds + hours * 3600).truncatingRemainder(dividingBy: 86400)
        canvas { context, radius in
            face(in: context, radius: radius, night: 0.5 + 0.5 * cos(time / 86400 * 2 * .pi))
        }
        .overlay { Numerals() }
        .overlay { hands(time) }
    }

    private func hands(_ time: Double) -> some View {
        canvas { context, radius in
            hand(in: context, turn: time / 43200, length: 0.5 * radius, width: 0.05 * radius, .white)
            hand(in: context, turn: time / 3600, length: 0.76 * radius, width: 0.035 * radius, .white)
            hand(in: context, turn: time / 60, length: 0.82 * radius, width: 0.012 * radius, .orange)
            context.fill(Self.disc(0.035 * radius), with: .color(.orange))
        }
    }

    private static func disc(_ radius: Double) -> Path {
        Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    }

    private func face(in context: GraphicsContext, radius: Double, night: Double) {
        let rim = Color(hue: 0.6, saturation: 0.55, brightness: 0.62 - 0.38 * night)
        let middle = Color(hue: 0.57, saturation: 0.4, brightness: 0.85 - 0.5 * night)
        context.fill(
            Self.disc(radius),
            with: .radialGradient(
                Gradient(colors: [middle, rim]), center: .zero, startRadius: 0, endRadius: radius))
        context.stroke(Self.disc(radius - 2), with: .color(.white.opacity(0.25)), lineWidth: 4)
    }

    private func hand(
        in context: GraphicsContext, turn: Double, length: Double, width: Double, _ color: Color
    ) {
        var hand = context
        hand.rotate(by: .degrees(360 * turn))
        hand.addFilter(.shadow(color: .black.opacity(0.35), radius: 4, y: 2))
        hand.fill(
            Path(
                roundedRect: CGRect(x: -width / 2, y: -length, width: width, height: length * 1.14),
                cornerRadius: width / 2),
            with: .color(color))
    }
}

/// The marks and the numerals of the dial, which never change.
private struct Numerals: View {
    var body: some View {
        canvas { context, radius in
            for minute in 0..<60 {
                let isHour = minute % 5 == 0
                var mark = context
                mark.rotate(by: .degrees(6 * Double(minute)))
                let length = (isHour ? 0.07 : 0.03) * radius
                let (width, top) = ((isHour ? 0.016 : 0.008) * radius, -0.93 * radius)
                mark.fill(
                    Path(
                        roundedRect: CGRect(x: -width / 2, y: top, width: width, height: length),
                        cornerRadius: width / 2),
                    with: .color(.white.opacity(isHour ? 0.95 : 0.5)))
            }
            for hour in 1...12 {
                let angle = Double(hour) * .pi / 6
                let font = Font.system(size: max(0.13 * radius, 12), weight: .semibold, design: .rounded)
                context.draw(
                    Text("\(hour)").font(font).foregroundStyle(.white),
                    at: CGPoint(x: 0.74 * radius * sin(angle), y: -0.74 * radius * cos(angle)))
            }
        }
    }
}

/// A canvas whose origin is its center.
@MainActor private func canvas(
    _ draw: @escaping (_ context: GraphicsContext, _ radius: Double) -> Void
) -> Canvas<EmptyView> {
    Canvas { context, size in
        context.translateBy(x: size.width / 2, y: size.height / 2)
        draw(context, min(size.width, size.height) / 2)
    }
}
