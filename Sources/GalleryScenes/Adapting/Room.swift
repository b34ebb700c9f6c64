import Lilt

private struct RoomKey: EnvironmentKey {
    /// The room of views outside `Magnified`, as in a test of one view. No demo is narrow, low or stacked in this room.
    static let defaultValue = CGSize(width: 1280, height: 800)
}

extension EnvironmentValues {
    /// The size in points that a demo has before its magnification.
    var room: CGSize {
        get { self[RoomKey.self] }
        set { self[RoomKey.self] = newValue }
    }
}
