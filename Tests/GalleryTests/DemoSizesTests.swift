import Foundation
import GalleryScenes
import LiltDrawing
import LiltTesting
import TestSupport
import Testing

/// Every demo at the sizes of windows from 480x480 to 2560x1440, also low and wide.
@Suite @MainActor struct DemoSizesTests {
    /// A scroll view of a demo. The content is not scrolled yet. So only the end of the content along the axis may be
    /// cut or outside of the window.
    private struct Scrolling {
        /// The name of the scroll view's probe.
        let view: String
        let axis: Axis
        /// Whether the view with a given probe name is in the content; nil if the content has no view with a probe.
        var holds: ((String) -> Bool)?
    }

    private static let scrollViews: [String: [Scrolling]] = [
        "player": [Scrolling(view: "songs", axis: .vertical)],
        "to-do": [Scrolling(view: "rows", axis: .vertical) { !["rows", "add", "list"].contains($0) }],
        "weather": [
            Scrolling(view: "cards", axis: .vertical) { ["temperature", "hours"].contains($0) },
            Scrolling(view: "hours", axis: .horizontal),
        ],
    ]

    /// The demos that keep their proportions. In a window wider than twice its height, each of them fills only a width
    /// of twice the height.
    private static let compact: Set<String> = [
        "clock", "floating-hearts", "heart", "loaders", "pet-poll", "text-and-symbols", "to-do", "wedge",
    ]

    private static let viewports = [
        Viewport(size: CGSize(width: 480, height: 480)), Viewport(size: CGSize(width: 640, height: 480)),
        Viewport(size: CGSize(width: 480, height: 800)), Viewport(size: CGSize(width: 1280, height: 800)),
        Viewport(size: CGSize(width: 900, height: 1440)), Viewport(size: CGSize(width: 2560, height: 1440)),
        Viewport(size: CGSize(width: 920, height: 480)), Viewport(size: CGSize(width: 1280, height: 480)),
        Viewport(size: CGSize(width: 480, height: 640)), Viewport(size: CGSize(width: 2560, height: 480)),
        Viewport(size: CGSize(width: 480, height: 480), scale: 2),
    ]

    @Test func everyExceptionIsTheNameOfADemo() {
        let names = Set(DemoRegistry.all.map(\.name))
        #expect(Self.compact.isSubset(of: names) && names.isSuperset(of: Self.scrollViews.keys))
    }

    @Test(arguments: DemoRegistry.all.map(\.name))
    func textAndControlsAreWholeAndReadableAndFillTheWindow(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for viewport in Self.viewports { check(demo, in: viewport) }
    }

    private func check(_ demo: Demo, in viewport: Viewport) {
        let label = "\(demo.name) at \(viewport.size.width)x\(viewport.size.height)"
        let window = CGRect(origin: .zero, size: viewport.size)
        let content = demo.content(seed: 1)
        var events = demo.showcase(in: viewport.size).events[...]
        var index = 0
        /// Returns the content of the frame at an instant. The run has 20 frames per second.
        func show(at instant: Double) -> ShownContent {
            while true {
                let time = Double(index) / 20
                while let event = events.first, event.time <= time { _ = content.handle(events.removeFirst()) }
                let frame = FrameInfo(index: index, timestamp: time, targetTimestamp: time, refreshPeriod: 0.05)
                let list = content.render(frame, in: viewport).displayList
                index += 1
                if time >= instant - 1e-9 { return ShownContent(list, in: viewport.size) }
            }
        }
        let first = show(at: 0.05)
        func frame(of view: String) -> CGRect {
            let value = { (part: String) -> Double in
                content.probes.first { $0.name == "\(view).\(part)" }?.value ?? 0
            }
            return CGRect(
                x: value("x") - value("width") / 2, y: value("y") - value("height") / 2, width: value("width"),
                height: value("height"))
        }
        let kinds = Self.scrollViews[demo.name] ?? []
        let scrollViews = kinds.map { (frame: frame(of: $0.view), axis: $0.axis) }
        for scrollView in scrollViews {
            let isUsed = first.lines.contains { line in line.clips.contains { Self.isEqual($0, scrollView.frame) } }
            #expect(isUsed, "\(label): the scroll view at \(scrollView.frame) clips no text")
        }
        for line in first.lines {
            let limits = Self.limits(of: line, in: scrollViews)
            let isWhole = limits.allSatisfy { Self.contains($0, line.box) }
            #expect(isWhole, "\(label): text cut or outside at \(line.box) in \(line.clips.dropFirst())")
            guard line.clips.allSatisfy(line.box.intersects) else { continue }
            #expect(line.size >= 12 - 0.01, "\(label): text of \(line.size) points at \(line.box)")
        }
        let views = content.probes.filter { $0.name.hasSuffix(".width") }.map { String($0.name.dropLast(6)) }
        for view in views {
            var limit = window
            for kind in kinds where kind.holds?(view) == true {
                limit = Self.open(frame(of: kind.view), along: kind.axis)
            }
            #expect(Self.contains(limit, frame(of: view)), "\(label): '\(view)' at \(frame(of: view)) in \(limit)")
        }
        for kind in kinds {
            guard let holds = kind.holds else { continue }
            #expect(views.contains(where: holds), "\(label): '\(kind.view)' holds no view with a probe")
        }
        // A demo whose picture is small until it gets input must fill the window while its script plays.
        var extent = first.extent
        let isCompact = Self.compact.contains(demo.name)
        let width = isCompact ? min(window.width, 2 * window.height) : window.width
        let room = CGSize(width: width, height: window.height)
        let showsAll = isCompact && window.size == CGSize(width: 2560, height: 480)
        for instant in demo.instants where instant > 0.05 && (showsAll || !Self.fills(extent, room)) {
            extent = extent.union(show(at: instant).extent)
        }
        let (across, down) = Self.span(of: extent, in: room)
        if showsAll {
            #expect(!Self.fills(extent, window.size), "\(label): fills the window, so it needs no exception")
        }
        #expect(Self.fills(extent, room), "\(label): content spans \(across) of the width and \(down) of the height")
    }

    /// Returns the rectangle with a practically endless length along an axis.
    private static func open(_ rect: CGRect, along axis: Axis) -> CGRect {
        var rect = rect
        switch axis {
        case .horizontal: rect.size.width = 1e6
        case .vertical: rect.size.height = 1e6
        }
        return rect
    }

    /// Returns the clips of a line. The clip of a scroll view, and the clips around it, become endless along the scroll
    /// view's axis.
    private static func limits(
        of line: ShownContent.Line, in scrollViews: [(frame: CGRect, axis: Axis)]
    ) -> [CGRect] {
        var limits = line.clips
        for scrollView in scrollViews {
            guard let last = line.clips.lastIndex(where: { isEqual($0, scrollView.frame) }) else { continue }
            for index in 0...last { limits[index] = open(limits[index], along: scrollView.axis) }
        }
        return limits
    }

    /// Whether the edges of two rectangles differ by at most one point.
    private static func isEqual(_ first: CGRect, _ second: CGRect) -> Bool {
        contains(first, second) && contains(second, first)
    }

    /// Whether `inner` is inside `outer`, or beyond it by at most one point.
    private static func contains(_ outer: CGRect, _ inner: CGRect) -> Bool {
        inner.minX >= outer.minX - 1 && inner.minY >= outer.minY - 1 && inner.maxX <= outer.maxX + 1
            && inner.maxY <= outer.maxY + 1
    }

    /// The fractions of a room's width and height that a rectangle spans.
    private static func span(of extent: CGRect, in room: CGSize) -> (across: Double, down: Double) {
        (Double(extent.width / room.width), Double(extent.height / room.height))
    }

    /// Whether the drawings on the background span at least 0.25 of both lengths of the room, 0.55 of one length and
    /// 0.15 of the area. So a small picture in a corner or in the center fails, and a round picture with a title
    /// passes.
    private static func fills(_ extent: CGRect, _ room: CGSize) -> Bool {
        let (across, down) = span(of: extent, in: room)
        return min(across, down) >= 0.25 && max(across, down) >= 0.55 && across * down >= 0.15
    }
}
