import Foundation
import LiltTesting
import TestSupport
import Testing

/// Laws of drags, tested with random hands on random boards.
///
/// `LILT_HANDS` is the number of hands, 80 by default. Their seeds begin at 0. `LILT_HAND` is the seed of the only hand
/// to run; it must be below the number of hands. This command runs ten thousand hands:
/// ```
/// LILT_HANDS=10000 swift test -c release --disable-testable-imports --filter GeneratedHandTests
/// ```
@MainActor
@Suite struct GeneratedHandTests {
    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap(Int.init) }

    @MainActor
    private final class Log {
        /// The last shown value of each animation that the hand does not change.
        var values: [String: Double] = [:]
        var completions: [String] = []
        var reported = CGSize.zero
    }

    /// A modifier that writes an animated number into the log.
    private struct Needle: AnimatableModifier {
        let name: String
        let log: Log
        var value: Double

        var animatableData: Double {
            get { value }
            set { value = newValue }
        }

        func body(content: Content) -> some View {
            log.values[name] = value
            return content
        }
    }

    /// A shape that writes the width of its frame into the log.
    private struct Ruler: Shape {
        let name: String
        let log: Log

        nonisolated func path(in rect: CGRect) -> Path {
            MainActor.assumeIsolated { log.values[name] = rect.width }
            return Path(rect)
        }
    }

    /// A motion that the hand does not change.
    private struct Other {
        let animation: Animation
        let isInside: Bool
        let isFrame: Bool

        init(_ random: inout SeededRandom, framesInside: Bool) {
            let animations: [Animation] = [
                .linear(duration: 2), .easeInOut(duration: 0.7), .smooth(duration: 1.5), .bouncy,
                .spring(response: 2, dampingFraction: 0.3), .linear(duration: 0.3).repeatForever(),
                .easeOut(duration: 0.4).repeatCount(5), .bouncy.speed(0.4),
            ]
            animation = animations[Int(random.nextUnit() * 7.999)].delay(random.nextDouble(in: 0...0.8))
            isInside = random.nextUnit() < 0.6
            isFrame = random.nextUnit() < 0.5 && (framesInside || !isInside)
        }
    }

    private struct Board: View {
        enum Style: CaseIterable { case offset, outerOffset, position, location }

        let style: Style
        let others: [Other]
        let distance: CGFloat
        let isFlying: Bool
        let release: Animation
        let log: Log
        @State private var isHome = false
        @State private var drag = CGSize.zero
        @State private var location: CGPoint?
        @State private var isMoved = false
        @State private var isShown = true

        private var home: CGPoint { CGPoint(x: isHome || !isFlying ? 500 : 800, y: isHome || !isFlying ? 400 : 600) }

        private var gesture: some Gesture {
            DragGesture(minimumDistance: distance, coordinateSpace: .global)
                .onChanged {
                    drag = $0.translation
                    if style == .location { location = $0.location }
                }
                .onEnded { value in
                    log.reported = value.velocity
                    withAnimation(release) {
                        drag.width += 0.001
                        if let location { self.location = CGPoint(x: location.x + 0.001, y: location.y) }
                    }
                }
        }

        private func views(inside: Bool) -> some View {
            ForEach(others.indices.filter { others[$0].isInside == inside }, id: \.self) { index in
                if others[index].isFrame {
                    Ruler(name: "\(index)", log: log).frame(width: isMoved ? 120 : 20, height: 4)
                        .animation(others[index].animation, value: isMoved)
                } else {
                    Rectangle().frame(width: 20, height: 4)
                        .modifier(Needle(name: "\(index)", log: log, value: isMoved ? 1 : 0))
                        .animation(others[index].animation, value: isMoved)
                }
            }
        }

        /// A view that a tap on the gray square removes.
        @ViewBuilder private func leaving(_ name: String) -> some View {
            if isShown {
                Rectangle().frame(width: 10, height: 4)
                    .transition(
                        .modifier(
                            active: Needle(name: name, log: log, value: 1),
                            identity: Needle(name: name, log: log, value: 0)))
            }
        }

        @ViewBuilder private var tile: some View {
            let content = VStack(spacing: 0) {
                Rectangle().frame(width: 60, height: 60).probe("tile")
                views(inside: true)
            }
            .overlay(alignment: .bottom) { leaving("inside") }
            let center = CGPoint(x: home.x + drag.width, y: home.y + drag.height)
            switch style {
            case .offset: content.offset(x: center.x, y: center.y).gesture(gesture)
            case .outerOffset: content.gesture(gesture).offset(x: center.x, y: center.y)
            case .position: content.position(center).gesture(gesture)
            case .location: content.position(location ?? home).gesture(gesture)
            }
        }

        var body: some View {
            ZStack(alignment: .topLeading) {
                VStack {
                    views(inside: false)
                    leaving("outside")
                }
                tile
                Color.gray.frame(width: 20, height: 20)
                    .onTapGesture {
                        withAnimation(.linear(duration: 1.2)) {
                            isShown = false
                        } completion: {
                            log.completions.append("left")
                        }
                    }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .onAppear {
                withAnimation(.spring(response: 3, dampingFraction: 0.7)) { isHome = true }
            }
            // This change runs in a separate update.
            .onChange(of: isHome) {
                isMoved = true
                withAnimation(.linear(duration: 0.9)) {
                    isShown = isShown
                } completion: {
                    log.completions.append("nothing")
                }
            }
        }
    }

    private func stage(_ board: Board) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 1000, height: 800), scale: 0.1) { board }
        try stage.step(frames: 3)
        try stage.tap(at: CGPoint(x: 10, y: 10))
        try stage.step()
        return stage
    }

    private func tile(_ stage: Stage) throws -> CGPoint {
        let frame = try #require(stage.presented("tile"))
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test func everyHandHoldsTheValuesThatItChangesAndThrowsWithItsVelocity() throws {
        let only = Self.number("LILT_HAND")
        for seed in 0..<(Self.number("LILT_HANDS") ?? 80) where only == nil || only == seed {
            try check(seed: seed)
        }
    }

    /// Returns the event at which a drag is recognized. If two fingers form the hand, each of them moves it by half of
    /// its own distance.
    private func recognition(of hand: GeneratedHand, distance: CGFloat) -> GeneratedHand.Event {
        var last = GeneratedHand.Event(time: 0, offset: .zero)
        if distance == 0 { return last }
        for event in hand.moves + [hand.release] {
            let half = CGSize(
                width: (last.offset.width + event.offset.width) / 2,
                height: (last.offset.height + event.offset.height) / 2)
            if hand.device == .twoFingers, hypot(half.width, half.height) >= distance {
                return GeneratedHand.Event(time: event.time, offset: half)
            }
            if hypot(event.offset.width, event.offset.height) >= distance { return event }
            last = event
        }
        return hand.release
    }

    private func check(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let hand = GeneratedHand(&random)
        let style = Board.Style.allCases[Int(random.nextUnit() * 3.999)]
        var distance: CGFloat = [0, 10, 25][Int(random.nextUnit() * 2.999)]
        // A hand that never moves that far would not drag, so its drag begins at the press.
        if !hand.moves.contains(where: { hypot($0.offset.width, $0.offset.height) >= distance }) { distance = 0 }
        let minimum = distance
        let isFlying = random.nextUnit() < 0.7
        let framesInside = style == .offset || style == .outerOffset
        let others = (0..<4).map { _ in Other(&random, framesInside: framesInside) }
        // The soft spring changes the velocity only negligibly. The other spring starts at its target.
        let soft = Animation.interpolatingSpring(stiffness: 1e-9, damping: 0)
        let isSoft = isFlying || random.nextUnit() < 0.5
        // Only the soft spring may have a delay. The value keeps its velocity during a delay, and the other spring
        // would then move it back.
        let wait = isSoft && random.nextUnit() < 0.3 ? 0.1 : 0
        let release = (isSoft ? soft : Animation.smooth(duration: random.nextDouble(in: 0.1...1))).delay(wait)
        let (log, plainLog) = (Log(), Log())
        func board(_ log: Log) -> Board {
            Board(
                style: style, others: others, distance: minimum, isFlying: isFlying, release: release, log: log)
        }
        let (stage, plain) = (try stage(board(log)), try stage(board(plainLog)))
        let frames = 10 + Int(random.nextUnit() * 30)
        try stage.step(frames: frames)
        try plain.step(frames: frames)
        let name = "seed \(seed): \(style), \(hand.device), \(hand.rate) Hz, distance \(distance), flies \(isFlying)"

        // Compares the frames during the drag.
        let tileCenter = try tile(stage)
        let press = CGPoint(x: tileCenter.x - 3, y: tileCenter.y + 5)
        let begin = stage.now
        var input = hand.input(at: press, from: begin)[...]
        let events = hand.moves + [hand.release]
        let recognition = recognition(of: hand, distance: distance)
        var shown = tileCenter
        var caught: CGPoint?
        while stage.now < begin + hand.release.time + 1.0 / 60 {
            let next = ((stage.now * 60 + 1e-6).rounded(.down) + 1) / 60
            let due = input.prefix { $0.time <= next + 1e-9 }
            input = input.dropFirst(due.count)
            try stage.play(Array(due))
            try stage.advance(by: next - stage.now)
            try plain.advance(by: next - plain.now)
            #expect(log.values == plainLog.values, "\(name): values that the hand does not change, at \(next)")
            #expect(log.completions == plainLog.completions, "\(name): completions at \(next)")
            defer { shown = (try? tile(stage)) ?? shown }
            let last = (events.last { begin + $0.time <= next + 1e-9 }) ?? GeneratedHand.Event(time: 0, offset: .zero)
            guard isFlying, begin + recognition.time <= next + 1e-9, last.time < hand.release.time else { continue }
            // The hand holds the tile at its position in the frame before the catch.
            let start = caught ?? shown
            caught = start
            let now = try tile(stage)
            let (x, y) = (
                start.x + last.offset.width - recognition.offset.width,
                start.y + last.offset.height - recognition.offset.height
            )
            #expect(
                hypot(now.x - x, now.y - y) < 1e-6,
                "\(name): the catch at \(begin + recognition.time) and the hold, \(now) not \(x), \(y) at \(next)"
            )
        }

        // Compares the frames after the release.
        let truth = hand.velocity, speed = hypot(truth.width, truth.height)
        let reported = log.reported
        let error = hypot(reported.width - truth.width, reported.height - truth.height)
        if hand.rests {
            #expect(reported == .zero, "\(name): a rest")
        } else {
            #expect(error <= 0.02 * speed + hand.bound, "\(name): \(reported), not \(truth)")
            let along = reported.width * truth.width + reported.height * truth.height
            let across = reported.width * truth.height - reported.height * truth.width
            if hand.bound < 0.08 * speed {
                #expect(abs(atan2(across, along)) < 5 * .pi / 180, "\(name): \(reported), not \(truth)")
            }
        }
        let fastest = hypot(reported.width, reported.height)
        for frame in 0..<20 {
            let before = try tile(stage)
            try stage.step()
            try plain.step()
            let now = try tile(stage)
            let moved = CGSize(width: (now.x - before.x) * 60, height: (now.y - before.y) * 60)
            if isSoft {
                let change = hypot(moved.width - reported.width, moved.height - reported.height)
                // With noise, the hand's path between two frames is not the line between the values of the frames.
                #expect(
                    change < 1e-3 + 1e-6 * fastest + hand.bound, "\(name): frame \(frame), \(moved) not \(reported)")
            }
            #expect(
                hypot(moved.width, moved.height) < fastest * (1 + 1e-6) + 0.1 + hand.bound,
                "\(name): frame \(frame) is faster")
            #expect(log.values == plainLog.values, "\(name): values that the hand does not change, after the release")
            #expect(log.completions == plainLog.completions, "\(name): completions after the release")
        }
    }
}
