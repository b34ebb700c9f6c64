extension Path: LosslessStringConvertible {
    /// The elements as text. Each element is its coordinates and then its letter: `x y m`, `x y l`, `cx cy x y q`,
    /// `c1x c1y c2x c2y x y c`, `h`.
    public var description: String {
        var words: [String] = []
        func add(_ points: CGPoint..., letter: String) {
            for point in points {
                words.append(Self.number(point.x))
                words.append(Self.number(point.y))
            }
            words.append(letter)
        }
        forEach { element in
            switch element {
            case .move(let to): add(to, letter: "m")
            case .line(let to): add(to, letter: "l")
            case .quadCurve(let to, let control): add(control, to, letter: "q")
            case .curve(let to, let control1, let control2): add(control1, control2, to, letter: "c")
            case .closeSubpath: words.append("h")
            }
        }
        return words.joined(separator: " ")
    }

    /// Parses the format of `description`. `nil` if a word is neither a number nor one of the five letters, a letter
    /// has the wrong number of numbers before it, numbers follow the last letter, or another letter precedes the first
    /// `m`.
    public init?(_ string: String) {
        var buffer = ElementBuffer()
        var numbers: [CGFloat] = []
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
        for word in string.split(whereSeparator: \.isWhitespace) {
            // `Double` accepts hexadecimal numbers, too. All of them contain an x.
            if !word.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }), let number = Double(word) {
                numbers.append(number)
                continue
            }
            if word != "m" && buffer.verbs.isEmpty { return nil }
            switch (word, numbers.count) {
            case ("m", 2): buffer.move(to: point(0))
            case ("l", 2): buffer.line(to: point(0))
            case ("q", 4): buffer.quadCurve(to: point(1), control: point(0))
            case ("c", 6): buffer.curve(to: point(2), control1: point(0), control2: point(1))
            case ("h", 0): buffer.close()
            default: return nil
            }
            numbers.removeAll()
        }
        guard numbers.isEmpty else { return nil }
        self.init()
        if !buffer.verbs.isEmpty { storage = .elements(buffer) }
    }

    /// The number as text. A whole number below 10¹⁵ is written as `3`, not as `3.0`. Any other number has the
    /// shortest form that parses to the same number.
    private static func number(_ value: CGFloat) -> String {
        let value = Double(value)
        return value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : "\(value)"
    }
}
