/// The instants of an emitter's spawns. Each instant is a function of the spawn's number.
///
/// The schedule has no state, so any range of time can be queried in any order.
struct EmissionSchedule {
    let rate: Double
    let irregularity: Double
    let dutyCycle: DutyCycle?
    let delay: Double
    /// The end of emission, in seconds; infinity if it never ends.
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

    /// The instant of spawn number `index`, in seconds on the emitter's clock, so it includes the delay. It increases
    /// with the number.
    @inline(__always)
    func instant(of index: Int) -> Double {
        var position = Double(index)
        if irregularity > 0 { position += irregularity * key.child(UInt64(index)).unit(.irregularity) }
        let active = position / rate
        guard let dutyCycle else { return delay + active }
        // The tolerance exceeds the errors of the divisions, so a spawn between two phases belongs to the later one.
        let cycle = (active / dutyCycle.on * (1 + 4 * .ulpOfOne)).rounded(.down)
        return delay + cycle * (dutyCycle.on + dutyCycle.off) + (active - cycle * dutyCycle.on)
    }

    /// Whether nothing spawns at `time` or later.
    func isOver(at time: Double) -> Bool {
        if time >= end { return true }
        guard rate == 0 else { return false }
        return bursts.allSatisfy { burst in
            guard let count = burst.repeatCount else { return false }
            return count == 0 || instant(of: burst, repetition: count - 1) < time
        }
    }

    /// The numbers of the spawns in a range of time. Bursts are not among them.
    func spawns(in time: Range<Double>) -> Range<Int> {
        guard rate > 0 else { return 0..<0 }
        let low = firstSpawn(from: time.lowerBound)
        return low..<max(low, firstSpawn(from: min(time.upperBound, end)))
    }

    /// The number of the first spawn at `time` or later.
    private func firstSpawn(from time: Double) -> Int {
        let elapsed = time - delay
        guard elapsed > 0 else { return 0 }
        var active = elapsed
        if let dutyCycle {
            let cycle = (elapsed / (dutyCycle.on + dutyCycle.off)).rounded(.down)
            active =
                cycle * dutyCycle.on + min(elapsed - cycle * (dutyCycle.on + dutyCycle.off), dutyCycle.on)
        }
        // The search starts two below the quotient. One is for rounding, the other for the irregularity, which delays a
        // spawn by at most one period.
        var index = max(0, Int(active * rate) - 2)
        while instant(of: index) < time { index += 1 }
        return index
    }

    /// The repetitions of a burst in a range of time.
    func repetitions(of burst: EmitterBurst, in time: Range<Double>) -> Range<Int> {
        let limit = burst.repeatCount ?? .max
        func first(from time: Double) -> Int {
            let elapsed = time - delay - burst.time
            guard elapsed > 0 else { return 0 }
            var index = max(0, Int(elapsed / burst.period) - 1)
            while instant(of: burst, repetition: index) < time { index += 1 }
            return min(index, limit)
        }
        let low = first(from: time.lowerBound)
        return low..<max(low, first(from: min(time.upperBound, end)))
    }

    /// The instant of a burst's repetition; repetition 0 is the first burst.
    func instant(of burst: EmitterBurst, repetition: Int) -> Double {
        delay + burst.time + Double(repetition) * burst.period
    }
}
