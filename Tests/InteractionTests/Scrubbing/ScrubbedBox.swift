import LiltTesting
import Testing

/// A box on a stage. Two scrubbers and other animations change its offset.
@MainActor
struct ScrubbedBox {
    /// The scrubbers and the actions of the box.
    @MainActor
    final class Remote {
        let scrubbers = [Scrubber(), Scrubber()]
        /// The names of the completed changes.
        var completions: [String] = []
        fileprivate(set) var offset: () -> CGSize = { .zero }
        fileprivate var setOffset: (CGSize) -> Void = { _ in }
        fileprivate(set) var setShown: (Bool) -> Void = { _ in }
    }

    private struct Box: View {
        let remote: Remote
        @State private var offset = CGSize.zero

        var body: some View {
            let _ = connect()
            Color.red.frame(width: 20, height: 20).probe("box").offset(offset)
        }

        private func connect() {
            remote.offset = { offset }
            remote.setOffset = { offset = $0 }
        }
    }

    private struct Container: View {
        let remote: Remote
        @State private var isShown = true

        var body: some View {
            let _ = remote.setShown = { isShown = $0 }
            ZStack(alignment: .topLeading) {
                Color.white
                if isShown { Box(remote: remote) }
            }
        }
    }

    let remote: Remote
    let stage: Stage

    init() throws {
        let remote = Remote()
        self.remote = remote
        stage = try Stage(size: CGSize(width: 100, height: 100)) { Container(remote: remote) }
        try stage.step()
    }

    var first: Scrubber { remote.scrubbers[0] }
    var second: Scrubber { remote.scrubbers[1] }

    /// The shown offset; nil if there is no box.
    var shown: CGSize? { stage.presented("box").map { CGSize(width: $0.minX, height: $0.minY) } }

    /// The shown horizontal offset.
    func x() throws -> Double { Double(try #require(shown).width) }

    /// Changes the horizontal offset, and the vertical offset if `y` is not nil.
    func set(_ x: Double, y: Double? = nil, _ animation: Animation?, _ name: String = "change") {
        withAnimation(animation) {
            remote.setOffset(CGSize(width: x, height: y ?? Double(remote.offset().height)))
        } completion: { [remote] in
            remote.completions.append(name)
        }
    }

    /// Shows `progress` of a scrubber in the next frame, and returns the horizontal offset in that frame.
    func show(_ progress: Double, of scrubber: Scrubber) throws -> Double {
        scrubber.progress = progress
        try stage.step()
        return try x()
    }
}
