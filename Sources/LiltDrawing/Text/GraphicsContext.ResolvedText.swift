extension GraphicsContext {
    /// A text that is ready to be measured and drawn in a context's environment.
    public struct ResolvedText: Sendable {
        let block: TextBlock

        /// What those parts are drawn with that name no style of their own.
        public var shading: Shading = .foreground

        /// The room that the text takes when it is given `size`, in whole pixels. Infinite sides leave it its own.
        public func measure(in size: CGSize) -> CGSize {
            block.layout(width: size.width, height: size.height).size
        }

        /// Points from the top to the first line's baseline when the text is given `size`.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            block.layout(width: size.width, height: size.height).firstBaseline
        }

        /// Points from the top to the last line's baseline when the text is given `size`.
        public func lastBaseline(in size: CGSize) -> CGFloat {
            block.layout(width: size.width, height: size.height).lastBaseline
        }
    }

    /// Completes a text by the context's environment.
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(block: TextBlock(text, in: environment))
    }

    /// Draws a text in a rectangle: lines are broken at its width, and what its height has no room for is left out.
    ///
    /// The text begins at the top of the side where reading begins.
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

    /// Draws a text, in lines as long as they come, so that its `anchor` lies on `point`.
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

    /// Draws a text so that its `anchor` lies on `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }
}
