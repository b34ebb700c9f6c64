import SwiftUI

private enum RingPhase: CaseIterable {
    case initial, lift, left, right, settle

    var angle: Angle {
        switch self {
        case .initial, .lift, .settle: .zero
        case .left: .degrees(-24)
        case .right: .degrees(24)
        }
    }

    var lift: CGFloat {
        self == .initial ? 0 : (self == .settle ? -4 : -18)
    }

    var animation: Animation {
        switch self {
        case .initial: .easeOut(duration: 0.2)
        case .lift: .easeIn(duration: 0.15)
        case .left, .right: .bouncy(duration: 0.25, extraBounce: 0.2)
        case .settle: .smooth
        }
    }
}

struct BellPhasesView: View {
    @State private var rings = 0

    var body: some View {
        VStack(spacing: 60) {
            Image(systemName: "bell.fill")
                .font(.system(size: 96))
                .foregroundStyle(
                    .linearGradient(colors: [.yellow, .orange], startPoint: .top, endPoint: .bottom)
                )
                .phaseAnimator(RingPhase.allCases, trigger: rings) { content, phase in
                    content
                        .rotationEffect(phase.angle, anchor: .top)
                        .offset(y: phase.lift)
                } animation: { phase in
                    phase.animation
                }
                .overlay(alignment: .topTrailing) {
                    if rings > 0 {
                        Text(rings, format: .number)
                            .font(.callout.bold())
                            .foregroundStyle(.white)
                            .padding(10)
                            .background(.red, in: Circle())
                            .transition(.scale.animation(.bouncy))
                    }
                }

            PhaseAnimator([false, true]) { isOn in
                HStack {
                    Circle().frame(width: 10, height: 10)
                    Text("Listening")
                }
                .foregroundStyle(isOn ? .green : .secondary)
                .opacity(isOn ? 1 : 0.4)
            } animation: { _ in
                .easeInOut(duration: 0.9)
            }

            Button("Ring") { rings += 1 }
                .buttonStyle(.borderedProminent)
                .buttonBorderShape(.capsule)
        }
    }
}

#Preview {
    BellPhasesView()
}
