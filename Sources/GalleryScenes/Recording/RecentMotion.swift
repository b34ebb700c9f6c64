import Foundation
import LiltFilm
import LiltHost

/// Saves the last ten seconds of a run when a key is pressed: F9 as an animated WebP, Control+F9 as a GIF. Shift+F9
/// saves the input since the start of the run as a script, whose first line is the command that films these seconds.
///
/// ```
/// let history = FrameHistory(durationLimit: RecentMotion.historyDuration)
/// let host = try WindowHost(content: content, configuration: configuration, history: history)
/// let recent = RecentMotion(history, name: "corners", seed: 1, folder: folder) { print($0) }
/// host.loop.observers.append(recent)
/// try host.run()
/// recent.finish()
/// ```
/// A separate thread with a low priority draws and encodes the frames, so the run continues meanwhile. The observed
/// loop only copies references to the frames.
@MainActor
public final class RecentMotion: FrameObserver {
    /// The longest film, in seconds.
    public nonisolated static let duration = 10.0
    /// The duration that the history should keep, in seconds. It exceeds `duration`, because the history removes frames
    /// in groups.
    public nonisolated static let historyDuration = 11.0
    private let history: FrameHistory
    private let name: String
    private let settings: [String]
    private let seed: UInt64
    private let savesScripts: Bool
    private let report: @Sendable (String) -> Void
    private let files: ClipFiles

    /// - Parameters:
    ///   - history: The history of the observed loop.
    ///   - name: The demo, which is also the beginning of the files' names.
    ///   - settings: The values of the demo's parameters, as `--set` takes them.
    ///   - seed: The seed of the content.
    ///   - folder: The folder of the files.
    ///   - savesScripts: Whether all events belong to the demo, so that a script can repeat them.
    ///   - report: Receives one line per file: its name, or the reason why it is not saved. Called on any thread.
    public init(
        _ history: FrameHistory, name: String, settings: [String] = [], seed: UInt64, folder: URL,
        savesScripts: Bool = true, report: @escaping @Sendable (String) -> Void
    ) {
        self.history = history
        self.name = name
        self.settings = settings
        self.seed = seed
        files = ClipFiles(folder: folder, report: report)
        self.savesScripts = savesScripts
        self.report = report
    }

    /// Saves the last ten seconds if the event is a press of F9.
    public func didHandle(_ event: InputEvent) {
        guard case .key(let key, .down, let modifiers) = event.kind, key == Self.key else { return }
        if modifiers.contains(.shift) {
            saveScript(until: event.time)
        } else {
            files.saveFilm(
                of: history, until: event.time, name: name, format: modifiers.contains(.control) ? .gif : .webp)
        }
    }

    /// Has no effect: the history has the frame.
    public func didPresent(_ report: FrameReport) {}

    /// Waits until all files are written.
    public func finish() { files.finish() }

    private static let key = Key("f9")!

    // MARK: - Files

    private func saveScript(until end: Double) {
        guard savesScripts else { return report("a script cannot contain a panel's input; F9 saves a film") }
        guard let first = history.log.frames.first, let viewport = history.log.firstViewport else {
            return report("there is no frame to save yet")
        }
        let events = history.log.events.filter { event in
            if case .key(let key, _, _) = event.kind { key != Self.key } else { true }
        }
        let start = max(end - Self.duration, first.info.targetTimestamp)
        let (name, seed) = (name, seed)
        let settings = settings.map { " --set \($0)" }.joined()
        files.save(name, "script") { file in
            let size = "\(Self.text(viewport.size.width))x\(Self.text(viewport.size.height))"
            let command =
                "lilt render \(name)\(settings) --script FILE --seed \(seed) "
                + "--size \(size) --scale \(Self.text(viewport.scale)) "
                + "--from \(Self.text(start)) --to \(Self.text(end)) --output \(name).webp"
            try file.write(Data("# \(command)\n\(InputScript(events: events).text)".utf8))
            return "\(events.count) events; \(command)"
        }
    }

    /// A number with at most six decimals, without trailing zeros.
    private nonisolated static func text(_ value: Double) -> String {
        var text = String(format: "%.6f", value)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}
