import Combine
import CoreGraphics
import SwiftUI

/// Counts breaths.
final class BreathModel: ObservableObject {
    enum Phase: String { case inhale, hold, exhale }

    @Published private(set) var phase = Phase.exhale
    @Published var isRunning = true
    private(set) var breaths = 0

    func advance() {
        guard isRunning else { return }
        switch phase {
        case .inhale: phase = .hold
        case .hold: phase = .exhale
        case .exhale:
            phase = .inhale
            breaths += 1
        }
    }
}

struct BreatheView: SwiftUI.View {
    @StateObject private var model = BreathModel()
    @Environment(\.breathSize) private var size
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some SwiftUI.View {
        VStack(spacing: 20) {
            Flower(opening: model.phase == .exhale ? 0.2 : 1)
                .fill(LinearGradient(colors: [.mint, .teal], startPoint: .top, endPoint: .bottom))
                .frame(width: size, height: size)
                .probe("flower")
            Controls().environmentObject(model)
        }
        .onReceive(timer) { _ in
            withAnimation(.easeInOut(duration: 0.9)) { model.advance() }
        }
    }
}

struct Controls: View {
    @EnvironmentObject var model: BreathModel

    var body: some View {
        Text("\(model.breaths) breaths, \(model.phase.rawValue)").font(.headline)
        Toggle("Running", isOn: $model.isRunning).fixedSize()
    }
}

/// Six petals that open.
@Animatable
struct Flower: Shape {
    var opening: CGFloat

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 4
        for petal in 0..<6 {
            let angle = CGFloat(petal) * .pi / 3
            let offset = CGVector(dx: cos(angle) * radius * opening, dy: sin(angle) * radius * opening)
            path.addEllipse(
                in: CGRect(
                    x: center.x + offset.dx - radius, y: center.y + offset.dy - radius, width: 2 * radius,
                    height: 2 * radius))
        }
        return path
    }
}

extension EnvironmentValues {
    @Entry var breathSize: CGFloat = 180
}

#Preview("Breathe") {
    BreatheView()
}
