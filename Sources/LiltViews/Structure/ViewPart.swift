/// A view inside the value of an attribute: the whole value, or a part of it.
///
/// `Text("a").padding().opacity(0.5)` is one value that contains the value of each shorter chain:
/// ```
///   body            ModifiedContent(ModifiedContent(Text, Padding), OpacityEffect)
///   parts                           ModifiedContent(Text, Padding)                    no attribute
///                                                   Text, Padding,   OpacityEffect    an attribute each
/// ```
/// An attribute for each shorter chain would copy it in each update, and a control has tens of modifiers. So a chain is
/// only an offset in the value of the attribute that contains it, and each modifier reads its own bytes.
@MainActor
struct ViewPart<Part: View> {
    private enum Source {
        case attribute(Attribute<Part>)
        /// A chain of modifiers at an offset, in bytes, in the value of the attribute.
        case chain(any ModifiedView.Type, AnyAttribute, Int)
    }

    private let source: Source

    /// Creates the part at `offset` in the value of `whole`. Unless the part is a chain of modifiers, creates its
    /// attribute, in `inputs.subgraph`.
    ///
    /// - Precondition: The value of `whole` has a stored property of the type `Part` at `offset`.
    init(in whole: AnyAttribute, at offset: Int, inputs: ViewInputs) {
        if case .chain(let type) = ViewMaking.of(Part.self) {
            source = .chain(type, whole, offset)
        } else {
            source = .attribute(inputs.attribute("\(Part.self)") { whole.part(at: offset) })
        }
    }

    /// Creates the attributes of the view.
    func makeView(_ inputs: ViewInputs) -> ViewOutputs {
        switch source {
        case .attribute(let attribute):
            LiltViews.makeView(attribute, inputs: inputs)
        case .chain(let type, let whole, let offset):
            recorded(inputs) { type.makeView(in: whole, at: offset, inputs: inputs) }
        }
    }

    /// Creates the list of views that a container shows for the view.
    func makeList(_ inputs: ViewInputs) -> ViewList {
        switch source {
        case .attribute(let attribute):
            LiltViews.makeList(attribute, inputs: inputs)
        case .chain(let type, let whole, let offset):
            recorded(inputs) { type.makeList(in: whole, at: offset, inputs: inputs) }
        }
    }

    private func recorded<Result>(_ inputs: ViewInputs, _ make: () -> Result) -> Result {
        StackLimit.check()
        guard let recorder = inputs.graph.recorder else { return make() }
        return recorder.insideChain(Part.self, make)
    }
}

/// A view with a modifier, as a part of the value of an attribute.
@MainActor
protocol ModifiedView: PrimitiveView {
    /// Creates the attributes of the view at `offset`, in bytes, in the value of `whole`.
    static func makeView(in whole: AnyAttribute, at offset: Int, inputs: ViewInputs) -> ViewOutputs

    /// Creates the list of the view at `offset`, in bytes, in the value of `whole`.
    static func makeList(in whole: AnyAttribute, at offset: Int, inputs: ViewInputs) -> ViewList
}

extension AnyAttribute {
    /// Returns a stored property of the value. The attribute under evaluation, if any, depends on the value.
    ///
    /// - Parameter offset: The offset of the property in the value, in bytes.
    /// - Precondition: The value has a stored property of the type `Part` at the offset.
    final func part<Part>(at offset: Int) -> Part {
        read()
        // Not an optional: code that is not specialized for `Part` would look up the type `Part?` at each call.
        return withUnsafeTemporaryAllocation(of: Part.self, capacity: 1) { buffer in
            let part = buffer.baseAddress.unsafelyUnwrapped
            var isStored = false
            withStored { address in
                // Safe: the caller states that a property of this type is at the offset.
                part.initialize(to: (address + offset).assumingMemoryBound(to: Part.self).pointee)
                isStored = true
            }
            guard isStored else { preconditionFailure("'\(label)' depends on its own value before it has one") }
            return part.move()
        }
    }
}
