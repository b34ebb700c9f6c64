import Foundation
import LiltFrame
import LiltRaster
import LiltViews

/// Draws a view as a picture, without a window.
///
/// ```swift
/// let renderer = ImageRenderer(content: Text("Score: 12").padding().background(.yellow))
/// renderer.scale = 2
/// if let picture = renderer.bitmap { print(picture.width, picture.height) }
/// ```
/// The picture shows the view as it first appears, before animations start. It has the size that the view chooses, and
/// no background.
///
/// Each picture makes the views anew, with their initial state, and removes them again. With the product SwiftUI,
/// `uiImage` is the picture as an image of UIKit.
///
/// - Complexity: Each reading of `bitmap` makes the views, lays them out twice, draws them, and removes them.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View> {
    /// The view to draw.
    public var content: Content
    /// The size that is proposed to the view. The default proposes no size, so the view has its ideal size.
    public var proposedSize = ProposedViewSize.unspecified
    /// Pixels per point. A scale that is not positive and finite gives no picture.
    public var scale: CGFloat = 1
    /// Whether the picture has a black background, so that all its pixels are opaque.
    public var isOpaque = false

    /// Creates a renderer of a view.
    public init(content: Content) {
        self.content = content
    }

    /// The picture; nil if the view is empty, if a side exceeds `Bitmap.maximumSide` pixels, or if all pixels together
    /// exceed `Bitmap.defaultPixelLimit`. A fraction of a pixel at the right or bottom edge counts as a whole pixel.
    public var bitmap: Bitmap? {
        guard scale > 0, scale.isFinite else { return nil }
        let root = PictureLayout(proposal: proposedSize, scale: scale)
        // Under a virtual clock, as in tests, the views have its date.
        let date = FrameTimeClock.current?.date ?? Date()
        let still = ViewContent.still(scale: scale, startDate: date) { root { VStack { content } } }
        let (width, height) = (still.viewport.pixelWidth, still.viewport.pixelHeight)
        let longer = max(still.viewport.size.width, still.viewport.size.height) * scale
        guard width > 0, height > 0, longer <= CGFloat(Bitmap.maximumSide), width * height <= Bitmap.defaultPixelLimit
        else { return nil }
        var bitmap = Bitmap(width: width, height: height)
        Rasterizer(threadCount: 1).render(
            still.frame.displayList, scale: scale, background: isOpaque ? .black : .clear, into: &bitmap)
        return bitmap
    }
}

/// Gives a view its size for a fixed proposal, rounded up to whole pixels.
private struct PictureLayout: Layout {
    let proposal: ProposedViewSize
    let scale: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard let size = subviews.first?.sizeThatFits(self.proposal), size.width.isFinite, size.height.isFinite else {
            return .zero
        }
        // The tolerance keeps the rounding errors of a layout from adding a pixel.
        func wholePixels(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: wholePixels(size.width), height: wholePixels(size.height))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: bounds.origin, proposal: self.proposal)
    }
}
