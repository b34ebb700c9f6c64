import Lilt

/// Views that grow as a whole in a window larger than their own size, so that text and controls stay in proportion.
///
/// The views get the window's proportions. They read their `room` from the environment and adapt to it.
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

private struct RoomKey: EnvironmentKey {
    static let defaultValue = CGSize(width: 900, height: 600)
}

extension EnvironmentValues {
    /// The size in points that `Magnified` gives to its views.
    var room: CGSize {
        get { self[RoomKey.self] }
        set { self[RoomKey.self] = newValue }
    }
}

extension Demo {
    /// Creates a demo whose views adapt to any size, and are magnified in a large window.
    ///
    /// - Parameters:
    ///   - isCentered: Whether the views keep the distances from the middle when their room grows.
    ///   - views: Creates the views of a new run from a seed.
    init<Content: View>(
        name: String, title: String, summary: String, size: CGSize, script: String, instants: [Double],
        parameters: [DemoParameter] = [], source: @escaping @Sendable (DemoValues) -> String = { _ in "" },
        fileID: String = #fileID, isCentered: Bool = true,
        magnified views: @escaping @MainActor @Sendable (_ seed: UInt64) -> Content
    ) {
        self.init(
            name: name, title: title, summary: summary, size: size, adapts: true, script: script, instants: instants,
            parameters: parameters, source: source, fileID: fileID,
            content: { seed in ViewContent(seed: seed) { Magnified(size: size) { views(seed) } } })
        self.isCentered = isCentered
    }
}
