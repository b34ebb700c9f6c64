/// The advance of the target time when a measured `step` has passed: whole periods when the step is within a quarter
/// period of them, else the step as it is.
///
/// Callers measure the step from the last target, not from the last measurement: what rounding took from one step is
/// thereby part of the next, and the sum of the steps is the wall clock.
package func refreshStep(_ step: Double, period: Double) -> Double {
    let whole = max(1, (step / period).rounded()) * period
    return abs(step - whole) <= 0.25 * period ? whole : max(step, period * 0.25)
}
