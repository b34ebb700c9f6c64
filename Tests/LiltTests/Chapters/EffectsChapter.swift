import Lilt

// Effects, transitions, matched geometry.

struct Effects: View {
    @State private var isOn = false

    var body: some View {
        Text("Effects")
            .opacity(isOn ? 1 : 0.5)
            .scaleEffect(x: 1.2, y: isOn ? 1 : 0.8, anchor: .bottom)
            .rotation3DEffect(.degrees(isOn ? 30 : 0), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
            .blur(radius: isOn ? 0 : 3)
            .shadow(color: .black.opacity(0.3), radius: 4, x: 0, y: 2)
            .brightness(0.1).contrast(1.1).saturation(isOn ? 1 : 0).grayscale(0.2)
            .hueRotation(.degrees(isOn ? 90 : 0))
            .colorMultiply(.yellow)
            .blendMode(.screen)
            .compositingGroup()
            .mask { Circle() }
            .clipShape(RoundedRectangle(cornerRadius: isOn ? 20 : 4))
            .border(.red, width: 2)
            .cornerRadius(8)
            .foregroundColor(.white)
            .tint(.purple)
            .background { Color.black }
            .visualEffect { content, proxy in content.offset(x: proxy.size.width / 10) }
            .geometryGroup()
            .zIndex(isOn ? 1 : 0)
            .drawingGroup()
    }
}

struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .scaleEffect(phase.isIdentity ? 1 : 0.5)
            .opacity(phase.isIdentity ? 1 : 0)
            .rotationEffect(.degrees(phase == .willAppear ? 360 : phase == .didDisappear ? -360 : .zero))
    }
}

struct Rotated: ViewModifier {
    let angle: Angle
    func body(content: Content) -> some View { content.rotationEffect(angle) }
}

extension AnyTransition {
    static var turn: AnyTransition {
        .modifier(active: Rotated(angle: .degrees(90)), identity: Rotated(angle: .zero))
    }

    static var comeAndGo: AnyTransition {
        .asymmetric(insertion: .move(edge: .leading).combined(with: .opacity), removal: .scale(scale: 0.1))
    }
}

struct Appearing: View {
    @State private var isShown = false
    @State private var count = 0

    var body: some View {
        VStack {
            if isShown {
                Text("Twirl").transition(Twirl())
                Text("Push").transition(.push(from: .bottom))
                Text("Turn").transition(.turn)
                Text("Both").transition(.comeAndGo.animation(.bouncy))
            } else {
                Text("Gone").transition(.slide)
            }
            Text("\(count)")
                .contentTransition(.numericText(value: Double(count)))
                .id(count % 2)
        }
        .onTapGesture {
            withAnimation(.spring(duration: 0.4, bounce: 0.3)) {
                isShown.toggle()
                count += 1
            }
        }
    }
}

struct Hero: View {
    @Namespace private var namespace
    @State private var isExpanded = false

    var body: some View {
        ZStack {
            if isExpanded {
                RoundedRectangle(cornerRadius: 20)
                    .matchedGeometryEffect(id: "card", in: namespace)
                    .frame(width: 200, height: 300)
            } else {
                RoundedRectangle(cornerRadius: 8)
                    .matchedGeometryEffect(id: "card", in: namespace)
                    .frame(width: 60, height: 60)
            }
        }
        .onTapGesture { withAnimation(.snappy) { isExpanded.toggle() } }
    }
}

struct Skew: GeometryEffect {
    var amount: CGFloat

    var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
    }
}

struct FlippingCard: View {
    @State private var isFlipped = false

    var body: some View {
        ZStack {
            face("Front", .orange).opacity(isFlipped ? 0 : 1)
            face("Back", .blue).rotation3DEffect(.degrees(180), axis: (0, 1, 0)).opacity(isFlipped ? 1 : 0)
        }
        .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0), anchor: .center, perspective: 0.4)
        .onTapGesture { withAnimation(.spring(duration: 0.8, bounce: 0.3)) { isFlipped.toggle() } }
    }

    private func face(_ title: String, _ color: Color) -> some View {
        RoundedRectangle(cornerRadius: 16)
            .fill(color.gradient)
            .overlay(Text(title).font(.title).foregroundStyle(.white))
            .frame(width: 160, height: 220)
    }
}

struct Spotlight: View {
    @State private var center = UnitPoint.center

    var body: some View {
        Text("Hidden words")
            .font(.largeTitle)
            .mask(RadialGradient(colors: [.black, .clear], center: center, startRadius: 0, endRadius: 80))
            .overlay(alignment: .bottom) { Rectangle().fill(.blue).frame(height: 2).blendMode(.multiply) }
            .animation(.easeInOut, value: center)
            .onTapGesture { center = center == .center ? .topLeading : .center }
            .border(Color.gray, width: 1)
            .clipped()
    }
}

struct Shine: ViewModifier {
    @State private var phase = 0.0

    func body(content: Content) -> some View {
        content
            .overlay {
                LinearGradient(
                    stops: [
                        .init(color: .clear, location: phase - 0.2), .init(color: .white, location: phase),
                        .init(color: .clear, location: phase + 0.2),
                    ], startPoint: .leading, endPoint: .trailing
                )
                .blendMode(.plusLighter)
            }
            .onAppear { withAnimation(.linear(duration: 1.5).repeatForever(autoreverses: false)) { phase = 1.2 } }
    }
}
