import ArgumentParser
import Foundation
import Lilt
import LiltHost
import LiltSDL

/// The regularity of frames in a window, and the cost of an idle window.
struct PacingBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pacing",
        abstract: "Times the presents of a window, moving and then idle. Needs a display (xvfb-run gives one).")

    @Option(name: .customLong("hz"), help: "Requested frames per second.")
    var refreshRate = 60.0

    @Option(help: "Measured seconds of motion, after one unmeasured second.")
    var seconds = 10.0

    @Option(help: "Measured idle seconds; 0 for none.")
    var idle = 20.0

    func validate() throws {
        guard (1...1000).contains(refreshRate) else { throw ValidationError("--hz takes a number from 1 to 1000") }
        guard (0.1...3600).contains(seconds) else { throw ValidationError("--seconds takes a number from 0.1 to 3600") }
        guard (0...3600).contains(idle) else { throw ValidationError("--idle takes a number from 0 to 3600") }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            let content = MovingBar()
            let host = try WindowHost(
                content: content,
                configuration: WindowConfiguration(
                    title: "Pacing", size: CGSize(width: 640, height: 360), refreshRate: refreshRate))
            let log = PresentLog()
            host.loop.observers.append(log)

            let settleEnd = host.platform.clock.now + 1
            try run(host, until: settleEnd)
            log.clear()
            try run(host, until: settleEnd + seconds)
            reportMotion(log)

            guard idle > 0 else { return }
            content.isMoving = false
            try run(host, until: host.platform.clock.now + 0.5)
            log.clear()
            let cpuBefore = processorSeconds()
            let idleStart = host.platform.clock.now
            try run(host, until: idleStart + idle)
            let idleWall = host.platform.clock.now - idleStart
            let share = (processorSeconds() - cpuBefore) / idleWall * 100
            print(
                String(
                    format: "# idle %.1f s: %d presents, %.3f %% of a core", idleWall, log.presents.count, share))
        }
    }

    @MainActor
    private func run(_ host: WindowHost, until limit: Double) throws {
        while true {
            switch try host.loop.turn(until: limit) {
            case .presented, .waited: continue
            case .reachedLimit: return
            case .closed: throw CleanExit.message("the window was closed")
            }
        }
    }

    @MainActor
    private func reportMotion(_ log: PresentLog) {
        // The periods between presents. The time that the display server takes for a picture has its own row.
        let periods = zip(log.presents, log.presents.dropFirst()).map { ($1 - $0) * 1e3 }
        guard !periods.isEmpty else {
            print("# fewer than two presents")
            return
        }
        let period = 1e3 / refreshRate
        Measurement(samples: periods.sorted(), itemCount: 1).printRow("pacing_\(Int(refreshRate))")
        Measurement(samples: log.durations.sorted(), itemCount: 1).printRow("pacing_\(Int(refreshRate))_present_call")
        let mean = Double(periods.count) / (log.presents.last! - log.presents.first!)
        let deviations = periods.map { abs($0 - period) }.sorted()
        let within = Double(deviations.filter { $0 <= 0.3 }.count) / Double(deviations.count) * 100
        print(
            String(
                format: "# mean %.3f Hz; %.2f %% of periods within 0.3 ms of %.3f ms; p99 off by %.3f ms; missed %d",
                mean, within, period, deviations[Int(Double(deviations.count - 1) * 0.99)], log.missed))
    }

    private func processorSeconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}

/// A bar that crosses the window once a second while it moves.
private final class MovingBar: FrameContent {
    var isMoving = true
    private let recorder = DisplayListRecorder()

    func handle(_ event: InputEvent) -> FrameDemand { .none }

    func render(_ frame: FrameInfo, in viewport: Viewport) -> RenderedFrame {
        let x = viewport.size.width * frame.targetTimestamp.truncatingRemainder(dividingBy: 1)
        let list = recorder.record { context in
            context.fill(
                Path(CGRect(x: x, y: 0, width: 40, height: viewport.size.height)), with: .color(.white))
        }
        return RenderedFrame(list, demand: isMoving ? .next : .none)
    }
}

private final class PresentLog: FrameObserver {
    private(set) var presents: [Double] = []
    /// The milliseconds that each present took.
    private(set) var durations: [Double] = []
    private(set) var missed = 0

    func didHandle(_ event: InputEvent) {}

    func didPresent(_ report: FrameReport) {
        presents.append(report.presentTime)
        durations.append((report.presentedTime - report.presentTime) * 1e3)
        missed += report.info.missed
    }

    func clear() {
        presents.removeAll(keepingCapacity: true)
        durations.removeAll(keepingCapacity: true)
        missed = 0
    }
}
