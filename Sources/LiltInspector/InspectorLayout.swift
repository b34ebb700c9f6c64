import LiltFrame
import LiltViews

/// The parts of an inspected window: the content at the top left, the panel beside or below it.
struct InspectorLayout: Hashable {
    /// The region of the content. The edge beside the panel is on the grid of pixels.
    let content: CGRect
    /// The region of the panel.
    let panel: CGRect
    /// Whether the panel is beside the content; otherwise it is below.
    let isBeside: Bool

    /// The width of a panel beside its content, in points.
    static let panelWidth = 280.0
    /// The height of a panel below its content, in points.
    static let panelHeight = 252.0
    /// The smallest width of content with a panel beside it, in points.
    private static let contentWidth = 300.0

    init(_ viewport: Viewport) {
        let (width, height) = (Self.length(viewport.size.width), Self.length(viewport.size.height))
        func aligned(_ length: Double) -> Double { (length * viewport.scale).rounded(.down) / viewport.scale }
        isBeside = width >= Self.panelWidth + Self.contentWidth
        if isBeside {
            let edge = aligned(width - Self.panelWidth)
            content = CGRect(x: 0, y: 0, width: edge, height: height)
            panel = CGRect(x: edge, y: 0, width: width - edge, height: height)
        } else {
            // In a low window, content and panel each get half of the height.
            let edge = aligned(max(height - Self.panelHeight, height / 2))
            content = CGRect(x: 0, y: 0, width: width, height: edge)
            panel = CGRect(x: 0, y: edge, width: width, height: height - edge)
        }
    }

    private static func length(_ length: CGFloat) -> Double { length.isFinite ? max(Double(length), 0) : 0 }
}
