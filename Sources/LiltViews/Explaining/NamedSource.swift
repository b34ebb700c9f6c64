/// The app's declaration of an attribute that moves by itself, such as a keyframe animator, or that draws by code of
/// the app, such as a canvas.
struct NamedSource {
    enum Kind: String {
        case keyframes, timeline, particles, canvas, window
        case nestedContent = "nested content"
    }

    let kind: Kind
    /// The line that declares it; nil if the app does not declare it.
    let line: @MainActor () -> SourceLine?
}
