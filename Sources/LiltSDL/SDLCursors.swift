import CSDL2
import LiltFrame

/// The pointer shapes: those of the system, and pictures for shapes that SDL lacks. Each shape is created when it is
/// first shown.
///
/// SDL has no open or closed hand. SDL's pointing hand replaces the open hand; SDL's four arrows replace the closed
/// hand.
@MainActor
final class SDLCursors {
    static let shared = SDLCursors()

    private var cursors: [PointerShape: OpaquePointer] = [:]

    private init() {}

    /// Gives the pointer a shape. A shape that the system lacks does not change the pointer.
    func show(_ shape: PointerShape) {
        guard let cursor = cursors[shape] ?? Self.cursor(shape) else { return }
        cursors[shape] = cursor
        SDL_SetCursor(cursor)
    }

    private static func cursor(_ shape: PointerShape) -> OpaquePointer? {
        switch shape {
        case .zoomIn: CursorPicture.zoomIn.makeCursor()
        case .zoomOut: CursorPicture.zoomOut.makeCursor()
        default: name(of: shape).flatMap { SDL_CreateSystemCursor($0) }
        }
    }

    /// The system's shape; nil if SDL has none.
    private static func name(of shape: PointerShape) -> SDL_SystemCursor? {
        switch shape {
        case .arrow: SDL_SYSTEM_CURSOR_ARROW
        case .text: SDL_SYSTEM_CURSOR_IBEAM
        case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
        case .link, .grab: SDL_SYSTEM_CURSOR_HAND
        case .grabbing: SDL_SYSTEM_CURSOR_SIZEALL
        case .zoomIn, .zoomOut: nil
        case .resizeHorizontally: SDL_SYSTEM_CURSOR_SIZEWE
        case .resizeVertically: SDL_SYSTEM_CURSOR_SIZENS
        case .resizeDownward: SDL_SYSTEM_CURSOR_SIZENWSE
        case .resizeUpward: SDL_SYSTEM_CURSOR_SIZENESW
        }
    }
}
