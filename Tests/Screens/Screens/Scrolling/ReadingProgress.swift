import SwiftUI

struct ScrollOffsetKey: PreferenceKey {
    static let defaultValue: CGPoint = .zero
    static func reduce(value: inout CGPoint, nextValue: () -> CGPoint) {
        let next = nextValue()
        value = CGPoint(x: value.x + next.x, y: value.y + next.y)
    }
}

struct ContentHeightKey: PreferenceKey {
    static let defaultValue: CGFloat = 1
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

struct OffsetScrollView<Content: View>: View {
    let axes: Axis.Set
    let offsetChanged: (CGPoint) -> Void
    let heightChanged: (CGFloat) -> Void
    let content: Content

    init(
        axes: Axis.Set = .vertical,
        offsetChanged: @escaping (CGPoint) -> Void,
        heightChanged: @escaping (CGFloat) -> Void,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.offsetChanged = offsetChanged
        self.heightChanged = heightChanged
        self.content = content()
    }

    var body: some View {
        ScrollView(axes) {
            content
                .background {
                    GeometryReader { geometry in
                        Color.clear
                            .preference(key: ScrollOffsetKey.self, value: geometry.frame(in: .named("reader")).origin)
                            .preference(key: ContentHeightKey.self, value: geometry.size.height)
                    }
                }
        }
        .coordinateSpace(name: "reader")
        .onPreferenceChange(ScrollOffsetKey.self, perform: offsetChanged)
        .onPreferenceChange(ContentHeightKey.self, perform: heightChanged)
    }
}

struct ReadingProgressView: View {
    @State private var offset: CGFloat = 0
    @State private var contentHeight: CGFloat = 1

    private var progress: CGFloat {
        let visible = UIScreen.main.bounds.height
        return min(max(-offset / max(contentHeight - visible, 1), 0), 1)
    }

    var body: some View {
        ScrollViewReader { reader in
            OffsetScrollView {
                offset = $0.y
            } heightChanged: {
                contentHeight = $0
            } content: {
                VStack(alignment: .leading, spacing: 18) {
                    Text("On Slowness")
                        .font(.system(.largeTitle, design: .serif, weight: .bold))
                        .padding(.top, 60)
                        .id("top")
                    ForEach(0..<9) { paragraph in
                        Text(
                            "\(paragraph + 1). The ferry leaves when it is full, and the captain mends a net."
                        )
                        .lineSpacing(6)
                        .foregroundColor(.primary.opacity(0.8))
                    }
                }
                .padding(.horizontal, 28)
                .padding(.bottom, 120)
            }
            .overlay(alignment: .top) {
                GeometryReader { proxy in
                    Rectangle()
                        .fill(.orange)
                        .frame(width: proxy.size.width * progress, height: 5)
                }
                .frame(height: 5)
            }
            .overlay(alignment: .bottomTrailing) {
                if progress > 0.3 {
                    Button {
                        withAnimation(.easeInOut(duration: 0.6)) {
                            reader.scrollTo("top", anchor: .top)
                        }
                    } label: {
                        Image(systemName: "arrow.up")
                            .padding()
                            .background(.orange, in: Circle())
                            .foregroundColor(.white)
                    }
                    .accessibilityLabel("Top")
                    .padding()
                    .transition(.scale.combined(with: .opacity))
                }
            }
            .animation(.spring(), value: progress > 0.3)
        }
    }
}

struct ReadingProgressView_Previews: PreviewProvider {
    static var previews: some View {
        ReadingProgressView()
    }
}
