extension Emitter {
    /// Swift statements that create this emitter with the name `emitter`. Statements for its secondary emitters come
    /// first.
    ///
    /// Use the statements to copy a manually tuned effect into a program. They compile with `import Lilt` and give an
    /// equal emitter.
    public var swiftSource: String {
        var lines: [String] = []
        var count = 0
        write("emitter", into: &lines, secondaryCount: &count)
        return lines.joined(separator: "\n")
    }

    private func write(_ name: String, into lines: inout [String], secondaryCount: inout Int) {
        var entries: [String] = []
        for part in secondary {
            secondaryCount += 1
            let partName = "secondary\(secondaryCount)"
            part.emitter.write(partName, into: &lines, secondaryCount: &secondaryCount)
            entries.append(part.swiftSource(emitter: partName))
        }
        var visitor = SourceVisitor(emitter: self, name: name)
        Self.visitFields(&visitor)
        // The emitter is a constant if no statement changes it.
        lines.append("\(visitor.lines.isEmpty && entries.isEmpty ? "let" : "var") \(name) = Emitter()")
        lines += visitor.lines
        if !entries.isEmpty {
            lines.append("\(name).secondary = [")
            lines += entries.map { "    \($0)," }
            lines.append("]")
        }
    }
}

extension SecondaryEmitter {
    fileprivate func swiftSource(emitter name: String) -> String {
        "SecondaryEmitter(\(name), on: .\(trigger.rawValue), count: \(count.swiftSource), "
            + "inheritedVelocity: \(inheritedVelocity.swiftSource), inheritsColor: \(inheritsColor), "
            + "isInFront: \(isInFront))"
    }
}

private struct SourceVisitor: EmitterFieldVisitor {
    let emitter: Emitter
    let name: String
    var lines: [String] = []
    private let standard = Emitter()

    init(emitter: Emitter, name: String) {
        self.emitter = emitter
        self.name = name
    }

    mutating func visit<Value: EmitterFieldValue>(
        _ field: String, _ path: WritableKeyPath<Emitter, Value>, _ limits: ClosedRange<Double>, maximumCount: Int
    ) {
        let value = emitter[keyPath: path]
        guard value != standard[keyPath: path] else { return }
        lines.append("\(name).\(field) = \(value.swiftSource)")
    }
}
