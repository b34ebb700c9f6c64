import Lilt

extension Demo {
    static let corners = Demo(
        name: "corners",
        title: "Corners",
        summary: "Drag the tile and let go: it springs to the corner it is thrown at. Catch it in flight.",
        size: CGSize(width: 800, height: 600),
        script: """
            0.50 drag 680,510 -> 430,400 in 0.15
            1.10 press 110,90
            1.40 release 110,90
            2.20 drag 120,90 -> 180,330 in 0.12
            """,
        instants: [0, 0.6, 0.8, 1, 2.4, 3.5],
        content: { _ in Corners() })
}

/// A picture-in-picture tile that is dragged and thrown.
///
/// On release the tile springs, with the velocity of the hand, to the corner nearest to where it would have coasted. A
/// press in mid-flight stops it where it was shown last; the next throw hands its own velocity over.
final class Corners: FrameContent {
    private let recorder = DisplayListRecorder()
    /// Where the tile's centre is, in points.
    private var center = AnimatedValue(CGPoint.zero)
    /// 1 at rest, more while the tile is held.
    private var lift = AnimatedValue(1.0)
    private var corner = Corner.bottomTrailing
    private var grab: Grab?
    private var size: CGSize?

    /// A drag under way: from where on the tile it is held, and how the pointer moves.
    private struct Grab {
        var offset: CGSize
        var pointer: ReleaseVelocityEstimator
    }

    private enum Corner: CaseIterable { case topLeading, topTrailing, bottomLeading, bottomTrailing }

    static let tileSize = CGSize(width: 200, height: 140)
    static let margin = 20.0
    /// Seconds that a thrown tile is taken to coast at its release velocity, as SwiftUI predicts a drag's end.
    static let coastingTime = 0.25
    static let throwing = Animation.spring(response: 0.45, dampingFraction: 0.72)

    // MARK: - Input

    func handle(_ event: InputEvent) -> FrameDemand {
        switch event.kind {
        case .press(.primary, let location) where tileFrame.contains(location):
            center.stop()
            let shown = center.presentation
            var pointer = ReleaseVelocityEstimator()
            pointer.add(location, at: event.time)
            grab = Grab(offset: CGSize(width: shown.x - location.x, height: shown.y - location.y), pointer: pointer)
            lift.set(1.05, transaction: Transaction(animation: .snappy(duration: 0.25)))
            return .next
        case .move(let location):
            guard var grab else { return .none }
            grab.pointer.add(location, at: event.time)
            self.grab = grab
            follow(location, grab)
            return .next
        case .release(.primary, let location):
            guard let grab else { return .none }
            follow(location, grab)
            throwTile(velocity: grab.pointer.velocity(releasedAt: event.time))
            return .next
        case .cancel:
            guard grab != nil else { return .none }
            throwTile(velocity: .zero)
            return .next
        default:
            return .none
        }
    }

    private func follow(_ location: CGPoint, _ grab: Grab) {
        center.set(CGPoint(x: location.x + grab.offset.width, y: location.y + grab.offset.height))
    }

    private func throwTile(velocity: CGSize) {
        grab = nil
        let released = center.presentation
        let projected = CGPoint(
            x: released.x + Self.coastingTime * velocity.width, y: released.y + Self.coastingTime * velocity.height)
        corner = Corner.allCases.min { distance(projected, place($0)) < distance(projected, place($1)) } ?? corner
        center.set(
            place(corner), transaction: Transaction(animation: Self.throwing),
            velocity: AnimatablePair(velocity.width, velocity.height))
        lift.set(1, transaction: Transaction(animation: .snappy(duration: 0.25)))
    }

    // MARK: - Places

    /// The centre of the tile when it rests in `corner`.
    private func place(_ corner: Corner) -> CGPoint {
        let size = size ?? .zero
        let x = Self.margin + Self.tileSize.width / 2
        let y = Self.margin + Self.tileSize.height / 2
        return switch corner {
        case .topLeading: CGPoint(x: x, y: y)
        case .topTrailing: CGPoint(x: size.width - x, y: y)
        case .bottomLeading: CGPoint(x: x, y: size.height - y)
        case .bottomTrailing: CGPoint(x: size.width - x, y: size.height - y)
        }
    }

    private var tileFrame: CGRect { Self.tile(around: center.presentation) }

    private static func tile(around center: CGPoint) -> CGRect {
        CGRect(
            x: center.x - tileSize.width / 2, y: center.y - tileSize.height / 2, width: tileSize.width,
            height: tileSize.height)
    }

    private func distance(_ first: CGPoint, _ second: CGPoint) -> Double {
        (first.x - second.x) * (first.x - second.x) + (first.y - second.y) * (first.y - second.y)
    }

    /// The tile starts in its corner, and moves there when the window's size moves the corner.
    private func adopt(_ newSize: CGSize) {
        guard newSize != size else { return }
        let isFirst = size == nil
        size = newSize
        guard grab == nil else { return }
        center.set(place(corner), transaction: Transaction(animation: isFirst ? nil : .smooth))
    }

    // MARK: - Frames

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        adopt(viewport.size)
        center.advance(to: frame.targetTimestamp)
        lift.advance(to: frame.targetTimestamp)
        let list = recorder.record { context in
            drawBackdrop(in: &context, size: viewport.size)
            for corner in Corner.allCases {
                context.stroke(
                    Path(roundedRect: Self.tile(around: place(corner)), cornerRadius: 18),
                    with: .color(.white.opacity(corner == self.corner ? 0.35 : 0.12)),
                    style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [6, 8]))
            }
            drawTile(in: &context)
        }
        return RenderedFrame(list, demand: center.isAnimating || lift.isAnimating ? .next : .none)
    }

    var probes: [Probe] {
        [
            Probe("tile.x", center.presentation.x), Probe("tile.y", center.presentation.y),
            Probe("tile.vx", center.velocity.first), Probe("tile.vy", center.velocity.second),
            Probe("tile.held", grab == nil ? 0 : 1),
        ]
    }

    private func drawBackdrop(in context: inout GraphicsContext, size: CGSize) {
        context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(
                Gradient(colors: [Color(red: 0.07, green: 0.10, blue: 0.20), Color(red: 0.10, green: 0.22, blue: 0.32)]),
                startPoint: .zero, endPoint: CGPoint(x: size.width, y: size.height)))
    }

    /// A caller before a bright wall, clipped to the tile.
    private func drawTile(in context: inout GraphicsContext) {
        var tile = context
        tile.translateBy(x: center.presentation.x, y: center.presentation.y)
        tile.scaleBy(x: lift.presentation, y: lift.presentation)
        let outline = Path(roundedRect: Self.tile(around: .zero), cornerRadius: 18)
        var inside = tile
        inside.clip(to: outline)
        inside.fill(
            outline,
            with: .linearGradient(
                Gradient(colors: [Color(red: 0.98, green: 0.62, blue: 0.35), Color(red: 0.86, green: 0.27, blue: 0.52)]),
                startPoint: CGPoint(x: -100, y: -70), endPoint: CGPoint(x: 100, y: 70)))
        inside.fill(
            Path(ellipseIn: CGRect(x: -58, y: 28, width: 116, height: 110)),
            with: .color(Color(red: 0.20, green: 0.16, blue: 0.36)))
        inside.fill(
            Path(ellipseIn: CGRect(x: -30, y: -38, width: 60, height: 66)),
            with: .color(Color(red: 1, green: 0.87, blue: 0.76)))
        tile.stroke(outline, with: .color(.white.opacity(0.85)), lineWidth: 2)
    }
}
