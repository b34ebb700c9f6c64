/// A picture that display lists refer to. Compared by identity. Its scaled-down copies are cached with it.
package final class BitmapContent: Sendable {
    package let bitmap: Bitmap

    /// Creates content from a picture.
    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }
}

extension GraphicsContext {
    /// Draws a part of a picture stretched over a rectangle, and clipped to it.
    ///
    /// When scaled down, pixels are averaged over their area. When scaled up, adjacent pixels are interpolated, except
    /// with `.nearest`. An empty part or rectangle draws nothing.
    ///
    /// - Parameter source: The part in pixels; `nil` is the whole picture. Where it extends beyond the picture, the
    ///   nearest pixels of the border repeat.
    package func draw(
        _ content: BitmapContent, source: CGRect? = nil, in rect: CGRect,
        sampling: DisplayList.ImagePaint.Sampling = .linear
    ) {
        let bitmap = content.bitmap
        let source = source ?? CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        guard source.width > 0, source.height > 0, rect.width > 0, rect.height > 0 else { return }
        let map = CGAffineTransform(translationX: rect.minX, y: rect.minY)
            .scaledBy(x: rect.width / source.width, y: rect.height / source.height)
            .translatedBy(x: -source.minX, y: -source.minY)
        let paint = DisplayList.ImagePaint(
            content: content, transform: map, source: source, extend: .clamp, sampling: sampling)
        fill(Path(rect), with: Shading(kind: .image(paint)))
    }

    /// Draws a picture stretched over a rectangle, as nine parts. Its borders keep their size.
    ///
    /// If the rectangle is too small for two opposite borders, they shrink in proportion.
    ///
    /// - Parameters:
    ///   - insets: The borders, in points.
    ///   - scale: Pixels of the picture per point.
    ///   - tiles: Whether all parts except the corners repeat instead of stretching.
    package func draw(
        _ content: BitmapContent, in rect: CGRect, insets: EdgeInsets, scale: CGFloat, tiles: Bool,
        sampling: DisplayList.ImagePaint.Sampling = .linear
    ) {
        let bitmap = content.bitmap
        guard bitmap.width > 0, bitmap.height > 0, scale > 0, scale.isFinite,
            (CGFloat(max(bitmap.width, bitmap.height)) / scale).isFinite
        else { return }
        guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite,
            rect.maxY.isFinite
        else { return }
        let columns = SlicedAxis(
            insets: (insets.leading, insets.trailing), pixels: bitmap.width, scale: scale, origin: rect.minX,
            length: rect.width
        ).parts
        let rows = SlicedAxis(
            insets: (insets.top, insets.bottom), pixels: bitmap.height, scale: scale, origin: rect.minY,
            length: rect.height
        ).parts
        for (y, row) in rows.enumerated() {
            for (x, column) in columns.enumerated() {
                let source = CGRect(
                    x: column.source.lowerBound, y: row.source.lowerBound,
                    width: column.source.upperBound - column.source.lowerBound,
                    height: row.source.upperBound - row.source.lowerBound)
                let target = CGRect(
                    x: column.target.lowerBound, y: row.target.lowerBound,
                    width: column.target.upperBound - column.target.lowerBound,
                    height: row.target.upperBound - row.target.lowerBound)
                guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { continue }
                if tiles && (x == 1 || y == 1) {
                    // Borders repeat only along their length.
                    let map = CGAffineTransform(translationX: target.minX, y: target.minY)
                        .scaledBy(
                            x: x == 1 ? 1 / scale : target.width / source.width,
                            y: y == 1 ? 1 / scale : target.height / source.height
                        )
                        .translatedBy(x: -source.minX, y: -source.minY)
                    let paint = DisplayList.ImagePaint(
                        content: content, transform: map, source: source, extend: .repeat, sampling: sampling)
                    fill(Path(target), with: Shading(kind: .image(paint)))
                } else {
                    draw(content, source: source, in: target, sampling: sampling)
                }
            }
        }
    }
}

extension GraphicsContext.Shading {
    /// A picture repeated over the plane.
    ///
    /// - Parameters:
    ///   - origin: The position of a tile's corner.
    ///   - sourceRect: The part that repeats, in fractions of the picture.
    ///   - scale: Points per pixel of the picture.
    ///   - opacity: Multiplies the opacity of the picture, 0…1.
    package static func tiled(
        _ content: BitmapContent, origin: CGPoint = .zero,
        sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1, opacity: Float = 1
    ) -> GraphicsContext.Shading {
        let (width, height) = (CGFloat(content.bitmap.width), CGFloat(content.bitmap.height))
        let source = CGRect(
            x: sourceRect.minX * width, y: sourceRect.minY * height, width: sourceRect.width * width,
            height: sourceRect.height * height)
        let map = CGAffineTransform(translationX: origin.x, y: origin.y).scaledBy(x: scale, y: scale)
            .translatedBy(x: -source.minX, y: -source.minY)
        return GraphicsContext.Shading(
            kind: .image(
                DisplayList.ImagePaint(
                    content: content, transform: map, source: source, extend: .repeat, sampling: .linear,
                    opacity: opacity)))
    }
}
