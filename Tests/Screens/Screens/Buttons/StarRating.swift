import SwiftUI

struct StarShape: Shape {
    let corners: Int
    var smoothness: CGFloat

    func path(in rect: CGRect) -> Path {
        guard corners >= 2 else { return Path() }
        let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
        var currentAngle = -CGFloat.pi / 2
        let angleAdjustment = .pi * 2 / CGFloat(corners * 2)
        let innerX = center.x * smoothness
        let innerY = center.y * smoothness
        var path = Path()

        path.move(to: CGPoint(x: center.x * cos(currentAngle), y: center.y * sin(currentAngle)))
        var bottomEdge: CGFloat = 0
        for corner in 0..<corners * 2 {
            let sinAngle = sin(currentAngle)
            let cosAngle = cos(currentAngle)
            let bottom: CGFloat
            if corner.isMultiple(of: 2) {
                bottom = center.y * sinAngle
                path.addLine(to: CGPoint(x: center.x * cosAngle, y: bottom))
            } else {
                bottom = innerY * sinAngle
                path.addLine(to: CGPoint(x: innerX * cosAngle, y: bottom))
            }
            if bottom > bottomEdge { bottomEdge = bottom }
            currentAngle += angleAdjustment
        }
        let unusedSpace = (rect.height / 2 - bottomEdge) / 2
        let transform = CGAffineTransform(translationX: center.x, y: center.y + unusedSpace)
        return path.applying(transform)
    }
}

struct StarRatingView: View {
    @State private var rating = 2
    @State private var comment = ""
    @State private var isSent = false

    var body: some View {
        VStack(spacing: 28) {
            if isSent {
                Label("Thank you!", systemImage: "hand.thumbsup.fill")
                    .font(.largeTitle)
                    .foregroundStyle(.orange)
                    .transition(.scale.combined(with: .opacity))
            } else {
                Group {
                    Text("How was the tour?")
                        .font(.title2.weight(.semibold))

                    HStack(spacing: 8) {
                        ForEach(1...5, id: \.self) { value in
                            StarShape(corners: 5, smoothness: 0.45)
                                .fill(value <= rating ? Color.orange : Color.gray.opacity(0.25))
                                .frame(width: 52, height: 52)
                                .scaleEffect(value == rating ? 1.2 : 1)
                                .rotationEffect(.degrees(value <= rating ? 0 : -72))
                                .animation(
                                    .spring(response: 0.4, dampingFraction: 0.5).delay(Double(value) * 0.03),
                                    value: rating
                                )
                                .onTapGesture { rating = value }
                                .accessibilityLabel("\(value) stars")
                                .accessibilityAddTraits(value == rating ? [.isButton, .isSelected] : .isButton)
                        }
                    }

                    Text(["", "Awful", "Meh", "Fine", "Good", "Wonderful"][rating])
                        .font(.headline)
                        .id(rating)
                        .transition(.opacity)
                        .animation(.default, value: rating)

                    TextEditor(text: $comment)
                        .frame(height: 120)
                        .padding(8)
                        .overlay(
                            RoundedRectangle(cornerRadius: 12)
                                .stroke(.quaternary, lineWidth: 1)
                        )

                    Button("Send") {
                        withAnimation(.spring()) { isSent = true }
                    }
                    .keyboardShortcut(.defaultAction)
                }
                .transition(.move(edge: .leading).combined(with: .opacity))
            }
        }
        .padding(30)
    }
}

#Preview {
    StarRatingView()
}
