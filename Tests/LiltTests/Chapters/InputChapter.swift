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
    @State private var position = CGPoint.zero

    var body: some View {
        Color.gray
            .onHover { isOver = $0 }
            .onContinuousHover { phase in
                switch phase {
                case .active(let point): position = point
                case .ended: position = .zero
                }
            }
            .contentShape(Circle())
            .allowsHitTesting(!isOver)
            .onKeyPress(.leftArrow) {
                position.x -= 1
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

struct SwipeCard: View {
    @State private var offset = CGSize.zero
    @State private var isGone = false

    var body: some View {
        RoundedRectangle(cornerRadius: 20)
            .fill(.teal)
            .frame(width: 200, height: 280)
            .offset(offset)
            .rotationEffect(.degrees(Double(offset.width) / 20))
            .opacity(isGone ? 0 : 1)
            .gesture(
                DragGesture()
                    .onChanged { offset = $0.translation }
                    .onEnded { drag in
                        withAnimation(.spring()) {
                            if abs(drag.predictedEndTranslation.width) > 300 {
                                offset.width = drag.predictedEndTranslation.width
                                isGone = true
                            } else {
                                offset = .zero
                            }
                        }
                    }
            )
    }
}

struct Zoom: View {
    @State private var scale = 1.0
    @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var pinch = 1.0
    @GestureState private var isPressing = false

    var body: some View {
        Image(systemName: "photo")
            .scaleEffect(scale * pinch)
            .gesture(
                MagnifyGesture()
                    .updating($pinch) { value, state, _ in state = value.magnification }
                    .onEnded { scale *= $0.magnification }
                    .simultaneously(with: TapGesture(count: 2).onEnded { withAnimation { scale = 1 } })
            )
            .simultaneousGesture(
                LongPressGesture(minimumDuration: 0.3, maximumDistance: 20)
                    .updating($isPressing) { value, state, _ in state = value }
            )
            .gesture(
                TapGesture().exclusively(before: DragGesture(minimumDistance: 30)), including: .subviews
            )
            .onTapGesture(count: 2) { location in print(location) }
            .onLongPressGesture(minimumDuration: 0.5, maximumDistance: 10) {
                print("held")
            } onPressingChanged: { isPressing in
                print(isPressing)
            }
    }
}

struct Shortcuts: View {
    @State private var text = ""

    var body: some View {
        Color.clear
            .onKeyPress(.space) { .handled }
            .onKeyPress(keys: [.upArrow, .downArrow]) { press in
                text = press.key == .upArrow ? "up" : "down"
                return .handled
            }
            .onKeyPress(characters: .letters, phases: .down) { press in
                text.append(press.characters)
                return press.modifiers.contains(.command) ? .ignored : .handled
            }
            .contentShape(.rect)
    }
}
