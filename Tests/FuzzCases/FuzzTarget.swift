import Foundation
import LiltDrawing
import LiltHost
import LiltParticles
import LiltRaster
import LiltText

/// A part of Lilt that a fuzzer tests with its bytes. Each case must end by itself. A trap, a hang or a failed check is
/// a fault of Lilt.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// A PNG or JPEG file.
    case pictures
    /// A font file. Its glyphs are loaded, and a text is shaped with it.
    case fonts
    /// Text with any scalars in a layout with extreme sizes.
    case text
    /// An emitter's JSON, its Swift source, and some steps of its particles.
    case emitters
    /// A script of input.
    case scripts
    /// Drawing commands with extreme numbers.
    case drawings
    /// Views that are added, removed, animated, pressed and resized.
    case views
    /// The gallery's window under clicks, drags, fingers, keys, wheels and resizes.
    case gallery

    /// Runs one case.
    @MainActor
    package func run(_ bytes: [UInt8]) {
        switch self {
        case .pictures: Self.readPicture(Data(bytes))
        case .fonts: Self.readFont(bytes)
        case .text: Self.layOutText(FuzzBytes(bytes))
        case .emitters: Self.readEmitter(Data(bytes))
        case .scripts: Self.readScript(String(decoding: bytes, as: UTF8.self))
        case .drawings: Self.draw(FuzzBytes(bytes))
        case .views: HostileRun(FuzzBytes(bytes)).play()
        case .gallery: GalleryRun.play(bytes)
        }
    }

    private static func readPicture(_ file: Data) {
        // Within this limit a case takes milliseconds.
        let limit = 1 << 18
        for bitmap in [
            try? Bitmap(pngData: file, pixelLimit: limit), try? Bitmap(jpegData: file, pixelLimit: limit),
        ] {
            guard let bitmap else { continue }
            check(bitmap.width * bitmap.height == bitmap.pixels.count, "a picture's pixels do not match its sides")
            check(bitmap.pixels.count <= limit, "a picture is larger than the limit")
        }
    }

    private static func readFont(_ bytes: [UInt8]) {
        guard let file = try? FontFile(data: Data(bytes)) else { return }
        // The last bytes determine the text and the settings of the axes.
        var decisions = FuzzBytes(bytes.suffix(16))
        let settings = Dictionary(
            file.axes.prefix(4).map { ($0.tag, decisions.number()) }, uniquingKeysWith: { first, _ in first })
        guard let instance = try? FontInstance(file, settings: settings, slant: decisions.number()) else { return }
        for _ in 0..<8 {
            let glyph = UInt32(decisions.index(below: 4096))
            keep(instance.outline(of: glyph).isEmpty)
            keep(instance.colorGlyph(glyph) == nil)
        }
        keep(instance.width(of: "fi שלום " + decisions.text()))
    }

    private static func layOutText(_ bytes: FuzzBytes) {
        var bytes = bytes
        var options = TextLayout.Options()
        options.lineLimit = bytes.byte() < 128 ? nil : bytes.index(below: 6) - 1
        options.alignment = [.left, .center, .right][bytes.index(below: 3)]
        options.truncation = [.head, .middle, .tail][bytes.index(below: 3)]
        options.lineSpacing = bytes.number()
        options.pixelLength = bytes.byte() < 128 ? 0 : bytes.number()
        let style = StyledText.Style(
            font: FontDescriptor(
                family: bytes.byte() < 128 ? .sans : .monospaced, size: bytes.number(),
                weight: bytes.byte() < 240 ? 400 : bytes.number(),
                isItalic: bytes.byte() < 64),
            tracking: bytes.number(), kerning: bytes.number(), baselineOffset: bytes.number(),
            language: ["", "en", "de", "ar", "th", "ja"][bytes.index(below: 6)])
        let (width, height) = (bytes.number(), bytes.number())
        let offset = bytes.index(below: 64)
        let text = bytes.text(maximumByteCount: 512)
        let shaped = ShapedText(StyledText(text, style: style))
        let layout = shaped.layout(width: width, height: height, options: options)
        check(!layout.lines.isEmpty, "a layout has no line")
        keep(shaped.clusters(of: layout).count)
        let count = text.count
        keep(shaped.caret(at: min(offset, count), in: layout))
        keep(shaped.stretches(of: 0..<min(offset, count), in: layout).count)
        for line in [0, layout.lines.count - 1] {
            let found = shaped.characterOffset(nearest: width, line: line, in: layout)
            check((0...count).contains(found), "a caret is outside its text")
        }
    }

    private static func readEmitter(_ json: Data) {
        guard let emitter = try? Emitter(json: json) else { return }
        check(!emitter.swiftSource.isEmpty, "an emitter has no source")
        if let written = try? emitter.json() {
            // The values are not compared: an angle may differ in its last bit, because files have degrees and programs
            // have radians.
            check((try? Emitter(json: written)) != nil, "a written emitter cannot be read")
        }
        // The emitter gets few particles, so that a case takes only milliseconds.
        var few = emitter
        (few.limit, few.rate, few.prewarm) = (min(few.limit, 100), min(few.rate, 1000), min(few.prewarm, 1))
        few.secondary.removeAll { $0.emitter.limit > 100 || $0.emitter.rate > 1000 || $0.emitter.prewarm > 1 }
        let particles = ParticleSystem(few, seed: 1, step: 1.0 / 30)
        particles.advance(to: 0.1)
        particles.burst(3)
        particles.advance(to: 0.2)
    }

    private static func readScript(_ text: String) {
        guard let script = try? InputScript(parsing: text, source: "fuzz") else { return }
        check(script.events.count <= InputScript.maximumEventCount, "a script has too many events")
        for (event, next) in zip(script.events, script.events.dropFirst()) {
            check(event.time <= next.time, "the events of a script are not in the order of time")
        }
        for event in script.events.prefix(50) {
            let line = "\(max(event.time, 0)) \(InputScript.describe(event.kind))"
            keep((try? InputScript(parsing: line, source: "again"))?.events.count)
        }
    }

    @MainActor private static let recorder = DisplayListRecorder()
    @MainActor private static let rasterizers = [Rasterizer(), Rasterizer(threadCount: 2)]
    @MainActor private static var bitmaps = [Bitmap(width: 48, height: 36), Bitmap(width: 48, height: 36)]

    @MainActor
    private static func draw(_ bytes: FuzzBytes) {
        var bytes = bytes
        let sharesThreads = bytes.byte() == 0
        var generator = FuzzGenerator(bytes, thinning: 100)
        let scale = generator.scale()
        if sharesThreads { generator.combinePaths() }
        let list = recorder.record { generator.draw(&$0, depth: 0) }
        rasterizers[0].render(list, scale: scale, background: .white, into: &bitmaps[0])
        guard sharesThreads else { return }
        rasterizers[1].render(list, scale: scale, background: .white, into: &bitmaps[1])
        check(bitmaps[0].pixels == bitmaps[1].pixels, "two threads and one thread draw different pixels")
    }

    /// Ends the program with a message if `holds` is false, so that a fuzzer keeps the bytes.
    static func check(_ holds: Bool, _ message: String) {
        guard !holds else { return }
        fatalError("\(message)")
    }
}
