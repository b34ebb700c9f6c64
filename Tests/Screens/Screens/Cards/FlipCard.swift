import SwiftUI

struct FlipEffect: GeometryEffect {
    var angle: Double
    @Binding var flipped: Bool

    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        DispatchQueue.main.async {
            self.flipped = self.angle >= 90 && self.angle < 270
        }

        let radians = CGFloat(Angle(degrees: flipped ? -180 + angle : angle).radians)

        var transform3d = CATransform3DIdentity
        transform3d.m34 = -1 / max(size.width, size.height)
        transform3d = CATransform3DRotate(transform3d, radians, 0, 1, 0)
        transform3d = CATransform3DTranslate(transform3d, -size.width / 2.0, -size.height / 2.0, 0)

        let affine = ProjectionTransform(CGAffineTransform(translationX: size.width / 2.0, y: size.height / 2.0))
        return ProjectionTransform(transform3d).concatenating(affine)
    }
}

struct FlipCardView: View {
    @State private var flipped = false
    @State private var turned = false

    var body: some View {
        VStack(spacing: 40) {
            ZStack {
                RoundedRectangle(cornerRadius: 24)
                    .fill(flipped ? Color.indigo : Color.mint)
                if flipped {
                    VStack(alignment: .leading, spacing: 12) {
                        Text("Answer").font(.caption).textCase(.uppercase)
                        Text("A group of owls is called a parliament.")
                            .font(.title2.bold())
                    }
                    .padding()
                    .foregroundColor(.white)
                } else {
                    VStack(alignment: .leading, spacing: 12) {
                        Text("Question").font(.caption).textCase(.uppercase)
                        Text("What do you call a group of owls?")
                            .font(.title2.bold())
                    }
                    .padding()
                }
            }
            .frame(width: 280, height: 180)
            .modifier(FlipEffect(angle: turned ? 180 : 0, flipped: $flipped))
            .onTapGesture {
                withAnimation(.linear(duration: 0.8)) {
                    turned.toggle()
                }
            }
            .accessibilityAddTraits(.isButton)
            .accessibilityLabel("Card")

            FlipDoubleSided()
        }
    }
}

struct FlipDoubleSided: View {
    @State private var degrees = 0.0

    var body: some View {
        ZStack {
            face("Front", color: .orange)
                .opacity(degrees < 90 ? 1 : 0)
            face("Back", color: .blue)
                .rotation3DEffect(.degrees(180), axis: (x: 1, y: 0, z: 0))
                .opacity(degrees < 90 ? 0 : 1)
        }
        .rotation3DEffect(.degrees(degrees), axis: (x: 1, y: 0, z: 0), perspective: 0.4)
        .onTapGesture {
            withAnimation(.easeInOut(duration: 0.6)) {
                degrees = degrees == 0 ? 180 : 0
            }
        }
    }

    func face(_ title: String, color: Color) -> some View {
        Text(title)
            .font(.system(.largeTitle, design: .rounded).weight(.black))
            .foregroundColor(.white)
            .frame(width: 280, height: 180)
            .background(color)
            .cornerRadius(24)
    }
}

#Preview {
    FlipCardView()
}
