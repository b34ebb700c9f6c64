import LiltTesting
import Testing

/// A puck that a hand drags along a line. After the release, an animation moves the puck back to 50 points.
@MainActor
struct ThrownPuck {
    private struct Puck: View {
        let animation: Animation
        let onRelease: (CGSize) -> Void
        @State private var x: CGFloat = 50

        var body: some View {
            Circle()
                .frame(width: 40, height: 40)
                .probe("puck")
                .position(x: x, y: 50)
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { x = $0.location.x }
                        .onEnded { drag in
                            onRelease(drag.velocity)
                            withAnimation(animation) { x = 50 }
                        })
        }
    }

    /// The velocity that the gesture reported at the last release.
    @MainActor
    private final class Report {
        var velocity = CGSize.zero
    }

    let stage: Stage
    private let report = Report()

    init(_ animation: Animation) throws {
        stage = try Stage(size: CGSize(width: 900, height: 100)) { [report] in
            Puck(animation: animation) { report.velocity = $0 }
        }
    }

    var reportedVelocity: CGSize { report.velocity }

    func x() throws -> Double { Double(try #require(stage.presented("puck")).midX) }

    /// Drags the puck from 50 to 250 at 1000 points per second, and releases it.
    func dragAndRelease() throws {
        try stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), duration: 0.2)
    }
}
