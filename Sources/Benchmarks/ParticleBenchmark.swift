import ArgumentParser
import CBenchmarkFloors
import Foundation
import Lilt
import LiltRaster

/// `lilt-bench particles`: steps of a particle system in steady state, compared with a plain C loop with the same
/// spawns and deaths, and with LÖVE if it is installed.
struct ParticleBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "particles",
        abstract: "Steps and draws particles with spawns, deaths and curves over life; counts allocations.")

    @Option(help: "Folder of the peers' programs: particle_floor.c and love_churn.")
    var peers: String?

    @Option(help: "Only rows whose name contains this: 10k, 100k, 1M, forces or frame.")
    var only: String?

    private static let sizes = [(10_000, "10k"), (100_000, "100k"), (1_000_000, "1M")]
    private static let step = 1.0 / 120

    func validate() throws {
        try checkOnly(only, names: Self.sizes.map(\.1) + ["forces", "frame"])
    }

    func run() throws {
        for (count, name) in Self.sizes where isSelected(name, by: only) { updateRows(count, name) }
        if isSelected("forces", by: only) { forceRows() }
        if isSelected("frame", by: only) { drawRow() }
        guard let peers else { return }
        runFloor(in: peers)
        runLove(in: peers)
    }

    /// Lives of one to two seconds, all curves over life, gravity and drag, with a given number of live particles.
    private static func churn(_ count: Int) -> Emitter {
        Emitter { emitter in
            emitter.rate = Double(count) / 1.5
            emitter.limit = count * 2
            emitter.shape = .rectangle(CGSize(width: 700, height: 500))
            emitter.life = .random(in: 1...2)
            emitter.speed = .random(in: 10...60)
            emitter.spread = .degrees(360)
            emitter.spin = .random(in: .degrees(-180) ... .degrees(180))
            emitter.sizeOverLife = .stops([0: 1, 0.5: 0.5, 1: 0.1])
            emitter.opacityOverLife = .stops([0: 0, 0.1: 1, 1: 0])
            emitter.colorOverLife = Gradient(colors: [.white, .orange, .red])
            emitter.speedOverLife = .ramp(from: 1, to: 0.3, .easeOut)
            emitter.spinOverLife = .ramp(from: 1, to: 0)
            emitter.gravity = CGVector(dx: 0, dy: 98)
            emitter.drag = 0.5
        }
    }

    /// Four rows: a step with the appearance of each particle; a step without appearances; the plain C loop; and a pass
    /// that reads and writes the bytes of a step without computation.
    private func updateRows(_ count: Int, _ name: String) {
        let system = ParticleSystem(Self.churn(count), seed: 1, step: Self.step)
        var time = 4.0
        system.advance(to: time)
        system.evaluateAppearance()
        func step() {
            time += Self.step
            system.advance(to: time)
        }
        let before = lilt_allocation_count()
        for _ in 0..<240 {
            step()
            system.evaluateAppearance()
        }
        let allocations = lilt_allocation_count() - before
        let update = Measurement.row("update_\(name)", itemCount: system.count) {
            step()
            system.evaluateAppearance()
        }
        let stepping = Measurement.row("step_\(name)", itemCount: system.count, step)
        print("lilt\tupdate_\(name)/allocations\t\(allocations) in 240 steps")

        var floor = ParticleFloor()
        particle_floor_init(&floor, count * 2)
        let speed = (0..<1024).map { 1 - 0.7 * Float($0) / 1023 }
        let size = (0..<1024).map { 1 - 0.9 * Float($0) / 1023 }
        let color = (0..<1024).map { 0xFFFF_FFFF - UInt32($0 / 4) * 0x0100_0101 }
        func floorStep() { particle_floor_step(&floor, Self.step, Double(count) / 1.5, speed, size, color) }
        for _ in 0..<480 { floorStep() }
        let plain = Measurement.row("update_\(name)", peer: "c", itemCount: floor.count, floorStep)
        let ratio = String(format: "%.2f", update.nanosecondsPerItem / plain.nanosecondsPerItem)
        print("# update_\(name): \(ratio) times plain C")
        // The memory bound: a step reads 24 and writes 20 bytes per particle; appearances read 12 more.
        let pass = Measurement.row("step_\(name)", peer: "c-pass", itemCount: floor.count) {
            particle_floor_pass(&floor)
        }
        let times = String(format: "%.2f", stepping.nanosecondsPerItem / pass.nanosecondsPerItem)
        let bandwidth = String(format: "%.1f", 44 / pass.nanosecondsPerItem)
        print("# step_\(name): \(times) times a pass over its 44 bytes per particle, at \(bandwidth) GB/s")
    }

    /// A step of particles that outlive the measurement, under forces, bounds and obstacles.
    private func forceRows() {
        let circles = (0..<16).map { index in
            let center = CGPoint(x: Double(40 * (index % 4) - 60), y: Double(40 * (index / 4) - 60))
            return ParticleObstacle.circle(at: center, radius: 8)
        }
        let rules: [(name: String, change: (inout Emitter) -> Void)] = [
            ("flow", { _ in }),
            ("radial", { $0.radialAcceleration = 20 }),
            ("attractor", { $0.forces = [.attractor(strength: 30, radius: 100)] }),
            ("vortex", { $0.forces = [.vortex(strength: 30, radius: 100)] }),
            ("noise", { $0.forces = [.noise(strength: 20, scale: 60, rate: 0.3)] }),
            ("obstacle", { $0.obstacles = Array(circles.prefix(1)) }),
            ("obstacles_16", { $0.obstacles = circles }),
            (
                "obstacles_16_bounds",
                {
                    // The bounds keep the particles among the obstacles.
                    $0.obstacles = circles
                    $0.bounds = ParticleBounds(CGRect(x: -100, y: -100, width: 200, height: 200), .bounce)
                    $0.shape = .rectangle(CGSize(width: 200, height: 200))
                }
            ),
            (
                "noise_2_attractors_bounds",
                {
                    $0.forces = [
                        .noise(strength: 20, scale: 60, rate: 0.3), .attractor(strength: 30, radius: 100),
                        .attractor(at: CGPoint(x: 80, y: 10), strength: -20, radius: 60),
                    ]
                    $0.bounds = ParticleBounds(
                        CGRect(x: -400, y: -300, width: 800, height: 600), .bounce)
                }
            ),
        ]
        for (count, suffix) in [(10_000, "10k"), (100_000, "100k")] {
            for (name, change) in rules {
                var emitter = Emitter()
                (emitter.rate, emitter.life, emitter.limit) = (0, .constant(1e6), count)
                emitter.shape = .rectangle(CGSize(width: 700, height: 500))
                change(&emitter)
                let system = ParticleSystem(emitter, seed: 1, step: Self.step)
                system.burst(count)
                var time = 1.0
                system.advance(to: time)
                Measurement.row("force_\(name)_\(suffix)", itemCount: system.count) {
                    time += Self.step
                    system.advance(to: time)
                }
            }
        }
    }

    /// A frame of 100,000 particles: two steps of 1/120 s, the display list, and its pixels.
    private func drawRow() {
        var emitter = Self.churn(100_000)
        emitter.shape = .rectangle(CGSize(width: 1280, height: 720))
        emitter.sizeOverLife = .constant(1)
        emitter.spin = .zero
        let system = ParticleSystem(emitter, seed: 1)
        let dot = GraphicsContext.ResolvedSymbol(size: CGSize(width: 8, height: 8)) { context in
            context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.white))
        }
        let recorder = DisplayListRecorder()
        var time = 4.0
        system.advance(to: time)
        func record() -> DisplayList {
            recorder.record { context in
                context.translateBy(x: 640, y: 360)
                context.draw(system, symbols: [dot])
            }
        }
        for threads in [1, 2] {
            let rasterizer = Rasterizer(threadCount: threads)
            var bitmap = Bitmap(width: 1280, height: 720)
            let peer = threads == 1 ? "lilt" : "lilt-\(threads)"
            Measurement.row("frame_100k", peer: peer, itemCount: system.count) {
                time += 1.0 / 60
                system.advance(to: time)
                rasterizer.render(record(), scale: 1, background: .black, into: &bitmap)
            }
        }
        Measurement.row("record_100k", itemCount: system.count) { consume(record().itemCount) }
        rasterRows(record(), itemCount: system.count)
    }

    /// The pixels alone, by one thread and by two. For comparison, two threads draw one picture each, with separate
    /// plans, sprites and bitmaps, and the row has half of their time. Two threads that share one picture can be faster
    /// than that, because each of them accesses the memory of half a picture only.
    private func rasterRows(_ list: DisplayList, itemCount: Int) {
        for (threads, peer) in [(1, "lilt"), (2, "lilt-2")] {
            let picture = CrowdPicture(threads: threads)
            Measurement.row("raster_100k", peer: peer, itemCount: itemCount) { picture.draw(list) }
        }
        // Safe: picture k is drawn by iteration k alone, and `concurrentPerform` waits for all of them.
        nonisolated(unsafe) let pictures = [CrowdPicture(threads: 1), CrowdPicture(threads: 1)]
        let together = Measurement.take(itemCount: itemCount) {
            DispatchQueue.concurrentPerform(iterations: 2) { pictures[$0].draw(list) }
        }
        Measurement(samples: together.samples.map { $0 / 2 }, itemCount: itemCount)
            .printRow("raster_100k", peer: "apart-2")
    }

    /// Runs the minimum work of a step, in plain C: no spawns, no deaths, no curves.
    private func runFloor(in folder: String) {
        let program = FileManager.default.temporaryDirectory.appendingPathComponent("particle_floor")
        let source = URL(fileURLWithPath: folder).appendingPathComponent("particle_floor.c").path
        guard run("gcc", ["-O3", "-march=native", source, "-o", program.path, "-lm"]) == 0 else {
            print("# particle_floor: skipped, gcc does not compile \(source)")
            return
        }
        _ = run(program.path, [])
    }

    private func runLove(in folder: String) {
        let program = URL(fileURLWithPath: folder).appendingPathComponent("love_churn").path
        guard run("sh", ["-c", "command -v love && command -v xvfb-run"]) == 0 else {
            print("# love_churn: skipped, Debian's love or xvfb is not installed")
            return
        }
        _ = run("xvfb-run", ["-a", "love", program])
    }

    /// Runs a program that writes to this program's standard output, and returns its exit status.
    private func run(_ program: String, _ arguments: [String]) -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        fflush(nil)
        do {
            try process.run()
        } catch {
            return -1
        }
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// A picture with a rasterizer of its own.
private final class CrowdPicture {
    private let rasterizer: Rasterizer
    private var bitmap = Bitmap(width: 1280, height: 720)

    init(threads: Int) {
        rasterizer = Rasterizer(threadCount: threads)
    }

    func draw(_ list: DisplayList) {
        rasterizer.render(list, scale: 1, background: .black, into: &bitmap)
    }
}
