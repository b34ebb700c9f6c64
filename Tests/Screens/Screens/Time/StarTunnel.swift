import SwiftUI

struct StarTunnelView: View {
    @State private var speed = 0.3
    @State private var started = Date()

    var body: some View {
        ZStack(alignment: .bottom) {
            TimelineView(.animation) { timeline in
                let elapsed = timeline.date.timeIntervalSince(started)
                Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
                    context.translateBy(x: size.width / 2, y: size.height / 2)
                    context.blendMode = .plusLighter

                    for i in 0..<220 {
                        let a = Double(i) * 2.39996
                        let depth = (Double(i) / 220 + elapsed * speed).truncatingRemainder(dividingBy: 1)
                        let radius = pow(depth, 2) * Double(max(size.width, size.height)) * 0.75
                        let dot = 0.5 + depth * 3
                        let rect = CGRect(
                            x: cos(a) * radius - dot / 2, y: sin(a) * radius - dot / 2, width: dot, height: dot)
                        context.opacity = depth
                        context.fill(
                            Path(ellipseIn: rect),
                            with: .color(Color(hue: 0.55 + depth * 0.15, saturation: 0.4, brightness: 1)))
                    }

                    context.opacity = 1
                    context.addFilter(.blur(radius: 12))
                    context.fill(
                        Path(ellipseIn: CGRect(x: -30, y: -30, width: 60, height: 60)),
                        with: .radialGradient(
                            Gradient(colors: [.white, .blue.opacity(0)]), center: .zero, startRadius: 0, endRadius: 30)
                    )
                }
            }
            .ignoresSafeArea()

            HStack {
                Image(systemName: "tortoise.fill")
                Slider(value: $speed, in: 0.05...1)
                    .accessibilityLabel("Speed")
                Image(systemName: "hare.fill")
            }
            .padding()
            .foregroundStyle(.white)
            .background(.ultraThinMaterial, in: Capsule())
            .padding()
        }
        .environment(\.colorScheme, .dark)
    }
}

#Preview {
    StarTunnelView()
}
