import SwiftUI

struct LiquidShape: Shape {
    var offset: CGSize
    var isFull: Bool

    var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
        get { AnimatablePair(offset.animatableData, isFull ? 1 : 0) }
        set { offset.animatableData = newValue.first }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            let width = rect.width + (-offset.width > 0 ? offset.width : 0)
            path.move(to: CGPoint(x: 0, y: 0))
            path.addLine(to: CGPoint(x: rect.width, y: 0))
            path.addLine(to: CGPoint(x: rect.width, y: rect.height))
            path.addLine(to: CGPoint(x: 0, y: rect.height))
            path.closeSubpath()

            let from = 80 + offset.width
            path.move(to: CGPoint(x: rect.width, y: from > 80 ? 80 : from))
            var to = 180 + offset.height - offset.width
            to = to < 180 ? 180 : to
            let mid: CGFloat = 80 + (to - 80) / 2
            path.addCurve(
                to: CGPoint(x: rect.width, y: to),
                control1: CGPoint(x: width - 50, y: mid),
                control2: CGPoint(x: width - 50, y: mid)
            )
        }
    }
}

struct LiquidPullView: View {
    @State private var offset: CGSize = .zero
    @State private var showHome = false

    var body: some View {
        ZStack {
            Color.purple
                .overlay(
                    VStack(alignment: .leading, spacing: 10) {
                        Text("For\nGardeners")
                            .font(.largeTitle)
                            .fontWeight(.heavy)
                        Text("Pull the edge and see.")
                            .font(.caption)
                    }
                    .foregroundColor(.white)
                    .offset(x: -20)
                )
                .clipShape(LiquidShape(offset: offset, isFull: showHome))
                .ignoresSafeArea()
                .overlay(
                    Image(systemName: "chevron.left")
                        .font(.largeTitle)
                        .frame(width: 50, height: 50)
                        .contentShape(Rectangle())
                        .gesture(
                            DragGesture()
                                .onChanged { value in
                                    withAnimation(
                                        .interactiveSpring(response: 0.7, dampingFraction: 0.6, blendDuration: 0.6)
                                    ) {
                                        offset = value.translation
                                    }
                                }
                                .onEnded { value in
                                    let screen = UIScreen.main.bounds
                                    withAnimation(.spring()) {
                                        if -offset.width > screen.width / 2 {
                                            offset.width = -screen.height
                                            showHome.toggle()
                                        } else {
                                            offset = .zero
                                        }
                                    }
                                }
                        )
                        .offset(x: 15, y: 58)
                        .opacity(offset == .zero ? 1 : 0),
                    alignment: .topTrailing
                )
                .padding(.trailing)

            if showHome {
                Text("Welcome to the garden")
                    .font(.title)
                    .onTapGesture {
                        withAnimation(.spring()) {
                            offset = .zero
                            showHome.toggle()
                        }
                    }
            }
        }
    }
}

#Preview {
    LiquidPullView()
}
