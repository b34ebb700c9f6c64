import Lilt

public struct Heart: View {
    @State private var isBig = false

    public init() {}

    public var body: some View {
        Image(systemName: "heart.fill")
            .font(.system(size: 80))
            .foregroundStyle(.pink)
            .scaleEffect(isBig ? 1.5 : 1)
            .onTapGesture { withAnimation(.bouncy) { isBig.toggle() } }
    }
}

@main
struct HeartApp: App {
    var body: some Scene {
        WindowGroup("Heart") { Heart() }
    }
}
