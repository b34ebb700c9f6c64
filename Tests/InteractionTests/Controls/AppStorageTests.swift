import Foundation
import LiltTesting
import Testing

/// Properties with the same key share one stored value.
@MainActor
@Suite struct AppStorageTests {
    private enum Size: String { case small, large }

    private struct Writer: View {
        let store: UserDefaults?
        @AppStorage private var count: Int
        @AppStorage private var size: Size

        init(store: UserDefaults? = nil) {
            self.store = store
            _count = AppStorage(wrappedValue: 3, "count", store: store)
            _size = AppStorage(wrappedValue: .small, "size", store: store)
        }

        var body: some View {
            Button("Write") {
                count += 1
                size = .large
            }
        }
    }

    private struct Reader: View {
        var store: UserDefaults?
        @AppStorage private var count: Int
        @AppStorage private var size: Size

        init(store: UserDefaults? = nil) {
            self.store = store
            _count = AppStorage(wrappedValue: 0, "count", store: store)
            _size = AppStorage(wrappedValue: .small, "size", store: store)
        }

        var body: some View { Text("\(count) \(size.rawValue)").accessibilityIdentifier("reader") }
    }

    private func store() throws -> UserDefaults {
        let name = "lilt-tests-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        store.removePersistentDomain(forName: name)
        return store
    }

    @Test func viewsOfAWindowShareTheValueOfAKey() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            VStack {
                Writer()
                Reader()
            }
        }
        try stage.step()
        // Each property has its own default.
        #expect(try stage.element("reader").label == "0 small")
        try stage.tap("Write")
        try stage.step()
        #expect(try stage.element("reader").label == "4 large")
    }

    @Test func aHeadlessRunStartsWithTheDefault() throws {
        for _ in 0..<2 {
            let stage = try Stage(size: CGSize(width: 200, height: 100)) {
                VStack {
                    Writer()
                    Reader()
                }
            }
            try stage.step()
            try stage.tap("Write")
            try stage.step()
            #expect(try stage.element("reader").label == "4 large")
        }
    }

    @Test func aStoreKeepsTheValueAcrossRuns() throws {
        let store = try store()
        let first = try Stage(size: CGSize(width: 200, height: 100)) { Writer(store: store) }
        try first.tap("Write")
        try first.step()
        #expect(store.integer(forKey: "count") == 4 && store.string(forKey: "size") == "large")
        let second = try Stage(size: CGSize(width: 200, height: 100)) { Reader(store: store) }
        try second.step()
        #expect(try second.element("reader").label == "4 large")
    }

    @Test func settlingTakesTheSameTimeWithAndWithoutAStore() throws {
        func end(_ store: UserDefaults?) throws -> Double {
            let stage = try Stage(size: CGSize(width: 200, height: 100)) { Writer(store: store) }
            try stage.tap("Write")
            try stage.settle()
            return stage.now
        }
        #expect(try end(store()) == end(nil))
    }

    @Test func aChangeAnimatesWithItsTransaction() throws {
        struct Mover: View {
            @AppStorage("isMoved") private var isMoved = false
            @SceneStorage("isTapped") private var isTapped = false

            var body: some View {
                Color.red.frame(width: isMoved ? 60 : 10, height: 10).probe("tile")
                    .opacity(isTapped ? 1 : 0.5)
                    .onTapGesture {
                        isTapped = true
                        withAnimation(.linear(duration: 1)) { isMoved = true }
                    }
            }
        }
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Mover() }
        try stage.tap(at: CGPoint(x: 100, y: 50))
        try stage.advance(by: 0.5)
        let middle = try #require(stage.presented("tile"))
        #expect(middle.width > 20 && middle.width < 50)
        try stage.settle()
        #expect(stage.presented("tile")?.width == 60)
    }

    @Test func aDefaultStoreKeepsTheValuesOfTheViewsInside() throws {
        let store = try store()
        let first = try Stage(size: CGSize(width: 200, height: 100)) { Writer().defaultAppStorage(store) }
        try first.tap("Write")
        try first.step()
        #expect(store.integer(forKey: "count") == 4)
        let second = try Stage(size: CGSize(width: 200, height: 100)) {
            Reader().defaultAppStorage(store)
        }
        try second.step()
        #expect(try second.element("reader").label == "4 large")
    }

    @Test func theValueOfAPropertyOutsideOfViewsIsKept() throws {
        struct Model {
            @AppStorage private var count: Int
            init(store: UserDefaults?) { _count = AppStorage(wrappedValue: 1, "outside of views", store: store) }
            func add() -> Int {
                count += 1
                return count
            }
            func raise() -> Int {
                _count.projectedValue.wrappedValue += 10
                return count
            }
        }
        #expect(Model(store: nil).add() == 2)
        #expect(Model(store: nil).raise() == 12)
        let store = try store()
        #expect(Model(store: store).add() == 2 && store.integer(forKey: "outside of views") == 2)
        #expect(Model(store: store).raise() == 12)
    }

    @Test func propertiesOfSeveralTypesOutsideOfViewsShareAValueThatNoStoreKeeps() {
        let (size, name) = (AppStorage(wrappedValue: Size.small, "own size"), AppStorage(wrappedValue: "", "own size"))
        let optional = AppStorage<Size?>("own size")
        size.wrappedValue = .large
        #expect(name.wrappedValue == "large" && optional.wrappedValue == .large)
        name.wrappedValue = "small"
        #expect(size.wrappedValue == .small)
        optional.wrappedValue = nil
        #expect(name.wrappedValue == "" && optional.wrappedValue == nil)
    }

    @Test func aStoredIntegerIsReadAsADouble() throws {
        let store = try store()
        store.set(5, forKey: "speed")
        #expect(AppStorage(wrappedValue: 1.0, "speed", store: store).wrappedValue == 5)
        #expect(AppStorage<Double?>("speed", store: store).wrappedValue == 5)
    }

    @Test func anOptionalRawValueIsNilUntilItIsStored() throws {
        let store = try store()
        let size = AppStorage<Size?>("size", store: store)
        #expect(size.wrappedValue == nil)
        size.wrappedValue = .large
        #expect(size.wrappedValue == .large && store.string(forKey: "size") == "large")
        size.wrappedValue = nil
        #expect(size.wrappedValue == nil && store.object(forKey: "size") == nil)
        store.set("huge", forKey: "size")
        #expect(size.wrappedValue == nil)
    }

    @Test func anOptionalValueIsStoredAndRemoved() throws {
        let store = try store()
        let key = "optional"
        @MainActor func check<Value: Equatable>(_ property: AppStorage<Value?>, _ value: Value) {
            store.removeObject(forKey: key)
            #expect(property.wrappedValue == nil)
            property.wrappedValue = value
            #expect(property.wrappedValue == value && store.object(forKey: key) != nil)
            property.wrappedValue = nil
            #expect(property.wrappedValue == nil && store.object(forKey: key) == nil)
        }
        check(AppStorage<Bool?>(key, store: store), true)
        check(AppStorage<Int?>(key, store: store), 7)
        check(AppStorage<Double?>(key, store: store), 0.5)
        check(AppStorage<String?>(key, store: store), "seven")
        check(AppStorage<Data?>(key, store: store), Data([7]))
        check(AppStorage<Date?>(key, store: store), Date(timeIntervalSinceReferenceDate: 7))
        check(AppStorage<URL?>(key, store: store), try #require(URL(string: "https://swift.org")))
        check(AppStorage<Size?>(key, store: store), .large)
    }

    @Test func aChangeShowsInAllWindowsWithItsStore() throws {
        let store = try store()
        let writer = try Stage(size: CGSize(width: 200, height: 100)) { Writer(store: store) }
        let reader = try Stage(size: CGSize(width: 200, height: 100)) { Reader(store: store) }
        let other = try Stage(size: CGSize(width: 200, height: 100)) { Reader(store: try? self.store()) }
        for stage in [writer, reader, other] { try stage.step() }
        #expect(try reader.element("reader").label == "0 small")
        try writer.tap("Write")
        for stage in [writer, reader, other] { try stage.step() }
        #expect(try reader.element("reader").label == "4 large")
        #expect(try other.element("reader").label == "0 small")
    }

    private struct Counter {
        @AppStorage("a model's count") var count = 0
    }

    private struct ModelView: View {
        let model = Counter()
        @AppStorage("a model's count") private var count = 0

        var body: some View {
            VStack {
                Text("\(count) \(model.count)").accessibilityIdentifier("counts")
                Button("Add") { model.count += 1 }
            }
        }
    }

    @Test func aModelSharesTheValueOfTheWindowAndAnotherRunStartsWithTheDefault() throws {
        for _ in 0..<2 {
            let stage = try Stage(size: CGSize(width: 200, height: 100)) { ModelView() }
            try stage.step()
            #expect(try stage.element("counts").label == "0 0")
            try stage.tap("Add")
            try stage.step()
            #expect(try stage.element("counts").label == "1 1")
        }
    }

    private struct Sizes: View {
        @AppStorage("size") private var size = Size.small
        @AppStorage("size") private var name: String?
        @AppStorage("size") private var chosen: Size?

        var body: some View {
            VStack {
                Text("\(size.rawValue) \(name ?? "none") \(chosen?.rawValue ?? "none")")
                    .accessibilityIdentifier("sizes")
                Button("Large") { size = .large }
                Button("None") { name = nil }
            }
        }
    }

    @Test func propertiesOfSeveralTypesShareAValueThatNoStoreKeeps() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Sizes() }
        try stage.step()
        #expect(try stage.element("sizes").label == "small none none")
        try stage.tap("Large")
        try stage.step()
        #expect(try stage.element("sizes").label == "large large large")
        try stage.tap("None")
        try stage.step()
        #expect(try stage.element("sizes").label == "small none none")
    }

    private struct Scrubbed: View {
        let scrubber: Scrubber
        @AppStorage private var width: Int

        init(_ scrubber: Scrubber, store: UserDefaults) {
            self.scrubber = scrubber
            _width = AppStorage(wrappedValue: 20, "width", store: store)
        }

        var body: some View {
            Color.red.frame(width: CGFloat(width), height: 20).probe("tile")
                .onTapGesture { withAnimation(.scrubbed(by: scrubber)) { width = 60 } }
        }
    }

    @Test(arguments: [nil, 30] as [Int?])
    func theRevertOfAScrubbedChangeRestoresTheStore(stored: Int?) throws {
        let store = try store()
        if let stored { store.set(stored, forKey: "width") }
        let scrubber = Scrubber()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Scrubbed(scrubber, store: store) }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step()
        scrubber.progress = 0.5
        try stage.step()
        #expect(store.integer(forKey: "width") == 60)
        scrubber.revert()
        try stage.settle()
        #expect((store.object(forKey: "width") as? Int) == stored)
        #expect(stage.presented("tile")?.width == CGFloat(stored ?? 20))
        #expect(stage.messages == [])
    }

    @Test func theAnimationOfABindingAppliesToPropertiesOfOtherTypes() throws {
        struct Mover: View {
            @AppStorage("isMoved") private var isMoved = false
            @AppStorage("isMoved") private var stored: Bool?

            var body: some View {
                Color.red.frame(width: stored == true ? 60 : 10, height: 10).probe("tile")
                    .onTapGesture { $isMoved.animation(.linear(duration: 1)).wrappedValue = true }
            }
        }
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Mover() }
        try stage.tap(at: CGPoint(x: 100, y: 50))
        try stage.advance(by: 0.5)
        let middle = try #require(stage.presented("tile"))
        #expect(middle.width > 20 && middle.width < 50)
        try stage.settle()
        #expect(stage.presented("tile")?.width == 60)
    }
}
