import Foundation
import Lilt

extension Demo {
    static let weather = Demo(
        name: "weather",
        title: "Weather",
        summary: "Choose a region: the sky, the rain and every number change to its weather. Scroll: the cards follow.",
        size: CGSize(width: 420, height: 760),
        script: """
            1.00 tap 161,716
            2.60 touch 1 down 210,560
            2.65 touch 1 move 210,520
            2.70 touch 1 move 210,460
            2.75 touch 1 move 210,400
            2.80 touch 1 move 210,350
            2.82 touch 1 up
            4.20 tap 258,716
            5.60 touch 1 down 210,300
            5.65 touch 1 move 210,360
            5.70 touch 1 move 210,470
            5.72 touch 1 up
            6.60 tap 356,716
            """,
        instants: [0, 1.2, 2.4, 2.95, 4, 4.4, 5.4, 6.4, 8],
        isCentered: false,
        magnified: { _ in Weather() })
}

/// The weather of one of four regions. A change of the region animates the sky, the numbers and the diagrams.
package struct Weather: View {
    @State private var region = Region.all[0]
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    package init() {}

    package var body: some View {
        ZStack {
            Sky(region: region, isStill: reduceMotion)
            ScrollView(showsIndicators: false) {
                VStack(spacing: 14) {
                    Headline(region: region)
                    Group {
                        Hours(region: region)
                        Days(region: region)
                        Daylight(region: region)
                    }
                    .scrollTransition(.interactive) { [reduceMotion] content, phase in
                        content
                            // At this scale, text of 13 points is still larger than 12 points.
                            .scaleEffect(phase.isIdentity || reduceMotion ? 1 : 0.93)
                            .opacity(phase.isIdentity ? 1 : 0.1)
                    }
                }
                .frame(maxWidth: 560)
                .padding(.horizontal, 16)
                .padding(.bottom, 12)
                .frame(maxWidth: .infinity)
            }
            .probe("cards")
            .coordinateSpace(name: Headline.space)
            .padding(.bottom, 76)
            RegionBar(region: $region)
                .frame(maxWidth: 560)
                .padding(.horizontal, 16)
                .padding(.bottom, 20)
                .frame(maxHeight: .infinity, alignment: .bottom)
        }
        .foregroundStyle(.white)
        .environment(\.colorScheme, .dark)
    }
}

// MARK: - Sky

/// A gradient, a light, and the rain, snow or stars of a region.
private struct Sky: View {
    let region: Region
    let isStill: Bool

    var body: some View {
        GeometryReader { proxy in
            ZStack {
                LinearGradient(colors: region.sky, startPoint: .top, endPoint: .bottom)
                RadialGradient(
                    colors: [region.light, region.light.opacity(0)], center: .center, startRadius: 0, endRadius: 220
                )
                .frame(width: 440, height: 440)
                .position(x: proxy.size.width * 0.82, y: proxy.size.height * region.lightHeight)
                if let weather = region.weather {
                    particles(weather, over: proxy.size)
                        .id(weather)
                        .transition(.opacity)
                }
            }
        }
        .allowsHitTesting(false)
    }

    @ViewBuilder private func particles(_ weather: Region.Weather, over size: CGSize) -> some View {
        switch weather {
        case .rain: ParticleView(.rain(over: size), isPaused: isStill, symbols: [ParticleSymbols.streak])
        case .snow:
            ParticleView(
                .snow(over: size), isPaused: isStill, symbols: [ParticleSymbols.puff, ParticleSymbols.flake])
        case .stars: ParticleView(Self.stars(over: size), isPaused: isStill, symbols: [ParticleSymbols.spark])
        }
    }

    /// Stars that twinkle where they are.
    private static func stars(over size: CGSize) -> Emitter {
        Emitter { emitter in
            emitter.rate = size.width * size.height / 9000
            emitter.prewarm = 6
            emitter.shape = .rectangle(size)
            emitter.life = .random(in: 3...6)
            emitter.speed = 0
            emitter.size = .random(in: 3...11)
            emitter.opacityOverLife = .stops([0: 0, 0.3: 1, 0.5: 0.4, 0.7: 1, 1: 0])
            emitter.blendMode = .plusLighter
        }
    }
}

// MARK: - Numbers

/// The region and its temperature. They stay behind and fade while the cards scroll over them.
private struct Headline: View {
    let region: Region

    static let space = "weather"

    var body: some View {
        VStack(spacing: 0) {
            Text(region.name).font(.system(size: 28, weight: .medium, design: .rounded))
            Text("\(region.temperature)°")
                .font(.system(size: 104, weight: .thin, design: .rounded))
                .contentTransition(.numericText(value: Double(region.temperature)))
                .probe("temperature")
            Text(region.words).font(.system(size: 17, weight: .medium))
            Text("High \(region.days[0].high)°   Low \(region.days[0].low)°").font(.system(size: 15)).opacity(0.75)
        }
        .padding(.top, 44)
        .padding(.bottom, 26)
        .frame(maxWidth: .infinity)
        .visualEffect { content, proxy in
            let y = proxy.frame(in: .named(Self.space)).minY
            return content.offset(y: -min(y, 0) * 0.55).opacity(1 + Double(min(y, 0)) / 170)
        }
    }
}

/// A translucent panel with a title.
private struct Card<Content: View>: View {
    let title: String
    let symbol: String
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Label(title, systemImage: symbol).font(.system(size: 13, weight: .semibold)).opacity(0.65)
            content
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(white: 0.02).opacity(0.2), in: RoundedRectangle(cornerRadius: 20))
        .overlay(RoundedRectangle(cornerRadius: 20).strokeBorder(Color.white.opacity(0.12)))
    }
}

private struct Hours: View {
    let region: Region

    var body: some View {
        Card(title: "Today", symbol: "clock") {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 22) {
                    ForEach(0..<13) { index in
                        let degrees = region.temperature(afterHours: index)
                        VStack(spacing: 10) {
                            Text(index == 0 ? "Now" : "\((9 + index) % 24)").opacity(0.8)
                            Image(systemName: region.days[0].symbol).font(.system(size: 20)).frame(height: 24)
                            Text("\(degrees)°")
                                .fontWeight(.semibold)
                                .contentTransition(.numericText(value: Double(degrees)))
                        }
                        .font(.system(size: 15))
                    }
                }
            }
            .probe("hours")
        }
    }
}

private struct Days: View {
    let region: Region

    private static let names = ["Today", "Tue", "Wed", "Thu", "Fri", "Sat"]

    var body: some View {
        let (low, high) = (region.days.map(\.low).min() ?? 0, region.days.map(\.high).max() ?? 1)
        Card(title: "Six days", symbol: "calendar") {
            VStack(spacing: 13) {
                ForEach(Array(zip(Self.names, region.days)), id: \.0) { name, day in
                    HStack(spacing: 12) {
                        Text(name).fontWeight(.medium).frame(width: 50, alignment: .leading)
                        Image(systemName: day.symbol).font(.system(size: 19)).frame(width: 30)
                        number(day.low).opacity(0.65)
                        RangeBar(day: day, low: low, high: high)
                        number(day.high)
                    }
                    .font(.system(size: 16))
                }
            }
        }
    }

    private func number(_ degrees: Int) -> some View {
        Text("\(degrees)°")
            .monospacedDigit()
            .contentTransition(.numericText(value: Double(degrees)))
            .frame(width: 38, alignment: .trailing)
    }

    /// A bar from the lowest to the highest temperature of a day, on the scale of all days.
    private struct RangeBar: View {
        let day: Region.Day
        let low: Int
        let high: Int

        var body: some View {
            GeometryReader { proxy in
                let unit = proxy.size.width / CGFloat(max(high - low, 1))
                Capsule().fill(.white.opacity(0.16))
                Capsule()
                    .fill(LinearGradient(colors: [.cyan, .yellow, .orange], startPoint: .leading, endPoint: .trailing))
                    .frame(width: max(unit * CGFloat(day.high - day.low), 6))
                    .offset(x: unit * CGFloat(day.low - low))
            }
            .frame(height: 6)
        }
    }
}

// MARK: - Diagrams

private struct Daylight: View {
    let region: Region

    var body: some View {
        Card(title: "Daylight", symbol: "sunrise") {
            ZStack {
                Arch().stroke(.white.opacity(0.3), lineWidth: 4)
                Arch().trim(from: 0, to: region.daylight)
                    .stroke(.yellow, style: StrokeStyle(lineWidth: 4, lineCap: .round))
                Text(region.hours).font(.system(size: 15, weight: .semibold)).offset(y: 26)
            }
            .frame(height: 112)
            .frame(maxWidth: .infinity)
        }
    }

    /// An arch of one cubic curve, from the lower left to the lower right.
    private struct Arch: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.maxY - 12))
                path.addCurve(
                    to: CGPoint(x: rect.maxX, y: rect.maxY - 12),
                    control1: CGPoint(x: rect.minX + rect.width * 0.2, y: rect.minY - 24),
                    control2: CGPoint(x: rect.maxX - rect.width * 0.2, y: rect.minY - 24))
            }
        }
    }
}

/// A bar of regions with a light behind the chosen one.
private struct RegionBar: View {
    @Binding var region: Region
    @Namespace private var names

    var body: some View {
        HStack(spacing: 0) {
            ForEach(Region.all) { choice in
                Button {
                    withAnimation(.smooth(duration: 0.8)) { region = choice }
                } label: {
                    Text(choice.name)
                        .font(.system(size: 14, weight: .medium))
                        .minimumScaleFactor(0.86)
                        .lineLimit(1)
                        .frame(maxWidth: .infinity)
                        .frame(height: 40)
                        .background {
                            if choice == region {
                                Capsule().fill(.white.opacity(0.25)).matchedGeometryEffect(id: "chosen", in: names)
                            }
                        }
                        .contentShape(Rectangle())
                }
                .buttonStyle(DimmedButtonStyle())
                .probe(choice.name)
            }
        }
        .padding(4)
        .background(Color(white: 0.02).opacity(0.25), in: Capsule())
    }
}

// MARK: - Regions

private struct Region: Identifiable, Equatable {
    enum Weather { case rain, snow, stars }

    struct Day: Equatable {
        let low: Int
        let high: Int
        let symbol: String
    }

    let name: String
    let words: String
    let temperature: Int
    let weather: Weather?
    let sky: [Color]
    let light: Color
    /// The distance of the light from the top of the screen, as a fraction of the screen's height.
    let lightHeight: CGFloat
    /// The fraction of the daylight that has passed. `hours` is the length of the daylight.
    let daylight: Double
    let hours: String
    let days: [Day]

    var id: String { name }

    func temperature(afterHours hours: Int) -> Int {
        temperature + Int((Double(days[0].high - days[0].low) * 0.5 * sin(Double(hours) / 3.2)).rounded())
    }

    private static func days(_ lows: [Int], _ highs: [Int], _ symbols: [String]) -> [Day] {
        zip(zip(lows, highs), symbols).map { Day(low: $0.0, high: $0.1, symbol: $1) }
    }

    static let all = [
        Region(
            name: "Cairo", words: "Clear and warm", temperature: 31, weather: nil,
            sky: [Color(red: 0.13, green: 0.42, blue: 0.78), Color(red: 0.45, green: 0.68, blue: 0.9)],
            light: Color(red: 1, green: 0.93, blue: 0.7).opacity(0.95), lightHeight: 0.1,
            daylight: 0.45, hours: "13 h 2 min",
            days: days(
                [22, 21, 23, 24, 22, 20], [33, 32, 34, 36, 33, 30],
                ["sun.max.fill", "sun.max.fill", "sun.haze.fill", "sun.max.fill", "cloud.sun.fill", "cloud.sun.fill"])
        ),
        Region(
            name: "Bergen", words: "Rain until the evening", temperature: 9, weather: .rain,
            sky: [Color(red: 0.16, green: 0.2, blue: 0.27), Color(red: 0.33, green: 0.4, blue: 0.47)],
            light: Color.white.opacity(0.12), lightHeight: 0.05, daylight: 0.62,
            hours: "14 h 40 min",
            days: days(
                [6, 5, 7, 8, 6, 7], [11, 10, 12, 14, 11, 12],
                [
                    "cloud.rain.fill", "cloud.drizzle.fill", "cloud.fill", "cloud.sun.fill", "cloud.rain.fill",
                    "cloud.bolt.fill",
                ])),
        Region(
            name: "Tromsø", words: "Light snow", temperature: -4, weather: .snow,
            sky: [Color(red: 0.24, green: 0.33, blue: 0.47), Color(red: 0.6, green: 0.68, blue: 0.78)],
            light: Color.white.opacity(0.25), lightHeight: 0.16, daylight: 0.3,
            hours: "6 h 15 min",
            days: days(
                [-9, -11, -8, -6, -10, -12], [-2, -4, -1, 0, -3, -5],
                [
                    "cloud.snow.fill", "snowflake", "cloud.snow.fill", "cloud.fill", "cloud.hail.fill",
                    "cloud.snow.fill",
                ])),
        Region(
            name: "Atacama", words: "Clear night", temperature: 14, weather: .stars,
            sky: [Color(red: 0.03, green: 0.04, blue: 0.13), Color(red: 0.2, green: 0.16, blue: 0.36)],
            light: Color(red: 0.75, green: 0.8, blue: 1).opacity(0.35), lightHeight: 0.2,
            daylight: 1, hours: "12 h 10 min",
            days: days(
                [8, 9, 8, 10, 9, 9], [27, 28, 27, 29, 28, 28],
                [
                    "moon.stars.fill", "sun.max.fill", "sun.max.fill", "cloud.sun.fill", "sun.max.fill",
                    "sun.max.fill",
                ])),
    ]
}
