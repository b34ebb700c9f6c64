import SwiftUI

struct RubberSlider: View {
    @Binding var value: Double
    var range: ClosedRange<Double> = 0...1
    let icon: String

    @State private var start: Double?
    @State private var stretch: CGFloat = 0

    private let height: CGFloat = 320

    private var fraction: CGFloat {
        CGFloat((value - range.lowerBound) / (range.upperBound - range.lowerBound))
    }

    var body: some View {
        ZStack(alignment: .bottom) {
            Rectangle().fill(.thinMaterial)
            Rectangle()
                .fill(.white)
                .frame(height: height * fraction)
            Image(systemName: icon)
                .font(.title)
                .foregroundStyle(fraction > 0.15 ? .gray : .white)
                .padding(.bottom, 24)
        }
        .frame(width: 110 - abs(stretch) * 0.08, height: height + abs(stretch) * 0.25)
        .clipShape(RoundedRectangle(cornerRadius: 34, style: .continuous))
        .frame(height: height, alignment: stretch > 0 ? .bottom : .top)
        .gesture(
            DragGesture(minimumDistance: 0)
                .onChanged { drag in
                    let first = start ?? value
                    start = first
                    let raw = Double(-drag.translation.height / height) + first
                    value = min(max(raw, range.lowerBound), range.upperBound)
                    withAnimation(.interactiveSpring) {
                        stretch =
                            raw > range.upperBound
                            ? CGFloat(raw - range.upperBound) * height
                            : raw < range.lowerBound ? CGFloat(raw - range.lowerBound) * height : 0
                    }
                }
                .onEnded { _ in
                    start = nil
                    withAnimation(.spring(response: 0.35, dampingFraction: 0.55)) { stretch = 0 }
                }
        )
        .accessibilityElement()
        .accessibilityLabel(icon)
        .accessibilityValue(value.formatted(.percent))
        .accessibilityAdjustableAction { direction in
            switch direction {
            case .increment: value = min(value + 0.1, range.upperBound)
            case .decrement: value = max(value - 0.1, range.lowerBound)
            @unknown default: break
            }
        }
    }
}

struct RubberSliderView: View {
    @State private var brightness = 0.4
    @State private var volume = 0.7

    var body: some View {
        ZStack {
            LinearGradient(colors: [.indigo, .teal], startPoint: .topLeading, endPoint: .bottomTrailing)
                .ignoresSafeArea()
            HStack(spacing: 40) {
                RubberSlider(value: $brightness, icon: "sun.max.fill")
                RubberSlider(value: $volume, icon: "speaker.wave.2.fill")
            }
        }
        .brightness(brightness * 0.3 - 0.15)
    }
}

#Preview {
    RubberSliderView()
}
