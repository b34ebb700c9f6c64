import ArgumentParser
import Foundation
import Lilt
import LiltRaster

/// `lilt-bench canvas`: scenes of 1280x720 pixels, drawn through `GraphicsContext` and rasterized.
///
/// The benchmark programs of other rasterizers (the peers) draw the same scenes from the same generator. Rows with the
/// same name are comparable. A row times a whole frame: recording the list and rasterizing it over an opaque
/// background. With several threads, a second row has the throughput of independent pictures: each thread records and
/// rasterizes a picture of its own. The peers do not draw the last scenes: two in which little moves, a mesh gradient,
/// and a material.
struct CanvasBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "canvas", abstract: "Draws the canvas scenes: sprites, circles, curves, gradients, shadows.")

    @Option(help: "Threads to rasterize with.")
    var threads = 1

    @Option(help: "Only scenes whose name contains this.")
    var only: String?

    @Option(help: "Folder to write each scene's picture to, as PPM.")
    var pictures: String?

    @Flag(help: "Also measure how long recording takes.")
    var recording = false

    func validate() throws {
        try checkThreads(threads)
        try checkOnly(only, names: (CanvasScene.all() + Self.stillScenes + CanvasScene.styles()).map(\.name))
    }

    func run() throws {
        let recorder = DisplayListRecorder()
        let rasterizer = Rasterizer(threadCount: threads)
        var bitmap = Bitmap(width: CanvasScene.width, height: CanvasScene.height)
        for scene in CanvasScene.all() where isSelected(scene.name, by: only) {
            Measurement.row(scene.name, peer: threads == 1 ? "lilt" : "lilt-\(threads)", itemCount: scene.itemCount) {
                let list = recorder.record(scene.draw)
                rasterizer.render(list, scale: 1, background: CanvasScene.background, into: &bitmap)
            }
            if threads > 1 { measureApart(scene) }
            if recording {
                Measurement.row(scene.name, peer: "lilt-record", itemCount: scene.itemCount) {
                    consume(recorder.record(scene.draw).itemCount)
                }
            }
            if let pictures {
                try bitmap.portablePixmap.write(
                    to: URL(fileURLWithPath: pictures).appendingPathComponent("lilt_\(scene.name).ppm"))
            }
        }
        for scene in Self.stillScenes where isSelected(scene.name, by: only) {
            measureStillScene(scene, recorder, rasterizer, &bitmap)
        }
        for scene in CanvasScene.styles() where isSelected(scene.name, by: only) {
            Measurement.row(scene.name, peer: threads == 1 ? "lilt" : "lilt-\(threads)", itemCount: scene.itemCount) {
                rasterizer.render(
                    recorder.record(scene.draw), scale: 1, background: CanvasScene.background, into: &bitmap)
            }
        }
    }

    /// The machine's throughput if each thread records and draws a picture of its own. The row has the time divided by
    /// the number of pictures.
    ///
    /// Threads that share one picture may be slower or faster than threads with a picture each. They do not record in
    /// parallel, but each of them accesses the memory of a few bands only.
    private func measureApart(_ scene: CanvasScene) {
        // Safe: the closure of a scene only reads its captures, and nothing changes them meanwhile.
        nonisolated(unsafe) let scene = scene
        // Safe: picture k is drawn by iteration k alone, and `concurrentPerform` waits for all of them.
        nonisolated(unsafe) let pictures = (0..<threads).map { _ in PictureApart() }
        let together = Measurement.take(itemCount: scene.itemCount) {
            DispatchQueue.concurrentPerform(iterations: pictures.count) { pictures[$0].draw(scene) }
        }
        Measurement(samples: together.samples.map { $0 / Double(threads) }, itemCount: scene.itemCount)
            .printRow(scene.name, peer: "apart-\(threads)")
    }

    /// The scenes in which little moves.
    private static var stillScenes: [CanvasScene] { [stillCircles, stillShadow] }

    private static var stillCircles: CanvasScene {
        var circles = CanvasScene.circles(count: 2000)
        circles.name = "g_still_2000_moving_1"
        return circles
    }

    /// A layer with a wide shadow. Its shape is an ellipse, because the shadow of a rounded rectangle has a formula.
    private static var stillShadow: CanvasScene {
        CanvasScene(name: "h_still_shadow_moving_1", itemCount: 1) { context in
            context.drawLayer { layer in
                layer.addFilter(.shadow(color: .black, radius: 16, y: 8))
                layer.fill(Path(ellipseIn: CGRect(x: 140, y: 60, width: 1000, height: 600)), with: .color(.indigo))
            }
        }
    }

    /// One circle moves over a resting scene. The first row draws only the damage, as a window does; the second row
    /// draws the whole picture. Both record the list again for every frame, and both keep the layers that rest. A scene
    /// with layers has a third row, in which the layers are drawn again, too.
    private func measureStillScene(
        _ still: CanvasScene, _ recorder: DisplayListRecorder, _ rasterizer: Rasterizer, _ bitmap: inout Bitmap
    ) {
        var frame = 0
        func list() -> DisplayList {
            frame += 1
            return recorder.record { context in
                still.draw(&context)
                context.fill(
                    Path(ellipseIn: CGRect(x: 600 + frame % 64, y: 340, width: 40, height: 40)), with: .color(.white))
            }
        }
        let peer = threads == 1 ? "lilt" : "lilt-\(threads)"
        let count = still.itemCount + 1
        Measurement.row(still.name, peer: peer, itemCount: count) {
            let damage = rasterizer.update(
                &bitmap, with: list(), scale: 1, background: CanvasScene.background)
            consume(damage.regions.count)
        }
        Measurement.row(still.name, peer: peer + "-whole", itemCount: count) {
            rasterizer.render(list(), scale: 1, background: CanvasScene.background, into: &bitmap)
        }
        guard rasterizer.restingLayerBytes > 0 else { return }
        Measurement.row(still.name, peer: peer + "-afresh", itemCount: count) {
            Rasterizer(threadCount: threads).render(
                list(), scale: 1, background: CanvasScene.background, into: &bitmap)
        }
    }
}

extension Bitmap {
    /// The picture as a binary PPM file, which has red, green and blue and no opacity.
    var portablePixmap: Data {
        var data = Data("P6 \(width) \(height) 255\n".utf8)
        for pixel in pixels {
            data.append(contentsOf: [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)])
        }
        return data
    }
}

/// A picture with a recorder and a rasterizer of its own, for one thread.
private final class PictureApart {
    private let recorder = DisplayListRecorder()
    private let rasterizer = Rasterizer(threadCount: 1)
    private var bitmap = Bitmap(width: CanvasScene.width, height: CanvasScene.height)

    func draw(_ scene: CanvasScene) {
        rasterizer.render(recorder.record(scene.draw), scale: 1, background: CanvasScene.background, into: &bitmap)
    }
}

/// A scene of the benchmark: its name, its number of items, and the closure that draws them.
struct CanvasScene {
    static let width = 1280
    static let height = 720
    static let background = Color(red: 0.06, green: 0.06, blue: 0.08)

    var name: String
    var itemCount: Int
    var draw: (inout GraphicsContext) -> Void

    static func all() -> [CanvasScene] {
        [
            sprites(name: "a1_sprites_subpixel", wholePixels: false),
            sprites(name: "a2_sprites_integer", wholePixels: true),
            circles(count: 10_000), curves(), roundedRects(), shadows(), radial(),
        ]
    }

    /// The peers' random number generator: linear congruential with 32 bits, of which the upper 24 are used.
    private struct Generator {
        var state: UInt32

        mutating func next() -> Double {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Double(state >> 8) / 16_777_216
        }

        mutating func color(opacity: Double) -> Color {
            Color(red: next(), green: next(), blue: next(), opacity: opacity)
        }
    }

    /// A soft disc in a square of 16 pixels: full in its middle, clear at 7.5 pixels.
    private static func sprites(name: String, wholePixels: Bool) -> CanvasScene {
        let color = Color(red: 1, green: 0.7, blue: 0.2)
        let fade = Gradient(colors: [color, color.opacity(0)]).colorSpace(.device)
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 16, height: 16)) { context in
            context.fill(
                Path(CGRect(x: 0, y: 0, width: 16, height: 16)),
                with: .radialGradient(fade, center: CGPoint(x: 8, y: 8), startRadius: 0, endRadius: 7.5))
        }
        var generator = Generator(state: 1)
        let positions = (0..<10_000).map { _ in
            let x = generator.next() * Double(width - 16)
            let y = generator.next() * Double(height - 16)
            let opacity = 0.2 + 0.8 * generator.next()
            return (wholePixels ? CGPoint(x: x.rounded(.down), y: y.rounded(.down)) : CGPoint(x: x, y: y), opacity)
        }
        return CanvasScene(name: name, itemCount: positions.count) { context in
            for (point, opacity) in positions {
                context.opacity = opacity
                context.draw(symbol, at: point, anchor: .topLeading)
            }
        }
    }

    static func circles(count: Int) -> CanvasScene {
        var generator = Generator(state: 2)
        let circles = (0..<count).map { _ in
            let x = generator.next() * Double(width)
            let y = generator.next() * Double(height)
            let radius = 4 + 8 * generator.next()
            var color = generator.color(opacity: 1)
            color = color.opacity(0.25 + 0.5 * generator.next())
            return (CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), color)
        }
        return CanvasScene(name: "b_circles", itemCount: circles.count) { context in
            for (rect, color) in circles { context.fill(Path(ellipseIn: rect), with: .color(color)) }
        }
    }

    private static func curves() -> CanvasScene {
        var generator = Generator(state: 3)
        let curves = (0..<1000).map { _ in
            let start = CGPoint(x: generator.next() * Double(width), y: generator.next() * Double(height))
            let others = (0..<3).map { _ in
                let x = start.x + (generator.next() - 0.5) * 400
                let y = start.y + (generator.next() - 0.5) * 400
                return CGPoint(x: x, y: y)
            }
            let color = generator.color(opacity: 1)
            return (start, others, color.opacity(0.25 + 0.5 * generator.next()))
        }
        let style = StrokeStyle(lineWidth: 3, lineCap: .round)
        return CanvasScene(name: "c_beziers", itemCount: curves.count) { context in
            for (start, others, color) in curves {
                var path = Path()
                path.move(to: start)
                path.addCurve(to: others[2], control1: others[0], control2: others[1])
                context.stroke(path, with: .color(color), style: style)
            }
        }
    }

    private static func roundedRects() -> CanvasScene {
        var generator = Generator(state: 4)
        let rects = (0..<200).map { _ in
            let x = generator.next() * Double(width - 200)
            let y = generator.next() * Double(height - 150)
            let colors = [generator.color(opacity: 0.8), generator.color(opacity: 0.8)]
            return (CGRect(x: x, y: y, width: 200, height: 150), Gradient(colors: colors).colorSpace(.device))
        }
        return CanvasScene(name: "d_rrect_lingrad", itemCount: rects.count) { context in
            for (rect, gradient) in rects {
                context.fill(
                    Path(roundedRect: rect, cornerRadius: 20, style: .circular),
                    with: .linearGradient(
                        gradient, startPoint: rect.origin, endPoint: CGPoint(x: rect.maxX, y: rect.maxY)))
            }
        }
    }

    private static func shadows() -> CanvasScene {
        var generator = Generator(state: 5)
        let rects = (0..<100).map { _ in
            let x = generator.next() * Double(width - 100)
            return CGRect(x: x, y: generator.next() * Double(height - 100), width: 100, height: 100)
        }
        return CanvasScene(name: "e_shadow_maskblur_rrect", itemCount: rects.count) { context in
            context.addFilter(.blur(radius: 8))
            for rect in rects {
                context.fill(
                    Path(roundedRect: rect, cornerRadius: 12, style: .circular), with: .color(white: 0, opacity: 0.5))
            }
        }
    }

    private static func radial() -> CanvasScene {
        let gradient = Gradient(colors: [
            Color(red: 1, green: 0.8, blue: 0.2), Color(red: 0.1, green: 0.1, blue: 0.4),
        ]).colorSpace(.device)
        let frame = Path(CGRect(x: 0, y: 0, width: width, height: height))
        return CanvasScene(name: "f_radial_full", itemCount: 1) { context in
            context.fill(
                frame,
                with: .radialGradient(gradient, center: CGPoint(x: 640, y: 360), startRadius: 0, endRadius: 700))
        }
    }
}
