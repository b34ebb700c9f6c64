import Foundation
import Lilt

extension Demo {
    static let wedge = Demo(
        name: "wedge",
        title: "Wedge",
        summary: "Go through the day: both angles of the wedge move together. The direction does not animate.",
        size: CGSize(width: 640, height: 600),
        script: """
            0.20 tap 232,545
            1.60 tap 232,545
            3.00 tap 472,545
            3.40 tap 232,545
            """,
        instants: [0, 0.6, 1.5, 1.9, 3.1, 3.75],
        magnified: { _ in PieWedge() })
}

/// A part of a disc between two angles.
///
/// Both angles animate together; the direction does not animate.
@Animatable
package struct Wedge {
    package var start: Angle
    package var end: Angle
    @AnimatableIgnored package var isClockwise: Bool
}

extension Wedge: Shape {
    package func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2
        var path = Path()
        path.move(to: center)
        // With y down, increasing angles are not `clockwise` in the sense of Path.
        path.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: !isClockwise)
        path.closeSubpath()
        return path
    }
}

/// The parts of a day on a clock of 24 hours. The wedge moves from one to the next.
package struct PieWedge: View {
    private struct Part {
        let name: String
        let hours: ClosedRange<Double>
    }

    private static let day = [
        Part(name: "Asleep", hours: 0...8), Part(name: "At work", hours: 8...12), Part(name: "Lunch", hours: 12...13),
        Part(name: "At work again", hours: 13...18), Part(name: "Free", hours: 18...24),
    ]

    @State private var count = 0
    @State private var isClockwise = true
    @Environment(\.room) private var room

    package init() {}

    package var body: some View {
        VStack(spacing: 18) {
            VStack(spacing: 2) {
                Text(isClockwise ? part.name : "All but: \(part.name)")
                    .font(.system(size: 24, weight: .semibold, design: .rounded))
                Text("\(Int(part.hours.lowerBound)) to \(Int(part.hours.upperBound)) o'clock")
                    .font(.system(size: 15, design: .rounded))
                    .opacity(0.7)
            }
            // The words change without an animation.
            .transaction { $0.animation = nil }
            Circle()
                .fill(Color.white.opacity(0.08))
                .overlay {
                    Wedge(
                        start: angle(part.hours.lowerBound), end: angle(part.hours.upperBound), isClockwise: isClockwise
                    )
                    .fill(
                        RadialGradient(
                            colors: [
                                Color(red: 1, green: 0.85, blue: 0.4), Color(red: 0.98, green: 0.45, blue: 0.35),
                            ],
                            center: .center, startRadius: 0, endRadius: side / 2))
                }
                .frame(width: side, height: side)
                .probe("pie")
                .overlay { hours }
                .padding(.vertical, 24)
            HStack(spacing: 28) {
                Button("Next part of the day") {
                    withAnimation(.smooth(duration: 0.8)) { count += 1 }
                }
                .probe("next")
                Toggle("Clockwise", isOn: $isClockwise)
                    .frame(width: 150)
                    .probe("direction")
            }
            .buttonStyle(.borderedProminent)
            .tint(.orange)
            .font(.system(size: 16, design: .rounded))
        }
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.16, green: 0.12, blue: 0.22), Color(red: 0.26, green: 0.14, blue: 0.2)],
                startPoint: .top, endPoint: .bottom)
        )
        .preferredColorScheme(.dark)
    }

    private var hours: some View {
        RadialLayout(turn: .zero) {
            ForEach([0, 3, 6, 9, 12, 15, 18, 21], id: \.self) { hour in
                Text("\(hour)")
                    .font(.system(size: 13, design: .rounded))
                    .opacity(0.6)
            }
        }
        .frame(width: side + 56, height: side + 56)
        .allowsHitTesting(false)
    }

    /// The diameter of the pie.
    private var side: CGFloat {
        let height = max(min(360, room.height - 190), room.height - 240)
        return max(min(height, room.width - 80), 40)
    }

    private var part: Part { Self.day[count % Self.day.count] }

    /// The angle of an hour, clockwise from the right. It grows from day to day, so the wedge never turns back.
    private func angle(_ hour: Double) -> Angle {
        .degrees(15 * hour - 90 + 360 * Double(count / Self.day.count))
    }
}
