/// Removes the presentation that shows a view. Lilt presents no sheets and no navigation, so a call does nothing, as in
/// the first view of an iPhone's app.
///
/// ```swift
/// struct Card: View {
///     @Environment(\.dismiss) private var dismiss
///
///     var body: some View {
///         Button("Close") { dismiss() }
///     }
/// }
/// ```
public struct DismissAction: Sendable {
    /// Does nothing, because nothing is presented.
    public func callAsFunction() {}
}

/// The presentation that shows a view. In Lilt, nothing is presented.
///
/// SwiftUI deprecates this type. New code reads `dismiss` and `isPresented`.
public struct PresentationMode: Sendable {
    /// Always false.
    public var isPresented: Bool { false }

    /// Does nothing, because nothing is presented.
    public mutating func dismiss() {}
}

extension EnvironmentValues {
    /// The action that removes the presentation that shows the view. It does nothing; see ``DismissAction``.
    public var dismiss: DismissAction { DismissAction() }

    /// Whether a sheet or a navigation presents the view. Always false.
    public var isPresented: Bool { false }

    /// The presentation that shows the view. It does nothing; see ``DismissAction``.
    public var presentationMode: Binding<PresentationMode> { Self.noPresentation }

    /// One binding for all reads, because a new one would differ and update the views that read it.
    private static let noPresentation = Binding.constant(PresentationMode())
}
