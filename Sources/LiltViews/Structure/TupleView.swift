/// Several views in order.
public struct TupleView<T>: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// The views, as a tuple.
    public var value: T

    /// Creates a view from a tuple of views.
    public init(_ value: T) { self.value = value }
}

extension TupleView: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        makeList(of: TupleField.fields(of: T.self)[...], in: view, inputs: inputs)
    }

    /// Returns the list of some of the views.
    ///
    /// - Precondition: The value of `whole` begins with a value of this type.
    fileprivate static func makeList(
        of fields: ArraySlice<TupleField>, in whole: AnyAttribute, inputs: ViewInputs
    ) -> ViewList {
        var lists: [ViewList] = []
        for field in fields {
            func add<V: View>(_ type: V.Type) {
                // The runtime reports this offset and type for the tuple, which is the only property of the view.
                lists.append(ViewPart<V>(in: whole, at: field.offset, inputs: inputs).makeList(inputs))
            }
            add(field.type)
        }
        return .group(lists)
    }

    /// The type of the first view.
    static var firstType: (any View.Type)? { TupleField.fields(of: T.self).first?.type }
}

/// The first of several views, or the others.
struct TuplePart<T>: View {
    typealias Body = Never

    // The first property, because `makeList` reads the views at the start of the value.
    let views: TupleView<T>
    let isFirst: Bool
}

extension TuplePart: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let fields = TupleField.fields(of: T.self)
        return TupleView<T>.makeList(
            of: view.untracked.isFirst ? fields.prefix(1) : fields.dropFirst(), in: view, inputs: inputs)
    }
}

/// A member of a tuple: its offset in bytes and its type.
@MainActor
private struct TupleField {
    let offset: Int
    let type: any View.Type

    private static var known: [ObjectIdentifier: [TupleField]] = [:]

    /// Returns the members of a tuple type, in order. A type that is not a tuple is its only member.
    static func fields<T>(of type: T.Type) -> [TupleField] {
        if let known = known[ObjectIdentifier(type)] { return known }
        var fields: [TupleField] = []
        if let view = type as? any View.Type {
            fields = [TupleField(offset: 0, type: view)]
        } else {
            for stored in storedFields(of: type) ?? [] {
                guard let view = stored.type as? any View.Type else {
                    preconditionFailure("TupleView holds \(stored.type), which is not a view")
                }
                fields.append(TupleField(offset: stored.offset, type: view))
            }
        }
        known[ObjectIdentifier(type)] = fields
        return fields
    }
}
