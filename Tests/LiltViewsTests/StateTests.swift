import LiltTesting
import Testing

@MainActor
@Suite struct StateTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            Rectangle()
                .frame(width: CGFloat(10 + 10 * count), height: 10)
                .probe("bar")
                .contentShape(Rectangle())
                .onTapGesture { count += 1 }
        }
    }

    @Test func aTapChangesStateAndRunsTheBodyOnce() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Counter() }
        #expect(stage.bodyCount(of: Counter.self) == 1)
        #expect(stage.presented("bar")?.width == 10)
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(stage.bodyCount(of: Counter.self) == 2)
        #expect(stage.presented("bar")?.width == 20)
    }

    @Test func aViewAtRestRequestsNoFrame() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Counter() }
        let before = stage.frames.count
        try stage.advance(by: 10)
        #expect(stage.frames.count == before)
    }

    @Test func aViewWhoseIDIsNotEqualToItselfIsShownAndKeepsItsState() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Counter().id(Double.nan) }
        #expect(stage.presented("bar")?.width == 10)
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.settle()
        #expect(stage.presented("bar")?.width == 20)
    }

    /// A view whose initializer chooses the environment value that it reads.
    private struct Chosen: View {
        @Environment private var width: Double

        init(isWide: Bool) {
            _width = Environment(isWide ? \EnvironmentValues.wide : \EnvironmentValues.narrow)
        }

        var body: some View { Rectangle().frame(width: width, height: 10).probe("bar") }
    }

    /// A tap on the left half chooses the other value; a tap on the right half changes both values.
    private struct Choice: View {
        @State private var isWide = false
        @State private var addition = 0.0

        var body: some View {
            Chosen(isWide: isWide)
                .environment(\.narrow, 10 + addition)
                .environment(\.wide, 50 + addition)
                .frame(width: 100, height: 100)
                .contentShape(Rectangle())
                .onTapGesture { location in
                    if location.x < 50 { isWide.toggle() } else { addition += 1 }
                }
        }
    }

    @Test func aViewReadsTheEnvironmentValueThatItsLastInitializerNames() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Choice() }
        var (isWide, addition, counts) = (false, 0.0, Set<Int>())
        #expect(stage.presented("bar")?.width == 10)
        for (index, isLeft) in [true, false, true, false, true, true, false, false, true, false].enumerated() {
            try stage.tap(at: CGPoint(x: isLeft ? 20 : 80, y: 50))
            try stage.settle()
            if isLeft { isWide.toggle() } else { addition += 1 }
            let expected: CGFloat = (isWide ? 50 : 10) + addition
            #expect(stage.presented("bar")?.width == expected, "tap \(index)")
            counts.insert(stage.attributeCount)
        }
        #expect(counts.count == 1, "\(counts)")
    }
}

extension EnvironmentValues {
    fileprivate var narrow: Double {
        get { self[NarrowKey.self] }
        set { self[NarrowKey.self] = newValue }
    }

    fileprivate var wide: Double {
        get { self[WideKey.self] }
        set { self[WideKey.self] = newValue }
    }
}

private struct NarrowKey: EnvironmentKey {
    static var defaultValue: Double { 0 }
}

private struct WideKey: EnvironmentKey {
    static var defaultValue: Double { 0 }
}
