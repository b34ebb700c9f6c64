// LiltMacroExpansion: computes the source that Lilt's macros add from the source around each use.
//
// It reads the source without swift-syntax, which takes minutes to build. These macros need little of the language.
//
// Read in this order: `PluginMessage` (the compiler's messages), `Expansion` (which macro), `SourceToken` and
// `TokenReader` (text to tokens), `TypeDeclaration` and `VariableDeclaration` (the parts of a type), `AnimatableMacro`,
// `EntryMacro`.
