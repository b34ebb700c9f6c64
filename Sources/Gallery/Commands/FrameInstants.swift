import ArgumentParser

/// The instants of the frames of a run. Frame i is at i / fps seconds. With `--at`, the last frame is at exactly that
/// instant.
///
/// The run begins at 0. Frames before `first` are made, but not written.
struct FrameInstants {
    private let fps: Double
    private let last: Double?
    /// The index of the first frame that is written: the first frame at or after `--from`.
    let first: Int
    /// The index after the last frame.
    let end: Int

    /// The number of frames that are written.
    var count: Int { end - first }

    init(frames: Int?, at: Double?, from: Double?, to: Double?, fps: Double, limit: Int) throws {
        self.fps = fps
        // The latest whole second at which a run can end with at most `limit` frames.
        let latest = (Double(limit - 1) / fps).rounded(.down)
        for (name, value) in [("--at", at), ("--from", from), ("--to", to)] {
            guard let value, !(value >= 0 && value <= latest) else { continue }
            throw ValidationError("\(name) takes seconds from 0 to \(Int(latest)), not \(value)")
        }
        let ends = [frames.map { _ in "--frames" }, at.map { _ in "--at" }, to.map { _ in "--to" }].compactMap { $0 }
        guard ends.count < 2 else { throw ValidationError("\(ends[0]) and \(ends[1]) both set the end; choose one") }
        /// The index of the first frame at or after an instant.
        func index(at instant: Double) -> Int { Int((instant * fps - 1e-6).rounded(.up)) }
        first = from.map(index) ?? 0
        last = at
        if let at {
            // If the instant is between two frames, the later one moves to the instant and is the last one.
            end = index(at: at) + 1
        } else if let to {
            end = index(at: to)
        } else {
            let count = frames ?? 60
            guard (1...limit).contains(count) else {
                throw ValidationError("--frames takes a number from 1 to \(limit), not \(count)")
            }
            end = first + count
        }
        // Two instants may belong to one frame.
        let isReversed = if let from, let at { at < from } else { false }
        guard end > first, !isReversed else { throw ValidationError("no frame is between --from and the end") }
    }

    subscript(index: Int) -> Double {
        if let last, index == end - 1 { return last }
        return Double(index) / fps
    }
}
