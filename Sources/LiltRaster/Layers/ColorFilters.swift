import CPixelKernels

/// Filters that map each pixel independently.
enum ColorFilters {
    /// Applies a filter to a row of pixels. Each result pixel must depend only on the same source pixel.
    static func apply(
        _ filter: PreparedFilter, to row: UnsafeMutablePointer<UInt32>, count: Int, kernels: PixelKernels
    ) {
        switch filter {
        case .matrix(let matrix, isLinear: false, _): kernels.color_matrix_row(row, count, matrix)
        case .matrix(let matrix, isLinear: true, _):
            for x in 0..<count { row[x] = linear(row[x], matrix) }
        case .threshold(let low, let high, let color):
            for x in 0..<count {
                let alpha = row[x] >> 24
                row[x] = alpha >= low && alpha <= high ? color : 0
            }
        case .blur, .shadow, .projection: break
        }
    }

    /// Returns a pixel mapped by a color matrix in linear light.
    private static func linear(_ pixel: UInt32, _ m: [Float]) -> UInt32 {
        let alpha = pixel >> 24
        var color = SIMD4<Float>.zero
        if alpha > 0 {
            func straight(_ shift: UInt32) -> Float {
                linearComponents[Int(min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255))]
            }
            color = SIMD4(straight(16), straight(8), straight(0), Float(alpha) / 255)
        }
        func row(_ i: Int) -> Double {
            let sum = color.x * m[i] + color.y * m[i + 1] + color.z * m[i + 2] + color.w * m[i + 3] + m[i + 4]
            return Double(max(0, min(sum, 1)))
        }
        return PixelColor.premultiplied(
            SIMD4(
                Float(TransferFunction.encoded(fromLinear: row(0))),
                Float(TransferFunction.encoded(fromLinear: row(5))),
                Float(TransferFunction.encoded(fromLinear: row(10))), Float(row(15))), opacity: 1)
    }

    private static let linearComponents = (0..<256).map {
        Float(TransferFunction.linear(fromEncoded: Double($0) / 255))
    }
}
