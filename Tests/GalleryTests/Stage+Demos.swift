import GalleryScenes
import LiltTesting
import Testing

extension Stage {
    /// A stage with a demo of the registry, at its own size.
    convenience init(demo name: String, scale: Double = 1, refreshRate: Double = 60) throws {
        let demo = try DemoRegistry.demo(named: name)
        try self.init(size: demo.size, scale: scale, refreshRate: refreshRate, content: demo.content(seed:))
    }

    /// Presses the middle of a view at its presented frame, and releases it at the same instant.
    func tap(_ name: String) throws {
        let frame = try #require(presented(name), "\(name)")
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        try press(at: middle)
        try release(at: middle)
    }
}
