import GalleryScenes
import LiltTesting
import Testing

extension Stage {
    /// Creates a stage with a demo of the registry, at the demo's own size.
    convenience init(demo name: String, scale: Double = 1, refreshRate: Double = 60) throws {
        let demo = try DemoRegistry.demo(named: name)
        try self.init(size: demo.size, scale: scale, refreshRate: refreshRate, content: demo.content(seed:))
    }

    /// Returns the gallery with the page of a demo open. The test has clicked the demo's picture, on a wall with only
    /// this demo, a second ago.
    static func page(
        of name: String, _ model: GalleryModel, size: CGSize = CGSize(width: 640, height: 480), scale: Double = 0.25
    ) throws -> Stage {
        model.query = name
        let stage = try Stage(size: size, scale: scale) { seed in ViewContent(seed: seed) { GalleryShell(model) } }
        try stage.advance(by: 0.2)
        try stage.tap(name)
        try stage.advance(by: 1)
        return stage
    }

    /// Returns the number of instances in the last frame: particles, and symbols that a canvas draws.
    func particleCount() throws -> Int {
        PageStatistics.Figures(of: try #require(history.records.last?.displayList)).particleCount
    }

    /// Presses the center of a view's presented frame, and releases the pointer at the same instant.
    func tap(_ name: String) throws {
        let frame = try #require(presented(name), "\(name)")
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        try press(at: middle)
        try release(at: middle)
    }
}
