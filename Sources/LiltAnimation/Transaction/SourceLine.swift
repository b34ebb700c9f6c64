// Safe: `file` points to a literal, which exists as long as the program and never changes.
/// A line of an app's source: the file and line of a call.
///
/// `withAnimation`, `animation(_:value:)`, gestures and similar functions receive the line of their call by defaulted
/// arguments. The explanation of a motion names these lines. A line needs 16 bytes and no allocation.
public struct SourceLine: @unchecked Sendable {
    private let file: UnsafePointer<UInt8>
    private let fileLength: Int32
    private let number: Int32

    /// Creates a line of a file. By default, it is the line that calls this initializer.
    ///
    /// - Parameters:
    ///   - fileID: The module and the name of the file.
    ///   - line: The number of the line, from 1.
    public init(_ fileID: StaticString = #fileID, _ line: UInt = #line) {
        let isText = fileID.hasPointerRepresentation
        file = isText ? fileID.utf8Start : StaticString("").utf8Start
        fileLength = isText ? Int32(clamping: fileID.utf8CodeUnitCount) : 0
        number = Int32(clamping: line)
    }

    /// The module and the name of the file, such as `Gallery/Corners.swift`.
    public var fileID: String {
        String(decoding: UnsafeBufferPointer(start: file, count: Int(fileLength)), as: UTF8.self)
    }

    /// The number of the line, from 1.
    public var line: Int { Int(number) }

    /// The name of the module.
    public var module: String { String(fileID.prefix { $0 != "/" }) }

    /// The name of the file without its module, such as `Corners.swift`.
    public var fileName: String { fileID.split(separator: "/").last.map(String.init) ?? fileID }
}

extension SourceLine: Hashable {
    /// Returns whether both are the same line of the same file.
    public static func == (first: SourceLine, second: SourceLine) -> Bool {
        first.number == second.number && (first.file == second.file || first.fileID == second.fileID)
    }

    /// Hashes the file and the line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fileID)
        hasher.combine(number)
    }
}

extension SourceLine: CustomStringConvertible {
    /// The file and the line: `Gallery/Corners.swift:89`.
    public var description: String { "\(fileID):\(number)" }
}

/// The lines of source that set the properties of a transaction.
///
/// They do not affect the transaction. Transactions that differ only in their lines are identical.
package struct TransactionLines: Sendable {
    /// The line that set the animation, even to nil.
    package var animation: SourceLine?
    /// The line that set `disablesAnimations`.
    package var disabling: SourceLine?
    /// The line of the innermost `animation` modifier that `disablesAnimations` made ineffective.
    package var keptOut: SourceLine?

    /// Creates lines that are all unknown.
    package init() {}
}
