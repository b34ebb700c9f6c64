import Lilt

extension Demo {
    static let photoViewer = Demo(
        name: "photo-viewer",
        title: "Photo viewer",
        summary: """
            Drag, pinch and turn the photo, all at once; throw it. A double tap zooms. Control and the wheel zoom, too.
            """,
        size: CGSize(width: 720, height: 540),
        script: """
            0.30 tap 480,200
            0.42 tap 480,200
            1.20 drag 460,300 -> 330,250 in 0.15
            2.20 touch 1 down 300,270
            2.20 touch 2 down 420,270
            2.30 touch 1 move 300,290
            2.30 touch 2 move 418,252
            2.40 touch 1 move 306,312
            2.40 touch 2 move 426,238
            2.50 touch 1 move 318,336
            2.50 touch 2 move 442,228
            2.60 touch 1 up
            2.62 touch 2 up
            3.80 tap 360,270
            3.92 tap 360,270
            5.00 drag 360,270 -> 520,330 in 0.20
            """,
        instants: [0, 0.6, 1.1, 1.35, 2, 2.45, 2.55, 2.75, 3.5, 4.1, 4.8, 5.15, 5.3, 6.5],
        magnified: { _ in PhotoViewer() })
}

/// A photo that two fingers move, magnify and turn at once.
package struct PhotoViewer: View {
    /// The pose of the photo: the offset of its center from the middle, in points, its scale and its rotation.
    private struct Pose: Equatable {
        var offset = CGSize.zero
        var scale: CGFloat = 1
        var angle = Angle.zero
    }

    /// The movement of a hand since it caught the photo.
    private struct Hand: Equatable {
        let start: Pose
        var translation = CGSize.zero
        var magnification: CGFloat = 1
        var rotation = Angle.zero
        /// The fixed point of the magnification and rotation, from the middle.
        var anchor = CGPoint.zero
        /// The gestures that have not ended.
        var gestures: Set<Part> = []
    }

    private enum Part { case drag, magnification, rotation }

    @State private var pose = Pose()
    @State private var hand: Hand?
    @GestureState private var isHeld = false

    /// The size of the photo at scale 1. It leaves a margin in a view of this size.
    private static func photo(in size: CGSize) -> CGSize {
        let factor = max(min((size.width - 24) / 600, (size.height - 100) / 400, 1), 0.05)
        return CGSize(width: 600 * factor, height: 400 * factor)
    }

    private static let scales: ClosedRange<CGFloat> = 1...6

    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            let photo = Self.photo(in: proxy.size)
            Photo()
                .frame(width: photo.width, height: photo.height)
                .clipShape(RoundedRectangle(cornerRadius: 6))
                .probe("photo")
                .scaleEffect(pose.scale)
                .rotationEffect(pose.angle)
                .offset(pose.offset)
                .frame(width: proxy.size.width, height: proxy.size.height)
                .contentShape(Rectangle())
                .gesture(gestures(in: proxy.size))
                .onTapGesture(count: 2) { point in zoom(at: point, in: proxy.size) }
                .onChange(of: isHeld) {
                    // The system canceled the press, so there was no release.
                    if !isHeld, let hand { release(hand, in: proxy.size) }
                }
                .onChange(of: proxy.size) { _, size in
                    if hand == nil { pose = Self.settled(pose, around: .zero, in: size) }
                }
        }
        .background(Color(white: 0.06))
        .overlay(alignment: .bottom) {
            Text("\(Int((min(1e6, pose.scale) * 100).rounded())) %")
                .font(.system(size: 14, weight: .medium, design: .monospaced))
                .foregroundStyle(.white)
                .padding(.horizontal, 12)
                .padding(.vertical, 6)
                .background(Capsule().fill(.black.opacity(0.5)))
                .padding(14)
                .allowsHitTesting(false)
        }
    }

    // MARK: - Gestures

    private func gestures(in size: CGSize) -> some Gesture {
        let drag = DragGesture()
            .onChanged { drag in move(.drag) { $0.translation = drag.translation } }
            .onEnded { drag in
                let fling = CGSize(width: drag.velocity.width / 4, height: drag.velocity.height / 4)
                end(.drag, fling: fling, in: size)
            }
        let magnification = MagnifyGesture()
            .onChanged { pinch in
                move(.magnification) {
                    $0.magnification = pinch.magnification
                    $0.anchor = pinch.startLocation.fromMiddle(of: size)
                }
            }
            .onEnded { _ in end(.magnification, in: size) }
        let rotation = RotateGesture()
            .onChanged { turn in
                move(.rotation) {
                    $0.rotation = turn.rotation
                    $0.anchor = turn.startLocation.fromMiddle(of: size)
                }
            }
            .onEnded { _ in end(.rotation, in: size) }
        return drag.simultaneously(with: magnification).simultaneously(with: rotation)
            .updating($isHeld) { _, isHeld, _ in isHeld = true }
    }

    private func move(_ part: Part, _ change: (inout Hand) -> Void) {
        var hand = hand ?? Hand(start: pose)
        hand.gestures.insert(part)
        change(&hand)
        self.hand = hand
        pose = Self.pose(of: hand)
    }

    /// Releases the photo when the last gesture has ended.
    private func end(_ part: Part, fling: CGSize = .zero, in size: CGSize) {
        hand?.gestures.remove(part)
        if let hand, hand.gestures.isEmpty { release(hand, fling: fling, in: size) }
    }

    /// Springs to rest. The springs begin with the velocities of the hand.
    private func release(_ hand: Hand, fling: CGSize = .zero, in size: CGSize) {
        self.hand = nil
        var end = pose
        end.offset.width += fling.width
        end.offset.height += fling.height
        // The point between the fingers keeps its position while the photo turns to the nearest quarter turn.
        let anchor = CGPoint(
            x: hand.anchor.x + hand.translation.width + fling.width,
            y: hand.anchor.y + hand.translation.height + fling.height)
        withAnimation(.spring(duration: 0.5, bounce: 0.2)) { pose = Self.settled(end, around: anchor, in: size) }
    }

    private func zoom(at point: CGPoint, in size: CGSize) {
        var end = Pose()
        if pose.scale < 1.5 {
            var hand = Hand(start: pose)
            hand.magnification = 2.5 / pose.scale
            hand.anchor = point.fromMiddle(of: size)
            end = Self.pose(of: hand)
        }
        withAnimation(.spring(duration: 0.5, bounce: 0.15)) { pose = Self.settled(end, around: .zero, in: size) }
    }

    // MARK: - Poses

    /// Returns the pose in which the points of the photo are still under the fingers.
    private static func pose(of hand: Hand) -> Pose {
        let scale = resisted(hand.start.scale * hand.magnification)
        var pose = turned(hand.start, by: hand.rotation, to: scale, around: hand.anchor)
        pose.offset.width += hand.translation.width
        pose.offset.height += hand.translation.height
        return pose
    }

    /// Returns the pose after a rotation and magnification about a fixed point.
    private static func turned(_ pose: Pose, by angle: Angle, to scale: CGFloat, around anchor: CGPoint) -> Pose {
        let (x, y) = (pose.offset.width - anchor.x, pose.offset.height - anchor.y)
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        let factor = scale / pose.scale
        return Pose(
            offset: CGSize(
                width: anchor.x + (x * cosine - y * sine) * factor,
                height: anchor.y + (x * sine + y * cosine) * factor),
            scale: scale, angle: pose.angle + angle)
    }

    /// Returns the scale with resistance beyond its limits.
    private static func resisted(_ scale: CGFloat) -> CGFloat {
        if scale < scales.lowerBound { return pow(scale / scales.lowerBound, 0.4) * scales.lowerBound }
        return scale > scales.upperBound ? pow(scale / scales.upperBound, 0.4) * scales.upperBound : scale
    }

    /// Returns the nearest pose at rest. Its angle is a multiple of 90 degrees. A photo that is wider or higher than
    /// the view leaves no gap at the edges that it can cover.
    private static func settled(_ pose: Pose, around anchor: CGPoint, in size: CGSize) -> Pose {
        let quarters = (pose.angle.degrees / 90).rounded()
        let scale = min(max(pose.scale, scales.lowerBound), scales.upperBound)
        var pose = turned(pose, by: .degrees(quarters * 90) - pose.angle, to: scale, around: anchor)
        let photo = photo(in: size)
        let isOnItsSide = Int(quarters) % 2 != 0
        let (width, height) = isOnItsSide ? (photo.height, photo.width) : (photo.width, photo.height)
        func limited(_ offset: CGFloat, _ length: CGFloat, _ whole: CGFloat) -> CGFloat {
            let limit = max((length * scale - whole) / 2, 0)
            return min(max(offset, -limit), limit)
        }
        pose.offset.width = limited(pose.offset.width, width, size.width)
        pose.offset.height = limited(pose.offset.height, height, size.height)
        return pose
    }
}

/// An evening over a lake, drawn.
private struct Photo: View {
    var body: some View {
        Canvas { context, size in
            let horizon = size.height * 0.62
            context.fill(
                Path(CGRect(x: 0, y: 0, width: size.width, height: horizon)),
                with: .linearGradient(
                    Gradient(colors: [
                        Color(red: 0.16, green: 0.2, blue: 0.42), Color(red: 0.85, green: 0.45, blue: 0.42),
                        Color(red: 1, green: 0.8, blue: 0.5),
                    ]), startPoint: .zero, endPoint: CGPoint(x: 0, y: horizon)))
            let sun = CGRect(x: size.width * 0.66, y: horizon - 92, width: 76, height: 76)
            context.fill(Path(ellipseIn: sun), with: .color(Color(red: 1, green: 0.93, blue: 0.75)))
            let ridges: [(heights: [CGFloat], color: Color)] = [
                ([96, 150, 118, 176, 140, 88, 60, 30, 22, 46, 84, 110], Color(red: 0.42, green: 0.26, blue: 0.4)),
                ([60, 44, 92, 70, 118, 60, 34, 12, 26, 14, 40, 66], Color(red: 0.25, green: 0.17, blue: 0.32)),
                ([18, 34, 14, 40, 26, 46, 12, 20, 6, 24, 16, 30], Color(red: 0.11, green: 0.1, blue: 0.2)),
            ]
            for ridge in ridges {
                context.fill(path(of: ridge.heights, above: horizon, in: size), with: .color(ridge.color))
            }
            let lake = CGRect(x: 0, y: horizon, width: size.width, height: size.height - horizon)
            context.fill(
                Path(lake),
                with: .linearGradient(
                    Gradient(colors: [
                        Color(red: 0.85, green: 0.6, blue: 0.5), Color(red: 0.1, green: 0.14, blue: 0.28),
                    ]), startPoint: CGPoint(x: 0, y: horizon), endPoint: CGPoint(x: 0, y: size.height)))
            for index in 0..<14 {
                let depth = CGFloat(index) / 13
                let width = 70 + 60 * depth * (index % 2 == 0 ? 1 : 0.4)
                let y = horizon + 6 + depth * (lake.height - 16)
                context.fill(
                    Path(CGRect(x: sun.midX - width / 2, y: y, width: width, height: 1 + 2 * depth)),
                    with: .color(Color(red: 1, green: 0.9, blue: 0.7).opacity(0.7 - 0.5 * depth)))
            }
        }
    }

    /// Returns a mountain range with peaks of these heights, in points above the horizon.
    private func path(of heights: [CGFloat], above horizon: CGFloat, in size: CGSize) -> Path {
        let step = size.width / CGFloat(heights.count - 1)
        return Path { path in
            path.move(to: CGPoint(x: 0, y: horizon))
            for (index, height) in heights.enumerated() {
                path.addLine(to: CGPoint(x: CGFloat(index) * step, y: horizon - height))
                // A shoulder between two peaks.
                let next = heights[min(index + 1, heights.count - 1)]
                path.addLine(
                    to: CGPoint(x: (CGFloat(index) + 0.55) * step, y: horizon - (height * 0.3 + next * 0.42)))
            }
            path.addLine(to: CGPoint(x: size.width, y: horizon))
            path.closeSubpath()
        }
    }
}
