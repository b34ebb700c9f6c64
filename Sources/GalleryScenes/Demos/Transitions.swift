import Lilt

extension Demo {
    static let transitions = Demo(
        name: "transitions",
        title: "Transitions",
        summary: "Remove and insert views. Turn the pages. Tap a picture: it grows into a card. Tap again: it returns.",
        size: CGSize(width: 900, height: 600),
        script: """
            0.20 tap 157,496
            0.40 tap 282,496
            2.00 tap 157,496
            3.00 tap 647,484
            3.30 tap 640,330
            3.50 tap 640,330
            """,
        instants: [0, 0.35, 0.65, 2.15, 2.4, 3.15, 3.3, 3.5, 5],
        parameters: Transitions.spring.parameters,
        source: { Transitions.spring.source($0) },
        magnified: { _ in Transitions() })
}

/// Insertion and removal of views, and replacement of one view by another.
package struct Transitions: View {
    /// The spring of the album's cards.
    nonisolated static let spring = DemoSpring(duration: 0.6, bounce: 0.2)

    @Environment(\.room) private var room

    package init() {}

    package var body: some View {
        AdaptiveStack(axis: room.stacksPanels ? .vertical : .horizontal, spacing: room.stacksPanels ? 16 : 32) {
            ComingAndGoing()
            Album()
        }
        .padding(room.stacksPanels ? 12 : 36)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 0.95, green: 0.96, blue: 1), Color(red: 0.89, green: 0.93, blue: 0.98)],
                startPoint: .top, endPoint: .bottom)
        )
        .foregroundStyle(Color(red: 0.15, green: 0.2, blue: 0.35))
    }
}

extension CGSize {
    /// Whether the album is below the transitions in a room of this size.
    fileprivate var stacksPanels: Bool { width < 860 || height > width }
    /// Whether the transitions are in one row.
    fileprivate var isLow: Bool { stacksPanels && height < 760 }
}

// MARK: - Transitions

private struct ComingAndGoing: View {
    private enum Kind {
        case scale, puff, push, own
    }

    @State private var isShown = true
    @State private var page = 1
    @Environment(\.room) private var room

    var body: some View {
        VStack(spacing: room.isLow ? 10 : 18) {
            Grid(horizontalSpacing: room.isLow ? 8 : 18, verticalSpacing: 18) {
                ForEach(rows, id: \.self) { row in
                    GridRow {
                        ForEach(row, id: \.self) { cell($0) }
                    }
                }
            }
            HStack(spacing: 16) {
                Button(isShown ? "Remove" : "Insert") {
                    withAnimation(.spring(duration: 0.6, bounce: 0.3)) { isShown.toggle() }
                }
                .frame(width: 110)
                .probe("toggle")
                Button("Next page") {
                    withAnimation(.smooth(duration: 0.6)) { page += 1 }
                }
                .probe("next")
            }
            .buttonStyle(.borderedProminent)
            .foregroundStyle(.white)
            .tint(.indigo)
        }
    }

    private var rows: [[Kind]] { room.isLow ? [[.scale, .puff, .push, .own]] : [[.scale, .puff], [.push, .own]] }

    @ViewBuilder
    private func cell(_ kind: Kind) -> some View {
        switch kind {
        case .scale:
            cell("scale", Sample(symbol: "star.fill", color: .orange), name: "scale", .scale)
        case .puff:
            cell(
                "from the left, out in a puff", Sample(symbol: "cloud.fill", color: .cyan), name: "asymmetric",
                .asymmetric(
                    insertion: .move(edge: .leading), removal: .scale(scale: 2).combined(with: .opacity)))
        case .push:
            Cell(title: "push") {
                Text("Page \(page)")
                    .font(.system(size: 26, weight: .bold, design: .rounded))
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .probe("page.\(page)")
                    .id(page)
                    .transition(.push(from: .trailing))
            }
        case .own:
            cell(
                "a transition of our own", Sample(symbol: "heart.fill", color: .pink), name: "twirl",
                AnyTransition(Twirl()))
        }
    }

    private func cell(
        _ title: LocalizedStringKey, _ sample: Sample, name: String, _ transition: AnyTransition
    ) -> some View {
        Cell(title: title) {
            if isShown {
                sample
                    .probe(name)
                    .transition(transition)
            }
        }
    }
}

/// Rotates once while it grows, and continues to rotate while it shrinks.
private struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .scaleEffect(phase.isIdentity ? 1 : 0.3)
            .opacity(phase.isIdentity ? 1 : 0)
            .rotationEffect(.degrees(360 * phase.value))
    }
}

private struct Cell<Content: View>: View {
    let title: LocalizedStringKey
    @ViewBuilder let content: Content
    @Environment(\.room) private var room

    var body: some View {
        VStack(spacing: room.isLow ? 4 : 10) {
            ZStack { content }
                .frame(width: width, height: room.isLow ? 84 : 150)
                .background(Color.white)
                .clipShape(RoundedRectangle(cornerRadius: 22))
                .shadow(color: .black.opacity(0.08), radius: 8, y: 4)
            Text(title)
                .font(.system(size: room.isLow ? 12 : 14, weight: .medium, design: .rounded))
                .multilineTextAlignment(.center)
                .opacity(0.7)
                .frame(width: room.isLow ? width : nil, height: room.isLow ? 32 : nil, alignment: .top)
        }
    }

    private var width: CGFloat { room.isLow ? max(min((room.width - 48) / 4, 174), 1) : 174 }
}

private struct Sample: View {
    let symbol: String
    let color: Color
    @Environment(\.room) private var room

    var body: some View {
        Image(systemName: symbol)
            .font(.system(size: room.isLow ? 46 : 64))
            .foregroundStyle(color)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

// MARK: - Matched geometry

private struct Picture: Identifiable {
    let title: String
    let symbol: String
    let colors: [Color]

    var id: String { title }

    static let all = [
        Picture(title: "Noon", symbol: "sun.max.fill", colors: [.cyan, .blue]),
        Picture(title: "Dusk", symbol: "moon.stars.fill", colors: [.orange, .purple]),
        Picture(title: "Storm", symbol: "cloud.bolt.fill", colors: [.gray, .indigo]),
    ]
}

/// Three pictures. A tapped picture grows into a card; another tap returns it to its row.
private struct Album: View {
    @Namespace private var namespace
    @State private var open: Picture.ID?
    @Environment(\.room) private var room
    @Environment(\.demoValues) private var values

    var body: some View {
        ZStack(alignment: .bottom) {
            cardOutline
            HStack(spacing: 20) {
                ForEach(Picture.all) { picture in
                    ZStack {
                        if open != picture.id {
                            PictureView(picture: picture)
                                .probe("tile.\(picture.id)")
                                .matchedGeometryEffect(id: picture.id, in: namespace)
                                .onTapGesture { show(picture.id) }
                        }
                    }
                    .frame(width: tileSide, height: tileSide)
                }
            }
            .padding(.bottom, room.isLow ? 12 : 24)
            ForEach(Picture.all) { picture in
                if open == picture.id {
                    PictureView(picture: picture)
                        .overlay(alignment: .bottom) {
                            Text(picture.title)
                                .font(.system(size: 34, weight: .bold, design: .rounded))
                                .foregroundStyle(.white)
                                .fixedSize()
                                .padding(12)
                        }
                        .clipShape(RoundedRectangle(cornerRadius: 24))
                        .probe("card.\(picture.id)")
                        .matchedGeometryEffect(id: picture.id, in: namespace)
                        .padding(cardInsets)
                        .onTapGesture { show(nil) }
                        .transition(CardFlight())
                        .zIndex(1)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .background(RoundedRectangle(cornerRadius: 30).fill(Color.white.opacity(0.6)))
    }

    /// The outline of a card, with an instruction.
    private var cardOutline: some View {
        RoundedRectangle(cornerRadius: 24)
            .stroke(Color.indigo.opacity(0.25), style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [0.1, 8]))
            .overlay {
                VStack(spacing: 8) {
                    Text("Tap a picture")
                        .font(.system(size: 24, weight: .semibold, design: .rounded))
                    Text("It grows into this card,\nand turns back at any time.")
                        .font(.system(size: 15, design: .rounded))
                        .multilineTextAlignment(.center)
                        .opacity(0.7)
                }
            }
            .padding(cardInsets)
    }

    private var tileSide: CGFloat { room.isLow ? 84 : 110 }

    private var cardInsets: EdgeInsets {
        EdgeInsets(top: 16, leading: 16, bottom: room.isLow ? 108 : 166, trailing: 16)
    }

    private func show(_ id: Picture.ID?) {
        withAnimation(Transitions.spring.animation(values)) { open = id }
    }
}

/// Keeps a removed card, opaque, until its flight ends. `matchedGeometryEffect` moves the card meanwhile.
private struct CardFlight: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        // A removal lasts as long as a change of its view runs. The change of the opacity is invisible.
        content.opacity(phase.isIdentity ? 1 : 0.999)
    }
}

private struct PictureView: View {
    let picture: Picture

    var body: some View {
        RoundedRectangle(cornerRadius: 24)
            .fill(LinearGradient(colors: picture.colors, startPoint: .topLeading, endPoint: .bottomTrailing))
            .overlay {
                Image(systemName: picture.symbol)
                    .font(.system(size: 44))
                    .foregroundStyle(.white)
            }
            .contentShape(RoundedRectangle(cornerRadius: 24))
    }
}
