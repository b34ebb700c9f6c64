import SwiftUI

struct KnobDialView: View {
    @State private var temperature = 18.0
    @State private var isOn = true

    private var color: Color {
        temperature < 16 ? .blue : temperature < 22 ? .green : .orange
    }

    var body: some View {
        VStack(spacing: 60) {
            ZStack {
                ForEach(0..<60, id: \.self) { i in
                    Capsule()
                        .fill(Double(i) / 59 <= (temperature - 10) / 20 && isOn ? color : .gray.opacity(0.3))
                        .frame(width: 3, height: 16)
                        .offset(y: -140)
                        .rotationEffect(.degrees(Double(i) / 59 * 270 - 135))
                }

                Circle()
                    .fill(.background)
                    .shadow(color: .black.opacity(0.2), radius: 16, x: 8, y: 12)
                    .frame(width: 220)
                    .overlay(alignment: .top) {
                        Circle()
                            .fill(isOn ? color : .gray)
                            .frame(width: 18)
                            .padding(12)
                    }
                    .rotationEffect(.degrees((temperature - 20) / 10 * 135))
                    .gesture(
                        DragGesture(minimumDistance: 0)
                            .onChanged { value in
                                let vector = CGVector(dx: value.location.x - 110, dy: value.location.y - 110)
                                var degrees = atan2(vector.dx, -vector.dy) * 180 / .pi
                                degrees = min(max(degrees, -135), 135)
                                withAnimation(.interactiveSpring()) {
                                    temperature = 20 + degrees / 135 * 10
                                }
                            }
                    )

                Text("\(Int(temperature.rounded()))°")
                    .font(.system(size: 54, weight: .thin, design: .rounded))
                    .allowsHitTesting(false)
            }
            .grayscale(isOn ? 0 : 1)
            .animation(.easeInOut(duration: 0.4), value: isOn)

            Toggle("Heating", isOn: $isOn)
                .toggleStyle(.switch)
                .labelsHidden()
                .accessibilityLabel("Heating")
        }
    }
}

struct KnobDialView_Previews: PreviewProvider {
    static var previews: some View {
        KnobDialView()
    }
}
