// LiltMacroExpansion: computes the source that a macro of Lilt adds. The input is the source around the macro's use.
//
// It reads the source without swift-syntax, which takes minutes to build. These macros need little of the language.
//
// Read in this order: `PluginMessage` (the compiler's messages), `Expansion` (which macro), `SourceToken` and
// `TokenReader` (text to tokens), `TypeDeclaration` and `VariableDeclaration` (the parts of a type), `AnimatableMacro`,
// `EntryMacro`.
