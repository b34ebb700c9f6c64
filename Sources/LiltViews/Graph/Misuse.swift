/// What an app can do wrong and is told once; it goes on.
enum Misuse: CustomStringConvertible {
    /// A value that depends on itself; the one before is kept.
    case cycle(String)
    /// Each update makes changes that ask for another.
    case endlessUpdate
    case stateChangedDuringUpdate(view: String)
    case duplicateID(String, container: String)
    /// More rows than there is memory for.
    case tooManyRows(Int, limit: Int, container: String)
    case noPhases
    /// A view's layout gave a size that is not a finite number.
    case badSize(view: String)
    /// A view is put at a point that is not finite.
    case badPlace(view: String)
    /// Drawings inside one another that are not drawn.
    case deepDrawing
    /// A fault of Lilt's own: see `RemovalOracle`.
    case staleBody(String)

    var description: String {
        switch self {
        case .cycle(let label):
            "'\(label)' depends on its own value; the value before is kept"
        case .endlessUpdate:
            "updates go on without end: a change in onChange, onAppear, a preference or a layout causes itself; "
                + "the frame is shown as it is"
        case .stateChangedDuringUpdate(let view):
            "state of \(view) was changed while views were being updated; the change is made afterwards. "
                + "Change state in actions, onChange or task, not in body"
        case .duplicateID(let id, let container):
            "\(container): the id \(id) occurs more than once; its views may exchange their state when elements move"
        case .tooManyRows(let count, let limit, let container):
            "\(container): \(count) rows are more than there can be; the first \(limit) are shown"
        case .noPhases:
            "a PhaseAnimator has no phases: it shows nothing until there are some"
        case .badSize(let view):
            "\(view) has a size that is not finite; it is laid out with the proposed size or 10 points instead"
        case .badPlace(let view):
            "\(view) is put at a point that is not finite; it is put at the start of its container instead"
        case .deepDrawing:
            "views are nested so deeply that more than \(DisplayListSegment.maximumDepth) drawings contain one "
                + "another; the innermost are not drawn"
        case .staleBody(let label):
            "'\(label)' ran in the update that removes its view: a fault of Lilt's own"
        }
    }
}
