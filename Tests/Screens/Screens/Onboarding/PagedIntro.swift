import SwiftUI

private struct IntroPage {
    let image: String
    let title: LocalizedStringKey
    let text: LocalizedStringKey
    let color: Color
}

struct PagedIntroView: View {
    @State private var current = 0
    @State private var isFinished = false
    @GestureState private var drag: CGFloat = 0

    private let pages: [IntroPage] = [
        .init(
            image: "leaf.fill", title: "Grow something", text: "Start with **one** pot and a bit of sun.", color: .green
        ),
        .init(image: "drop.fill", title: "Water on time", text: "We remind you, *gently*.", color: .blue),
        .init(image: "sparkles", title: "Watch it bloom", text: "Share the best day of the year.", color: .pink),
    ]

    var body: some View {
        if isFinished {
            Text("Welcome home 🌱")
                .font(.largeTitle.bold())
                .transition(.asymmetric(insertion: .scale(scale: 0.6).combined(with: .opacity), removal: .identity))
        } else {
            GeometryReader { proxy in
                let width = proxy.size.width

                VStack {
                    HStack(spacing: 0) {
                        ForEach(pages.indices, id: \.self) { index in
                            page(pages[index], isCurrent: index == current)
                                .frame(width: width)
                        }
                    }
                    .frame(width: width, alignment: .leading)
                    .offset(x: -CGFloat(current) * width + drag)
                    .animation(.interactiveSpring(response: 0.35, dampingFraction: 0.86), value: drag)
                    .gesture(
                        DragGesture(minimumDistance: 15)
                            .updating($drag) { value, state, _ in
                                state = value.translation.width
                            }
                            .onEnded { value in
                                let shift = Int((-value.predictedEndTranslation.width / width).rounded())
                                withAnimation(.spring(response: 0.4, dampingFraction: 0.85)) {
                                    current = min(max(current + shift, 0), pages.count - 1)
                                }
                            }
                    )

                    HStack(spacing: 8) {
                        ForEach(0..<pages.count, id: \.self) { index in
                            Capsule()
                                .fill(index == current ? pages[current].color : Color.gray.opacity(0.3))
                                .frame(width: index == current ? 28 : 8, height: 8)
                        }
                    }
                    .padding(.bottom)

                    Button(action: next) {
                        Text(current == pages.count - 1 ? "Get started" : "Next")
                            .bold()
                            .frame(maxWidth: .infinity)
                            .padding(.vertical, 6)
                    }
                    .buttonStyle(.borderedProminent)
                    .controlSize(.large)
                    .tint(pages[current].color)
                    .padding(.horizontal, 32)
                    .padding(.bottom, 40)
                }
            }
            .transition(.move(edge: .leading))
        }
    }

    private func page(_ page: IntroPage, isCurrent: Bool) -> some View {
        VStack(spacing: 24) {
            Spacer()
            Image(systemName: page.image)
                .font(.system(size: 100))
                .foregroundStyle(page.color)
                .scaleEffect(isCurrent ? 1 : 0.4)
                .rotationEffect(.degrees(isCurrent ? 0 : -40))
            Text(page.title)
                .font(.title)
                .fontWeight(.bold)
            Text(page.text)
                .multilineTextAlignment(.center)
                .foregroundColor(.secondary)
                .padding(.horizontal, 40)
            Spacer()
        }
    }

    private func next() {
        withAnimation(.spring()) {
            if current < pages.count - 1 {
                current += 1
            } else {
                isFinished = true
            }
        }
    }
}

struct PagedIntroView_Previews: PreviewProvider {
    static var previews: some View {
        PagedIntroView()
    }
}
