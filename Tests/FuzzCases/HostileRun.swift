import LiltDrawing
import LiltHost
import LiltViews
import Observation

/// A view with its modifiers and children, which a fuzzer's bytes determine.
struct HostileNode {
    var kind: Int
    var text: String
    var modifiers: [(index: Int, a: Double, b: Double)]
    var children: [HostileNode]

    /// - Parameter budget: The number of views that may still be made.
    init(_ bytes: inout FuzzBytes, depth: Int = 0, budget: inout Int) {
        budget -= 1
        kind = bytes.index(below: HostileView.kindCount)
        text = kind == 0 ? bytes.text(maximumByteCount: bytes.index(below: 8)) : ""
        modifiers = (0..<bytes.index(below: 4)).map { _ in
            (bytes.index(below: HostileModifier.all.count), bytes.number(), bytes.number())
        }
        children = []
        guard depth < 4 else { return }
        for _ in 0..<bytes.index(below: 4) where budget > 0 {
            children.append(HostileNode(&bytes, depth: depth + 1, budget: &budget))
        }
    }
}

@MainActor
@Observable
final class HostileModel {
    var root: HostileNode
    var isShown = true
    var items = [1, 2, 3]
    var selection: Int? = 1
    var value = 1.0
    var text = "abc"

    init(_ root: HostileNode) { self.root = root }
}

struct HostileView: View {
    let node: HostileNode
    @Bindable var model: HostileModel
    @State private var count = 0
    @Namespace private var namespace

    nonisolated static let kindCount = 20

    var body: some View {
        node.modifiers.reduce(AnyView(content)) { HostileModifier.all[$1.index].apply($0, $1.a, $1.b) }
    }

    private var children: some View {
        ForEach(node.children.indices, id: \.self) { HostileView(node: node.children[$0], model: model) }
    }

    @ViewBuilder private var content: some View {
        if node.kind < 10 { plain } else { changing }
    }

    @ViewBuilder private var plain: some View {
        switch node.kind {
        case 0: Text(node.text.isEmpty ? "text" : node.text)
        case 1: Color.orange
        case 2: VStack { children }
        case 3: HStack { children }
        case 4: ZStack { children }
        case 5: ScrollView { children }
        case 6: LazyVStack { children }
        case 7: Grid { GridRow { children } }
        case 8: ViewThatFits { children }
        default: Button("button \(count)") { withAnimation { count += 1 } }
        }
    }

    @ViewBuilder private var changing: some View {
        switch node.kind {
        case 10: if let selection = model.selection { Text("\(selection)").transition(.slide) }
        case 11:
            // Shows the same rows twice, so each id occurs twice.
            ForEach(model.items + model.items, id: \.self) { Text("\($0)") }
        case 12: ForEach(model.items.indices, id: \.self) { Text("\(model.items[$0])") }
        case 13: TextField("field", text: $model.text)
        case 14: Slider(value: $model.value, in: 0...10)
        case 15: if model.isShown { VStack { children }.transition(.scale) } else { Circle() }
        case 16: Rectangle().offset(x: model.value).animation(.spring, value: model.value).onTapGesture { count += 1 }
        case 17:
            Circle().matchedGeometryEffect(id: model.isShown, in: namespace)
            Rectangle().matchedGeometryEffect(id: true, in: namespace).frame(width: model.value)
        case 18: Toggle("toggle", isOn: $model.isShown).gesture(DragGesture().onChanged { _ in model.items = [] })
        default: GeometryReader { Text("\($0.size.width)").onAppear { model.value += 1 } }
        }
    }
}

/// A run of views in a headless host, with the input of a person and the changes of an app.
@MainActor
package struct HostileRun {
    private var bytes: FuzzBytes
    private let model: HostileModel
    private let host: HeadlessHost

    init(_ bytes: FuzzBytes) {
        var bytes = bytes
        var budget = 16
        let model = HostileModel(HostileNode(&bytes, budget: &budget))
        let content = ViewContent(startDate: Date(timeIntervalSinceReferenceDate: 0), seed: 1) {
            HostileView(node: model.root, model: model)
        }
        content.graph.onMessage = { _ in }
        (self.bytes, self.model) = (bytes, model)
        host = HeadlessHost(content: content, viewport: Viewport(size: CGSize(width: 60, height: 40)), refreshRate: 10)
    }

    /// Plays at most 20 steps and then closes the views.
    ///
    /// - Parameter willClose: Receives the views before they are closed.
    func play(willClose: (ViewContent) -> Void = { _ in }) {
        var copy = self
        copy.show()
        for _ in 0..<20 where !copy.bytes.isEmpty { copy.step() }
        guard let views = host.loop.content as? ViewContent else { return }
        willClose(views)
        views.close()
    }

    /// Plays a run, closes its views and releases them. Returns the labels of the attributes that are still in memory
    /// afterwards.
    package static func remains(after bytes: [UInt8]) -> [String] {
        struct Weak {
            weak var attribute: AnyAttribute?
        }
        var attributes: [Weak] = []
        HostileRun(FuzzBytes(bytes)).play { views in
            views.graph.root.forEachAttribute { attribute, _ in attributes.append(Weak(attribute: attribute)) }
        }
        return attributes.compactMap { $0.attribute?.label.description }
    }

    private func show(after duration: Double = 0.1) {
        do {
            try host.advance(to: host.now + duration)
        } catch {
            fatalError("a frame failed: \(error)")
        }
    }

    private mutating func point() -> CGPoint {
        CGPoint(x: Double(bytes.index(below: 61)), y: Double(bytes.index(below: 41)))
    }

    private mutating func step() {
        let choice = bytes.byte()
        if choice < 64 {
            // Changes the model. Half of the changes are animated.
            var copy = self
            if choice < 32 {
                copy.change()
            } else {
                withAnimation(choice < 48 ? .spring : .linear(duration: copy.bytes.number())) { copy.change() }
            }
            self = copy
        } else {
            handle(choice)
        }
        show(after: choice % 16 == 0 ? 1 : 0.1)
    }

    private mutating func change() {
        switch bytes.index(below: 8) {
        case 0:
            var budget = 16
            model.root = HostileNode(&bytes, budget: &budget)
        case 1: model.isShown.toggle()
        case 2: model.items.append(bytes.index(below: 4))
        case 3: if !model.items.isEmpty { model.items.removeLast() }
        case 4: model.selection = model.selection == nil ? 2 : nil
        case 5: model.value = bytes.number()
        case 6: model.text = bytes.text(maximumByteCount: 6)
        default: model.items.reverse()
        }
    }

    private mutating func handle(_ choice: UInt8) {
        let kind: InputEvent.Kind
        switch choice % 12 {
        case 0, 1: kind = .press(.primary, at: point())
        case 2: kind = .release(.primary, at: point())
        case 3: kind = .move(to: point())
        case 4: kind = .scroll(by: CGSize(width: bytes.number(), height: bytes.number()), at: point())
        case 5:
            kind = .touch(bytes.index(below: 3), [.down, .move, .up, .cancel][bytes.index(below: 4)], at: point())
        case 6: kind = .key([.tab, .space, .leftArrow, .rightArrow, .delete, .return][bytes.index(below: 6)], .down)
        case 7: kind = .text(bytes.text(maximumByteCount: 4))
        case 8:
            let size = CGSize(width: Double(bytes.index(below: 80) + 1), height: Double(bytes.index(below: 60) + 1))
            kind = .resize(Viewport(size: size, scale: choice > 200 ? 2 : 1))
        case 9: kind = .leave
        case 10: kind = .cancel
        default: kind = .press(.primary, at: CGPoint(x: bytes.number(), y: bytes.number()))
        }
        host.platform.enqueue([InputEvent(time: host.now, kind)])
    }
}
