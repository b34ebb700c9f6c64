/// A display list under way.
struct DisplayListBuilder {
    private(set) var list: DisplayList
    /// The symbol placed last: most often the next one too.
    private var lastSymbol: (identity: ObjectIdentifier, index: Int32)?

    init(list: DisplayList) {
        self.list = list
    }

    mutating func fill(
        _ path: Path, with shading: GraphicsContext.Shading, style: FillStyle, state: GraphicsContext.State
    ) {
        let kind = DisplayList.Item.Kind.fill(
            path: add(path), isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased)
        append(kind, paint: paint(shading), state: state)
    }

    mutating func stroke(
        _ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle, state: GraphicsContext.State
    ) {
        if list.strokeStyles.last != style { list.strokeStyles.append(style) }
        let kind = DisplayList.Item.Kind.stroke(path: add(path), style: Int32(list.strokeStyles.count - 1))
        append(kind, paint: paint(shading), state: state)
    }

    /// Adds a placement, to the run under way where the symbol and the clip are the same.
    mutating func place(_ symbol: SymbolContent, by transform: CGAffineTransform, state: GraphicsContext.State) {
        let index = index(of: symbol)
        if let last = list.items.last, case .place(index, let first, let count) = last.kind, last.clip == state.clip {
            list.items[list.items.count - 1].kind = .place(
                symbol: index, firstPlacement: first, placementCount: count + 1)
        } else {
            let kind = DisplayList.Item.Kind.place(
                symbol: index, firstPlacement: Int32(list.placements.count), placementCount: 1)
            list.items.append(
                DisplayList.Item(kind: kind, paint: .color(.zero), transform: -1, clip: state.clip, opacity: 1))
        }
        list.placements.append(
            DisplayList.Placement(
                a: Float(transform.a), b: Float(transform.b), c: Float(transform.c), d: Float(transform.d),
                tx: Float(transform.tx), ty: Float(transform.ty), opacity: Float(state.opacity)))
    }

    /// Adds a clip inside the state's and returns its index.
    mutating func clip(_ path: Path, style: FillStyle, isInverse: Bool, state: GraphicsContext.State) -> Int32 {
        list.clips.append(
            DisplayList.Clip(
                parent: state.clip, path: add(path), transform: add(state.transform), isEvenOdd: style.isEOFilled,
                isAntialiased: style.isAntialiased, isInverse: isInverse))
        return Int32(list.clips.count - 1)
    }

    mutating func append(
        _ kind: DisplayList.Item.Kind, paint: DisplayList.Paint = .color(.zero), state: GraphicsContext.State
    ) {
        list.items.append(
            DisplayList.Item(
                kind: kind, paint: paint, transform: add(state.transform), clip: state.clip,
                opacity: Float(state.opacity)))
    }

    private mutating func add(_ path: Path) -> Int32 {
        list.paths.append(path)
        return Int32(list.paths.count - 1)
    }

    private mutating func add(_ transform: CGAffineTransform) -> Int32 {
        if list.transforms.last != transform { list.transforms.append(transform) }
        return Int32(list.transforms.count - 1)
    }

    private mutating func index(of symbol: SymbolContent) -> Int32 {
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

    private mutating func paint(_ shading: GraphicsContext.Shading) -> DisplayList.Paint {
        switch shading.kind {
        case .color(let color): .color(color)
        case .gradient(let gradient, let geometry, let options):
            add(gradient, geometry: geometry, options: options)
        }
    }

    /// Adds a gradient with its stops in order; those whose place is not a number are left out.
    private mutating func add(
        _ gradient: AnyGradient, geometry: DisplayList.GradientPaint.Geometry, options: GraphicsContext.GradientOptions
    ) -> DisplayList.Paint {
        let first = list.gradientStops.count
        for stop in gradient.gradient.stops where !stop.location.isNaN {
            list.gradientStops.append(
                DisplayList.GradientStop(color: stop.color.components, location: Double(stop.location)))
            // By insertion: they are few and mostly in order, and equal places keep theirs.
            var place = list.gradientStops.count - 1
            while place > first, list.gradientStops[place - 1].location > list.gradientStops[place].location {
                list.gradientStops.swapAt(place - 1, place)
                place -= 1
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
}
