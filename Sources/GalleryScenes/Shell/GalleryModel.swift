import Foundation
import Lilt
import LiltHost
import Observation

/// The state of the gallery's window.
@MainActor @Observable
package final class GalleryModel {
    /// The demo whose page is open; nil shows the wall.
    package private(set) var opened: String?
    /// The words of the search.
    package var query = ""
    package var isSearching = false
    package var showsKeys = false
    /// Whether a page shows the demo's source beside it.
    package var showsSource = false
    package var scheme = ColorScheme.dark
    /// Whether the gallery and its demos show less motion.
    package private(set) var reducesMotion = false
    /// The title of the chapter that the wall shows; nil shows all.
    package var chapter: String?
    /// The rate of the opened demo's clock.
    package var rate = ClockRate.normal
    package private(set) var stepCount = 0
    /// The values of the parameters by demo.
    private var values: [String: DemoValues] = [:]
    /// Demos in flight or on a page. The wall does not show them meanwhile.
    private(set) var away: Set<String> = []

    @ObservationIgnored private var players: [String: PlayingDemo] = [:]
    @ObservationIgnored private var sources: [String: [[SwiftLexer.Token]]?] = [:]
    @ObservationIgnored private let memory: GalleryMemory?
    @ObservationIgnored private let seed: UInt64
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
        if let name = state.opened, DemoRegistry.all.contains(where: { $0.name == name }) {
            (opened, away) = (name, [name])
        }
    }

    /// The run of a demo, which its tile and its page show in turn.
    package func player(of demo: Demo) -> PlayingDemo {
        if let player = players[demo.name] { return player }
        let player = PlayingDemo(demo, seed: seed)
        (player.date, player.reducesMotion) = (date, reducesMotion)
        players[demo.name] = player
        return player
    }

    /// The lines of a demo's source; nil if they are not beside the program.
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
    private var flight: Animation {
        reducesMotion ? .easeOut(duration: 0.15) : .spring(duration: 0.5, bounce: 0.12)
    }

    /// Opens the page of a demo: its picture flies from the wall.
    package func open(_ demo: Demo) {
        (rate, isSearching) = (.normal, false)
        let before = opened
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
        rate = .normal
        withAnimation(flight, completionCriteria: .removed) {
            opened = nil
        } completion: {
            self.land(name)
        }
        remember()
    }

    /// Plays the script of a demo again, because the picture of its closed page has arrived in the wall.
    private func land(_ name: String) {
        guard opened != name, away.remove(name) != nil else { return }
        if let player = players[name], !player.isPlaying { player.startAgain() }
    }

    /// Opens the next demo in the order of the chapters, or the one before. After the last comes the first.
    package func turn(by count: Int) {
        let demos = Chapter.all.flatMap(\.entries).map(\.demo)
        guard let index = demos.firstIndex(where: { $0.name == opened }) else { return }
        open(demos[(index + count % demos.count + demos.count) % demos.count])
    }

    /// Advances the paused demo by one refresh.
    package func step() {
        rate = .paused
        stepCount += 1
    }

    package func togglePause() { rate = rate.isPaused ? .normal : .paused }

    package func startAgain() {
        guard let demo = openedDemo else { return }
        player(of: demo).startAgain()
        rate = .normal
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

    private func remember() {
        memory?.write(
            GalleryMemory.State(opened: opened, isLight: scheme == .light, reducesMotion: reducesMotion ? true : nil))
    }

    // MARK: - Keys

    /// Handles a key that no control has used.
    package func handle(_ press: KeyPress) -> KeyPress.Result {
        guard press.modifiers.isDisjoint(with: [.control, .command, .option]) else { return .ignored }
        let isShifted = press.modifiers.contains(.shift)
        // Keys that turn pages or advance a demo by a step repeat while they are held. All other keys act once.
        let repeats: Set<KeyEquivalent> = [.leftArrow, .rightArrow, "."]
        guard press.phase != .repeat || repeats.contains(press.key) else { return .ignored }
        switch press.key {
        case .escape: return escape()
        case "/" where isShifted, "?", .f1: showsKeys.toggle()
        case "/":
            if opened != nil { close() }
            isSearching = true
        case "l": toggleScheme()
        case "m": toggleMotion()
        case "c" where opened == nil: turnChapter()
        case "s" where opened != nil: showsSource.toggle()
        case .rightArrow where opened != nil: turn(by: 1)
        case .leftArrow where opened != nil: turn(by: -1)
        case .space where opened != nil: togglePause()
        case "." where opened != nil: step()
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
