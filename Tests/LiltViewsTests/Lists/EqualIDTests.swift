import LiltTesting
import Testing

/// Elements of a `ForEach` with equal ids. Equal ids are a fault of the app, but every element still has a view.
@MainActor
@Suite struct EqualIDTests {
    @Observable
    @MainActor final class Model {
        var letters: [String]
        init(_ letters: [String]) { self.letters = letters }
    }

    private struct Letter: View {
        let letter: String
        /// The letter with which the view's state was created.
        @State private var own: String

        init(_ letter: String) {
            self.letter = letter
            _own = State(initialValue: letter)
        }

        var body: some View {
            #expect(own == letter)
            return Color.black.frame(width: 10, height: 10).probe(letter)
        }
    }

    private struct Letters: View {
        let model: Model
        let isAnimated: Bool

        var body: some View {
            VStack(spacing: 0) {
                ForEach(model.letters, id: \.self) { Letter($0).transition(.opacity) }
            }
            .frame(maxHeight: .infinity, alignment: .top)
            .animation(isAnimated ? .linear(duration: 0.1) : nil, value: model.letters)
        }
    }

    private func height(_ stage: Stage) -> Int {
        let picture = stage.snapshot()
        return (0..<picture.height).count { picture[10, $0] == 0xFF00_0000 }
    }

    @Test func allElementsAreShownAndTheFaultIsReportedOnce() throws {
        let stage = try Stage(size: CGSize(width: 20, height: 100)) {
            Letters(model: Model(["x", "x", "y", "x"]), isAnimated: false)
        }
        try stage.step(frames: 3)
        #expect(height(stage) == 40)
        #expect(stage.messages.count == 1)
        #expect(stage.messages.first?.contains("the id x occurs more than once") == true)
    }

    /// The changes are generated. Each view keeps its id. When the animations have ended, there is a view for each
    /// element.
    @Test(arguments: [false, true], 1...8) func thereIsAViewForEachElement(isAnimated: Bool, seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let model = Model([])
        let stage = try Stage(size: CGSize(width: 20, height: 100)) {
            Letters(model: model, isAnimated: isAnimated)
        }
        for change in 0..<60 {
            let count = Int.random(in: 0...9, using: &random)
            model.letters = (0..<count).map { _ in ["x", "y", "z"].randomElement(using: &random) ?? "x" }
            try stage.advance(by: Double.random(in: 0...0.15, using: &random))
            guard Bool.random(using: &random) else { continue }
            try stage.advance(by: 0.5)
            #expect(height(stage) == 10 * count, "seed \(seed), change \(change): \(model.letters)")
        }
        model.letters = []
        try stage.advance(by: 1)
        #expect(height(stage) == 0)
    }

    private final class Token {
        let height: Int
        init(height: Int) { self.height = height }
    }

    private struct WeakToken {
        weak var token: Token?
    }

    private struct Bar: View {
        let token: Token

        var body: some View { Color.black.frame(width: 10, height: CGFloat(token.height)).probe("bar") }
    }

    private struct Unequal: View {
        let model: Model
        let note: (Token) -> Void

        var body: some View {
            VStack {
                ForEach([Double.nan], id: \.self) { _ in
                    let token = Token(height: model.letters.count)
                    let _ = note(token)
                    Bar(token: token)
                }
            }
        }
    }

    @Test func aRemovedRowWhoseIDDoesNotEqualItselfIsFreed() throws {
        let model = Model([])
        var tokens: [WeakToken] = []
        let stage = try Stage(size: CGSize(width: 20, height: 100)) {
            Unequal(model: model) { tokens.append(WeakToken(token: $0)) }
        }
        for count in 1...20 {
            model.letters.append("x")
            try stage.step(frames: 2)
            #expect(stage.presented("bar")?.height == CGFloat(count))
        }
        #expect(tokens.count { $0.token != nil } <= 3)
    }
}
