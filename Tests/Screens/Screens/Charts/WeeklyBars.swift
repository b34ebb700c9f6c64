import SwiftUI

struct DaySteps: Identifiable {
    let id = UUID()
    let day: String
    let steps: Int
}

struct WeeklyBarsView: View {
    @State private var data: [DaySteps] = WeeklyBarsView.firstWeek
    @State private var appeared = false
    @State private var selectedIndex: Int? = nil

    static let firstWeek = zip(["M", "T", "W", "T", "F", "S", "S"], [4200, 8600, 6100, 9800, 3000, 12400, 7300])
        .map { DaySteps(day: $0, steps: $1) }
    static let secondWeek = zip(["M", "T", "W", "T", "F", "S", "S"], [9000, 3600, 10100, 5800, 8000, 2400, 11300])
        .map { DaySteps(day: $0.0, steps: $0.1) }

    private var maxSteps: Int { data.map(\.steps).max() ?? 1 }
    private var average: Double {
        Double(data.reduce(0) { $0 + $1.steps }) / Double(data.count)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            VStack(alignment: .leading, spacing: 4) {
                Text("AVERAGE")
                    .font(.caption.weight(.semibold))
                    .kerning(1.2)
                    .foregroundColor(.secondary)
                HStack(alignment: .firstTextBaseline, spacing: 4) {
                    Text(average, format: .number.precision(.fractionLength(0)))
                        .font(.system(size: 44, weight: .bold, design: .rounded))
                        .contentTransition(.numericText())
                    Text("steps")
                        .foregroundColor(.secondary)
                }
            }

            HStack(alignment: .bottom, spacing: 14) {
                ForEach(Array(data.enumerated()), id: \.offset) { index, entry in
                    VStack(spacing: 8) {
                        if selectedIndex == index {
                            Text("\(entry.steps)")
                                .font(.caption2)
                                .fixedSize()
                                .transition(.scale(scale: 0, anchor: .bottom).combined(with: .opacity))
                        }
                        RoundedRectangle(cornerRadius: 8, style: .continuous)
                            .fill(
                                selectedIndex == nil || selectedIndex == index
                                    ? AnyShapeStyle(
                                        LinearGradient(colors: [.teal, .blue], startPoint: .top, endPoint: .bottom))
                                    : AnyShapeStyle(Color.gray.opacity(0.3))
                            )
                            .frame(height: appeared ? height(of: entry) : 4)
                            .animation(
                                .spring(response: 0.6, dampingFraction: 0.65).delay(Double(index) * 0.06),
                                value: appeared)
                        Text(entry.day)
                            .font(.caption)
                            .foregroundColor(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                    .contentShape(Rectangle())
                    .onTapGesture {
                        withAnimation(.spring(response: 0.35, dampingFraction: 0.7)) {
                            selectedIndex = selectedIndex == index ? nil : index
                        }
                    }
                }
            }
            .frame(height: 260, alignment: .bottom)

            Button("Next week") {
                withAnimation(.spring(response: 0.7, dampingFraction: 0.7)) {
                    data = Self.secondWeek
                    selectedIndex = nil
                }
            }
            .buttonStyle(.bordered)
        }
        .padding(24)
        .background(
            RoundedRectangle(cornerRadius: 30, style: .continuous)
                .fill(Color.white)
                .shadow(color: .black.opacity(0.1), radius: 20, y: 10)
        )
        .padding()
        .onAppear { appeared = true }
    }

    private func height(of entry: DaySteps) -> CGFloat {
        CGFloat(entry.steps) / CGFloat(maxSteps) * 210
    }
}

#Preview {
    WeeklyBarsView()
}
