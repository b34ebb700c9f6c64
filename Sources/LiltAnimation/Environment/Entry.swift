/// Makes a key for a property of `EnvironmentValues`, `Transaction` or `ContainerValues`.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var ringWidth: CGFloat = 4
/// }
/// ```
/// The property needs a default value, unless it is optional; its default is then nil. If the declaration states the
/// property's type, or its value is a literal, the default value is made at each use. Otherwise it is made once.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "LiltMacros", type: "EntryMacro")
