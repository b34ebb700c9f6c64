// LiltMacros: the program that the compiler starts for the macros `@Animatable`, `@AnimatableIgnored`, `@Entry`,
// `#Preview` and `@Previewable`.
//
// The compiler sends declarations as text. The program replies with the text of their expansions, which
// `LiltMacroExpansion` makes. `LiltMacroExpansion` is a target of its own for its tests: if a test depends on a macro,
// the package manager builds everything twice.

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
