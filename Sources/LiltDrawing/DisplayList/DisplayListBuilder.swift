/// A display list during recording.
struct DisplayListBuilder {
    private(set) var list: DisplayList
    /// The symbol of the last instance. The next instance usually has the same symbol.
    private var lastSymbol: (identity: ObjectIdentifier, index: Int32)?

    init(list: DisplayList) {
        self.list = list
    }

    mutating func fill(
        _ path: Path, with shading: GraphicsContext.Shading, style: FillStyle, state: GraphicsContext.State
    ) {
        if case .backdrop = shading.kind {
            drawBackdrop(state: state) { $0.clip(path, style: style, isInverse: false, state: $1) }
            return
        }
        let inner = beginFiltered(state)
        let kind = DisplayList.Item.Kind.fill(
            path: add(path), isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased)
        append(kind, paint: paint(shading, in: state.environment), state: inner)
        endFiltered(state)
    }

    mutating func stroke(
        _ path: Path, with shading: GraphicsContext.Shading, style: StrokeStyle, state: GraphicsContext.State
    ) {
        if case .backdrop = shading.kind {
            let outline = path.strokedPath(style)
            drawBackdrop(state: state) { $0.clip(outline, style: FillStyle(), isInverse: false, state: $1) }
            return
        }
        let inner = beginFiltered(state)
        if list.strokeStyles.last != style { list.strokeStyles.append(style) }
        let kind = DisplayList.Item.Kind.stroke(path: add(path), style: Int32(list.strokeStyles.count - 1))
        append(kind, paint: paint(shading, in: state.environment), state: inner)
        endFiltered(state)
    }

    /// Draws the items of the list so far a second time, clipped to the shape that a segment draws.
    mutating func drawBackdrop(through mask: DisplayListSegment, state: GraphicsContext.State) {
        drawBackdrop(state: state) { $0.clip(mask, opacity: 1, isInverse: false, state: $1) }
    }

    /// Draws the items of the list so far a second time, inside a clip that `addClip` adds.
    private mutating func drawBackdrop(
        state: GraphicsContext.State, addClip: (inout DisplayListBuilder, GraphicsContext.State) -> Int32
    ) {
        var below = list
        var depth = 0
        for item in below.items {
            if case .beginLayer = item.kind { depth += 1 }
            if case .endLayer = item.kind { depth -= 1 }
        }
        guard !below.items.isEmpty else { return }
        // Ends the open layers.
        for _ in 0..<depth {
            below.items.append(
                DisplayList.Item(
                    kind: .endLayer, paint: .color(.zero), transform: -1, clip: -1, opacity: 1, blendMode: .normal))
        }
        var inner = beginFiltered(state)
        inner.clip = addClip(&self, inner)
        // The content is one layer, so that the clip's antialiased edge applies to it only once.
        beginLayer(state: inner)
        // The segment has the list's coordinates, so it needs no transform.
        var whole = inner.insideLayer
        whole.transform = .identity
        splice(DisplayListSegment(below), state: whole)
        append(.endLayer, state: inner)
        endFiltered(state)
    }

    /// Opens a layer with the state's filters, and returns the state for drawing inside it.
    private mutating func beginFiltered(_ state: GraphicsContext.State) -> GraphicsContext.State {
        guard !state.filters.isEmpty else { return state }
        beginLayer(state: state)
        return state.insideLayer
    }

    private mutating func endFiltered(_ state: GraphicsContext.State) {
        if !state.filters.isEmpty { append(.endLayer, state: state) }
    }

    /// Opens a layer with the state's opacity, clip, blend mode and filters.
    mutating func beginLayer(state: GraphicsContext.State) {
        let first = list.filters.count
        list.filters.append(contentsOf: state.filters)
        append(.beginLayer(firstFilter: Int32(first), filterCount: Int32(state.filters.count)), state: state)
    }

    mutating func draw(
        _ run: DisplayList.GlyphRun, with shading: GraphicsContext.Shading, state: GraphicsContext.State
    ) {
        let inner = beginFiltered(state)
        list.glyphRuns.append(run)
        let kind = DisplayList.Item.Kind.glyphs(run: Int32(list.glyphRuns.count - 1))
        append(kind, paint: paint(shading, in: state.environment), state: inner)
        endFiltered(state)
    }

    /// Adds a segment, as a group if the state has an opacity, a blend mode or filters.
    mutating func splice(_ segment: DisplayListSegment, state: GraphicsContext.State) {
        let isGroup = state.opacity < 1 || state.blendMode != .normal || !state.filters.isEmpty
        if isGroup { beginLayer(state: state) }
        list.segments.append(segment)
        append(.splice(segment: Int32(list.segments.count - 1)), state: isGroup ? state.insideLayer : state)
        if isGroup { append(.endLayer, state: state) }
    }

    /// Extends the last item by `count` instances if symbol, clip and blend mode match; otherwise adds an item for
    /// them. The caller adds the instances themselves.
    private mutating func addRun(of symbol: SymbolContent, count added: Int32, state: GraphicsContext.State) {
        let index = index(of: symbol)
        let blendMode = state.blendMode == .normal ? symbol.blendMode : state.blendMode
        if let last = list.items.last, case .instances(index, let first, let count) = last.kind,
            last.clip == state.clip,
            last.blendMode == blendMode
        {
            list.items[list.items.count - 1].kind = .instances(
                symbol: index, firstInstance: first, instanceCount: count + added)
        } else {
            let kind = DisplayList.Item.Kind.instances(
                symbol: index, firstInstance: Int32(list.instances.count), instanceCount: added)
            list.items.append(
                DisplayList.Item(
                    kind: kind, paint: .color(.zero), transform: -1, clip: state.clip, opacity: 1,
                    blendMode: blendMode))
        }
    }

    /// Adds instances in the coordinates of the state.
    mutating func drawSymbol(
        _ symbol: SymbolContent, at instances: UnsafeBufferPointer<DisplayList.SymbolInstance>,
        state: GraphicsContext.State
    ) {
        guard !instances.isEmpty else { return }
        guard state.filters.isEmpty else {
            drawSymbol(symbol, at: instances, state: beginFiltered(state))
            endFiltered(state)
            return
        }
        addRun(of: symbol, count: Int32(instances.count), state: state)
        let first = list.instances.count
        list.instances.append(contentsOf: instances)
        guard !state.transform.isIdentity || state.opacity < 1 else { return }
        let t = state.transform
        let x = SIMD2(Float(t.a), Float(t.b)), y = SIMD2(Float(t.c), Float(t.d))
        let origin = SIMD2(Float(t.tx), Float(t.ty))
        let opacity = Float(state.opacity)
        for index in first..<list.instances.count {
            let inner = list.instances[index]
            let (ab, cd) = (x * inner.a + y * inner.b, x * inner.c + y * inner.d)
            let position = x * inner.tx + y * inner.ty + origin
            list.instances[index] = DisplayList.SymbolInstance(
                a: ab.x, b: ab.y, c: cd.x, d: cd.y, tx: position.x, ty: position.y, opacity: inner.opacity * opacity,
                tint: inner.tint)
        }
    }

    /// Adds an instance, to the last item if possible.
    mutating func drawSymbol(_ symbol: SymbolContent, by transform: CGAffineTransform, state: GraphicsContext.State) {
        if let segment = symbol.blendingSegment {
            // A sprite of the symbol would lose the blend modes inside the symbol.
            var own = state
            own.transform = transform
            if own.blendMode == .normal { own.blendMode = symbol.blendMode }
            return splice(segment, state: own)
        }
        guard state.filters.isEmpty else {
            drawSymbol(symbol, by: transform, state: beginFiltered(state))
            endFiltered(state)
            return
        }
        addRun(of: symbol, count: 1, state: state)
        list.instances.append(
            DisplayList.SymbolInstance(
                a: Float(transform.a), b: Float(transform.b), c: Float(transform.c), d: Float(transform.d),
                tx: Float(transform.tx), ty: Float(transform.ty), opacity: Float(state.opacity)))
    }

    /// Adds a clip inside the state's clip, and returns its index.
    mutating func clip(_ path: Path, style: FillStyle, isInverse: Bool, state: GraphicsContext.State) -> Int32 {
        list.clips.append(
            DisplayList.Clip(
                parent: state.clip, region: .path(add(path)), transform: add(state.transform),
                isEvenOdd: style.isEOFilled,
                isAntialiased: style.isAntialiased, isInverse: isInverse))
        return Int32(list.clips.count - 1)
    }

    /// Adds a clip by the opacity of a segment's drawing, inside the state's clip, and returns its index.
    mutating func clip(
        _ segment: DisplayListSegment, opacity: Double, isInverse: Bool, state: GraphicsContext.State
    ) -> Int32 {
        list.segments.append(segment)
        list.clips.append(
            DisplayList.Clip(
                parent: state.clip, region: .segment(Int32(list.segments.count - 1)), transform: add(.identity),
                isEvenOdd: false, isAntialiased: true, isInverse: isInverse,
                opacity: Float(opacity >= 0 ? min(opacity, 1) : 0)))
        return Int32(list.clips.count - 1)
    }

    mutating func append(
        _ kind: DisplayList.Item.Kind, paint: DisplayList.Paint = .color(.zero), state: GraphicsContext.State
    ) {
        list.items.append(
            DisplayList.Item(
                kind: kind, paint: paint, transform: add(state.transform), clip: state.clip,
                opacity: Float(state.opacity), blendMode: state.blendMode))
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

    private mutating func paint(
        _ shading: GraphicsContext.Shading, in environment: EnvironmentValues
    ) -> DisplayList.Paint {
        switch shading.kind {
        case .color(let color): .color(color.components(in: environment))
        case .components(let components): .color(components)
        case .gradient(let gradient, let geometry, let options):
            add(ResolvedGradient(gradient, in: environment), geometry: geometry, options: options, opacity: 1)
        case .resolvedGradient(let gradient, let geometry, let opacity):
            add(gradient, geometry: geometry, options: [], opacity: opacity)
        case .mesh(let mesh): add(mesh)
        case .material(let material): add(material)
        case .image(let image):
            add(image)
        case .backdrop: .color(.zero)
        case .style(let style):
            // Paths resolve their style earlier, by their bounds. Content without bounds uses a gradient's last color.
            paint(style.resolvedStyle(in: environment).shading(in: .zero), in: environment)
        }
    }

    private mutating func add(_ image: DisplayList.ImagePaint) -> DisplayList.Paint {
        list.images.append(image)
        return .image(Int32(list.images.count - 1))
    }

    private mutating func add(_ mesh: DisplayList.MeshPaint) -> DisplayList.Paint {
        list.meshes.append(mesh)
        return .mesh(Int32(list.meshes.count - 1))
    }

    private mutating func add(_ material: DisplayList.MaterialPaint) -> DisplayList.Paint {
        list.materials.append(material)
        return .material(Int32(list.materials.count - 1))
    }

    /// Adds a gradient with its stops sorted. Omits stops whose location is NaN.
    private mutating func add(
        _ gradient: ResolvedGradient, geometry: DisplayList.GradientPaint.Geometry,
        options: GraphicsContext.GradientOptions, opacity: Float
    ) -> DisplayList.Paint {
        let first = list.gradientStops.count
        for var stop in gradient.stops where !stop.location.isNaN {
            stop.color.w *= opacity
            list.gradientStops.append(stop)
            // A stable insertion sort: stops are few and mostly sorted.
            var position = list.gradientStops.count - 1
            while position > first, list.gradientStops[position - 1].location > list.gradientStops[position].location {
                list.gradientStops.swapAt(position - 1, position)
                position -= 1
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
