/// A name for a group of views that find each other by it, such as those of `matchedGeometryEffect`: one for each place
/// of the view that has the property.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// The name.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    private var id: ID?

    /// Creates a namespace.
    public init() {}

    /// The name of the namespace at this view's place.
    public var wrappedValue: ID {
        id ?? ID(number: 0)
    }
}

extension Namespace: GraphProperty {
    @MainActor
    final class Store {
        let id: ID

        init(id: ID) { self.id = id }
    }

    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> Store {
        Store(id: ID(number: inputs.host.nextNumber()))
    }

    mutating func connect(to store: Store) { id = store.id }
}

extension Namespace: IdentityComparable {
    func isSame(as other: Namespace) -> Bool { true }
}
