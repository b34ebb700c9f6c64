import Lilt

// State, bindings, environment, models, preferences.

@Observable
final class Library {
    var books: [Book] = [Book(title: "One"), Book(title: "Two")]
    var isOpen = false
}

struct Book: Identifiable, Hashable {
    let title: String
    var isRead = false
    var id: String { title }
}

private struct AccentStrength: EnvironmentKey {
    static let defaultValue = 1.0
}

extension EnvironmentValues {
    var accentStrength: Double {
        get { self[AccentStrength.self] }
        set { self[AccentStrength.self] = newValue }
    }
}

struct LibraryView: View {
    @State private var library = Library()

    var body: some View {
        VStack(alignment: .leading) {
            ForEach(library.books) { book in
                Text(book.title).strikethrough(book.isRead)
            }
            OpenToggle()
        }
        .environment(library)
        .environment(\.accentStrength, 0.5)
    }
}

struct OpenToggle: View {
    @Environment(Library.self) private var library
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.accentStrength) private var strength

    var body: some View {
        @Bindable var library = library
        Toggle("Open", isOn: $library.isOpen)
            .opacity(colorScheme == .dark ? strength : 1)
    }
}

struct Row: View {
    @Binding var book: Book

    var body: some View {
        Toggle(book.title, isOn: $book.isRead.animation(.bouncy))
    }
}

struct Shelf: View {
    @State private var books = [Book(title: "A"), Book(title: "B")]

    var body: some View {
        ForEach($books) { $book in
            Row(book: $book)
        }
    }
}

struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct WidthReader: View {
    @State private var width: CGFloat = 0

    var body: some View {
        Text("Wide")
            .background(
                GeometryReader { proxy in
                    Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
                }
            )
            .onPreferenceChange(WidthKey.self) { width = $0 }
            .frame(minWidth: width)
    }
}

struct BoundsKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
}

struct Highlight: View {
    var body: some View {
        HStack {
            Text("One")
            Text("Two").anchorPreference(key: BoundsKey.self, value: .bounds) { $0 }
        }
        .overlayPreferenceValue(BoundsKey.self) { anchor in
            GeometryReader { proxy in
                if let anchor {
                    let rect = proxy[anchor]
                    RoundedRectangle(cornerRadius: 4)
                        .stroke(.red)
                        .frame(width: rect.width, height: rect.height)
                        .offset(x: rect.minX, y: rect.minY)
                }
            }
        }
    }
}

struct Stopwatch: DynamicProperty {
    @State private var ticks = 0
    var count: Int { ticks }
    func tick() { ticks += 1 }
}

struct StopwatchView: View {
    private var stopwatch = Stopwatch()

    var body: some View {
        Text("\(stopwatch.count)").onTapGesture { stopwatch.tick() }
    }
}

struct LateView: View {
    @State private var text = "early"

    var body: some View {
        Text(text)
            .task { @MainActor in text = "late" }
            .onChange(of: text) { old, new in print(old, new) }
    }
}

@Observable
final class Cart {
    struct Item: Identifiable {
        let id = UUID()
        var name: String
        var count = 1
    }

    var items: [Item] = []
    @ObservationIgnored var log: [String] = []
    var total: Int { items.reduce(0) { $0 + $1.count } }

    func add(_ name: String) { items.append(Item(name: name)) }
}

struct CartView: View {
    @State private var cart = Cart()
    @State private var selection: Cart.Item.ID?

    var body: some View {
        VStack {
            ForEach($cart.items) { $item in
                HStack {
                    TextField("Name", text: $item.name)
                    Stepper("\(item.count)", value: $item.count, in: 1...9)
                }
                .background(selection == item.id ? Color.yellow.opacity(0.3) : .clear)
                .onTapGesture { selection = item.id }
            }
            Text("Together \(cart.total)")
            Button("Add") { withAnimation { cart.add("Apple") } }
        }
        .environment(cart)
    }
}

struct Percent: View {
    @Binding var value: Double

    init(_ value: Binding<Double>) { _value = value }

    var body: some View {
        Slider(value: Binding(get: { value * 100 }, set: { value = $0 / 100 }), in: 0...100)
    }
}

struct Previewing: View {
    @State private var optional: Int? = 3

    var body: some View {
        VStack {
            Percent(.constant(0.4))
            if let count = Binding($optional) { Stepper("Count", value: count) }
        }
        .transformEnvironment(\.font) { $0 = $0 ?? .body }
        .environment(\.isEnabled, true)
    }
}

struct SizeReader: ViewModifier {
    struct Key: PreferenceKey {
        static let defaultValue = CGSize.zero
        static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
    }

    let action: (CGSize) -> Void

    func body(content: Content) -> some View {
        content
            .background(GeometryReader { Color.clear.preference(key: Key.self, value: $0.size) })
            .onPreferenceChange(Key.self, perform: action)
    }
}
