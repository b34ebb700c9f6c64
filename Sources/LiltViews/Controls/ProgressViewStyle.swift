/// How far a progress view is, and its labels, for styles.
@MainActor
public struct ProgressViewStyleConfiguration {
    /// What it is that goes on.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// How far it is, in words.
    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// From 0 to 1; nil where nobody knows.
    public let fractionCompleted: Double?
    /// What it is that goes on.
    public var label: Label?
    /// How far it is, in words.
    public var currentValueLabel: CurrentValueLabel?
}

/// How progress views look.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of the look.
    associatedtype Body: View
    /// How far a progress view is, and its labels.
    typealias Configuration = ProgressViewStyleConfiguration

    /// The look of a progress view.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A bar; one that nobody knows the length of is empty.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let fraction = configuration.fractionCompleted ?? 0
        VStack(alignment: .leading, spacing: 6) {
            configuration.label
            GeometryReader { proxy in
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.gray.opacity(0.25))
                    Capsule().fill(TintShapeStyle()).frame(width: proxy.size.width * fraction)
                }
            }
            .frame(height: 5)
            .animation(.easeOut(duration: 0.2), value: fraction)
            configuration.currentValueLabel
                .foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

/// A ring: it turns where nobody knows how far it is.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 6) {
            if let fraction = configuration.fractionCompleted {
                ZStack {
                    Circle().stroke(Color.gray.opacity(0.25), lineWidth: 2.5)
                    Circle()
                        .trim(from: 0, to: fraction)
                        .stroke(TintShapeStyle(), style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
                        .rotationEffect(.degrees(-90))
                }
                .padding(2)
                .frame(width: 20, height: 20)
                .animation(.easeOut(duration: 0.2), value: fraction)
            } else {
                TurningRing()
            }
            configuration.label
            configuration.currentValueLabel
                .foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

/// The usual look: a bar, or a turning ring where nobody knows how far it is.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted != nil {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        } else {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The usual look: a bar, or a turning ring where nobody knows how far it is.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A ring of which a part is missing, and which turns.
private struct TurningRing: View {
    var body: some View {
        TimelineView(.animation) { context in
            let turn = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
            Circle()
                .trim(from: 0, to: 0.7)
                .stroke(HierarchicalShapeStyle.secondary, style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
                .padding(2)
                .rotationEffect(.degrees(turn * 360))
        }
        .frame(width: 20, height: 20)
    }
}

/// A style of which only the look is known.
@MainActor
struct AnyProgressViewStyle: Sendable {
    let make: @MainActor @Sendable (ProgressViewStyleConfiguration) -> AnyView

    init<S: ProgressViewStyle>(_ style: S) {
        make = { AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) }) }
    }

    static let automatic = AnyProgressViewStyle(DefaultProgressViewStyle())
}

extension View {
    /// How progress views inside this view look.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressViewStyle, AnyProgressViewStyle(style))
    }
}

extension EnvironmentValues {
    var progressViewStyle: AnyProgressViewStyle {
        get { self[ProgressViewStyleKey.self] ?? onMainActor(()) { _ in AnyProgressViewStyle.automatic } }
        set { self[ProgressViewStyleKey.self] = newValue }
    }

    private enum ProgressViewStyleKey: EnvironmentKey {
        static var defaultValue: AnyProgressViewStyle? { nil }
    }
}
