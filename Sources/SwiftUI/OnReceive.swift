#if Combine
import Combine
import Lilt

extension View {
    /// Calls `action` with each value that a publisher emits while the view is present.
    ///
    /// The subscription begins when the view appears and ends when the view disappears. If a later update passes
    /// another publisher, the subscription begins again with that publisher. This applies to publishers that are
    /// objects, and to values whose only field is an object, such as `$title` of a model. For other values, such as a
    /// `map`, the subscription keeps the publisher with which it began.
    ///
    /// - Parameters:
    ///   - publisher: The publisher. Values that it emits on another thread arrive on the main thread later.
    ///   - action: Called with each value. Each call uses the closure of the view's last update.
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View where P.Failure == Never {
        let line = SourceLine(fileID, line)
        return modifier(
            ReceiveModifier(publisher: publisher) { value in ActionLine.perform(at: line) { action(value) } })
    }
}

/// A modifier that subscribes to a publisher.
private struct ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
    @State private var receiver = Receiver<P>()

    func body(content: Content) -> some View {
        receiver.action = action
        return
            content
            .onAppear { receiver.subscribe(to: publisher) }
            .onChange(of: PublisherIdentity(publisher)) { receiver.replace(by: publisher) }
            .onDisappear { receiver.cancel() }
    }
}

/// The subscription of a view.
@MainActor
private final class Receiver<P: Publisher> where P.Failure == Never {
    var action: (P.Output) -> Void = { _ in }
    private var subscription: AnyCancellable?
    /// The number of the subscription. A value of an earlier one may still arrive.
    private var subscriptionNumber = 0

    nonisolated init() {}

    func subscribe(to publisher: P) {
        let mainThread = MainActorThread()
        subscriptionNumber += 1
        let number = subscriptionNumber
        subscription = publisher.sink { [weak self] value in
            // Safe: the publisher does not use the value any more, and from here on only the main thread uses it.
            nonisolated(unsafe) let value = value
            mainThread.run { self?.receive(value, of: number) }
        }
    }

    /// Subscribes to another publisher, unless the view is not there: a lazy stack keeps the views outside of its
    /// scroll view.
    func replace(by publisher: P) {
        if subscription != nil { subscribe(to: publisher) }
    }

    func cancel() {
        subscriptionNumber += 1
        subscription = nil
    }

    private func receive(_ value: P.Output, of number: Int) { if number == subscriptionNumber { action(value) } }
}

/// The identity of a publisher: the publisher itself if it is an object, or the object in its only field. All other
/// publishers count as equal.
private struct PublisherIdentity: Hashable {
    private let object: ObjectIdentifier?

    init<P: Publisher>(_ publisher: P) {
        var subject: Any = publisher
        // The publisher `$title` of a model is a value whose only field is an object.
        let fields = Mirror(reflecting: publisher).children
        if !(type(of: subject) is AnyObject.Type), fields.count == 1, let field = fields.first { subject = field.value }
        object = type(of: subject) is AnyObject.Type ? ObjectIdentifier(subject as AnyObject) : nil
    }
}
#endif
