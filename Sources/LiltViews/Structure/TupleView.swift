/// Several views in the order in which they were listed.
public struct TupleView<T>: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// The views, as a tuple.
    public var value: T

    /// Creates the view of a tuple of views.
    public init(_ value: T) { self.value = value }
}

extension TupleView: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        var lists: [ViewList] = []
        for field in TupleField.fields(of: T.self) {
            func add<V: View>(_ type: V.Type) {
                let offset = field.offset
                let member = inputs.attribute("\(V.self)") {
                    withUnsafeBytes(of: view.value.value) { tuple in
                        // The offset and type are the tuple's own.
                        tuple.baseAddress.unsafelyUnwrapped.advanced(by: offset).assumingMemoryBound(to: V.self).pointee
                    }
                }
                lists.append(LiltViews.makeList(member, inputs: inputs))
            }
            add(field.type)
        }
        return .group(lists)
    }
}

/// Where a member of a tuple lies, and of which type of view it is.
@MainActor
private struct TupleField {
    let offset: Int
    let type: any View.Type

    private static var known: [ObjectIdentifier: [TupleField]] = [:]

    /// The members of a tuple type, in order; a type that is no tuple is its only member.
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
