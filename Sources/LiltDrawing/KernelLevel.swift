import Foundation

/// The vector instructions that kernels use. All levels give the same bytes; the higher ones are faster.
package enum KernelLevel: Int32, CaseIterable, Sendable {
    /// What every processor of the architecture has: SSE2 on x86-64.
    case baseline
    case avx2
    case avx512

    /// The environment variable that limits the level: `baseline`, `avx2` or `avx512`.
    ///
    /// For comparing levels and for finding a fault of one. A processor without the level takes the highest one below.
    package static let variableName = "LILT_KERNELS"

    /// The level of a variable's value, `avx512` for none; nil for a value that names no level.
    package init?(variable value: String?) {
        switch value {
        case nil, "", "avx512": self = .avx512
        case "avx2": self = .avx2
        case "baseline": self = .baseline
        default: return nil
        }
    }

    /// The variable as the program was started with it.
    package static let variable = ProcessInfo.processInfo.environment[variableName]

    /// The highest level that this program uses, read from the environment once. A value that names no level counts as
    /// none.
    package static let limit = KernelLevel(variable: variable) ?? .avx512
}
