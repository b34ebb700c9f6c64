import SwiftUI

struct SegmentAnchorKey: PreferenceKey {
    typealias Value = [Int: Anchor<CGRect>]

    static var defaultValue: Value { [:] }

    static func reduce(value: inout Value, nextValue: () -> Value) {
        value.merge(nextValue()) { $1 }
    }
}

struct SegmentSizeKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct AnchoredSegmentsView: View {
    let titles = ["Day", "Week", "Fortnight", "Year"]
    @State private var selection = 0
    @State private var widest: CGFloat?

    var body: some View {
        VStack(spacing: 50) {
            HStack(spacing: 24) {
                ForEach(0..<titles.count, id: \.self) { index in
                    Text(titles[index])
                        .fontWeight(selection == index ? .semibold : .regular)
                        .anchorPreference(key: SegmentAnchorKey.self, value: .bounds) { [index: $0] }
                        .onTapGesture {
                            withAnimation(.interpolatingSpring(mass: 1, stiffness: 170, damping: 18)) {
                                selection = index
                            }
                        }
                }
            }
            .padding(.vertical, 8)
            .backgroundPreferenceValue(SegmentAnchorKey.self) { anchors in
                GeometryReader { proxy in
                    if let anchor = anchors[selection] {
                        let rect = proxy[anchor]
                        RoundedRectangle(cornerRadius: 2)
                            .fill(.red)
                            .frame(width: rect.width, height: 3)
                            .offset(x: rect.minX, y: rect.maxY + 4)
                    }
                }
            }

            VStack(spacing: 12) {
                ForEach(titles, id: \.self) { title in
                    Text(title)
                        .padding(.horizontal)
                        .background(
                            GeometryReader { proxy in
                                Color.clear
                                    .preference(key: SegmentSizeKey.self, value: proxy.size.width)
                            }
                        )
                        .frame(width: widest)
                        .padding(.vertical, 10)
                        .background(Capsule().strokeBorder(.tertiary))
                }
            }
            .onPreferenceChange(SegmentSizeKey.self) { widest = $0 }

            Text("Showing the \(titles[selection].lowercased())")
                .animation(nil, value: selection)
        }
    }
}

#Preview {
    AnchoredSegmentsView()
}
