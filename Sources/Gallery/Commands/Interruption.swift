import Foundation

/// Runs an action when the terminal interrupts the program or the system asks it to end. If the action closes the
/// window, the run ends as usual, and the command can still write its files.
@MainActor
final class Interruption {
    private static let signals = [SIGINT, SIGTERM]
    private var sources: [any DispatchSourceSignal] = []
    /// The first signal that arrived; nil if none did.
    private(set) var signal: Int32?

    init(action: @escaping @MainActor @Sendable () -> Void) {
        sources = Self.signals.map { number in
            Foundation.signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { [weak self] in
                MainActor.assumeIsolated {
                    if self?.signal == nil { self?.signal = number }
                    action()
                }
            }
            source.resume()
            return source
        }
    }

    /// Ends the program as the signal does by default, after the run has ended. A shell then sees the status
    /// `128 + number` (130 for SIGINT, 143 for SIGTERM), and a script stops at SIGINT.
    static func endProgram(by number: Int32) -> Never {
        fflush(nil)
        Foundation.signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        exit(128 + number)
    }

    /// Lets the next signal end the program at once.
    func end() {
        for source in sources { source.cancel() }
        for number in Self.signals { Foundation.signal(number, SIG_DFL) }
    }
}
