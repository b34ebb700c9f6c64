import Observation

/// Reads a value from the environment of a view, and updates the view when the value changes.
///
/// ```swift
/// @Environment(\.colorScheme) var colorScheme
/// @Environment(Library.self) var library
/// ```
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues, AttributeLabel) -> Value
    /// The identity of the environment value: its key path, or the type of its object.
    private let key: AnyHashable
    private var source: Attribute<Value>?
    private var values: Attribute<EnvironmentValues>?

    /// Reads the value at `keyPath`.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { values, _ in values[keyPath: keyPath] }
        key = keyPath
    }

    /// The value; the default value if the view is not in a tree.
    public var wrappedValue: Value {
        guard let source else { return read(EnvironmentValues(), "a view that is not shown") }
        // A task of a removed view reads the last value.
        let present = onMainActor(source) { source -> Value? in
            guard source.isValid else { return source.stored }
            return AnyAttribute.isEvaluating ? source.value : source.untracked
        }
        return present ?? read(onMainActor(values) { $0?.stored } ?? EnvironmentValues(), "a removed view")
    }
}

extension Environment where Value: AnyObject & Observable {
    /// Reads the object of this type that an enclosing view has put into the environment.
    ///
    /// If no enclosing view has set such an object, the program stops with a message that names the view and the type.
    public init(_ objectType: Value.Type) {
        read = { values, viewLabel in
            guard let object = values[ObjectKey<Value>.self] else {
                fatalError(
                    "\(viewLabel) reads a \(Value.self) from its environment, but no enclosing view has set one: "
                        + "add .environment(_:) to an enclosing view, or read it as an optional")
            }
            return object
        }
        key = ObjectIdentifier(objectType)
    }
}

extension Environment {
    /// Reads the object of this type that an enclosing view has put into the environment; nil if there is none.
    public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
        read = { values, _ in values[ObjectKey<Object>.self] }
        key = ObjectIdentifier(objectType)
    }
}

/// The key of an object in the environment: its type.
struct ObjectKey<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension Environment: GraphProperty {
    /// Holds an attribute with only this value, so that changes of other values in the environment do not run `body`.
    /// A view whose properties name different values over time has one attribute for each of them.
    @MainActor
    final class Store {
        // The store does not keep the inputs: most views of a window read their environment, and the inputs are large.
        let subgraph: Subgraph
        let environment: Attribute<EnvironmentValues>
        let viewLabel: AttributeLabel
        /// The attribute of each named value. There is nearly always one, so a search is faster than a hash of the key.
        var sources: [(key: AnyHashable, attribute: Attribute<Value>)] = []

        init(inputs: ViewInputs, viewLabel: AttributeLabel) {
            subgraph = inputs.subgraph
            environment = inputs.environment
            self.viewLabel = viewLabel
        }
    }

    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> Store {
        Store(inputs: inputs, viewLabel: viewLabel)
    }

    mutating func connect(to store: Store) {
        if let known = store.sources.first(where: { [key] in $0.key == key }) {
            source = known.attribute
        } else {
            let (read, environment, viewLabel) = (read, store.environment, store.viewLabel)
            let attribute = Attribute("environment of \(viewLabel)", in: store.subgraph) {
                read(environment.value, viewLabel)
            }
            store.sources.append((key, attribute))
            source = attribute
        }
        values = store.environment
    }
}

extension Environment: IdentityComparable {
    func isSame(as other: Environment) -> Bool { key == other.key }
}
