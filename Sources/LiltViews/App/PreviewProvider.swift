/// Views to look at while they are being written, on other platforms: nothing calls it here.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
