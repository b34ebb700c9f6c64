/// The initial colors of an emitter's particles, with their variations. Each color is one `PackedColor` word.
struct ParticlePalette {
    private let words: [UInt32]
    private let colorCount: Int
    private let variantCount: Int

    /// The numbers of different hues, chromas and lightnesses that a variation gives each color.
    private static let steps = (hue: 16, chroma: 4, lightness: 8)

    init(_ emitter: Emitter) {
        let colors = emitter.colors.isEmpty ? [.white] : emitter.colors
        let variation = emitter.colorVariation
        colorCount = colors.count
        guard variation != ColorVariation() else {
            variantCount = 1
            words = colors.map { PackedColor.word($0.components) }
            return
        }
        // A component that does not vary has one step. The table is thus small if only one of the three components
        // varies, as is common.
        let hueCount = variation.hue > 0 ? Self.steps.hue : 1
        let chromaCount = variation.chroma > 0 ? Self.steps.chroma : 1
        let lightnessCount = variation.lightness > 0 ? Self.steps.lightness : 1
        variantCount = hueCount * chromaCount * lightnessCount
        /// Returns the middle of part number `index`, if −1…1 is divided into `count` equal parts.
        func part(_ index: Int, of count: Int) -> Double { (2 * Double(index) + 1) / Double(count) - 1 }
        var words: [UInt32] = []
        words.reserveCapacity(colors.count * variantCount)
        for color in colors {
            let resolved = color.resolved
            let lab = OKLab(
                linearRed: Double(resolved.linearRed), green: Double(resolved.linearGreen),
                blue: Double(resolved.linearBlue))
            for hue in 0..<hueCount {
                let (sine, cosine) = sineAndCosine(part(hue, of: hueCount) * variation.hue * (.pi / 180))
                for chroma in 0..<chromaCount {
                    let scale = 1 + part(chroma, of: chromaCount) * variation.chroma
                    for lightness in 0..<lightnessCount {
                        let varied = OKLab(
                            lightness: lab.lightness * (1 + part(lightness, of: lightnessCount) * variation.lightness),
                            a: (lab.a * cosine - lab.b * sine) * scale, b: (lab.a * sine + lab.b * cosine) * scale)
                        words.append(PackedColor.word(varied.encoded(opacity: Double(resolved.opacity))))
                    }
                }
            }
        }
        self.words = words
    }

    /// Returns the color of the particle with a key.
    @inline(__always)
    func color(for key: ParticleKey) -> UInt32 {
        guard words.count > 1 else { return words[0] }
        let color = colorCount == 1 ? 0 : Int(key.unit(.color) * Double(colorCount))
        let variant = variantCount == 1 ? 0 : Int(key.unit(.variation) * Double(variantCount))
        return words[color * variantCount + variant]
    }
}
