extension Emitter {
    /// Checks that every number is within its limits.
    ///
    /// A ``ParticleSystem`` accepts any emitter and clamps its numbers; this function reports numbers outside their
    /// limits instead.
    ///
    /// - Throws: An error for the first field outside its limits, in declaration order, with the limit.
    public func validate() throws(EmitterError) {
        var copy = self
        var emitterCount = 0
        try copy.applyLimits("", by: EmitterLimiter(clamps: false), emitterCount: &emitterCount)
    }

    /// The emitter with every number clamped to its limits.
    package var limited: Emitter {
        var copy = self
        var emitterCount = 0
        do {
            try copy.applyLimits("", by: EmitterLimiter(clamps: true), emitterCount: &emitterCount)
        } catch {
            preconditionFailure("clamping a number cannot fail: \(error)")
        }
        return copy
    }

    private mutating func applyLimits(
        _ prefix: String, by limiter: EmitterLimiter, emitterCount: inout Int
    ) throws(EmitterError) {
        emitterCount += 1
        var visitor = LimitingVisitor(emitter: self, prefix: prefix, limiter: limiter)
        try Self.visitFields(&visitor)
        self = visitor.emitter
        var room = Self.maximumEmitterCount - emitterCount
        for index in secondary.indices {
            let name = "\(prefix)secondary[\(index)]"
            guard room > 0 else {
                guard limiter.clamps else {
                    let most = "the maximum is \(Self.maximumEmitterCount)"
                    throw EmitterError(field: name, problem: "exceeds the number of emitters; \(most)")
                }
                secondary.removeLast(secondary.count - index)
                break
            }
            try secondary[index].count.limit("\(name).count", to: 0...1e6, by: limiter)
            try limiter.number("\(name).inheritedVelocity", &secondary[index].inheritedVelocity, -10...10)
            try secondary[index].emitter.applyLimits("\(name).emitter.", by: limiter, emitterCount: &emitterCount)
            room = Self.maximumEmitterCount - emitterCount
        }
    }
}

private struct LimitingVisitor: EmitterFieldVisitor {
    var emitter: Emitter
    let prefix: String
    let limiter: EmitterLimiter

    mutating func visit<Value: EmitterFieldValue>(
        _ name: String, _ path: WritableKeyPath<Emitter, Value>, _ limits: ClosedRange<Double>, maximumCount: Int
    ) throws(EmitterError) {
        try emitter[keyPath: path].limit(prefix + name, to: limits, by: limiter)
        switch path {
        case let list as WritableKeyPath<Emitter, [EmitterBurst]>: try limitCount(list, name, maximumCount)
        case let list as WritableKeyPath<Emitter, [Color]>: try limitCount(list, name, maximumCount)
        case let list as WritableKeyPath<Emitter, [ForceField]>: try limitCount(list, name, maximumCount)
        case let list as WritableKeyPath<Emitter, [ParticleObstacle]>: try limitCount(list, name, maximumCount)
        case let list as WritableKeyPath<Emitter, [Double]>: try limitCount(list, name, maximumCount)
        default: break
        }
    }

    private mutating func limitCount<Element>(
        _ path: WritableKeyPath<Emitter, [Element]>, _ name: String, _ maximumCount: Int
    ) throws(EmitterError) {
        try limiter.count(prefix + name, &emitter[keyPath: path], atMost: maximumCount)
    }
}
