import LiltAnimation

// A spring moves a value, and a second spring interrupts it: the velocity continues.
var x = AnimatedValue(0.0)
withAnimation(.spring(duration: 0.5, bounce: 0.3)) { x.set(100) }
for frame in 0..<60 {
    if frame == 15 { withAnimation(.smooth) { x.set(0) } }
    let shown = x.advance(to: Double(frame) / 60)
    if frame % 15 == 0 { print(frame, (shown * 10).rounded() / 10) }
}
