import SwiftUI

extension View {
    func glow(color: Color = .red, radius: CGFloat = 20) -> some View {
        self
            .shadow(color: color, radius: radius / 3)
            .shadow(color: color, radius: radius / 3)
            .shadow(color: color, radius: radius / 3)
    }

    func multicolorGlow() -> some View {
        ZStack {
            ForEach(0..<2) { i in
                Rectangle()
                    .fill(
                        AngularGradient(
                            gradient: Gradient(colors: [.red, .yellow, .green, .blue, .purple, .pink, .red]),
                            center: .center)
                    )
                    .frame(width: 300, height: 200)
                    .mask(self.blur(radius: 20))
                    .overlay(self.blur(radius: 5 - CGFloat(i * 5)))
            }
        }
    }
}

struct GlowBorderView: View {
    @State private var rotation: Double = 0
    @State private var hue = Angle.zero
    @State private var dashPhase: CGFloat = 0

    var body: some View {
        VStack(spacing: 50) {
            ZStack {
                RoundedRectangle(cornerRadius: 20, style: .continuous)
                    .frame(width: 240, height: 320)
                    .foregroundColor(.black)
                RoundedRectangle(cornerRadius: 20, style: .continuous)
                    .frame(width: 130, height: 500)
                    .foregroundStyle(
                        LinearGradient(
                            gradient: Gradient(colors: [.blue, .purple, .orange]), startPoint: .top, endPoint: .bottom)
                    )
                    .rotationEffect(.degrees(rotation))
                    .mask {
                        RoundedRectangle(cornerRadius: 20, style: .continuous)
                            .stroke(lineWidth: 6)
                            .frame(width: 236, height: 316)
                    }
                Text("PRO")
                    .font(.system(size: 54, weight: .black))
                    .foregroundColor(.white)
                    .glow(color: .purple, radius: 24)
            }

            Text("Hue")
                .font(.largeTitle.bold())
                .foregroundStyle(.red)
                .hueRotation(hue)

            RoundedRectangle(cornerRadius: 12)
                .strokeBorder(style: StrokeStyle(lineWidth: 3, dash: [12, 8], dashPhase: dashPhase))
                .foregroundColor(.cyan)
                .frame(width: 220, height: 70)
                .overlay(Text("Drop files here").foregroundColor(.cyan))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.07, green: 0.07, blue: 0.1), ignoresSafeAreaEdges: .all)
        .onAppear {
            withAnimation(.linear(duration: 4).repeatForever(autoreverses: false)) { rotation = 360 }
            withAnimation(.linear(duration: 3).repeatForever(autoreverses: false)) { hue = .degrees(360) }
            withAnimation(.linear(duration: 0.6).repeatForever(autoreverses: false)) { dashPhase = -20 }
        }
    }
}

#Preview {
    GlowBorderView()
}
