extension Sequence {
    /// Returns the results of `transform`, which is called for one element after the other.
    public func mapInTurn<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
