import SwiftUI

struct CoverFlowView: View {
    private let albums = ["Tide", "Ember", "Moss", "Slate", "Coral", "Dune", "Fjord"]

    @State private var scrolled: Int? = 0

    var body: some View {
        VStack(spacing: 30) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(albums.indices, id: \.self) { index in
                        cover(index)
                            .frame(width: 200, height: 200)
                            .visualEffect { content, proxy in
                                let frame = proxy.frame(in: .scrollView(axis: .horizontal))
                                let distance = frame.midX - 195
                                return
                                    content
                                    .rotation3DEffect(
                                        .degrees(-max(-1, min(1, distance / 180)) * 55),
                                        axis: (x: 0, y: 1, z: 0),
                                        perspective: 0.6
                                    )
                                    .scaleEffect(1 - min(abs(distance) / 900, 0.3))
                            }
                            .zIndex(index == scrolled ? 1 : 0)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollIndicators(.hidden)
            .scrollTargetBehavior(.viewAligned)
            .scrollPosition(id: $scrolled, anchor: .center)
            .contentMargins(.horizontal, 95, for: .scrollContent)
            .frame(height: 260)

            if let scrolled {
                VStack(spacing: 4) {
                    Text(albums[scrolled])
                        .font(.title.bold())
                    Text("The Harbor Lights")
                        .foregroundStyle(.secondary)
                }
                .id(scrolled)
                .transition(.blurReplace)
            }

            HStack(spacing: 44) {
                Button("Previous", systemImage: "backward.fill") { move(-1) }
                Button("Play", systemImage: "play.circle.fill") {}
                    .font(.system(size: 60))
                Button("Next", systemImage: "forward.fill") { move(1) }
            }
            .labelStyle(.iconOnly)
            .font(.title)
            .tint(.primary)
        }
        .animation(.smooth, value: scrolled)
    }

    private func cover(_ index: Int) -> some View {
        RoundedRectangle(cornerRadius: 16)
            .fill(Color(hue: Double(index) / 7, saturation: 0.7, brightness: 0.85).gradient)
            .overlay {
                Text(albums[index])
                    .font(.largeTitle.weight(.black))
                    .foregroundStyle(.white)
            }
            .shadow(radius: 10)
    }

    private func move(_ step: Int) {
        withAnimation(.snappy) {
            scrolled = max(0, min(albums.count - 1, (scrolled ?? 0) + step))
        }
    }
}

#Preview {
    CoverFlowView()
}
