extension GraphicsContext {
    /// Returns the symbol that is tagged `id`, laid out and recorded; nil where there is none.
    ///
    /// - Complexity: O(1). The symbol is recorded when it changes, not when it is resolved.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        target.symbolResolver?(AnyHashable(id))
    }

    /// Lets this context and its copies find symbols.
    package func resolvingSymbols(_ resolver: @escaping (AnyHashable) -> ResolvedSymbol?) {
        target.symbolResolver = resolver
    }
}
