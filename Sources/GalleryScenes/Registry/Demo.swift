import Lilt
import LiltHost

/// A program of the gallery: its name, its content, and the instants that tests compare.
///
/// Each demo in `DemoRegistry` is tested: its pictures at `instants`, while `script` plays, are compared with goldens.
public struct Demo: Sendable {
    /// The name on the command line: lowercase words joined by hyphens.
    public let name: String
    /// The window's title.
    public let title: String
    /// One sentence: what to do and what to observe.
    public let summary: String
    /// The intended size in points.
    public let size: CGSize
    /// Input that shows the demo's features, as an `InputScript`.
    public let script: String
    /// The instants of its golden pictures, in seconds.
    public let instants: [Double]
    private let makeContent: @MainActor @Sendable (UInt64) -> any FrameContent

    /// Creates a demo. `content` creates the content of a new run from a seed.
    public init(
        name: String, title: String, summary: String, size: CGSize, script: String, instants: [Double],
        content: @escaping @MainActor @Sendable (_ seed: UInt64) -> any FrameContent
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.size = size
        self.script = script
        self.instants = instants
        makeContent = content
    }

    /// The content of a new run. The same seed and input give the same pictures.
    @MainActor
    public func content(seed: UInt64) -> any FrameContent { makeContent(seed) }

    /// `script` as events. A demo's own script is part of the program: one that does not parse is a mistake in it.
    public func showcase() -> InputScript {
        do {
            return try InputScript(parsing: script, source: name)
        } catch {
            preconditionFailure("the script of demo \(error)")
        }
    }
}
