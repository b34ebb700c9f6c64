import LiltFrame

/// Sets a preference.
struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
    typealias Body = Never

    let value: Key.Value

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        guard inputs.preferences.contains(where: { $0 == Key.self }) else { return outputs }
        outputs.preferences.set(
            Key.self, inputs.attribute("\(Key.self)") { Optional(modifier.value.value) })
        return outputs
    }
}

/// Changes the preference that the content sets.
struct TransformPreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
    typealias Body = Never

    let transform: (inout Key.Value) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        guard inputs.preferences.contains(where: { $0 == Key.self }) else { return outputs }
        let inner = outputs.preferences.attribute(Key.self)
        let observation = ObservedChanges()
        outputs.preferences.set(
            Key.self,
            inputs.attribute("\(Key.self)") {
                var value = inner?.value ?? Key.defaultValue
                let transform = modifier.value.transform
                observation.track { transform(&value) }
                return Optional(value)
            })
        return outputs
    }
}

/// Sets a preference from an anchor of the view.
struct AnchorPreferenceModifier<Key: PreferenceKey, Source>: PrimitiveModifier {
    typealias Body = Never

    let source: Anchor<Source>.Source
    let transform: (inout Key.Value, Anchor<Source>) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var outputs = content(inputs)
        guard inputs.preferences.contains(where: { $0 == Key.self }) else { return outputs }
        let viewFrame = inputs.geometry.viewFrame
        let space = inputs.space
        let inner = outputs.preferences.attribute(Key.self)
        let observation = ObservedChanges()
        outputs.preferences.set(
            Key.self,
            inputs.attribute("\(Key.self)") {
                var value = inner?.value ?? Key.defaultValue
                let own = modifier.value
                let anchor = Anchor(own.source, frame: viewFrame.value.rect, space: space)
                observation.track { own.transform(&value, anchor) }
                return Optional(value)
            })
        return outputs
    }
}

/// Calls an action when the content's preference changes.
struct PreferenceChangeModifier<Key: PreferenceKey>: PrimitiveModifier where Key.Value: Equatable {
    typealias Body = Never

    let line: SourceLine
    let action: (Key.Value) -> Void

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let outputs = content(inputs.reading(Key.self))
        let (graph, isChosen) = (inputs.graph, inputs.isChosen)
        let inner = outputs.preferences.attribute(Key.self)
        var last: Key.Value?
        inputs.subgraph.watch("change of \(Key.self)") {
            guard isChosen?.value ?? true else {
                last = nil
                return
            }
            let value = inner?.value ?? Key.defaultValue
            guard last != value else { return }
            last = value
            graph.afterUpdate(of: modifier) {
                ActionLine.perform(at: modifier.untracked.line) { modifier.untracked.action(value) }
            }
        }
        return outputs
    }
}

/// Adds a background or overlay that depends on the content's preference.
struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View>: PrimitiveModifier {
    typealias Body = Never

    let alignment: Alignment
    let isBehind: Bool
    let content: (Key.Value) -> Layer

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let inner = content(inputs.reading(Key.self))
        let preference = inner.preferences.attribute(Key.self)
        let observation = ObservedChanges()
        let layer = inputs.attribute("layer of \(Key.self)") {
            let make = modifier.value.content
            let value = preference?.value ?? Key.defaultValue
            return observation.track { make(value) }
        }
        let alignment = inputs.attribute("alignment") { modifier.value.alignment }
        // The preference may depend on frames, so the layer's structure belongs to the last stage of an update.
        var layered = inputs
        layered.followsLayout = true
        if modifier.untracked.isBehind {
            let background = inputs.attribute("background") {
                BackgroundModifier(content: layer.value, alignment: alignment.value)
            }
            return BackgroundModifier<Layer>.makeView(background, inputs: layered) { _ in inner }
        }
        let overlay = inputs.attribute("overlay") { OverlayModifier(content: layer.value, alignment: alignment.value) }
        return OverlayModifier<Layer>.makeView(overlay, inputs: layered) { _ in inner }
    }
}

extension ViewInputs {
    /// Returns these inputs with `key` added to the preferences that an ancestor reads.
    func reading<Key: PreferenceKey>(_ key: Key.Type) -> ViewInputs {
        var inputs = self
        if !inputs.preferences.contains(where: { $0 == key }) { inputs.preferences.append(key) }
        return inputs
    }
}

extension View {
    /// Sets the value for `key` that this view passes to its ancestors. The value replaces the values of the view's
    /// descendants.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(value: value))
    }

    /// Changes the combined value for `key` of this view's descendants.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(TransformPreferenceModifier<K>(transform: callback))
    }

    /// Calls `action` with the combined value for `key` when the view is inserted, and each time that the value
    /// changes.
    ///
    /// `action` runs after the update. There are no calls while a `ViewThatFits` shows another view instead. When it
    /// shows the view again, the view counts as inserted.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(line: SourceLine(fileID, line), action: action))
    }

    /// Adds an overlay that depends on this view's value for `key`.
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayerModifier<K, V>(alignment: alignment, isBehind: false, content: transform))
    }

    /// Adds a background that depends on this view's value for `key`.
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayerModifier<K, V>(alignment: alignment, isBehind: true, content: transform))
    }

    /// Sets the value for `key` that `transform` makes of an anchor of this view. The value replaces the values of the
    /// view's descendants.
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(source: value) { $0 = transform($1) })
    }

    /// Changes the descendants' combined value for `key` with an anchor of this view.
    public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(source: value, transform: transform))
    }

    /// Sets the window's color scheme; nil follows the system.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        preference(key: ColorSchemePreference.self, value: colorScheme)
    }
}

/// A point or rectangle of a view. The `GeometryProxy` of another view converts the anchor to the coordinates of that
/// view.
public struct Anchor<Value> {
    /// The part of a view's frame that an anchor refers to.
    public struct Source: Sendable {
        let pick: @Sendable (CGRect) -> Value
    }

    let value: Value
    let space: CoordinateSpaceNode

    init(_ source: Source, frame: CGRect, space: CoordinateSpaceNode) {
        value = source.pick(frame)
        self.space = space
    }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// The view's frame.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }

    /// Returns an anchor of `rect`, which is in points from the view's top leading corner.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// Returns an anchor of `point`, which is in points from the view's top leading corner.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }

    /// Returns an anchor of `point`, which is in fractions of the view's size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { point.point(in: $0) }
    }

    /// The top leading corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The middle of the top edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The top trailing corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the leading edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The center of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the trailing edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The bottom leading corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the bottom edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}
