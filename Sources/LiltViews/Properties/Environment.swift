import Observation

/// Reads a value from the environment of a view, and updates the view when it changes.
///
/// ```swift
/// @Environment(\.colorScheme) var colorScheme
/// @Environment(Library.self) var library
/// ```
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues, AttributeLabel) -> Value
    /// What tells the property from another: its key path or the type of its object.
    private let key: AnyHashable
    private var source: Attribute<Value>?
    private var values: Attribute<EnvironmentValues>?

    /// Reads the value at `keyPath`.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { values, _ in values[keyPath: keyPath] }
        key = keyPath
    }

    /// The value. Outside of a view that is shown: the default.
    public var wrappedValue: Value {
        guard let source else { return read(EnvironmentValues(), "a view that is not shown") }
        // A task may outlive its view and still ask: then what was there last.
        let present = onMainActor(source) { source -> Value? in
            guard source.isValid else { return source.stored }
            return AnyAttribute.isEvaluating ? source.value : source.untracked
        }
        return present ?? read(onMainActor(values) { $0?.stored } ?? EnvironmentValues(), "a view that has gone")
    }
}

extension Environment where Value: AnyObject & Observable {
    /// Reads the object of this type that a view further out has put into the environment.
    ///
    /// Where there is none, the program stops with a message that names the view and the type.
    public init(_ objectType: Value.Type) {
        read = { values, viewLabel in
            guard let object = values[ObjectKey<Value>.self] else {
                fatalError(
                    "\(viewLabel) reads a \(Value.self) from its environment, and no view around it has put one "
                        + "there: add .environment(_:) further out, or read it as an optional")
            }
            return object
        }
        key = ObjectIdentifier(objectType)
    }
}

extension Environment {
    /// Reads the object of this type that a view further out has put into the environment; nil where there is none.
    public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
        read = { values, _ in values[ObjectKey<Object>.self] }
        key = ObjectIdentifier(objectType)
    }
}

/// Where an object lies in the environment: under its type.
struct ObjectKey<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension Environment: GraphProperty {
    /// Keeps the value's own attribute: a change of anything else in the environment ends there.
    @MainActor
    final class Store {
        let inputs: ViewInputs
        let viewLabel: AttributeLabel
        var source: Attribute<Value>?

        init(inputs: ViewInputs, viewLabel: AttributeLabel) {
            self.inputs = inputs
            self.viewLabel = viewLabel
        }
    }

    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> Store {
        Store(inputs: inputs, viewLabel: viewLabel)
    }

    mutating func connect(to store: Store) {
        if store.source == nil {
            let (read, environment, viewLabel) = (read, store.inputs.environment, store.viewLabel)
            store.source = store.inputs.attribute("environment of \(viewLabel)") {
                read(environment.value, viewLabel)
            }
        }
        source = store.source
        values = store.inputs.environment
    }
}

extension Environment: IdentityComparable {
    func isSame(as other: Environment) -> Bool { key == other.key }
}
