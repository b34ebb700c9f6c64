import Lilt

extension Demo {
    static let taskList = Demo(
        name: "to-do",
        title: "To-do list",
        summary: "Drag a row by its grip to another position. Tap circles, crosses and plus: all rows make room.",
        size: CGSize(width: 460, height: 640),
        script: """
            0.50 tap 61,158
            1.20 drag 401,222 -> 401,420 in 0.70
            2.40 tap 399,68
            3.40 drag 401,158 -> 401,290 in 0.20
            4.40 tap 366,222
            """,
        instants: [0, 0.75, 1.55, 1.88, 2.3, 2.6, 3.3, 3.55, 4.3, 4.6, 5.6],
        parameters: TaskList.spring.parameters,
        source: { TaskList.spring.source($0) },
        magnified: { _ in TaskList() })
}

/// A list whose rows are inserted, removed, and moved by hand. Each change is one spring.
package struct TaskList: View {
    private struct Item: Identifiable, Equatable {
        let id: Int
        let title: String
        var isDone = false
    }

    /// A row that a hand has lifted.
    private struct Lift: Equatable {
        let id: Int
        /// The row's index when it was lifted.
        let start: Int
        var translation: CGFloat = 0
    }

    private static let titles = [
        "Water the plants", "Call grandmother", "Fix the bicycle", "Bake bread", "Read ten pages", "Tune the springs",
        "Write a letter", "Sweep the balcony", "Learn a chord", "Take a nap",
    ]
    private static let rowHeight: CGFloat = 64
    nonisolated static let spring = DemoSpring(duration: 0.45, bounce: 0.2)

    @State private var items = titles[..<6].enumerated().map { Item(id: $0.offset, title: $0.element) }
    @State private var nextID = 6
    @State private var lift: Lift?
    /// The row that was lifted last. It stays in front of the others while it moves to its new position, and until
    /// another row is lifted.
    @State private var topmost: Int?
    @GestureState private var isHeld = false
    @Environment(\.demoValues) private var values
    @Environment(\.colorScheme) private var scheme
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    package init() {}

    package var body: some View {
        VStack(spacing: 12) {
            header
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
                        row(item, at: index)
                            .transition(.scale(scale: 0.7).combined(with: .opacity))
                    }
                }
                .padding(.vertical, 6)
                .padding(.horizontal, 20)
            }
            .probe("rows")
        }
        // Keeps the demo's own width, so that the script finds its controls in a wide room.
        .frame(maxWidth: 460)
        .coordinateSpace(name: "list")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            scheme == .dark ? Color(red: 0.1, green: 0.1, blue: 0.13) : Color(red: 0.95, green: 0.95, blue: 0.97)
        )
        .onChange(of: isHeld) {
            // The system canceled the press, so there was no release.
            if !isHeld, lift != nil { withAnimation(animation) { lift = nil } }
        }
    }

    private var animation: Animation { reduceMotion ? .easeInOut(duration: 0.2) : Self.spring.animation(values) }

    private var header: some View {
        let open = items.count { !$0.isDone }
        return HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text("Today").font(.system(size: 34, weight: .bold, design: .rounded))
                Text(open == 0 ? "All done" : "\(open) to do")
                    .font(.system(size: 15))
                    .foregroundStyle(.secondary)
                    .contentTransition(.numericText(value: Double(open)))
                    .probe("list", "open", Double(open))
            }
            Spacer()
            Button(action: add) {
                Image(systemName: "plus")
                    .font(.system(size: 20, weight: .bold))
                    .foregroundStyle(.white)
                    .frame(width: 48, height: 48)
                    .background(Color.indigo, in: Circle())
            }
            .buttonStyle(DimmedButtonStyle())
            .probe("add")
        }
        .padding(.horizontal, 36)
        .padding(.top, 32)
    }

    // MARK: - Rows

    private func row(_ item: Item, at index: Int) -> some View {
        let isLifted = lift?.id == item.id
        return HStack(spacing: 14) {
            Button {
                change(item) { $0.isDone.toggle() }
            } label: {
                Check(isDone: item.isDone).frame(width: 30, height: 30).contentShape(Rectangle())
            }
            .probe("check.\(item.title)")
            Text(item.title)
                .font(.system(size: 18))
                .lineLimit(1)
                .opacity(item.isDone ? 0.45 : 1)
                .overlay(alignment: .leading) {
                    Capsule().frame(height: 2).scaleEffect(x: item.isDone ? 1 : 0, anchor: .leading).opacity(0.5)
                }
            Spacer(minLength: 0)
            Button {
                withAnimation(animation) { items.removeAll { $0.id == item.id } }
            } label: {
                Image(systemName: "xmark").font(.system(size: 14, weight: .semibold)).frame(width: 30, height: 44)
                    .contentShape(Rectangle())
            }
            .opacity(0.4)
            .probe("remove.\(item.title)")
            Image(systemName: "line.3.horizontal")
                .font(.system(size: 18))
                .opacity(0.5)
                .frame(width: 36, height: 50)
                .contentShape(Rectangle())
                .gesture(reorder(item, at: index))
                .probe("grip.\(item.title)")
        }
        .buttonStyle(DimmedButtonStyle())
        .padding(.leading, 18)
        .padding(.trailing, 8)
        .frame(height: Self.rowHeight - 8)
        .background(rowColor, in: RoundedRectangle(cornerRadius: 14))
        .shadow(color: .black.opacity(isLifted ? 0.3 : 0.08), radius: isLifted ? 14 : 3, y: isLifted ? 8 : 1)
        .scaleEffect(isLifted ? 1.04 : 1)
        .frame(height: Self.rowHeight)
        .probe(item.title)
        .offset(y: isLifted ? offset(at: index) : 0)
        .zIndex(topmost == item.id ? 1 : 0)
    }

    private var rowColor: Color { scheme == .dark ? Color(red: 0.18, green: 0.18, blue: 0.23) : .white }

    /// The distance of the lifted row from its current position in the list.
    private func offset(at index: Int) -> CGFloat {
        guard let lift else { return 0 }
        return lift.translation - CGFloat(index - lift.start) * Self.rowHeight
    }

    private func reorder(_ item: Item, at index: Int) -> some Gesture {
        DragGesture(minimumDistance: 0, coordinateSpace: .named("list"))
            .updating($isHeld) { _, isHeld, _ in isHeld = true }
            .onChanged { drag in
                guard let lift, lift.id == item.id else {
                    topmost = item.id
                    withAnimation(.snappy(duration: 0.2)) { lift = Lift(id: item.id, start: index) }
                    return
                }
                self.lift?.translation = drag.translation.height
                let most = CGFloat(items.count)
                let rows = min(max((drag.translation.height / Self.rowHeight).rounded(), -most), most)
                move(item.id, to: lift.start + Int(rows))
            }
            .onEnded { _ in withAnimation(animation) { lift = nil } }
    }

    /// Moves a row, and the others make room.
    private func move(_ id: Int, to target: Int) {
        let target = min(max(target, 0), items.count - 1)
        guard let index = items.firstIndex(where: { $0.id == id }), index != target else { return }
        withAnimation(animation) { items.insert(items.remove(at: index), at: target) }
    }

    private func change(_ item: Item, _ body: (inout Item) -> Void) {
        guard let index = items.firstIndex(of: item) else { return }
        withAnimation(animation) { body(&items[index]) }
    }

    private func add() {
        withAnimation(animation) {
            // Titles are unique: from the second round on, a title ends with the number of the round.
            let (round, index) = nextID.quotientAndRemainder(dividingBy: Self.titles.count)
            let title = round == 0 ? Self.titles[index] : "\(Self.titles[index]) \(round + 1)"
            items.insert(Item(id: nextID, title: title), at: 0)
            nextID += 1
        }
    }
}

/// A circle that fills and draws its tick.
private struct Check: View {
    let isDone: Bool

    var body: some View {
        ZStack {
            Circle().stroke(Color.gray.opacity(0.6), lineWidth: 2).frame(width: 26, height: 26)
            Circle().fill(Color.green).frame(width: 28, height: 28).scaleEffect(isDone ? 1 : 0)
            Tick()
                .trim(from: 0, to: isDone ? 1 : 0)
                .stroke(.white, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
                .frame(width: 12, height: 9)
        }
    }

    private struct Tick: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.midY))
                path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            }
        }
    }
}
