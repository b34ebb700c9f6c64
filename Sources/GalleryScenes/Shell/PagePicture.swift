import Lilt

/// The picture of an open demo, which flies between its tile and its page.
struct PagePicture: View {
    let model: GalleryModel
    let demo: Demo
    let namespace: Namespace.ID

    var body: some View {
        VStack(spacing: PageMetrics.spacing) {
            Color.clear.frame(height: PageMetrics.headerHeight).allowsHitTesting(false)
            PageLayout(demo: demo, showsSource: model.showsSource, panel: Color.clear.allowsHitTesting(false)) {
                picture
            }
            Color.clear.frame(height: PageMetrics.footerHeight).allowsHitTesting(false)
        }
        .padding(PageMetrics.insets)
    }

    private var picture: some View {
        GeometryReader { proxy in
            DemoPicture(
                player: model.player(of: demo), rate: model.isScrubbing || model.isRewinding ? .normal : model.rate,
                stepCount: model.stepCount, page: proxy.size, pageScale: model.pageScale
            )
            .frame(width: proxy.size.width, height: proxy.size.height)
            .clipShape(RoundedRectangle(cornerRadius: 14))
            // The shadow of a rectangle with circular corners has a closed form. The shadow of the picture would be
            // drawn again in each frame.
            .background {
                // The rectangle is smaller by a point, so that no pixel of it shows at the edge of the picture.
                RoundedRectangle(cornerRadius: 13, style: .circular).fill(.black)
                    .shadow(color: .black.opacity(0.35), radius: 16, y: 8)
                    .padding(1)
            }
            .probe("stage")
            .matchedGeometryEffect(id: demo.name, in: namespace)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}
