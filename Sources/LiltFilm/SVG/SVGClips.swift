/// The clips that are open around the next element, as nested groups.
struct SVGClips {
    private var current: Int32 = -1
    private var openCount = 0

    /// Closes the open groups, and opens those of a clip and its parents. Has no effect if the clip's groups are open.
    mutating func change(to clip: Int32, in scope: SVGWriter.Scope, _ writer: inout SVGWriter) throws {
        guard clip != current else { return }
        close(&writer)
        var chain: [DisplayList.Clip] = []
        var index = clip
        while index >= 0 {
            chain.append(scope.list.clips[Int(index)])
            index = chain[chain.count - 1].parent
        }
        for region in chain.reversed() {
            writer.lines.append("<g \(try writer.reference(to: region, in: scope))>")
        }
        (current, openCount) = (clip, chain.count)
    }

    /// Closes all groups.
    mutating func close(_ writer: inout SVGWriter) {
        writer.lines += Array(repeating: "</g>", count: openCount)
        (current, openCount) = (-1, 0)
    }
}

extension SVGWriter {
    /// Writes the definition of a clip, without its parents, and returns the attribute that uses it.
    fileprivate mutating func reference(to clip: DisplayList.Clip, in scope: Scope) throws -> String {
        let list = scope.list
        let transform = list.transforms[Int(clip.transform)].concatenating(scope.transform)
        let identifier = newIdentifier("c")
        switch clip.region {
        case .path(let path):
            let shape = SVGText.path(list.paths[Int(path)], scale: transform.largestScale)
            let attribute = SVGText.transform(transform)
            guard clip.isInverse else {
                let rule = clip.isEvenOdd ? " clip-rule=\"evenodd\"" : ""
                definitions.append(
                    "<clipPath id=\"\(identifier)\"><path d=\"\(shape)\"\(rule)\(attribute)/></clipPath>")
                return "clip-path=\"url(#\(identifier))\""
            }
            let rule = clip.isEvenOdd ? " fill-rule=\"evenodd\"" : ""
            define(
                mask: identifier,
                ["<rect\(wholeArea) fill=\"#fff\"/>", "<path d=\"\(shape)\" fill=\"#000\"\(rule)\(attribute)/>"])
        case .segment(let segment):
            let content = Scope(segment: list.segments[Int(segment)], transform: transform, depth: scope.depth)
            let items = 0..<content.list.items.count
            let body = try apart { writer in
                writer.lines.append("<g\(SVGText.fraction("opacity", Double(clip.opacity)))>")
                if writer.needsBackdrop(items, of: content.list) {
                    try writer.embed(items, in: content, background: nil)
                } else {
                    try writer.add(items, in: content)
                }
                writer.lines.append("</g>")
            }
            define(mask: identifier, body, isAlpha: true)
        }
        return "mask=\"url(#\(identifier))\""
    }

    private mutating func define(mask identifier: String, _ body: [String], isAlpha: Bool = false) {
        let type = isAlpha ? " style=\"mask-type:alpha\"" : ""
        definitions.append("<mask id=\"\(identifier)\" maskUnits=\"userSpaceOnUse\"\(wholeArea)\(type)>")
        definitions += body + ["</mask>"]
    }

    /// The attributes of a rectangle that contains every drawing in the file.
    private var wholeArea: String {
        let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
        return " x=\"0\" y=\"0\" width=\"\(width)\" height=\"\(height)\""
    }
}
