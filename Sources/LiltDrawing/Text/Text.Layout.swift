import LiltText

extension Text {
    /// A text laid out in lines, for drawing by parts. A line consists of runs, and a run of slices. A slice is the
    /// smallest part that can move alone: one character, or several that share a ligature.
    ///
    /// ```swift
    /// for line in layout {
    ///     for run in line {
    ///         for slice in run { context.draw(slice) }
    ///     }
    /// }
    /// ```
    ///
    /// Lengths are in points, y down, from the top-left corner of the text. The layout does not contain backgrounds,
    /// underlines and strikethroughs.
    public struct Layout: RandomAccessCollection, Sendable {
        private let text: LaidOutText
        /// The slices of each run.
        private let slices: [[Slice]]

        /// Groups the characters of a text.
        ///
        /// - Complexity: O(characters).
        package init(_ text: LaidOutText) {
            self.text = text
            var slices = [[Slice]](repeating: [], count: text.layout.runs.count)
            for cluster in text.clusters {
                slices[cluster.run].append(
                    Slice(glyphs: cluster.glyphs, minX: cluster.minX, maxX: cluster.maxX, string: cluster.text))
            }
            // An attachment is one slice.
            for (index, run) in text.layout.runs.enumerated() where slices[index].isEmpty {
                slices[index] = [Slice(glyphs: run.glyphs, minX: run.minX, maxX: run.maxX, string: "")]
            }
            self.slices = slices
        }

        private struct Slice: Sendable {
            let glyphs: Range<Int>
            let minX: Double
            let maxX: Double
            let string: String
        }

        /// Whether a part of the text is omitted.
        public var isTruncated: Bool { text.layout.isTruncated }

        /// Always 0.
        public var startIndex: Int { 0 }
        /// The number of lines.
        public var endIndex: Int { text.layout.lines.count }

        /// The line at `index`, counted from the top. `index` must be in `indices`.
        public subscript(index: Int) -> Line { Line(layout: self, index: index) }

        /// The position and size of a part of a text.
        public struct TypographicBounds: Equatable, Sendable {
            /// The left end of the baseline.
            public var origin: CGPoint
            /// The width, spacing included.
            public var width: CGFloat
            /// The height above the baseline.
            public var ascent: CGFloat
            /// The depth below the baseline.
            public var descent: CGFloat

            /// The rectangle from the ascent to the descent.
            public var rect: CGRect {
                CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
            }
        }

        /// A line of a text: runs from left to right.
        public struct Line: RandomAccessCollection, Sendable {
            private let layout: Layout
            private let index: Int

            fileprivate init(layout: Layout, index: Int) { (self.layout, self.index) = (layout, index) }

            private var line: TextLayout.Line { layout.text.layout.lines[index] }

            /// Always 0.
            public var startIndex: Int { 0 }
            /// The number of runs.
            public var endIndex: Int { line.runs.count }

            /// The run at `index`, counted from the left. `index` must be in `indices`.
            public subscript(index: Int) -> Run {
                Run(layout: layout, line: line, index: line.runs.lowerBound + index)
            }

            /// The position and size of the line.
            public var typographicBounds: TypographicBounds {
                TypographicBounds(
                    origin: CGPoint(x: line.x, y: line.baseline), width: line.width, ascent: line.ascent,
                    descent: line.descent)
            }
        }

        /// A part of a line with one font and style: slices from left to right.
        public struct Run: RandomAccessCollection, Sendable {
            fileprivate let layout: Layout
            fileprivate let line: TextLayout.Line
            fileprivate let index: Int

            fileprivate var run: TextLayout.Run { layout.text.layout.runs[index] }

            /// Always 0.
            public var startIndex: Int { 0 }
            /// The number of slices.
            public var endIndex: Int { layout.slices[index].count }

            /// The slice at `index`, counted from the left. `index` must be in `indices`.
            public subscript(index: Int) -> RunSlice { RunSlice(run: self, index: index) }

            /// The attribute of a type that the app attached to the run's text; nil if there is none.
            public subscript<T: TextAttribute>(type: T.Type) -> T? {
                layout.text.block.appearances[run.styleIndex].attributes[type]
            }

            /// The direction in which the run reads.
            public var layoutDirection: LayoutDirection { run.level % 2 == 0 ? .leftToRight : .rightToLeft }

            /// The position and width of the run, with the height of its line.
            public var typographicBounds: TypographicBounds { bounds(from: run.minX, to: run.maxX) }

            fileprivate func bounds(from minX: Double, to maxX: Double) -> TypographicBounds {
                TypographicBounds(
                    origin: CGPoint(x: minX, y: run.baseline), width: maxX - minX, ascent: line.ascent,
                    descent: line.descent)
            }
        }

        /// A character of a run, or several that share a ligature.
        public struct RunSlice: Sendable {
            private let run: Run
            private let index: Int

            fileprivate init(run: Run, index: Int) { (self.run, self.index) = (run, index) }

            private var slice: Slice { run.layout.slices[run.index][index] }

            /// The position and width of the slice, with the height of its line.
            public var typographicBounds: TypographicBounds { run.bounds(from: slice.minX, to: slice.maxX) }

            /// The characters; empty for an image. Spaces are slices, too.
            ///
            /// SwiftUI has no such property.
            public var string: String { slice.string }

            fileprivate func draw(in context: GraphicsContext, options: DrawingOptions) {
                context.draw(
                    slice.glyphs, ofRun: run.index, of: run.layout.text,
                    isExact: options.contains(.disablesSubpixelQuantization))
            }
        }

        /// Options for drawing the parts of a text.
        public struct DrawingOptions: OptionSet, Sendable {
            /// The bits. Unknown bits have no effect.
            public let rawValue: UInt32

            /// Creates options from their bits.
            public init(rawValue: UInt32) { self.rawValue = rawValue }

            /// Draws each glyph at its exact position. Without this option, an upright glyph of up to 64 pixels per em
            /// is drawn at the nearest quarter of a pixel, and a glyph that moves slowly moves in small steps.
            ///
            /// The drawing takes longer, because no picture of the glyph can be kept.
            public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1 << 0)
        }
    }
}

extension GraphicsContext {
    /// Draws a line of a text at its position.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {
        for run in line { draw(run, options: options) }
    }

    /// Draws a run of a text at its position.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {
        for slice in run { draw(slice, options: options) }
    }

    /// Draws a slice of a text at its position. The context's transform can move it.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {
        slice.draw(in: self, options: options)
    }
}
