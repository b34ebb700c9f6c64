import Dispatch
import Foundation

/// Converts a value to and from the object that a store holds.
struct StoredValueCoder<Value> {
    /// Returns the value that a stored object represents; nil if it represents none.
    var decode: (Any) -> Value? = { $0 as? Value }
    /// Returns the object to store; nil removes the stored object.
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
    /// The objects of the keys that no store keeps.
    private var kept: [String: Any] = [:]

    init(subgraph: Subgraph) {
        self.subgraph = subgraph
        SettingsStore.add(self)
    }

    /// Reads the stored values of a key again, because a property of another type, another window or a model has
    /// changed one.
    ///
    /// - Parameters:
    ///   - store: The store; nil for the window itself.
    ///   - origin: The location that made the change.
    func reread(_ key: String, in store: UserDefaults?, except origin: AnyObject?) {
        let storeID = store.map { ObjectIdentifier($0) }
        for (name, location) in locations where name.key == key && name.store == storeID {
            if location !== origin { (location as? any RereadableLocation)?.reread() }
        }
    }

    /// Returns the location of a value, which is `initial` until it is stored.
    func location<Value>(
        of key: String, initial: Value, coder: StoredValueCoder<Value>, store: UserDefaults?
    ) -> Location<Value> {
        DefaultedLocation(optionalLocation(of: key, coder: coder, store: store), initial: initial)
    }

    /// Returns the location of a value that is nil until it is stored. Creates it on the first call.
    func optionalLocation<Value>(
        of key: String, coder: StoredValueCoder<Value>, store: UserDefaults?
    ) -> Location<Value?> {
        let name = Name(
            key: key, type: ObjectIdentifier(Value.self), store: store.map { ObjectIdentifier($0) })
        if let location = locations[name] as? Location<Value?> { return location }
        let stored = object(of: key, in: store).flatMap { coder.decode($0) }
        let state = StateLocation(stored, in: subgraph, viewLabel: "stored \(key)")
        let location = StoredLocation(state, key: key, coder: coder, store: store, values: self)
        locations[name] = location
        return location
    }

    /// Returns the stored object of a key; nil if there is none.
    fileprivate func object(of key: String, in store: UserDefaults?) -> Any? {
        if let store { store.object(forKey: key) } else { kept[key] }
    }

    /// Keeps an object in the window, or removes the kept object if `object` is nil.
    ///
    /// - Parameter origin: The location that made the change.
    fileprivate func keep(_ object: Any?, of key: String, origin: AnyObject) {
        kept[key] = object
        reread(key, in: nil, except: origin)
    }
}

/// The location of a value for one property. While no value is stored, the value is the property's default.
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

/// A location that can read its value again after a change of the store.
@MainActor
private protocol RereadableLocation: AnyObject {
    func reread()
}

/// The location of a value that is also written to a store, or kept by the window. All properties with the key, also
/// those of other types, then read the value.
@MainActor
private final class StoredLocation<Value>: Location<Value?>, RereadableLocation {
    private let state: StateLocation<Value?>
    private let key: String
    private let coder: StoredValueCoder<Value>
    private let store: UserDefaults?
    private weak var values: AppValues?

    init(
        _ state: StateLocation<Value?>, key: String, coder: StoredValueCoder<Value>, store: UserDefaults?,
        values: AppValues
    ) {
        self.state = state
        self.key = key
        self.coder = coder
        self.store = store
        self.values = values
    }

    override var value: Value? { state.value }

    nonisolated override var notice: ChangeNotice { .exact }

    override func set(_ value: Value?, transaction: Transaction) {
        // The revert of a scrubbed change restores the newest write first. The state records its write after the
        // store's write, so the state is restored before the store.
        transaction.scrubSession?.record(self, in: nil, transaction) { [self] reversal in
            if reversal != nil { write(state.value) }
        }
        state.set(value, transaction: transaction)
        // The locations that read the value again use the current transaction.
        withMergedTransaction(transaction) { write(value) }
    }

    private func write(_ value: Value?) {
        let object = value.flatMap { coder.encode($0) }
        if let store {
            SettingsStore.write(object, of: key, in: store, origin: self)
        } else {
            values?.keep(object, of: key, origin: self)
        }
    }

    func reread() {
        guard let values else { return }
        state.set(values.object(of: key, in: store).flatMap { coder.decode($0) }, transaction: .current)
    }
}

/// The values of settings outside of views, and the store of the process.
@MainActor
package enum SettingsStore {
    /// The store for properties that do not name a store; nil keeps their values in memory.
    package static var ofProcess: UserDefaults?
    /// The objects that no store keeps, in a process without a window.
    private static var values: [String: Any] = [:]
    /// The values of all windows.
    private static var windows: [Window] = []

    private struct Window {
        weak var values: AppValues?
    }

    /// Adds the values of a window.
    static func add(_ values: AppValues) {
        windows.removeAll { $0.values == nil }
        windows.append(Window(values: values))
    }

    /// Returns the value of a key for code outside of views: the current window's value, or else the stored value; nil
    /// if there is none. A body that calls this runs again when the window's value changes.
    static func value<Value>(of key: String, coder: StoredValueCoder<Value>, in store: UserDefaults?) -> Value? {
        let store = store ?? ofProcess
        if let window = CurrentWindow.appValues {
            return window.optionalLocation(of: key, coder: coder, store: store).value
        }
        let object = if let store { store.object(forKey: key) } else { values[key] }
        return object.flatMap { coder.decode($0) }
    }

    /// Sets the value of a key for code outside of views: in the current window and its store, or in the store alone if
    /// there is no window.
    static func set<Value>(_ value: Value, of key: String, coder: StoredValueCoder<Value>, in store: UserDefaults?) {
        let store = store ?? ofProcess
        if let window = CurrentWindow.appValues {
            window.optionalLocation(of: key, coder: coder, store: store).set(value, transaction: .current)
        } else if let store {
            write(coder.encode(value), of: key, in: store)
        } else {
            values[key] = coder.encode(value)
        }
    }

    /// Stores an object, or removes the stored object if `object` is nil. All windows read the value again. The store's
    /// file is written a second later.
    ///
    /// - Parameter origin: The location that made the change; nil outside of views.
    static func write(_ object: Any?, of key: String, in store: UserDefaults, origin: AnyObject? = nil) {
        if let object { store.set(object, forKey: key) } else { store.removeObject(forKey: key) }
        for window in windows { window.values?.reread(key, in: store, except: origin) }
        if changed.isEmpty {
            // The call with all arguments selects Dispatch's own method. Another method would delay by the clock of a
            // headless run, and the delay would be lost when the run ends.
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, qos: .unspecified, flags: []) {
                MainActor.assumeIsolated { saveChanges() }
            }
        }
        if !changed.contains(where: { $0 === store }) { changed.append(store) }
    }

    /// Writes the files of the changed stores. A program calls this before it ends.
    package static func saveChanges() {
        for store in changed { store.synchronize() }
        changed = []
    }

    /// The stores whose files are not written yet. Writing a file takes about 3 ms, so even the many changes by a
    /// slider write it only once a second.
    private static var changed: [UserDefaults] = []
}
