/// An attribute that moves by itself, as the app declares it, or that draws by code of the app.
struct NamedSource {
    enum Kind: String {
        case keyframes, timeline, particles, canvas, window
        case nestedContent = "nested content"
    }

    let kind: Kind
    /// The line that declares it; nil if the app does not.
    let line: @MainActor () -> SourceLine?
}
