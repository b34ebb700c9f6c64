import CPixelKernels
import Synchronization

/// The drawing threads: one worker per thread, and the kernels that they share.
package final class BandCrew {
    let kernels: PixelKernels
    /// The cache of layers that rest; nil if no later picture is drawn with the same layers.
    let layers: RestingLayers?
    private let workers: [BandWorker]

    var threadCount: Int { workers.count }

    package convenience init(threadCount: Int, kernels: PixelKernels) {
        self.init(threadCount: threadCount, kernels: kernels, layers: nil)
    }

    init(threadCount: Int, kernels: PixelKernels, layers: RestingLayers?) {
        self.kernels = kernels
        self.layers = layers
        workers = (0..<threadCount).map { _ in BandWorker(kernels: kernels) }
    }

    /// Draws the pictures of a plan's layers, then the plan's bands.
    ///
    /// - Parameters:
    ///   - background: The premultiplied pixel that fills the picture first; nil keeps the picture's pixels.
    ///   - tiles: The tiles to draw; nil draws all tiles. Pixels outside the tiles do not change.
    ///   - rendersPictures: Whether to draw the pictures of layers. If not, the caller has drawn them.
    func draw(
        _ plan: FramePlan, resources: PlanResources, background: UInt32?, into target: PixelTarget,
        tiles: DamagedTiles? = nil, rendersPictures: Bool = true
    ) {
        if let layers {
            for picture in plan.pictures where picture.canRest { layers.add(picture.fingerprint(resources).value) }
        }
        let pictures = rendersPictures ? plan.pictures(neededIn: tiles).map { plan.pictures[$0] } : []
        // A backdrop may read rows of earlier pictures that the tiles do not show.
        let rows = pictures.contains { $0.backdrop != nil } ? nil : tiles?.rows
        for picture in pictures {
            picture.render(of: plan, background: background ?? 0, rows: rows, by: self, resources: resources)
        }
        defer { for picture in pictures { picture.releasePixels() } }
        let (bandCount, width) = (BandList.count(height: target.height), Int32(target.width))
        // Safe: each thread uses only the worker of its own index, and no worker is in use after `forEachChunk`
        // returns.
        nonisolated(unsafe) let workers = workers
        // Safe: nothing in the drawing changes while the threads run. Its pictures are complete before the threads
        // start, and are released after the threads end. Bands do not overlap, one thread draws each band, and the
        // caller's pixels outlive `forEachChunk`.
        nonisolated(unsafe) let drawing = BandDrawing(
            plan, resources: resources, background: background, target: target, crew: self)
        // Each thread takes the next free band. Bands with many commands, usually in the middle of a picture, are thus
        // shared among the threads.
        let next = Atomic<Int>(0)
        forEachChunk(of: workers.count) { numbers in
            for worker in numbers {
                while true {
                    let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard band < bandCount else { break }
                    for columns in tiles?.columns(ofBand: band) ?? [0..<width] {
                        workers[worker].draw(Band(drawing: drawing, index: band, columns: columns))
                    }
                }
            }
        }
    }

    /// Cuts `0..<count` into one range per thread and runs the ranges concurrently.
    func forEachChunk(of count: Int, _ body: @Sendable (Range<Int>) -> Void) {
        ConcurrentParts.forEach(of: 0..<count, count: min(workers.count, max(count, 1))) { _, range in body(range) }
    }
}

extension FramePlan {
    /// Returns the indices of the pictures that are drawn, or used as a paint or a clip, in `tiles`. nil means all
    /// tiles.
    func pictures(neededIn tiles: DamagedTiles?) -> [Int] {
        guard let tiles, !pictures.isEmpty else { return Array(pictures.indices) }
        var isNeeded = [Bool](repeating: false, count: pictures.count)
        func mark(_ command: Command) {
            if case .picture(let picture) = command.shape { isNeeded[Int(picture)] = true }
            if case .picture(let picture) = command.paint { isNeeded[Int(picture)] = true }
            var mask = command.mask
            while mask >= 0 {
                if case .picture(let picture) = masks[Int(mask)].shape { isNeeded[Int(picture)] = true }
                mask = masks[Int(mask)].parent
            }
        }
        for command in commands where tiles.meets(command.bounds) { mark(command) }
        // The commands of a backdrop use only pictures with lower indices.
        for index in pictures.indices.reversed() where isNeeded[index] {
            for command in pictures[index].backdrop?.commands ?? [] { mark(command) }
        }
        return pictures.indices.filter { isNeeded[$0] }
    }
}
