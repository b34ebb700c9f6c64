import Foundation
import Lilt

private struct DemoStartKey: EnvironmentKey {
    /// A fixed date at ten past ten, so that each run draws the same pictures.
    static let defaultValue = Date(timeIntervalSinceReferenceDate: 10 * 3600 + 10 * 60)
}

extension EnvironmentValues {
    /// The current date at the start of the demo, or a fixed date.
    var demoStart: Date {
        get { self[DemoStartKey.self] }
        set { self[DemoStartKey.self] = newValue }
    }
}
