import SwiftUI

struct Needle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: rect.height / 2))
        path.addLine(to: CGPoint(x: rect.width, y: 0))
        path.addLine(to: CGPoint(x: rect.width, y: rect.height))
        path.closeSubpath()
        return path
    }
}

struct Tick: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        return path
    }
}

struct SpeedometerView: View {
    @State private var value = 0.0
    @State private var isBoosting = false

    private let range = 0.0...240.0

    private func angle(_ speed: Double) -> Angle {
        .degrees(speed / range.upperBound * 270 - 135)
    }

    var body: some View {
        VStack(spacing: 50) {
            ZStack {
                Circle()
                    .trim(from: 0, to: 0.75)
                    .stroke(.gray.opacity(0.2), style: .init(lineWidth: 20, lineCap: .round))
                    .rotationEffect(.degrees(135))
                Circle()
                    .trim(from: 0, to: 0.75 * value / range.upperBound)
                    .stroke(
                        AngularGradient(
                            colors: [.green, .yellow, .red], center: .center, startAngle: .zero, endAngle: .degrees(270)
                        ),
                        style: .init(lineWidth: 20, lineCap: .round)
                    )
                    .rotationEffect(.degrees(135))

                ForEach(0..<25) { tick in
                    VStack {
                        Tick()
                            .stroke(lineWidth: tick.isMultiple(of: 4) ? 3 : 1)
                            .frame(width: 3, height: tick % 4 == 0 ? 16 : 8)
                        Spacer()
                    }
                    .padding(24)
                    .rotationEffect(angle(Double(tick) * 10))
                }

                Needle()
                    .fill(.red)
                    .frame(width: 110, height: 8)
                    .offset(x: -55)
                    .rotationEffect(.degrees(90))
                    .rotationEffect(angle(value))
                    .shadow(radius: 3)
                Circle()
                    .frame(width: 24, height: 24)

                VStack {
                    Spacer()
                    Text("\(Int(value))")
                        .font(.system(size: 46, weight: .heavy, design: .rounded))
                    Text("km/h").font(.caption)
                }
            }
            .frame(width: 300, height: 300)

            Gauge(value: value, in: range) {
                Text("Speed")
            } currentValueLabel: {
                Text("\(Int(value))")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("240")
            }
            .tint(Gradient(colors: [.green, .yellow, .red]))
            .gaugeStyle(.accessoryLinear)
            .padding(.horizontal, 40)

            Button(isBoosting ? "Brake" : "Boost") {
                isBoosting.toggle()
                withAnimation(.interpolatingSpring(stiffness: 20, damping: 4)) {
                    value = isBoosting ? 180 : 0
                }
            }
            .buttonStyle(.borderedProminent)
            .tint(isBoosting ? .red : .green)
        }
    }
}

struct SpeedometerView_Previews: PreviewProvider {
    static var previews: some View {
        SpeedometerView()
    }
}
