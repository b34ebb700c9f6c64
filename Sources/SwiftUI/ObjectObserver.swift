#if Combine
import Combine
import Foundation
import Lilt

/// Invalidates a view when an object announces a change.
///
/// The view reads a counter in its state, and each announcement increments the counter. So the change has the
/// transaction of the announcement: a change inside `withAnimation` animates. An object calls its subscribers in the
/// order of a set, which differs from run to run. The views change in the order of their observers' numbers instead, so
/// that each run is the same.
@MainActor
final class ObjectObserver<Object: ObservableObject> {
    private var object: Object?
    private var subscription: AnyCancellable?

    nonisolated init() {}

    /// Observes `object`, and no longer the object before it. If `object` is observed already, this has no effect.
    func observe(_ object: Object, changes: State<Int>) {
        guard self.object !== object else { return }
        self.object = object
        let mainThread = MainActorThread()
        let number = changes.takeObserverNumber()
        subscription = object.objectWillChange.sink { _ in
            mainThread.run { changes.report(changes.wrappedValue &+ 1, observer: number) }
        }
    }
}

/// The thread of the main actor. In tests it may differ from the process's main thread.
struct MainActorThread: Sendable {
    private let thread = pthread_self()

    /// Stores the current thread.
    @MainActor init() {}

    /// Runs `work` on the main actor's thread: at once if that thread calls this, otherwise later.
    func run(_ work: @escaping @MainActor @Sendable () -> Void) {
        if pthread_equal(pthread_self(), thread) != 0 {
            MainActor.assumeIsolated { work() }
        } else {
            Task { @MainActor in work() }
        }
    }
}

/// Makes bindings to the properties of an object.
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
    let object: Object

    /// A binding to a property of the object.
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
        let object = object
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}
#endif
