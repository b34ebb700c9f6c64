/// A namespace for ids of views, such as the ids of `matchedGeometryEffect`. Each view in the tree with this property
/// has its own namespace.
///
/// ```swift
/// struct Flight: View {
///     @Namespace private var namespace
///     @State private var isLarge = false
///
///     var body: some View {
///         ZStack {
///             if isLarge {
///                 Circle().matchedGeometryEffect(id: "ball", in: namespace)
///             } else {
///                 Circle().matchedGeometryEffect(id: "ball", in: namespace).frame(width: 40, height: 40)
///             }
///         }
///         .onTapGesture { withAnimation(.smooth) { isLarge.toggle() } }
///     }
/// }
/// ```
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    private var id: ID?

    /// Creates a namespace.
    public init() {}

    /// The identity of the namespace of this view in the tree.
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
