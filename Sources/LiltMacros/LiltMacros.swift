// LiltMacros: the program that the compiler starts for the macros `@Animatable`, `@AnimatableIgnored`, `@Entry`,
// `#Preview` and `@Previewable`.
//
// The compiler sends declarations as text, and gets the text of their expansions, which `LiltMacroExpansion` makes. The
// program is a target of its own, because the package manager builds everything twice if a test depends on a macro.

import Foundation
import LiltMacroExpansion

@main
enum LiltMacros {
    /// Replies to messages until the compiler closes the input.
    static func main() throws {
        while let message = try PluginMessage.read(from: .standardInput) {
            try message.reply.write(to: .standardOutput)
        }
    }
}
