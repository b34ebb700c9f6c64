import SwiftUI

struct HeatMonthView: View {
    @State private var offset = 0
    @State private var visible = false
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    private let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    private func intensity(_ week: Int, _ day: Int) -> Double {
        let seed = sin(Double((week + offset) * 7 + day) * 12.9898) * 43758.5453
        return abs(seed.truncatingRemainder(dividingBy: 1))
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            HStack {
                Text("Practice")
                    .font(.title.bold())
                Spacer()
                Button(action: { change(-5) }) { Image(systemName: "chevron.left") }
                    .accessibilityLabel("Earlier")
                Button(action: { change(5) }) { Image(systemName: "chevron.right") }
                    .accessibilityLabel("Later")
            }

            Grid(horizontalSpacing: 6, verticalSpacing: 6) {
                GridRow {
                    ForEach(weekdays, id: \.self) { Text($0).font(.caption2).foregroundStyle(.secondary) }
                }
                ForEach(0..<5, id: \.self) { week in
                    GridRow {
                        ForEach(0..<7, id: \.self) { day in
                            RoundedRectangle(cornerRadius: 8)
                                .fill(.green.opacity(0.1 + intensity(week, day) * 0.9))
                                .aspectRatio(1, contentMode: .fit)
                                .scaleEffect(visible ? 1 : 0.01)
                                .animation(
                                    reduceMotion
                                        ? nil
                                        : .spring(response: 0.4, dampingFraction: 0.6).delay(Double(week + day) * 0.04),
                                    value: visible
                                )
                        }
                    }
                }
            }

            HStack(spacing: 4) {
                Text("Less")
                ForEach([0.1, 0.3, 0.5, 0.7, 1], id: \.self) { level in
                    RoundedRectangle(cornerRadius: 3)
                        .fill(.green.opacity(level))
                        .frame(width: 14, height: 14)
                }
                Text("More")
            }
            .font(.caption)
            .foregroundStyle(.secondary)

            ViewThatFits(in: .horizontal) {
                Text("You have practised on twenty-three of the last thirty-five days, which is a record this year")
                    .fixedSize(horizontal: true, vertical: false)
                Text("23 of 35 days: a record")
            }
            .font(.footnote)
        }
        .padding()
        .background(colorScheme == .dark ? Color.black : Color.white)
        .onAppear { visible = true }
    }

    private func change(_ weeks: Int) {
        withAnimation(.easeInOut(duration: 0.5)) {
            offset += weeks
        }
    }
}

#Preview {
    HeatMonthView()
}
