import Lilt

extension Demo {
    static let cards = Demo(
        name: "cards",
        title: "A stack of cards",
        summary: "Throw the top card to a side. Undo brings it back, even in the middle of the throw.",
        size: CGSize(width: 560, height: 680),
        script: """
            0.40 drag 280,330 -> 430,290 in 0.15
            1.50 drag 280,330 -> 130,350 in 0.15
            1.80 tap 280,612
            3.20 drag 280,330 -> 360,340 in 0.30
            4.30 tap 400,612
            4.60 tap 160,612
            """,
        instants: [0, 0.5, 0.65, 1.4, 1.75, 1.9, 2.6, 3.45, 4.2, 4.75, 6],
        parameters: CardStack.spring.parameters,
        source: { CardStack.spring.source($0) },
        isCentered: false,
        magnified: { _ in CardStack() })
}

/// A trip for a weekend.
private struct Trip: Identifiable {
    let name: String
    let words: String
    let symbol: String
    let colors: [Color]

    var id: String { name }

    static let all = [
        Trip(name: "Tour", words: "Two wheels, no network", symbol: "bicycle", colors: [.cyan, .indigo]),
        Trip(name: "Sea", words: "Salt in the hair", symbol: "water.waves", colors: [.teal, .blue]),
        Trip(name: "Forest", words: "Moss under bare feet", symbol: "tree.fill", colors: [.mint, .green]),
        Trip(name: "City", words: "Lights until late", symbol: "building.fill", colors: [.orange, .purple]),
        Trip(name: "Night", words: "Stars above the tent", symbol: "moon.stars.fill", colors: [.indigo, .black]),
        Trip(name: "Snow", words: "First tracks in the morning", symbol: "snowflake", colors: [.white, .cyan]),
        Trip(name: "Home", words: "A book and a cup of tea", symbol: "book.fill", colors: [.pink, .red]),
    ]
}

/// A deck whose top card is dragged and thrown to a side: kept on the right, skipped on the left.
///
/// The thrown cards and the hand determine every pose. So each change is one animation, which continues from the cards'
/// current positions and velocities, even if an undo interrupts a throw.
package struct CardStack: View {
    private enum Side: Double {
        case skipped = -1
        case kept = 1
    }

    nonisolated static let spring = DemoSpring(duration: 0.55, bounce: 0.2)
    /// A drag whose predicted distance is at least this fraction of the card's width throws the card.
    private static let threshold = 0.45

    @State private var thrown: [Side] = []
    /// The offset by which a hand has dragged the top card; nil without a hand.
    @State private var hand: CGSize?
    @GestureState private var isHeld = false
    @Environment(\.demoValues) private var values

    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            let card = Self.cardSize(in: proxy.size)
            ZStack {
                Verdict(kept: thrown.count { $0 == .kept }, count: Trip.all.count)
                    .opacity(thrown.count == Trip.all.count ? 1 : 0)
                    .offset(y: -40)
                ForEach(Array(Trip.all.enumerated()), id: \.element.id) { index, trip in
                    let pose = pose(of: index, card: card, in: proxy.size)
                    TripCard(trip: trip, leaning: pose.leaning)
                        .frame(width: card.width, height: card.height)
                        .probe(trip.name)
                        .scaleEffect(pose.scale, anchor: .bottom)
                        .rotationEffect(.degrees(pose.degrees), anchor: .bottom)
                        .offset(pose.offset)
                        .offset(y: -40)
                        .opacity(pose.opacity)
                        .zIndex(Double(-index))
                        .allowsHitTesting(index == thrown.count)
                        .gesture(drag(card: card))
                }
                buttons
                    .frame(maxHeight: .infinity, alignment: .bottom)
                    .padding(.bottom, 40)
            }
            .frame(width: proxy.size.width, height: proxy.size.height)
        }
        .coordinateSpace(name: "deck")
        .onChange(of: isHeld) {
            // The system canceled the press, so there was no release.
            if !isHeld, hand != nil { release(toward: nil) }
        }
        .background(
            LinearGradient(
                colors: [Color(red: 0.12, green: 0.12, blue: 0.2), Color(red: 0.2, green: 0.16, blue: 0.28)],
                startPoint: .top, endPoint: .bottom)
        )
        .preferredColorScheme(.dark)
    }

    private static func cardSize(in size: CGSize) -> CGSize {
        let width = max(min(size.width * 0.62, (size.height - 220) / 1.3, 380), 120)
        return CGSize(width: width, height: width * 1.3)
    }

    // MARK: - Poses

    private struct Pose {
        var offset = CGSize.zero
        var scale = 1.0
        var degrees = 0.0
        var opacity = 1.0
        /// The lean of the card: −1 toward skipping, 1 toward keeping.
        var leaning = 0.0
    }

    private func pose(of index: Int, card: CGSize, in size: CGSize) -> Pose {
        if index < thrown.count {
            let side = thrown[index].rawValue
            return Pose(
                offset: CGSize(width: side * (size.width / 2 + card.height), height: 60), degrees: 24 * side,
                leaning: side)
        }
        let lean = (hand?.width ?? 0) / (card.width * Self.threshold)
        if index == thrown.count {
            return Pose(
                offset: hand ?? .zero, degrees: 8 * min(max(lean, -2), 2), leaning: min(max(lean, -1), 1))
        }
        // The other cards rise as the top card leaves.
        let depth = min(Double(index - thrown.count) - min(abs(lean), 1), 3)
        return Pose(
            offset: CGSize(width: 0, height: 17 * depth), scale: 1 - 0.06 * depth, opacity: min(1, 3 - depth))
    }

    // MARK: - Changes

    private func drag(card: CGSize) -> some Gesture {
        DragGesture(minimumDistance: 0, coordinateSpace: .named("deck"))
            .updating($isHeld) { _, isHeld, _ in isHeld = true }
            .onChanged { hand = $0.translation }
            .onEnded { drag in
                let distance = drag.predictedEndTranslation.width
                let isThrow = abs(distance) >= card.width * Self.threshold
                release(toward: isThrow ? (distance < 0 ? .skipped : .kept) : nil)
            }
    }

    /// Ends the drag. The spring takes over with the velocity of the hand.
    private func release(toward side: Side?) {
        withAnimation(Self.spring.animation(values)) {
            hand = nil
            if let side { thrown.append(side) }
        }
    }

    private var buttons: some View {
        HStack(spacing: 26) {
            RoundButton(symbol: "xmark", color: .pink, name: "skip") { release(toward: .skipped) }
                .disabled(thrown.count == Trip.all.count)
            RoundButton(symbol: "arrow.uturn.left", color: .yellow, name: "undo") {
                withAnimation(Self.spring.animation(values)) { _ = thrown.popLast() }
            }
            .disabled(thrown.isEmpty)
            RoundButton(symbol: "heart.fill", color: .mint, name: "keep") { release(toward: .kept) }
                .disabled(thrown.count == Trip.all.count)
        }
        .probe("deck", "thrown", Double(thrown.count))
    }
}

// MARK: - Parts

private struct TripCard: View {
    let trip: Trip
    let leaning: Double

    var body: some View {
        RoundedRectangle(cornerRadius: 28)
            .fill(LinearGradient(colors: trip.colors, startPoint: .topLeading, endPoint: .bottomTrailing))
            .overlay {
                Image(systemName: trip.symbol)
                    .font(.system(size: 92))
                    .foregroundStyle(.white)
                    .shadow(color: .black.opacity(0.25), radius: 8, y: 4)
                    .offset(y: -30)
            }
            .overlay(alignment: .bottomLeading) {
                VStack(alignment: .leading, spacing: 4) {
                    Text(trip.name).font(.system(size: 30, weight: .bold, design: .rounded))
                    Text(trip.words).font(.system(size: 16, weight: .medium, design: .rounded))
                }
                .foregroundStyle(.white)
                .shadow(color: .black.opacity(0.35), radius: 4, y: 1)
                .padding(24)
            }
            .overlay(alignment: .topLeading) { Stamp(text: "Keep", color: .mint, degrees: -14).opacity(leaning) }
            .overlay(alignment: .topTrailing) { Stamp(text: "Skip", color: .pink, degrees: 14).opacity(-leaning) }
            .contentShape(RoundedRectangle(cornerRadius: 28))
            .shadow(color: .black.opacity(0.25), radius: 12, y: 6)
    }
}

private struct Stamp: View {
    let text: LocalizedStringKey
    let color: Color
    let degrees: Double

    var body: some View {
        Text(text)
            .font(.system(size: 26, weight: .heavy, design: .rounded))
            .foregroundStyle(color)
            .padding(.horizontal, 14)
            .padding(.vertical, 6)
            .background(RoundedRectangle(cornerRadius: 10).fill(.black.opacity(0.55)))
            .overlay(RoundedRectangle(cornerRadius: 10).stroke(color, lineWidth: 3))
            .rotationEffect(.degrees(degrees))
            .padding(22)
    }
}

private struct RoundButton: View {
    let symbol: String
    let color: Color
    let name: String
    let action: () -> Void

    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        Button(action: action) {
            Image(systemName: symbol)
                .font(.system(size: 24, weight: .bold))
                .foregroundStyle(color)
                .frame(width: 64, height: 64)
                .background(Circle().fill(.white.opacity(0.1)))
                .opacity(isEnabled ? 1 : 0.35)
                .contentShape(Circle())
        }
        .buttonStyle(ShrinkingButtonStyle(scale: 0.88))
        .probe(name)
    }
}

private struct Verdict: View {
    let kept: Int
    let count: Int

    var body: some View {
        VStack(spacing: 8) {
            Text("\(kept) of \(count) kept").font(.system(size: 30, weight: .bold, design: .rounded))
            Text("Undo brings them back.").font(.system(size: 16, design: .rounded)).opacity(0.7)
        }
        .foregroundStyle(.white)
    }
}
