extension ResolvedShapeStyle: Animatable {
    /// The colors, in the vector of ``Color/Resolved``, and the lengths and angles of gradients and shadows.
    ///
    /// A change between two colors animates. So does a change between gradients of the same kind, color space and
    /// number of stops, between meshes of the same size and options, between the parts and scales of tiled pictures,
    /// and between two materials. In all cases, the styles must have the same number of shadows, of the same kinds, and
    /// a rectangle must be in both or in neither. Any other change jumps.
    package var animatableData: ShapeStyleVector {
        get {
            var vector = ShapeStyleVector(structure: structure, opacity: opacity * Float(unitAnimatableScale))
            switch paint {
            case .color(let color): vector.color = color.animatableComponents
            case .gradient(let gradient, let placement):
                for stop in gradient.stops {
                    vector.append(stop.color.animatableComponents)
                    vector.rest.append(Float(stop.location * unitAnimatableScale))
                }
                vector.rest.append(contentsOf: placement.numbers)
            case .mesh(let mesh): mesh.appendNumbers(to: &vector)
            case .tiles(let tiles):
                let (part, unit) = (tiles.sourceRect, unitAnimatableScale)
                vector.rest += [part.minX, part.minY, part.width, part.height, tiles.scale].map { Float($0 * unit) }
            case .material(let material):
                vector.append(material.tint.animatableComponents)
                vector.rest += [Float(material.radius), Float(material.saturation * unitAnimatableScale)]
            }
            for shadow in shadows {
                vector.append(shadow.color.animatableComponents)
                vector.rest += [Float(shadow.radius), Float(shadow.offset.x), Float(shadow.offset.y)]
            }
            if let rect {
                vector.append(SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height)))
            }
            return vector
        }
        set {
            guard newValue.structure == structure else { return }
            opacity = newValue.opacity / Float(unitAnimatableScale)
            var reader = newValue.rest[...]
            switch paint {
            case .color: paint = .color(SIMD4(animatableComponents: newValue.color))
            case .gradient(var gradient, var placement):
                for index in gradient.stops.indices {
                    gradient.stops[index].color = SIMD4(animatableComponents: reader.nextFour())
                    gradient.stops[index].location = Double(reader.removeFirst()) / unitAnimatableScale
                }
                placement.setNumbers(&reader)
                paint = .gradient(gradient, placement)
            case .mesh(var mesh):
                mesh.setNumbers(&reader)
                paint = .mesh(mesh)
            case .tiles(var tiles):
                let part = reader.nextFour() / Float(unitAnimatableScale)
                tiles.sourceRect = CGRect(
                    x: CGFloat(part.x), y: CGFloat(part.y), width: CGFloat(part.z), height: CGFloat(part.w))
                tiles.scale = CGFloat(reader.removeFirst()) / CGFloat(unitAnimatableScale)
                paint = .tiles(tiles)
            case .material(var material):
                material.tint = SIMD4(animatableComponents: reader.nextFour())
                material.radius = Double(reader.removeFirst())
                material.saturation = Double(reader.removeFirst()) / unitAnimatableScale
                paint = .material(material)
            }
            for index in shadows.indices {
                shadows[index].color = SIMD4(animatableComponents: reader.nextFour())
                shadows[index].radius = Double(reader.removeFirst())
                shadows[index].offset = SIMD2(Double(reader.removeFirst()), Double(reader.removeFirst()))
            }
            if rect != nil {
                let numbers = reader.nextFour()
                rect = CGRect(
                    x: CGFloat(numbers.x), y: CGFloat(numbers.y), width: CGFloat(numbers.z), height: CGFloat(numbers.w))
            }
        }
    }

    /// A code that is the same for styles whose numbers correspond. Never 0.
    private var structure: UInt64 {
        var code: UInt64 =
            switch paint {
            case .color: 1
            case .gradient(let gradient, let placement):
                placement.kind | (gradient.space == .device ? 8 : 0) | UInt64(gradient.stops.count) << 8
            // The width and the height of a mesh have twelve bits each.
            case .mesh(let mesh):
                6 | (mesh.space == .device ? 8 : 0) | (mesh.smoothsColors ? 16 : 0) | (mesh.controls.isEmpty ? 0 : 32)
                    | UInt64(mesh.width) << 8 | UInt64(mesh.height) << 20
            case .material: 7
            case .tiles: 9
            }
        if rect != nil { code |= 64 }
        // Shadows beyond the sixteenth share bits with earlier ones; the code also has the number of all shadows.
        for (index, shadow) in shadows.enumerated() where shadow.isInner { code |= 1 << UInt64(48 + index % 16) }
        code |= UInt64(min(shadows.count, Self.maximumShadowCount)) << 40
        return code
    }
}

extension ResolvedShapeStyle.GradientPlacement {
    fileprivate var kind: UInt64 {
        switch self {
        case .linear: 2
        case .radial: 3
        case .elliptical: 4
        case .angular: 5
        }
    }

    fileprivate var numbers: [Float] {
        let unit = unitAnimatableScale
        func scaled(_ point: UnitPoint) -> [Float] { [Float(Double(point.x) * unit), Float(Double(point.y) * unit)] }
        switch self {
        case .linear(let start, let end): return scaled(start) + scaled(end)
        case .radial(let center, let start, let end): return scaled(center) + [Float(start), Float(end)]
        case .elliptical(let center, let start, let end):
            return scaled(center) + [Float(Double(start) * unit), Float(Double(end) * unit)]
        case .angular(let center, let start, let end):
            return scaled(center) + [Float(start.radians * unit), Float(end.radians * unit)]
        }
    }

    fileprivate mutating func setNumbers(_ reader: inout ArraySlice<Float>) {
        let numbers = reader.nextFour()
        let unit = CGFloat(unitAnimatableScale)
        let (a, b, c, d) = (CGFloat(numbers.x), CGFloat(numbers.y), CGFloat(numbers.z), CGFloat(numbers.w))
        let first = UnitPoint(x: a / unit, y: b / unit)
        switch self {
        case .linear: self = .linear(start: first, end: UnitPoint(x: c / unit, y: d / unit))
        case .radial: self = .radial(center: first, startRadius: c, endRadius: d)
        case .elliptical: self = .elliptical(center: first, startFraction: c / unit, endFraction: d / unit)
        case .angular:
            self = .angular(center: first, start: .radians(Double(c / unit)), end: .radians(Double(d / unit)))
        }
    }
}

extension ResolvedMesh {
    fileprivate func appendNumbers(to vector: inout ShapeStyleVector) {
        let unit = Float(unitAnimatableScale)
        vector.rest.reserveCapacity(2 * (points.count + controls.count) + 4 * (colors.count + 1))
        for point in points { vector.rest += [point.x * unit, point.y * unit] }
        for point in controls { vector.rest += [point.x * unit, point.y * unit] }
        for color in colors { vector.append(color.animatableComponents) }
        vector.append(background.animatableComponents)
    }

    fileprivate mutating func setNumbers(_ reader: inout ArraySlice<Float>) {
        let unit = Float(unitAnimatableScale)
        func point(_ reader: inout ArraySlice<Float>, or old: SIMD2<Float>) -> SIMD2<Float> {
            let new = SIMD2(reader.removeFirst(), reader.removeFirst()) / unit
            return new.x.isFinite && new.y.isFinite ? new : old
        }
        for index in points.indices { points[index] = point(&reader, or: points[index]) }
        for index in controls.indices { controls[index] = point(&reader, or: controls[index]) }
        for index in colors.indices { colors[index] = SIMD4(animatableComponents: reader.nextFour()) }
        background = SIMD4(animatableComponents: reader.nextFour())
    }
}

extension ArraySlice<Float> {
    fileprivate mutating func nextFour() -> SIMD4<Float> {
        SIMD4(removeFirst(), removeFirst(), removeFirst(), removeFirst())
    }
}

extension SIMD4<Float> {
    /// The animation vector of a color given by straight encoded components.
    fileprivate var animatableComponents: SIMD4<Float> {
        let data = Color.Resolved(encoded: self).animatableData
        return SIMD4(data.first, data.second.first, data.second.second.first, data.second.second.second)
    }

    fileprivate init(animatableComponents v: SIMD4<Float>) {
        var color = Color.Resolved(red: 0, green: 0, blue: 0)
        color.animatableData = AnimatablePair(v.x, AnimatablePair(v.y, AnimatablePair(v.z, v.w)))
        self = color.encoded
    }
}
