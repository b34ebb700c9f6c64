import SwiftUI

@Observable
class TodoStore {
    struct Todo: Identifiable {
        let id = UUID()
        var title: String
        var isDone = false
    }

    var todos: [Todo] = [
        Todo(title: "Water the basil"),
        Todo(title: "Oil the hinges", isDone: true),
        Todo(title: "Write to Jonas"),
    ]

    @ObservationIgnored var undoStack: [[Todo]] = []

    var remaining: Int { todos.filter { !$0.isDone }.count }

    func add(_ title: String) {
        undoStack.append(todos)
        todos.insert(Todo(title: title), at: 0)
    }

    func delete(_ todo: Todo) {
        undoStack.append(todos)
        todos.removeAll { $0.id == todo.id }
    }

    func undo() {
        if let last = undoStack.popLast() { todos = last }
    }

    func sort() {
        todos.sort { !$0.isDone && $1.isDone }
    }
}

struct TodoRow: View {
    @Binding var todo: TodoStore.Todo
    let delete: () -> Void

    @State private var offset: CGFloat = 0

    var body: some View {
        HStack {
            Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(todo.isDone ? .green : .gray)
                .contentTransition(.symbolEffect(.replace))
            Text(todo.title)
                .strikethrough(todo.isDone, color: .secondary)
                .foregroundStyle(todo.isDone ? .secondary : .primary)
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
            withAnimation(.snappy) { todo.isDone.toggle() }
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
        .accessibilityLabel(todo.title)
    }
}

struct TodoObservedView: View {
    @State private var store = TodoStore()
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

            ForEach($store.todos) { $todo in
                TodoRow(todo: $todo) { store.delete(todo) }
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
    TodoObservedView()
}
