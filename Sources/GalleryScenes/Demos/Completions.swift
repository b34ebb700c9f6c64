import Foundation
import Lilt

extension Demo {
    static let completions = Demo(
        name: "completions",
        title: "Completions",
        summary: "Start the steps, turn the dial twice in a row, pluck the ball: see which completion comes when.",
        size: CGSize(width: 900, height: 480),
        script: """
            0.20 tap 166,378
            0.40 tap 450,378
            0.60 tap 450,378
            0.80 tap 734,378
            """,
        instants: [0, 0.5, 0.95, 1.4, 2.2, 5],
        magnified: { _ in Completions() })
}

/// Three uses of completions: to start the next step, at every change, and with two criteria.
package struct Completions: View {
    @Environment(\.room) private var room

    package init() {}

    package var body: some View {
        AdaptiveStack(axis: room.stacksCards ? .vertical : .horizontal, spacing: room.stacksCards ? 10 : 24) {
            Steps()
            Dial()
            Pluck()
        }
        .buttonStyle(.borderedProminent)
        .tint(.teal)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.93, green: 0.98, blue: 0.97), Color(red: 0.86, green: 0.94, blue: 0.95)],
                startPoint: .top, endPoint: .bottom)
        )
        .foregroundStyle(Color(red: 0.1, green: 0.25, blue: 0.3))
    }
}

extension CGSize {
    /// Whether the cards stand below one another in a room of this size, with their buttons beside them.
    fileprivate var stacksCards: Bool { width < 840 || height > width }
}

/// Each step starts when the previous one is complete.
private struct Steps: View {
    private static let count = 4
    @State private var step = 0
    /// The number of starts. A completion of an earlier start takes no step.
    @State private var starts = 0
    @Environment(\.room) private var room

    var body: some View {
        Card(title: "One after the other") {
            VStack(spacing: room.stacksCards ? 18 : 22) {
                ForEach(1...Self.count, id: \.self) { index in
                    Capsule()
                        .fill(index <= step ? Color.teal : Color.gray.opacity(0.25))
                        .frame(height: 12)
                        .probe("step.\(index)")
                        .frame(width: index <= step ? 190 : 24, alignment: .leading)
                        .frame(width: 190, alignment: .leading)
                }
            }
            .probe("steps", "step", Double(step))
        } controls: {
            Button(step == 0 ? "Start" : "Start again") {
                step = 0
                starts += 1
                takeStep(of: starts)
            }
            .probe("start")
        }
    }

    private func takeStep(of start: Int) {
        withAnimation(.smooth(duration: 0.4)) {
            step += 1
        } completion: {
            if start == starts, step < Self.count { takeStep(of: start) }
        }
    }
}

/// A completion that is added to every change, whatever its cause, and is called once for each.
private struct Dial: View {
    @State private var turns = 0
    @State private var completed = 0
    @Environment(\.room) private var room

    var body: some View {
        Card(title: "At every change") {
            AdaptiveStack(axis: room.stacksCards ? .horizontal : .vertical, spacing: 20) {
                Circle()
                    .stroke(Color.gray.opacity(0.25), lineWidth: 10)
                    .overlay {
                        Capsule()
                            .fill(Color.teal)
                            .frame(width: 10, height: 46)
                            .offset(y: -27)
                            .rotationEffect(.degrees(90 * Double(turns)))
                    }
                    .frame(width: room.stacksCards ? 110 : 120, height: room.stacksCards ? 110 : 120)
                    .transaction(value: turns) {
                        $0.animation = .bouncy(duration: 0.6)
                        $0.addAnimationCompletion { completed += 1 }
                    }
                Text("\(turns) \(turns == 1 ? "turn" : "turns"), \(completed) completed")
                    .font(.system(size: 16, design: .rounded))
                    .monospacedDigit()
                    .probe("dial", "completed", Double(completed))
            }
        } controls: {
            Button("Turn") { turns += 1 }
                .probe("turn")
        }
    }
}

/// A spring with a long tail. A person sees it at its target long before it rests.
private struct Pluck: View {
    @State private var isUp = false
    @State private var stopwatch = Stopwatch()
    @State private var logical: Double?
    @State private var removed: Double?
    @State private var isRunning = false
    @Environment(\.room) private var room

    var body: some View {
        Card(title: "Arrived, then at rest") {
            HStack(spacing: room.stacksCards ? 14 : 26) {
                Circle()
                    .fill(LinearGradient(colors: [.mint, .teal], startPoint: .top, endPoint: .bottom))
                    .frame(width: 44, height: 44)
                    .probe("ball")
                    .offset(y: (isUp ? -1 : 1) * (room.stacksCards ? 38 : 50))
                    .frame(width: 50, height: room.stacksCards ? 120 : 170)
                VStack(alignment: .leading, spacing: room.stacksCards ? 8 : 14) {
                    TimelineView(.animation(paused: !isRunning)) { timeline in
                        Reading(title: "elapsed", seconds: stopwatch.elapsed(at: timeline.date))
                    }
                    Reading(title: ".logicallyComplete", seconds: logical)
                        .probe("logical", "time", logical ?? -1)
                    Reading(title: ".removed", seconds: removed)
                        .probe("removed", "time", removed ?? -1)
                }
            }
        } controls: {
            Button("Pluck", action: pluck)
                .probe("pluck")
        }
    }

    private func pluck() {
        stopwatch.start()
        (logical, removed, isRunning) = (nil, nil, true)
        var transaction = Transaction(animation: .spring(duration: 0.5, bounce: 0.75))
        transaction.addAnimationCompletion(criteria: .logicallyComplete) { logical = stopwatch.elapsed }
        transaction.addAnimationCompletion(criteria: .removed) {
            removed = stopwatch.elapsed
            isRunning = false
        }
        withTransaction(transaction) { isUp.toggle() }
    }
}

/// Counts the seconds from the first date that it receives.
private final class Stopwatch {
    private var first: Date?
    private(set) var elapsed = 0.0

    func start() { (first, elapsed) = (nil, 0) }

    func elapsed(at date: Date) -> Double {
        let first = first ?? date
        self.first = first
        elapsed = date.timeIntervalSince(first)
        return elapsed
    }
}

private struct Reading: View {
    let title: LocalizedStringKey
    let seconds: Double?
    @Environment(\.room) private var room

    var body: some View {
        AdaptiveStack(
            axis: room.stacksCards ? .horizontal : .vertical, alignment: .leading, spacing: room.stacksCards ? 4 : 2
        ) {
            Text(title)
                .font(.system(size: 14, design: .rounded))
                .foregroundStyle(.secondary)
                .frame(width: room.stacksCards ? 128 : nil, alignment: .leading)
            Text(seconds.map { String(format: "%.2f s", $0) } ?? "…")
                .font(.system(size: 20, weight: .semibold, design: .rounded))
                .monospacedDigit()
        }
        .frame(width: room.stacksCards ? 205 : 130, alignment: .leading)
    }
}

private struct Card<Content: View, Controls: View>: View {
    let title: LocalizedStringKey
    @ViewBuilder let content: Content
    @ViewBuilder let controls: Controls
    @Environment(\.room) private var room

    var body: some View {
        ZStack {
            if room.stacksCards {
                HStack(spacing: 12) {
                    VStack(spacing: 12) {
                        heading
                        controls.foregroundStyle(.white)
                    }
                    .frame(width: 120)
                    content
                        .frame(maxWidth: .infinity)
                }
            } else {
                VStack(spacing: 16) {
                    heading
                    content
                        .frame(height: 220)
                    controls.foregroundStyle(.white)
                }
            }
        }
        .padding(room.stacksCards ? 12 : 24)
        .frame(width: cardSize.width, height: cardSize.height)
        .background(RoundedRectangle(cornerRadius: 26).fill(Color.white))
        .shadow(color: .black.opacity(0.06), radius: 10, y: 5)
    }

    private var heading: some View {
        Text(title)
            .font(.system(size: 19, weight: .semibold, design: .rounded))
            .multilineTextAlignment(.center)
    }

    private var cardSize: CGSize {
        guard room.stacksCards else { return CGSize(width: 260, height: 360) }
        return CGSize(width: max(min(room.width - 24, 640), 1), height: max(min((room.height - 44) / 3, 320), 1))
    }
}
