// LiltTesting: views on a virtual clock, driven by a test frame by frame.
//
//     let stage = try Stage(size: CGSize(width: 300, height: 200)) { Counter() }
//     try stage.tap(at: CGPoint(x: 150, y: 100))
//     try stage.settle()
//     #expect(stage.bodyCount(of: Counter.self) == 2)
//
// `Stage.swift` has time and input, `Stage+Views.swift` counters and positions of views, `Stage+Tasks.swift` the
// asynchronous forms for views with tasks. A stage drives the same frame loop as a window, on a `HeadlessPlatform`.

@_exported import LiltHost
@_exported import LiltViews
