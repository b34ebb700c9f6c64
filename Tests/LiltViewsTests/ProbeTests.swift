import LiltTesting
import TestSupport
import Testing

/// A probe has the name and the values of the last update.
@MainActor
@Suite struct ProbeTests {
    private struct Renamed: View {
        @State private var taps = 0

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 20, height: 20)
                    .probe(taps.isMultiple(of: 2) ? "even" : "odd")
                    .probe("counter", taps < 2 ? "few" : "many", Double(taps))
            }
            .frame(width: 100, height: 40)
            .contentShape(Rectangle())
            .onTapGesture { taps += 1 }
        }
    }

    @Test func aProbeFollowsTheNameOfItsViewAndOfItsValue() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 40)) { Renamed() }
        for taps in 0..<4 {
            let name = taps.isMultiple(of: 2) ? "even" : "odd"
            let other = taps.isMultiple(of: 2) ? "odd" : "even"
            #expect(stage.presented(name) == CGRect(x: 40, y: 10, width: 20, height: 20))
            #expect(stage.presented(other) == nil)
            #expect(stage.probe("counter.few") == (taps < 2 ? Double(taps) : nil))
            #expect(stage.probe("counter.many") == (taps < 2 ? nil : Double(taps)))
            try stage.tap(at: CGPoint(x: 50, y: 20))
            try stage.settle()
        }
    }

    private struct Rows: View {
        @State private var items = ["a", "b", "c"]

        var body: some View {
            VStack(spacing: 0) {
                ForEach(items, id: \.self) { item in
                    Color.red.frame(width: 40, height: 10).probe("row \(items.firstIndex(of: item) ?? -1)")
                }
            }
            .frame(width: 40, height: 30, alignment: .top)
            .contentShape(Rectangle())
            .onTapGesture { items.removeFirst() }
        }
    }

    @Test func theProbesOfRowsFollowTheirIndices() throws {
        let stage = try Stage(size: CGSize(width: 40, height: 30)) { Rows() }
        for count in [3, 2, 1] {
            for index in 0..<3 {
                let frame = CGRect(x: 0, y: Double(10 * index), width: 40, height: 10)
                #expect(stage.presented("row \(index)") == (index < count ? frame : nil))
            }
            try stage.tap(at: CGPoint(x: 20, y: 5))
            try stage.settle()
        }
    }
}
