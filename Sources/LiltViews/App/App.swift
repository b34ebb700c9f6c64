import Foundation

/// An app: a program with windows. Add `@main` to start it.
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

    /// The app's windows.
    @SceneBuilder var body: Body { get }

    /// Creates the app.
    init()
}

/// A part of an app: one or more windows.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of `body`.
    associatedtype Body: Scene

    /// The scenes of which this scene consists.
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// Never called, because Lilt shows the scene's windows itself.
    public var body: Never { preconditionFailure("\(Self.self) is a primitive scene and has no body") }
}

/// The result builder of `App.body` and `Scene.body`.
@resultBuilder
@MainActor @preconcurrency
public struct SceneBuilder {
    /// Accepts a scene.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// Accepts a single scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Combines several scenes.
    public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> TupleScene<repeat each Content> {
        TupleScene(content: (repeat each content))
    }
}

/// A scene that consists of several scenes.
public struct TupleScene<each Content: Scene>: Scene {
    /// Lilt shows the windows of all scenes itself.
    public typealias Body = Never
    let content: (repeat each Content)
}

/// The description of an app's window: title, initial size and content.
@MainActor
package struct WindowDescription {
    /// The title bar's text.
    package var title: String
    /// The initial size, in points.
    package var size: CGSize
    /// Whether the window has the panel of the time machine.
    package var isInspected = false
    /// Creates the content. The parameter is the date at the start of the run.
    package let makeContent: @MainActor (Date) -> ViewContent
}

/// A scene that declares windows itself, without a body.
@MainActor @preconcurrency
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
///
/// ```swift
/// WindowGroup("Hello") { Text("Hello") }.defaultSize(width: 400, height: 300)
/// ```
public struct WindowGroup<Content: View>: Scene {
    /// Lilt shows the window itself.
    public typealias Body = Never

    let title: String
    let makeContent: () -> Content

    /// Creates a window with a title and an initial size of 800 × 600 points.
    public init(_ title: String = "", @ViewBuilder content: @escaping () -> Content) {
        self.title = title
        makeContent = content
    }

    /// Creates a window with a title. `id` has no effect.
    public init(_ title: String = "", id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title, content: content)
    }
}

extension WindowGroup: PrimitiveScene {
    var windows: [WindowDescription] {
        [
            WindowDescription(title: title, size: CGSize(width: 800, height: 600)) { [makeContent] startDate in
                ViewContent(startDate: startDate, content: makeContent)
            }
        ]
    }
}

/// A scene whose windows have a given initial size.
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
    /// Sets the initial size of the scene's windows, in points.
    public func defaultSize(_ size: CGSize) -> some Scene { SizedScene(base: self, size: size) }

    /// Sets the initial size of the scene's windows, in points.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }
}
