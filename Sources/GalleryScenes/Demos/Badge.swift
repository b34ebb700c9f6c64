import Lilt

extension Demo {
    static let badge = Demo(
        name: "badge",
        title: "Badge",
        summary: "Add one with and without an animation: each badge says which animation won, and prints why.",
        size: CGSize(width: 880, height: 660),
        script: """
            0.20 tap 490,618
            1.40 tap 340,618
            2.60 tap 588,518
            2.80 tap 340,618
            3.20 tap 588,559
            3.40 tap 490,618
            """,
        instants: [0, 0.4, 1.2, 1.55, 3, 4.6],
        magnified: { _ in Badge() })
}

/// A number in a capsule, shown once without and once with an implicit animation. A new number replaces the capsule.
///
/// `withAnimation` sets the animation of the change, `animation(_:value:)` the animation of one badge. The innermost
/// animation wins, unless the transaction disables it. Each badge prints the transaction before and after the modifier.
package struct Badge: View {
    @State private var count = 1
    @State private var disables = false
    @State private var isSlow = false
    @Environment(\.colorScheme) private var scheme
    @Environment(\.room) private var room
    private let print: (String) -> Void
    private let verdict: (String, String) -> Void

    /// - Parameters:
    ///   - print: Receives the printed lines: for each badge, at each change, one before and one after the modifier.
    ///   - verdict: Receives, at each change, a badge's name and the animation that moves it.
    package init(
        print: @escaping (String) -> Void = { _ in }, verdict: @escaping (String, String) -> Void = { _, _ in }
    ) {
        self.print = print
        self.verdict = verdict
    }

    package var body: some View {
        VStack(spacing: room.isLow ? 10 : 30) {
            HStack(alignment: .top, spacing: room.isNarrow ? 12 : 36) {
                BadgeColumn(
                    title: "as the change says", count: count, name: "explicit", print: print, verdict: verdict
                ) { $0 }
                BadgeColumn(
                    title: ".animation(.bouncy, value: count)", count: count, name: "implicit", print: print,
                    verdict: verdict
                ) {
                    $0.animation(.bouncy.speed(speed), value: count)
                }
            }
            VStack(spacing: room.isLow ? 6 : 14) {
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
        .background(LinearGradient(colors: paper, startPoint: .top, endPoint: .bottom))
    }

    private var paper: [Color] {
        scheme == .dark
            ? [Color(red: 0.2, green: 0.09, blue: 0.16), Color(red: 0.11, green: 0.08, blue: 0.16)]
            : [Color(red: 1, green: 0.94, blue: 0.95), Color(red: 0.96, green: 0.92, blue: 1)]
    }

    private var speed: Double { isSlow ? 0.1 : 1 }

    private func add(_ animation: Animation?) {
        var transaction = Transaction(animation: animation)
        transaction.disablesAnimations = disables
        withTransaction(transaction) { count += 1 }
    }
}

extension CGSize {
    fileprivate var isNarrow: Bool { width < 820 }
    /// Whether a room of this size shows only the transaction after the modifier. Lines wrap in a narrow room, so both
    /// transactions take more height there.
    fileprivate var isLow: Bool { height < (isNarrow ? 700 : 640) }
}

/// A badge, with its output for the last change.
private struct BadgeColumn<Modified: View>: View {
    let title: String
    let count: Int
    let name: String
    let print: (String) -> Void
    let verdict: (String, String) -> Void
    @ViewBuilder let modify: (CountBadge) -> Modified
    @State private var printer = Printer()
    @State private var printed = Printer.Lines()
    @Environment(\.colorScheme) private var scheme
    @Environment(\.room) private var room

    var body: some View {
        VStack(spacing: room.isLow ? 8 : 16) {
            Text(title)
                .font(.system(size: room.isNarrow ? 14 : 18, weight: .semibold, design: .rounded))
                .multilineTextAlignment(.center)
                .frame(height: room.isNarrow ? 38 : nil)
            modify(CountBadge(count: count, name: name, printer: printer))
                .transaction { printer.lines.before = $0 }
                .frame(height: 92)
            Text(printed.verdict)
                .font(.system(size: room.isNarrow ? 14 : 16, weight: .semibold, design: .rounded))
                .multilineTextAlignment(.center)
                .foregroundStyle(.tint)
                .frame(height: room.isNarrow ? 38 : nil)
            Divider()
            if !room.isLow {
                PrintedLine(title: "The transaction before the modifier", transaction: printed.before)
            }
            PrintedLine(title: room.isLow ? "After the modifier" : "after it", transaction: printed.after)
        }
        .padding(room.isNarrow ? 12 : 24)
        .frame(width: room.isNarrow ? max((room.width - 36) / 2, 1) : 370)
        .background(RoundedRectangle(cornerRadius: 26).fill(scheme == .dark ? Color.white.opacity(0.08) : .white))
        .onChange(of: count) {
            printed = printer.lines
            verdict(name, printed.verdict)
            print("\(name), before: \(Printer.text(printed.before))")
            print("\(name), after: \(Printer.text(printed.after))")
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
        .transaction { printer.lines.after = $0 }
    }
}

/// Keeps the last transactions that changed a badge.
private final class Printer {
    struct Lines {
        var before: Transaction?
        var after: Transaction?

        /// The name of the animation that moves the badge.
        var verdict: String {
            guard let before, let after else { return "Add one" }
            guard let animation = after.animation else { return "No animation: replaced at once" }
            return animation == before.animation ? "The animation of the change" : "The animation of the modifier"
        }
    }

    var lines = Lines()

    static func text(_ transaction: Transaction?) -> String { transaction.map { "\($0)" } ?? "nothing yet" }
}

private struct PrintedLine: View {
    let title: LocalizedStringKey
    let transaction: Transaction?
    @Environment(\.room) private var room

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title)
                .font(.system(size: 14, design: .rounded))
                .foregroundStyle(.secondary)
            Text(Printer.text(transaction))
                .font(.system(size: room.isNarrow ? 12 : 14, design: .monospaced))
                .frame(maxWidth: .infinity, minHeight: room.isNarrow ? 96 : 76, alignment: .topLeading)
        }
    }
}
