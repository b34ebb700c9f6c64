import SwiftUI

struct BouncingDotsView: View {
    @State private var isAnimating = false

    let colors: [Color] = [.pink, .orange, .purple]

    var body: some View {
        VStack(spacing: 40) {
            HStack(spacing: 12) {
                ForEach(0..<3) { index in
                    Circle()
                        .fill(colors[index])
                        .frame(width: 22, height: 22)
                        .scaleEffect(isAnimating ? 1 : 0.5)
                        .offset(y: isAnimating ? -14 : 14)
                        .animation(
                            .easeInOut(duration: 0.5)
                                .repeatForever(autoreverses: true)
                                .delay(Double(index) * 0.15),
                            value: isAnimating
                        )
                }
            }
            .padding(24)
            .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 20, style: .continuous))

            Text("Fetching your recipes…")
                .font(.subheadline)
                .foregroundColor(.secondary)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                gradient: Gradient(colors: [Color(red: 1, green: 0.95, blue: 0.9), .white]),
                startPoint: .top,
                endPoint: .bottom
            )
            .ignoresSafeArea()
        )
        .onAppear {
            isAnimating = true
        }
    }
}

struct BouncingDotsView_Previews: PreviewProvider {
    static var previews: some View {
        BouncingDotsView()
    }
}
