/// A mistake of an app, or a fault of Lilt. The graph reports it once, and the app continues.
enum Misuse: CustomStringConvertible {
    /// A value depends on itself, and keeps its previous value.
    case cycle(String)
    /// Each update makes changes that need another update.
    case endlessUpdate
    case stateChangedDuringUpdate(view: String)
    case duplicateID(String, container: String)
    /// A container has more rows than the limit.
    case tooManyRows(Int, limit: Int, container: String)
    case noPhases
    /// A view's layout returned a size that is not finite.
    case badSize(view: String)
    /// A layout gave a view a position that is not finite.
    case badPosition(view: String)
    /// Drawings are nested more deeply than the limit.
    case deepDrawing
    /// The revert of a scrubbed change did not restore this value.
    case unrevertedScrub(String)
    /// A fault of Lilt: a body ran in the update that removes its view. See `RemovalOracle`.
    case staleBody(String)

    var description: String {
        switch self {
        case .cycle(let label):
            "'\(label)' depends on its own value; it keeps its previous value"
        case .endlessUpdate:
            "updates do not end: a change in onChange, onAppear, a preference or a layout causes itself; "
                + "the frame shows the current state"
        case .stateChangedDuringUpdate(let view):
            "state of \(view) was changed during an update of views; the change is applied after the update. "
                + "Change state in actions, onChange or task, not in body"
        case .duplicateID(let id, let container):
            "\(container): the id \(id) occurs more than once; its views may exchange their state when elements move"
        case .tooManyRows(let count, let limit, let container):
            "\(container): \(count) rows exceed the limit; the first \(limit) are shown"
        case .noPhases:
            "a PhaseAnimator has no phases; it shows nothing until it has some"
        case .badSize(let view):
            "\(view) has a size that is not finite; it is laid out with the proposed size or 10 points instead"
        case .badPosition(let view):
            "\(view) has a position that is not finite; it is placed at the start of its container instead"
        case .deepDrawing:
            "views are nested so deeply that more than \(DisplayListSegment.maximumDepth) drawings contain one "
                + "another; the innermost are not drawn"
        case .unrevertedScrub(let label):
            "a scrubbed change is reverted, but the model of '\(label)' is not, so the value moves to "
                + "the model's value; restore the model in Scrubber.onRevert, or change it through State or a binding"
        case .staleBody(let label):
            "'\(label)' ran in the update that removes its view; this is a fault of Lilt"
        }
    }
}
