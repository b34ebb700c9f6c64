import CBenchmarkFloors
import LiltAnimation

/// Rows about animated values: a frame in which many run, a retarget, and the allocations of both.
func animatorRows() {
    frameRow("spring", .bouncy, of: Double.self) { Double($0) }
    frameRow("spring", .bouncy, of: CGPoint.self) { CGPoint(x: $0, y: -$0) }
    frameRow("spring-critical", .smooth, of: Double.self) { Double($0) }
    frameRow("ease", .easeInOut(duration: 3600), of: Double.self) { Double($0) }
    frameRow("spring-repeat-speed", .bouncy.repeatForever().speed(0.8), of: Double.self) { Double($0) }
    restRow()
    retargetRows()
}

private let runningCount = 100_000

/// Advances `runningCount` running values by one frame. Each animation began at a different time.
private func frameRow<Value: Animatable>(
    _ name: String, _ animation: Animation, of type: Value.Type, target: (Int) -> Value
) {
    // No animation ends during the measurement at this speed.
    let endless = animation.speed(1e-3)
    var values = (0..<runningCount).map { _ in AnimatedValue(target(0)) }
    let transaction = Transaction(animation: animation == .easeInOut(duration: 3600) ? animation : endless)
    for index in values.indices {
        values[index].set(target(index + 1), transaction: transaction)
        values[index].advance(to: Double(index) * 1e-6)
    }
    var frame = 0
    func advanceAll() {
        frame += 1
        let time = 1 + Double(frame) / 60
        for index in values.indices { values[index].advance(to: time) }
    }
    let row = "animator/\(name)/\(Value.self)/\(runningCount)"
    Measurement.row(row, itemCount: runningCount, advanceAll)
    allocationRow(row, advanceAll)
    consume(values)
}

/// Advances `runningCount` values at rest: the cost of a still picture.
private func restRow() {
    var values = (0..<runningCount).map { AnimatedValue(Double($0)) }
    Measurement.row("animator/rest/Double/\(runningCount)", itemCount: runningCount) {
        for index in values.indices { values[index].advance(to: 1) }
    }
    consume(values)
}

/// Sets each of a thousand running values again, and advances to the frame at which the new animation takes over.
private func retargetRows() {
    let count = 1000
    for (name, animation) in [("smooth", Animation.smooth), ("bouncy", .bouncy), ("interactive", .interactiveSpring)] {
        var values = (0..<count).map { _ in AnimatedValue(0.0) }
        let transaction = Transaction(animation: animation)
        var frame = 0
        func retargetAll() {
            frame += 1
            let time = Double(frame) / 60
            for index in values.indices {
                values[index].set(Double((frame + index) % 100), transaction: transaction)
                values[index].advance(to: time)
            }
        }
        let row = "animator/retarget/\(name)/\(count)"
        Measurement.row(row, itemCount: count, retargetAll)
        allocationRow(row, retargetAll)
        consume(values)
    }
}

/// Prints the number of allocations of `work`.
private func allocationRow(_ row: String, _ work: () -> Void) {
    let before = lilt_allocation_count()
    work()
    // The count is read before the row is printed, because printing allocates.
    let count = lilt_allocation_count() - before
    print("lilt\t\(row)/allocations\t\(count)")
}
