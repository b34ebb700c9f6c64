extension View {
    /// Sets the text size inside this view. The size scales the text styles, such as `body`.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    /// Limits the text size inside this view to a range, such as `...DynamicTypeSize.xxLarge`.
    ///
    /// A range that contains no size has no effect.
    public func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
    where Sizes.Bound == DynamicTypeSize {
        let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
        return transformEnvironment(\.dynamicTypeSize) { size in
            if let first = sizes.first, let last = sizes.last { size = min(max(size, first), last) }
        }
    }
}
