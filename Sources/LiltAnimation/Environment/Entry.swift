/// Makes a key for a property of `EnvironmentValues` or `Transaction`.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var ringWidth: CGFloat = 4
/// }
/// ```
/// The property needs a default value; an optional one is nil without it. A default value of a type that the source
/// does not show is made once; any other is made at each use.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "LiltMacros", type: "EntryMacro")
