import Lilt
import LiltHost

/// A running demo at its own size, scaled to the view: nothing is cut off, and text keeps its proportions.
struct DemoPicture: View {
    let player: PlayingDemo
    var rate = ClockRate.normal
    var stepCount = 0

    var body: some View {
        GeometryReader { proxy in
            let size = player.demo.size
            let scale = max(min(proxy.size.width / size.width, proxy.size.height / size.height), 0.001)
            NestedContent(player, rate: rate, stepCount: stepCount)
                .frame(width: size.width, height: size.height)
                .scaleEffect(scale)
                .position(x: proxy.size.width / 2, y: proxy.size.height / 2)
        }
    }
}
