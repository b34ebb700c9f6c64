import Lilt

// Gestures, hover, keys, controls.

struct Draggable: View {
    @State private var position = CGPoint(x: 50, y: 50)
    @GestureState private var isDragging = false
    @GestureState private var translation = CGSize.zero

    var body: some View {
        Circle()
            .fill(isDragging ? .red : .blue)
            .frame(width: 40, height: 40)
            .position(position)
            .offset(translation)
            .gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .global)
                    .onChanged { value in position = value.location }
                    .updating($isDragging) { _, state, transaction in
                        state = true
                        transaction.animation = .snappy
                    }
                    .onEnded { value in
                        withAnimation(.interpolatingSpring(stiffness: 120, damping: 14)) {
                            position = value.predictedEndLocation
                        }
                    }
            )
            .simultaneousGesture(TapGesture(count: 2).onEnded { position = .zero })
    }
}

struct PressThenDrag: View {
    enum Stage: Equatable {
        case inactive, pressing
        case dragging(CGSize)
    }

    @GestureState private var stage = Stage.inactive

    var body: some View {
        Rectangle()
            .gesture(
                LongPressGesture(minimumDuration: 0.5)
                    .sequenced(before: DragGesture())
                    .updating($stage) { value, state, _ in
                        switch value {
                        case .first(true): state = .pressing
                        case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
                        default: state = .inactive
                        }
                    }
            )
            .highPriorityGesture(SpatialTapGesture().onEnded { print($0.location) }, including: .gesture)
    }
}

struct Hovering: View {
    @State private var isOver = false
    @State private var place = CGPoint.zero

    var body: some View {
        Color.gray
            .onHover { isOver = $0 }
            .onContinuousHover { phase in
                switch phase {
                case .active(let point): place = point
                case .ended: place = .zero
                }
            }
            .contentShape(Circle())
            .allowsHitTesting(!isOver)
            .onKeyPress(.leftArrow) {
                place.x -= 1
                return .handled
            }
    }
}

struct Squishy: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding()
            .background(.blue, in: Capsule())
            .scaleEffect(configuration.isPressed ? 0.9 : 1)
            .animation(.bouncy, value: configuration.isPressed)
    }
}

struct Controls: View {
    enum Size: String, CaseIterable, Identifiable {
        case small, large
        var id: Self { self }
    }

    @State private var isOn = true
    @State private var amount = 0.5
    @State private var count = 1
    @State private var size = Size.small
    @State private var name = ""

    var body: some View {
        VStack {
            Button("Press") { count += 1 }
                .buttonStyle(Squishy())
                .keyboardShortcut(.defaultAction)
            Button(role: .destructive) {
                count = 0
            } label: {
                Label("Reset", systemImage: "trash")
            }
            .buttonStyle(.borderedProminent)
            Toggle("On", isOn: $isOn.animation())
            Slider(value: $amount, in: 0...1)
            Slider(value: $amount, in: 0...1, step: 0.1) { isEditing in print(isEditing) }
            Stepper("Count \(count)", value: $count, in: 0...10)
            Picker("Size", selection: $size) {
                ForEach(Size.allCases) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            TextField("Name", text: $name).onSubmit { print(name) }
            ProgressView(value: amount)
            ProgressView()
        }
        .disabled(!isOn)
        .preferredColorScheme(.dark)
    }
}

struct ChapterApp: App {
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup("Chapters") {
            Controls()
        }
        .defaultSize(width: 400, height: 500)
    }
}
