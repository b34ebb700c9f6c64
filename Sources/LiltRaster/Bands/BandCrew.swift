import CPixelKernels
import Dispatch
import Synchronization

/// The threads that draw: a worker each, and what they share.
package final class BandCrew {
    let kernels: PixelKernels
    private let workers: [BandWorker]

    var threadCount: Int { workers.count }

    package init(threadCount: Int, kernels: PixelKernels) {
        self.kernels = kernels
        workers = (0..<threadCount).map { _ in BandWorker(kernels: kernels) }
    }

    /// Draws a plan, its layers' pictures first.
    ///
    /// - Parameters:
    ///   - background: What the picture is filled with first; nil goes on from its pixels.
    ///   - pixels: `height` rows, `stride` words apart.
    ///   - tiles: What is drawn; nil is all. Pixels outside are not touched.
    func draw(
        _ plan: FramePlan, resources: PlanResources, background: UInt32?, into pixels: UnsafeMutablePointer<UInt32>,
        stride: Int, width: Int, height: Int, tiles: DamagedTiles? = nil
    ) {
        let pictures = plan.pictures(neededIn: tiles).map { plan.pictures[$0] }
        for picture in pictures { picture.render(by: self, resources: resources) }
        defer { for picture in pictures { picture.releasePixels() } }
        let sprites = resources.sprites?.cache
        let glyphs = resources.glyphs.atlas.bytes
        let bands = BandList(plan, height: height, crew: self)
        // Safe: a thread uses the worker of its own number only, and nobody uses one once `forEachChunk` has returned.
        nonisolated(unsafe) let workers = workers
        // Safe: bands do not overlap, a band is one thread's, and the caller's memory outlives `forEachChunk`.
        nonisolated(unsafe) let pixels = pixels
        // Safe: a constant, whose layers' pictures are finished before the threads begin and released after they end.
        nonisolated(unsafe) let plan = plan
        // Each thread takes the next band that none has begun: the busy middle of a picture is shared out.
        let next = Atomic<Int>(0)
        forEachChunk(of: workers.count) { numbers in
            for worker in numbers {
                while true {
                    let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard band < bands.count else { break }
                    for columns in tiles?.columns(ofBand: band) ?? [0..<Int32(width)] {
                        workers[worker].draw(
                            band, columns: columns, of: plan, bands: bands, sprites: sprites, glyphs: glyphs,
                            background: background, into: pixels, stride: stride, width: width, height: height)
                    }
                }
            }
        }
    }

    /// Cuts `0..<count` into a range for each thread and runs them at once.
    func forEachChunk(of count: Int, _ body: @Sendable (Range<Int>) -> Void) {
        let parts = min(workers.count, max(count, 1))
        if parts == 1 {
            body(0..<count)
        } else {
            DispatchQueue.concurrentPerform(iterations: parts) { part in
                body(count * part / parts..<count * (part + 1) / parts)
            }
        }
    }
}

extension FramePlan {
    /// The indices of the layers' pictures that are laid over something, or clip it, in `tiles`; nil is everywhere.
    func pictures(neededIn tiles: DamagedTiles?) -> [Int] {
        guard let tiles, !pictures.isEmpty else { return Array(pictures.indices) }
        var isNeeded = [Bool](repeating: false, count: pictures.count)
        for command in commands where tiles.meets(command.bounds) {
            if case .picture(let picture) = command.shape { isNeeded[Int(picture)] = true }
            var mask = command.mask
            while mask >= 0 {
                if case .picture(let picture) = masks[Int(mask)].shape { isNeeded[Int(picture)] = true }
                mask = masks[Int(mask)].parent
            }
        }
        return pictures.indices.filter { isNeeded[$0] }
    }
}
