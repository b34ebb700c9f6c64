#if Combine
import Combine
import Lilt

/// An object that belongs to a view in the tree. The object is made once, when the view is inserted, and exists as long
/// as the view. The view updates when the object announces a change.
///
/// ```swift
/// struct Player: View {
///     @StateObject private var song = Song(title: "Daisy")
///
///     var body: some View {
///         Text(song.title)
///     }
/// }
/// ```
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The object, made at its first use.
    private final class Storage {
        private let make: () -> ObjectType
        private(set) lazy var object = make()

        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    @State private var storage: Storage
    @State private var observer = ObjectObserver<ObjectType>()
    @State private var changes = 0

    /// Creates the property. The expression makes the object when a view is inserted.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        _storage = State(wrappedValue: Storage(thunk))
    }

    /// The object.
    public var wrappedValue: ObjectType { storage.object }

    /// Makes bindings to the properties of the object.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: storage.object) }

    /// Observes the object.
    public mutating func update() { observe(storage.object, by: observer, changes: _changes) }
}
#endif
