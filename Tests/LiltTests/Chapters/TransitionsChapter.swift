import Lilt

// Views that appear, change and move.

struct Toast: View {
    @State private var message: String?

    var body: some View {
        ZStack(alignment: .top) {
            Color.clear
            if let message {
                Text(message)
                    .padding()
                    .background(.black, in: Capsule())
                    .foregroundStyle(.white)
                    .transition(.move(edge: .top).combined(with: .opacity))
                    .task {
                        try? await Task.sleep(for: .seconds(2))
                        withAnimation { self.message = nil }
                    }
            }
            Button("Show") {
                withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { message = "Saved" }
            }
        }
        .animation(.default, value: message)
    }
}

struct Wizard: View {
    @State private var page = 0
    @State private var isForward = true

    var body: some View {
        VStack {
            Group {
                switch page {
                case 0: Text("First")
                case 1: Text("Second")
                default: Text("Third")
                }
            }
            .id(page)
            .transition(
                .asymmetric(
                    insertion: .push(from: isForward ? .trailing : .leading),
                    removal: .push(from: isForward ? .trailing : .leading)))
            HStack {
                Button("Back") { go(-1) }.disabled(page == 0)
                Button("Next") { go(1) }.disabled(page == 2)
            }
        }
    }

    private func go(_ step: Int) {
        isForward = step > 0
        withAnimation(.snappy) { page += step }
    }
}

struct BlurReplace: Transition {
    var radius: CGFloat = 10

    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .blur(radius: phase.isIdentity ? 0 : radius)
            .scaleEffect(phase == .willAppear ? 0.8 : phase == .didDisappear ? 1.2 : 1)
            .opacity(phase.isIdentity ? 1 : 0)
    }

    static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

extension Transition where Self == BlurReplace {
    static var softly: BlurReplace { BlurReplace() }
    static func softly(radius: CGFloat) -> BlurReplace { BlurReplace(radius: radius) }
}

struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("\(count)")
                .font(.system(size: 60, weight: .bold, design: .rounded))
                .contentTransition(.numericText(countsDown: false))
            if count.isMultiple(of: 2) {
                Text("even").transition(.softly)
            } else {
                Text("odd").transition(.softly(radius: 4).animation(.easeOut(duration: 0.2)))
            }
            Image(systemName: count > 3 ? "sun.max" : "moon")
                .contentTransition(.opacity)
            Stepper("Count", value: $count.animation(.smooth), in: 0...9)
        }
    }
}

struct Gallery: View {
    struct Item: Identifiable { let id: Int }

    @Namespace private var namespace
    @State private var selected: Item?
    private let items = (0..<6).map(Item.init)

    var body: some View {
        ZStack {
            LazyVStack(spacing: 10) {
                ForEach(items) { item in
                    RoundedRectangle(cornerRadius: 10)
                        .fill(.teal)
                        .matchedGeometryEffect(id: item.id, in: namespace, isSource: selected == nil)
                        .aspectRatio(1, contentMode: .fit)
                        .onTapGesture { withAnimation(.bouncy) { selected = item } }
                }
            }
            if let selected {
                RoundedRectangle(cornerRadius: 30)
                    .fill(.teal)
                    .matchedGeometryEffect(id: selected.id, in: namespace, properties: .frame, anchor: .center)
                    .padding(30)
                    .zIndex(1)
                    .onTapGesture { withAnimation(.bouncy) { self.selected = nil } }
            }
        }
        .onAppear { print("appeared") }
        .onDisappear { print("gone") }
        .onChange(of: selected?.id, initial: true) { old, new in print(old as Any, new as Any) }
    }
}

struct TabBar: View {
    enum Tab: String, CaseIterable { case home, search, profile }

    @Namespace private var bar
    @State private var tab = Tab.home

    var body: some View {
        HStack {
            ForEach(Tab.allCases, id: \.self) { tab in
                Text(tab.rawValue.capitalized)
                    .padding(8)
                    .background {
                        if self.tab == tab {
                            Capsule().fill(.tint).matchedGeometryEffect(id: "selection", in: bar)
                        }
                    }
                    .onTapGesture { withAnimation(.snappy(duration: 0.3)) { self.tab = tab } }
            }
        }
    }
}
