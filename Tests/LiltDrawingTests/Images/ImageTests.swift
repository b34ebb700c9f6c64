import LiltDrawing
import Testing

@Suite struct ImageTests {
    private let environment = EnvironmentValues()

    @Test func everySymbolCanBeDrawn() {
        let names = SymbolSet.names
        #expect(names.count >= 150)
        for name in names {
            guard let drawing = SymbolSet.drawing(named: name) else {
                Issue.record("\(name) has no drawing")
                continue
            }
            let bounds = drawing.shapes.reduce(CGRect.null) { $0.union($1.path.boundingRect) }
            // A symbol may exceed its box by 1.5 on each side.
            let box = CGRect(x: -1.5, y: -1.5, width: SymbolDrawing.side + 3, height: SymbolDrawing.side + 3)
            #expect(box.contains(bounds), "\(name)")
            #expect(max(bounds.width, bounds.height) >= SymbolDrawing.side * 0.2, "\(name)")
        }
    }

    @Test(arguments: [
        "heart", "heart.fill", "star", "star.fill", "bell", "bell.fill", "moon", "moon.fill", "sun.max", "sun.max.fill",
        "play", "play.fill", "pause", "pause.fill", "stop.fill", "arrow.left", "arrow.right", "arrow.up", "arrow.down",
        "arrow.clockwise", "arrow.counterclockwise", "arrow.triangle.2.circlepath", "hand.thumbsup",
        "hand.thumbsup.fill",
        "hand.tap", "bolt", "bolt.fill", "cloud", "cloud.fill", "cloud.rain.fill", "circle", "circle.fill", "square",
        "square.fill", "triangle.fill", "checkmark", "checkmark.circle.fill", "xmark", "xmark.circle.fill", "plus",
        "plus.circle.fill", "minus", "chevron.left", "chevron.right", "chevron.up", "chevron.down", "gear", "gearshape",
        "gearshape.fill", "person", "person.fill", "person.crop.circle", "trash", "trash.fill", "pencil",
        "paperplane.fill",
        "envelope", "magnifyingglass", "house.fill", "camera.fill", "photo", "mic.fill", "speaker.wave.3.fill",
        "music.note", "forward.fill", "backward.fill", "shuffle", "repeat", "flame.fill", "drop.fill", "snowflake",
        "leaf.fill", "sparkles", "wand.and.stars", "gift.fill", "cart.fill", "bookmark.fill", "tag.fill", "flag.fill",
        "lock.fill", "lock.open.fill", "key.fill", "eye", "eye.slash", "wifi", "battery.100", "airplane", "car.fill",
        "bicycle", "globe", "map.fill", "location.fill", "mappin", "clock", "timer", "calendar", "folder.fill",
        "square.and.arrow.up", "ellipsis", "line.3.horizontal", "slider.horizontal.3", "lightbulb.fill", "trophy.fill",
        "crown.fill", "face.smiling", "hourglass", "umbrella.fill", "tornado", "wind", "pawprint.fill", "balloon.fill",
        "info.circle", "questionmark.circle", "exclamationmark.triangle.fill", "power", "link", "paintbrush.fill",
        "hexagon.fill", "diamond.fill", "capsule.fill", "seal.fill", "message.fill", "phone.fill", "video.fill",
    ])
    func symbolsOfAnimationDemosExist(_ name: String) {
        #expect(SymbolSet.drawing(named: name) != nil)
    }

    @Test func symbolsGrowWithTheFontAndStandOnItsBaseline() {
        func block(_ font: Font) -> ImageBlock {
            var environment = environment
            environment.font = font
            return ImageBlock(Image(systemName: "star"), in: environment)
        }
        let (small, large) = (block(.system(size: 10)), block(.system(size: 20)))
        #expect(large.size.width == 2 * small.size.width)
        #expect(abs(large.baseline - 2 * small.baseline) < 1e-9)
        // The symbol's center is half of a capital letter's height above the baseline.
        #expect(large.baseline > large.size.height / 2 && large.baseline < large.size.height)
    }

    @Test func aSymbolAnimatesToSizeZero() {
        func block(_ size: CGFloat) -> ImageBlock {
            var environment = environment
            environment.font = .system(size: size)
            return ImageBlock(Image(systemName: "star"), in: environment)
        }
        let start = block(20)
        // An animation sets the old size on the new symbol.
        var shown = block(0)
        shown.animatableData = start.animatableData
        #expect(shown.size == start.size)
        #expect(abs(shown.baseline - start.baseline) < 1e-9)
    }

    @Test func aMissingResourceIsReportedOnce() {
        let name = "no.such.symbol"
        for _ in 0..<3 { #expect(ImageBlock(Image(systemName: name), in: environment).size == .zero) }
        _ = ImageBlock(Image("no-such-picture"), in: environment)
        let messages = [name, "no-such-picture"].flatMap { MissingResources.takeMessages(containing: $0) }
        #expect(messages.filter { $0.contains(name) }.count == 1)
        #expect(messages.filter { $0.contains("no-such-picture.png") }.count == 1)
    }

    @Test func aBitmapHasItsSizeInPoints() {
        let image = Image(bitmap: Bitmap(width: 60, height: 40), scale: 2)
        let block = ImageBlock(image, in: environment)
        #expect(block.size == CGSize(width: 30, height: 20))
        #expect(!block.isResizable && !block.isTemplate)
        #expect(ImageBlock(image.resizable(), in: environment).isResizable)
        #expect(ImageBlock(image.renderingMode(.template), in: environment).isTemplate)
        #expect(ImageBlock(Image(systemName: "star"), in: environment).isTemplate)
    }

    @Test func filesAreFoundByNameAndScale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "lilt-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Bitmap(width: 8, height: 8).pngData().write(to: folder.appendingPathComponent("icon.png"))
        try Bitmap(width: 16, height: 16).pngData().write(to: folder.appendingPathComponent("icon@2x.png"))
        var environment = environment
        let path = folder.appendingPathComponent("icon").path
        #expect(ImageBlock(Image(path), in: environment).size == CGSize(width: 8, height: 8))
        environment.displayScale = 2
        #expect(ImageBlock(Image(path), in: environment).size == CGSize(width: 8, height: 8))
        #expect(ImageBlock(Image(path + ".png"), in: environment).size == CGSize(width: 8, height: 8))
    }

    @Test func imagesWithTheSameContentAndModifiersAreEqual() {
        let bitmap = Bitmap(width: 1, height: 1)
        let image = Image(bitmap: bitmap)
        #expect(image == image)
        #expect(Image(systemName: "star") == Image(systemName: "star"))
        #expect(Image(systemName: "star") != Image(systemName: "heart"))
        #expect(image != image.resizable())
    }
}
