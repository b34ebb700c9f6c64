extension Collection<Double> {
    /// The mean of the elements; NaN if there are none.
    public var mean: Double { reduce(0, +) / Double(count) }
}
