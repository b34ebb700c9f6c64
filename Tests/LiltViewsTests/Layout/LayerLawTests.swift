import LiltTesting
import TestSupport
import Testing

/// A background or overlay is a layer. A layer of one view has no container. Its picture is the same as with a
/// container: a `ZStack` with the alignment of the layer.
@MainActor
@Suite struct LayerLawTests {
    private static let alignments: [Alignment] = [
        .center, .topLeading, .top, .topTrailing, .leading, .trailing, .bottomLeading, .bottom, .bottomTrailing,
        .leadingFirstTextBaseline, .centerLastTextBaseline, .trailingFirstTextBaseline,
    ]

    /// Returns a view with random modifiers.
    private func make(_ random: inout SeededRandom, depth: Int) -> AnyView {
        var view =
            switch Int(random.nextDouble(in: 0...5.99)) {
            case 0: AnyView(Color.red)
            case 1: AnyView(Circle().fill(.blue))
            case 2: AnyView(Text("Layer of text").font(.system(size: random.nextDouble(in: 6...30))))
            case 3: AnyView(Rectangle().strokeBorder(.green, lineWidth: 3).frame(width: 30, height: 20))
            case 4:
                AnyView(
                    HStack {
                        Text("a"); Spacer(); Circle().frame(width: 9)
                    })
            default: AnyView(EmptyView())
            }
        for _ in 0..<Int(random.nextDouble(in: 0...3.99)) {
            let length = random.nextDouble(in: -8...40)
            switch Int(random.nextDouble(in: 0...9.99)) {
            case 0: view = AnyView(view.padding(length))
            case 1: view = AnyView(view.frame(width: abs(length), alignment: .trailing))
            case 2: view = AnyView(view.frame(maxWidth: .infinity, maxHeight: abs(length), alignment: .bottom))
            case 3: view = AnyView(view.offset(x: length, y: -length))
            case 4: view = AnyView(view.fixedSize())
            case 5: view = AnyView(view.alignmentGuide(.leading) { $0.width / 3 + length })
            case 6: view = AnyView(view.alignmentGuide(VerticalAlignment.center) { $0.height / 4 + length })
            case 7: view = AnyView(view.aspectRatio(1.5, contentMode: .fit))
            case 8: view = AnyView(view.opacity(0.7).rotationEffect(.degrees(length)))
            default: view = AnyView(view.position(x: length, y: length / 2))
            }
        }
        guard depth > 0, random.nextUnit() < 0.5 else { return view }
        return AnyView(view.background(make(&random, depth: depth - 1)))
    }

    @Test func aLayerOfOneViewHasTheSamePictureAsInAStack() throws {
        try forEachSeed(200) { seed, random in
            let alignment = Self.alignments[Int(random.nextDouble(in: 0...11.99))]
            let front = make(&random, depth: 0).frame(width: 60, height: 40)
            let back = make(&random, depth: 1)
            let isBehind = random.nextUnit() < 0.5
            let pictures = try [false, true].map { isStacked in
                try Stage(size: CGSize(width: 120, height: 100)) {
                    if isBehind, isStacked {
                        front.background(alignment: alignment) { ZStack(alignment: alignment) { back.fixed } }
                    } else if isBehind {
                        front.background(alignment: alignment) { back.fixed }
                    } else if isStacked {
                        front.overlay(alignment: alignment) { ZStack(alignment: alignment) { back.fixed } }
                    } else {
                        front.overlay(alignment: alignment) { back.fixed }
                    }
                }.snapshot()
            }
            #expect(pictures[0] == pictures[1], "seed \(seed)")
        }
    }
}

extension View {
    /// The view in a stack. A layer would have a container for an `AnyView` alone, because the views inside can change.
    fileprivate var fixed: some View { VStack { self } }
}
