import SwiftUI

struct PieSlice: InsettableShape {
    var start: Angle
    var end: Angle
    var insetAmount: CGFloat = 0

    var animatableData: AnimatablePair<Double, Double> {
        get { .init(start.radians, end.radians) }
        set {
            start = .radians(newValue.first)
            end = .radians(newValue.second)
        }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        path.move(to: center)
        path.addArc(
            center: center,
            radius: rect.width / 2 - insetAmount,
            startAngle: start - .degrees(90),
            endAngle: end - .degrees(90),
            clockwise: false
        )
        path.closeSubpath()
        return path
    }

    func inset(by amount: CGFloat) -> some InsettableShape {
        var slice = self
        slice.insetAmount += amount
        return slice
    }
}

struct Expense: Identifiable {
    let name: String
    var amount: Double
    let color: Color
    var id: String { name }
}

struct PieSlicesView: View {
    @State private var expenses = [
        Expense(name: "Rent", amount: 900, color: .indigo),
        Expense(name: "Food", amount: 420, color: .orange),
        Expense(name: "Travel", amount: 180, color: .teal),
        Expense(name: "Books", amount: 90, color: .pink),
    ]
    @State private var selected: String?

    private var total: Double { expenses.map { $0.amount }.reduce(0, +) }

    var body: some View {
        VStack(spacing: 36) {
            ZStack {
                ForEach(expenses) { expense in
                    let angles = angles(of: expense)
                    PieSlice(start: angles.0, end: angles.1)
                        .inset(by: selected == expense.id ? 0 : 12)
                        .fill(expense.color)
                        .onTapGesture { select(expense) }
                        .accessibilityLabel(expense.name)
                }
                Circle()
                    .fill(.background)
                    .frame(width: 150, height: 150)
                    .allowsHitTesting(false)
                VStack {
                    Text(selected ?? "Total")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                    Text(shown, format: .currency(code: "USD").precision(.fractionLength(0)))
                        .font(.title.bold())
                        .contentTransition(.numericText(value: shown))
                }
            }
            .frame(width: 300, height: 300)

            ForEach($expenses) { $expense in
                LabeledContent {
                    Slider(value: $expense.amount, in: 0...1000)
                        .tint(expense.color)
                        .frame(width: 200)
                } label: {
                    Text(expense.name)
                }
            }
            .padding(.horizontal, 30)

            Button("Even out") {
                withAnimation(.spring(duration: 0.8, bounce: 0.25)) {
                    for index in expenses.indices { expenses[index].amount = 400 }
                }
            }
        }
    }

    private var shown: Double {
        expenses.first { $0.id == selected }?.amount ?? total
    }

    private func select(_ expense: Expense) {
        withAnimation(.bouncy) {
            selected = selected == expense.id ? nil : expense.id
        }
    }

    private func angles(of expense: Expense) -> (Angle, Angle) {
        var start = 0.0
        for other in expenses {
            let part = other.amount / max(total, 1) * 360
            if other.id == expense.id { return (.degrees(start), .degrees(start + part)) }
            start += part
        }
        return (.zero, .zero)
    }
}

#Preview {
    PieSlicesView()
}
