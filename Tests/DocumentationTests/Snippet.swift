import Foundation

/// A block of Swift in the documentation: in an article, in README, or in a documentation comment.
struct Snippet {
    /// The path of the file, relative to the package.
    let path: String
    /// The line of the file at which the snippet's code begins, from 1.
    let line: Int
    /// The snippet's number among the snippets of its file, from 1.
    let number: Int
    let code: String

    /// The name by which ``SnippetContext`` finds the snippet's context.
    var name: String { "\(path.split(separator: "/").last ?? "")#\(number)" }
}

extension Snippet {
    /// All snippets of a file: the code blocks marked `swift`, in the text of an article or in the documentation
    /// comments of a source file.
    static func all(in text: String, path: String) -> [Snippet] {
        path.hasSuffix(".md") ? articleSnippets(text, path: path) : commentSnippets(text, path: path)
    }

    private static func articleSnippets(_ text: String, path: String) -> [Snippet] {
        snippets(of: text.split(separator: "\n", omittingEmptySubsequences: false).map { ($0, true) }, path: path)
    }

    private static func commentSnippets(_ text: String, path: String) -> [Snippet] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> (Substring, Bool) in
            let trimmed = line.drop { $0 == " " }
            guard trimmed.hasPrefix("///") else { return ("", false) }
            let content = trimmed.dropFirst(3)
            return (content.hasPrefix(" ") ? content.dropFirst() : content, true)
        }
        return snippets(of: lines, path: path)
    }

    /// - Parameter lines: The lines of the file, each with a value that states whether the line is documentation.
    private static func snippets(of lines: [(text: Substring, isDocumentation: Bool)], path: String) -> [Snippet] {
        var snippets: [Snippet] = []
        var code: [Substring]?
        var start = 0
        for (index, line) in lines.enumerated() {
            if line.isDocumentation, line.text.hasPrefix("```") {
                if let finished = code {
                    snippets.append(
                        Snippet(
                            path: path, line: start, number: snippets.count + 1,
                            code: finished.joined(separator: "\n")))
                    code = nil
                } else if line.text == "```swift" {
                    code = []
                    start = index + 2
                }
            } else if !line.isDocumentation {
                code = nil
            } else {
                code?.append(line.text)
            }
        }
        return snippets
    }
}
