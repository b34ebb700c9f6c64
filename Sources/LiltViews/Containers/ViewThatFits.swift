import LiltFrame

/// A container that shows the first view whose ideal size fits the proposal; if none fits, it shows the last view.
///
/// ```swift
/// ViewThatFits {
///     Text("A long description of the setting")
///     Text("Setting")
/// }
/// ```
public struct ViewThatFits<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    let axes: Axis.Set
    let content: Content

    /// Creates the container. A view must fit only along `axes`.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let fitting = FittingList()
        var listInputs = inputs
        listInputs.fittingList = fitting
        let list = LiltViews.makeList(inputs.attribute("\(Content.self)") { view.value.content }, inputs: listInputs)
        let choices = FittingChoices(list: list, axes: inputs.attribute("axes") { view.value.axes }, inputs: inputs)
        let chosen = choices.chosen
        fitting.choose = { [weak chosen] in _ = chosen?.value }
        let drawing = inputs.attribute("drawing that fits") { choices.chosen.value?.outputs.drawing.value ?? .empty }
        return ViewOutputs(
            layout: choices.computer, drawing: drawing,
            responder: ContainerResponder { [choices.chosen.untracked?.outputs.responder].compactMap { $0 } },
            preferences: choices.preferences(inputs))
    }
}

/// The list of a `ViewThatFits`, for the modifiers around several of its views.
@MainActor
final class FittingList {
    /// Chooses a view. The rule that calls this function depends on the choice.
    fileprivate(set) var choose: @MainActor () -> Void = {}
}

/// The views of a part of a list that exist.
@MainActor
private final class ExistingChoices {
    private var known: [(id: Int, isChosen: Attribute<Bool>?)] = []
    private var lastID = 0

    /// Adds the view with `inputs` until its removal.
    func add(_ inputs: ViewInputs) {
        lastID += 1
        let id = lastID
        known.append((id, inputs.isChosen))
        inputs.subgraph.onRemoval { [weak self] in self?.known.removeAll { $0.id == id } }
    }

    /// Whether each `ViewThatFits` around one of the views shows it.
    var isAnyChosen: Bool { known.contains { $0.isChosen?.value ?? true } }
}

extension ViewInputs {
    /// Returns a list of the same views, and whether one of them is shown, for a modifier around several views of a
    /// `ViewThatFits`. In another list, returns the list itself and `isChosen`.
    func choice(of list: ViewList) -> (list: ViewList, isChosen: Attribute<Bool>?) {
        guard let fitting = self.fittingList else { return (list, self.isChosen) }
        let existing = ExistingChoices()
        let watched = list.map(in: self.subgraph) { element in
            ViewListElement(modifying: element) { placed, content in
                existing.add(placed)
                return content(placed)
            }
        }
        let isAnyChosen = attribute("is one chosen") {
            // The choice makes the views exist.
            fitting.choose()
            return existing.isAnyChosen
        }
        return (watched, isAnyChosen)
    }
}

/// The views from which one is chosen.
@MainActor
private final class FittingChoices {
    /// One of the views.
    final class Choice {
        // The element is kept in memory, because its object identity is the key in `known`.
        let element: ViewListElement
        let subgraph: Subgraph
        let outputs: ViewOutputs

        init(_ element: ViewListElement, in subgraph: Subgraph, outputs: ViewOutputs) {
            self.element = element
            self.subgraph = subgraph
            self.outputs = outputs
        }
    }

    private var known: [ObjectIdentifier: Choice] = [:]
    let computer: Attribute<LayoutComputer>
    let chosen: Attribute<Choice?>

    init(list: ViewList, axes: Attribute<Axis.Set>, inputs: ViewInputs) {
        let make = Later<[Choice]>()
        let choices = make
        computer = inputs.attribute("sizes that fit") {
            FittingComputer(choices.value.map { $0.outputs.layout.value }, axes: axes.value)
        }
        let computer = computer
        let viewFrame = inputs.geometry.viewFrame
        chosen = inputs.attribute("choice that fits") {
            guard let fitting = computer.value as? FittingComputer else { return nil }
            let choices = choices.value
            guard let index = fitting.index(in: viewFrame.value) else { return nil }
            return choices[index]
        }
        make.attribute = inputs.attribute("choices") { [unowned self] in
            let elements = list.elements
            let present = Set(elements.map(ObjectIdentifier.init))
            for (key, choice) in known where !present.contains(key) {
                choice.subgraph.remove()
                known[key] = nil
            }
            return elements.map { element in
                if let choice = known[ObjectIdentifier(element)] { return choice }
                var own = inputs
                own.subgraph = Subgraph(in: inputs.subgraph, of: element.subgraph)
                let layout = Later<LayoutComputer>()
                let frame = own.attribute("frame that fits") { () -> ViewFrame in
                    let outer = viewFrame.value
                    let size = layout.value.size(for: outer.proposal, along: outer.axis)
                    return ViewFrame(
                        origin: CGPoint(
                            x: outer.origin.x + (outer.size.width - size.width) / 2,
                            y: outer.origin.y + (outer.size.height - size.height) / 2),
                        size: size, proposal: outer.proposal, axis: outer.axis)
                }
                let outerChosen = inputs.isChosen
                let isChosen = own.attribute("is chosen") { [unowned self] in
                    chosen.value?.element === element && outerChosen?.value ?? true
                }
                own.isChosen = isChosen
                let outer = inputs.hasAppeared
                own.hasAppeared = own.attribute("has appeared") { isChosen.value && outer?.value ?? true }
                let choice = Choice(element, in: own.subgraph, outputs: element.make(own.placed(frame)))
                layout.attribute = choice.outputs.layout
                known[ObjectIdentifier(element)] = choice
                return choice
            }
        }
        inputs.subgraph.onRemoval { [self] in known = [:] }
    }

    /// Returns the preferences of the chosen view. They have only the keys that an ancestor reads.
    func preferences(_ inputs: ViewInputs) -> PreferenceOutputs {
        var outputs = PreferenceOutputs()
        func add<Key: PreferenceKey>(_ key: Key.Type) {
            let chosen = chosen
            outputs.set(
                key,
                inputs.attribute("\(Key.self)") {
                    chosen.value?.outputs.preferences.attribute(Key.self)?.value ?? nil
                })
        }
        for key in inputs.preferences { add(key) }
        return outputs
    }
}

private final class FittingComputer: LayoutComputer {
    private let choices: [LayoutComputer]
    private let axes: Axis.Set
    private let hasChoiceThatDependsOnAxis: Bool
    private var alignments = KnownAlignments()
    private var knownSpacing: ViewSpacing?

    init(_ choices: [LayoutComputer], axes: Axis.Set) {
        self.choices = choices
        hasChoiceThatDependsOnAxis = choices.contains(where: \.dependsOnAxis)
        self.axes = axes
    }

    func index(in viewFrame: ViewFrame) -> Int? { index(for: viewFrame.proposal, along: viewFrame.axis) }

    private func index(for proposal: ProposedViewSize, along axis: Axis?) -> Int? {
        // Along other axes, the proposal does not change. Text, for example, wraps to the proposed width before its
        // height is compared.
        var unlimited = proposal
        if axes.contains(.horizontal) { unlimited.width = nil }
        if axes.contains(.vertical) { unlimited.height = nil }
        return choices.firstIndex { choice in
            let ideal = choice.size(for: unlimited, along: axis)
            return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
                && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
        } ?? (choices.isEmpty ? nil : choices.count - 1)
    }

    override var dependsOnAxis: Bool { hasChoiceThatDependsOnAxis }

    override func mayAlign(_ key: AlignmentKey) -> Bool {
        if let known = alignments.isPossible(key) { return known }
        let isPossible = choices.contains { $0.mayAlign(key) }
        alignments.keep(isPossible: isPossible, for: key)
        return isPossible
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        if let known = alignments.find(key, in: dimensions) { return known }
        StackLimit.check()
        let value = index(for: dimensions.proposal, along: dimensions.axis).flatMap { index -> CGFloat? in
            let choice = choices[index].dimensions(for: dimensions.proposal, along: dimensions.axis)
            // The container centers the chosen view.
            let offset = (dimensions.size[key.axis] - choice.size[key.axis]) / 2
            return choice[explicit: key].map { offset + $0 }
        }
        alignments.keep(value, for: key, in: dimensions)
        return value
    }

    /// The largest spacing of any choice, for each edge. Containers read the spacing before they make proposals, when
    /// no choice is known.
    override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        StackLimit.check()
        let spacing = choices.isEmpty ? ViewSpacing() : choices.reduce(.zero) { $0.union($1.spacing) }
        knownSpacing = spacing
        return spacing
    }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        index(for: proposal, along: axis).map { choices[$0].size(for: proposal, along: axis) } ?? .zero
    }
}
