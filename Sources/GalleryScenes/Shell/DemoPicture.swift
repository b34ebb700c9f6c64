import Lilt
import LiltHost

/// A running demo at its own size, scaled to the view: nothing is cut off, and text keeps its proportions.
///
/// A demo that adapts takes the proportions of its page. There it is never smaller than its own size.
struct DemoPicture: View {
    let player: PlayingDemo
    var rate = ClockRate.normal
    var stepCount = 0
    /// The size of the page; nil in the wall.
    var page: CGSize?

    /// The fraction of the page's width at which a flying picture begins to leave its own layout.
    private static let flightEnd = 0.6

    var body: some View {
        GeometryReader { proxy in
            let scale = scale(in: proxy.size)
            let size =
                page == nil || !player.demo.adapts
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
        guard let page, player.demo.adapts, page.width > 0 else { return fit }
        let end = max(min(page.width / own.width, page.height / own.height), 1)
        let part = (size.width / page.width - Self.flightEnd) / (1 - Self.flightEnd)
        return fit + (end - fit) * min(max(part, 0), 1)
    }
}
