// LiltMacros: the macros `@Animatable`, `@AnimatableIgnored` and `#Preview`, behind the package trait `Macros`.
//
// Without the trait this compiles to a program that does nothing, which no target uses: swift-syntax takes minutes to
// build, and nobody should wait for it to see a demo.

#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct LiltMacros: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        AnimatableMacro.self,
        AnimatableIgnoredMacro.self,
        PreviewMacro.self,
    ]
}
#else
@main
enum LiltMacros {
    static func main() {}
}
#endif
