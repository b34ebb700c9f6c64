import Foundation
import Lilt

extension Demo {
    static let wedge = Demo(
        name: "wedge",
        title: "Wedge",
        summary: "Go to another slice: both of its angles move together. The direction does not animate.",
        size: CGSize(width: 640, height: 560),
        script: """
            0.20 tap 231,482
            1.60 tap 231,482
            3.00 tap 434,482
            3.40 tap 231,482
            """,
        instants: [0, 0.6, 1.5, 1.9, 3.1, 3.75],
        content: { seed in ViewContent(seed: seed) { PieWedge() } })
}

#if Macros
/// A part of a disc between two angles.
///
/// Both angles animate together; the direction does not animate.
@Animatable
package struct Wedge {
    package var start: Angle
    package var end: Angle
    @AnimatableIgnored package var isClockwise: Bool
}
#else
/// A part of a disc between two angles.
///
/// Both angles animate together; the direction does not animate.
package struct Wedge {
    package var start: Angle
    package var end: Angle
    package var isClockwise: Bool
}

extension Wedge: Animatable {
    // The code that @Animatable would synthesize.
    package var animatableData: AnimatablePair<Angle.AnimatableData, Angle.AnimatableData> {
        get { AnimatablePair(start.animatableData, end.animatableData) }
        set {
            start.animatableData = newValue.first
            end.animatableData = newValue.second
        }
    }
}
#endif

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

/// A slice of a pie that moves from one pair of angles to another.
package struct PieWedge: View {
    private struct Slice {
        var start: Double
        var end: Double
    }

    private static let slices = [
        Slice(start: -90, end: 30), Slice(start: 20, end: 80), Slice(start: -200, end: 60), Slice(start: -60, end: 240),
    ]

    @State private var index = 0
    @State private var isClockwise = true

    package init() {}

    package var body: some View {
        VStack(spacing: 26) {
            Circle()
                .fill(Color.white.opacity(0.08))
                .overlay {
                    Wedge(start: .degrees(slice.start), end: .degrees(slice.end), isClockwise: isClockwise)
                        .fill(
                            RadialGradient(
                                colors: [
                                    Color(red: 1, green: 0.85, blue: 0.4), Color(red: 0.98, green: 0.45, blue: 0.35),
                                ],
                                center: .center, startRadius: 0, endRadius: 190))
                }
                .frame(width: 380, height: 380)
                .probe("pie")
            HStack(spacing: 28) {
                Button("Next slice") {
                    withAnimation(.smooth(duration: 0.8)) { index = (index + 1) % Self.slices.count }
                }
                .probe("next")
                Toggle("Clockwise", isOn: $isClockwise)
                    .frame(width: 150)
                    .probe("direction")
            }
            .buttonStyle(.borderedProminent)
            .tint(.orange)
            .font(.system(size: 16, design: .rounded))
            .foregroundStyle(.white)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.16, green: 0.12, blue: 0.22), Color(red: 0.26, green: 0.14, blue: 0.2)],
                startPoint: .top, endPoint: .bottom)
        )
        .preferredColorScheme(.dark)
    }

    private var slice: Slice { Self.slices[index] }
}
