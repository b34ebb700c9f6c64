import CPixelKernels
import Dispatch

/// Consecutive fills and strokes under one clip: what threads can plan apart from one another.
struct ShapeStretch {
    let items: Range<Int>
    private let weight: Int

    /// The stretch that begins with item `start` of a list, and ends before `end` at the latest.
    init(_ list: DisplayList, from start: Int, to end: Int) {
        let clip = list.items[start].clip
        var index = start
        var weight = 0
        stretch: while index < end {
            let item = list.items[index]
            guard item.clip == clip else { break }
            switch (item.kind, item.paint) {
            // Images share a cache.
            case (_, .image): break stretch
            case (.fill(let path, _, _), .color): weight += list.paths[Int(path)].isSpelledOut ? 8 : 1
            case (.fill, .gradient): weight += 32
            case (.stroke, _): weight += 32
            default: break stretch
            }
            index += 1
        }
        items = start..<index
        self.weight = weight
    }

    /// Whether the work is more than waking a thread for it: some thousand recognised shapes, or forty outlined ones.
    var isWorthSharing: Bool { weight >= 1280 && items.count > 1 }
}

extension FramePlan {
    /// Parts for each thread: enough that one with easier items can take another.
    private static let partsPerThread = 4

    /// Adds a stretch of items: each thread plans some of its parts, which are then put together in their order. The
    /// plan is the one that a single thread makes, but for gradients' tables that two parts have made alike.
    mutating func addShared(
        _ stretch: ShapeStretch, of list: DisplayList, transform: CGAffineTransform, opacity: Float, clip: ClipState,
        resources: PlanResources
    ) {
        let items = stretch.items
        let count = min(resources.threadCount * Self.partsPerThread, items.count)
        while parts.count < count { parts.append(FramePlan()) }
        let viewport = viewport
        let images = resources.images
        parts.withUnsafeMutableBufferPointer { buffer in
            // Safe: part k is changed by iteration k alone, and the buffer outlives the call that they work in.
            nonisolated(unsafe) let parts = buffer
            // Safe: no thread looks into it, since a stretch ends before an item that an image paints.
            nonisolated(unsafe) let images = images
            DispatchQueue.concurrentPerform(iterations: count) { part in
                let first = items.lowerBound + items.count * part / count
                let end = items.lowerBound + items.count * (part + 1) / count
                parts[part].removeAll()
                parts[part].viewport = viewport
                parts[part].addShapes(
                    first..<end, of: list, transform: transform, opacity: opacity, clip: clip, images: images)
            }
        }
        for part in 0..<count where !isFull { append(partAt: part) }
    }

    private mutating func addShapes(
        _ items: Range<Int>, of list: DisplayList, transform: CGAffineTransform, opacity: Float, clip: ClipState,
        images: ImageCache
    ) {
        var (transformIndex, combined) = (Int32(-1), transform)
        for index in items {
            let item = list.items[index]
            if item.transform >= 0 && item.transform != transformIndex {
                transformIndex = item.transform
                combined = list.transforms[Int(transformIndex)].concatenating(transform)
            }
            addShape(item, of: list, transform: combined, opacity: opacity, clip: clip, images: images)
        }
    }

    /// Adds what a part has planned, as if its items were planned here.
    private mutating func append(partAt index: Int) {
        let (firstPolygon, firstGradient) = (Int32(polygons.count), Int32(gradients.count))
        let (firstVertex, firstChunk) = (Int32(vertices.count), Int32(chunks.count))
        let firstTable = gradientTables.append(parts[index].gradientTables)
        vertices.append(contentsOf: parts[index].vertices)
        chunks.append(contentsOf: parts[index].chunks)
        for var polygon in parts[index].polygons {
            polygon.first_vertex += firstVertex
            polygon.first_chunk += firstChunk
            polygons.append(polygon)
        }
        for var gradient in parts[index].gradients {
            gradient.tableStart += firstTable
            gradients.append(gradient)
        }
        let room = Self.maximumCommandCount - commands.count - sprites.count
        for var command in parts[index].commands.prefix(room) {
            if case .polygons(let first, let count, let isEvenOdd) = command.shape {
                command.shape = .polygons(first: first + firstPolygon, count: count, isEvenOdd: isEvenOdd)
            }
            if case .gradient(let gradient) = command.paint { command.paint = .gradient(gradient + firstGradient) }
            commands.append(command)
        }
    }
}

extension Path {
    /// Whether the path is kept as lines and curves.
    fileprivate var isSpelledOut: Bool {
        if case .elements = storage { true } else { false }
    }
}
