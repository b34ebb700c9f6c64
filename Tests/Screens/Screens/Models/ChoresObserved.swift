import SwiftUI

@Observable
class ChoreStore {
    struct Chore: Identifiable {
        let id = UUID()
        var title: String
        var isDone = false
    }

    var chores: [Chore] = [
        Chore(title: "Water the basil"),
        Chore(title: "Oil the hinges", isDone: true),
        Chore(title: "Write to Jonas"),
    ]

    @ObservationIgnored var undoStack: [[Chore]] = []

    var remaining: Int { chores.filter { !$0.isDone }.count }

    func add(_ title: String) {
        undoStack.append(chores)
        chores.insert(Chore(title: title), at: 0)
    }

    func delete(_ chore: Chore) {
        undoStack.append(chores)
        chores.removeAll { $0.id == chore.id }
    }

    func undo() {
        if let last = undoStack.popLast() { chores = last }
    }

    func sort() {
        chores.sort { !$0.isDone && $1.isDone }
    }
}

struct ChoreRow: View {
    @Binding var chore: ChoreStore.Chore
    let delete: () -> Void

    @State private var offset: CGFloat = 0

    var body: some View {
        HStack {
            Image(systemName: chore.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(chore.isDone ? .green : .gray)
                .contentTransition(.symbolEffect(.replace))
            Text(chore.title)
                .strikethrough(chore.isDone, color: .secondary)
                .foregroundStyle(chore.isDone ? .secondary : .primary)
            Spacer()
        }
        .padding()
        .background(Color.white)
        .offset(x: offset)
        .background(alignment: .trailing) {
            Color.red
                .overlay(alignment: .trailing) {
                    Image(systemName: "trash.fill")
                        .foregroundStyle(.white)
                        .padding(.trailing, 24)
                        .scaleEffect(offset < -80 ? 1.3 : 1)
                        .animation(.bouncy, value: offset < -80)
                }
        }
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .onTapGesture {
            withAnimation(.snappy) { chore.isDone.toggle() }
        }
        .gesture(
            DragGesture(minimumDistance: 20)
                .onChanged { offset = min(0, $0.translation.width) }
                .onEnded { _ in
                    withAnimation(.snappy) {
                        if offset < -80 { delete() } else { offset = 0 }
                    }
                }
        )
        .accessibilityLabel(chore.title)
    }
}

struct ChoresObservedView: View {
    @State private var store = ChoreStore()
    @State private var title = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                TextField("New task", text: $title)
                    .focused($isFocused)
                    .onSubmit(add)
                Button("Add", action: add)
                    .disabled(title.isEmpty)
            }
            .padding()
            .background(.white, in: .rect(cornerRadius: 14))

            ForEach($store.chores) { $chore in
                ChoreRow(chore: $chore) { store.delete(chore) }
                    .transition(.asymmetric(insertion: .push(from: .top), removal: .move(edge: .leading)))
            }

            HStack {
                Text("^[\(store.remaining) task](inflect: true) left")
                Spacer()
                Button("Sort") { withAnimation(.spring) { store.sort() } }
                Button("Undo") { withAnimation(.spring) { store.undo() } }
            }
            .font(.footnote)
            Spacer()
        }
        .padding()
        .background(Color.gray.opacity(0.15))
    }

    private func add() {
        guard !title.isEmpty else { return }
        withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) {
            store.add(title)
        }
        title = ""
        isFocused = true
    }
}

#Preview {
    ChoresObservedView()
}
