import CPixelKernels
import Dispatch

/// Consecutive fills and strokes under one clip. Threads can plan them independently.
struct ShapeStretch {
    let items: Range<Int>
    private let weight: Int

    /// Creates the stretch that begins with item `start` of a list and ends before `end`.
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
            case (.fill(let path, _, _), .color): weight += list.paths[Int(path)].hasElements ? 8 : 1
            case (.fill, .gradient): weight += 32
            case (.stroke, _): weight += 32
            default: break stretch
            }
            index += 1
        }
        items = start..<index
        self.weight = weight
    }

    /// Whether the work outweighs waking a thread: over a thousand recognized shapes, or forty outlines.
    var isWorthSharing: Bool { weight >= 1280 && items.count > 1 }
}

extension FramePlan {
    /// Parts per thread. Several, so that a thread with easy items takes more of them.
    private static let partsPerThread = 4

    /// Adds a stretch of items. Each thread plans some of its parts; the parts are then joined in order. The plan
    /// equals that of a single thread, except that two parts may each make the same gradient table.
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
            // Safe: only iteration k changes part k, and the buffer outlives the call.
            nonisolated(unsafe) let parts = buffer
            // Safe: no thread uses the images, because a stretch contains no image paint.
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

    /// Appends the plan of a part, as if this plan had planned its items.
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
    /// Whether the path is stored as lines and curves.
    fileprivate var hasElements: Bool {
        if case .elements = storage { true } else { false }
    }
}
