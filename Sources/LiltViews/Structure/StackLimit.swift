import CStack
import Foundation

/// Ends the program with one line on standard error before nested views overflow the stack.
///
/// Making, evaluating, laying out and hit-testing nested views is recursive. Each level of such a recursion calls
/// `check()`, unless it uses less than `bytesPerLevel` of the stack. The documentation of `View` states the possible
/// depths.
enum StackLimit {
    /// The exit status of the program: `EX_SOFTWARE`.
    private static var exitStatus: Int32 { 70 }
    /// The stack that the main thread may have, in bytes, unless the system's hard limit is lower.
    private static var wantedSize: UInt { 64 << 20 }
    /// The stack that a level may use in a recursion that does not check, in bytes. The number limits the levels of
    /// nesting: see `levelLimit`.
    private static var bytesPerLevel: UInt { 512 }

    /// The graph whose views are made or shown, or that handles input. The message names its views.
    @MainActor private static var graph: AttributeGraph?
    @MainActor private static var hasRaised = false

    // Safe: only the main actor's thread uses it, since layout runs inside the evaluation of attributes.
    /// The size of the stack, in bytes.
    private nonisolated(unsafe) static var size: UInt = 0
    // Safe: as above.
    /// The greatest depth of subgraphs whose layout fits on the stack.
    private nonisolated(unsafe) static var levelLimit = Int32.max

    /// Raises the limit of the main thread's stack. Later calls have no effect.
    @MainActor
    static func raise() {
        guard !hasRaised else { return }
        hasRaised = true
        c_stack_raise(wantedSize)
    }

    /// Names the views of `graph` in the message while `body` runs.
    @MainActor
    static func naming<Result>(_ graph: AttributeGraph, _ body: () -> Result) -> Result {
        let outer = self.graph
        // This is not a weak reference, because that would make each retain of the graph slow.
        self.graph = graph
        defer { self.graph = outer }
        return body()
    }

    /// Ends the program if the rest of the stack is smaller than the reserve.
    ///
    /// - Complexity: O(1), about a nanosecond: one comparison.
    @inline(__always)
    static func check() {
        if !c_stack_is_in_range() { examine(c_stack_address()) }
    }

    /// Ends the program if views are nested so deeply that layout would overflow the stack.
    ///
    /// Containers make their views one after the other, without recursion. So without this check, a container that
    /// contains itself would be made again and again, until memory is exhausted.
    static func check(levels: Int32) {
        check()
        if levels > levelLimit { refuse() }
    }

    /// Measures the stack. Called on a thread whose stack is not the measured one, or if little of the stack is left.
    @inline(never)
    private static func examine(_ address: UInt) {
        var bounds = CStackBounds()
        guard c_stack_bounds(&bounds), (bounds.lowest..<bounds.highest).contains(address) else { return }
        size = bounds.highest - bounds.lowest
        // The addresses below `lowest` are the reserve for the code of the app and of the C libraries.
        let lowest = bounds.lowest + min(size / 8, 1 << 20)
        c_stack_set_range(lowest, bounds.highest - lowest)
        levelLimit = Int32(clamping: size / bytesPerLevel)
        if address < lowest { refuse() }
    }

    private static func refuse() -> Never {
        // Layout is not bound to an actor, but the attributes that call it are bound to the main actor.
        let views = MainActor.assumeIsolated { graph?.root.nesting ?? "" }
        FileHandle.standardError.write(
            Data(
                """
                lilt: views are nested too deeply for the stack of \(size >> 10) kB\(views). \
                Does the body of a view contain the view itself? `ulimit -s` sets the size of the stack.

                """.utf8))
        exit(exitStatus)
    }
}

extension Subgraph {
    /// Text for the message: the number of levels down to the deepest subgraph, and the view that occurs most often
    /// around it.
    ///
    /// - Complexity: O(n) in the number of subgraphs, without recursion.
    fileprivate var nesting: String {
        var deepest = self
        var rest = [self]
        while let subgraph = rest.popLast() {
            if subgraph.depth > deepest.depth { deepest = subgraph }
            rest += subgraph.children
        }
        var text = ": \(deepest.depth) levels"
        // In a view that contains itself, each view of its body occurs as often as the view. If several views have the
        // greatest count, the message names the outermost of them.
        var counts: [ObjectIdentifier: Int] = [:]
        var most: (type: Any.Type, count: Int)?
        var around: Subgraph? = deepest
        while let subgraph = around {
            for attribute in subgraph.attributes.reversed() where attribute.hasRunBody {
                guard let type = attribute.label.type else { continue }
                let count = counts[ObjectIdentifier(type), default: 0] + 1
                counts[ObjectIdentifier(type)] = count
                if count >= most?.count ?? 0 { most = (type, count) }
            }
            around = subgraph.outer
        }
        if let most { text += ", \(most.count) of them in \(most.type)" }
        return text
    }
}
