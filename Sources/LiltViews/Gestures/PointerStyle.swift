import Foundation
import LiltFrame

/// The shape of the mouse pointer over a view.
public struct PointerStyle: Hashable, Sendable {
    let shape: PointerShape

    /// The usual arrow.
    public static let `default` = PointerStyle(shape: .arrow)
    /// A vertical bar, over horizontal text.
    public static let horizontalText = PointerStyle(shape: .text)
    /// The same bar: SDL has none for vertical text.
    public static let verticalText = PointerStyle(shape: .text)
    /// A cross, for selecting a rectangle.
    public static let rectSelection = PointerStyle(shape: .crosshair)
    /// An open hand, over something that can be dragged; a pointing hand in an SDL window.
    public static let grabIdle = PointerStyle(shape: .grab)
    /// A closed hand, while something is dragged; four arrows in an SDL window.
    public static let grabActive = PointerStyle(shape: .grabbing)
    /// A pointing hand, over a link.
    public static let link = PointerStyle(shape: .link)
    /// A magnifying glass with a plus sign.
    public static let zoomIn = PointerStyle(shape: .zoomIn)
    /// A magnifying glass with a minus sign.
    public static let zoomOut = PointerStyle(shape: .zoomOut)
    /// Arrows to the left and the right, over the border of a column.
    public static let columnResize = PointerStyle(shape: .resizeHorizontally)
    /// Arrows up and down, over the border of a row.
    public static let rowResize = PointerStyle(shape: .resizeVertically)

    /// Arrows to the left and the right. SDL always shows both.
    public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle { columnResize }

    /// Arrows up and down. SDL always shows both.
    public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle { rowResize }

    /// Arrows across an edge or corner of a frame. SDL always shows both directions.
    public static func frameResize(
        position: FrameResizePosition, directions: FrameResizeDirection.Set = .all
    ) -> PointerStyle {
        switch position {
        case .top, .bottom: PointerStyle(shape: .resizeVertically)
        case .leading, .trailing: PointerStyle(shape: .resizeHorizontally)
        case .topLeading, .bottomTrailing: PointerStyle(shape: .resizeDownward)
        case .topTrailing, .bottomLeading: PointerStyle(shape: .resizeUpward)
        }
    }
}

/// An edge or corner of a frame that is resized.
public enum FrameResizePosition: Int8, CaseIterable, Hashable, Sendable {
    /// An edge.
    case top, leading, bottom, trailing
    /// A corner.
    case topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// A direction in which a frame can be resized.
public enum FrameResizeDirection: Int8, CaseIterable, Hashable, Sendable {
    /// Smaller or larger.
    case inward, outward

    /// Several directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit per direction.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Smaller.
        public static let inward = Set(rawValue: 1)
        /// Larger.
        public static let outward = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.inward, .outward]
    }
}

/// A direction along the horizontal axis.
public enum HorizontalDirection: Int8, CaseIterable, Hashable, Sendable {
    /// To the leading or to the trailing edge.
    case leading, trailing

    /// Several directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit per direction.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// To the leading edge.
        public static let leading = Set(rawValue: 1)
        /// To the trailing edge.
        public static let trailing = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.leading, .trailing]
    }
}

/// A direction along the vertical axis.
public enum VerticalDirection: Int8, CaseIterable, Hashable, Sendable {
    /// Up or down.
    case up, down

    /// Several directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit per direction.
        public let rawValue: Int8
        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Up.
        public static let up = Set(rawValue: 1)
        /// Down.
        public static let down = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.up, .down]
    }
}

/// A view that sets the pointer's shape.
@MainActor
final class PointerTarget: ViewTarget {
    private let isReachable: () -> Bool
    private let current: () -> PointerStyle?

    init(_ inputs: ViewInputs, style: @escaping @MainActor () -> PointerStyle?) {
        isReachable = inputs.isReachable
        current = style
    }

    /// The present style; nil leaves the shape to the views around this one.
    var style: PointerStyle? { isReachable() ? current() : nil }
}

/// Sets the pointer's shape over a view.
struct PointerStyleModifier: PrimitiveModifier {
    typealias Body = Never

    let style: PointerStyle?

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        let environment = inputs.environment
        let target = PointerTarget(inputs) {
            environment.untracked.isEnabled ? modifier.untracked.style : nil
        }
        inputs.host.addHoverTarget(in: inputs.subgraph)
        outputs.responder = TargetResponder(outputs.responder, target: target)
        return outputs
    }
}

extension View {
    /// Sets the shape of the mouse pointer over this view. nil leaves the shape to the views around this one.
    ///
    /// ```swift
    /// let card = Color.blue.pointerStyle(.grabIdle)
    /// ```
    ///
    /// The innermost style applies. While the primary button is down, the pointer keeps the shape of the views that the
    /// press hit, even over other views; a change of their style still applies. A disabled view has no style.
    public func pointerStyle(_ style: PointerStyle?) -> some View { modifier(PointerStyleModifier(style: style)) }
}
