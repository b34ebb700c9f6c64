import LiltTesting
import Testing

/// Shapes with several fills and strokes, short forms of shapes, and combined shapes.
@MainActor
@Suite struct ShapeViewTests {
    private func stage<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 100), content: view)
    }

    private func isSame<First: View, Second: View>(
        @ViewBuilder _ first: @escaping () -> First, @ViewBuilder as second: @escaping () -> Second
    ) throws -> Bool {
        try stage(first).snapshot().pixels == stage(second).snapshot().pixels
    }

    @Test func aFillAfterAStrokeUsesTheShapeNotTheStroke() throws {
        #expect(
            try isSame {
                Circle().stroke(.red, lineWidth: 20).stroke(.blue, lineWidth: 4).frame(width: 50, height: 50)
            } as: {
                ZStack {
                    Circle().stroke(.red, lineWidth: 20)
                    Circle().stroke(.blue, lineWidth: 4)
                }
                .frame(width: 50, height: 50)
            })
        #expect(
            try isSame {
                Circle().stroke(.red, lineWidth: 20).fill(.blue).strokeBorder(.green, lineWidth: 4)
                    .frame(width: 50, height: 50)
            } as: {
                ZStack {
                    Circle().stroke(.red, lineWidth: 20)
                    Circle().fill(.blue)
                    Circle().strokeBorder(.green, lineWidth: 4)
                }
                .frame(width: 50, height: 50)
            })
    }

    @Test func theShortFormOfARoundedRectangleDrawsTheSameShape() throws {
        #expect(
            try isSame {
                Color.red.clipShape(.rect(cornerRadius: 20))
            } as: {
                RoundedRectangle(cornerRadius: 20).fill(.red)
            })
        #expect(
            try isSame {
                Color.red.clipShape(.rect(topLeadingRadius: 20, bottomTrailingRadius: 30))
            } as: {
                UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 30).fill(.red)
            })
    }

    @Test func aCombinedShapeCombinesTheShapesPathsInOneRectangle() throws {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
        let ring = Circle().subtracting(Circle().scale(0.5)).path(in: rect)
        #expect(ring.contains(CGPoint(x: 20, y: 5)))
        #expect(!ring.contains(CGPoint(x: 20, y: 20)))
        let half = Circle().intersection(Rectangle().offset(x: 20)).path(in: rect)
        #expect(half.contains(CGPoint(x: 30, y: 20)))
        #expect(!half.contains(CGPoint(x: 10, y: 20)))
    }

    /// A line of any length has dashes where it is visible. The pattern begins at the line's start.
    @Test(arguments: [50.0, 5000, 60_000, 1e6]) func aLongDashedLineIsDashed(reach: Double) throws {
        let stage = try stage {
            Path {
                $0.move(to: CGPoint(x: -reach, y: 10))
                $0.addLine(to: CGPoint(x: reach, y: 10))
            }
            .stroke(.black, style: StrokeStyle(lineWidth: 4, dash: [5, 5]))
        }
        let picture = stage.snapshot()
        for x in 0..<50 { #expect((picture[x, 10] & 0xFF < 0x80) == (x % 10 < 5), "column \(x)") }
    }

    @Test func anAnchorPositionsAShapeOfAFixedSize() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
        func frame(_ anchor: UnitPoint) -> CGRect {
            Rectangle().size(width: 20, height: 10, anchor: anchor).path(in: rect).boundingRect
        }
        #expect(frame(.topLeading) == Rectangle().size(width: 20, height: 10).path(in: rect).boundingRect)
        #expect(frame(.center) == CGRect(x: 50, y: 45, width: 20, height: 10))
        #expect(frame(.bottomTrailing) == CGRect(x: 90, y: 70, width: 20, height: 10))
        let wide = CGRect(x: 10, y: 20, width: CGFloat.infinity, height: 60)
        let leading = Rectangle().size(width: 20, height: 10, anchor: .leading).path(in: wide).boundingRect
        #expect(leading == CGRect(x: 10, y: 45, width: 20, height: 10))
    }

    @Test func aStyleInARectangleSpansTheRectangle() throws {
        let fade = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let rect = CGRect(x: -20, y: 0, width: 200, height: 100)
        for style in [AnyShapeStyle(fade.in(rect)), AnyShapeStyle(fade.in(rect).in(.zero))] {
            #expect(
                try isSame {
                    Rectangle().fill(style)
                } as: {
                    Rectangle().fill(fade).frame(width: 200).offset(x: -20)
                        .frame(width: 100, alignment: .leading)
                })
        }
        #expect(
            try isSame {
                Circle().fill(fade.in(CGRect(x: 0, y: 0, width: 100, height: 100)))
            } as: {
                Circle().fill(fade)
            })
    }

    @Test func theRectangleOfAStyleAnimates() throws {
        struct Page: View {
            @State private var isWide = false

            var body: some View {
                Rectangle()
                    .fill(
                        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                            .in(CGRect(x: 0, y: 0, width: isWide ? 300 : 100, height: 100))
                    )
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = true } }
            }
        }
        let moving = try stage { Page() }
        try moving.tap(at: CGPoint(x: 50, y: 50))
        try moving.advance(by: 0.5)
        let middle = moving.snapshot()
        let fade = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        func picture(_ width: CGFloat) throws -> Bitmap {
            try stage { Rectangle().fill(fade.in(CGRect(x: 0, y: 0, width: width, height: 100))) }.snapshot()
        }
        // At the right edge, the middle is less blue than the start and bluer than the end.
        let blue = try [picture(100), middle, picture(300)].map { $0[99, 50] & 0xFF }
        #expect(blue[0] > blue[1] && blue[1] > blue[2])
        try moving.settle()
        #expect(try moving.snapshot() == picture(300))
    }
}
