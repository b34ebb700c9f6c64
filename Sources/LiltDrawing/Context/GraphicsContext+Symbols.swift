extension GraphicsContext {
    /// Returns the symbol with the tag `id`, laid out and recorded; nil if there is none.
    ///
    /// - Complexity: O(1). A symbol is recorded when it changes, not when it is resolved.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        target.symbolResolver?(AnyHashable(id))
    }

    /// Sets the closure with which this context and its copies resolve symbols.
    package func resolvingSymbols(_ resolver: @escaping (AnyHashable) -> ResolvedSymbol?) {
        target.symbolResolver = resolver
    }
}
