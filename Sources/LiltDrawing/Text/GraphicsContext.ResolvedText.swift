extension GraphicsContext {
    /// A text resolved in a context's environment, ready to measure and draw.
    public struct ResolvedText: Sendable {
        let block: TextBlock

        /// The shading of runs without a style of their own.
        public var shading: Shading = .foreground

        /// The size in points that the text takes inside `size`, rounded up to whole pixels. An infinite side does not
        /// limit the text.
        public func measure(in size: CGSize) -> CGSize {
            block.layout(width: size.width, height: size.height).size
        }

        /// Points from the top to the first baseline, if the text is laid out in `size`.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            block.layout(width: size.width, height: size.height).firstBaseline
        }

        /// Points from the top to the last baseline, if the text is laid out in `size`.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            block.layout(width: size.width, height: size.height).lastBaseline
        }
    }

    /// Resolves a text in the context's environment.
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(block: TextBlock(text, in: environment))
    }

    /// Draws a text in a rectangle. Lines break at its width; an ellipsis replaces text that does not fit its height.
    ///
    /// The text is at the top of the rectangle: at the left, in the center or at the right, by the text's alignment.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        let laidOut = text.block.layout(width: rect.width, height: rect.height)
        let share: CGFloat =
            switch text.block.options.alignment {
            case .left: 0
            case .center: 0.5
            case .right: 1
            }
        draw(
            laidOut, at: CGPoint(x: rect.minX + share * (rect.width - laidOut.size.width), y: rect.minY),
            shading: text.shading)
    }

    /// Draws a text with its `anchor` at `point`. Lines end only at line breaks.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let laidOut = text.block.layout()
        draw(
            laidOut,
            at: CGPoint(x: point.x - anchor.x * laidOut.size.width, y: point.y - anchor.y * laidOut.size.height),
            shading: text.shading)
    }

    /// Draws a text in a rectangle; see ``draw(_:in:)-(ResolvedText,_)``.
    public func draw(_ text: Text, in rect: CGRect) {
        draw(resolve(text), in: rect)
    }

    /// Draws a text with its `anchor` at `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }
}
