import Foundation

/// Reads and writes a value of the app's settings, and updates the view when the value changes.
///
/// All properties with one key in a window share the value. A store keeps it: the `store` of the property's
/// initializer, or else the store of `defaultAppStorage(_:)`, or else `UserDefaults.standard`. As long as the store has
/// no value for the key, each property has its own default.
///
/// If the app names no store, a `Stage`, a headless run and an inspected window keep the values in memory, so that a
/// run does not depend on the machine and can be repeated.
///
/// All windows of a program show a change. Code outside of views, such as a model, shares the value of the current
/// window: the window whose event or frame is handled now, or was handled last. A window reads the store when the first
/// of its views uses the key. If code changes the store directly after that, the window does not show the new value.
///
/// ```swift
/// struct Greeting: View {
///     @AppStorage("name") private var name = "Ada"
///
///     var body: some View {
///         TextField("Name", text: $name)
///     }
/// }
/// ```
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let initial: Value
    private let key: String
    private let store: UserDefaults?
    private let coder: StoredValueCoder<Value>
    private var location: Location<Value>?

    private init(_ initial: Value, _ key: String, _ store: UserDefaults?, _ coder: StoredValueCoder<Value>) {
        self.initial = initial
        self.key = key
        self.store = store
        self.coder = coder
    }

    /// The value.
    public var wrappedValue: Value {
        get {
            onMainActor(self) { own in
                if let location = own.location { return location.value }
                return SettingsStore.value(of: own.key, coder: own.coder, in: own.store) ?? own.initial
            }
        }
        nonmutating set {
            onMainActor((self, newValue)) { own, value in
                if let location = own.location {
                    location.set(value, transaction: .current)
                } else {
                    SettingsStore.set(value, of: own.key, coder: own.coder, in: own.store)
                }
            }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        location.map { Binding(location: $0) } ?? Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

/// The values of a window, and the default store of the views inside it.
@MainActor
final class Settings {
    let values: AppValues
    let store: UserDefaults?

    init(values: AppValues, store: UserDefaults?) {
        self.values = values
        self.store = store
    }
}

extension AppStorage: GraphProperty {
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> Settings {
        Settings(
            values: inputs.host.appValues,
            store: inputs.environment.untracked.defaultAppStorage ?? SettingsStore.ofProcess)
    }

    mutating func connect(to settings: Settings) {
        location = settings.values.location(of: key, initial: initial, coder: coder, store: store ?? settings.store)
    }
}

private struct DefaultAppStorageKey: EnvironmentKey {
    static var defaultValue: UserDefaults? { nil }
}

extension EnvironmentValues {
    /// The store of the properties whose initializers name no store.
    fileprivate var defaultAppStorage: UserDefaults? {
        get { self[DefaultAppStorageKey.self] }
        set { self[DefaultAppStorageKey.self] = newValue }
    }
}

extension View {
    /// Sets the store of the `AppStorage` properties in this view whose initializers name no store.
    ///
    /// A view reads this setting when the view is created. If the modifier later gets another store, existing views
    /// keep the old one.
    public func defaultAppStorage(_ store: UserDefaults) -> some View { environment(\.defaultAppStorage, store) }
}

extension AppStorage: IdentityComparable {
    func isSame(as other: AppStorage) -> Bool { key == other.key && store === other.store }
}

/// Reads and writes a value that belongs to a window, and updates the view when the value changes.
///
/// All properties with one key in a window share the value. The value is lost when the window closes.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let initial: Value
    private let key: String
    private var location: Location<Value>?

    /// Declares a value by its key. The value is `wrappedValue` before the first change.
    public init(wrappedValue: Value, _ key: String) {
        initial = wrappedValue
        self.key = key
    }

    /// Declares a value by its key. It is nil before the first change.
    public init(_ key: String) where Value: ExpressibleByNilLiteral { self.init(wrappedValue: nil, key) }

    /// The value.
    public var wrappedValue: Value {
        get { location.map { onMainActor($0) { $0.value } } ?? initial }
        nonmutating set {
            guard let location else { return }
            onMainActor((location, newValue)) { $0.0.set($0.1, transaction: .current) }
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(initial) }
}

extension SceneStorage: GraphProperty {
    static func makeStore(inputs: ViewInputs, viewLabel: AttributeLabel) -> AppValues { inputs.host.sceneValues }

    mutating func connect(to values: AppValues) {
        location = values.location(of: key, initial: initial, coder: StoredValueCoder(), store: nil)
    }
}

extension SceneStorage: IdentityComparable {
    func isSame(as other: SceneStorage) -> Bool { key == other.key }
}

extension AppStorage {
    /// Declares a Boolean value by its key. `wrappedValue` is the value if the store has none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(wrappedValue, key, store, StoredValueCoder(as: Bool.self))
    }

    /// Declares an integer by its key. `wrappedValue` is the value if the store has none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(wrappedValue, key, store, StoredValueCoder(as: Int.self))
    }

    /// Declares a number by its key. `wrappedValue` is the value if the store has none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(wrappedValue, key, store, StoredValueCoder(decode: { number($0) }))
    }

    /// Declares a string by its key. `wrappedValue` is the value if the store has none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(wrappedValue, key, store, StoredValueCoder(as: String.self))
    }

    /// Declares a URL by its key. `wrappedValue` is the value if the store has none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(
            wrappedValue, key, store,
            StoredValueCoder(decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString }))
    }

    /// Declares data by its key. `wrappedValue` is the value if the store has none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(wrappedValue, key, store, StoredValueCoder(as: Data.self))
    }

    /// Declares a date by its key. `wrappedValue` is the value if the store has none.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(wrappedValue, key, store, StoredValueCoder(as: Date.self))
    }

    /// Declares a value by its key. `wrappedValue` is the value if the store has none, or an unknown raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(wrappedValue, key, store, StoredValueCoder(raw: Int.self))
    }

    /// Declares a value by its key. `wrappedValue` is the value if the store has none, or an unknown raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(wrappedValue, key, store, StoredValueCoder(raw: String.self))
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// Declares an optional Boolean value by its key. It is nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(nil, key, store, StoredValueCoder(optional: Bool.self))
    }

    /// Declares an optional integer by its key. It is nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(nil, key, store, StoredValueCoder(optional: Int.self))
    }

    /// Declares an optional number by its key. It is nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(nil, key, store, StoredValueCoder(decode: { .some(number($0)) }, encode: { $0 }))
    }

    /// Declares an optional string by its key. It is nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key, store, StoredValueCoder(optional: String.self))
    }

    /// Declares optional data by its key. It is nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(nil, key, store, StoredValueCoder(optional: Data.self))
    }

    /// Declares an optional date by its key. It is nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(nil, key, store, StoredValueCoder(optional: Date.self))
    }

    /// Declares an optional URL by its key. It is nil if the store has none.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(
            nil, key, store,
            StoredValueCoder(
                decode: { .some(($0 as? String).flatMap { URL(string: $0) }) }, encode: { $0?.absoluteString }))
    }

    /// Declares an optional value by its key. It is nil if the store has none, or an unknown raw value.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(nil, key, store, StoredValueCoder(optionalRaw: String.self))
    }

    /// Declares an optional value by its key. It is nil if the store has none, or an unknown raw value.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(nil, key, store, StoredValueCoder(optionalRaw: Int.self))
    }
}

/// Returns a stored number. An integer counts, too: a store may contain 1 where another program wrote 1.0.
private func number(_ object: Any) -> Double? {
    (object as? Double) ?? (object as? Int).map { Double($0) }
}
