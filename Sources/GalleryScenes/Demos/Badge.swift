import Lilt

extension Demo {
    static let badge = Demo(
        name: "badge",
        title: "Badge",
        summary: "Add one with and without an animation: the badge prints its transaction outside and inside.",
        size: CGSize(width: 880, height: 660),
        script: """
            0.20 tap 490,612
            1.40 tap 340,612
            2.60 tap 588,511
            2.80 tap 340,612
            3.20 tap 588,551
            3.40 tap 490,612
            """,
        instants: [0, 0.4, 1.2, 1.55, 3, 4.6],
        content: { seed in ViewContent(seed: seed) { Badge() } })
}

/// A number in a capsule that is replaced when it changes: once without and once with an implicit animation.
///
/// `withAnimation` sets the animation of the change, `animation(_:value:)` that of the badge. The innermost one wins,
/// unless the transaction disables it. Each badge prints the transaction before and after the modifier.
package struct Badge: View {
    @State private var count = 1
    @State private var disables = false
    @State private var isSlow = false
    private let print: (String) -> Void

    /// - Parameter print: Receives the printed lines: one for each depth of each badge, at each change.
    package init(print: @escaping (String) -> Void = { _ in }) { self.print = print }

    package var body: some View {
        VStack(spacing: 30) {
            HStack(alignment: .top, spacing: 36) {
                BadgeColumn(title: "as the change says", count: count, name: "explicit", print: print) { $0 }
                BadgeColumn(
                    title: ".animation(.bouncy, value: count)", count: count, name: "implicit", print: print
                ) {
                    $0.animation(.bouncy.speed(speed), value: count)
                }
            }
            VStack(spacing: 14) {
                Toggle("transaction.disablesAnimations", isOn: $disables)
                    .probe("disables")
                Toggle("Slow motion", isOn: $isSlow)
                    .probe("slow")
            }
            .frame(width: 340)
            HStack(spacing: 16) {
                Button("Add one") { add(nil) }
                    .probe("add")
                Button("withAnimation(.linear)") { add(.linear(duration: 0.5).speed(speed)) }
                    .probe("animate")
            }
            .buttonStyle(.borderedProminent)
        }
        .tint(.pink)
        .font(.system(size: 16, design: .rounded))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var speed: Double { isSlow ? 0.1 : 1 }

    private func add(_ animation: Animation?) {
        var transaction = Transaction(animation: animation)
        transaction.disablesAnimations = disables
        withTransaction(transaction) { count += 1 }
    }
}

/// A badge, with its output for the last change.
private struct BadgeColumn<Modified: View>: View {
    let title: String
    let count: Int
    let name: String
    let print: (String) -> Void
    @ViewBuilder let modify: (CountBadge) -> Modified
    @State private var printer = Printer()
    @State private var printed = Printer.Lines()

    var body: some View {
        VStack(spacing: 16) {
            Text(title)
                .font(.system(size: 18, weight: .semibold, design: .rounded))
            modify(CountBadge(count: count, name: name, printer: printer))
                .transaction { printer.lines.before = "\($0)" }
                .frame(height: 100)
            Divider()
            PrintedLine(title: "before the modifier", text: printed.before)
            PrintedLine(title: "after it", text: printed.after)
        }
        .padding(24)
        .frame(width: 370)
        .background(RoundedRectangle(cornerRadius: 26).fill(Color.gray.opacity(0.12)))
        .onChange(of: count) {
            printed = printer.lines
            print("\(name), before: \(printed.before)")
            print("\(name), after: \(printed.after)")
        }
    }
}

/// A number in a capsule. A new number is a new capsule, which grows while the old one shrinks.
private struct CountBadge: View {
    let count: Int
    let name: String
    let printer: Printer

    var body: some View {
        ZStack {
            Text("\(count)")
                .font(.system(size: 50, weight: .bold, design: .rounded))
                .monospacedDigit()
                .foregroundStyle(.white)
                .padding(.horizontal, 34)
                .padding(.vertical, 8)
                .background(Capsule().fill(LinearGradient(colors: [.pink, .red], startPoint: .top, endPoint: .bottom)))
                .probe("\(name).\(count)")
                .transition(.scale)
                .id(count)
        }
        .transaction { printer.lines.after = "\($0)" }
    }
}

/// Keeps the last printed text.
private final class Printer {
    struct Lines {
        var before = "nothing yet"
        var after = "nothing yet"
    }

    var lines = Lines()
}

private struct PrintedLine: View {
    let title: LocalizedStringKey
    let text: String

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title)
                .font(.system(size: 14, design: .rounded))
                .foregroundStyle(.secondary)
            Text(text)
                .font(.system(size: 14, design: .monospaced))
                .frame(maxWidth: .infinity, minHeight: 76, alignment: .topLeading)
        }
    }
}
