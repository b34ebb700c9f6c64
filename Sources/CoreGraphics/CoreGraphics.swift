// CoreGraphics: a module with the name of Apple's, for files that import it for geometry.
//
// It has the values that Lilt knows: `CGPoint`, `CGRect`, `CGVector`, `CGAffineTransform` and others. Drawing into a
// `CGContext` is not part of it.

@_exported import LiltGeometry
