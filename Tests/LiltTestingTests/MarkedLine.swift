import Testing

/// The number of the only line of a file that ends with the comment `// mark`.
///
/// Tests of source lines mark them so that their numbers need not be written down.
func markedLine(_ mark: String, file: String = #filePath) throws -> Int {
    let lines = try String(contentsOfFile: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines.indices.filter { lines[$0].hasSuffix("// \(mark)") }
    try #require(found.count == 1, "\(found.count) lines end with '// \(mark)'")
    return found[0] + 1
}
