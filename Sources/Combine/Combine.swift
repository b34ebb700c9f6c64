// Combine: a module with the name of Apple's. It needs the package trait `Combine`, and is empty without it.
//
// The publishers are OpenCombine's. `Timer+Publish.swift` adds timers on the clock of a headless host.

#if Combine
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
#endif
