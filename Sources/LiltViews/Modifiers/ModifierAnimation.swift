/// A modifier whose transactions differ from the transactions of the view that it modifies.
struct RewrittenModifier<Base: ViewModifier>: ViewModifier {
    let base: Base
    let line: SourceLine
    /// Rewrites the transactions of the modifier.
    let transform: TransactionRewriting

    func body(content: Content) -> some View {
        let base = base
        return ScopedModifiers(
            content: content, body: { $0.modifier(base) }, line: line, transform: transform)
    }
}

extension ViewModifier {
    /// Animates the changes of this modifier, but not the changes of the view that it modifies. An `animation` of nil
    /// applies the modifier's changes at once.
    ///
    /// ```swift
    /// struct Lift: ViewModifier {
    ///     let isUp: Bool
    ///     func body(content: Content) -> some View { content.offset(y: isUp ? -20 : 0) }
    /// }
    ///
    /// let card = Text("card").modifier(Lift(isUp: true).animation(.bouncy))
    /// ```
    ///
    /// The animation overrides the animation of `withAnimation`. It does not apply if the transaction sets
    /// `disablesAnimations`.
    public func animation(
        _ animation: Animation?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some ViewModifier {
        let line = SourceLine(fileID, line)
        return RewrittenModifier(base: self, line: line) { $0.animate(with: animation, at: line) }
    }

    /// Changes the transactions of this modifier, but not the transactions of the view that it modifies.
    public func transaction(
        _ transform: @escaping (inout Transaction) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some ViewModifier {
        let line = SourceLine(fileID, line)
        return RewrittenModifier(base: self, line: line) { $0.note(line, changes: transform) }
    }
}
