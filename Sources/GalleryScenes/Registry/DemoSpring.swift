import Lilt

/// A spring with its duration and its bounce as parameters.
struct DemoSpring: Sendable {
    let duration: DemoParameter
    let bounce: DemoParameter

    /// Creates a spring with its initial values: a duration from 0.1 to 2 seconds, and a bounce from −0.5 to 0.9.
    init(duration: Double, bounce: Double) {
        self.duration = DemoParameter("duration", duration, in: 0.1...2, unit: "s")
        self.bounce = DemoParameter("bounce", bounce, in: -0.5...0.9)
    }

    var parameters: [DemoParameter] { [duration, bounce] }

    /// The spring's animation.
    func animation(_ values: DemoValues) -> Animation {
        .spring(duration: values[duration], bounce: values[bounce])
    }

    /// The Swift code of the animation.
    func source(_ values: DemoValues) -> String {
        ".spring(duration: \(values[duration].shortText), bounce: \(values[bounce].shortText))"
    }
}
