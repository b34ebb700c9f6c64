import Foundation
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
    /// The actions of the user, and the effect to observe: a few short sentences.
    public let summary: String
    /// The intended size in points.
    public let size: CGSize
    /// Whether its views keep the distances from the middle when their room grows. Otherwise they spread with it.
    package let isCentered: Bool
    /// Input that shows the demo's features, as an `InputScript`.
    public let script: String
    /// The instants of its golden pictures, in seconds.
    public let instants: [Double]
    /// The numbers that a user can change.
    public let parameters: [DemoParameter]
    /// The name of the file that declares it, such as `Corners.swift`.
    package let file: String
    /// The module and the name of that file, such as `GalleryScenes/Corners.swift`.
    let fileID: String
    private let makeSource: @Sendable (DemoValues) -> String
    private let makeContent: @MainActor @Sendable (UInt64) -> any FrameContent

    /// Creates a demo whose views adapt to any size, and are magnified in a large window.
    ///
    /// - Parameters:
    ///   - source: The Swift code of the animation with the values of the parameters.
    ///   - fileID: The file of the demo's source.
    ///   - isCentered: Whether the views keep the distances from the middle when their room grows.
    ///   - views: Creates the views of a new run from a seed. They read the values of the parameters from their
    ///     environment.
    init<Content: View>(
        name: String, title: String, summary: String, size: CGSize, script: String, instants: [Double],
        parameters: [DemoParameter] = [], source: @escaping @Sendable (DemoValues) -> String = { _ in "" },
        fileID: String = #fileID, isCentered: Bool = true,
        magnified views: @escaping @MainActor @Sendable (_ seed: UInt64) -> Content
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.size = size
        self.isCentered = isCentered
        self.script = script
        self.instants = instants
        self.parameters = parameters
        self.fileID = fileID
        file = fileID.split(separator: "/").last.map(String.init) ?? fileID
        makeSource = source
        makeContent = { seed in ViewContent(seed: seed) { Magnified(size: size) { views(seed) } } }
    }

    /// The content of a new run. The same seed and input give the same pictures.
    @MainActor
    public func content(seed: UInt64) -> any FrameContent { makeContent(seed) }

    /// The content of a new run with values of the parameters.
    @MainActor
    public func content(seed: UInt64, values: DemoValues) -> any FrameContent {
        let content = makeContent(seed)
        set(values, in: content)
        return content
    }

    /// Sets the current date at the start of a run, for a clock.
    @MainActor
    public func set(start: Date, in content: any FrameContent) {
        (content as? ViewContent)?.setEnvironment(\.demoStart, start)
    }

    /// Sets whether a run shows less motion.
    @MainActor
    func set(reducesMotion: Bool, in content: any FrameContent) {
        (content as? ViewContent)?.setEnvironment(\.accessibilityReduceMotion, reducesMotion)
    }

    /// Sets the size of text in a run. It scales the text styles.
    @MainActor
    func set(_ textSize: DynamicTypeSize, in content: any FrameContent) {
        (content as? ViewContent)?.setEnvironment(\.dynamicTypeSize, textSize)
    }

    /// Changes the parameters of a run.
    @MainActor
    func set(_ values: DemoValues, in content: any FrameContent) {
        (content as? ViewContent)?.setEnvironment(\.demoValues, values)
    }

    /// The Swift code that has the values of the parameters; empty without parameters.
    public func source(_ values: DemoValues) -> String { makeSource(values) }
}
