// LiltMacros: the macros `@Animatable`, `@AnimatableIgnored` and `#Preview`, behind the package trait `Macros`.
//
// Without the trait this compiles to an empty program that no target uses. swift-syntax takes minutes to build, which
// is too long for running a demo.

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
