import Lilt

/// The margins of a page and the heights of its bars, in points.
enum PageMetrics {
    static let headerHeight = 44.0
    static let sliderHeight = 28.0
    static let footerSpacing = 6.0
    static let footerHeight = sliderHeight + footerSpacing + 36
    static let spacing = 12.0
    static let insets = EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
}

/// The picture of a page, and a panel with the demo's source or its parameters. The panel is beside the picture, or
/// below it in a narrow window. A small window has no space for the parameters.
struct PageLayout<Panel: View, Content: View>: View {
    let demo: Demo
    let showsSource: Bool
    let panel: Panel
    @ViewBuilder let content: Content

    var body: some View {
        GeometryReader { proxy in
            let isWide = proxy.size.width >= 640
            let hasRoom = isWide ? proxy.size.height >= 330 : proxy.size.height >= 640
            AdaptiveStack(axis: isWide ? .horizontal : .vertical, spacing: PageMetrics.spacing) {
                content
                if showsSource {
                    panel
                        .frame(width: isWide ? proxy.size.width * 0.45 : nil)
                        .frame(height: isWide ? nil : proxy.size.height * 0.55)
                } else if !demo.parameters.isEmpty, hasRoom {
                    panel.frame(width: isWide ? 310 : nil).frame(height: isWide ? nil : 340)
                }
            }
        }
    }
}
