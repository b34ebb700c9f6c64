import Lilt

/// All demos as small, playing pictures. Pictures outside of the window rest.
struct Wall: View {
    let model: GalleryModel
    let namespace: Namespace.ID

    /// The demos that play. They start one after another, so that no frame waits for all of them.
    @State private var started: Set<String> = []

    static let space = "wall"
    private static let startDelay = Duration.milliseconds(33)

    var body: some View {
        VStack(spacing: 0) {
            WallHeader(model: model)
            ChapterBar(model: model)
            GeometryReader { proxy in
                let window = CGRect(origin: .zero, size: proxy.size).insetBy(dx: 0, dy: -40)
                ScrollView {
                    MasonryLayout {
                        ForEach(model.found) { entry in
                            WallTile(
                                model: model, demo: entry.demo, namespace: namespace, window: window,
                                hasStarted: started.contains(entry.id))
                        }
                    }
                    .padding(.horizontal, 24)
                    .padding(.bottom, 24)
                }
                .coordinateSpace(name: Self.space)
                .overlay {
                    if model.found.isEmpty {
                        Text("No demo matches “\(model.query)”.")
                            .font(.system(size: 17))
                            .foregroundStyle(.secondary)
                    }
                }
            }
        }
        .animation(.smooth(duration: 0.35), value: model.query)
        .animation(.smooth(duration: 0.35), value: model.chapter)
        .task {
            for entry in Chapter.all.flatMap(\.entries) {
                try? await Task.sleep(for: Self.startDelay)
                started.insert(entry.id)
            }
        }
    }
}

/// The name of the gallery, and the search.
private struct WallHeader: View {
    @Bindable var model: GalleryModel
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack(spacing: 16) {
            VStack(alignment: .leading, spacing: 2) {
                Text("Lilt").font(.system(size: 30, weight: .bold, design: .rounded))
                Text("Everything moves. Click a picture, then touch it.")
                    .font(.system(size: 13))
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
            .layoutPriority(1)
            Spacer(minLength: 0)
            HStack(spacing: 8) {
                Image(systemName: "magnifyingglass").font(.system(size: 14)).foregroundStyle(.secondary)
                TextField("Search: spring, Canvas …", text: $model.query)
                    .textFieldStyle(.plain)
                    .focused($isFocused)
                    .onSubmit { if let first = model.found.first { model.open(first.demo) } }
                    .probe("search")
            }
            .padding(.horizontal, 12)
            .frame(minWidth: 120, maxWidth: 260)
            .frame(height: 34)
            .background(Color.primary.opacity(0.08), in: Capsule())
        }
        .padding(.horizontal, 24)
        .padding(.vertical, 16)
        .onChange(of: model.isSearching) { isFocused = model.isSearching }
        .onChange(of: isFocused) { model.isSearching = isFocused }
    }
}

/// The chapters. A click on a chapter shows its demos, and a second click on it shows all demos.
private struct ChapterBar: View {
    let model: GalleryModel

    var body: some View {
        ScrollView(.horizontal, showsIndicators: false) {
            HStack(spacing: 8) {
                ForEach(Chapter.all) { chapter in
                    let isChosen = model.chapter == chapter.title
                    Text(chapter.title)
                        .font(.system(size: 13, weight: isChosen ? .semibold : .regular))
                        .padding(.horizontal, 12)
                        .frame(height: 28)
                        .background(Color.primary.opacity(isChosen ? 0.22 : 0.07), in: Capsule())
                        .contentShape(Capsule())
                        .pointerStyle(.link)
                        .onTapGesture { model.chapter = isChosen ? nil : chapter.title }
                        .probe("chapter.\(chapter.title)")
                }
            }
            .padding(.horizontal, 24)
        }
        .frame(height: 28)
        .padding(.bottom, 14)
    }
}

/// A demo in the wall. A click opens its page.
private struct WallTile: View {
    let model: GalleryModel
    let demo: Demo
    let namespace: Namespace.ID
    /// The visible part of the wall, and the 40 points above and below it.
    let window: CGRect
    let hasStarted: Bool
    @State private var isNear = false
    @State private var isUnderPointer = false

    var body: some View {
        let isAway = model.away.contains(demo.name)
        VStack(alignment: .leading, spacing: 6) {
            ZStack {
                Color.primary.opacity(0.06)
                if isNear, hasStarted, !isAway {
                    DemoPicture(player: model.player(of: demo), rate: model.opened == nil ? .normal : .paused)
                        .allowsHitTesting(false)
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 14))
            .background {
                if model.opened != demo.name { Color.clear.matchedGeometryEffect(id: demo.name, in: namespace) }
            }
            .aspectRatio(demo.size.width / demo.size.height, contentMode: .fit)
            .overlay {
                RoundedRectangle(cornerRadius: 14).stroke(
                    Color.primary.opacity(isUnderPointer ? 0.5 : 0.12), lineWidth: 1)
            }
            .scaleEffect(isUnderPointer ? 1.03 : 1)
            Text(demo.title).font(.system(size: 14, weight: .semibold)).lineLimit(1)
        }
        .probe(demo.name)
        .contentShape(Rectangle())
        .pointerStyle(.link)
        .onTapGesture { model.open(demo) }
        .onHover { isOver in withAnimation(.snappy(duration: 0.3)) { isUnderPointer = isOver } }
        .onGeometryChange(for: Bool.self) { proxy in
            proxy.frame(in: .named(Wall.space)).intersects(window)
        } action: {
            isNear = $0
        }
    }
}
