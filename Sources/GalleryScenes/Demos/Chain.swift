import Lilt

extension Demo {
    static let chain = Demo(
        name: "chain",
        title: "Chain",
        summary: "Move the pointer: a dozen circles follow it, each through a slower spring than the one before.",
        size: CGSize(width: 800, height: 600),
        script: """
            0.20 move 250,300
            0.25 move 330,260
            0.30 move 410,240
            0.35 move 490,250
            0.40 move 560,290
            0.45 move 590,350
            0.50 move 560,400
            0.55 move 490,430
            0.60 move 410,430
            """,
        instants: [0, 0.4, 0.55, 0.75, 2.5],
        parameters: [Chain.step, Chain.bounce],
        source: { values in
            let (step, bounce) = (values[Chain.step].shortText, values[Chain.bounce].shortText)
            return ".spring(duration: 0.12 + \(step) * order, bounce: \(bounce))"
        },
        isCentered: false,
        magnified: { _ in Chain() })
}

/// Circles that follow the pointer through springs with increasing response.
///
/// Each move retargets every spring. A spring continues from its current value with its current velocity.
package struct Chain: View {
    package static let count = 12
    /// The difference between the durations of the springs of two neighboring circles.
    nonisolated static let step = DemoParameter("step", 0.06, in: 0...0.2, unit: "s")
    nonisolated static let bounce = DemoParameter("bounce", 0.25, in: -0.5...0.9)

    /// The pointer's position; nil before the first move, while the circles are in the middle.
    @State private var pointer: CGPoint?
    @Environment(\.room) private var room
    @Environment(\.demoValues) private var values

    package init() {}

    package var body: some View {
        ZStack {
            RadialGradient(
                colors: [Color(red: 0.12, green: 0.14, blue: 0.26), Color(red: 0.04, green: 0.05, blue: 0.1)],
                center: .center, startRadius: 0, endRadius: 520
            )
            .onContinuousHover { phase in
                if case .active(let location) = phase { pointer = location }
            }
            .gesture(DragGesture(minimumDistance: 0).onChanged { pointer = $0.location })
            ForEach(0..<Self.count, id: \.self) { index in
                // The first circle is drawn last.
                let order = Self.count - 1 - index
                Circle()
                    .fill(Color(hue: 0.52 + 0.032 * Double(order), saturation: 0.75, brightness: 1))
                    .frame(width: 58 - 3.6 * Double(order), height: 58 - 3.6 * Double(order))
                    .probe("circle.\(order)")
                    .position(pointer ?? middle)
                    .animation(spring(order), value: pointer)
            }
            .allowsHitTesting(false)
            VStack(spacing: 6) {
                Text("Move the pointer, or drag")
                    .font(.system(size: 22, weight: .semibold, design: .rounded))
                Text("Every move gives each circle's spring a new target. It keeps its velocity.")
                    .font(.system(size: 15, design: .rounded))
                    .multilineTextAlignment(.center)
                    .opacity(0.7)
            }
            .foregroundStyle(.white)
            .padding(.horizontal, 24)
            .padding(.vertical, 28)
            .frame(maxHeight: .infinity, alignment: .top)
            .allowsHitTesting(false)
        }
        .preferredColorScheme(.dark)
    }

    private var middle: CGPoint { CGPoint(x: room.width / 2, y: room.height / 2) }

    /// The spring of a circle: the first one almost sticks to the pointer.
    private func spring(_ order: Int) -> Animation {
        .spring(duration: 0.12 + values[Self.step] * Double(order), bounce: values[Self.bounce])
    }
}
