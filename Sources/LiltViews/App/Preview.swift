#if Macros
/// Nothing: files made for an editor's preview compile as they are. The body is checked as any code, and never run.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LiltMacros", type: "PreviewMacro")
#endif
