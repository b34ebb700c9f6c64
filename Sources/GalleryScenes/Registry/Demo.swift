import Lilt
import LiltHost

/// A program of the gallery: what it is called, how to make it, and what a test should see of it.
///
/// A demo that is listed in `DemoRegistry` is tested: its pictures at `instants`, with `script` played, are goldens.
public struct Demo: Sendable {
    /// What the command line calls it: lower case, words joined by hyphens.
    public let name: String
    /// What a window's title says.
    public let title: String
    /// One sentence: what to look at and what to do.
    public let summary: String
    /// The size that it is made for, in points.
    public let size: CGSize
    /// Input that shows what the demo does, in the language of `InputScript`.
    public let script: String
    /// The instants of its golden pictures, in seconds.
    public let instants: [Double]
    private let makeContent: @MainActor @Sendable (UInt64) -> any FrameContent

    /// Creates a demo. `content` makes a fresh run from a seed.
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

    /// A fresh run of the demo. The same seed and input give the same pictures.
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
