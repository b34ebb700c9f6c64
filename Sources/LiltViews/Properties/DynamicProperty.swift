/// A stored property of a view that Lilt updates before each run of `body`.
///
/// `State`, `Environment` and similar types are dynamic properties. An app's own type that contains dynamic properties
/// can conform, too: Lilt updates the properties inside it and then calls `update()`.
///
/// ```swift
/// struct Counted: DynamicProperty {
///     @State private var count = 0
///
///     func increment() { count += 1 }
/// }
/// ```
public protocol DynamicProperty {
    /// Called before `body`, after the properties inside are updated.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// A dynamic property whose storage is in the graph. Each view in the tree has its own storage.
@MainActor @preconcurrency
protocol GraphProperty: DynamicProperty {
    associatedtype Store: AnyObject & Sendable

    /// Creates the storage of the property for one view in the tree.
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> Store

    /// Connects the property to its storage. Called for each new value of the view.
    mutating func connect(to store: Store)
}

/// The storage of all dynamic properties of one view in the tree.
///
/// The fields of each view type are inspected only once.
@MainActor
struct DynamicPropertyStorage {
    private let connections: [@MainActor (UnsafeMutableRawPointer) -> Void]

    /// Creates the storage for the properties of `type`.
    init<V>(of type: V.Type, label: AttributeLabel, inputs: ViewInputs) {
        connections = DynamicPropertyField.fields(of: type).map { $0.makeConnection(inputs, label) }
    }

    /// Whether the type has no dynamic properties.
    var isEmpty: Bool { connections.isEmpty }

    /// Connects the properties of `value` to their storage.
    func install<V>(in value: inout V) {
        guard !connections.isEmpty else { return }
        withUnsafeMutableBytes(of: &value) { bytes in
            for connect in connections { connect(bytes.baseAddress.unsafelyUnwrapped) }
        }
    }
}

/// A field of a view type that is a dynamic property.
@MainActor
private struct DynamicPropertyField {
    /// Creates the storage, and returns a closure that connects the property inside the value at an address.
    let makeConnection: @MainActor (ViewInputs, AttributeLabel) -> @MainActor (UnsafeMutableRawPointer) -> Void

    private static var known: [ObjectIdentifier: [DynamicPropertyField]] = [:]

    static func fields<V>(of type: V.Type) -> [DynamicPropertyField] {
        if let known = known[ObjectIdentifier(type)] { return known }
        var fields: [DynamicPropertyField] = []
        for stored in storedFields(of: type) ?? [] {
            if let property = stored.type as? any DynamicProperty.Type {
                fields.append(field(of: property, offset: stored.offset))
            }
        }
        known[ObjectIdentifier(type)] = fields
        return fields
    }

    private static func field<P: DynamicProperty>(of type: P.Type, offset: Int) -> DynamicPropertyField {
        if let graphProperty = type as? any GraphProperty.Type { return graphField(of: graphProperty, offset: offset) }
        return DynamicPropertyField { inputs, label in
            let inner = DynamicPropertyStorage(of: P.self, label: label, inputs: inputs)
            return { address in
                let property = (address + offset).assumingMemoryBound(to: P.self)
                inner.install(in: &property.pointee)
                property.pointee.update()
            }
        }
    }

    private static func graphField<P: GraphProperty>(of type: P.Type, offset: Int) -> DynamicPropertyField {
        DynamicPropertyField { inputs, label in
            let store = P.makeStore(inputs: inputs, viewLabel: label)
            return { address in
                let property = (address + offset).assumingMemoryBound(to: P.self)
                property.pointee.connect(to: store)
            }
        }
    }
}
