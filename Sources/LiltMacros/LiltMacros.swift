// LiltMacros: the macros `@Animatable`, `@AnimatableIgnored`, `@Entry`, `#Preview` and `@Previewable`.
//
// The compiler starts this program, sends it declarations as text, and gets the text of their expansions. The program
// reads the text itself: swift-syntax takes minutes to build, and these macros need little of the language.
//
// Read in this order: `PluginMessage` (the compiler's messages), `Expansion` (which macro), `SourceToken` and
// `TokenReader` (text to tokens), `TypeDeclaration` and `VariableDeclaration` (the parts of a type), `AnimatableMacro`,
// `EntryMacro`.

import Foundation

@main
enum LiltMacros {
    /// Answers messages until the compiler closes the input.
    static func main() throws {
        while let message = try PluginMessage.read(from: .standardInput) {
            try message.reply.write(to: .standardOutput)
        }
    }
}
