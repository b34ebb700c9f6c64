extension Double {
    /// The number with two decimals at most, without trailing zeros.
    package var shortText: String {
        let hundredths = (self * 100).rounded() / 100
        return hundredths == hundredths.rounded() && abs(hundredths) < 1e9 ? "\(Int(hundredths))" : "\(hundredths)"
    }
}
