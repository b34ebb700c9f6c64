// SwiftUI: a module with the name of Apple's framework, so that files with `import SwiftUI` compile unchanged.
//
//     .product(name: "SwiftUI", package: "Lilt")
//
// It re-exports Lilt and the module `Combine`. With the package trait `Combine`, it also has the types that observe
// Combine's models: `ObservedObject`, `StateObject`, `EnvironmentObject` and `onReceive`. It does not re-export the
// module `CoreGraphics`. If it did, `import Testing` would need an overlay module that Linux does not have.
//
// Read `ObjectObserver.swift` first: it invalidates a view when its object changes.

@_exported import Combine
@_exported import Lilt
