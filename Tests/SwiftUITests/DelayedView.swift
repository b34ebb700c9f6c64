// This file does not import LiltTesting, because the files of an app do not import it.
import SwiftUI

/// A view with delays as an app writes them.
struct DelayedView: View {
    let note: (String) -> Void

    var body: some View {
        Button("Start") {
            Task {
                try? await Task.sleep(nanoseconds: 5_000_000_000)
                note("nanoseconds")
                try? await Task.sleep(for: .seconds(5))
                note("for")
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { note("after") }
        }
    }
}
