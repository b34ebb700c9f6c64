// SwiftUI: a module with the name of Apple's, so that files with `import SwiftUI` compile unchanged.
//
//     .product(name: "SwiftUI", package: "Lilt")
//
// It re-exports Lilt and the module `Combine`. With the package trait `Combine` it observes Combine's models:
// `ObservedObject`, `StateObject`, `EnvironmentObject` and `onReceive`. It does not re-export `CoreGraphics`: beside a
// module of that name, `import Testing` needs an overlay that Linux does not have.
//
// Read `ObjectObserver.swift` first: it invalidates a view when its object changes.

@_exported import Combine
@_exported import Lilt
