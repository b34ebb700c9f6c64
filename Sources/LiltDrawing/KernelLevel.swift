import Foundation

/// The vector instructions that kernels use. All levels give the same bytes; higher ones are faster.
package enum KernelLevel: Int32, CaseIterable, Sendable {
    /// The instructions that every processor of the architecture has: SSE2 on x86-64.
    case baseline
    case avx2
    case avx512

    /// The environment variable that limits the level: `baseline`, `avx2` or `avx512`.
    ///
    /// Use it to compare levels. A processor without the level uses the next lower one.
    package static let variableName = "LILT_KERNELS"

    /// Creates the level that a value of the variable names: `avx512` without a value, nil for an unknown one.
    package init?(variable value: String?) {
        switch value {
        case nil, "", "avx512": self = .avx512
        case "avx2": self = .avx2
        case "baseline": self = .baseline
        default: return nil
        }
    }

    /// The value of the environment variable at program start; nil if it is not set.
    package static let variable = ProcessInfo.processInfo.environment[variableName]

    /// The highest level that this program uses, read from the environment once. An unknown value has no effect.
    package static let limit = KernelLevel(variable: variable) ?? .avx512
}
