import Foundation
import Lilt

extension Demo {
    static let letters = Demo(
        name: "letters",
        title: "Letters, words, lines",
        summary: "Choose how the verse arrives. Tap the verse to send it away and to call it back, also midway.",
        size: CGSize(width: 640, height: 520),
        script: """
            2.40 tap 320,470
            4.40 tap 505,470
            6.00 tap 320,220
            6.35 tap 320,220
            """,
        instants: [0, 0.4, 0.8, 2, 2.7, 3.1, 4.7, 5.6, 6.3, 7, 8.6],
        parameters: Letters.spring.parameters,
        source: { Letters.spring.source($0) },
        isCentered: false,
        magnified: { _ in Letters() })
}

/// A verse whose letters, words or lines come in one after another.
package struct Letters: View {
    fileprivate enum Unit: String, CaseIterable, Identifiable {
        case letters = "Letters"
        case words = "Words"
        case lines = "Lines"

        var id: String { rawValue }
    }

    private static let verse = "A spring that is pulled\nand released in the morning\nhums until evening."
    nonisolated static let spring = DemoSpring(duration: 0.9, bounce: 0.35)

    @State private var unit = Unit.letters

    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            VStack(spacing: 0) {
                Verse(text: Self.verse, size: min(max(proxy.size.width / 15, 22), 84), unit: unit)
                    .id(unit)
                Picker("Unit", selection: $unit) {
                    ForEach(Unit.allCases) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.segmented)
                .labelsHidden()
                .frame(maxWidth: 480)
                .padding(.bottom, 36)
                .probe("unit")
            }
            .padding(.horizontal, 24)
            .frame(width: proxy.size.width, height: proxy.size.height)
        }
        .background(Color(red: 0.07, green: 0.06, blue: 0.12))
        .environment(\.colorScheme, .dark)
    }
}

/// A text whose parts arrive one after another when the view appears.
private struct Verse: View {
    let text: String
    let size: CGFloat
    let unit: Letters.Unit

    @State private var isShown = false
    @Environment(\.demoValues) private var values
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        Text(text)
            .font(.system(size: size, weight: .bold, design: .rounded))
            .multilineTextAlignment(.center)
            .foregroundStyle(
                LinearGradient(colors: [.yellow, .pink, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
            )
            .textRenderer(Arrival(unit: unit, progress: isShown ? 1 : 0, isStill: reduceMotion, spring: spring))
            .probe("verse")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .onTapGesture { show(!isShown) }
            .onAppear { show(true) }
    }

    private var spring: Spring {
        let parameters = Letters.spring
        return Spring(duration: values[parameters.duration], bounce: values[parameters.bounce])
    }

    /// The progress is linear. The renderer gives each part its own spring.
    private func show(_ isShown: Bool) {
        let length = Arrival.duration(of: spring)
        withAnimation(.linear(duration: isShown ? length : length / 2)) { self.isShown = isShown }
    }
}

/// Draws a text whose parts arrive one after another, each on a spring.
private struct Arrival: TextRenderer {
    let unit: Letters.Unit
    /// 0 shows nothing, 1 the whole text.
    var progress: Double
    let isStill: Bool
    let spring: Spring

    /// Seconds from the start of the first part until the last part rests.
    static func duration(of spring: Spring) -> Double { spread + spring.settlingDuration }
    /// Seconds from the start of the first part to the start of the last part.
    private static let spread = 1.1

    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        guard progress < 1 else {
            for line in layout { context.draw(line) }
            return
        }
        let parts = parts(of: layout)
        let duration = Self.duration(of: spring)
        for (index, part) in parts.enumerated() {
            let delay = Self.spread * Double(index) / Double(max(parts.count - 1, 1))
            let time = progress * duration - delay
            guard time > 0, let bounds = bounds(of: part) else { continue }
            let value = spring.value(target: 1.0, time: time)
            var copy = context
            copy.opacity = min(time / 0.25, 1)
            if !isStill { move(&copy, around: bounds, missing: 1 - value, index: index) }
            for slice in part { copy.draw(slice) }
        }
    }

    /// Letters rise and turn, words grow, and lines come from both sides.
    private func move(_ context: inout GraphicsContext, around bounds: CGRect, missing: Double, index: Int) {
        context.translateBy(x: bounds.midX, y: bounds.midY)
        switch unit {
        case .letters:
            context.translateBy(x: 0, y: 46 * missing)
            context.rotate(by: .degrees((index % 2 == 0 ? -50 : 50) * missing))
        case .words:
            context.scaleBy(x: max(1 - missing, 0.01), y: max(1 - missing, 0.01))
        case .lines:
            context.translateBy(x: (index % 2 == 0 ? -160 : 160) * missing, y: 0)
        }
        context.translateBy(x: -bounds.midX, y: -bounds.midY)
    }

    private func parts(of layout: Text.Layout) -> [[Text.Layout.RunSlice]] {
        let lines = layout.map { line in Array(line.joined()) }
        return switch unit {
        case .letters: lines.joined().map { [$0] }
        case .words: lines.flatMap { $0.split { $0.string == " " }.map(Array.init) }
        case .lines: lines
        }
    }

    private func bounds(of part: [Text.Layout.RunSlice]) -> CGRect? {
        guard let first = part.first, let last = part.last else { return nil }
        return first.typographicBounds.rect.union(last.typographicBounds.rect)
    }
}
