import Lilt

/// Magnifies its views in a window larger than their own size, by one factor along both axes.
///
/// The frame of the views has the window's proportions. The views read their `room` from the environment and adapt to
/// it.
struct Magnified<Content: View>: View {
    /// The views' own size in points.
    let size: CGSize
    @ViewBuilder let content: Content

    var body: some View {
        GeometryReader { proxy in
            let scale = Self.scale(from: size, to: proxy.size)
            let room = CGSize(width: proxy.size.width / scale, height: proxy.size.height / scale)
            content
                .environment(\.room, room)
                .frame(width: room.width, height: room.height)
                .scaleEffect(scale)
                .position(x: proxy.size.width / 2, y: proxy.size.height / 2)
        }
    }

    /// The magnification in a window: 1 if the window is smaller than the views' own size in one direction.
    private static func scale(from own: CGSize, to window: CGSize) -> CGFloat {
        max(min(window.width / own.width, window.height / own.height), 1)
    }
}
