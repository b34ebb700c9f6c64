/// Records display lists into memory that it uses again.
///
/// Two lists take turns, so that the one on screen can be kept while the next is recorded. Once both have grown to the size
/// of a frame, recording allocates nothing but what the drawing code does itself.
public final class DisplayListRecorder {
    private var spare = [DisplayList(), DisplayList()]
    private var next = 0

    /// Creates a recorder.
    public init() {}

    /// Records what `draw` does and returns it.
    ///
    /// The context starts with the identity transform, full opacity and no clip. A copy of it that outlives the call draws
    /// into nothing.
    public func record(_ draw: (inout GraphicsContext) -> Void) -> DisplayList {
        // Taken out of the array while it grows, so that this is its only owner.
        var list = DisplayList()
        swap(&list, &spare[next])
        list.removeAll()
        let target = RecordingTarget(list)
        list = DisplayList()
        var context = GraphicsContext(target: target)
        draw(&context)
        let recorded = target.close()
        spare[next] = recorded
        next = 1 - next
        return recorded
    }
}

/// The list that a context and its copies append to.
final class RecordingTarget {
    private var list: DisplayList
    private var isOpen = true
    /// The symbol placed last: most often the next one too.
    private var lastSymbol: (identity: ObjectIdentifier, index: Int32)?

    init(_ list: DisplayList) {
        self.list = list
    }

    /// Hands the list over and draws nothing from now on.
    func close() -> DisplayList {
        isOpen = false
        lastSymbol = nil
        var result = DisplayList()
        swap(&result, &list)
        return result
    }

    func fill(_ path: Path, paint: DisplayList.Paint, style: FillStyle, state: GraphicsContext.State) {
        guard isOpen else { return }
        let index = add(path)
        append(
            .fill(path: index, isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased), paint: paint, state: state)
    }

    func stroke(_ path: Path, paint: DisplayList.Paint, style: StrokeStyle, state: GraphicsContext.State) {
        guard isOpen else { return }
        let pathIndex = add(path)
        if list.strokeStyles.last != style { list.strokeStyles.append(style) }
        append(.stroke(path: pathIndex, style: Int32(list.strokeStyles.count - 1)), paint: paint, state: state)
    }

    func place(_ symbol: SymbolContent, by transform: CGAffineTransform, state: GraphicsContext.State) {
        guard isOpen else { return }
        let index = self.index(of: symbol)
        let placement = DisplayList.Placement(
            a: Float(transform.a), b: Float(transform.b), c: Float(transform.c), d: Float(transform.d),
            tx: Float(transform.tx), ty: Float(transform.ty), opacity: Float(state.opacity))
        if let last = list.items.last, case .place(index, let first, let count) = last.kind, last.clip == state.clip {
            list.items[list.items.count - 1].kind = .place(
                symbol: index, firstPlacement: first, placementCount: count + 1)
        } else {
            list.items.append(
                DisplayList.Item(
                    kind: .place(
                        symbol: index, firstPlacement: Int32(list.placements.count), placementCount: 1),
                    paint: .color(.zero), transform: -1, clip: state.clip, opacity: 1))
        }
        list.placements.append(placement)
    }

    func beginLayer(state: GraphicsContext.State) {
        guard isOpen else { return }
        append(.beginLayer, paint: .color(.zero), state: state)
    }

    func endLayer(state: GraphicsContext.State) {
        guard isOpen else { return }
        append(.endLayer, paint: .color(.zero), state: state)
    }

    /// Adds a clip inside the state's and returns its index.
    func clip(_ path: Path, style: FillStyle, isInverse: Bool, state: GraphicsContext.State) -> Int32 {
        guard isOpen else { return -1 }
        list.clips.append(
            DisplayList.Clip(
                parent: state.clip, path: add(path), transform: add(state.transform), isEvenOdd: style.isEOFilled,
                isAntialiased: style.isAntialiased, isInverse: isInverse))
        return Int32(list.clips.count - 1)
    }

    /// Adds a gradient with its stops in order.
    func gradient(
        _ gradient: AnyGradient, geometry: DisplayList.GradientPaint.Geometry, options: GraphicsContext.GradientOptions
    ) -> DisplayList.Paint {
        guard isOpen else { return .color(.zero) }
        let first = list.gradientStops.count
        var isSorted = true
        for stop in gradient.gradient.stops where !stop.location.isNaN {
            let location = Double(stop.location)
            if list.gradientStops.count > first { isSorted = isSorted && location >= list.gradientStops.last!.location }
            list.gradientStops.append(DisplayList.GradientStop(color: stop.color.components, location: location))
        }
        if !isSorted {
            // By insertion: short, and equal locations keep their order.
            for index in first + 1..<list.gradientStops.count {
                var place = index
                while place > first, list.gradientStops[place - 1].location > list.gradientStops[place].location {
                    list.gradientStops.swapAt(place - 1, place)
                    place -= 1
                }
            }
        }
        let space: DisplayList.GradientPaint.MixingSpace =
            options.contains(.linearColor) ? .linearSRGB : gradient.space == .device ? .encodedSRGB : .okLab
        list.gradients.append(
            DisplayList.GradientPaint(
                geometry: geometry,
                extend: options.contains(.mirror) ? .mirror : options.contains(.repeat) ? .repeat : .pad,
                mixingSpace: space, firstStop: Int32(first), stopCount: Int32(list.gradientStops.count - first)))
        return .gradient(Int32(list.gradients.count - 1))
    }

    private func append(_ kind: DisplayList.Item.Kind, paint: DisplayList.Paint, state: GraphicsContext.State) {
        list.items.append(
            DisplayList.Item(
                kind: kind, paint: paint, transform: add(state.transform), clip: state.clip, opacity: Float(state.opacity)))
    }

    private func add(_ path: Path) -> Int32 {
        list.paths.append(path)
        return Int32(list.paths.count - 1)
    }

    private func add(_ transform: CGAffineTransform) -> Int32 {
        if list.transforms.last != transform { list.transforms.append(transform) }
        return Int32(list.transforms.count - 1)
    }

    private func index(of symbol: SymbolContent) -> Int32 {
        let identity = ObjectIdentifier(symbol)
        if let lastSymbol, lastSymbol.identity == identity { return lastSymbol.index }
        var index = list.symbols.count - 1
        while index >= 0, list.symbols[index] !== symbol { index -= 1 }
        if index < 0 {
            list.symbols.append(symbol)
            index = list.symbols.count - 1
        }
        lastSymbol = (identity, Int32(index))
        return Int32(index)
    }
}
