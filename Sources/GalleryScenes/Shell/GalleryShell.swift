import Lilt

/// The gallery: a wall of playing demos, and the page of each.
package struct GalleryShell: View {
    private let model: GalleryModel
    @Namespace private var namespace

    package init(_ model: GalleryModel) { self.model = model }

    package var body: some View {
        ZStack {
            Wall(model: model, namespace: namespace)
                .modifier(PointerDust(isOn: model.opened == nil && !model.reducesMotion, seed: model.seed))
                .opacity(model.opened == nil ? 1 : 0)
                .allowsHitTesting(model.opened == nil)
            if let demo = model.openedDemo {
                LaterView(animation: model.flight) { PageControls(model: model, demo: demo) }
                    .id(demo.name)
                    .zIndex(1)
                PagePicture(model: model, demo: demo, namespace: namespace)
                    .transition(FlightTransition())
                    .id(demo.name)
                    .zIndex(2)
            }
            if model.opened != nil {
                LaterView(animation: model.flight) { PageNotes(model: model) }.zIndex(2.5)
            }
            if model.showsKeys {
                Color.black.opacity(0.35)
                    .contentShape(Rectangle())
                    .onTapGesture { model.showsKeys = false }
                    .transition(.opacity)
                    .zIndex(3)
                KeyList()
                    .transition(.scale(scale: 0.92).combined(with: .opacity))
                    .zIndex(4)
            }
        }
        .animation(.snappy(duration: 0.25), value: model.showsKeys)
        .background(model.scheme == .dark ? Color(white: 0.1) : Color(white: 0.95))
        .environment(\.colorScheme, model.scheme)
        .environment(\.accessibilityReduceMotion, model.reducesMotion)
        .preferredColorScheme(model.scheme)
        .onKeyPress(phases: [.down, .repeat]) { model.handle($0) }
    }
}
