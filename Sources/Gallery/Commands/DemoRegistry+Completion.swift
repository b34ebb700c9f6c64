import ArgumentParser
import GalleryScenes

extension DemoRegistry {
    /// The completions of a demo's name in a shell.
    static var completion: CompletionKind { .list(all.map(\.name)) }
}
