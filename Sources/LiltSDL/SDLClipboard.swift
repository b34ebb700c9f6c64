import CSDL2
import LiltFrame

/// The system's clipboard.
@MainActor
final class SDLClipboard: Clipboard {
    var text: String? {
        get {
            guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        // If the system refuses the text, the clipboard does not change.
        set { SDL_SetClipboardText(newValue ?? "") }
    }
}
