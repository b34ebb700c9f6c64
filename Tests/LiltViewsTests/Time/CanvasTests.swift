import LiltTesting
import Observation
import Testing

/// The pixels that a canvas draws, and the pixels that it leaves unchanged.
@MainActor
@Suite struct CanvasTests {
    private func pixels<V: View>(_ size: CGFloat = 60, @ViewBuilder _ view: @escaping () -> V) throws -> Pixels {
        let bitmap = try Stage(size: CGSize(width: size, height: size), content: view).snapshot()
        return Pixels(bitmap: bitmap)
    }

    private struct Pixels {
        let bitmap: Bitmap
        subscript(_ x: Int, _ y: Int) -> UInt32 { bitmap.pixels[y * bitmap.width + x] & 0xFF_FFFF }
    }

    // MARK: - Bounds

    @Test(arguments: [0, 0.25, 0.5]) func aCanvasDrawsNothingOutsideItsFrame(offset: CGFloat) throws {
        let pixels = try pixels {
            Color.white.overlay {
                Canvas { context, size in
                    context.fill(Path(CGRect(x: -50, y: -50, width: 200, height: 200)), with: .color(.red))
                    context.draw(Text("overflowing text"), at: CGPoint(x: -5, y: 10))
                }
                .frame(width: 20, height: 20).offset(x: offset)
            }
        }
        for y in 0..<60 {
            for x in 0..<60 {
                let isInside = (20..<40).contains(y) && (20..<40 + (offset > 0 ? 1 : 0)).contains(x)
                if !isInside { #expect(pixels[x, y] == 0xFFFFFF, "\(x) \(y)") }
            }
        }
        #expect(pixels[30, 38] == 0xFF3B30)
    }

    @Test func aTransformedCanvasClipsInItsOwnCoordinates() throws {
        let pixels = try pixels {
            Color.white.overlay {
                Canvas { context, size in
                    context.fill(Path(CGRect(x: -50, y: -50, width: 200, height: 200)), with: .color(.black))
                }
                .frame(width: 30, height: 10).rotationEffect(.degrees(90))
            }
        }
        #expect(pixels[30, 17] == 0 && pixels[30, 42] == 0)
        #expect(pixels[20, 30] == 0xFFFFFF && pixels[40, 30] == 0xFFFFFF)
    }

    // MARK: - Layer

    @Test func anEraserInACanvasShowsTheBackgroundBehindTheCanvas() throws {
        let pixels = try pixels {
            Color.green.overlay {
                Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                    context.blendMode = .destinationOut
                    context.fill(Path(CGRect(x: 20, y: 20, width: 20, height: 20)), with: .color(.black))
                }
            }
        }
        let green = try self.pixels { Color.green }
        #expect(pixels[30, 30] == green[30, 30])
        #expect(pixels[5, 5] == 0xFF3B30)
    }

    /// A canvas that draws with a blend mode has the same pixels as if it drew on a clear background and were then
    /// composited with the normal mode.
    @Test(arguments: BlendMode.allTestedCases) func blendModesAffectOnlyTheCanvassOwnDrawing(mode: BlendMode) throws {
        func canvas() -> some View {
            Canvas { context, size in
                context.fill(Path(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30)), with: .color(.red))
                context.blendMode = GraphicsContext.BlendMode(mode)
                context.fill(Path(ellipseIn: CGRect(x: 20, y: 20, width: 30, height: 30)), with: .color(.blue))
            }
        }
        let alone = try pixels { Color.yellow.overlay { canvas() } }
        let grouped = try pixels { Color.yellow.overlay { canvas().compositingGroup() } }
        #expect(alone.bitmap.pixels == grouped.bitmap.pixels)
    }

    // MARK: - Symbols

    @Test func aCanvasProposesItsSizeToItsSymbols() throws {
        let stage = try Stage(size: CGSize(width: 60, height: 40)) {
            Canvas { context, size in
                guard let symbol = context.resolveSymbol(id: 0) else { return }
                context.draw(symbol, at: CGPoint(x: size.width / 2, y: size.height / 2))
            } symbols: {
                Rectangle().fill(.red).tag(0)
            }
        }
        func expectFilled() {
            let bitmap = stage.snapshot()
            #expect(bitmap.pixels.allSatisfy { $0 & 0xFF_FFFF == 0xFF3B30 }, "\(bitmap.width)")
        }
        expectFilled()
        try stage.resize(to: CGSize(width: 90, height: 50))
        try stage.step()
        expectFilled()
    }

    /// A view whose size animates after a tap.
    private struct Growing<Content: View>: View {
        let content: Content
        @State private var isLarge = false

        var body: some View {
            content.frame(width: isLarge ? 80 : 20, height: isLarge ? 80 : 20)
                .frame(width: 100, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
        }
    }

    private func growingStage(_ content: some View) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Growing(content: content) }
        try stage.step()
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step(frames: 2)
        return stage
    }

    @MainActor
    private final class Renderings {
        var canvas = 0
        var fixed = 0
        var flexible = 0
    }

    @Test func aSymbolIsDrawnAgainOnlyIfItsOwnSizeFollowsTheCanvas() throws {
        let renderings = Renderings()
        let stage = try growingStage(
            Canvas { context, size in
                renderings.canvas += 1
                for id in 0..<2 {
                    guard let symbol = context.resolveSymbol(id: id) else { continue }
                    context.draw(symbol, at: CGPoint(x: size.width / 2, y: size.height / 2))
                }
            } symbols: {
                Canvas { context, size in
                    renderings.fixed += 1
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                }
                .frame(width: 5, height: 5).tag(0)
                Canvas { context, size in
                    renderings.flexible += 1
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
                }
                .tag(1)
            })
        for frame in 0..<10 {
            let (canvas, fixed, flexible) = (renderings.canvas, renderings.fixed, renderings.flexible)
            let probes = stage.layoutProbeCount
            try stage.step()
            #expect(renderings.canvas == canvas + 1, "frame \(frame)")
            #expect(renderings.fixed == fixed, "frame \(frame)")
            #expect(renderings.flexible == flexible + 1, "frame \(frame)")
            // Each of the two symbols is measured at most once with the new proposal.
            #expect(stage.layoutProbeCount - probes <= 2, "frame \(frame)")
        }
    }

    @Test func aCanvasWithoutSymbolsComputesNoSymbolsWhenItsSizeChanges() throws {
        func evaluations(_ content: some View) throws -> Int {
            let stage = try growingStage(content)
            let before = stage.evaluationCount
            try stage.step(frames: 10)
            return stage.evaluationCount - before
        }
        let shape = try evaluations(Rectangle().fill(.red))
        let canvas = try evaluations(
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            })
        // A canvas also clips its drawing in each frame.
        #expect(canvas <= shape + 10)
    }

    @Test func aSymbolsBlendModeAppliesToEachCopy() throws {
        func overlapping(_ symbol: some View) throws -> UInt32 {
            try pixels {
                Color.black.overlay {
                    Canvas { context, size in
                        let symbol = context.resolveSymbol(id: 0)!
                        for _ in 0..<3 { context.draw(symbol, at: CGPoint(x: 30, y: 30)) }
                    } symbols: {
                        symbol.tag(0)
                    }
                }
            }[30, 30]
        }
        let color = Color(red: 50 / 255, green: 20 / 255, blue: 0)
        let circle = Circle().fill(color).frame(width: 20, height: 20)
        #expect(try overlapping(circle) == 0x321400)
        // The colors of the three copies add up: red to 3 × 50, green to 3 × 20.
        #expect(try overlapping(circle.blendMode(.plusLighter)) == 0x963C00)
        #expect(try overlapping(circle.blendMode(.plusLighter).padding(3)) == 0x963C00)
        #expect(try overlapping(circle.blendMode(.plusLighter).rotationEffect(.degrees(45))) == 0x963C00)
        #expect(try overlapping(Group { circle.blendMode(.plusLighter) }.scaleEffect(2)) == 0x963C00)
        // The blend mode of one part of a symbol also applies to each copy.
        #expect(
            try overlapping(
                ZStack {
                    Circle().fill(.clear).frame(width: 30, height: 30)
                    circle.blendMode(.plusLighter)
                    Circle().fill(.red).frame(width: 2, height: 2).offset(x: 12)
                }) == 0x963C00)
    }

    @Test func aContextsBlendModeReplacesTheBlendModeOfASymbol() throws {
        let pixels = try pixels {
            Color.black.overlay {
                Canvas { context, size in
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
                    context.blendMode = .multiply
                    if let symbol = context.resolveSymbol(id: 0) { context.draw(symbol, at: CGPoint(x: 30, y: 30)) }
                } symbols: {
                    Color(red: 0.2, green: 0.4, blue: 0).frame(width: 20, height: 20).blendMode(.plusLighter).tag(0)
                }
            }
        }
        #expect(pixels[30, 30] == 0x336600)
    }

    /// A view without opacity is a symbol without content.
    @Test(arguments: [1, 12], [0, 1.0])
    func anInvisibleSymbolErasesWithTheModeCopy(count: Int, opacity: Double) throws {
        let pixels = try pixels {
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
                guard let symbol = context.resolveSymbol(id: 0) else { return }
                context.blendMode = .copy
                context.opacity = opacity
                for index in 0..<count { context.draw(symbol, at: CGPoint(x: 4 + index, y: 8)) }
            } symbols: {
                Color.blue.frame(width: 8, height: 8).opacity(opacity == 0 ? 1 : 0).tag(0)
            }
            .frame(width: 40, height: 40).background(.white)
        }
        #expect(pixels[30, 30] == 0xFFFFFF)
    }

    // MARK: - Opacity of blended views

    @Test func opacityAppliesToABlendedViewAndNotToAGroupAroundIt() throws {
        func blended(_ view: some View) throws -> UInt32 {
            try pixels {
                ZStack {
                    Color.white.frame(width: 40, height: 40)
                    view
                }
                .compositingGroup().background(.black)
            }[30, 30]
        }
        let cover = Color.black.frame(width: 20, height: 20)
        let plain = try blended(cover.opacity(0.8))
        #expect(plain == 0x333333)
        #expect(try blended(cover.blendMode(.sourceAtop).opacity(0.8)) == plain)
        #expect(try blended(cover.opacity(0.8).blendMode(.sourceAtop)) == plain)
        #expect(try blended(cover.blendMode(.sourceAtop).offset(x: 1).opacity(0.8)) == plain)
        #expect(try blended(cover.blendMode(.multiply).opacity(0.8)) == plain)
    }

    @MainActor @Observable fileprivate final class Model { var name = "a" }

    private struct Replaced: View {
        let model: Model

        var body: some View {
            Canvas { context, size in
                if let symbol = context.resolveSymbol(id: model.name) { context.draw(symbol, at: .zero) }
            } symbols: {
                ForEach([model.name], id: \.self) { name in
                    Color.red.frame(width: 4, height: 4).tag(name).onDisappear {}
                }
            }
        }
    }

    @Test func aReplacedSymbolLeavesNoAttributes() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Replaced(model: model) }
        try stage.step()
        let count = stage.attributeCount
        for name in ["b", "c", "d"] {
            model.name = name
            try stage.step()
            #expect(stage.attributeCount == count, "\(name)")
        }
    }
}

extension BlendMode {
    fileprivate static let allTestedCases: [BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
        .difference, .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver,
        .destinationOut, .plusDarker, .plusLighter,
    ]
}
