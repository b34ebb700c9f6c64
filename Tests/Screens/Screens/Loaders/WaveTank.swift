import SwiftUI

struct Wave: Shape {
    var offset: Angle
    var percent: Double

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(offset.degrees, percent) }
        set {
            offset = .degrees(newValue.first)
            percent = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        var p = Path()
        let waveHeight = 0.02 * rect.height
        let yOffset = CGFloat(1 - percent) * (rect.height - 4 * waveHeight) + 2 * waveHeight
        let startAngle = offset
        let endAngle = offset + Angle(degrees: 360)

        p.move(to: CGPoint(x: 0, y: yOffset + waveHeight * CGFloat(sin(offset.radians))))
        for angle in stride(from: startAngle.degrees, through: endAngle.degrees, by: 5) {
            let x = CGFloat((angle - startAngle.degrees) / 360) * rect.width
            p.addLine(to: CGPoint(x: x, y: yOffset + waveHeight * CGFloat(sin(Angle(degrees: angle).radians))))
        }
        p.addLine(to: CGPoint(x: rect.width, y: rect.height))
        p.addLine(to: CGPoint(x: 0, y: rect.height))
        p.closeSubpath()
        return p
    }
}

struct WaveTankView: View {
    @State private var waveOffset = Angle(degrees: 0)
    @State private var waveOffset2 = Angle(degrees: 180)
    @State private var percent = 0.1
    @State private var isFilling = true

    let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()

    var body: some View {
        VStack(spacing: 40) {
            ZStack {
                Text("\(Int(percent * 100))%")
                    .font(.system(size: 60, weight: .bold, design: .rounded))
                    .foregroundColor(.blue)

                ZStack {
                    Wave(offset: waveOffset2, percent: percent)
                        .fill(Color.cyan.opacity(0.5))
                    Wave(offset: waveOffset, percent: percent)
                        .fill(Color.blue.opacity(0.6))
                }
                .clipShape(Circle().scale(0.92))

                Circle()
                    .stroke(Color.blue, lineWidth: 6)
            }
            .frame(width: 240, height: 240)

            Toggle(isOn: $isFilling) {
                Label("Filling", systemImage: isFilling ? "drop.fill" : "drop")
            }
            .toggleStyle(.button)
        }
        .onAppear {
            withAnimation(Animation.linear(duration: 2).repeatForever(autoreverses: false)) {
                waveOffset = Angle(degrees: 360)
                waveOffset2 = Angle(degrees: -180)
            }
        }
        .onReceive(timer) { _ in
            guard isFilling else { return }
            withAnimation(.easeInOut(duration: 0.5)) {
                percent = percent >= 1 ? 0.1 : min(percent + 0.15, 1)
            }
        }
    }
}

struct WaveTankView_Previews: PreviewProvider {
    static var previews: some View {
        WaveTankView()
    }
}
