import Foundation
import LiltTesting
import Testing

/// The films of a stage, and the strips that are compared with files.
@MainActor
@Suite struct StageFilmTests {
    private struct Tile: View {
        var distance = 40.0
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 10, height: 10)
                .probe("tile")
                .onTapGesture { withAnimation(.linear(duration: 0.3)) { isRight.toggle() } }
                .offset(x: isRight ? distance : 0)
                .frame(width: 60, height: 20, alignment: .leading)
        }
    }

    private func stage(distance: Double = 40) throws -> Stage {
        try Stage(size: CGSize(width: 60, height: 20)) { Tile(distance: distance) }
    }

    /// Calls `body` with a new folder, and removes the folder afterward.
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-films-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test func aFilmHasOnePictureForEachPeriodAndBothEnds() throws {
        let stage = try stage()
        let film = try stage.film(0.5) { try stage.tap("tile") }
        #expect(film.frames.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
        #expect(stage.now == 0.5)
        #expect(film.frames.last?.picture == stage.snapshot())
        // The motion ends at 0.35 s: it starts at 0.05 s and takes 0.3 s.
        #expect(film.frames[4].picture == film.frames[5].picture)
        #expect(Set(film.frames.prefix(5).map(\.picture.pixels)).count == 5)
    }

    @Test func everyPictureOfAFilmIsThePictureThatWasShown() throws {
        let (filmed, seen) = (try stage(), try stage())
        let film = try filmed.film(0.4, frameRate: 60) { try filmed.tap("tile") }
        seen.enqueue(try InputScript(parsing: "0 tap 5,10", source: "test"))
        try seen.advance(by: 0)
        for frame in film.frames {
            #expect(frame.picture == seen.snapshot(), "at \(frame.time) s")
            try seen.step()
        }
    }

    @Test func anActionLongerThanTheFilmEndsNormally() throws {
        let stage = try stage()
        let film = try stage.film(0.2) { try stage.advance(by: 1) }
        #expect(film.frames.count == 3 && stage.now == 1)
    }

    @Test func aFilmWithoutTimeIsOnePicture() throws {
        let stage = try stage()
        #expect(try stage.film(0).strip() == stage.snapshot())
    }

    /// The action would end the program with success.
    @Test func aFilmWithoutAnEndStopsTheProgramBeforeTheAction() async {
        await #expect(processExitsWith: .failure) {
            try await MainActor.run {
                _ = try Stage(size: CGSize(width: 20, height: 20)) { Color.red }.film(.infinity) { exit(0) }
            }
        }
    }

    @Test func theAsynchronousFormGivesTheSamePictures() async throws {
        let (first, second) = (try stage(), try stage())
        let film = try first.film(0.4) { try first.tap("tile") }
        let other = try await second.film(0.4) {
            try second.tap("tile")
            try await second.step()
        }
        #expect(film.frames.map(\.picture) == other.frames.map(\.picture))
    }

    @Test func aStripHasItsFramesInRows() throws {
        let frames = (0..<5).map { index in
            var picture = Bitmap(width: 700, height: 2)
            picture.pixels = Array(repeating: 0xFF00_0000 | UInt32(index), count: 1400)
            return StageFilm.Frame(time: Double(index), picture: picture)
        }
        let strip = try StageFilm(frames: frames).strip()
        // Two frames fit into a row of at most 2,048 pixels.
        #expect(strip.width == 1402 && strip.height == 10)
        #expect(strip[0, 0] == 0xFF00_0000 && strip[702, 0] == 0xFF00_0001 && strip[0, 8] == 0xFF00_0004)
        #expect(strip[700, 0] == strip[701, 1] && strip[0, 2] == strip[700, 0])
        #expect(throws: FilmMismatch.self) { try StageFilm(frames: []).strip() }
    }

    @Test func aRecordingFailsOnceAndThenMatches() throws {
        try inFolder { folder in
            let film = try stage().film(0.2)
            let file = folder.appendingPathComponent("Films/rest.png")
            func compare(isRecording: Bool) throws {
                try film.compare(with: file, policy: .exact, isRecording: isRecording, failures: folder)
            }
            #expect(message { try compare(isRecording: false) }.contains("LILT_RECORD_FILMS=1"))
            #expect(message { try compare(isRecording: true) }.contains("recorded"))
            try compare(isRecording: false)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Films"])
        }
    }

    @Test func aDifferenceNamesItsFirstFrameAndWritesThreePictures() throws {
        try inFolder { folder in
            let (stage, other) = (try stage(), try stage(distance: 30))
            let film = try stage.film(0.4) { try stage.tap("tile") }
            let file = folder.appendingPathComponent("jump.png")
            try film.strip().pngData().write(to: file)
            let changed = try other.film(0.4) { try other.tap("tile") }
            let failures = folder.appendingPathComponent("failures")
            let text = message {
                try changed.compare(with: file, policy: .standard, isRecording: false, failures: failures)
            }
            // The first difference is in frame 1, because at 0 s the tile has moved in neither film.
            #expect(text.hasPrefix("jump: frame 1 at 0.100 s differs in "), "\(text)")
            func picture(_ kind: String) throws -> Bitmap {
                try Bitmap(contentsOf: failures.appendingPathComponent("jump.\(kind).png"))
            }
            #expect(try picture("actual") == changed.strip())
            #expect(try picture("expected") == film.strip())
            let difference = try picture("difference")
            #expect(difference[0, 0] == 0xFF00_0000, "equal pixels are black")
            #expect(difference.pixels.contains { $0 != 0xFF00_0000 })
        }
    }

    @Test func aDifferenceIsExplainedWithItsViewAnimationAndLine() throws {
        try inFolder { folder in
            let (stage, other) = (try stage(), try stage(distance: 30))
            let file = folder.appendingPathComponent("jump.png")
            try stage.film(0.4) { try stage.tap("tile") }.strip().pngData().write(to: file)
            let changed = try other.film(0.4) { try other.tap("tile") }
            let text = message {
                try changed.compare(with: file, policy: .standard, isRecording: false, failures: folder)
            }
            #expect(text.contains("Tile") && text.contains("linear") && text.contains("offset"), "\(text)")
            #expect(text.contains("StageFilmTests.swift:15"), "\(text)")
            let written = try String(
                contentsOf: folder.appendingPathComponent("jump.explanation.txt"), encoding: .utf8)
            #expect(text.hasSuffix("\n\(written.dropLast())"))
            // `Films/jump.png`, beside this source file, shows a distance of 40. So `expect` finds a difference, too.
            let third = try self.stage(distance: 30)
            let film = try third.film(0.4) { try third.tap("tile") }
            #expect(message { try film.expect("jump") }.contains("StageFilmTests.swift:15"))
        }
    }

    @Test func thePolicyDecidesWhichDifferencesCount() throws {
        try inFolder { folder in
            var picture = Bitmap(width: 2, height: 1)
            picture.pixels = [0xFF10_1010, 0xFF20_2020]
            let file = folder.appendingPathComponent("step.png")
            try picture.pngData().write(to: file)
            picture.pixels = [0xFF10_1011, 0xFF20_2023]
            let film = StageFilm(frames: [.init(time: 0, picture: picture)])
            func isAccepted(_ policy: PixelPolicy) -> Bool {
                (try? film.compare(with: file, policy: policy, isRecording: false, failures: folder)) != nil
            }
            #expect(!isAccepted(.exact))
            #expect(!isAccepted(.standard))
            #expect(isAccepted(PixelPolicy(componentLimit: 1, pixelLimit: 1)))
            #expect(isAccepted(PixelPolicy(componentLimit: 3, pixelLimit: 0)))
            #expect(isAccepted(PixelPolicy(componentLimit: 0, pixelLimit: 2)))
        }
    }

    @Test func aRecordedFilmMatches() throws {
        let stage = try stage()
        try stage.film(0.4) { try stage.tap("tile") }.expect("jump")
    }

    @Test func aTapOnANameFollowsTheView() throws {
        let stage = try stage()
        try stage.tap("tile")
        try stage.settle()
        #expect(stage.presented("tile")?.midX == 45)
        try stage.tap("tile")
        try stage.settle()
        #expect(stage.presented("tile")?.midX == 5)
    }

    @Test func aTapOnAnUnknownViewNamesTheViews() throws {
        let stage = try stage(distance: 100)
        #expect(message { try stage.tap("tyle") } == "no view is named 'tyle'; the views are tile")
        try stage.tap("tile")
        try stage.settle()
        #expect(message { try stage.tap("tile") }.contains("outside the window"))
    }

    @Test func aSavedPictureIsTheSnapshot() throws {
        try inFolder { folder in
            let stage = try stage()
            let file = folder.appendingPathComponent("look.png")
            try stage.save(to: file.path)
            #expect(try Bitmap(contentsOf: file) == stage.snapshot())
        }
    }
}
