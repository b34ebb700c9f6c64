import Foundation

/// A program with windows.
///
/// ```swift
/// @main
/// struct MyApp: App {
///     var body: some Scene {
///         WindowGroup("Hearts") { ContentView() }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol App {
    /// The type of `body`.
    associatedtype Body: Scene

    /// The program's windows.
    @SceneBuilder var body: Body { get }

    /// Creates the program.
    init()
}

/// A part of a program: its windows.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of `body`.
    associatedtype Body: Scene

    /// What the scene is made of.
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body: it is a window itself") }
}

/// Lists scenes.
@resultBuilder
@MainActor @preconcurrency
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> TupleScene<repeat each Content> {
        TupleScene(content: (repeat each content))
    }
}

/// Several scenes.
public struct TupleScene<each Content: Scene>: Scene {
    public typealias Body = Never
    let content: (repeat each Content)
}

/// A window of a program: what it is called, how large it is at first, and what it shows.
@MainActor
package struct WindowDescription {
    package var title: String
    package var size: CGSize
    package let makeContent: @MainActor () -> ViewContent
}

/// A scene that is windows.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
    var windows: [WindowDescription] { get }
}

extension Scene {
    /// The windows of this scene.
    package var windowDescriptions: [WindowDescription] {
        (self as? any PrimitiveScene)?.windows ?? body.windowDescriptions
    }
}

extension TupleScene: PrimitiveScene {
    var windows: [WindowDescription] {
        var windows: [WindowDescription] = []
        repeat windows += (each content).windowDescriptions
        return windows
    }
}

/// A window that shows a view.
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never

    let title: String
    let makeContent: () -> Content

    /// Creates a window.
    public init(_ title: String = "", @ViewBuilder content: @escaping () -> Content) {
        self.title = title
        makeContent = content
    }

    /// Creates a window with a title and an id.
    public init(_ title: String = "", id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title, content: content)
    }
}

extension WindowGroup: PrimitiveScene {
    var windows: [WindowDescription] {
        [
            WindowDescription(title: title, size: CGSize(width: 800, height: 600)) { [makeContent] in
                ViewContent(startDate: Date(), content: makeContent)
            }
        ]
    }
}

/// A scene whose windows are of a given size at first.
struct SizedScene<Base: Scene>: Scene {
    typealias Body = Never

    let base: Base
    let size: CGSize
}

extension SizedScene: PrimitiveScene {
    var windows: [WindowDescription] {
        base.windowDescriptions.map { window in
            var window = window
            window.size = size
            return window
        }
    }
}

extension Scene {
    /// The size of a new window, in points.
    public func defaultSize(_ size: CGSize) -> some Scene { SizedScene(base: self, size: size) }

    /// The size of a new window, in points.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }
}
