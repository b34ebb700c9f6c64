import Foundation
import GalleryScenes
import LiltFilm
import LiltTesting
import TestSupport
import Testing

/// The statistics of a page, and the films that it saves.
@Suite @MainActor struct PageNotesTests {
    /// Returns the report of a real frame, with its durations replaced: 1 ms for events, 2 ms for the update, 4 ms for
    /// the raster.
    private func report(
        like report: FrameReport, at time: Double, missed: Int = 0, isContinuing: Bool = true
    ) -> FrameReport {
        var report = report
        (report.presentTime, report.isContinuing, report.info.missed) = (time, isContinuing, missed)
        (report.stages.events, report.stages.update, report.stages.raster) = (0.001, 0.002, 0.004)
        return report
    }

    @Test func durationsCountOnlyBetweenFramesThatFollowOneAnother() throws {
        let stage = try Stage(size: CGSize(width: 10, height: 10)) { Color.red }
        try stage.step()
        let shown = try #require(stage.frames.last)
        let statistics = PageStatistics()
        statistics.didPresent(report(like: shown, at: 0))
        #expect(statistics.frames.isEmpty, "a closed panel records nothing")
        statistics.isRecording = true
        let times: [(Double, Int, Bool)] = [(1, 0, false), (1.02, 0, true), (1.06, 1, true), (9, 0, false)]
        for (time, missed, isContinuing) in times {
            statistics.didPresent(report(like: shown, at: time, missed: missed, isContinuing: isContinuing))
        }
        #expect(statistics.frames.map { $0.duration != nil } == [false, true, true, false])
        #expect(abs((statistics.frameRate ?? 0) - 2 / 0.06) < 1e-6)
        #expect(statistics.missedCount == 1)
        #expect(abs(statistics.mean { $0.events + $0.update } - 0.003) < 1e-12)
        for index in 0..<1000 { statistics.didPresent(report(like: shown, at: 10 + Double(index))) }
        #expect(statistics.frames.count == PageStatistics.capacity)
        statistics.isRecording = false
        #expect(statistics.frames.isEmpty && statistics.frameRate == nil)
    }

    @Test func thePanelShowsTheFiguresOfTheDemoAndRestsWithIt() throws {
        let model = GalleryModel()
        let stage = try Stage.page(of: "floating-hearts", model)
        #expect(stage.presented("statistics") == nil && model.statisticsVersion == 0)
        try stage.key(#require(Key("f")))
        try stage.advance(by: 0.5)
        let panel = try #require(stage.presented("statistics")), picture = try #require(stage.presented("stage"))
        #expect(picture.insetBy(dx: -200, dy: -1).contains(panel), "\(panel) \(picture)")
        let figures = model.statistics.figures
        #expect(figures.itemCount > 0 && figures.particleCount > 0 && figures.evaluationCount > 0, "\(figures)")
        #expect(model.statisticsVersion > 20)
        // While a demo is paused, neither the demo nor its panel makes frames.
        try stage.key(.space)
        try stage.advance(by: 0.5)
        let count = stage.frames.count
        try stage.advance(by: 1)
        #expect(stage.frames.count == count)
        try stage.key(#require(Key("f")))
        try stage.advance(by: 0.2)
        #expect(stage.presented("statistics") == nil && !model.statistics.isRecording)
    }

    @Test func theFiguresOfADemoAtRestAreShown() throws {
        let model = GalleryModel()
        let stage = try Stage.page(of: "corners", model)
        try stage.key(.space)
        try stage.advance(by: 0.5)
        try stage.key(#require(Key("f")))
        try stage.advance(by: 0.5)
        #expect(model.statistics.figures.itemCount > 5)
    }

    @Test func theWallRecordsNothingAndTheNextPageBeginsAnew() throws {
        let model = GalleryModel()
        let stage = try Stage.page(of: "corners", model)
        try stage.key(#require(Key("f")))
        try stage.advance(by: 0.5)
        let shown = try #require(stage.frames.last)
        for time in 0..<12 { model.statistics.didPresent(report(like: shown, at: Double(time))) }
        #expect(model.statistics.frames.count == 12)
        model.message = "a line"
        try stage.key(.escape)
        #expect(!model.statistics.isRecording && model.statistics.frames.isEmpty && model.message == nil)
        try stage.advance(by: 1)
        try stage.tap("corners")
        #expect(model.statistics.isRecording && model.statistics.frames.isEmpty && model.showsStatistics)
    }

    /// Waits for the message, which the thread that writes the file sends. Fails after ten seconds of real time.
    private func waitForMessage(of model: GalleryModel, _ isExpected: (String) -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(10)
        while !(model.message.map(isExpected) ?? false) {
            try #require(ContinuousClock.now < end, "\(model.message ?? "no message")")
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test func theMessageHasTheNameOfTheFilmOfTheLastSeconds() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let model = GalleryModel()
        let stage = try Stage.page(of: "heart", model)
        model.saveFilms(into: folder)
        for number in 1...2 {
            try stage.key(#require(Key("e")))
            #expect(model.message != nil)
            model.finishFilms()
            let path = folder.appendingPathComponent("heart-\(number).webp").path
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(data.prefix(4) == Data("RIFF".utf8) && data.count > 1000)
            try await waitForMessage(of: model) { $0.hasPrefix("saved \(path): ") }
            #expect(model.message?.contains("\n") == false)
        }
    }

    @Test func aFolderThatCannotBeWrittenIsReportedInOneLine() async throws {
        let model = GalleryModel()
        let stage = try Stage.page(of: "heart", model)
        model.saveFilms(into: URL(fileURLWithPath: "/proc/none"))
        try stage.tap("film")
        model.finishFilms()
        try await waitForMessage(of: model) { $0.hasPrefix("cannot save /proc/none/heart-1.webp") }
        #expect(model.message?.contains("\n") == false)
    }
}
