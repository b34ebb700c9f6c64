import ArgumentParser
import Foundation
import Lilt

/// Frames of large view trees: update and display list, without pixels.
struct ViewBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "views",
        abstract: "Frames of large view trees: animating leaves, a lazy column, changes at the root, insertions.")

    @Option(help: "Number of frames of the workload 'growth'.")
    var frames = 20_000

    @Option(parsing: .upToNextOption, help: "Number of views in the trees.")
    var sizes = [1_000, 10_000, 100_000]

    @Option(parsing: .upToNextOption, help: "Depths of the workloads 'nested' and 'stacks'.")
    var depths = [500]

    @Option(help: "Measures only the workloads whose names contain this.")
    var only: String?

    @Option(
        name: .customLong("limit"),
        help: "Fails if a frame of the animating views takes more than this many times as long as their animations.")
    var greatestRatio = Double.infinity

    func validate() throws {
        guard frames > 0 else { throw ValidationError("--frames takes a number of at least 1") }
        guard (sizes + depths).allSatisfy((1...10_000_000).contains) else {
            throw ValidationError("--sizes and --depths take numbers from 1 to 10000000")
        }
        guard greatestRatio > 0 else { throw ValidationError("--limit takes a number above 0") }
        try checkOnly(only, names: MainActor.assumeIsolated { workloads.map(\.name) })
    }

    func run() throws {
        try MainActor.assumeIsolated {
            for workload in workloads where isSelected(workload.name, by: only) { try workload.run() }
        }
    }

    /// The workloads, in the order of their measurement. Memory is measured first, because a later tree would reuse the
    /// freed memory of an earlier one.
    @MainActor
    private var workloads: [(name: String, run: () throws -> Void)] {
        var kept: ViewScene?
        var all: [(name: String, run: () throws -> Void)] = [
            ("memory", { kept = memory() }),
            (
                "single",
                {
                    withExtendedLifetime(kept) { singles() }
                    kept = nil
                }
            ),
        ]
        all += sizes.map { count in ("all_animating_\(count)", { try allLeaves(count) }) }
        all += sizes.map { count in ("one_animating_among_\(count)", { oneLeaf(count) }) }
        all += sizes.map { count in ("scrolled_\(count)_animating", { scrolled(count) }) }
        all += sizes.map { count in ("root_change_\(count)", { rootChange(count) }) }
        all += sizes.map { count in ("insert_one_into_\(count)", { insertion(count) }) }
        all += sizes.map { count in ("rows_animating_\(count)", { growingRows(count, in: 0..<count) }) }
        all += sizes.map { count in
            ("row_in_stack_\(count)", { growingRows(count, in: count / 2..<count / 2 + 1) })
        }
        all.append(("text_rows", textRows))
        all += depths.map { depth in ("nested_\(depth)", { deepNesting(depth) }) }
        all += depths.map { depth in ("stacks_\(depth)", { deepStacks(depth) }) }
        all.append(("growth", growth))
        return all
    }

    // MARK: - Workloads

    /// Every leaf scales with an animation that does not end during the measurement.
    @MainActor
    private func allLeaves(_ count: Int) throws {
        let scene = ViewScene { Leaves(count: count) }
        scene.frame()
        scene.tap()
        scene.frame()
        let bodies = scene.bodyCount(Leaves.self) + scene.bodyCount(Leaf.self)
        let before = scene.content.graph.evaluationCount
        var frames = 0
        let frame = Measurement.row("views_all_animating_\(count)", itemCount: count) {
            scene.frame()
            frames += 1
        }
        let ran = scene.bodyCount(Leaves.self) + scene.bodyCount(Leaf.self) - bodies
        let computed = (scene.content.graph.evaluationCount - before) / max(frames, 1)
        print("# views_all_animating_\(count): \(ran) bodies, \(computed) attributes evaluated per frame")

        // The same animations without views.
        var values = Array(repeating: AnimatedValue(CGSize(width: 1, height: 1)), count: count)
        for index in values.indices {
            values[index].set(CGSize(width: 2, height: 2), transaction: Transaction(animation: .slow))
        }
        var time = 0.0
        let floor = Measurement.row("views_all_animating_\(count)", peer: "animations", itemCount: count) {
            time += 1.0 / 60
            for index in values.indices { values[index].advance(to: time) }
        }
        let ratio = frame.tenthPercentile / floor.tenthPercentile
        print("# views_all_animating_\(count): \(String(format: "%.1f", ratio)) times the animations alone")
        if ratio > greatestRatio { throw SlowFrame(ratio: ratio, limit: greatestRatio) }
    }

    /// One leaf scales among `count` resting ones.
    @MainActor
    private func oneLeaf(_ count: Int) {
        let scene = ViewScene { OneOfMany(count: count) }
        scene.frame()
        scene.tap()
        scene.frame()
        let before = (scene.bodyCount(OneOfMany.self), scene.content.graph.evaluationCount)
        var frames = 0
        Measurement.row("views_one_animating_among_\(count)") {
            scene.frame()
            frames += 1
        }
        let ran = scene.bodyCount(OneOfMany.self) - before.0
        let computed = (scene.content.graph.evaluationCount - before.1) / max(frames, 1)
        print("# views_one_animating_among_\(count): \(ran) bodies, \(computed) attributes evaluated per frame")
    }

    /// Every row of a lazy column animates, and a window shows thirty-six of them.
    @MainActor
    private func scrolled(_ count: Int) {
        let scene = ViewScene { Scrolled(count: count) }
        scene.frame()
        scene.tap()
        scene.frame()
        let before = scene.content.graph.evaluationCount
        var frames = 0
        Measurement.row("views_scrolled_\(count)_animating") {
            scene.frame()
            frames += 1
        }
        let computed = (scene.content.graph.evaluationCount - before) / max(frames, 1)
        print("# views_scrolled_\(count)_animating: \(computed) attributes evaluated per frame")
    }

    /// The state of the root changes, but none of its rows changes.
    @MainActor
    private func rootChange(_ count: Int) {
        let scene = ViewScene { EqualRows(count: count) }
        scene.frame()
        let before = (scene.bodyCount(Row.self), scene.content.graph.evaluationCount)
        var changes = 0
        Measurement.row("views_root_change_\(count)_equal_rows", itemCount: count) {
            scene.tap()
            scene.frame()
            changes += 1
        }
        let ran = scene.bodyCount(Row.self) - before.0
        let computed = (scene.content.graph.evaluationCount - before.1) / max(changes, 1)
        print("# views_root_change_\(count)_equal_rows: \(ran) row bodies, \(computed) attributes evaluated per change")
    }

    /// Inserts one row before `count - 1` others. Between samples it is removed again, which is not timed.
    @MainActor
    private func insertion(_ count: Int) {
        let scene = ViewScene { Insertion(count: count) }
        scene.frame()
        func change() {
            scene.tap()
            scene.frame()
        }
        var before = (0, 0)
        var (insertions, bodies, computed) = (0, 0, 0)
        func prepare() {
            if insertions > 0 { change() }
            before = (scene.bodyCount(Row.self), scene.content.graph.evaluationCount)
        }
        Measurement.row("views_insert_one_into_\(count)", itemCount: count, prepare: prepare) {
            change()
            insertions += 1
            bodies += scene.bodyCount(Row.self) - before.0
            computed += scene.content.graph.evaluationCount - before.1
        }
        print(
            "# views_insert_one_into_\(count): \(bodies) row bodies in \(insertions) insertions, "
                + "\(computed / insertions) attributes evaluated per insertion")
    }

    /// The heights of some rows of a column animate, so that the rows below move.
    @MainActor
    private func growingRows(_ count: Int, in growing: Range<Int>) {
        let name = growing.count == 1 ? "row_in_stack_\(count)" : "rows_animating_\(count)"
        let scene = ViewScene { GrowingRows(count: count, growing: growing) }
        scene.frame()
        scene.tap()
        scene.frame()
        let before = (scene.content.graph.evaluationCount, scene.content.graph.layoutProbeCount)
        var frames = 0
        Measurement.row("views_\(name)", itemCount: count) {
            scene.frame()
            frames += 1
        }
        let computed = (scene.content.graph.evaluationCount - before.0) / max(frames, 1)
        let probes = (scene.content.graph.layoutProbeCount - before.1) / max(frames, 1)
        print("# views_\(name): \(computed) attributes and \(probes) sizes evaluated per frame")
    }

    /// A text in each of a thousand rows changes. The texts of a sample are new to the caches of text.
    @MainActor
    private func textRows() {
        let count = 1_000
        let scene = ViewScene { TextRows(count: count) }
        scene.frame()
        let before = scene.content.graph.layoutProbeCount
        var changes = 0
        Measurement.row("views_text_rows", itemCount: count) {
            scene.tap()
            scene.frame()
            changes += 1
        }
        let probes = Double(scene.content.graph.layoutProbeCount - before) / Double(changes * count)
        print("# views_text_rows: \(String(format: "%.1f", probes)) sizes evaluated per row and change")
    }

    /// A leaf inside `depth` paddings changes its size, so every padding is laid out again.
    @MainActor
    private func deepNesting(_ depth: Int) {
        let scene = ViewScene { Nested(depth: depth) }
        scene.frame()
        Measurement.row("views_nested_\(depth)", itemCount: depth) {
            scene.tap()
            scene.frame()
        }
    }

    /// The first frame of `depth` stacks, each inside another.
    @MainActor
    private func deepStacks(_ depth: Int) {
        let content = (0..<depth).reduce(AnyView(Rectangle())) { inner, _ in AnyView(VStack { inner }) }
        Measurement.row("views_stacks_\(depth)", itemCount: depth) { ViewScene { content }.frame() }
    }

    /// The resident memory per view in a tree of 10,000 views. Returns the tree, which later measurements keep.
    @MainActor
    private func memory() -> ViewScene {
        let before = ViewScene.residentBytes()
        let scene = ViewScene { Leaves(count: 10_000) }
        scene.frame()
        let bytes = ViewScene.residentBytes() - before
        let attributes = scene.content.graph.attributeCount
        print("# views_memory: \(bytes / 10_000) bytes and \(attributes / 10_000) attributes per leaf")
        return scene
    }

    /// The first frame of a thousand views of one kind: resident memory and attributes per view, then the time.
    @MainActor
    private func singles() {
        let kinds: [(name: String, makeScene: @MainActor (_ count: Int) -> ViewScene)] = [
            ("rectangle", { count in ViewScene { Singles(count: count) { _ in Rectangle() } } }),
            ("text", { count in ViewScene { Singles(count: count) { Text("Row \($0)") } } }),
            ("button", { count in ViewScene { Singles(count: count) { Button("Row \($0)") {} } } }),
            ("toggle", { count in ViewScene { Singles(count: count) { Toggle("Row \($0)", isOn: .constant(true)) } } }),
            ("field", { count in ViewScene { Singles(count: count) { TextField("\($0)", text: .constant("text")) } } }),
        ]
        let count = 1_000
        // All scenes stay in memory, so that no scene reuses the freed memory of another.
        var scenes: [ViewScene] = []
        for kind in kinds {
            // Ten views come first, because the first view of a type takes memory that later ones share.
            let few = kind.makeScene(10)
            few.frame()
            let before = ViewScene.residentBytes()
            let many = kind.makeScene(count)
            many.frame()
            let bytes = (ViewScene.residentBytes() - before) / count
            let attributes = many.content.graph.attributeCount / count
            print("# views_single_\(kind.name): \(bytes) bytes and \(attributes) attributes per view")
            scenes += [few, many]
        }
        for kind in kinds {
            var scene: ViewScene?
            Measurement.row("views_single_\(kind.name)", itemCount: count, prepare: { scene = nil }) {
                scene = kind.makeScene(count)
                scene?.frame()
            }
        }
        withExtendedLifetime(scenes) {}
    }

    /// Frames in which something always moves, and views are inserted and removed.
    @MainActor
    private func growth() {
        let scene = ViewScene { Restless() }
        for _ in 0..<500 { scene.frame() }
        let (attributes, bytes) = (scene.content.graph.attributeCount, ViewScene.residentBytes())
        for index in 0..<frames {
            if index % 20 == 0 { scene.tap() }
            scene.frame()
        }
        let grown = ViewScene.residentBytes() - bytes
        print(
            "# views_growth: \(frames) frames, attributes \(attributes) -> \(scene.content.graph.attributeCount), "
                + "resident memory \(grown / 1024) KiB more")
    }
}

private struct SlowFrame: Error, CustomStringConvertible {
    var ratio: Double
    var limit: Double

    var description: String {
        String(format: "a frame takes %.1f times as long as its animations alone; the limit is %.1f", ratio, limit)
    }
}
