import Foundation
import RegexBuilder
import TestSupport
import Testing

/// Deeply nested views are shown, or end the program with one line. The program is `Tests/DeepViews`.
@Suite struct DeepViewsTests {
    private static let nestings = [
        "bodies", "modifiers", "stacks", "pairs", "baselines", "gestures", "preferences", "animations", "environments",
        "effects", "readers", "backgrounds", "fits",
    ]

    /// Each depth is shown, or is refused with one line. No depth ends the program by a signal.
    ///
    /// With `LILT_DEEP_VIEWS`, the test searches for the limit of each nesting to within an eighth, which takes
    /// minutes.
    @Test(arguments: nestings, [true, false])
    func everyDepthIsShownOrRefusedWithOneLine(nesting: String, grows: Bool) async throws {
        // The greatest depth that is known to be shown, and the least depth that is known to be refused. The first
        // values are assumptions.
        var (shown, refused) = (400, 6400)
        let precision = ProcessInfo.processInfo.environment["LILT_DEEP_VIEWS"] == nil ? 4 : 0.125
        #expect(try await run(nesting, depth: shown, grows: grows, stack: 8192).isShown)
        while Double(refused - shown) > precision * Double(shown) {
            let depth = refused > 4 * shown ? 2 * shown : (shown + refused) / 2
            let result = try await run(nesting, depth: depth, grows: grows, stack: 8192)
            #expect(result.isShown || result.isRefused, "\(nesting) \(depth): \(result)")
            if result.isShown { shown = depth } else { refused = depth }
        }
    }

    @Test func drawingsThatNestTooDeeplyAreReportedOnce() async throws {
        #expect(try await run("pairs", depth: 900, stack: 8192).error.isEmpty)
        let message =
            "lilt: views are nested so deeply that more than 1000 drawings contain one another; "
            + "the innermost are not drawn\n"
        #expect(try await run("pairs", depth: 1100, stack: 16384).error == message)
    }

    @Test func theLimitOfTheStackIsRaisedToSixtyFourMegabytes() async throws {
        let depth = 5000
        #expect(try await run("bodies", depth: depth, stack: 8192).isRefused)
        #expect(try await run("bodies", depth: depth, stack: 8192, hardStack: "unlimited").isShown)
        let result = try await run("endless", depth: 0, stack: 8192, hardStack: "unlimited")
        #expect((65_436...65_536).contains(result.stackSize), "\(result)")
    }

    @Test func theLimitOfTheStackIsNotLowered() async throws {
        let result = try await run("endless", depth: 0, stack: 100_000, hardStack: "unlimited")
        #expect((99_900...100_000).contains(result.stackSize), "\(result)")
    }

    @Test(arguments: [("bodies", "Nest"), ("stacks", "Nest"), ("pairs", "Nest"), ("endless", "Endless")])
    func theRefusalNamesTheViewAndTheSizeOfTheStack(nesting: String, view: String) async throws {
        let result = try await run(nesting, depth: 20_000, stack: 4096)
        #expect(result.isRefused, "\(result)")
        let line = Regex {
            "lilt: views are nested too deeply for the stack of "
            OneOrMore(.digit)
            " kB: "
            OneOrMore(.digit)
            " levels, "
            OneOrMore(.digit)
            " of them in \(view). Does the body of a view contain the view itself? "
            "`ulimit -s` sets the size of the stack.\n"
        }
        #expect(result.error.wholeMatch(of: line) != nil, "\(result)")
    }

    /// Runs the program with limits on its stack, in kB. A run that does not end within a minute is ended by a signal.
    private func run(
        _ nesting: String, depth: Int, grows: Bool = false, stack: Int, hardStack: String? = nil
    ) async throws -> BuiltProgram.Outcome {
        let arguments = [nesting, "\(depth)"] + (grows ? ["grown"] : [])
        return try await #require(BuiltProgram("DeepViews")).run(
            arguments, environment: ["SWIFT_BACKTRACE": "enable=no"],
            limits: "ulimit -c 0; ulimit -Ss \(stack); ulimit -Hs \(hardStack ?? "\(stack)")", within: 60)
    }
}

extension BuiltProgram.Outcome {
    fileprivate var isShown: Bool { output == "shown\n" && refusals.isEmpty && status == 0 }
    fileprivate var isRefused: Bool { output.isEmpty && status == 70 && refusals.count == 1 }
    /// The size of the stack in the line of a refusal, in kB, without the part that the kernel uses; 0 if there is no
    /// such line.
    fileprivate var stackSize: Int { error.firstMatch(of: #/stack of (\d+) kB/#).flatMap { Int($0.1) } ?? 0 }

    /// All lines except the line about nested drawings. With a stack of the usual size, fewer than a thousand drawings
    /// nest, so there is no such line.
    private var refusals: [Substring] {
        error.split(separator: "\n").filter { !$0.contains("drawings contain one another") }
    }
}
