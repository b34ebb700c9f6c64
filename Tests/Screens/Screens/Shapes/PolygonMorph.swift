import SwiftUI

struct PolygonShape: Shape {
    var sides: Double
    var scale: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(sides, scale) }
        set {
            sides = newValue.first
            scale = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        let hypotenuse = Double(min(rect.size.width, rect.size.height)) / 2.0 * scale
        let center = CGPoint(x: rect.size.width / 2.0, y: rect.size.height / 2.0)
        var path = Path()
        let extra: Int = sides != Double(Int(sides)) ? 1 : 0

        var vertices: [CGPoint] = []
        for i in 0..<Int(sides) + extra {
            let angle = (Double(i) * (360.0 / sides)) * (Double.pi / 180)
            let point = CGPoint(
                x: center.x + CGFloat(cos(angle) * hypotenuse),
                y: center.y + CGFloat(sin(angle) * hypotenuse)
            )
            vertices.append(point)
            if i == 0 {
                path.move(to: point)
            } else {
                path.addLine(to: point)
            }
        }
        path.closeSubpath()

        for (i, first) in vertices.enumerated() {
            for second in vertices.dropFirst(i + 1) {
                path.move(to: first)
                path.addLine(to: second)
            }
        }
        return path
    }
}

struct PolygonMorphView: View {
    @State private var sides: Double = 4
    @State private var scale: Double = 1.0

    var body: some View {
        VStack {
            PolygonShape(sides: sides, scale: scale)
                .stroke(Color.purple, lineWidth: (sides < 3) ? 10 : (sides < 7 ? 5 : 2))
                .padding(20)
                .layoutPriority(1)

            Text("\(Int(sides)) sides")
                .font(.title2)

            Slider(value: $sides, in: 1...20, step: 1) {
                Text("Sides")
            } minimumValueLabel: {
                Text("1")
            } maximumValueLabel: {
                Text("20")
            }
            .padding()

            HStack(spacing: 20) {
                ForEach([1, 3, 7, 12], id: \.self) { count in
                    Button("\(count)") {
                        withAnimation(.easeInOut(duration: 1.2)) {
                            self.sides = Double(count)
                            self.scale = count == 7 ? 0.6 : 1
                        }
                    }
                    .frame(width: 44, height: 44)
                    .background(Circle().fill(Color.purple.opacity(0.2)))
                }
            }
            .padding(.bottom, 30)
        }
    }
}

#Preview {
    PolygonMorphView()
}
