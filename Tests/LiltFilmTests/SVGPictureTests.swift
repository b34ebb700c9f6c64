import Foundation
import LiltFilm
import Testing

/// Display lists as SVG files. `.ci/films` compares the SVG files of the demos with the raster's pixels.
@Suite struct SVGPictureTests {
    private let size = CGSize(width: 60, height: 40)

    private func svg(
        background: Color? = nil, _ draw: (inout GraphicsContext) -> Void
    ) throws -> String {
        let list = DisplayListRecorder().record(draw)
        return String(decoding: try SVGPicture(list, size: size, background: background).data(), as: UTF8.self)
    }

    /// Returns the number of occurrences of a text.
    private func count(_ text: String, in file: String) -> Int { file.components(separatedBy: text).count - 1 }

    private let square = Path(CGRect(x: 1, y: 2, width: 10.5, height: 20))

    @Test func anEmptyListIsAFileWithItsSizeAndBackground() throws {
        let file = try svg(background: Color(red: 0, green: 0.5, blue: 1)) { _ in }
        #expect(file.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(file.contains("width=\"60\" height=\"40\" viewBox=\"0 0 60 40\">"))
        #expect(file.contains("<rect width=\"60\" height=\"40\" fill=\"#0080ff\"/>"))
        #expect(file.hasSuffix("</svg>\n"))
    }

    @Test func shapesAreElementsWithTheirTransform() throws {
        let file = try svg { context in
            context.translateBy(x: 3, y: 4)
            context.fill(square, with: .color(Color(red: 1, green: 0, blue: 0, opacity: 0.5)))
            context.stroke(
                square, with: .color(.black), style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [3, 1]))
        }
        #expect(
            file.contains(
                "<path d=\"M1 2L11.5 2L11.5 22L1 22Z\" fill=\"#ff0000\" fill-opacity=\"0.5\" "
                    + "transform=\"matrix(1 0 0 1 3 4)\"/>"))
        #expect(file.contains("stroke-width=\"2\" stroke-linecap=\"round\""))
        #expect(file.contains("stroke-dasharray=\"3 1\""))
    }

    @Test func meshesAndMaterialsArePictures() throws {
        let mesh = MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .white])
        let file = try svg { context in
            context.fill(square, with: .color(.red))
            context.fill(square, with: .meshGradient(mesh))
        }
        #expect(count("<image", in: file) == 1 && count("<path", in: file) == 1)
        // A material shows everything below it, so the whole picture is embedded as pixels.
        let behind = try svg(background: .white) { context in
            context.fill(square, with: .color(.red))
            context.drawLayer { $0.fill(square, with: .style(.thinMaterial)) }
        }
        #expect(count("<image", in: behind) == 1 && count("<path", in: behind) == 0)
    }

    @Test func textIsOutlines() throws {
        let file = try svg { $0.draw(Text("Aé"), at: CGPoint(x: 20, y: 20)) }
        #expect(count("<path", in: file) == 1 && !file.contains("<text") && !file.contains("data:"))
    }

    @Test func clipsAndGroupsNestAndClose() throws {
        let file = try svg { context in
            context.clip(to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30)))
            context.fill(square, with: .color(.red))
            context.fill(square, with: .color(.blue))
            context.opacity = 0.25
            context.drawLayer { $0.fill(square, with: .color(.green)) }
        }
        // Adjacent items of one clip share one definition and one group.
        #expect(count("<clipPath", in: file) == 1 && count("<g clip-path=\"url(#c1)\">", in: file) == 1)
        #expect(file.contains("<g style=\"isolation:isolate\" opacity=\"0.25\">"))
        #expect(count("<g", in: file) == count("</g>", in: file))
    }

    @Test func hugeNumbersStayHuge() throws {
        for (side, text) in [(1e13, "10000000000000"), (1e30, "9000000000000000000")] {
            let file = try svg { context in
                context.clip(to: Path(CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side)))
                context.fill(square, with: .color(.red))
            }
            #expect(file.contains("<path d=\"M-\(text) -\(text)L\(text) -\(text)L"))
        }
        let wide = try svg { context in
            context.scaleBy(x: 9.5e11, y: 1)
            context.fill(square, with: .color(.red))
        }
        #expect(wide.contains("transform=\"matrix(950000000000 0 0 1 0 0)\""))
    }

    @Test func anInverseClipIsAMask() throws {
        let file = try svg { context in
            context.clip(to: square, options: .inverse)
            context.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 40)), with: .color(.red))
        }
        #expect(file.contains("<mask") && file.contains("mask=\"url(#c1)\""))
    }

    @Test func linearAndRadialGradientsAreDefinitionsAndConicGradientsArePictures() throws {
        let gradient = Gradient(colors: [.red, .blue])
        let file = try svg { context in
            context.fill(
                square,
                with: .linearGradient(
                    gradient, startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 10, y: 0)))
            context.fill(
                square,
                with: .radialGradient(gradient, center: CGPoint(x: 5, y: 5), startRadius: 2, endRadius: 8))
        }
        #expect(file.contains("<linearGradient") && file.contains("x1=\"0\" y1=\"0\" x2=\"10\" y2=\"0\""))
        #expect(file.contains("<radialGradient") && file.contains(" r=\"8\""))
        // The start radius is a quarter of the end radius.
        #expect(file.contains("<stop offset=\"0.25\""))
        #expect(!file.contains("data:"))
        let angular = try svg { context in
            context.fill(square, with: .conicGradient(gradient, center: CGPoint(x: 5, y: 5)))
        }
        #expect(count("data:image/png;base64,", in: angular) == 1)
    }

    @Test func filtersArePictures() throws {
        let file = try svg { context in
            context.addFilter(.blur(radius: 2))
            context.fill(square, with: .color(.red))
        }
        #expect(count("data:image/png;base64,", in: file) == 1 && !file.contains("<path"))
    }

    @Test func drawingsWithBlendModesOfTheFormatAreVectorsAndOthersAreOnePicture() throws {
        func file(_ mode: GraphicsContext.BlendMode) throws -> String {
            try svg { context in
                context.fill(square, with: .color(.red))
                context.blendMode = mode
                context.fill(square, with: .color(.blue))
            }
        }
        #expect(try file(.multiply).contains("<g style=\"mix-blend-mode:multiply\">"))
        #expect(try count("<path", in: file(.multiply)) == 2)
        let picture = try file(.plusLighter)
        #expect(count("data:image/png;base64,", in: picture) == 1 && !picture.contains("<path"))
    }

    @Test func eachCopyOfASymbolBlendsWithThoseBeforeIt() throws {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 10)) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
        }
        let file = try svg { context in
            context.blendMode = .screen
            for x in [10, 14, 18] { context.draw(symbol, at: CGPoint(x: x, y: 10)) }
        }
        #expect(count("<g style=\"mix-blend-mode:screen\">", in: file) == 3 && count("<use", in: file) == 3)
    }

    @Test func anImageIsWrittenOnce() throws {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap.pixels = [0xFFFF_0000, 0xFF00_00FF]
        let file = try svg { context in
            let image = Image(bitmap: bitmap)
            context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 10))
            context.draw(image, in: CGRect(x: 30, y: 0, width: 20, height: 10))
        }
        #expect(count("data:image/png;base64,", in: file) == 1)
        #expect(count("<use xlink:href=\"#i1\"", in: file) == 2)
    }

    @Test func aSymbolWithAMaskIsAPicture() throws {
        // A symbol with a mask cannot be a definition: the mask would have the file's size, but start at the symbol's
        // origin.
        func file(isInverse: Bool) throws -> String {
            let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 20, height: 20)) { context in
                context.clip(to: square, options: isInverse ? .inverse : [])
                context.fill(Path(CGRect(x: -50, y: -50, width: 100, height: 100)), with: .color(.red))
            }
            return try svg { $0.draw(symbol, at: CGPoint(x: 50, y: 30)) }
        }
        #expect(try count("<use", in: file(isInverse: false)) == 1)
        #expect(try count("<mask", in: file(isInverse: true)) == 0)
        #expect(try count("data:image/png;base64,", in: file(isInverse: true)) == 1)
    }

    @Test func numbersThatAreNotFiniteDrawNothing() throws {
        let file = try svg { context in
            context.fill(Path(CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)), with: .color(.red))
            context.fill(Path(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)), with: .color(.red))
        }
        #expect(!file.contains("<path") && !file.contains("nan") && !file.contains("inf"))
    }

    @Test func theSameListGivesTheSameBytes() throws {
        func file() throws -> String {
            try svg(background: .white) { context in
                context.draw(Text("Lilt"), at: CGPoint(x: 20, y: 20))
                context.addFilter(.shadow(radius: 3))
                context.fill(Path(ellipseIn: CGRect(x: 5, y: 5, width: 20, height: 20)), with: .color(.orange))
            }
        }
        #expect(try file() == file())
    }
}
