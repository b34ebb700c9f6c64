import Lilt

extension Demo {
    static let customAnimations = Demo(
        name: "custom-animations",
        title: "Custom animations",
        summary: "Press Go, and again before the dots arrive. Change the speed; shake; let a spring take over.",
        size: CGSize(width: 800, height: 600),
        script: """
            0.20 tap 136,523
            2.60 tap 136,523
            3.20 tap 136,523
            3.50 drag 462,523 -> 530,523 in 0.1
            6.00 tap 136,523
            6.60 tap 255,523
            6.80 tap 649,523
            8.00 tap 649,523
            """,
        instants: [0.1, 1.2, 2.4, 3.15, 3.7, 4.8, 6.5, 6.75, 6.9, 7.4, 8.2, 9],
        magnified: { _ in CustomAnimations() })
}

/// Custom animations. All lanes animate the same change; a lane's title names what it shows.
struct CustomAnimations: View {
    @State private var isAway = false
    @State private var speed = 1.0
    @State private var isShaking = false
    @State private var nudges = 0
    @Environment(\.room) private var room

    var body: some View {
        VStack(spacing: room.height < 560 ? 4 : 12 + max(room.height - 600, 0) / 14) {
            Lane("Linear", color: .mint, isAway: isAway, animation: LinearAnimation(duration: 2))
            Lane("Speed from the environment", color: .cyan, isAway: isAway, animation: PacedAnimation(duration: 2))
                .environment(\.pace, speed)
            Lane("Combined: slows, speeds up", color: .yellow, isAway: isAway, animation: LinearAnimation(duration: 2))
            Lane("Merged: stays linear", color: .orange, isAway: isAway, animation: MergingLinearAnimation(duration: 2))
            ForEach([1.0, 5, -5], id: \.self) { factor in
                Lane(
                    "Spring takes over \(factor < 0 ? "−" : "")\(Int(abs(factor)))× velocity", color: .pink,
                    isAway: isAway, animation: LinearAnimation(duration: 2, reportedVelocity: factor))
            }
            HStack(spacing: room.width < 600 ? 30 : 90) {
                shaker("stops at once", fadeOut: 0)
                shaker("fades out", fadeOut: 0.8)
            }
            .environment(\.isShaking, isShaking)
            .frame(height: room.height < 560 ? 64 : 84)
            controls
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.08, green: 0.1, blue: 0.2), Color(red: 0.14, green: 0.1, blue: 0.26)],
                startPoint: .top, endPoint: .bottom)
        )
        .foregroundStyle(.white)
        .preferredColorScheme(.dark)
    }

    private func shaker(_ title: String, fadeOut: Double) -> some View {
        HStack(spacing: 16) {
            Text("⏰")
                .font(.system(size: 46))
                .probe("clock \(title)")
                // The change moves the clock by 0.001 points, which is invisible. The shake is 12,000 times as wide.
                .offset(x: Double(nudges) * 0.001)
                .animation(Animation(ShakeAnimation(amplitude: 12000, fadeOut: fadeOut)), value: nudges)
            Text(title)
                .font(.system(size: 15, design: .rounded))
                .foregroundStyle(.white.opacity(0.7))
        }
    }

    private var controls: some View {
        HStack(spacing: room.width < 640 ? 10 : 18) {
            Button("Go") { isAway.toggle() }
                .probe("go")
            Button("Go with a spring") {
                withTransaction(\.springs, true) { isAway.toggle() }
            }
            .probe("spring")
            Text("Speed")
            Slider(value: $speed, in: 0...4)
                .frame(width: max(min(180, room.width - 372), 40))
                .probe("speed")
            Button(isShaking ? "Stop" : "Shake") {
                isShaking.toggle()
                if isShaking { nudges += 1 }
            }
            .frame(width: 76)
            .probe("shake")
        }
        .font(.system(size: 15, design: .rounded))
        .buttonStyle(.borderedProminent)
        .tint(.indigo)
    }
}

/// A dot that moves from one end to the other with the lane's animation, or with a spring if the change requests it.
private struct Lane: View {
    let title: String
    let color: Color
    let isAway: Bool
    let animation: Animation
    @Environment(\.room) private var room

    private var isNarrow: Bool { room.width < 640 }
    private var track: CGFloat { max(room.width - 300, min(500, room.width - (isNarrow ? 216 : 254)), 60) }
    /// The dot's position at an end of its movement: 60 and 412 points on a track of 500.
    private func position(isAway: Bool) -> CGFloat { track * (isAway ? 412 : 60) / 500 }

    init(_ title: String, color: Color, isAway: Bool, animation: some CustomAnimation) {
        self.title = title
        self.color = color
        self.isAway = isAway
        self.animation = Animation(animation)
    }

    var body: some View {
        HStack(spacing: isNarrow ? 8 : 16) {
            Text(title)
                .font(.system(size: isNarrow ? 13 : 15, design: .rounded))
                .foregroundStyle(.white.opacity(0.8))
                .frame(width: isNarrow ? 192 : 214, alignment: .trailing)
            ZStack(alignment: .leading) {
                Capsule()
                    .fill(Color.white.opacity(0.09))
                    .frame(width: track, height: 8)
                // The ends of the movement. A spring may go beyond them.
                ForEach([false, true], id: \.self) { isEnd in
                    Capsule()
                        .fill(Color.white.opacity(0.25))
                        .frame(width: 3, height: 22)
                        .offset(x: position(isAway: isEnd) + 12.5)
                }
                Circle()
                    .fill(color)
                    .frame(width: 28, height: 28)
                    .probe(title)
                    .offset(x: position(isAway: isAway))
                    .transaction(value: isAway) {
                        $0.animation = $0.springs ? .spring(duration: 0.8, bounce: 0.2) : animation
                    }
            }
        }
        .frame(height: 38)
    }
}

extension Transaction {
    /// Whether a spring should take over the running animation.
    fileprivate var springs: Bool {
        get { self[SpringsKey.self] }
        set { self[SpringsKey.self] = newValue }
    }
}

private struct SpringsKey: TransactionKey {
    static let defaultValue = false
}
