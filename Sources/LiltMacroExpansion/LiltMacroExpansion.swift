// LiltMacroExpansion: the code that Lilt's macros add, as text from text.
//
// It reads the source itself: swift-syntax takes minutes to build, and these macros need little of the language.
//
// Read in this order: `PluginMessage` (the compiler's messages), `Expansion` (which macro), `SourceToken` and
// `TokenReader` (text to tokens), `TypeDeclaration` and `VariableDeclaration` (the parts of a type), `AnimatableMacro`,
// `EntryMacro`.
