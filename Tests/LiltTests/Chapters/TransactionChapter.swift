import Lilt

// Transactions, an app's own transaction keys, and completions.

private struct AvatarTappedKey: TransactionKey {
    static let defaultValue = false
}

extension Transaction {
    var avatarTapped: Bool {
        get { self[AvatarTappedKey.self] }
        set { self[AvatarTappedKey.self] = newValue }
    }
}

struct Avatar<Content: View>: View {
    @Binding var selected: Bool
    @ViewBuilder var content: Content

    var body: some View {
        content
            .animation(.smooth) {
                $0.shadow(radius: selected ? 12 : 8)
            }
            .transaction {
                $0.animation = $0.avatarTapped ? .bouncy : .smooth
            } body: {
                $0.scaleEffect(selected ? 1.5 : 1.0)
            }
            .onTapGesture {
                withTransaction(\.avatarTapped, true) { selected.toggle() }
            }
    }
}

struct Steps: View {
    @State private var step = 0

    var body: some View {
        Text("Step \(step)")
            .transaction(value: step) { transaction in
                transaction.addAnimationCompletion(criteria: .removed) { print("done") }
            }
            .onTapGesture {
                withAnimation(.bouncy, completionCriteria: .logicallyComplete) {
                    step += 1
                } completion: {
                    withAnimation { step += 1 }
                }
            }
            .onLongPressGesture {
                var transaction = Transaction(animation: .easeInOut)
                transaction.disablesAnimations = true
                withTransaction(transaction) { step = 0 }
            }
    }
}

private struct DragSourceKey: TransactionKey {
    static let defaultValue: DragSource = .none
}

enum DragSource { case none, pointer, keyboard }

extension Transaction {
    var dragSource: DragSource {
        get { self[DragSourceKey.self] }
        set { self[DragSourceKey.self] = newValue }
    }
}

struct Handle: View {
    @State private var x = 0.0
    @State private var isDone = false

    var body: some View {
        Circle()
            .offset(x: x)
            .transaction { transaction in
                if transaction.dragSource == .pointer {
                    transaction.isContinuous = true
                    transaction.tracksVelocity = true
                    transaction.animation = .interactiveSpring
                }
            }
            .gesture(
                DragGesture()
                    .onChanged { drag in
                        withTransaction(\.dragSource, .pointer) { x = drag.translation.width }
                    }
                    .onEnded { _ in
                        withTransaction(\.tracksVelocity, false) {
                            withAnimation(.spring) {
                                x = 0
                            } completion: {
                                isDone = true
                            }
                        }
                    }
            )
            .transaction(value: isDone) { print($0) }
            .animation(nil, value: isDone)
    }
}

struct Jump: View {
    @State private var isThere = false

    var body: some View {
        Rectangle()
            .offset(x: isThere ? 100 : 0)
            .animation(.bouncy)
            .onTapGesture {
                var transaction = Transaction()
                transaction.disablesAnimations = true
                transaction.addAnimationCompletion { print("there") }
                withTransaction(transaction) { isThere.toggle() }
            }
    }
}
