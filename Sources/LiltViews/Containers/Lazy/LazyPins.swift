/// The header and the footer that a lazy stack pins.
struct LazyPins: Equatable {
    /// Views that stay together at an edge of the visible part.
    struct Block: Equatable {
        /// The views, in order. There is at least one.
        let views: [LazyView]
        /// Whether the first view is in the chain, so that its position without pinning is known. A header never moves
        /// before this position, and a footer never behind it.
        let isInChain: Bool
        /// The end of the section for a header, the start of the section for a footer. The block does not move beyond
        /// it. Nil if it is not in the chain.
        let limit: CGFloat?

        static func == (first: Block, second: Block) -> Bool {
            first.views.elementsEqual(second.views, by: ===) && first.isInChain == second.isInChain
                && first.limit == second.limit
        }
    }

    var header: Block?
    var footer: Block?

    /// The pinned views.
    var views: [LazyView] { (header?.views ?? []) + (footer?.views ?? []) }
}
