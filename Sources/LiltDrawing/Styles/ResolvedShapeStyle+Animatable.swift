extension ResolvedShapeStyle: Animatable {
    /// The colors, in the vector of ``Color/Resolved``, and the lengths and angles of gradients and shadows.
    ///
    /// A change between two colors animates. So does a change between gradients of the same kind, color space and
    /// number of stops. In both cases the shadows must be of the same kinds. Any other change jumps.
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
            }
            for shadow in shadows {
                vector.append(shadow.color.animatableComponents)
                vector.rest += [Float(shadow.radius), Float(shadow.offset.x), Float(shadow.offset.y)]
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
            }
            for index in shadows.indices {
                shadows[index].color = SIMD4(animatableComponents: reader.nextFour())
                shadows[index].radius = Double(reader.removeFirst())
                shadows[index].offset = SIMD2(Double(reader.removeFirst()), Double(reader.removeFirst()))
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
            }
        // Shadows beyond the sixteenth share bits; their number is part of the code too.
        for (index, shadow) in shadows.enumerated() where shadow.isInner { code |= 1 << UInt64(48 + index % 16) }
        code |= UInt64(min(shadows.count, 0xFF)) << 40
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
