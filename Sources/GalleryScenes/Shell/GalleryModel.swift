import Foundation
import Lilt
import LiltHost
import Observation

/// The state of the gallery's window.
@MainActor @Observable
package final class GalleryModel {
    /// The demo whose page is open; nil shows the wall of demos.
    package private(set) var opened: String? {
        didSet {
            noteStatisticsPanel()
            noteSourcePanel()
        }
    }
    /// The words of the search.
    package var query = ""
    package var isSearching = false
    package var showsKeys = false
    /// Whether a page shows the demo's source beside it.
    package var showsSource = false { didSet { noteSourcePanel() } }
    /// The lines of the opened demo's source that ran last. Empty if the source is not shown.
    package private(set) var litLines = LitLines()
    package var scheme = ColorScheme.dark
    /// Whether the gallery and its demos show less motion.
    package private(set) var reducesMotion = false
    /// The size of text in the demos. It scales the text styles.
    package private(set) var textSize = DynamicTypeSize.large
    /// The scale of a demo on its page. At 2 the demo has half the room, and is drawn twice as large.
    package private(set) var pageScale = 1.0
    /// The title of the chapter that the wall shows; nil shows all.
    package var chapter: String?
    /// The rate of the opened demo's clock. If the time slider holds the demo, setting a rate other than `paused`
    /// continues the run from the shown instant.
    package var rate = ClockRate.normal {
        didSet { if isScrubbing, !rate.isPaused { resume() } }
    }
    /// Whether the time slider holds the opened demo at an instant of its run.
    package private(set) var isScrubbing = false
    /// Whether the opened demo's run is being repeated, to continue from an instant.
    package private(set) var isRewinding = false
    /// The shown instant of the opened demo, and the instants that its page can show.
    package private(set) var moment = DemoMoment()
    /// Whether a page shows the statistics of its frames.
    package private(set) var showsStatistics = false { didSet { noteStatisticsPanel() } }
    /// Increases when the statistics have new figures.
    package private(set) var statisticsVersion = 0
    /// The message that a page shows for some seconds in front of its picture; nil if there is none. It states the new
    /// text size, or that a film is being saved, was saved or could not be saved.
    package var message: String? { didSet { messageCount += 1 } }
    /// The number of changes of the message. Equal messages one after another count, too.
    private(set) var messageCount = 0
    package private(set) var stepCount = 0
    /// The values of the parameters by demo.
    private var values: [String: DemoValues] = [:]
    /// Demos in flight or on a page. The wall does not show them meanwhile.
    private(set) var away: Set<String> = []

    /// Observes the window's frames for the panel on a page.
    @ObservationIgnored package let statistics = PageStatistics()
    @ObservationIgnored private var films: ClipFiles?
    @ObservationIgnored private var players: [String: PlayingDemo] = [:]
    @ObservationIgnored private var sources: [String: [[SwiftLexer.Token]]?] = [:]
    @ObservationIgnored private let memory: GalleryMemory?
    @ObservationIgnored let seed: UInt64
    @ObservationIgnored private let date: (@Sendable () -> Date)?

    /// Opens the page of the demo that was open at the end of the last session.
    ///
    /// - Parameters:
    ///   - seed: The seed of the demos.
    ///   - memory: The file with the state of the last session; nil keeps no state.
    ///   - date: Returns the current date; nil for a fixed date, so that runs repeat.
    package init(seed: UInt64 = 1, memory: GalleryMemory? = nil, date: (@Sendable () -> Date)? = nil) {
        self.seed = seed
        self.date = date
        self.memory = memory
        guard let state = memory?.read() else { return }
        scheme = state.isLight ? .light : .dark
        reducesMotion = state.reducesMotion ?? false
        textSize = state.textSize.flatMap(DynamicTypeSize.init(rawValue:)) ?? .large
        pageScale = state.scale.flatMap { Self.pageScales.contains($0) ? $0 : nil } ?? 1
        if let name = state.opened, DemoRegistry.all.contains(where: { $0.name == name }) {
            (opened, away) = (name, [name])
        }
    }

    /// The run of a demo, which its tile and its page show in turn.
    package func player(of demo: Demo) -> PlayingDemo {
        if let player = players[demo.name] { return player }
        let player = PlayingDemo(demo, seed: seed)
        (player.date, player.reducesMotion, player.textSize) = (date, reducesMotion, textSize)
        player.onFrame = { [weak self, weak player] list in
            if let self, let player, opened == demo.name { noteFrame(of: player, list) }
        }
        players[demo.name] = player
        if opened == demo.name { (player.keepsFrames, player.showsLines) = (true, showsLines(of: demo)) }
        return player
    }

    /// The runs of the demos that were shown. A read of this property creates no run.
    package var shownRuns: [TimeMachine] { players.values.compactMap(\.machine) }

    /// Whether a page shows the lines of a demo's source.
    private func showsLines(of demo: Demo) -> Bool {
        showsSource && opened == demo.name && sourceLines(of: demo) != nil
    }

    /// The lines of a demo's source; nil if the program was moved without its files.
    func sourceLines(of demo: Demo) -> [[SwiftLexer.Token]]? {
        if let lines = sources[demo.name] { return lines }
        let lines = DemoSource.lines(of: demo)
        sources[demo.name] = .some(lines)
        return lines
    }

    /// The values of a demo's parameters.
    package func values(of demo: Demo) -> DemoValues { values[demo.name] ?? DemoValues() }

    /// Changes the values of a demo's parameters while it runs.
    package func set(_ values: DemoValues, of demo: Demo) {
        self.values[demo.name] = values
        player(of: demo).values = values
    }

    /// The demo of the open page.
    package var openedDemo: Demo? { opened.flatMap { name in DemoRegistry.all.first { $0.name == name } } }

    /// The demos of the chosen chapter that the search finds, in the order of the chapters.
    package var found: [Chapter.Entry] {
        Chapter.all.filter { chapter == nil || chapter == $0.title }.flatMap(\.entries).filter { $0.matches(query) }
    }

    /// Shows the next chapter. After the last one, shows all chapters.
    package func turnChapter() {
        let titles = Chapter.all.map(\.title)
        let index = chapter.flatMap { titles.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        chapter = index < titles.count ? titles[index] : nil
    }

    // MARK: - Navigation

    /// The flight between the wall and a page.
    var flight: Animation {
        reducesMotion ? .easeOut(duration: 0.15) : .spring(duration: 0.5, bounce: 0.12)
    }

    /// Opens the page of a demo: its picture flies from the wall.
    package func open(_ demo: Demo) {
        guard opened != demo.name else { return }
        leavePast()
        (rate, isSearching, message) = (.normal, false, nil)
        let before = opened
        player(of: demo).keepsFrames = true
        moment = DemoMoment()
        // A demo is shown by one view at a time: its tile waits until its page has gone.
        withAnimation(flight, completionCriteria: .removed) {
            away.insert(demo.name)
            opened = demo.name
        } completion: {
            if let before { self.land(before) }
        }
        remember()
    }

    /// Returns to the wall: the picture flies back.
    package func close() {
        guard let name = opened else { return }
        leavePast()
        (rate, message) = (.normal, nil)
        withAnimation(flight, completionCriteria: .removed) {
            opened = nil
        } completion: {
            self.land(name)
        }
        remember()
    }

    /// Plays the script of a demo again, because the picture of its closed page has arrived in the wall.
    private func land(_ name: String) {
        guard opened != name, away.remove(name) != nil, let player = players[name] else { return }
        player.keepsFrames = false
        if !player.isPlaying { player.startAgain() }
    }

    /// Opens the next demo in the order of the chapters, or the one before. After the last comes the first.
    package func turn(by count: Int) {
        let demos = Chapter.all.flatMap(\.entries).map(\.demo)
        guard let index = demos.firstIndex(where: { $0.name == opened }) else { return }
        open(demos[(index + count % demos.count + demos.count) % demos.count])
    }

    package func toggleScheme() {
        scheme = scheme == .dark ? .light : .dark
        remember()
    }

    package func toggleMotion() {
        reducesMotion.toggle()
        for player in players.values { player.reducesMotion = reducesMotion }
        remember()
    }

    /// The scales of a demo on its page.
    private static let pageScales = [1, 1.5, 2]

    /// Draws the opened demo at the next scale. After the largest comes the first.
    package func turnPageScale() {
        let index = Self.pageScales.firstIndex(of: pageScale) ?? 0
        pageScale = Self.pageScales[(index + 1) % Self.pageScales.count]
        remember()
    }

    /// Makes the text of the demos larger by `count` sizes, or smaller if negative.
    package func enlargeText(by count: Int) {
        let sizes = DynamicTypeSize.allCases
        textSize = sizes[min(max(textSize.rawValue + count, 0), sizes.count - 1)]
        for player in players.values { player.textSize = textSize }
        message = "Text size: \(textSize)"
        remember()
    }

    private func remember() {
        memory?.write(
            GalleryMemory.State(
                opened: opened, isLight: scheme == .light, reducesMotion: reducesMotion ? true : nil,
                textSize: textSize == .large ? nil : textSize.rawValue, scale: pageScale == 1 ? nil : pageScale))
    }

    // MARK: - Time

    /// Whether the opened demo stands still.
    package var isPaused: Bool { isScrubbing || rate.isPaused }

    private var openedPlayer: PlayingDemo? { openedDemo.map(player(of:)) }

    /// Shows an instant of the opened demo's run, in seconds on its clock.
    package func scrub(to time: Double) {
        guard let player = hold() else { return }
        player.show(time)
        noteMoment(of: player)
    }

    /// Advances the paused demo by one refresh, or by one frame of its past.
    package func step() {
        if isScrubbing, let player = openedPlayer, player.machine?.canContinue == true {
            player.step(by: 1)
        } else {
            // The page's clock advances, and the script with it.
            leavePast()
            rate = .paused
            stepCount += 1
        }
    }

    /// Shows the frame before the shown one.
    package func stepBack() { hold()?.step(by: -1) }

    package func togglePause() { rate = isPaused ? .normal : .paused }

    package func startAgain() {
        (isScrubbing, isRewinding) = (false, false)
        openedPlayer?.startAgain()
        rate = .normal
    }

    /// Makes the time slider hold the opened demo, and returns the demo's run. Returns nil, without an effect, if the
    /// demo has no frame yet or is being rewound.
    private func hold() -> PlayingDemo? {
        guard let player = openedPlayer, player.canShowPast else { return nil }
        // While `isScrubbing` is true, the page's clock runs at the normal rate, and the demo's time machine stands
        // still.
        isScrubbing = true
        rate = .paused
        return player
    }

    private func resume() {
        isScrubbing = false
        openedPlayer?.resume()
        isRewinding = openedPlayer?.isRewinding ?? false
    }

    /// Returns to the live run of the opened demo.
    private func leavePast() {
        isRewinding = false
        guard isScrubbing else { return }
        isScrubbing = false
        openedPlayer?.showLive()
    }

    private func noteFrame(of player: PlayingDemo, _ list: DisplayList) {
        noteMoment(of: player)
        if litLines != player.litLines { litLines = player.litLines }
        if isRewinding, !player.isRewinding { isRewinding = false }
        noteFigures(of: player, list)
    }

    private func noteFigures(of player: PlayingDemo, _ list: DisplayList?) {
        guard statistics.isRecording, let list else { return }
        statistics.note(list, player.machine?.shownRecord?.changes)
        statisticsVersion += 1
    }

    private func noteSourcePanel() {
        for player in players.values { player.showsLines = showsLines(of: player.demo) }
        let lines = showsSource ? openedPlayer?.litLines ?? LitLines() : LitLines()
        if litLines != lines { litLines = lines }
    }

    /// The light of a line at the shown instant, from 0 to 1. With less motion it is full until the line goes out.
    package func light(of line: LitLines.Line) -> Double {
        reducesMotion ? (line.isLit(at: moment.time) ? 1 : 0) : line.light(at: moment.time)
    }

    private func noteStatisticsPanel() {
        statistics.isRecording = showsStatistics && opened != nil
    }

    private func noteMoment(of player: PlayingDemo) {
        guard let machine = player.machine else { return }
        let moment = DemoMoment(time: machine.time, range: machine.timeRange)
        if moment != self.moment { self.moment = moment }
    }

    // MARK: - Statistics and films

    package func toggleStatistics() {
        showsStatistics.toggle()
        // A demo that stands still makes no new frame.
        if let player = openedPlayer { noteFigures(of: player, player.machine?.shownRecord?.displayList) }
    }

    /// Makes `saveFilm()` write into a folder.
    package func saveFilms(into folder: URL) {
        films = ClipFiles(folder: folder) { [weak self] line in
            Task { @MainActor in self?.message = line }
        }
    }

    /// Saves the last ten seconds of the opened demo until the shown instant, as a film. `message` then names the file.
    package func saveFilm() {
        guard let demo = openedDemo, let films, let machine = player(of: demo).machine else { return }
        message = "Saving the last seconds …"
        films.saveFilm(of: machine.history, until: machine.time, name: demo.name)
    }

    /// Waits until all films are written.
    package func finishFilms() { films?.finish() }

    // MARK: - Keys

    /// Handles a key that no control has used.
    package func handle(_ press: KeyPress) -> KeyPress.Result {
        guard press.modifiers.isDisjoint(with: [.control, .command, .option]) else { return .ignored }
        let isShifted = press.modifiers.contains(.shift)
        // Keys that turn pages or advance a demo by a step repeat while they are held. All other keys act once.
        let repeats: Set<KeyEquivalent> = [.leftArrow, .rightArrow, ".", ","]
        guard press.phase != .repeat || repeats.contains(press.key) else { return .ignored }
        switch press.key {
        case .escape: return escape()
        case "/" where isShifted, "?", .f1: showsKeys.toggle()
        case "/":
            if opened != nil { close() }
            isSearching = true
        case "l": toggleScheme()
        case "m": toggleMotion()
        case "z" where opened != nil: turnPageScale()
        case "+" where opened != nil, "=" where opened != nil: enlargeText(by: 1)
        case "-" where opened != nil: enlargeText(by: -1)
        case "c" where opened == nil: turnChapter()
        case "s" where opened != nil: showsSource.toggle()
        case "f" where opened != nil: toggleStatistics()
        case "e" where opened != nil: saveFilm()
        case .rightArrow where opened != nil: turn(by: 1)
        case .leftArrow where opened != nil: turn(by: -1)
        case .space where opened != nil: togglePause()
        case "." where opened != nil: step()
        case "," where opened != nil: stepBack()
        case "r" where opened != nil: startAgain()
        case "1" where opened != nil: rate = .normal
        case "2" where opened != nil: rate = .half
        case "3" where opened != nil: rate = .quarter
        case "4" where opened != nil: rate = .tenth
        default: return .ignored
        }
        return .handled
    }

    /// Closes the topmost element: the list of keys, the page, or the search.
    private func escape() -> KeyPress.Result {
        if showsKeys {
            showsKeys = false
        } else if opened != nil {
            close()
        } else if isSearching || !query.isEmpty {
            (isSearching, query) = (false, "")
        } else {
            return .ignored
        }
        return .handled
    }
}

extension KeyEquivalent {
    /// The key F1. Its code is AppKit's.
    fileprivate static let f1 = KeyEquivalent("\u{F704}")
}
