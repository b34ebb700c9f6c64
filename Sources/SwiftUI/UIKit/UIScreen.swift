import LiltViews

/// The screen of a device with one screen. In Lilt, it stands for a window: the window whose views are being updated,
/// or else the window whose views were updated last.
///
/// A view that reads `bounds` updates when the window's size changes. In new code, use `GeometryReader` or
/// `containerRelativeFrame`.
@MainActor
public final class UIScreen {
    /// The only screen.
    public static let main = UIScreen()

    private init() {}

    /// A rectangle of the window's size in points, with its origin at zero. Before a window's first frame, the size is
    /// 800 by 600.
    public var bounds: CGRect { CGRect(origin: .zero, size: CurrentWindow.size ?? CGSize(width: 800, height: 600)) }

    /// Pixels per point; 1 before a window's first frame.
    public var scale: CGFloat { CurrentWindow.scale }

    /// A rectangle of the window's size in pixels, with its origin at zero.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
}
