#if Combine
import Combine
import Lilt

/// An object that a view around this one passes with `environmentObject(_:)`. The view updates when the object
/// announces a change.
///
/// ```swift
/// struct Title: View {
///     @EnvironmentObject var song: Song
///
///     var body: some View {
///         Text(song.title)
///     }
/// }
/// ```
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to the properties of the object.
    public typealias Wrapper = ObjectBindings<ObjectType>

    @Environment(\.[object: ObjectTag<ObjectType>()]) private var object
    @State private var observer = ObjectObserver<ObjectType>()
    @State private var changes = 0

    /// Creates the property, whose object is in the environment.
    public init() {}

    /// The object.
    ///
    /// - Precondition: A view around this one passes an object of this type.
    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError("No object of the type \(ObjectType.self): a view around this one needs .environmentObject(_:)")
        }
        return object
    }

    /// Makes bindings to the properties of the object.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Observes the object of the environment.
    public mutating func update() {
        if let object { observe(object, by: observer, changes: _changes) }
    }
}

extension View {
    /// Passes an object to the views inside this one, which read it with `@EnvironmentObject`.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
        environment(\.[object: ObjectTag<Object>()], object)
    }
}

/// Identifies a type of object in a key path.
struct ObjectTag<Object>: Hashable, Sendable {}

extension EnvironmentValues {
    subscript<Object: ObservableObject>(object tag: ObjectTag<Object>) -> Object? {
        get { self[ObjectKey<Object>.self] }
        set { self[ObjectKey<Object>.self] = newValue }
    }
}

private struct ObjectKey<Object: ObservableObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}
#endif
