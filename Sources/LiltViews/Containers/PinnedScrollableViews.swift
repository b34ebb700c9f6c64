/// The kinds of views that stay at an edge of a scroll view's visible part while their section is there.
///
/// ```swift
/// ScrollView {
///     LazyVStack(pinnedViews: .sectionHeaders) {
///         ForEach(1..<10) { chapter in
///             Section {
///                 ForEach(1..<20) { page in Text("Page \(page)") }
///             } header: {
///                 Text("Chapter \(chapter)").frame(maxWidth: .infinity).background(.bar)
///             }
///         }
///     }
/// }
/// ```
/// A pinned header stops at the start of the visible part, until the end of its section moves it away. A pinned footer
/// stops at the end of the visible part, until the start of its section moves it away. Pinned views are in front of all
/// other views of the stack. Give them a background: the rows move behind them. Nothing is pinned where all views of
/// the stack exist: without a scroll view along its axis, and inside an effect that transforms it.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt32

    /// Creates a set from the bits of its kinds.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
