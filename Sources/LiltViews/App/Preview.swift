#if Macros
/// Expands to nothing, so that files with Xcode previews compile. The body is type-checked and never runs.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LiltMacros", type: "PreviewMacro")
#endif
