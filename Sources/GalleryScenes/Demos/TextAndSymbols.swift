import Lilt

extension Demo {
    static let textAndSymbols = Demo(
        name: "text-and-symbols",
        title: "Text and symbols",
        summary:
            "Tap plus and minus: digits roll. Tap the greeting: its size and weight move. Tap the heart or an emoji.",
        size: CGSize(width: 640, height: 560),
        script: """
            0.40 tap 478,92
            0.90 tap 478,92
            1.40 tap 162,92
            2.00 tap 320,197
            3.20 tap 320,197
            4.20 tap 120,471
            4.60 tap 350,285
            """,
        instants: [0, 0.55, 1.05, 2.15, 2.6, 4.3, 4.75, 6],
        magnified: { _ in TextAndSymbols() })
}

/// Rolling digits, a font whose size and weight are springs, emoji, two right-to-left lines, and symbols.
struct TextAndSymbols: View {
    @State private var count = 1098
    @State private var isLarge = false
    @State private var isLiked = false
    @State private var hopping: Int?
    @Environment(\.room) private var room

    private static let emoji = ["🎉", "🚀", "🌈", "👩‍🚀", "👍🏽", "🇪🇺"]

    var body: some View {
        VStack(spacing: 28 + max(room.height - 560, 0) / 6) {
            counter
            greeting
            emojiLine
            bothDirections
            symbols
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.98, green: 0.97, blue: 0.95), Color(red: 0.88, green: 0.91, blue: 0.98)],
                startPoint: .top, endPoint: .bottom))
    }

    // MARK: - Lines

    private var counter: some View {
        HStack(spacing: 36) {
            step("minus.circle.fill", by: -1)
            Text("\(count)")
                .font(.system(size: 56, weight: .semibold, design: .rounded))
                .monospacedDigit()
                .contentTransition(.numericText(value: Double(count)))
                .frame(width: 200)
                .probe("count")
            step("plus.circle.fill", by: 1)
        }
    }

    private func step(_ symbol: String, by difference: Int) -> some View {
        Image(systemName: symbol)
            .font(.system(size: 36))
            .foregroundStyle(Color.indigo)
            .onTapGesture {
                withAnimation(.snappy(duration: 0.4)) { count += difference }
            }
            .probe(symbol)
    }

    private var greeting: some View {
        Text("Hello, springs")
            .font(.system(size: isLarge ? 64 : 28, weight: isLarge ? .black : .light))
            .foregroundStyle(isLarge ? Color.pink : Color.indigo)
            .frame(height: 84)
            .onTapGesture {
                withAnimation(.bouncy(duration: 0.7)) { isLarge.toggle() }
            }
            .probe("greeting")
    }

    private var emojiLine: some View {
        HStack(spacing: 18) {
            ForEach(Self.emoji.indices, id: \.self) { index in
                Text(Self.emoji[index])
                    .font(.system(size: 40))
                    .scaleEffect(hopping == index ? 1.5 : 1)
                    .rotationEffect(.degrees(hopping == index ? -12 : 0))
                    .onTapGesture {
                        withAnimation(.bouncy(duration: 0.5, extraBounce: 0.2)) {
                            hopping = hopping == index ? nil : index
                        }
                    }
            }
        }
    }

    private var bothDirections: some View {
        VStack(spacing: 6) {
            Text("שלום עולם, 3 קפיצים!")
            Text("مرحبا بالعالم، ٣ نوابض!")
        }
        .font(.title2)
        .foregroundStyle(.linearGradient(colors: [.teal, .indigo], startPoint: .leading, endPoint: .trailing))
    }

    private var symbols: some View {
        HStack(spacing: room.width < 560 ? 16 : 26) {
            Image(systemName: isLiked ? "heart.fill" : "heart")
                .font(.system(size: isLiked ? 52 : 40))
                .foregroundStyle(isLiked ? Color.red : Color.gray)
                .frame(width: 64, height: 64)
                .onTapGesture {
                    withAnimation(.bouncy(duration: 0.4, extraBounce: 0.3)) { isLiked.toggle() }
                }
                .probe("heart")
            ForEach(
                ["star.fill", "bell.fill", "moon.stars.fill", "bolt.fill", "cloud.sun.fill", "paperplane.fill"],
                id: \.self
            ) {
                Image(systemName: $0).font(.system(size: 34)).foregroundStyle(Color.indigo.opacity(0.8))
            }
        }
    }
}
