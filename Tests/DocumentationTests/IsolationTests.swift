import Testing

/// SwiftUI code that does not name an actor: helpers, factories and models outside of a view's body.
@Suite struct IsolationTests {
    private let compiler = SnippetCompiler()

    @Test func codeOfSwift5CompilesWithoutADiagnostic() async throws {
        #expect(try await compiler.diagnostics(of: Self.source, swiftVersion: "5") == [])
    }

    /// In Swift 6, as with SwiftUI, a call from outside the main actor gives a warning and no error.
    @Test func codeOfSwift6CompilesWithoutAnError() async throws {
        let diagnostics = try await compiler.diagnostics(of: Self.source, swiftVersion: "6")
        #expect(diagnostics.filter { $0.contains("error:") } == [])
    }

    private static let source = #"""
        import Lilt

        extension AnyTransition {
            static var moveAndFade: AnyTransition {
                .asymmetric(
                    insertion: .move(edge: .trailing).combined(with: .opacity),
                    removal: .scale.combined(with: .opacity))
            }
            static let pop = AnyTransition.scale(scale: 0.5, anchor: .top).animation(.spring())
            static func slide(_ offset: CGFloat) -> AnyTransition {
                .modifier(active: Shift(offset: offset), identity: Shift(offset: 0))
            }
        }

        struct Shift: ViewModifier, Animatable {
            var offset: CGFloat
            var animatableData: CGFloat {
                get { offset }
                set { offset = newValue }
            }
            func body(content: Content) -> some View { content.offset(x: offset) }
        }

        enum Factory {
            static func group() -> some View {
                Group {
                    Text("a")
                    ForEach(0..<3) { Text("\($0)") }
                    ForEach(["a", "b"], id: \.self) { Text($0) }
                }
            }
            static func canvas() -> some View {
                Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                } symbols: {
                    Circle().tag(0)
                }
            }
            static func stack() -> some View {
                VStack(alignment: .leading) {
                    Text("a").font(.title).padding()
                    Image(systemName: "star").resizable().frame(width: 10, height: 10)
                    Spacer()
                    Button("x") {}
                    Toggle("t", isOn: .constant(true))
                    Slider(value: .constant(0.5))
                    TextField("f", text: .constant(""))
                    Picker("p", selection: .constant(0)) { Text("0").tag(0) }
                }
                .background(Color.red)
                .overlay(alignment: .top) { Circle().fill(.blue) }
                .clipShape(RoundedRectangle(cornerRadius: 3))
                .animation(.spring(), value: 1)
                .gesture(DragGesture().onChanged { _ in }.onEnded { _ in })
            }
            static func reader() -> some View {
                GeometryReader { proxy in Color.red.frame(width: width(proxy)) }
            }
            static func width(_ proxy: GeometryProxy) -> CGFloat {
                proxy.frame(in: .global).width + proxy.size.width + proxy.frame(in: .named("a")).minX
            }
            static func timeline() -> some View {
                TimelineView(.animation) { context in Text("\(context.date.timeIntervalSinceReferenceDate)") }
            }
            static func gestures() -> some Gesture {
            TapGesture(count: 2).onEnded { _ in }.exclusively(before: LongPressGesture(minimumDuration: 1))
                .simultaneously(with: MagnifyGesture().sequenced(before: SpatialTapGesture()))
        }
        static func erased() -> AnyView { AnyView(Text("a")) }
            static func scroll() -> some View { ScrollView { LazyVStack { Text("a") } } }
            static func phases() -> some View {
                PhaseAnimator([0, 1]) { Text("\($0)") } animation: { _ in .bouncy }
            }
            static func label(_ configuration: ButtonStyleConfiguration) -> some View {
                configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
            }
            static func binding() -> Binding<Int> { Binding(get: { 1 }, set: { _ in }) }
            static func particles() -> some View { ParticleView(.confetti) { Circle() } }
        }

        struct Squish: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { Factory.label(configuration) }
        }

        struct Sizes: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                subviews.map { $0.sizeThatFits(.unspecified) }.first ?? .zero
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for view in subviews { view.place(at: bounds.origin, anchor: .center, proposal: proposal) }
            }
        }

        struct Height: PreferenceKey {
            static let defaultValue: CGFloat = 0
            static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
        }

        final class Model {
            var isOn = false
            func toggle() {
                withAnimation(.spring()) { isOn.toggle() }
                withTransaction(Transaction(animation: .linear)) { isOn.toggle() }
            }
        }

        struct Helper {
            var style: some ShapeStyle { LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom) }
            func title(_ text: String) -> Text { Text(text).bold() + Text("x").italic() }
        }

        extension View {
            func card() -> some View { padding().background(Color.white).modifier(Shift(offset: 1)) }
        }

        struct Card<Content: View>: View {
            let content: Content
            @State private var isOn = false
            @Namespace private var namespace
            @Environment(\.colorScheme) private var scheme

            init(@ViewBuilder content: () -> Content) { self.content = content() }

            var body: some View {
                content.card().transition(.moveAndFade).onTapGesture { isOn.toggle() }
                    .matchedGeometryEffect(id: 1, in: namespace)
            }
        }
        """#
}
