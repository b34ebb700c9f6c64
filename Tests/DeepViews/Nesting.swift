import Lilt

/// The content of a level of nested views.
enum Nesting: String {
    /// A view whose body is the next level.
    case bodies
    /// A modifier around the next level. All levels are one value, and only the leaf has a body.
    case modifiers
    case stacks
    /// The next level in front of a color, so that drawings nest.
    case pairs
    /// Rows, which are aligned by text baselines, and columns in turn.
    case baselines
    case gestures
    case preferences
    case animations
    case environments
    case effects
    case readers
    case backgrounds
    case fits
    /// A view that contains itself without end.
    case endless

    /// Returns a level with `content`, the next level, inside.
    @MainActor
    func around(_ content: AnyView, level: Int) -> AnyView {
        switch self {
        case .bodies, .endless: content
        case .modifiers: AnyView(content.padding(0.001))
        case .stacks: AnyView(VStack { content })
        case .pairs: AnyView(content.besideColor(in: ZStackLayout()))
        case .baselines:
            level % 2 == 0
                ? AnyView(content.besideColor(in: HStackLayout(alignment: .firstTextBaseline)))
                : AnyView(content.besideColor(in: VStackLayout()))
        case .gestures: AnyView(content.simultaneousGesture(TapGesture().onEnded {}))
        case .preferences: AnyView(content.transformPreference(Sum.self) { $0 += 1 })
        case .animations: AnyView(content.offset(x: 0.001).transaction { $0.animation = $0.animation?.speed(1) })
        case .environments: AnyView(content.environment(\.lineLimit, level))
        case .effects: AnyView(content.rotationEffect(.degrees(0.1)).opacity(0.999))
        case .readers: AnyView(GeometryReader { _ in content })
        case .backgrounds: AnyView(content.background { Color.blue }.clipped())
        case .fits: AnyView(ViewThatFits { content })
        }
    }
}

extension View {
    /// Returns a container with a color and then this view.
    fileprivate func besideColor(in layout: some Layout) -> some View {
        layout {
            Color.blue.opacity(0.5)
            self
        }
    }
}

@Observable
@MainActor
final class Model {
    var depth = 0
    var width: CGFloat = 5
    var isShown = true
}

struct Root: View {
    let nesting: Nesting
    let model: Model

    var body: some View {
        if model.isShown {
            switch nesting {
            case .endless: Endless()
            case .modifiers:
                (0..<model.depth).reduce(AnyView(Leaf(model: model))) { view, level in
                    nesting.around(view, level: level)
                }
            default: Nest(nesting: nesting, level: 0, model: model).onPreferenceChange(Sum.self) { _ in }
            }
        }
    }
}

private enum Sum: PreferenceKey {
    static var defaultValue: Int { 0 }

    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Leaf: View {
    let model: Model

    var body: some View { Color.red.frame(width: model.width) }
}

private struct Nest: View {
    let nesting: Nesting
    let level: Int
    let model: Model

    var body: some View {
        if level < model.depth {
            nesting.around(AnyView(Nest(nesting: nesting, level: level + 1, model: model)), level: level)
        } else {
            Leaf(model: model)
        }
    }
}

private struct Endless: View {
    var body: some View { VStack { AnyView(Endless()) } }
}
