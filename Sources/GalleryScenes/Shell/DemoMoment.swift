/// The shown instant of a demo's run and the instants that can be shown, in seconds on the run's clock.
package struct DemoMoment: Hashable, Sendable {
    package var time = 0.0
    /// The instants that can be shown: from the first kept frame to the end of the run.
    package var range = 0.0...0.0
}
