import LiltViews

/// A public modifier with numbers as parameters, and a closure that applies the modifier with two given numbers.
package struct HostileModifier: Sendable {
    package let name: String
    package let apply: @MainActor @Sendable (_ view: AnyView, _ a: Double, _ b: Double) -> AnyView

    private init<Result: View>(
        _ name: String, _ apply: @escaping @MainActor @Sendable (AnyView, Double, Double) -> Result
    ) {
        self.name = name
        self.apply = { AnyView(apply($0, $1, $2)) }
    }

    /// The cases of a corpus refer to modifiers by their index, so new modifiers must come last.
    package static let all: [HostileModifier] = layout + effects + animated + content

    private static let layout: [HostileModifier] = [
        HostileModifier("padding") { view, a, _ in view.padding(a) },
        HostileModifier("padding insets") {
            $0.padding(EdgeInsets(top: $1, leading: $2, bottom: $2, trailing: $1))
        },
        HostileModifier("frame") { $0.frame(width: $1, height: $2) },
        HostileModifier("frame width") { view, a, _ in view.frame(width: a) },
        HostileModifier("frame limits") { $0.frame(minWidth: $1, maxWidth: $2, minHeight: $2, maxHeight: $1) },
        HostileModifier("frame ideal") { $0.frame(idealWidth: $1, idealHeight: $2).fixedSize() },
        HostileModifier("position") { $0.position(x: $1, y: $2) },
        HostileModifier("offset") { $0.offset(x: $1, y: $2) },
        HostileModifier("aspectRatio") { $0.aspectRatio($1, contentMode: $2 > 0 ? .fit : .fill) },
        HostileModifier("aspectRatio size") { $0.aspectRatio(CGSize(width: $1, height: $2), contentMode: .fit) },
        HostileModifier("layoutPriority") { view, a, _ in view.layoutPriority(a) },
        HostileModifier("zIndex") { view, a, _ in view.zIndex(a) },
        HostileModifier("alignmentGuide") { view, a, b in
            view.alignmentGuide(HorizontalAlignment.leading) { _ in CGFloat(a) }
                .alignmentGuide(VerticalAlignment.center) { _ in CGFloat(b) }
        },
        HostileModifier("contentMargins") { view, a, _ in view.contentMargins(a) },
        HostileModifier("HStack") { view, a, b in
            HStack(spacing: a) {
                view; Color.blue.frame(width: b)
            }
        },
        HostileModifier("VStack") { view, a, b in
            VStack(spacing: a) {
                view; Color.blue.frame(maxHeight: b)
            }
        },
        HostileModifier("LazyVStack") { view, a, _ in
            LazyVStack(spacing: a) {
                view; Color.blue
            }
        },
        HostileModifier("Grid") { view, a, b in
            Grid(horizontalSpacing: a, verticalSpacing: b) {
                GridRow {
                    view; Color.blue
                }
            }
        },
        HostileModifier("ScrollView") { view, a, _ in ScrollView([.horizontal, .vertical]) { view.frame(height: a) } },
        HostileModifier("ViewThatFits") { view, a, b in
            ViewThatFits {
                view.frame(width: a); view.frame(height: b)
            }
        },
        HostileModifier("GeometryReader") { view, a, b in
            GeometryReader { view.frame(width: $0.size.width * a, height: $0.size.height / b) }
        },
    ]

    private static let effects: [HostileModifier] = [
        HostileModifier("opacity") { view, a, _ in view.opacity(a) },
        HostileModifier("scaleEffect") { $0.scaleEffect(x: $1, y: $2) },
        HostileModifier("scaleEffect anchor") { $0.scaleEffect($1, anchor: UnitPoint(x: $2, y: $1)) },
        HostileModifier("rotationEffect") { $0.rotationEffect(.degrees($1), anchor: UnitPoint(x: $2, y: 0)) },
        HostileModifier("rotation3DEffect") {
            $0.rotation3DEffect(.degrees($1), axis: (x: $2, y: 1, z: 0), perspective: $2)
        },
        HostileModifier("transformEffect") { view, a, b in
            view.transformEffect(CGAffineTransform(a: a, b: b, c: b, d: 1, tx: a, ty: b))
        },
        HostileModifier("projectionEffect") { view, a, b in
            var transform = ProjectionTransform()
            (transform.m11, transform.m13, transform.m33) = (a, b, a)
            return view.projectionEffect(transform)
        },
        HostileModifier("blur") { view, a, _ in view.blur(radius: a) },
        HostileModifier("shadow") { $0.shadow(radius: $1, x: $2, y: $1) },
        HostileModifier("brightness") { $0.brightness($1).contrast($2) },
        HostileModifier("saturation") { $0.saturation($1).grayscale($2) },
        HostileModifier("hueRotation") { view, a, _ in view.hueRotation(.degrees(a)) },
        HostileModifier("colorMultiply") { $0.colorMultiply(Color(red: $1, green: $2, blue: 0.5, opacity: $1)) },
        HostileModifier("cornerRadius") { view, a, _ in view.cornerRadius(a) },
        HostileModifier("border") { view, a, _ in view.border(Color.red, width: a) },
        HostileModifier("mask") { $0.mask(RoundedRectangle(cornerRadius: $1).frame(width: $2)) },
        HostileModifier("clipShape") { $0.clipShape(Circle().inset(by: $1).offset(x: $2)) },
        HostileModifier("background gradient") { view, a, b in
            view.background(
                LinearGradient(
                    stops: [.init(color: .red, location: a), .init(color: .blue, location: b)],
                    startPoint: UnitPoint(x: a, y: b), endPoint: .bottom))
        },
        HostileModifier("overlay stroke") { view, a, b in
            view.overlay(
                Circle().trim(from: a, to: b).stroke(
                    Color.green, style: StrokeStyle(lineWidth: a, miterLimit: b, dash: [a, b], dashPhase: b)))
        },
        HostileModifier("contentShape") { $0.contentShape(Rectangle().scale(x: $1, y: $2)) },
        HostileModifier("visualEffect") { view, a, b in
            view.visualEffect { effect, proxy in effect.offset(x: proxy.size.width * a).scaleEffect(b) }
        },
    ]

    private static let animated: [HostileModifier] = [
        HostileModifier("spring") { $0.animation(.spring(duration: $1, bounce: $2), value: $1) },
        HostileModifier("interpolatingSpring") {
            $0.animation(.interpolatingSpring(mass: $1, stiffness: $2, damping: $1), value: $2)
        },
        HostileModifier("linear") { $0.animation(.linear(duration: $1).delay($2), value: $1) },
        HostileModifier("speed") { $0.animation(.easeIn.speed($1).repeatForever(), value: $2) },
        HostileModifier("timingCurve") { $0.animation(.timingCurve($1, $2, $2, $1, duration: 0.2), value: $1) },
        HostileModifier("long press") { view, a, b in
            view.onLongPressGesture(minimumDuration: a, maximumDistance: b) {}
        },
        HostileModifier("drag") { view, a, _ in view.gesture(DragGesture(minimumDistance: a).onChanged { _ in }) },
        HostileModifier("magnify") { view, a, _ in view.gesture(MagnifyGesture(minimumScaleDelta: a)) },
        HostileModifier("rotate") { view, a, _ in view.gesture(RotateGesture(minimumAngleDelta: .degrees(a))) },
        HostileModifier("transition") { view, a, b in
            view.transition(.scale(scale: a, anchor: UnitPoint(x: b, y: a)).combined(with: .offset(x: a, y: b)))
        },
        HostileModifier("phaseAnimator") { view, a, b in
            view.phaseAnimator([a, b]) { $0.offset(x: $1) }
        },
        HostileModifier("keyframes") { view, a, b in
            view.keyframeAnimator(initialValue: a) {
                $0.offset(x: $1)
            } keyframes: { _ in
                LinearKeyframe(b, duration: a)
                SpringKeyframe(a, duration: b, spring: Spring(duration: a, bounce: b))
                CubicKeyframe(b, duration: 0.2, startVelocity: a, endVelocity: b)
            }
        },
    ]

    private static let content: [HostileModifier] = [
        HostileModifier("font") { $0.font(.system(size: $1)).lineSpacing($2) },
        HostileModifier("tracking") { $0.tracking($1).kerning($2) },
        HostileModifier("minimumScaleFactor") { view, a, b in
            view.minimumScaleFactor(a).lineLimit(b > 0 ? 2 : nil)
        },
        HostileModifier("Slider") { view, a, b in
            VStack {
                view; Slider(value: .constant(a), in: 0...(b >= 0 ? b : 1))
            }
        },
        HostileModifier("ProgressView") { view, a, b in
            VStack {
                view; ProgressView(value: a, total: b)
            }
        },
        HostileModifier("Stepper") { view, a, b in
            VStack {
                view; Stepper("n", value: .constant(a), in: 0...10, step: b)
            }
        },
        HostileModifier("Spacer") { view, a, _ in
            HStack {
                view; Spacer(minLength: a)
            }
        },
        HostileModifier("Canvas") { view, a, b in
            view.background(
                Canvas { context, size in
                    context.translateBy(x: a, y: size.height * b)
                    context.fill(Path(CGRect(x: b, y: a, width: a, height: b)), with: .color(.red))
                    context.draw(Text("x").font(.system(size: a)), at: CGPoint(x: b, y: a))
                })
        },
        HostileModifier("TimelineView") { view, a, b in
            view.background(TimelineView(.periodic(from: .now, by: a)) { _ in Color.red.opacity(b) })
        },
    ]
}
