import ArgumentParser
import Foundation
import Lilt

/// The cost of scrolling to views by their ids, compared with a scroll view in which nothing scrolls to an id.
struct ScrollBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scrolling",
        abstract: "Rows with ids in a scroll view: creation, a scrolled frame, and a scroll to a row.")

    @Option(help: "Number of rows.")
    var count = 100_000

    @Option(help: "What scrolls to a row by its id: nothing, a reader, or a position.")
    var kind = ScrolledRows.Kind.nothing

    func validate() throws {
        guard count > 0 else { throw ValidationError("--count takes a number of at least 1") }
    }

    func run() throws {
        MainActor.assumeIsolated {
            let before = ViewScene.residentBytes()
            let start = ContinuousClock.now
            let remote = ScrollRemote()
            let scene = ViewScene { ScrolledRows(count: count, kind: kind, remote: remote) }
            scene.frame()
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            let bytes = ViewScene.residentBytes() - before
            print("# scrolling_\(kind)_\(count): created in \(seconds) s, \(bytes / count) bytes a row")
            Measurement.row("scrolling_\(kind)_\(count)") {
                scene.scroll(by: -3)
                scene.frame()
            }
            guard kind != .nothing else { return }
            var row = 0
            Measurement.row("scrolling_\(kind)_\(count)_to_row") {
                // The sum of two numbers of rows can overflow.
                row = row < count - count / 3 ? row + count / 3 : row - (count - count / 3)
                remote.scroll(row)
                scene.frame()
            }
        }
    }
}

@MainActor
private final class ScrollRemote {
    var scroll: (Int) -> Void = { _ in }
}

struct ScrolledRows: View {
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case nothing, reader, position
    }

    let count: Int
    let kind: Kind
    fileprivate let remote: ScrollRemote
    @State private var position = ScrollPosition(idType: Int.self)

    var body: some View {
        switch kind {
        case .nothing: ScrollView { rows }
        case .reader:
            ScrollViewReader { proxy in
                let _ = remote.scroll = { proxy.scrollTo($0) }
                ScrollView { rows }
            }
        case .position:
            let _ = remote.scroll = { position.scrollTo(id: $0) }
            ScrollView { rows.scrollTargetLayout() }.scrollPosition($position)
        }
    }

    private var rows: some View {
        LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { number in
                HStack { if number >= 0 { Color.blue.frame(width: 8, height: 8) } }.frame(height: 20)
            }
        }
    }
}
