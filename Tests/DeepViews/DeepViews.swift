import Foundation
import Lilt
import LiltHost

/// Shows nested views in a headless host on the main thread. The shell sets the size of that thread's stack.
///
/// The arguments are a case of `Nesting` and the depth of the nesting. With the third argument `grown`, the nesting
/// grows to this depth in eight frames. Writes `shown` if the program shows the views, animates and presses the
/// innermost view, and removes all of them.
@main
@MainActor
enum DeepViews {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 2, let nesting = Nesting(rawValue: arguments[1]), let depth = Int(arguments[2]) else {
            FileHandle.standardError.write(Data("usage: DeepViews KIND DEPTH [grown]\n".utf8))
            exit(64)
        }
        let model = Model()
        let isGrown = arguments.count > 3
        model.depth = isGrown ? 0 : depth
        let content = ViewContent { Root(nesting: nesting, model: model) }
        let host = HeadlessHost(
            content: content, viewport: Viewport(size: CGSize(width: 20, height: 20)), refreshRate: 10)
        func frame() throws { try host.advance(to: host.now + 0.1) }
        try frame()
        while model.depth < depth {
            model.depth = min(model.depth + (depth + 7) / 8, depth)
            try frame()
        }
        withAnimation(.linear(duration: 0.2)) { model.width = 10 }
        for _ in 0..<3 { try frame() }
        let middle = CGPoint(x: 10, y: 10)
        _ = content.handle(InputEvent(time: host.now, .press(.primary, at: middle)))
        _ = content.handle(InputEvent(time: host.now, .release(.primary, at: middle)))
        try frame()
        model.isShown = false
        for _ in 0..<2 { try frame() }
        FileHandle.standardOutput.write(Data("shown\n".utf8))
        exit(0)
    }
}
