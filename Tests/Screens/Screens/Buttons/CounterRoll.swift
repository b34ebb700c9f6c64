import SwiftUI

struct RollingDigit: View, Animatable {
    var number: Double

    var animatableData: Double {
        get { number }
        set { number = newValue }
    }

    var body: some View {
        Text("\(Int(number.rounded()))")
            .font(.system(size: 72, weight: .black, design: .rounded))
            .monospacedDigit()
    }
}

struct AnimatableNumberModifier: AnimatableModifier {
    var number: Double

    var animatableData: Double {
        get { number }
        set { number = newValue }
    }

    func body(content: Content) -> some View {
        content
            .overlay(
                Text("\(number, specifier: "%.1f") km")
                    .font(.title.bold())
            )
    }
}

extension View {
    func animatingOverlay(for number: Double) -> some View {
        modifier(AnimatableNumberModifier(number: number))
    }
}

struct CounterRollView: View {
    @State private var balance = 1250.0
    @State private var distance = 2.5
    @State private var count = 3

    var body: some View {
        VStack(spacing: 44) {
            RollingDigit(number: balance)
                .foregroundStyle(.linearGradient(colors: [.purple, .blue], startPoint: .leading, endPoint: .trailing))

            Color.clear
                .frame(height: 44)
                .animatingOverlay(for: distance)

            HStack(spacing: 24) {
                Button {
                    withAnimation(.snappy) { count -= 1 }
                } label: {
                    Image(systemName: "minus.circle.fill")
                }
                .disabled(count == 0)
                .accessibilityLabel("Fewer")

                Text("\(count)")
                    .monospacedDigit()
                    .contentTransition(.numericText(countsDown: true))
                    .frame(minWidth: 50)

                Button {
                    withAnimation(.snappy) { count += 1 }
                } label: {
                    Image(systemName: "plus.circle.fill")
                }
                .accessibilityLabel("More")
            }
            .font(.system(size: 40))

            Stepper("Guests: \(count)", value: $count.animation(), in: 0...20)
                .padding(.horizontal, 50)

            Button("Spend") {
                withAnimation(.easeOut(duration: 1.2)) {
                    balance = Double(Int(balance) / 3)
                    distance += 7.3
                }
            }
            .buttonStyle(.borderedProminent)
        }
    }
}

struct CounterRollView_Previews: PreviewProvider {
    static var previews: some View {
        CounterRollView()
    }
}
