/// A length that follows the text size of the environment.
///
/// ```swift
/// struct Badge: View {
///     @ScaledMetric(relativeTo: .title) private var side = 40.0
///
///     var body: some View {
///         Circle().frame(width: side, height: side)
///     }
/// }
/// ```
/// The factor is that of the text style's font: its size at the environment's `dynamicTypeSize`, divided by its size at
/// `large`. So at `large` the length is the declared one. It is not rounded.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let textStyle: Font.TextStyle
    @Environment(\.dynamicTypeSize) private var typeSize

    /// Creates a length that follows a text style. `wrappedValue` is the length at the text size `large`.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
        base = wrappedValue
        self.textStyle = textStyle
    }

    /// The length at the environment's text size; the declared length if the view is not in a tree.
    public var wrappedValue: Value { base * Value(textStyle.scale(at: typeSize)) }
}
