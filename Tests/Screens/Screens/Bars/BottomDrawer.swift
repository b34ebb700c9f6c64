import SwiftUI

enum DrawerDetent: CaseIterable {
    case low, middle, high

    func offset(in height: CGFloat) -> CGFloat {
        switch self {
        case .low: return height - 110
        case .middle: return height * 0.5
        case .high: return 60
        }
    }
}

struct BottomDrawer<Content: View>: View {
    @Binding var detent: DrawerDetent
    let content: () -> Content

    @GestureState private var translation: CGFloat = 0

    init(detent: Binding<DrawerDetent>, @ViewBuilder content: @escaping () -> Content) {
        self._detent = detent
        self.content = content
    }

    var body: some View {
        GeometryReader { proxy in
            VStack(spacing: 0) {
                Capsule()
                    .fill(Color.secondary.opacity(0.5))
                    .frame(width: 40, height: 5)
                    .padding(10)
                content()
                Spacer()
            }
            .frame(width: proxy.size.width, height: proxy.size.height, alignment: .top)
            .background(.thickMaterial)
            .clipShape(UnevenRoundedRectangle(topLeadingRadius: 24, topTrailingRadius: 24))
            .shadow(color: .black.opacity(0.2), radius: 12)
            .offset(y: max(30, detent.offset(in: proxy.size.height) + translation))
            .animation(.interactiveSpring(response: 0.35, dampingFraction: 0.8), value: detent)
            .animation(.interactiveSpring(), value: translation)
            .gesture(
                DragGesture()
                    .updating(self.$translation) { value, state, _ in
                        state = value.translation.height
                    }
                    .onEnded { value in
                        let end = detent.offset(in: proxy.size.height) + value.predictedEndTranslation.height
                        detent =
                            DrawerDetent.allCases.min {
                                abs($0.offset(in: proxy.size.height) - end)
                                    < abs($1.offset(in: proxy.size.height) - end)
                            } ?? .low
                    }
            )
        }
    }
}

struct BottomDrawerView: View {
    @State private var detent = DrawerDetent.low

    var body: some View {
        ZStack {
            Canvas { context, size in
                for row in 0..<24 {
                    for column in 0..<12 {
                        let rect = CGRect(x: CGFloat(column) * 36, y: CGFloat(row) * 36, width: 32, height: 32)
                        context.fill(
                            Path(roundedRect: rect, cornerRadius: 4),
                            with: .color((row + column) % 3 == 0 ? .green.opacity(0.35) : .brown.opacity(0.18))
                        )
                    }
                }
            }
            .overlay(alignment: .center) {
                Image(systemName: "mappin.circle.fill")
                    .font(.largeTitle)
                    .foregroundStyle(.white, .red)
            }
            .blur(radius: detent == .high ? 6 : 0)
            .animation(.default, value: detent)
            .ignoresSafeArea()

            BottomDrawer(detent: $detent) {
                VStack(alignment: .leading, spacing: 14) {
                    Text("Harbor Market").font(.title2.bold())
                    Text("Open until six · 400 m")
                        .foregroundColor(.secondary)
                    HStack {
                        Button("Directions") { detent = .middle }
                            .buttonStyle(.borderedProminent)
                        Button("Call") {}
                            .buttonStyle(.bordered)
                    }
                }
                .padding(.horizontal)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }
}

#Preview {
    BottomDrawerView()
}
