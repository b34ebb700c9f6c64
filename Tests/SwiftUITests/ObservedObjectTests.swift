// The tests of models need the package trait `Combine`: swift test --traits Combine
#if Combine
import Combine
import LiltTesting
import SwiftUI
import Testing

/// Views whose models announce changes as the models of Combine do.
@Suite @MainActor struct ObservedObjectTests {
    final class Song: ObservableObject {
        @Published var position = 0.0
        @Published var title = "Daisy"
        var unpublished = 0
    }

    private static let size = CGSize(width: 200, height: 100)

    struct Tile: View {
        @ObservedObject var song: Song

        var body: some View { Color.red.frame(width: 20, height: 20).probe("tile").offset(x: song.position) }
    }

    @Test func aChangeUpdatesTheViewOnce() throws {
        let song = Song()
        let stage = try Stage(size: Self.size) { Tile(song: song) }
        try stage.step()
        #expect(stage.bodyCount(of: Tile.self) == 1)
        song.position = 30
        try stage.step()
        #expect(stage.bodyCount(of: Tile.self) == 2 && stage.motion(of: "tile.x").samples.last?.value == 130)
        song.title = "Bell"
        song.title = "Bella"
        song.unpublished = 3
        try stage.step(frames: 3)
        #expect(stage.bodyCount(of: Tile.self) == 3)
    }

    @Test func aChangeInsideWithAnimationAnimates() throws {
        let song = Song()
        let stage = try Stage(size: Self.size) { Tile(song: song) }
        try stage.step()
        withAnimation(.linear(duration: 0.5)) { song.position = 60 }
        try stage.advance(by: 1)
        let motion = stage.motion(of: "tile.x")
        #expect(motion.isMonotonic() && motion.isContinuous(maximumStep: 60 / 30 + 1e-6))
        #expect(motion.samples.last?.value == 160)
        #expect(stage.bodyCount(of: Tile.self) == 2)
    }

    @MainActor
    private final class Log { var rows: [Int] = [] }

    private struct Row: View {
        @ObservedObject var song: Song
        let log: Log
        let number: Int

        var body: some View {
            Color.red.frame(height: song.position).onChange(of: song.position) { log.rows.append(number) }
        }
    }

    /// An object calls its subscribers in the order of a set, which differs from run to run.
    @Test func viewsSeeAChangeInTheOrderOfTheirCreation() throws {
        for count in [2, 5, 40] {
            let (song, log) = (Song(), Log())
            let stage = try Stage(size: Self.size) {
                VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(song: song, log: log, number: $0) } }
            }
            for change in 1...10 {
                song.position = Double(change)
                try stage.step()
                #expect(log.rows == Array(0..<count), "change \(change) of \(count) rows")
                log.rows = []
            }
        }
    }

    @Test func aNewObjectIsObservedInsteadOfTheOldObject() throws {
        struct Switch: View {
            let songs: [Song]
            @State var index = 0

            var body: some View { Tile(song: songs[index]).onTapGesture { index = 1 } }
        }
        let songs = [Song(), Song()]
        let stage = try Stage(size: Self.size) { Switch(songs: songs) }
        try stage.tap(at: CGPoint(x: 100, y: 50))
        try stage.step()
        #expect(stage.bodyCount(of: Tile.self) == 2)
        songs[0].position = 9
        try stage.step()
        #expect(stage.bodyCount(of: Tile.self) == 2)
        songs[1].position = 9
        try stage.step()
        #expect(stage.bodyCount(of: Tile.self) == 3)
    }

    @Test func aChildWithTheSameObjectIsNotEvaluatedWithItsParent() throws {
        struct Parent: View {
            let song: Song
            @State var count = 0

            var body: some View {
                VStack {
                    Tile(song: song)
                    Text("\(count)")
                }
                .onTapGesture { count += 1 }
            }
        }
        let song = Song()
        let stage = try Stage(size: Self.size) { Parent(song: song) }
        try stage.tap(at: CGPoint(x: 100, y: 40))
        try stage.step()
        #expect(stage.bodyCount(of: Parent.self) == 2 && stage.bodyCount(of: Tile.self) == 1)
    }

    // MARK: - Objects of views

    @Test func aStateObjectIsMadeOnceAndReleasedWithItsView() throws {
        final class Held: ObservableObject {
            @Published var value = 0

            init(_ report: (Held) -> Void) { report(self) }
        }
        struct Inner: View {
            @StateObject var held: Held

            init(report: @escaping (Held) -> Void) { _held = StateObject(wrappedValue: Held(report)) }

            var body: some View { Text("\(held.value)") }
        }
        struct Outer: View {
            @State var isShown = true
            @State var count = 0
            let report: (Held) -> Void

            var body: some View {
                VStack {
                    if isShown { Inner(report: report) }
                    Text("\(count)").probe("count")
                        .onTapGesture { if count < 2 { count += 1 } else { isShown = false } }
                }
            }
        }
        weak var held: Held?
        var madeCount = 0
        let stage = try Stage(size: Self.size) {
            Outer { object in
                held = object
                madeCount += 1
            }
        }
        for _ in 0..<2 { try stage.tap("count") }
        try stage.step()
        #expect(madeCount == 1 && held != nil)
        let bodyCount = stage.bodyCount(of: Inner.self)
        held?.value = 3
        try stage.step()
        #expect(stage.bodyCount(of: Inner.self) == bodyCount + 1)
        try stage.tap("count")
        try stage.advance(by: 1)
        #expect(held == nil)
    }

    @Test func aBindingToAPropertyWritesTheObject() throws {
        struct Editor: View {
            @ObservedObject var song: Song

            var body: some View { Toggle("Long", isOn: $song.isLong).frame(width: 200, height: 100) }
        }
        let song = Song()
        let stage = try Stage(size: Self.size) { Editor(song: song) }
        try stage.step()
        #expect(!song.isLong)
        try stage.tap(at: CGPoint(x: 180, y: 50))
        try stage.settle()
        #expect(song.isLong && stage.bodyCount(of: Editor.self) == 2)
    }

    @Test func anEnvironmentObjectReachesAllViewsInside() throws {
        struct Leaf: View {
            @EnvironmentObject var song: Song

            var body: some View { Text(song.title) }
        }
        struct Tree: View {
            var body: some View {
                VStack {
                    Leaf()
                    HStack { Leaf() }
                }
            }
        }
        let song = Song()
        let stage = try Stage(size: Self.size) { Tree().environmentObject(song) }
        try stage.step()
        #expect(stage.bodyCount(of: Leaf.self) == 2)
        song.title = "Bell"
        try stage.step()
        #expect(stage.bodyCount(of: Leaf.self) == 4 && stage.bodyCount(of: Tree.self) == 1)
    }

    @Test func aChangeOnAnotherThreadReachesTheView() async throws {
        let song = Song()
        let stage = try Stage(size: Self.size) { Tile(song: song) }
        try await stage.step()
        // Safe: the test waits until the other task has written, so that only one thread uses the model at a time.
        nonisolated(unsafe) let shared = song
        await Task.detached { shared.position = 40 }.value
        try await stage.advance(by: 0.1)
        #expect(stage.motion(of: "tile.x").samples.last?.value == 140)
    }
}

extension ObservedObjectTests.Song {
    var isLong: Bool {
        get { position > 100 }
        set { position = newValue ? 200 : 0 }
    }
}
#endif
