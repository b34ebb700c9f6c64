import Dispatch
import Foundation

/// Converts a value to and from the object that a store holds.
struct StoredValueCoder<Value> {
    /// Returns the value of a stored object; nil if the object stands for no value.
    var decode: (Any) -> Value? = { $0 as? Value }
    /// Returns the object to store; nil to remove it.
    var encode: (Value) -> Any? = { $0 }
}

extension StoredValueCoder {
    /// Stores the value itself.
    init(as type: Value.Type) { self.init() }

    /// Stores the wrapped value, and nothing for nil.
    init<Wrapped>(optional type: Wrapped.Type) where Value == Wrapped? {
        self.init(decode: { .some($0 as? Wrapped) }, encode: { $0 })
    }

    /// Stores the raw value.
    init<Raw>(raw type: Raw.Type) where Value: RawRepresentable, Value.RawValue == Raw {
        self.init(decode: { ($0 as? Raw).flatMap { Value(rawValue: $0) } }, encode: { $0.rawValue })
    }

    /// Stores the raw value of the wrapped value, and nothing for nil.
    init<Wrapped: RawRepresentable>(optionalRaw type: Wrapped.RawValue.Type) where Value == Wrapped? {
        self.init(
            decode: { .some(($0 as? Wrapped.RawValue).flatMap { Wrapped(rawValue: $0) }) }, encode: { $0?.rawValue })
    }
}

/// The values of a window that views share by a key.
@MainActor
final class AppValues {
    private struct Name: Hashable {
        let key: String
        let type: ObjectIdentifier
        let store: ObjectIdentifier?
    }

    private let subgraph: Subgraph
    private var locations: [Name: AnyObject] = [:]

    init(subgraph: Subgraph) { self.subgraph = subgraph }

    /// Returns the location of a value, which is `initial` until it is stored.
    func location<Value>(
        of key: String, initial: Value, coder: StoredValueCoder<Value>, store: UserDefaults?
    ) -> Location<Value> {
        DefaultedLocation(optionalLocation(of: key, coder: coder, store: store), initial: initial)
    }

    /// Returns the location of a value that is nil until it is stored. Creates it on the first call.
    private func optionalLocation<Value>(
        of key: String, coder: StoredValueCoder<Value>, store: UserDefaults?
    ) -> Location<Value?> {
        let name = Name(
            key: key, type: ObjectIdentifier(Value.self), store: store.map { ObjectIdentifier($0) })
        if let location = locations[name] as? Location<Value?> { return location }
        let stored = store?.object(forKey: key).flatMap { coder.decode($0) }
        let state = StateLocation(stored, in: subgraph, viewLabel: "stored \(key)")
        let location: Location<Value?>
        if let store {
            location = StoredLocation(state, key: key, coder: coder, store: store)
        } else {
            location = state
        }
        locations[name] = location
        return location
    }
}

/// The location of a value as one property sees it: with the property's default while no value is stored.
@MainActor
private final class DefaultedLocation<Value>: Location<Value> {
    private let base: Location<Value?>
    private let initial: Value

    init(_ base: Location<Value?>, initial: Value) {
        self.base = base
        self.initial = initial
    }

    override var value: Value { base.value ?? initial }

    nonisolated override func isSame(as other: Location<Value>) -> Bool {
        (other as? DefaultedLocation<Value>)?.base === base
    }

    nonisolated override var notice: ChangeNotice { .exact }

    override func set(_ value: Value, transaction: Transaction) { base.set(value, transaction: transaction) }
}

/// The location of a value that is also written to a store.
@MainActor
private final class StoredLocation<Value>: Location<Value?> {
    private let state: StateLocation<Value?>
    private let key: String
    private let coder: StoredValueCoder<Value>
    private let store: UserDefaults

    init(_ state: StateLocation<Value?>, key: String, coder: StoredValueCoder<Value>, store: UserDefaults) {
        self.state = state
        self.key = key
        self.coder = coder
        self.store = store
    }

    override var value: Value? { state.value }

    nonisolated override var notice: ChangeNotice { .exact }

    override func set(_ value: Value?, transaction: Transaction) {
        state.set(value, transaction: transaction)
        SettingsStore.write(value.flatMap { coder.encode($0) }, of: key, in: store)
    }
}

/// The values of settings outside of views, and the store of the process.
@MainActor
package enum SettingsStore {
    /// The store for properties that do not name a store; nil keeps their values in memory.
    package static var ofProcess: UserDefaults?
    /// The values outside of views that have no store.
    private static var values: [String: Any] = [:]

    /// Returns the value of a key, in a store or else in that of the process; nil if there is none.
    static func value<Value>(of key: String, coder: StoredValueCoder<Value>, in store: UserDefaults?) -> Value? {
        guard let store = store ?? ofProcess else { return values[key] as? Value }
        return store.object(forKey: key).flatMap { coder.decode($0) }
    }

    /// Sets the value of a key, in a store or else in that of the process.
    static func set<Value>(_ value: Value, of key: String, coder: StoredValueCoder<Value>, in store: UserDefaults?) {
        guard let store = store ?? ofProcess else {
            values[key] = value
            return
        }
        write(coder.encode(value), of: key, in: store)
    }

    /// Stores an object, or removes it if it is nil. The file follows within a second.
    static func write(_ object: Any?, of key: String, in store: UserDefaults) {
        if let object { store.set(object, forKey: key) } else { store.removeObject(forKey: key) }
        if changed.isEmpty {
            // The call with all arguments selects Dispatch's own method. A delay on a headless run's clock would be a
            // part of the run, and would be lost with it.
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, qos: .unspecified, flags: []) {
                MainActor.assumeIsolated { saveChanges() }
            }
        }
        if !changed.contains(where: { $0 === store }) { changed.append(store) }
    }

    /// Writes the files of the changed stores. A program calls it before it ends.
    package static func saveChanges() {
        for store in changed { store.synchronize() }
        changed = []
    }

    /// The stores whose files are not written yet. A file takes about 3 ms, so a slider writes it once a second.
    private static var changed: [UserDefaults] = []
}
