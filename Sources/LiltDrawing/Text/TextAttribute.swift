/// A value that an app attaches to a part of a text, for a ``TextRenderer`` to read.
///
/// ```swift
/// struct Emphasis: TextAttribute {
///     let strength: Double
/// }
///
/// let line = Text("a \(Text("loud").customAttribute(Emphasis(strength: 2))) word")
/// ```
public protocol TextAttribute: Sendable {}

/// Attributes, at most one of each type.
package struct TextAttributes: Equatable, Sendable {
    private var values: [ObjectIdentifier: any TextAttribute] = [:]

    package init() {}

    subscript<T: TextAttribute>(type: T.Type) -> T? {
        get { values[ObjectIdentifier(type)] as? T }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    /// Returns these attributes, with those of `outer` for other types.
    func merged(over outer: TextAttributes) -> TextAttributes {
        if outer.values.isEmpty { return self }
        var merged = self
        merged.values.merge(outer.values) { own, _ in own }
        return merged
    }

    /// Attributes that cannot be compared count as different.
    package static func == (a: TextAttributes, b: TextAttributes) -> Bool {
        func areEqual<T: Equatable>(_ first: T, _ second: Any) -> Bool { second as? T == first }
        return a.values.count == b.values.count
            && a.values.allSatisfy { key, value in
                guard let other = b.values[key], let value = value as? any Equatable else { return false }
                return areEqual(value, other)
            }
    }
}

extension Text {
    /// Attaches a value to the text. A text renderer reads it from the runs of the layout. It replaces an attribute of
    /// the same type that is attached further out.
    ///
    /// Parts of a text with different attributes are separate runs. An attribute that is not `Equatable` is different
    /// each time the text is made.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        var text = self
        for index in text.segments.indices where text.segments[index].style.attributes[T.self] == nil {
            text.segments[index].style.attributes[T.self] = value
        }
        return text
    }
}
