// The parts of an emitter that are made of several numbers.

extension EmitterBurst: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.number("\(name).time", &time, secondsLimits)
        try count.limit("\(name).count", to: 0...1e9, by: limiter)
        try limiter.number("\(name).period", &period, 1e-3...secondsLimits.upperBound)
        try repeatCount.limit("\(name).repeatCount", to: 0...1e9, by: limiter)
    }

    var swiftSource: String {
        "EmitterBurst(at: \(time.swiftSource), count: \(count.swiftSource), period: \(period.swiftSource), "
            + "repeatCount: \(repeatCount.swiftSource))"
    }
}

extension DutyCycle: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.number("\(name).on", &on, 1e-3...secondsLimits.upperBound)
        try limiter.number("\(name).off", &off, secondsLimits)
    }

    var swiftSource: String { "DutyCycle(on: \(on.swiftSource), off: \(off.swiftSource))" }
}

extension EmitterPath: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.number("\(name).duration", &duration, 1e-3...secondsLimits.upperBound)
    }

    var swiftSource: String {
        "EmitterPath(\(path.swiftSource), duration: \(duration.swiftSource), "
            + "curve: \(CodedUnitCurve(curve: curve).swiftSource), repeats: \(repeats), autoreverses: \(autoreverses))"
    }
}

extension Path {
    fileprivate var swiftSource: String { "Path(\"\(description)\")!" }
}

extension EmitterShape: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        switch figure {
        case .point, .path: break
        case .line(var start, var end):
            try start.limit("\(name).line[0]", to: lengthLimits, by: limiter)
            try end.limit("\(name).line[1]", to: lengthLimits, by: limiter)
            figure = .line(from: start, to: end)
        case .rectangle(var size):
            try size.limit("\(name).rectangle", to: 0...lengthLimits.upperBound, by: limiter)
            figure = .rectangle(size)
        case .ellipse(var size):
            try size.limit("\(name).ellipse", to: 0...lengthLimits.upperBound, by: limiter)
            figure = .ellipse(size)
        case .ring(var inner, var outer):
            try limiter.number("\(name).ring[0]", &inner, 0...lengthLimits.upperBound)
            try limiter.number("\(name).ring[1]", &outer, 0...lengthLimits.upperBound)
            figure = .ring(innerRadius: inner, outerRadius: outer)
        case .polygon(var corners):
            try limiter.count("\(name).polygon", &corners, atMost: 4096)
            try corners.limit("\(name).polygon", to: lengthLimits, by: limiter)
            figure = .polygon(corners)
        }
    }

    var swiftSource: String {
        let region = region == .edge ? ", .edge" : ""
        return switch figure {
        case .point: ".point"
        case .line(let start, let end): ".line(from: \(start.swiftSource), to: \(end.swiftSource))"
        case .rectangle(let size): ".rectangle(\(size.swiftSource)\(region))"
        case .ellipse(let size): ".ellipse(\(size.swiftSource)\(region))"
        case .ring(let inner, let outer):
            ".ring(innerRadius: \(inner.swiftSource), outerRadius: \(outer.swiftSource))"
        case .polygon(let corners): ".polygon(\(corners.swiftSource)\(region))"
        case .path(let path): ".path(\(path.path.swiftSource)\(region))"
        }
    }
}

extension LifeCurve: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        switch kind {
        case .constant(var value):
            try limiter.number(name, &value, limits)
            kind = .constant(value)
        case .ramp(var start, var end, let curve):
            try limiter.number("\(name).from", &start, limits)
            try limiter.number("\(name).to", &end, limits)
            kind = .ramp(from: start, to: end, curve: curve)
        case .stops(var stops):
            try limiter.count(name, &stops, atMost: 256)
            for index in stops.indices {
                try limiter.number("\(name)[\(index)].location", &stops[index].location, 0...1)
                try limiter.number("\(name)[\(index)].value", &stops[index].value, limits)
            }
            kind = .stops(stops)
        case .samples(var values):
            try limiter.count("\(name).samples", &values, atMost: 1024)
            try values.limit("\(name).samples", to: limits, by: limiter)
            kind = .samples(values)
        }
    }

    var swiftSource: String {
        switch kind {
        case .constant(let value): return ".constant(\(value.swiftSource))"
        case .ramp(let start, let end, let curve):
            let ending = curve == .linear ? "" : ", \(CodedUnitCurve(curve: curve).swiftSource)"
            return ".ramp(from: \(start.swiftSource), to: \(end.swiftSource)\(ending))"
        case .stops(let stops):
            guard !stops.isEmpty else { return ".stops([:])" }
            let entries = stops.map { "\($0.location.swiftSource): \($0.value.swiftSource)" }
            return ".stops([\(entries.joined(separator: ", "))])"
        case .samples(let values):
            return ".samples(\(values.swiftSource))"
        }
    }
}

extension ColorVariation: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.number("\(name).hue", &hue, 0...180)
        try limiter.number("\(name).chroma", &chroma, 0...1)
        try limiter.number("\(name).lightness", &lightness, 0...1)
    }

    var swiftSource: String {
        "ColorVariation(hue: \(hue.swiftSource), chroma: \(chroma.swiftSource), lightness: \(lightness.swiftSource))"
    }
}

extension ForceField: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try center.limit("\(name).center", to: lengthLimits, by: limiter)
        try limiter.number("\(name).strength", &strength, motionLimits)
        try limiter.number("\(name).radius", &radius, 1e-3...lengthLimits.upperBound)
        try limiter.number("\(name).rate", &rate, 0...1000)
    }

    var swiftSource: String {
        switch kind {
        case .noise:
            ".noise(strength: \(strength.swiftSource), scale: \(radius.swiftSource), rate: \(rate.swiftSource))"
        case .attractor, .vortex:
            ".\(kind.rawValue)(at: \(center.swiftSource), strength: \(strength.swiftSource), "
                + "radius: \(radius.swiftSource), falloff: .\(falloff.rawValue))"
        }
    }
}

extension ParticleObstacle: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try first.limit("\(name).first", to: lengthLimits, by: limiter)
        try second.limit("\(name).second", to: lengthLimits, by: limiter)
        try limiter.number("\(name).radius", &radius, 0...lengthLimits.upperBound)
        try limiter.number("\(name).bounce", &bounce, 0...1)
        try limiter.number("\(name).friction", &friction, 0...1)
    }

    var swiftSource: String {
        let position =
            kind == .circle
            ? ".circle(at: \(first.swiftSource), radius: \(radius.swiftSource)"
            : ".line(from: \(first.swiftSource), to: \(second.swiftSource)"
        return "\(position), bounce: \(bounce.swiftSource), friction: \(friction.swiftSource), kills: \(kills))"
    }
}

extension ParticleBounds: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try Self.limit("\(name).rect", &rect.origin.x, &rect.size.width, by: limiter)
        try Self.limit("\(name).rect", &rect.origin.y, &rect.size.height, by: limiter)
        try limiter.number("\(name).bounce", &bounce, 0...1)
    }

    /// Applies the limits to each of two opposite sides independently. Both sides of an infinite rectangle thus remain
    /// far from the particles.
    private static func limit(
        _ name: String, _ origin: inout CGFloat, _ length: inout CGFloat, by limiter: EmitterLimiter
    ) throws(EmitterError) {
        var (low, size) = (Double(origin), Double(length))
        // An infinite rectangle ends at ∞. The sum -∞ + ∞ would be NaN.
        var high = size == .infinity ? size : low + size
        try limiter.number(name, &low, lengthLimits)
        try limiter.number(name, &size, 0...2 * lengthLimits.upperBound)
        try limiter.number(name, &high, lengthLimits)
        if low + size > high {
            size = max(high - low, 0)
            // The sum may be rounded up to a number beyond the limit.
            if size > 0, low + size > high { size = size.nextDown }
        }
        (origin, length) = (CGFloat(low), CGFloat(size))
    }

    var swiftSource: String {
        let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0).swiftSource }
        return "ParticleBounds(CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), "
            + "height: \(numbers[3])), .\(rule.rawValue), bounce: \(bounce.swiftSource))"
    }
}

extension ParticleTrail: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.number("\(name).duration", &duration, 1.0 / 120...10)
        try limiter.number("\(name).count", &count, 1...32)
        try limiter.number("\(name).taper", &taper, 0...10)
        try limiter.number("\(name).fade", &fade, 0...1)
    }

    var swiftSource: String {
        "ParticleTrail(duration: \(duration.swiftSource), count: \(count), taper: \(taper.swiftSource), "
            + "fade: \(fade.swiftSource))"
    }
}
