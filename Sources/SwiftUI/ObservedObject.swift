#if Combine
import Combine
import Lilt

/// An object that a view gets from outside. The view updates when the object announces a change.
///
/// ```swift
/// struct Player: View {
///     @ObservedObject var song: Song
///
///     var body: some View {
///         Slider(value: $song.volume)
///     }
/// }
/// ```
/// An announcement runs the body again, even if the body reads none of the changed properties. An `@Observable` model
/// runs only the bodies that read a changed property.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// Makes bindings to the properties of the object.
    public typealias Wrapper = ObjectBindings<ObjectType>

    /// The object.
    public var wrappedValue: ObjectType
    @State private var observer = ObjectObserver<ObjectType>()
    @State private var changes = 0

    /// Observes an object.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

    /// Observes an object.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    /// Makes bindings to the properties of the object.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Observes the current object. A new value of the view can have another one.
    public mutating func update() { observe(wrappedValue, by: observer, changes: _changes) }
}

/// Observes an object, and lets the body under evaluation depend on its changes.
func observe<Object: ObservableObject>(_ object: Object, by observer: ObjectObserver<Object>, changes: State<Int>) {
    _ = changes.wrappedValue
    // Safe: views are evaluated on the main thread, on which the closure runs before `assumeIsolated` returns.
    nonisolated(unsafe) let object = object
    MainActor.assumeIsolated { observer.observe(object, changes: changes) }
}
#endif
