import SwiftUI

struct OrbitSpinnersView: View {
    var body: some View {
        ScrollView {
            VStack(spacing: 56) {
                ArcSpinner()
                    .frame(width: 80, height: 80)
                OrbitSpinner()
                    .frame(width: 100, height: 100)
                SquareFlipSpinner()
                PulseRings()
                    .frame(width: 140, height: 140)
                ProgressView()
                    .progressViewStyle(.circular)
                    .scaleEffect(1.6)
                ProgressView("Syncing photos", value: 0.4)
                    .progressViewStyle(.linear)
                    .padding(.horizontal, 60)
            }
            .padding(.vertical, 60)
            .frame(maxWidth: .infinity)
        }
        .background(Color(white: 0.97))
    }
}

struct ArcSpinner: View {
    @State private var rotation = 0.0
    @State private var tail = 0.05

    var body: some View {
        Circle()
            .trim(from: 0, to: tail)
            .stroke(
                AngularGradient(
                    colors: [.purple.opacity(0), .purple], center: .center, startAngle: .zero,
                    endAngle: .degrees(360 * tail)),
                style: StrokeStyle(lineWidth: 8, lineCap: .round)
            )
            .rotationEffect(.degrees(rotation))
            .onAppear {
                withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { rotation = 360 }
                withAnimation(.easeInOut(duration: 1.5).repeatForever()) { tail = 0.85 }
            }
    }
}

struct OrbitSpinner: View {
    var body: some View {
        TimelineView(.animation) { context in
            let seconds = context.date.timeIntervalSinceReferenceDate
            GeometryReader { geo in
                ForEach(0..<6, id: \.self) { i in
                    let angle = seconds * 3 - Double(i) * 0.4
                    Circle()
                        .fill(.orange)
                        .opacity(1 - Double(i) / 7)
                        .frame(width: 16 - CGFloat(i) * 2, height: 16 - CGFloat(i) * 2)
                        .position(
                            x: geo.size.width / 2 + CGFloat(cos(angle)) * geo.size.width / 2.4,
                            y: geo.size.height / 2 + CGFloat(sin(angle)) * geo.size.height / 2.4
                        )
                }
            }
        }
    }
}

struct SquareFlipSpinner: View {
    @State private var step = 0

    var body: some View {
        RoundedRectangle(cornerRadius: 6)
            .fill(Color.teal)
            .frame(width: 50, height: 50)
            .rotation3DEffect(.degrees(Double((step + 1) / 2) * 180), axis: (x: 1, y: 0, z: 0))
            .rotation3DEffect(.degrees(Double(step / 2) * 180), axis: (x: 0, y: 1, z: 0))
            .task {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .milliseconds(600))
                    withAnimation(.easeInOut(duration: 0.5)) { step += 1 }
                }
            }
    }
}

struct PulseRings: View {
    @State private var animate = false

    var body: some View {
        ZStack {
            ForEach(0..<3) { i in
                Circle()
                    .stroke(lineWidth: 2)
                    .foregroundColor(.pink)
                    .scaleEffect(animate ? 1 : 0.2)
                    .opacity(animate ? 0 : 1)
                    .animation(
                        .easeOut(duration: 2).repeatForever(autoreverses: false).delay(Double(i) * 0.6),
                        value: animate
                    )
            }
            Image(systemName: "dot.radiowaves.left.and.right")
                .font(.title)
                .foregroundColor(.pink)
        }
        .onAppear { animate.toggle() }
    }
}

#Preview {
    OrbitSpinnersView()
}
