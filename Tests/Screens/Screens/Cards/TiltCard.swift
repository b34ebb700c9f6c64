import SwiftUI

struct TiltCardView: View {
    @State private var translation = CGSize.zero
    @State private var isDragging = false

    var drag: some Gesture {
        DragGesture()
            .onChanged { value in
                withAnimation(.interactiveSpring()) {
                    translation = value.translation
                    isDragging = true
                }
            }
            .onEnded { value in
                withAnimation(.interpolatingSpring(stiffness: 120, damping: 7)) {
                    translation = .zero
                    isDragging = false
                }
            }
    }

    var body: some View {
        ZStack {
            RadialGradient(colors: [.indigo, .black], center: .center, startRadius: 50, endRadius: 500)
                .ignoresSafeArea()

            ZStack {
                RoundedRectangle(cornerRadius: 32, style: .continuous)
                    .fill(
                        LinearGradient(
                            stops: [
                                Gradient.Stop(color: .purple, location: 0),
                                Gradient.Stop(color: .pink, location: 0.6),
                                Gradient.Stop(color: .orange, location: 1),
                            ],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing
                        )
                    )
                Circle()
                    .fill(.white.opacity(0.25))
                    .frame(width: 220)
                    .blur(radius: 40)
                    .offset(x: translation.width * 0.8, y: translation.height * 0.8)
                    .blendMode(.overlay)
                VStack(spacing: 8) {
                    Image(systemName: "globe.europe.africa.fill")
                        .font(.system(size: 90))
                    Text("Earth Pass")
                        .font(.title.weight(.heavy))
                    Text("Valid until you leave")
                        .font(.caption)
                        .opacity(0.8)
                }
                .foregroundStyle(.white)
                .offset(x: translation.width / 8, y: translation.height / 8)
            }
            .frame(width: 270, height: 380)
            .compositingGroup()
            .clipShape(RoundedRectangle(cornerRadius: 32, style: .continuous))
            .scaleEffect(isDragging ? 1.05 : 1)
            .rotation3DEffect(.degrees(Double(translation.width) / 8), axis: (x: 0, y: 1, z: 0))
            .rotation3DEffect(.degrees(Double(-translation.height) / 8), axis: (x: 1, y: 0, z: 0))
            .shadow(
                color: .pink.opacity(0.5), radius: isDragging ? 40 : 20, x: -translation.width / 10,
                y: 20 - translation.height / 10
            )
            .gesture(drag)
        }
    }
}

#Preview {
    TiltCardView()
}
