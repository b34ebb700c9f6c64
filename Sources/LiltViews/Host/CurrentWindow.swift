/// The window whose views are updated now; between updates, the window whose views were updated last.
///
/// Only code that is written for a device with one screen needs this type: see `UIScreen`.
@MainActor
package enum CurrentWindow {
    private static weak var host: ViewHost?

    /// Runs a part of a window's frame or event.
    static func run<Result>(_ host: ViewHost, _ body: () -> Result) -> Result {
        let outer = self.host
        self.host = host
        // The content may be nested in other content, whose update continues afterwards.
        defer { if let outer, outer.isUpdating { self.host = outer } }
        let isNested = host.isUpdating
        host.isUpdating = true
        defer { host.isUpdating = isNested }
        return body()
    }

    /// The window's size in points; nil before the first frame. A view that reads it updates with it.
    package static var size: CGSize? {
        guard let host, let frame = host.windowFrame else { return nil }
        let size = AnyAttribute.current?.graph === host.graph ? frame.value.size : frame.untracked.size
        return size == .zero ? nil : size
    }

    /// The window's values of `AppStorage`.
    static var appValues: AppValues? { host?.appValues }

    /// Pixels per point of the window; 1 before the first frame.
    package static var scale: CGFloat { host?.displayScale ?? 1 }
}
