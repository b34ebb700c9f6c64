/// A stored property of a view that is given its value before each run of `body`.
///
/// `State`, `Environment` and their like are such properties. A type of an app's own, which has some of them inside, is
/// one, too: its properties are brought up to date, then `update()` is called.
public protocol DynamicProperty {
    /// Called before `body`, when the properties inside are up to date.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// A dynamic property that Lilt itself keeps something for at each place of the tree.
@MainActor @preconcurrency
protocol GraphProperty: DynamicProperty {
    associatedtype Store: AnyObject & Sendable

    /// Makes what is kept for the property of a view at one place.
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> Store

    /// Connects the property of a new value of the view to what is kept.
    mutating func connect(to store: Store)
}

/// What is kept for the dynamic properties of a view at one place of the tree.
///
/// Which fields of a type are dynamic properties is found out once a type.
@MainActor
struct DynamicPropertyStorage {
    private let connections: [@MainActor (UnsafeMutableRawPointer) -> Void]

    /// Makes what the properties of `type` need.
    init<V>(of type: V.Type, label: AttributeLabel, inputs: ViewInputs) {
        connections = DynamicPropertyField.fields(of: type).map { $0.makeConnection(inputs, label) }
    }

    /// Whether the type has no dynamic properties.
    var isEmpty: Bool { connections.isEmpty }

    /// Gives the properties of `value` what is kept for them.
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
    /// Makes what connects the property inside a value at an address.
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
