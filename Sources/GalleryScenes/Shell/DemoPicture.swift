import Lilt
import LiltHost

/// A running demo at its own size, scaled to the view: nothing is cut off, and text keeps its proportions.
///
/// A demo takes the proportions of its page. On a large page it is magnified. Demos adapt to small pages down to
/// `least` points; on an even smaller page they are reduced.
struct DemoPicture: View {
    let player: PlayingDemo
    var rate = ClockRate.normal
    var stepCount = 0
    /// The size of the page; nil in the wall.
    var page: CGSize?
    /// The scale that the user chose for pages.
    var pageScale = 1.0

    /// The least width and height to which demos adapt, in points.
    private static let least: CGFloat = 480

    /// A picture that flies to its page keeps the demo's own layout up to this fraction of the page's width.
    private static let flightEnd = 0.6

    var body: some View {
        GeometryReader { proxy in
            let scale = scale(in: proxy.size)
            let size =
                page == nil
                ? player.demo.size : CGSize(width: proxy.size.width / scale, height: proxy.size.height / scale)
            NestedContent(player, rate: rate, stepCount: stepCount)
                .frame(width: size.width, height: size.height)
                .scaleEffect(scale)
                .position(x: proxy.size.width / 2, y: proxy.size.height / 2)
        }
    }

    private func scale(in size: CGSize) -> CGFloat {
        let own = player.demo.size
        let fit = max(min(size.width / own.width, size.height / own.height), 0.001)
        guard let page, page.width > 0 else { return fit }
        // In a small window, the page is smaller than the least size to which a demo adapts.
        let least = min(page.width / min(own.width, Self.least), page.height / min(own.height, Self.least))
        let end = pageScale * min(max(min(page.width / own.width, page.height / own.height), 1), max(least, fit))
        let part = (size.width / page.width - Self.flightEnd) / (1 - Self.flightEnd)
        return fit + (end - fit) * min(max(part, 0), 1)
    }
}
