import LiltDrawing
import TestSupport
import Testing

@Suite struct RecordingTests {
    private func record(_ draw: (inout GraphicsContext) -> Void) -> DisplayList {
        DisplayListRecorder().record(draw)
    }

    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test(arguments: [-10, CGFloat.nan, .infinity])
    func aFilterWithoutEffectHidesNoDrawingFromAHit(radius: CGFloat) {
        for filter in [GraphicsContext.Filter.blur(radius: radius), .shadow(radius: radius)] {
            let list = record { context in
                context.addFilter(filter)
                context.fill(square, with: .color(white: 1))
            }
            #expect(list.hits(at: CGPoint(x: 5, y: 5)).count == 1)
            #expect(list.hits(at: CGPoint(x: 50, y: 5)).isEmpty)
        }
    }

    @Test func onlyAVisibleStyleIsHit() {
        var bitmap = Bitmap(width: 2, height: 2)
        bitmap[0, 0] = 0xFFFF_0000
        let colors = [Color.red, .blue, .green, .white]
        let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
        let styles: [any ShapeStyle] = [
            Color.red, LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing),
            MeshGradient(width: 2, height: 2, points: points, colors: colors), Material.regular,
            ImagePaint(image: Image(bitmap: bitmap)),
        ]
        for style in styles {
            func hits(_ opacity: Double) -> Int {
                func drawn(_ style: some ShapeStyle) -> DisplayList {
                    record { $0.fill(square, with: .style(style.opacity(opacity))) }
                }
                return drawn(style).hits(at: CGPoint(x: 5, y: 5)).count
            }
            #expect(hits(1) == 1 && hits(0.01) == 1 && hits(0) == 0, "\(style)")
        }
    }

    @Test func aListReadsAsText() {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 4, height: 4)) {
            $0.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4)), with: .color(.black))
        }
        let gradient = Gradient(colors: [.white, .black.opacity(0.5)])
        let list = record { context in
            context.fill(square, with: .color(white: 1))
            context.opacity = 0.5
            context.translateBy(x: 3, y: 4.5)
            context.stroke(
                Path("0 0 m 5 5 l")!, with: .color(red: 1, green: 0, blue: 0.25),
                style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 1]))
            var inner = context
            inner.clip(to: square, style: FillStyle(eoFill: true), options: .inverse)
            inner.drawLayer { layer in
                layer.scaleBy(x: 2, y: 2)
                layer.fill(
                    Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), cornerRadius: 3, style: .circular),
                    with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 9, y: 0), options: .mirror))
            }
            context.draw(symbol, at: CGPoint(x: 10, y: 10))
            context.draw(symbol, in: CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        #expect(
            list.description == """
                fill rect(0 0 10 10) rgba(1 1 1 1)
                stroke path(0 0 m 5 5 l) width 2 round miter dash 4,1 phase 0 rgba(1 0 0.25 1) opacity 0.5 at 3 4.5
                layer opacity 0.5 at 3 4.5 clip outside rect(0 0 10 10) even-odd at 3 4.5
                  fill circular-rect(0 0 9 9 corner 3 3) linear(0 0 to 9 0) [0 rgba(1 1 1 1), 1 rgba(0 0 0 0.5)] in okLab mirror by (2 0 0 2 3 4.5)
                draw symbol 0 4x4 2 times
                  at 11 12.5 opacity 0.5
                  by (2 0 0 1 3 4.5) opacity 0.5
                symbol 0:
                  fill ellipse(0 0 4 4) rgba(0 0 0 1)
                """)
        #expect(list.itemCount == 6)
    }

    @Test func repeatedDrawsOfASymbolAreOneItem() {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 4, height: 4)) { _ in }
        let other = GraphicsContext.ResolvedSymbol(size: CGSize(width: 4, height: 4)) { _ in }
        let list = record { context in
            for index in 0..<1000 {
                context.opacity = Double(index) / 1000
                context.draw(symbol, at: CGPoint(x: index, y: 0))
            }
            context.draw(other, at: .zero)
            context.draw(symbol, at: .zero)
        }
        #expect(list.itemCount == 3 && list.symbols.count == 2 && list.instances.count == 1002)
    }

    @Test func copiesHaveTheirOwnState() {
        let list = record { context in
            var copy = context
            copy.opacity = 0.25
            copy.translateBy(x: 9, y: 9)
            copy.clip(to: square)
            context.fill(square, with: .color(white: 0))
        }
        #expect(list.description == "fill rect(0 0 10 10) rgba(0 0 0 1)")
    }

    @Test func theNewestTransformAppliesFirst() {
        let list = record { context in
            context.translateBy(x: 10, y: 0)
            context.scaleBy(x: 2, y: 3)
            context.rotate(by: .degrees(90))
            context.concatenate(CGAffineTransform(translationX: 1, y: 0))
            context.fill(square, with: .color(white: 0))
        }
        // The point (1, 0) is rotated to (0, 1), then scaled to (0, 3), then moved to (10, 3).
        let transform = list.transforms[Int(list.items[0].transform)]
        let origin = CGPoint.zero.applying(transform)
        #expect(abs(origin.x - 10) < 1e-12 && abs(origin.y - 3) < 1e-12)
    }

    @Test func opacityIsClamped() {
        _ = record { context in
            for (given, kept) in [(2.0, 1.0), (-1, 0), (.nan, 0), (.infinity, 1), (0.3, 0.3)] {
                context.opacity = given
                #expect(context.opacity == kept)
            }
        }
    }

    @Test func aLayerHasTheInitialStateButKeepsTheTransform() {
        _ = record { context in
            context.opacity = 0.5
            context.translateBy(x: 3, y: 0)
            context.drawLayer { layer in
                #expect(layer.opacity == 1 && layer.transform == CGAffineTransform(translationX: 3, y: 0))
            }
        }
    }

    @Test func aLayerWhoseContentThrowsIsClosed() {
        struct Failure: Error {}
        let list = record { context in
            try? context.drawLayer { _ in throw Failure() }
            context.fill(square, with: .color(white: 0))
        }
        #expect(list.description == "layer\nfill rect(0 0 10 10) rgba(0 0 0 1)")
    }

    @Test func aContextThatOutlivesItsClosureDrawsNothing() {
        let recorder = DisplayListRecorder()
        var escaped: GraphicsContext?
        let first = recorder.record { escaped = $0 }
        escaped!.fill(square, with: .color(.red))
        escaped!.clip(to: square)
        let second = recorder.record { _ in
            escaped!.fill(square, with: .linearGradient(Gradient(colors: [.red]), startPoint: .zero, endPoint: .zero))
        }
        #expect(first.itemCount == 0 && second.itemCount == 0)
    }

    @Test func stopsAreSortedStably() {
        let gradient = Gradient(stops: [
            .init(color: .white, location: 0.5), .init(color: .black, location: 0.5),
            .init(color: .red, location: .nan),
            .init(color: .blue, location: -1), .init(color: .green, location: 0.2),
        ])
        let list = record {
            $0.fill(square, with: .conicGradient(gradient, center: .zero))
        }
        #expect(list.gradientStops.map(\.location) == [-1, 0.2, 0.5, 0.5])
        #expect(list.gradientStops.map(\.color) == [Color.blue, .green, .white, .black].map(\.components))
    }

    @Test func colorsWithoutLocationsAreEvenlySpaced() {
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
        #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
        #expect(Gradient(colors: []).stops.isEmpty)
    }

    @Test func aSegmentIsReferencedAndIsAGroupIfTranslucent() {
        let segment = DisplayListSegment { $0.fill(square, with: .color(.white)) }
        let list = record { context in
            context.translateBy(x: 5, y: 6)
            context.draw(segment)
            context.opacity = 0.5
            context.draw(segment)
        }
        #expect(list.segments.count == 2 && list.segments.allSatisfy { $0 === segment })
        #expect(
            list.description == """
                segment at 5 6
                  fill rect(0 0 10 10) rgba(1 1 1 1)
                layer opacity 0.5 at 5 6
                  segment at 5 6
                    fill rect(0 0 10 10) rgba(1 1 1 1)
                """)
    }

    @Test func instancesAreOneItemInTheContextsCoordinates() {
        let symbol = GraphicsContext.ResolvedSymbol(size: CGSize(width: 4, height: 2)) { _ in }
        let instances = [
            DisplayList.SymbolInstance(
                center: 10, 20, cosine: 0, sine: 2, width: 4, height: 2, opacity: 0.5, tint: 0x8040_2000),
            DisplayList.SymbolInstance(a: 1, b: 0, c: 0, d: 1, tx: 3, ty: 4),
        ]
        let list = record { context in
            context.opacity = 0.5
            context.translateBy(x: 100, y: 0)
            instances.withUnsafeBufferPointer { context.draw(symbol, instances: $0) }
            context.draw(symbol, at: .zero, anchor: .topLeading)
        }
        #expect(
            list.description == """
                draw symbol 0 4x2 3 times
                  by (0 2 -2 0 112 16) opacity 0.25 tint #80402000
                  at 103 4 opacity 0.5
                  at 100 0 opacity 0.5
                symbol 0:
                """)
    }
}

@Suite struct BitmapTests {
    @Test func aNewBitmapIsClear() {
        let bitmap = Bitmap(width: 3, height: 2)
        #expect(bitmap.pixels == [UInt32](repeating: 0, count: 6))
    }

    @Test func pixelsAreAddressedByColumnAndRow() {
        var bitmap = Bitmap(width: 3, height: 2)
        bitmap[2, 1] = 0xFF00_00FF
        #expect(bitmap.pixels[5] == 0xFF00_00FF && bitmap[2, 1] == 0xFF00_00FF)
    }

    @Test func aChangedCopyDoesNotAffectTheOriginal() {
        let first = Bitmap(width: 2, height: 2)
        var second = first
        second[0, 0] = 1
        #expect(first[0, 0] == 0)
    }
}
