import LiltFrame

/// The state of an animated value at an instant, without the type of the value.
struct MotionState {
    let value: any VectorArithmetic
    let velocity: any VectorArithmetic
    let target: any VectorArithmetic
    let isRunning: Bool
    /// The instant at which the motion ends, on the frames' clock; infinite if it is not known.
    let endTime: Double
}

/// An attribute whose motion a recorder reads.
@MainActor
protocol RecordedAttribute: AnyAttribute {
    var motionState: MotionState { get }

    /// Returns the numbers of one of the attribute's vectors, in the units of the property. See ``VectorUnits``.
    func numbers(of vector: any VectorArithmetic) -> [Double]

    /// Returns the values and velocities that later instants have if nothing interrupts the motion. Empty if a hand
    /// holds the value.
    ///
    /// - Parameter times: Ascending instants after the last frame, on the frames' clock.
    func preview(at times: [Double]) -> [(value: any VectorArithmetic, velocity: any VectorArithmetic)]
}

/// The motion of one animated attribute, from rest to rest.
@MainActor
final class RecordedMotion {
    /// A change that started or retargeted the motion.
    struct Step {
        let kind: Explanation.Step.Kind
        /// The instant of the frame that first shows the change; nil before that frame begins.
        fileprivate(set) var time: Double?
        let animation: String
        let lines: TransactionLines
        let origin: ChangeOrigin?
    }

    struct Sample {
        let time: Double
        let value: any VectorArithmetic
        let velocity: any VectorArithmetic
    }

    /// The label of the attribute.
    let label: String
    let attribute: any RecordedAttribute
    private(set) var steps: [Step] = []
    private(set) var samples: [Sample] = []
    /// The newest state.
    private(set) var state: MotionState
    /// The number of the last frame in which the value moved.
    private(set) var lastFrame: Int
    var isRunning: Bool { state.isRunning }

    init(of attribute: any RecordedAttribute, frame: Int) {
        label = attribute.label.description
        self.attribute = attribute
        state = attribute.motionState
        lastFrame = frame
    }

    func add(_ step: Step) {
        if steps.count > 1_000 { steps.removeFirst(500) }
        steps.append(step)
    }

    /// Sets the time of the steps that were added after the last frame, because the next frame, at `time`, begins.
    func setTime(ofStepsBeforeFrame time: Double) {
        var index = steps.count
        while index > 0, steps[index - 1].time == nil {
            index -= 1
            steps[index].time = time
        }
    }

    /// Records the value of a frame.
    func sample(at time: Double, frame: Int) {
        guard attribute.isValid else {
            state = MotionState(
                value: state.value, velocity: state.velocity, target: state.target, isRunning: false, endTime: time)
            return
        }
        state = attribute.motionState
        lastFrame = frame
        if samples.count > 4_000 { samples.removeFirst(2_000) }
        samples.append(Sample(time: time, value: state.value, velocity: state.velocity))
    }
}
