/// When particles are born, as a function of their number: no state, so that any stretch of time can be asked for.
struct EmissionSchedule {
    let rate: Double
    let irregularity: Double
    let dutyCycle: DutyCycle?
    let delay: Double
    /// When emission ends; infinity where it does not.
    let end: Double
    let bursts: [EmitterBurst]
    let key: ParticleKey

    init(_ emitter: Emitter, key: ParticleKey) {
        rate = emitter.rate
        irregularity = emitter.irregularity
        dutyCycle = emitter.dutyCycle
        delay = emitter.delay
        end = emitter.delay + (emitter.duration ?? .infinity)
        bursts = emitter.bursts
        self.key = key
    }

    /// When number `index` is born, in seconds of emission. Rises with the number.
    @inline(__always)
    func instant(of index: Int) -> Double {
        var place = Double(index)
        if irregularity > 0 { place += irregularity * key.child(UInt64(index)).unit(.irregularity) }
        let active = place / rate
        guard let dutyCycle else { return delay + active }
        let cycle = (active / dutyCycle.on).rounded(.down)
        return delay + cycle * (dutyCycle.on + dutyCycle.off) + (active - cycle * dutyCycle.on)
    }

    /// Whether nobody is born at `time` or later.
    func isOver(at time: Double) -> Bool {
        if time >= end { return true }
        guard rate == 0 else { return false }
        return bursts.allSatisfy { burst in
            guard let count = burst.repeatCount else { return false }
            return count == 0 || instant(of: burst, repetition: count - 1) < time
        }
    }

    /// The numbers of those born in a stretch of time.
    func births(in time: Range<Double>) -> Range<Int> {
        guard rate > 0 else { return 0..<0 }
        let low = firstBirth(from: time.lowerBound)
        return low..<max(low, firstBirth(from: min(time.upperBound, end)))
    }

    /// The first number that is born at `time` or later.
    private func firstBirth(from time: Double) -> Int {
        let elapsed = time - delay
        guard elapsed > 0 else { return 0 }
        var active = elapsed
        if let dutyCycle {
            let cycle = (elapsed / (dutyCycle.on + dutyCycle.off)).rounded(.down)
            active =
                cycle * dutyCycle.on + min(elapsed - cycle * (dutyCycle.on + dutyCycle.off), dutyCycle.on)
        }
        // Two less than by division: rounding, and irregularity, which is less than one.
        var index = max(0, Int(active * rate) - 2)
        while instant(of: index) < time { index += 1 }
        return index
    }

    /// The repetitions of a burst that happen in a stretch of time.
    func repetitions(of burst: EmitterBurst, in time: Range<Double>) -> Range<Int> {
        let limit = burst.repeatCount ?? .max
        func first(from time: Double) -> Int {
            let elapsed = time - delay - burst.time
            guard elapsed > 0 else { return 0 }
            var index = max(0, Int(elapsed / burst.interval) - 1)
            while instant(of: burst, repetition: index) < time { index += 1 }
            return min(index, limit)
        }
        let low = first(from: time.lowerBound)
        return low..<max(low, first(from: min(time.upperBound, end)))
    }

    /// When a burst happens for the `repetition`-th time after the first.
    func instant(of burst: EmitterBurst, repetition: Int) -> Double {
        delay + burst.time + Double(repetition) * burst.interval
    }
}
