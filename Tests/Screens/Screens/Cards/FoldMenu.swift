import SwiftUI

struct FoldModifier: ViewModifier {
    let degrees: Double
    let anchor: UnitPoint

    func body(content: Content) -> some View {
        content
            .rotation3DEffect(.degrees(degrees), axis: (x: 1, y: 0, z: 0), anchor: anchor, anchorZ: 0, perspective: 0.3)
            .brightness(degrees / 180)
            .opacity(abs(degrees) >= 89 ? 0 : 1)
    }
}

extension AnyTransition {
    static var unfold: AnyTransition {
        .modifier(
            active: FoldModifier(degrees: -90, anchor: .top),
            identity: FoldModifier(degrees: 0, anchor: .top)
        )
    }

    static var iris: AnyTransition {
        .modifier(active: IrisModifier(progress: 0), identity: IrisModifier(progress: 1))
    }
}

struct IrisModifier: ViewModifier, Animatable {
    var progress: CGFloat
    var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
    }

    func body(content: Content) -> some View {
        content.clipShape(IrisShape(progress: progress))
    }
}

struct IrisShape: Shape {
    var progress: CGFloat

    func path(in rect: CGRect) -> Path {
        let radius = sqrt(rect.width * rect.width + rect.height * rect.height) / 2 * progress
        return Path(
            ellipseIn: CGRect(x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
    }
}

struct FoldMenuView: View {
    @State private var isOpen = false
    @State private var showsIris = false

    var body: some View {
        VStack(spacing: 0) {
            Button {
                withAnimation(.easeInOut(duration: 0.3)) { isOpen.toggle() }
            } label: {
                HStack {
                    Text("Choose a region")
                    Spacer()
                    Image(systemName: "chevron.down")
                        .rotationEffect(isOpen ? .degrees(180) : .zero)
                }
                .padding()
                .background(Color.indigo)
                .foregroundColor(.white)
            }
            .buttonStyle(.plain)

            if isOpen {
                ForEach(Array(["Alps", "Baltic", "Carpathians", "Dolomites"].enumerated()), id: \.1) { index, name in
                    Text(name)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .padding()
                        .background(Color.indigo.opacity(0.85 - Double(index) * 0.12))
                        .foregroundColor(.white)
                        .transition(.unfold.animation(.easeOut(duration: 0.25).delay(Double(index) * 0.1)))
                }
            }
            Spacer()

            ZStack {
                if showsIris {
                    Image(systemName: "sun.haze.fill")
                        .resizable()
                        .aspectRatio(contentMode: .fit)
                        .padding(40)
                        .frame(width: 240, height: 240)
                        .background(Color.orange)
                        .transition(.iris)
                }
            }
            .frame(height: 240)

            Button("Iris") {
                withAnimation(.easeInOut(duration: 0.8)) { showsIris.toggle() }
            }
            .padding()
        }
        .padding()
    }
}

struct FoldMenuView_Previews: PreviewProvider {
    static var previews: some View {
        FoldMenuView()
    }
}
