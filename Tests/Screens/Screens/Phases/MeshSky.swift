import SwiftUI

struct MeshSkyView: View {
    @State private var isDusk = false

    private var colors: [Color] {
        isDusk
            ? [.indigo, .purple, .indigo, .purple, .pink, .orange, .orange, .red, .yellow]
            : [.blue, .cyan, .blue, .cyan, .white, .cyan, .mint, .green, .mint]
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            let x = (sin(timeline.date.timeIntervalSince1970) + 1) / 2

            MeshGradient(
                width: 3,
                height: 3,
                points: [
                    [0, 0], [0.5, 0], [1, 0],
                    [0, 0.5], [Float(0.3 + x * 0.4), 0.5], [1, 0.5],
                    [0, 1], [0.5, 1], [1, 1],
                ],
                colors: colors
            )
        }
        .ignoresSafeArea()
        .overlay(alignment: .bottom) {
            VStack(alignment: .leading, spacing: 4) {
                Text(isDusk ? "Dusk" : "Morning")
                    .font(.system(size: 60, weight: .black))
                    .fontWidth(.expanded)
                    .contentTransition(.interpolate)
                Text("Tap the sky")
            }
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(30)
            .shadow(radius: 8)
        }
        .contentShape(.rect)
        .onTapGesture {
            withAnimation(.easeInOut(duration: 1.5)) { isDusk.toggle() }
        }
    }
}

#Preview {
    MeshSkyView()
}
