import Lilt

@main
struct ThrowApp: App {
    var body: some Scene {
        WindowGroup("Throw") { Board() }
    }
}

struct Board: View {
    @State private var isRight = false
    @State private var dragOffset = CGSize.zero

    var body: some View {
        RoundedRectangle(cornerRadius: 16)
            .fill(.orange)
            .frame(width: 120, height: 80)
            .probe("tile")
            .offset(x: (isRight ? 100 : -100) + dragOffset.width, y: dragOffset.height)
            .gesture(throwing)
    }

    private var throwing: some Gesture {
        DragGesture()
            .onChanged { dragOffset = $0.translation }
            .onEnded { drag in
                withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
                    isRight = drag.predictedEndTranslation.width + (isRight ? 100 : -100) > 0
                    dragOffset = .zero
                }
            }
    }
}
