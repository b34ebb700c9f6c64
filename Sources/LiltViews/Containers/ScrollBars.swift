import Foundation

/// The bars along a scroll view's edges, which show the scroll offset.
struct ScrollBars {
    /// The axes along which the content scrolls and bars are shown.
    let axes: Axis.Set
    /// The size of the content with its margins, in points.
    let extent: CGSize
    /// The additional distances between the bars and the edges of the scroll view, in points.
    let margins: EdgeInsets

    /// Returns the bars in the scroll view's own coordinates.
    ///
    /// An axis has a bar if three conditions are true: it is one of `axes`, the content exceeds the window by more than
    /// 0.5 points, and the window without the margins is longer than 24 points.
    func bars(in size: CGSize, offset: CGPoint) -> [CGRect] {
        var bars: [CGRect] = []
        func bar(
            _ window: CGFloat, _ content: CGFloat, _ offset: CGFloat, from start: CGFloat, to end: CGFloat
        ) -> (start: CGFloat, length: CGFloat)? {
            let track = window - start - end - 8
            guard content > window + 0.5, track > 16 else { return nil }
            let length = max(track * window / content, 16)
            return (start + 4 + (track - length) * max(min(offset / (content - window), 1), 0), length)
        }
        if axes.contains(.vertical),
            let bar = bar(size.height, extent.height, offset.y, from: margins.top, to: margins.bottom)
        {
            bars.append(CGRect(x: size.width - 7 - margins.trailing, y: bar.start, width: 4, height: bar.length))
        }
        if axes.contains(.horizontal),
            let bar = bar(size.width, extent.width, offset.x, from: margins.leading, to: margins.trailing)
        {
            bars.append(CGRect(x: bar.start, y: size.height - 7 - margins.bottom, width: bar.length, height: 4))
        }
        return bars
    }
}
