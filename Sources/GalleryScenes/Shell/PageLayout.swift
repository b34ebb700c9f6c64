import Lilt

/// The margins of a page and the heights of its bars, in points.
enum PageMetrics {
    static let headerHeight = 44.0
    static let footerHeight = 40.0
    static let spacing = 12.0
    static let insets = EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
}

/// The picture of a page, with the panel of its parameters beside it or, in a tall window, below. A small window has no
/// room for the panel.
struct PageLayout<Panel: View, Content: View>: View {
    let demo: Demo
    let panel: Panel
    @ViewBuilder let content: Content

    var body: some View {
        GeometryReader { proxy in
            let isWide = proxy.size.width >= 640
            let hasRoom = isWide ? proxy.size.height >= 330 : proxy.size.height >= 640
            let layout =
                isWide
                ? AnyLayout(HStackLayout(spacing: PageMetrics.spacing))
                : AnyLayout(VStackLayout(spacing: PageMetrics.spacing))
            layout {
                content
                if !demo.parameters.isEmpty, hasRoom {
                    panel.frame(width: isWide ? 310 : nil).frame(height: isWide ? nil : 340)
                }
            }
        }
    }
}
