import Foundation
import Lilt

// Angles, points, edges, transforms, vectors.

struct Compass: View {
    var heading: Angle = .degrees(30)

    var body: some View {
        ZStack {
            ForEach(0..<12) { index in
                let angle = Angle.degrees(Double(index) * 30)
                Capsule()
                    .frame(width: index.isMultiple(of: 3) ? 4 : 2, height: 12)
                    .offset(y: -60)
                    .rotationEffect(angle)
                    .opacity(abs(angle.degrees - heading.degrees) < 15 ? 1 : 0.4)
            }
            Image(systemName: "location.north.fill")
                .rotationEffect(heading + .radians(.pi), anchor: .center)
                .rotationEffect(-heading * 0.5, anchor: UnitPoint(x: 0.5, y: 0.8))
        }
        .padding(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
        .padding(.horizontal)
        .padding([.top, .trailing], 4)
    }
}

struct Skewed: View {
    let transform = CGAffineTransform(rotationAngle: .pi / 8).scaledBy(x: 1.2, y: 0.8).translatedBy(x: 4, y: 0)

    var body: some View {
        VStack {
            Rectangle()
                .transformEffect(transform)
                .frame(width: 80, height: 40)
            Rectangle()
                .projectionEffect(ProjectionTransform(transform.inverted()))
                .frame(width: 80, height: 40)
        }
    }
}

/// A vector of an app's own.
struct Wave: VectorArithmetic {
    var amplitude: Double
    var phase: Double

    static var zero: Wave { Wave(amplitude: 0, phase: 0) }
    static func + (first: Wave, second: Wave) -> Wave {
        Wave(amplitude: first.amplitude + second.amplitude, phase: first.phase + second.phase)
    }
    static func - (first: Wave, second: Wave) -> Wave {
        Wave(amplitude: first.amplitude - second.amplitude, phase: first.phase - second.phase)
    }
    mutating func scale(by factor: Double) {
        amplitude.scale(by: factor)
        phase.scale(by: factor)
    }
    var magnitudeSquared: Double { amplitude.magnitudeSquared + phase.magnitudeSquared }
}

struct WaveShape: Shape {
    var wave: Wave

    var animatableData: Wave {
        get { wave }
        set { wave = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            for x in stride(from: 0.0, through: rect.width, by: 2) {
                let y = wave.amplitude * sin(x / 20 + wave.phase)
                path.addLine(to: CGPoint(x: rect.minX + x, y: rect.midY + y))
            }
        }
    }
}

struct Sea: View {
    @State private var isRough = false

    var body: some View {
        WaveShape(wave: Wave(amplitude: isRough ? 30 : 5, phase: isRough ? 4 * .pi : 0))
            .stroke(.blue, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
            .animation(.easeInOut(duration: 2), value: isRough)
            .onTapGesture { isRough.toggle() }
    }
}

/// A shape with three corners, each of which animates.
struct Triangle: Shape {
    var first: CGPoint
    var second: CGPoint
    var third: CGPoint

    var animatableData:
        AnimatablePair<CGPoint.AnimatableData, AnimatablePair<CGPoint.AnimatableData, CGPoint.AnimatableData>>
    {
        get {
            AnimatablePair(first.animatableData, AnimatablePair(second.animatableData, third.animatableData))
        }
        set {
            first.animatableData = newValue.first
            second.animatableData = newValue.second.first
            third.animatableData = newValue.second.second
        }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addLines([first, second, third])
        path.closeSubpath()
        return path.applying(CGAffineTransform(scaleX: rect.width, y: rect.height))
    }
}

func halfway(_ first: CGRect, _ second: CGRect) -> CGRect {
    var middle = first
    middle.animatableData.interpolate(towards: second.animatableData, amount: 0.5)
    return middle
}
