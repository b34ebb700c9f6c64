/// Consecutive fills and strokes under one clip. Threads can plan them independently.
struct ShapeStretch {
    let items: Range<Int>
    private let weight: Int

    /// Creates the stretch that begins with item `start` of a list and ends before `end`.
    init(_ segment: DisplayListSegment, from start: Int, to end: Int) {
        let clip = segment.list.items[start].clip
        var index = start
        var weight = 0
        stretch: while index < end {
            let item = segment.list.items[index]
            guard item.clip == clip else { break }
            switch (item.kind, item.paint) {
            // Threads must not share the image cache, and a material needs the commands before it.
            case (_, .image), (_, .mesh), (_, .material): break stretch
            case (.fill(let path, _, _), .color): weight += segment.list.paths[Int(path)].hasElements ? 8 : 1
            case (.fill, .gradient): weight += 32
            case (.stroke, _): weight += 32
            default: break stretch
            }
            index += 1
        }
        items = start..<index
        self.weight = weight
    }

    /// Whether planning the shapes takes longer than waking a thread. This is so for 1280 recognized shapes or 160
    /// other paths that are filled with a color, or for 40 strokes or gradients.
    var isWorthSharing: Bool { weight >= 1280 && items.count > 1 }
}

extension Path {
    /// Whether the path is stored as lines and curves.
    fileprivate var hasElements: Bool {
        if case .elements = storage { true } else { false }
    }
}
