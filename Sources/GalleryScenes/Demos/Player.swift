import Lilt

extension Demo {
    static let player = Demo(
        name: "player",
        title: "Player",
        summary: "Pull the small player up, throw it, catch it, push it down again. A tap also opens or closes it.",
        size: CGSize(width: 480, height: 720),
        script: """
            0.30 drag 240,670 -> 240,420 in 0.50
            0.95 drag 240,330 -> 240,610 in 0.25
            2.00 drag 240,670 -> 240,560 in 0.12
            3.20 drag 240,300 -> 240,390 in 0.40
            4.60 tap 240,60
            """,
        instants: [0, 0.6, 0.9, 1.1, 1.8, 2.15, 3.1, 3.6, 4.5, 4.75, 6],
        parameters: Player.spring.parameters,
        source: { Player.spring.source($0) },
        isCentered: false,
        magnified: { _ in Player() })
}

/// A list of songs with a small player that a hand pulls up into a large one.
package struct Player: View {
    @State private var isOpen = false
    @State private var isPlaying = true
    @State private var scrubber = Scrubber()
    /// The progress at the start of the current drag; nil while no hand drags.
    @State private var grip: Double?
    @GestureState private var isPulled = false
    @Namespace private var names
    @Environment(\.demoValues) private var values

    nonisolated static let spring = DemoSpring(duration: 0.5, bounce: 0.15)

    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            let distance = max(proxy.size.height - 100, 100)
            ZStack(alignment: .bottom) {
                Songs()
                if isOpen { Color.black.opacity(0.45).transition(.opacity) }
                // The sheet and the cover follow the player that is shown.
                Sheet(radius: isOpen ? 32 : 20).probe("sheet")
                    .matchedGeometryEffect(id: "sheet", in: names, isSource: false)
                if isOpen {
                    LargePlayer(isPlaying: $isPlaying, names: names, close: toggle)
                        .transition(.part(after: 0.3, offset: distance))
                } else {
                    SmallPlayer(isPlaying: $isPlaying, names: names)
                        .onTapGesture(perform: toggle)
                        .transition(.part(after: 0.7, offset: 0))
                }
                Cover(song: .playing, radius: isOpen ? 24 : 8)
                    .matchedGeometryEffect(id: "cover", in: names, isSource: false)
                    .allowsHitTesting(false)
            }
            .gesture(pull(over: distance))
            .onChange(of: isPulled) {
                // The system canceled the press, so there was no release.
                if !isPulled, grip != nil { release() }
            }
        }
        .background(Color(white: 0.09))
        .foregroundStyle(.white)
    }

    private func toggle() {
        withAnimation(Self.spring.animation(values)) { isOpen.toggle() }
    }

    /// Opens or closes the player by hand. A drag of `distance` points is the whole change.
    private func pull(over distance: CGFloat) -> some Gesture {
        DragGesture()
            .updating($isPulled) { _, isPulled, _ in isPulled = true }
            .onChanged { drag in
                if grip == nil {
                    if !scrubber.isActive { withAnimation(.scrubbed(by: scrubber)) { isOpen.toggle() } }
                    grip = scrubber.progress
                }
                scrubber.progress = resisted((grip ?? 0) + progress(drag.translation.height, over: distance))
            }
            .onEnded { drag in release(velocity: progress(drag.velocity.height, over: distance)) }
    }

    private func release(velocity: Double = 0) {
        grip = nil
        scrubber.release(velocity: velocity, animation: Self.spring.animation(values))
    }

    /// Returns the progress for a vertical drag of `height` points: up opens, down closes.
    private func progress(_ height: CGFloat, over distance: CGFloat) -> Double {
        (isOpen ? -1 : 1) * height / distance
    }

    /// Returns the progress with resistance beyond both ends.
    private func resisted(_ progress: Double) -> Double {
        if progress < 0 { return progress / 8 }
        return progress > 1 ? 1 + (progress - 1) / 8 : progress
    }
}

// MARK: - Small and large

private struct SmallPlayer: View {
    @Binding var isPlaying: Bool
    let names: Namespace.ID

    var body: some View {
        HStack(spacing: 14) {
            Color.clear.matchedGeometryEffect(id: "cover", in: names).frame(width: 52, height: 52)
            VStack(alignment: .leading, spacing: 2) {
                Text(Song.playing.title).font(.system(size: 17, weight: .semibold))
                Text(Song.playing.artist).font(.system(size: 14)).opacity(0.6)
            }
            .lineLimit(1)
            Spacer(minLength: 0)
            PlayButton(isPlaying: $isPlaying, size: 22)
        }
        .padding(.horizontal, 16)
        .frame(height: 76)
        .background(Color.clear.matchedGeometryEffect(id: "sheet", in: names))
        .contentShape(Rectangle())
        .padding(12)
        .probe("small")
    }
}

private struct LargePlayer: View {
    @Binding var isPlaying: Bool
    let names: Namespace.ID
    let close: () -> Void

    var body: some View {
        VStack(spacing: 26) {
            Button(action: close) {
                Image(systemName: "chevron.compact.down").font(.system(size: 34)).opacity(0.5).padding(8)
            }
            .buttonStyle(.plain)
            Color.clear.matchedGeometryEffect(id: "cover", in: names)
                .aspectRatio(1, contentMode: .fit)
                .frame(maxWidth: 320)
            VStack(spacing: 6) {
                Text(Song.playing.title).font(.system(size: 28, weight: .bold))
                Text(Song.playing.artist).font(.system(size: 18)).opacity(0.6)
            }
            Elapsed(fraction: 0.37)
            HStack(spacing: 44) {
                Image(systemName: "backward.fill").font(.system(size: 30))
                PlayButton(isPlaying: $isPlaying, size: 48)
                Image(systemName: "forward.fill").font(.system(size: 30))
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 36)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.clear.matchedGeometryEffect(id: "sheet", in: names))
        .contentShape(Rectangle())
        .padding(.top, 24)
        .probe("large")
    }
}

/// Shows a view in the last part of its insertion, and hides it in the first part of its removal.
private struct PartialFade: ViewModifier, Animatable {
    /// 0 at the start of the insertion, 1 at its end.
    var progress: Double
    /// The progress up to which the view is invisible.
    let start: Double
    /// The distance in points by which the view rises.
    let offset: CGFloat

    nonisolated var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func body(content: Content) -> some View {
        content.opacity((progress - start) / (1 - start)).offset(y: offset * (1 - progress))
    }
}

extension AnyTransition {
    fileprivate static func part(after start: Double, offset: CGFloat) -> AnyTransition {
        .modifier(
            active: PartialFade(progress: 0, start: start, offset: offset),
            identity: PartialFade(progress: 1, start: start, offset: offset))
    }
}

private struct Sheet: View {
    let radius: CGFloat

    var body: some View {
        RoundedRectangle(cornerRadius: radius)
            .fill(
                LinearGradient(
                    colors: [Color(red: 0.28, green: 0.2, blue: 0.44), Color(red: 0.14, green: 0.11, blue: 0.22)],
                    startPoint: .top, endPoint: .bottom))
    }
}

private struct PlayButton: View {
    @Binding var isPlaying: Bool
    let size: CGFloat

    var body: some View {
        Button {
            isPlaying.toggle()
        } label: {
            Image(systemName: isPlaying ? "pause.fill" : "play.fill").font(.system(size: size))
                .frame(width: size * 1.6, height: size * 1.6)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}

private struct Elapsed: View {
    let fraction: Double

    var body: some View {
        VStack(spacing: 6) {
            GeometryReader { proxy in
                Capsule().opacity(0.2)
                Capsule().frame(width: proxy.size.width * fraction)
            }
            .frame(height: 5)
            HStack {
                Text("1:24")
                Spacer()
                Text("3:47")
            }
            .font(.system(size: 13, design: .monospaced))
            .opacity(0.6)
        }
    }
}

// MARK: - Songs

private struct Song: Identifiable {
    let title: String
    let artist: String
    let hue: Double

    var id: String { title }

    static let playing = Song(title: "Slow Spring", artist: "The Damping Ratios", hue: 0.86)
    static let all = [
        playing,
        Song(title: "Critical", artist: "The Damping Ratios", hue: 0.72),
        Song(title: "Overshoot", artist: "Bounce & Settle", hue: 0.58),
        Song(title: "Rest Position", artist: "Omega", hue: 0.46),
        Song(title: "Half Life", artist: "Exponential Ease", hue: 0.32),
        Song(title: "Keyframes", artist: "Cubic", hue: 0.12),
        Song(title: "Sixteen Milliseconds", artist: "Vertical Blank", hue: 0.03),
    ]
}

private struct Songs: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 14) {
                Text("Songs").font(.system(size: 32, weight: .bold)).padding(.vertical, 10)
                ForEach(Song.all) { song in
                    HStack(spacing: 14) {
                        Cover(song: song, radius: 8).frame(width: 52, height: 52)
                        VStack(alignment: .leading, spacing: 2) {
                            Text(song.title).font(.system(size: 17, weight: .medium))
                            Text(song.artist).font(.system(size: 14)).opacity(0.5)
                        }
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(24)
            .padding(.bottom, 100)
        }
        .probe("songs")
    }
}

private struct Cover: View {
    let song: Song
    let radius: CGFloat

    var body: some View {
        GeometryReader { proxy in
            let side = min(proxy.size.width, proxy.size.height)
            ZStack {
                LinearGradient(
                    colors: [
                        Color(hue: song.hue, saturation: 0.55, brightness: 0.95),
                        Color(hue: song.hue + 0.08, saturation: 0.8, brightness: 0.55),
                    ], startPoint: .topLeading, endPoint: .bottomTrailing)
                Circle().fill(.white.opacity(0.22)).frame(width: side * 0.7).offset(x: side * 0.2, y: side * 0.24)
                Circle().fill(.white.opacity(0.3)).frame(width: side * 0.32).offset(x: -side * 0.2, y: -side * 0.2)
            }
        }
        .clipShape(RoundedRectangle(cornerRadius: radius))
    }
}
