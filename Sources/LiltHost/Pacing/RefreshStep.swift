/// The advance of the target time after a measured `step`: the nearest whole number of periods, at least one, if it
/// differs from the step by at most a quarter of a period; else the step itself, but at least a quarter of a period.
///
/// Callers measure the step from the last target, not from the last measurement. A rounding error is then part of the
/// next step, and the sum of the steps follows the wall clock.
package func refreshStep(_ step: Double, period: Double) -> Double {
    let whole = max(1, (step / period).rounded()) * period
    return abs(step - whole) <= 0.25 * period ? whole : max(step, period * 0.25)
}
