import SwiftUI

struct AnimatableVector: VectorArithmetic {
    var values: [Double]

    static let zero = AnimatableVector(values: [])

    static func + (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
        combine(lhs, rhs, +)
    }

    static func - (lhs: AnimatableVector, rhs: AnimatableVector) -> AnimatableVector {
        combine(lhs, rhs, -)
    }

    private static func combine(_ lhs: Self, _ rhs: Self, _ operation: (Double, Double) -> Double) -> Self {
        let count = max(lhs.values.count, rhs.values.count)
        return AnimatableVector(
            values: (0..<count).map { i in
                operation(i < lhs.values.count ? lhs.values[i] : 0, i < rhs.values.count ? rhs.values[i] : 0)
            }
        )
    }

    mutating func scale(by rhs: Double) {
        for index in values.indices { values[index] *= rhs }
    }

    var magnitudeSquared: Double {
        values.reduce(0) { $0 + $1 * $1 }
    }
}

struct BlobShape: Shape {
    var radii: AnimatableVector

    var animatableData: AnimatableVector {
        get { radii }
        set { radii = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let count = radii.values.count
        let points = radii.values.enumerated().map { index, radius -> CGPoint in
            let angle = Double(index) / Double(count) * 2 * .pi
            return CGPoint(
                x: center.x + cos(angle) * radius * rect.width / 2,
                y: center.y + sin(angle) * radius * rect.height / 2
            )
        }
        func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }

        var path = Path()
        guard let first = points.first, let last = points.last else { return path }
        path.move(to: middle(last, first))
        for index in points.indices {
            path.addQuadCurve(
                to: middle(points[index], points[(index + 1) % count]),
                control: points[index]
            )
        }
        path.closeSubpath()
        return path
    }
}

struct BlobView: View {
    @State private var radii = AnimatableVector(values: [1, 0.8, 1, 0.7, 0.95, 0.85, 0.75, 0.9])
    @State private var generation = 0

    var body: some View {
        VStack(spacing: 50) {
            ZStack {
                BlobShape(radii: radii)
                    .fill(
                        .linearGradient(colors: [.pink, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
                    )
                    .rotationEffect(.degrees(Double(generation) * 45))
                BlobShape(radii: radii)
                    .stroke(.white.opacity(0.6), lineWidth: 2)
                    .scaleEffect(0.8)
            }
            .frame(width: 280, height: 280)
            .drawingGroup()

            Button("Wobble") {
                generation += 1
                withAnimation(.spring(response: 1.1, dampingFraction: 0.45)) {
                    radii = AnimatableVector(values: (0..<8).map { 0.6 + 0.4 * abs(sin(Double($0 * 3 + generation))) })
                }
            }
        }
    }
}

struct BlobView_Previews: PreviewProvider {
    static var previews: some View {
        BlobView()
    }
}
