/// An affine transform in vector form: p ↦ x·p.x + y·p.y + origin.
package struct PointMap: Sendable {
    package let x: SIMD2<Double>
    package let y: SIMD2<Double>
    package let origin: SIMD2<Double>

    package init(x: SIMD2<Double>, y: SIMD2<Double>, origin: SIMD2<Double>) {
        self.x = x
        self.y = y
        self.origin = origin
    }

    package init(_ transform: CGAffineTransform) {
        x = SIMD2(Double(transform.a), Double(transform.b))
        y = SIMD2(Double(transform.c), Double(transform.d))
        origin = SIMD2(Double(transform.tx), Double(transform.ty))
    }

    @inline(__always)
    package func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
        (x * point.x + y * point.y) + origin
    }
}
