/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.flexible(), alignment: .leading)]) { Cells() }
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) { Cells() }
/// ```
public struct GridItem: Hashable, Sendable {
    /// The length of a column or row, in points.
    public enum Size: Hashable, Sendable {
        /// A single column of this length. A length that is negative or not finite counts as 0.
        case fixed(CGFloat)
        /// A single column, which takes an equal share of the grid's remaining length, within these limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// One or more columns, at most 1,000: as many as fit, with a length of at least `minimum`, into an equal share
        /// of the remaining length. They divide the share equally, up to a length of `maximum` each.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The length of the column or row, or its limits.
    public var size: Size
    /// The distance to the next column, in points; nil means 8. A number that is not finite counts as 0. The columns of
    /// an adaptive item have the same distance.
    public var spacing: CGFloat?
    /// The alignment of a view in its cell; nil means the center.
    public var alignment: Alignment?

    /// Creates a column or row.
    public nonisolated init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The tracks of a lazy grid: the columns of a vertical grid for a given width, or the rows of a horizontal grid for a
/// given height.
struct GridTracks: Equatable {
    struct Track: Equatable {
        /// The distance from the grid's edge, in points.
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment
    }

    private(set) var tracks: [Track] = []
    /// The length of all tracks and of the distances between them, in points.
    private(set) var length: CGFloat = 0

    /// The largest number of columns of an adaptive item.
    private static let adaptiveLimit = 1000

    /// Divides `available` into tracks.
    ///
    /// Fixed items and the distances between items are subtracted first. Each of the other items, in order, takes an
    /// equal share of the remaining length, clamped to the item's limits. The total length of the tracks may exceed
    /// `available`.
    ///
    /// - Parameters:
    ///   - items: The items of the grid. If there are none, there is one flexible track.
    ///   - available: The available length, in points. If it is nil or infinite, an item that is not fixed has its
    ///     minimum.
    init(_ items: [GridItem], in available: CGFloat?) {
        let items = items.isEmpty ? [GridItem()] : items
        func held(_ number: CGFloat) -> CGFloat { number.isFinite ? max(number, 0) : 0 }
        let gaps = items.map { item in
            let gap = item.spacing ?? ViewSpacing.standard
            return gap.isFinite ? gap : 0
        }
        var left = available.map { $0.isFinite ? $0 - gaps.dropLast().reduce(0, +) : 0 } ?? 0
        var shareCount = 0
        for item in items {
            if case .fixed(let length) = item.size { left -= held(length) } else { shareCount += 1 }
        }
        var position: CGFloat = 0
        func share(_ least: CGFloat, _ most: CGFloat) -> CGFloat {
            let share = min(max(left / CGFloat(max(shareCount, 1)), least), max(most, least))
            shareCount -= 1
            left -= share
            return share
        }
        for (item, gap) in zip(items, gaps) {
            func add(_ length: CGFloat) {
                tracks.append(Track(start: position, length: length, alignment: item.alignment ?? .center))
                position += length + gap
            }
            switch item.size {
            case .fixed(let length): add(held(length))
            case .flexible(let minimum, let maximum):
                add(share(held(minimum), maximum.isNaN ? .infinity : max(maximum, 0)))
            case .adaptive(let minimum, let maximum):
                let least = held(minimum)
                let whole = share(least, .infinity)
                let most = Double(Self.adaptiveLimit)
                let fitting = least + gap > 0 ? ((whole + gap) / (least + gap)).rounded(.down) : most
                // The quotient of two infinities is NaN, and counts as 1.
                let count = CGFloat(fitting >= 1 ? min(fitting, most) : 1)
                let length = max((whole - (count - 1) * gap) / count, least)
                for _ in 0..<Int(count) { add(min(length, maximum.isNaN ? .infinity : max(maximum, least))) }
            }
        }
        length = max(position - (gaps.last ?? 0), 0)
    }
}
