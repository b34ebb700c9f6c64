import Foundation

/// Opens URLs: the value of `openURL` in the environment.
///
/// In a window, the default opens a URL in the program that the system chooses. A headless run, and a window with the
/// panel of the time machine, open no URL, because a replay would open it again.
///
/// ```swift
/// struct Help: View {
///     @Environment(\.openURL) private var openURL
///
///     var body: some View {
///         Button("Help") {
///             if let url = URL(string: "https://example.org/help") { openURL(url) }
///         }
///     }
/// }
///
/// let pages = Help().environment(\.openURL, OpenURLAction { url in
///     print("would open \(url)")
///     return .handled
/// })
/// ```
public struct OpenURLAction {
    /// The handler's decision about a URL.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }

        let kind: Kind

        /// The app has opened the URL.
        public static let handled = Result(kind: .handled)
        /// The URL is not opened.
        public static let discarded = Result(kind: .discarded)
        /// The system opens the URL.
        public static let systemAction = Result(kind: .system(nil))

        /// The system opens another URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (URL) -> Result
    /// Opens a URL in another program, and returns whether that program was started. Nil in a headless run, and in a
    /// window with the panel of the time machine.
    var system: ((URL) -> Bool)?

    /// Creates an action. Its handler opens a URL, discards it, or leaves it to the system.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// Opens a URL.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens a URL. Before it returns, calls `completion` with whether the URL was accepted.
    @MainActor @preconcurrency
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(system?(other ?? url) ?? false)
        }
    }
}

extension EnvironmentValues {
    /// The action that opens URLs. A `Link` uses it.
    public var openURL: OpenURLAction {
        get {
            var action = self[OpenURLKey.self] ?? OpenURLAction { _ in .systemAction }
            action.system = systemOpener
            return action
        }
        set { self[OpenURLKey.self] = newValue }
    }

    /// Opens a URL in another program, and returns whether that program was started. Nil in a headless run, and in a
    /// window with the panel of the time machine.
    package var systemOpener: ((URL) -> Bool)? {
        get { self[SystemOpenerKey.self] }
        set { self[SystemOpenerKey.self] = newValue }
    }

    private enum OpenURLKey: EnvironmentKey {
        static var defaultValue: OpenURLAction? { nil }
    }

    private enum SystemOpenerKey: EnvironmentKey {
        static var defaultValue: ((URL) -> Bool)? { nil }
    }
}
