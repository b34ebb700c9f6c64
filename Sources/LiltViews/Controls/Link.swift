import Foundation

/// A control that opens a URL with the action `openURL` of its environment.
///
/// ```swift
/// let link = Link("Source", destination: URL(fileURLWithPath: "/usr/share/doc"))
/// ```
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    let line: SourceLine

    @Environment(\.openURL) private var openURL

    /// Creates a link with a label.
    public init(
        destination: URL, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.destination = destination
        self.label = label()
        self.line = SourceLine(fileID, line)
    }

    /// The label as a button.
    public var body: some View {
        Button {
            ActionLine.perform(at: line) { openURL(destination) }
        } label: {
            label
        }
        .pointerStyle(.link)
        .editingElements { node, _ in
            node.element.role = .link
            node.element.traits.formUnion(.isLink)
        }
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(
        _ titleKey: LocalizedStringKey, destination: URL, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(destination: destination, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a link with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, destination: URL, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(destination: destination, label: { Text(title) }, fileID: fileID, line: line)
    }
}

extension Link: Control {}
