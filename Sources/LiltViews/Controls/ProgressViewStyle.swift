/// The progress and labels of a progress view, for a style.
@MainActor @preconcurrency
public struct ProgressViewStyleConfiguration {
    /// The label of the progress view.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The description of the current value.
    public struct CurrentValueLabel: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The progress, 0…1; nil if it is unknown.
    public let fractionCompleted: Double?
    /// The label; nil if there is none.
    public var label: Label?
    /// The description of the current value; nil if there is none.
    public var currentValueLabel: CurrentValueLabel?

    /// Returns the accessibility element of the progress view, which is the same in all styles. The element's value is
    /// the text of `currentValueLabel`, or the progress as a percentage if there is no text.
    func element(in environment: EnvironmentValues) -> ControlElement {
        let described = currentValueLabel.map { spokenText(of: $0, in: environment) } ?? ""
        return ControlElement(
            role: .progress, label: label.map { spokenText(of: $0, in: environment) },
            value: described.isEmpty ? fractionCompleted.map(percentage) : described)
    }
}

/// The appearance of progress views.
///
/// ```swift
/// struct Dots: ProgressViewStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Text(String(repeating: "•", count: Int(10 * (configuration.fractionCompleted ?? 0))))
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of the styled progress view.
    associatedtype Body: View
    /// The progress and labels of a progress view.
    typealias Configuration = ProgressViewStyleConfiguration

    /// Creates the view of a progress view.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress view style: a bar, which is empty if the progress is unknown.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates the style.
    public init() { tint = nil }

    /// Creates the style with a color of the bar.
    ///
    /// SwiftUI deprecates this initializer. New code calls `tint(_:)`.
    public init(tint: Color) { self.tint = tint }

    /// Creates the view of a progress view.
    public func makeBody(configuration: Configuration) -> some View {
        let fraction = configuration.fractionCompleted ?? 0
        VStack(alignment: .leading, spacing: 6) {
            configuration.label
            GeometryReader { proxy in
                ZStack(alignment: .leading) {
                    Capsule().fill(Color.gray.opacity(0.25))
                    Capsule().fill(AnyShapeStyle.tint(or: tint)).frame(width: proxy.size.width * fraction)
                }
            }
            .frame(height: 5)
            .defaultAnimation(.easeOut(duration: 0.2), value: fraction)
            // The bar stays on its track while the track moves.
            .geometryGroup()
            configuration.currentValueLabel
                .foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

/// A progress view style: a ring, which rotates if the progress is unknown.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates the style.
    public init() { tint = nil }

    /// Creates the style with a color of the ring.
    ///
    /// SwiftUI deprecates this initializer. New code calls `tint(_:)`.
    public init(tint: Color) { self.tint = tint }

    /// Creates the view of a progress view.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 6) {
            if let fraction = configuration.fractionCompleted {
                ZStack {
                    Circle().stroke(Color.gray.opacity(0.25), lineWidth: 2.5)
                    Circle()
                        .trim(from: 0, to: fraction)
                        .stroke(AnyShapeStyle.tint(or: tint), style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
                        .rotationEffect(.degrees(-90))
                }
                .padding(2)
                .frame(width: 20, height: 20)
                .defaultAnimation(.easeOut(duration: 0.2), value: fraction)
            } else {
                TurningRing(tint: tint)
            }
            configuration.label
            configuration.currentValueLabel
                .foregroundStyle(HierarchicalShapeStyle.secondary)
        }
    }
}

/// The default progress view style: a bar, or a rotating ring if the progress is unknown.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a progress view.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted != nil {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        } else {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The default style: a bar, or a rotating ring if the progress is unknown.
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

extension AnyShapeStyle {
    /// Returns the style of a color; the tint of the environment if the color is nil.
    static func tint(or color: Color?) -> AnyShapeStyle {
        color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(TintShapeStyle())
    }
}

/// The tint if one is set, otherwise the secondary style.
private struct RingStyle: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> AnyShapeStyle {
        environment.tint == nil ? AnyShapeStyle(HierarchicalShapeStyle.secondary) : AnyShapeStyle(TintShapeStyle())
    }
}

/// A ring with a gap that rotates once per second.
private struct TurningRing: View {
    /// The color of the ring; nil for the environment's style.
    let tint: Color?

    var body: some View {
        let style = tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(RingStyle())
        TimelineView(.animation) { context in
            let turn = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
            Circle()
                .trim(from: 0, to: 0.7)
                .stroke(style, style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
                .padding(2)
                .rotationEffect(.degrees(turn * 360))
        }
        .frame(width: 20, height: 20)
    }
}

/// A type-erased progress view style.
typealias AnyProgressViewStyle = AnyStyle<ProgressViewStyleConfiguration>

extension AnyStyle where Configuration == ProgressViewStyleConfiguration {
    init<S: ProgressViewStyle>(_ style: S) {
        make = {
            AnyView(
                StyleBody(style: style, configuration: $0, element: { $0.element(in: $1) }) {
                    $0.makeBody(configuration: $1)
                })
        }
    }
}

extension View {
    /// Sets the style of progress views inside this view.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressViewStyle, AnyProgressViewStyle(style))
    }
}

extension EnvironmentValues {
    /// The innermost progress view style around the view. A new style does not replace the outer ones.
    var progressViewStyle: AnyProgressViewStyle {
        get { self[AnyProgressViewStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticProgressView } }
        set { self[AnyProgressViewStyle.Key.self].append(newValue) }
    }

    @MainActor private static let automaticProgressView = AnyProgressViewStyle(DefaultProgressViewStyle())
}
