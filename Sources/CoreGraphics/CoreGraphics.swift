// CoreGraphics: a module with the name of Apple's, for files that import it for geometry.
//
// It exports Lilt's geometry: `CGPoint`, `CGRect`, `CGVector`, `CGAffineTransform` and others. Drawing into a
// `CGContext` is not part of it.

@_exported import LiltGeometry
