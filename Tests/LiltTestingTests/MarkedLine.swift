import Testing

/// Returns the number of the only line of a file that ends with the comment `// MARK`, where MARK is `mark`.
///
/// Tests that expect numbers of source lines mark these lines, so that the numbers are not written in the test.
func markedLine(_ mark: String, file: String = #filePath) throws -> Int {
    let lines = try String(contentsOfFile: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines.indices.filter { lines[$0].hasSuffix("// \(mark)") }
    try #require(found.count == 1, "\(found.count) lines end with '// \(mark)'")
    return found[0] + 1
}
