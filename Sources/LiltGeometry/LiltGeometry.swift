// LiltGeometry: the mathematics of motion and shape, without clock, color or pixels.
//
// Conventions of all modules:
//
// - The origin is top-left, x runs right, y runs down.
// - Angles are radians internally; positive turns clockwise on screen.
// - Time is in seconds, as `Double`; it is always an argument.
// - Lengths are in points; `displayScale` is the number of pixels per point.
// - Ranges are half-open unless a name states otherwise.
// - `a.concatenating(b)` applies `a` first.
// - Progress is in 0…1. It overshoots only where a declaration states so.

// `CGFloat`, `CGPoint`, `CGSize`, `CGRect`, `Date` and `TimeInterval` are Foundation's own types.
@_exported import Foundation
