import Lilt

extension Demo {
    static let corners = Demo(
        name: "corners",
        title: "Corners",
        summary: "Drag the tile and let go: it springs to the corner it is thrown at. Catch it in flight.",
        size: CGSize(width: 800, height: 600),
        script: """
            0.50 drag 680,510 -> 430,400 in 0.15
            1.10 press 110,90
            1.40 release 110,90
            2.20 drag 120,90 -> 180,330 in 0.12
            """,
        instants: [0, 0.6, 0.8, 1, 2.4, 3.5],
        parameters: Corners.spring.parameters,
        source: { Corners.spring.source($0) },
        isCentered: false,
        magnified: { _ in Corners() })
}

/// A picture-in-picture tile that is dragged and thrown.
///
/// A released tile springs to the corner nearest to the pointer's predicted end location, and starts with the velocity
/// of the hand. A press during the flight stops the tile at its presented position. The modifiers `speed` and `delay`
/// of the spring keep the velocity.
package struct Corners: View {
    @State private var corner = Corner.bottomTrailing
    /// The center of the tile while a hand drags it.
    @State private var draggedCenter: CGPoint?
    @GestureState private var isHeld = false
    @State private var flight = Flight.spring
    @Environment(\.demoValues) private var values

    nonisolated static let spring = DemoSpring(duration: 0.45, bounce: 0.28)

    package var body: some View {
        GeometryReader { proxy in
            ForEach(Corner.allCases, id: \.self) { other in
                CornerOutline(isChosen: other == corner)
                    .position(other.position(in: proxy.size))
            }
            controls
                .position(x: proxy.size.width / 2, y: proxy.size.height / 2)
            Tile()
                .probe("tile")
                .probe("tile", "held", isHeld ? 1 : 0)
                // This animation is scoped to the scale, so the tile's position follows the hand without an animation.
                .animation(.snappy(duration: 0.25)) { $0.scaleEffect(isHeld ? 1.05 : 1) }
                .position(draggedCenter ?? corner.position(in: proxy.size))
                .animation(.smooth, value: proxy.size)
                .gesture(drag(in: proxy.size))
                .onChange(of: isHeld) {
                    // The system canceled the press, so there was no release.
                    if !isHeld, let draggedCenter { fly(to: Corner.nearest(to: draggedCenter, in: proxy.size)) }
                }
        }
        .coordinateSpace(name: "board")
        .background(
            LinearGradient(
                colors: [Color(red: 0.07, green: 0.10, blue: 0.20), Color(red: 0.10, green: 0.22, blue: 0.32)],
                startPoint: .topLeading, endPoint: .bottomTrailing)
        )
        .preferredColorScheme(.dark)
    }

    private var controls: some View {
        VStack(spacing: 16) {
            Text("Throw the tile")
                .font(.system(size: 28, weight: .bold, design: .rounded))
                .foregroundStyle(.white.opacity(0.85))
            Picker(selection: $flight) {
                ForEach(Flight.allCases) { Text($0.rawValue).tag($0) }
            } label: {
                EmptyView()
            }
            .pickerStyle(.segmented)
            .frame(width: 380)
            .probe("flight")
        }
    }

    private func drag(in size: CGSize) -> some Gesture {
        DragGesture(minimumDistance: 0, coordinateSpace: .named("board"))
            .updating($isHeld) { _, isHeld, _ in isHeld = true }
            .onChanged { drag in
                let rest = corner.position(in: size)
                draggedCenter = CGPoint(x: rest.x + drag.translation.width, y: rest.y + drag.translation.height)
            }
            .onEnded { drag in
                fly(to: Corner.nearest(to: drag.predictedEndLocation, in: size))
            }
    }

    private func fly(to corner: Corner) {
        withAnimation(flight.animation(Self.spring.animation(values))) {
            self.corner = corner
            draggedCenter = nil
        }
    }
}

/// The animation of the flight: a spring, or the same spring slower or delayed.
private enum Flight: String, CaseIterable, Identifiable {
    case spring = "Spring"
    case slow = "speed(0.5)"
    case late = "delay(0.2)"

    var id: Self { self }

    func animation(_ spring: Animation) -> Animation {
        switch self {
        case .spring: spring
        case .slow: spring.speed(0.5)
        case .late: spring.delay(0.2)
        }
    }
}

private enum Corner: CaseIterable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    static let tileSize = CGSize(width: 200, height: 140)
    static let margin = 20.0

    /// The center of a resting tile in a board of `size`.
    func position(in size: CGSize) -> CGPoint {
        let x = Self.margin + Self.tileSize.width / 2
        let y = Self.margin + Self.tileSize.height / 2
        return switch self {
        case .topLeading: CGPoint(x: x, y: y)
        case .topTrailing: CGPoint(x: size.width - x, y: y)
        case .bottomLeading: CGPoint(x: x, y: size.height - y)
        case .bottomTrailing: CGPoint(x: size.width - x, y: size.height - y)
        }
    }

    /// The corner whose resting position is nearest to `point`.
    static func nearest(to point: CGPoint, in size: CGSize) -> Corner {
        func distance(_ corner: Corner) -> Double {
            let position = corner.position(in: size)
            return hypot(position.x - point.x, position.y - point.y)
        }
        return allCases.min { distance($0) < distance($1) } ?? .bottomTrailing
    }
}

/// The outline of a tile in its corner.
private struct CornerOutline: View {
    let isChosen: Bool

    var body: some View {
        RoundedRectangle(cornerRadius: 18)
            .stroke(
                Color.white.opacity(isChosen ? 0.35 : 0.12),
                style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [6, 8])
            )
            .frame(width: Corner.tileSize.width, height: Corner.tileSize.height)
    }
}

/// The picture of a video call: a person in front of a bright wall.
private struct Tile: View {
    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.98, green: 0.62, blue: 0.35), Color(red: 0.86, green: 0.27, blue: 0.52)],
                startPoint: .topLeading, endPoint: .bottomTrailing)
            Ellipse()
                .fill(Color(red: 0.20, green: 0.16, blue: 0.36))
                .frame(width: 116, height: 110)
                .offset(y: 83)
            Ellipse()
                .fill(Color(red: 1, green: 0.87, blue: 0.76))
                .frame(width: 60, height: 66)
                .offset(y: -5)
        }
        .frame(width: Corner.tileSize.width, height: Corner.tileSize.height)
        .clipShape(RoundedRectangle(cornerRadius: 18))
        .overlay(RoundedRectangle(cornerRadius: 18).stroke(Color.white.opacity(0.85), lineWidth: 2))
        .contentShape(RoundedRectangle(cornerRadius: 18))
        .shadow(color: .black.opacity(0.35), radius: 14, y: 8)
    }
}
