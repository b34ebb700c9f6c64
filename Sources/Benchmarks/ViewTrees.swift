import Foundation
import Lilt

// The trees of views that `ViewBenchmark` measures. A tap in the middle of a tree makes the change that is measured.

extension Animation {
    /// An animation that is longer than any measurement.
    static var slow: Animation { .linear(duration: 1e6) }
}

struct Leaf: View {
    let index: Int
    let isBig: Bool

    var body: some View {
        Rectangle()
            .fill(.blue)
            .frame(width: 8, height: 8)
            .scaleEffect(isBig ? 2 : 1)
            .position(x: CGFloat(index % 160) * 8 + 4, y: CGFloat(index / 160 % 90) * 8 + 4)
    }
}

struct Leaves: View {
    let count: Int
    @State private var isBig = false

    var body: some View {
        ZStack {
            ForEach(0..<count, id: \.self) { Leaf(index: $0, isBig: isBig) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.slow) { isBig.toggle() } }
    }
}

struct Singles<Content: View>: View {
    let count: Int
    @ViewBuilder let content: (Int) -> Content

    var body: some View { VStack { ForEach(0..<count, id: \.self) { content($0) } } }
}

struct OneOfMany: View {
    let count: Int
    @State private var isBig = false

    var body: some View {
        ZStack {
            ForEach(0..<count, id: \.self) { Leaf(index: $0, isBig: $0 == count / 2 && isBig) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.slow) { isBig.toggle() } }
    }
}

struct Scrolled: View {
    let count: Int
    @State private var isBig = false

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { _ in
                    Rectangle().fill(.blue).frame(width: 8, height: 8).scaleEffect(isBig ? 2 : 1).frame(height: 20)
                }
            }
        }
        .onTapGesture { withAnimation(.slow) { isBig.toggle() } }
    }
}

struct Row: View {
    let number: Int

    var body: some View {
        Rectangle().fill(.green).frame(width: 40, height: 1)
    }
}

struct EqualRows: View {
    let count: Int
    @State private var changes = 0

    var body: some View {
        VStack(spacing: 0) {
            Rectangle().fill(changes % 2 == 0 ? .red : .blue).frame(height: 1)
            ForEach(0..<count, id: \.self) { Row(number: $0) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture { changes += 1 }
    }
}

struct Insertion: View {
    let count: Int
    @State private var isLonger = false

    var body: some View {
        VStack(spacing: 0) {
            ForEach(isLonger ? Array(0..<count) : Array(1..<count), id: \.self) { Row(number: $0) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture { isLonger.toggle() }
    }
}

struct GrowingRow: View, Animatable {
    var height: CGFloat

    nonisolated var animatableData: CGFloat {
        get { height }
        set { height = newValue }
    }

    var body: some View { Rectangle().fill(.green).frame(width: 40, height: height) }
}

struct GrowingRows: View {
    let count: Int
    let growing: Range<Int>
    @State private var isHigh = false

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { GrowingRow(height: isHigh && growing.contains($0) ? 1e6 : 1) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.slow) { isHigh.toggle() } }
    }
}

struct TextRows: View {
    let count: Int
    @State private var changes = 0

    var body: some View {
        VStack {
            ForEach(0..<count, id: \.self) { index in
                HStack {
                    Text("Row \(index)")
                    Spacer()
                    Text("\(changes * count + index)")
                }
            }
        }
        .contentShape(Rectangle())
        .onTapGesture { changes += 1 }
    }
}

struct Nested: View {
    let depth: Int
    @State private var isWide = false

    var body: some View {
        Self.nest(AnyView(Rectangle().frame(width: isWide ? 20 : 10, height: 10)), depth)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .onTapGesture { isWide.toggle() }
    }

    private static func nest(_ view: AnyView, _ depth: Int) -> AnyView {
        (0..<depth).reduce(view) { inner, _ in AnyView(inner.padding(0.1)) }
    }
}

/// A view that always rotates, and a crowd that is inserted and removed with transitions.
struct Restless: View {
    @State private var count = 0

    var body: some View {
        ZStack {
            TimelineView(.animation) { context in
                Rectangle().rotationEffect(.radians(context.date.timeIntervalSinceReferenceDate))
            }
            ForEach(count % 3..<count % 3 + 10, id: \.self) { index in
                Circle().frame(width: 10, height: 10).offset(x: CGFloat(index) * 10).transition(.scale)
            }
            if count % 2 == 0 { Text("even \(count % 10)") }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.linear(duration: 0.1)) { count += 1 } }
    }
}
