import Lilt

/// The statistics and the message of a page, in front of its picture. `GalleryModel.message` documents the messages.
struct PageNotes: View {
    let model: GalleryModel

    /// The time for which a message is shown.
    private static let reading = Duration.seconds(8)

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.clear.allowsHitTesting(false)
            if model.showsStatistics {
                StatisticsPanel(model: model).padding(10)
            }
        }
        .overlay(alignment: .bottom) {
            if let message = model.message {
                Text(verbatim: message)
                    .font(.system(size: 13))
                    .lineLimit(3)
                    .padding(.horizontal, 14)
                    .padding(.vertical, 8)
                    .background(.background.opacity(0.92), in: RoundedRectangle(cornerRadius: 10))
                    .overlay(RoundedRectangle(cornerRadius: 10).stroke(Color.primary.opacity(0.2)))
                    .probe("message")
                    .padding(10)
                    .allowsHitTesting(false)
                    .transition(.opacity)
                    .task(id: model.messageCount) {
                        try? await Task.sleep(for: Self.reading)
                        if !Task.isCancelled { model.message = nil }
                    }
            }
        }
        .animation(.easeOut(duration: 0.2), value: model.message)
        .padding(.top, PageMetrics.insets.top + PageMetrics.headerHeight + PageMetrics.spacing)
        .padding(.bottom, PageMetrics.insets.bottom + PageMetrics.footerHeight + PageMetrics.spacing)
        .padding(.horizontal, PageMetrics.insets.leading)
    }
}
