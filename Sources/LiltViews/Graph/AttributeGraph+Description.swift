extension AttributeGraph: @MainActor CustomStringConvertible {
    /// The graph as text, one attribute per line: its number, label, value and inputs, indented by the depth of its
    /// subgraph.
    ///
    /// ```
    /// 12 body of Heart = ModifiedContent<…> ← 3 root
    /// 15 opacity = 0.5 → 1.0, spring(…) ← 14 OpacityEffect
    /// ```
    public var description: String {
        var numbers: [ObjectIdentifier: Int] = [:]
        var attributes: [(AnyAttribute, Int)] = []
        root.forEachAttribute { attribute, subgraph in
            numbers[ObjectIdentifier(attribute)] = attributes.count
            attributes.append((attribute, Int(subgraph.depth)))
        }
        var lines = ["update \(updateIndex), frame at \(frameTime) s, \(transaction)"]
        for (index, (attribute, depth)) in attributes.enumerated() {
            let value = attribute.valueDescription
            let inputs = attribute.sources.map { source in
                "\(numbers[ObjectIdentifier(source)] ?? -1) \(source.label)"
            }
            var line = String(repeating: "  ", count: depth) + "\(index) \(attribute.label)"
            if attribute.state != .clean { line += " (\(attribute.state))" }
            line += " = " + (value.count > 80 ? value.prefix(79) + "…" : value)
            if !inputs.isEmpty { line += " ← " + inputs.joined(separator: ", ") }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }
}
