/// The key of a value that travels with a change through one update.
///
/// ```swift
/// struct IsTap: TransactionKey {
///     static let defaultValue = false
/// }
/// extension Transaction {
///     var isTap: Bool {
///         get { self[IsTap.self] }
///         set { self[IsTap.self] = newValue }
///     }
/// }
/// ```
/// A change sets the value like this:
/// ```swift
/// withTransaction(\.isTap, true) { isSelected.toggle() }
/// ```
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value

    /// The value if none was set.
    static var defaultValue: Value { get }
}
