import SwiftUI

struct RingShape: Shape {
    var percent: Double
    let startAngle: Double

    static func percentToAngle(percent: Double, startAngle: Double) -> Double {
        (percent / 100 * 360) + startAngle
    }

    var animatableData: Double {
        get { percent }
        set { percent = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
        let endAngle = Angle(degrees: Self.percentToAngle(percent: percent, startAngle: startAngle))
        return Path { path in
            path.addArc(
                center: center, radius: radius, startAngle: Angle(degrees: startAngle), endAngle: endAngle,
                clockwise: false)
        }
    }
}

struct PercentageRing: View {
    let width: CGFloat
    let percent: Double
    let background: Color
    let colors: [Color]

    var body: some View {
        GeometryReader { geometry in
            ZStack {
                RingShape(percent: 100, startAngle: 0)
                    .stroke(style: StrokeStyle(lineWidth: width))
                    .fill(background)
                RingShape(percent: percent, startAngle: -90)
                    .stroke(style: StrokeStyle(lineWidth: width, lineCap: .round))
                    .fill(
                        AngularGradient(
                            gradient: Gradient(colors: colors),
                            center: .center,
                            startAngle: Angle(degrees: -90),
                            endAngle: Angle(
                                degrees: RingShape.percentToAngle(percent: max(percent, 1), startAngle: -90))
                        )
                    )
            }
            .padding(width / 2)
        }
    }
}

struct ActivityRingsView: View {
    @State private var move = 0.0
    @State private var exercise = 0.0
    @State private var stand = 0.0

    var body: some View {
        VStack(spacing: 30) {
            ZStack {
                PercentageRing(width: 34, percent: move, background: .pink.opacity(0.2), colors: [.red, .pink])
                    .frame(width: 290, height: 290)
                PercentageRing(width: 34, percent: exercise, background: .green.opacity(0.2), colors: [.green, .mint])
                    .frame(width: 214, height: 214)
                PercentageRing(width: 34, percent: stand, background: .cyan.opacity(0.2), colors: [.blue, .cyan])
                    .frame(width: 138, height: 138)
            }

            Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 10) {
                GridRow {
                    Text("Move").foregroundStyle(.pink)
                    Text("\(Int(move)) %").gridColumnAlignment(.trailing)
                }
                GridRow {
                    Text("Exercise").foregroundStyle(.green)
                    Text("\(Int(exercise)) %")
                }
                Divider().gridCellUnsizedAxes(.horizontal)
                GridRow {
                    Text("Stand").foregroundStyle(.cyan)
                    Text("\(Int(stand)) %")
                }
            }
            .font(.title3.weight(.semibold))

            Button("Fill") { fill() }
                .foregroundColor(.white)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.black)
        .environment(\.colorScheme, .dark)
        .onAppear { fill() }
    }

    private func fill() {
        withAnimation(.easeInOut(duration: 1.2)) { move = 82 }
        withAnimation(.easeInOut(duration: 1.2).delay(0.15)) { exercise = 64 }
        withAnimation(.easeInOut(duration: 1.2).delay(0.3)) { stand = 45 }
    }
}

struct ActivityRingsView_Previews: PreviewProvider {
    static var previews: some View {
        ActivityRingsView()
    }
}
