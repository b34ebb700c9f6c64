import SwiftUI

struct PhotoPinchView: View {
    @State private var scale: CGFloat = 1
    @State private var lastScale: CGFloat = 1
    @State private var angle: Angle = .zero
    @GestureState private var extraAngle: Angle = .zero
    @State private var zoomed = false

    var magnification: some Gesture {
        MagnificationGesture()
            .onChanged { value in
                scale = lastScale * value
            }
            .onEnded { _ in
                withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) {
                    scale = min(max(scale, 0.8), 2.5)
                }
                lastScale = scale
            }
    }

    var rotation: some Gesture {
        RotationGesture()
            .updating($extraAngle) { value, state, _ in state = value }
            .onEnded { value in
                angle += value
                withAnimation(.bouncy) {
                    angle = .degrees((angle.degrees / 90).rounded() * 90)
                }
            }
    }

    var body: some View {
        VStack(spacing: 40) {
            ZStack {
                LinearGradient(colors: [.orange, .pink, .indigo], startPoint: .top, endPoint: .bottom)
                Image(systemName: "mountain.2.fill")
                    .resizable()
                    .scaledToFit()
                    .foregroundStyle(.black.opacity(0.5))
                    .frame(maxHeight: .infinity, alignment: .bottom)
            }
            .frame(width: 240, height: 300)
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .scaleEffect(scale)
            .rotationEffect(angle + extraAngle)
            .gesture(magnification.simultaneously(with: rotation))
            .onTapGesture(count: 2) {
                withAnimation(.spring(response: 0.45, dampingFraction: 0.6)) {
                    zoomed.toggle()
                    scale = zoomed ? 1.5 : 1
                    lastScale = scale
                    angle = .zero
                }
            }
            .frame(height: 460)

            Text("\(scale, specifier: "%.2f") × · \(Int((angle + extraAngle).degrees))°")
                .font(.headline.monospacedDigit())
        }
    }
}

#Preview {
    PhotoPinchView()
}
