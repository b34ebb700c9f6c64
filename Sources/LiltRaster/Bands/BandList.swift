import CPixelKernels

/// Which commands touch which band of rows, in the order of the plan.
struct BandList {
    /// Rows a band: few enough that a band's pixels and cells stay in the cache, many enough that most shapes lie in
    /// one.
    static let height: Int32 = 64

    let count: Int
    private var starts: [Int32] = []
    private var commands: [Int32] = []

    init(_ plan: FramePlan, height: Int) {
        count = (height + Int(Self.height) - 1) / Int(Self.height)
        // Counted, summed up, filled in: no list grows.
        starts = [Int32](repeating: 0, count: count + 1)
        for command in plan.commands {
            for band in Self.bands(of: command) { starts[band + 1] += 1 }
        }
        for band in 0..<count { starts[band + 1] += starts[band] }
        commands = [Int32](repeating: 0, count: Int(starts[count]))
        var next = starts
        for (index, command) in plan.commands.enumerated() {
            for band in Self.bands(of: command) {
                commands[Int(next[band])] = Int32(index)
                next[band] += 1
            }
        }
    }

    /// Indices of the plan's commands that touch `band`.
    subscript(band: Int) -> ArraySlice<Int32> { commands[Int(starts[band])..<Int(starts[band + 1])] }

    private static func bands(of command: Command) -> Range<Int> {
        Int(command.bounds.y0 / height)..<Int((command.bounds.y1 + height - 1) / height)
    }
}
