import Foundation
import LiltTesting
import TestSupport
import Testing

/// The positions at which the movements of a scroll view end.
@MainActor
@Suite struct ScrollTargetTests {
    private let middle = CGPoint(x: 100, y: 50)

    private func pages() throws -> Stage {
        try Stage(size: CGSize(width: 200, height: 100)) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<8) { Color.red.frame(width: 200).probe("page\($0)") } }
            }
            .scrollTargetBehavior(.paging)
        }
    }

    private func cards(_ limit: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic) throws -> Stage {
        try Stage(size: CGSize(width: 200, height: 100)) {
            ScrollView(.horizontal) {
                HStack(spacing: 10) {
                    ForEach(0..<30) { Color.red.frame(width: 30 + CGFloat($0 % 3) * 10).probe("card\($0)") }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned(limitBehavior: limit))
            .contentMargins(.horizontal, 12)
        }
    }

    @Test func aSwipeEndsAtAPageAndTurnsAtMostOnePage() throws {
        var turnCount = 0
        try forEachSeed(40) { seed, random in
            let stage = try pages()
            var page = 0
            for _ in 0..<3 {
                let distance = random.nextDouble(in: -180...180)
                try stage.drag(
                    from: middle, to: CGPoint(x: 100 + distance, y: 50), duration: random.nextDouble(in: 0.05...0.6))
                try stage.settle()
                let offset = -(try #require(stage.presented("page0"))).minX
                let new = Int((offset / 200).rounded())
                #expect(abs(offset - CGFloat(new) * 200) < 1e-9 && abs(new - page) <= 1, "seed \(seed)")
                // The content never moves against the hand.
                #expect(CGFloat(new - page) * distance <= 0, "seed \(seed)")
                if new != page { turnCount += 1 }
                page = new
            }
        }
        #expect(turnCount > 20)
    }

    @Test func aShortFastSwipeTurnsThePageAndAShortSlowSwipeDoesNot() throws {
        for (duration, page) in [(0.08, 1.0), (2, 0)] {
            let stage = try pages()
            try stage.drag(from: middle, to: CGPoint(x: 70, y: 50), duration: duration)
            try stage.settle()
            #expect(abs(try #require(stage.presented("page0")).minX + 200 * page) < 1e-9)
        }
    }

    @Test func aNotchTurnsAPageOrMovesToTheNextAlignedView() throws {
        let stage = try pages()
        for page in 1...3 {
            try stage.scroll(by: CGSize(width: -40, height: 0), at: middle)
            try stage.settle()
            #expect(abs(try #require(stage.presented("page0")).minX + 200 * CGFloat(page)) < 1e-9)
        }
        let cards = try cards()
        try cards.scroll(by: CGSize(width: -8, height: 0), at: middle)
        try cards.settle()
        #expect(cards.presented("card1")?.minX == 12)
    }

    @Test func aSwipeEndsWithAViewAtTheMargin() throws {
        try forEachSeed(30) { seed, random in
            let stage = try cards()
            try stage.drag(
                from: CGPoint(x: 190, y: 50), to: CGPoint(x: random.nextDouble(in: 10...170), y: 50),
                duration: random.nextDouble(in: 0.05...0.5))
            try stage.settle()
            let edges = (0..<30).compactMap { stage.presented("card\($0)")?.minX }
            let isAtEnd = stage.presented("card29")?.maxX == 188
            #expect(isAtEnd || edges.contains { abs($0 - 12) < 1e-9 }, "seed \(seed)")
        }
    }

    @Test func aLimitCountsTheViewsThatAMovementPasses() throws {
        func first(_ limit: ViewAlignedScrollTargetBehavior.LimitBehavior) throws -> Int? {
            let stage = try cards(limit)
            try stage.drag(from: CGPoint(x: 190, y: 50), to: CGPoint(x: 20, y: 50), duration: 0.08)
            try stage.settle()
            return (0..<30).first { (stage.presented("card\($0)")?.minX ?? -1) >= 11.9 }
        }
        #expect(try first(.alwaysByOne) == 1)
        // Four views are visible at the start.
        #expect(try first(.alwaysByFew) == 4)
        #expect(try #require(try first(.never)) > 8)
    }

    private struct Snap: ScrollTargetBehavior {
        let seen: (TargetContext) -> Void

        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            seen(context)
            target.rect = CGRect(x: 0, y: 300, width: 10, height: 20)
            target.anchor = .center
        }
    }

    @Test func anAppsBehaviorReceivesTheMovementAndTheEnvironment() throws {
        var velocity = CGVector.zero
        var scale = CGFloat(0)
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView { Color.red.frame(height: 1000).probe("content") }
                .scrollTargetBehavior(Snap { (velocity, scale) = ($0.velocity, $0.displayScale) })
        }
        try stage.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 40), duration: 0.1)
        #expect(abs(velocity.dy - 500) < 5 && scale == 1)
        try stage.settle()
        // The center of the rectangle is at the center of the scroll view.
        #expect(stage.presented("content")?.minY == -260)
    }
}
