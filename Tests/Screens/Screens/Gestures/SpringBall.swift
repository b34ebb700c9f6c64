import SwiftUI

struct SpringBallView: View {
    @State private var position = CGPoint(x: 195, y: 300)
    @GestureState private var isDragging = false
    @GestureState private var startLocation: CGPoint? = nil
    @State private var trail: [CGPoint] = []

    private let home = CGPoint(x: 195, y: 300)

    var simpleDrag: some Gesture {
        DragGesture()
            .onChanged { value in
                var newLocation = startLocation ?? position
                newLocation.x += value.translation.width
                newLocation.y += value.translation.height
                self.position = newLocation
                trail.append(newLocation)
                if trail.count > 30 { trail.removeFirst() }
            }
            .updating($startLocation) { value, startLocation, transaction in
                startLocation = startLocation ?? position
            }
            .onEnded { value in
                trail = []
                withAnimation(.interpolatingSpring(mass: 1, stiffness: 100, damping: 8, initialVelocity: 0)) {
                    position = home
                }
            }
    }

    var fingerDrag: some Gesture {
        DragGesture()
            .updating($isDragging) { _, isDragging, transaction in
                isDragging = true
                transaction.animation = .spring(response: 0.3, dampingFraction: 0.5)
            }
    }

    var body: some View {
        ZStack {
            Path { path in
                path.move(to: home)
                path.addLine(to: position)
            }
            .stroke(.gray, style: StrokeStyle(lineWidth: 2, dash: [4, 6]))

            ForEach(trail.indices, id: \.self) { index in
                Circle()
                    .fill(.blue.opacity(Double(index) / 60))
                    .frame(width: 20)
                    .position(trail[index])
            }

            Circle()
                .fill(
                    RadialGradient(
                        colors: [.white, .blue], center: UnitPoint(x: 0.35, y: 0.3), startRadius: 2, endRadius: 50)
                )
                .frame(width: 80, height: 80)
                .scaleEffect(isDragging ? 1.3 : 1)
                .position(position)
                .gesture(simpleDrag.simultaneously(with: fingerDrag))

            VStack {
                Spacer()
                Text(isDragging ? "Let go" : "Pull me")
                    .font(.title2.weight(.light))
                    .padding(.bottom, 60)
            }
        }
    }
}

struct SpringBallView_Previews: PreviewProvider {
    static var previews: some View {
        SpringBallView()
    }
}
