import Foundation
import LiltDrawing

/// The texts of a display list, and the rectangle that its drawings span.
struct ShownContent {
    /// The letters of one line with one font.
    struct Line {
        /// The rectangle of the letters in the window, in points.
        var box: CGRect
        /// The rectangles around the clip regions in the window, outermost first. The first one is the window.
        var clips: [CGRect]
        /// The height of an em in the window, in points.
        var size: Double
    }

    private(set) var lines: [Line] = []
    /// The rectangle around all drawings that are smaller than three fifths of the window. Larger drawings count as
    /// backgrounds.
    private(set) var extent = CGRect.null
    private let window: CGRect

    init(_ list: DisplayList, in size: CGSize) {
        window = CGRect(origin: .zero, size: size)
        add(list, .identity, [window], opacity: 1)
    }

    private mutating func add(
        _ list: DisplayList, _ outer: CGAffineTransform, _ outerClips: [CGRect], opacity outerOpacity: Double
    ) {
        var opacities = [outerOpacity]
        for item in list.items {
            let opacity = opacities[opacities.count - 1] * Double(item.opacity)
            if case .endLayer = item.kind { opacities.removeLast() }
            if case .beginLayer = item.kind { opacities.append(opacity) }
            guard opacity > 0.02 else { continue }
            let inner = item.transform < 0 ? .identity : list.transforms[Int(item.transform)]
            let transform = inner.concatenating(outer)
            let clips = outerClips + Self.clips(item.clip, of: list, outer)
            switch item.kind {
            case .fill(let path, _, _): extend(list.paths[Int(path)].boundingRect, transform, clips, item.paint)
            case .stroke(let path, _): extend(list.paths[Int(path)].boundingRect, transform, clips, item.paint)
            case .instances(let symbol, let first, let count):
                let box = CGRect(origin: .zero, size: list.symbols[Int(symbol)].size)
                for instance in list.instances[Int(first)..<Int(first + count)] where instance.opacity > 0 {
                    let map = CGAffineTransform(
                        a: CGFloat(instance.a), b: CGFloat(instance.b), c: CGFloat(instance.c),
                        d: CGFloat(instance.d), tx: CGFloat(instance.tx), ty: CGFloat(instance.ty))
                    extend(box, map.concatenating(outer), clips)
                }
            case .glyphs(let run): add(list.glyphRuns[Int(run)], transform, clips, item.paint)
            case .splice(let segment): add(list.segments[Int(segment)].list, transform, clips, opacity: opacity)
            case .beginLayer, .endLayer: break
            }
        }
    }

    private mutating func add(
        _ run: DisplayList.GlyphRun, _ transform: CGAffineTransform, _ clips: [CGRect], _ paint: DisplayList.Paint
    ) {
        let xs = run.glyphs.map { Double($0.x) }, ys = run.glyphs.map { Double($0.y) }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return }
        // Estimates the box: letters rise half an em above the baseline, and the last letter is half an em wide.
        let box = CGRect(
            x: run.origin.x + left, y: run.origin.y + top - 0.5 * run.size, width: right - left + 0.5 * run.size,
            height: bottom - top + 0.5 * run.size)
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        extend(box, transform, clips, paint)
        lines.append(Line(box: box.applying(transform), clips: clips, size: run.size * Double(scale)))
    }

    private mutating func extend(
        _ box: CGRect, _ transform: CGAffineTransform, _ clips: [CGRect], _ paint: DisplayList.Paint? = nil
    ) {
        if case .color(let color)? = paint, color.w <= 0 { return }
        let shown = clips.reduce(box.applying(transform)) { $0.intersection($1) }
        guard !shown.isNull, shown.width * shown.height < 0.6 * window.width * window.height else { return }
        extent = extent.union(shown)
    }

    /// Returns the rectangles around clip regions, outermost first. Leaves out clips by drawings and inverse clips.
    private static func clips(_ index: Int32, of list: DisplayList, _ outer: CGAffineTransform) -> [CGRect] {
        var (index, rects) = (index, [CGRect]())
        while index >= 0 {
            let clip = list.clips[Int(index)]
            index = clip.parent
            guard case .path(let path) = clip.region, !clip.isInverse else { continue }
            let inner = clip.transform < 0 ? .identity : list.transforms[Int(clip.transform)]
            rects.append(list.paths[Int(path)].boundingRect.applying(inner.concatenating(outer)))
        }
        return rects.reversed()
    }
}
