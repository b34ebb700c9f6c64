import GalleryScenes
import LiltTesting
import Testing

extension Stage {
    /// A stage with a demo of the registry, at its own size.
    convenience init(demo name: String, scale: Double = 1, refreshRate: Double = 60) throws {
        let demo = try DemoRegistry.demo(named: name)
        try self.init(size: demo.size, scale: scale, refreshRate: refreshRate, content: demo.content(seed:))
    }

    /// The gallery with the page of a demo open. Its picture was clicked a second ago, on a wall with only this demo.
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

    /// The number of particles, and of symbols that a canvas draws, in the last frame.
    func particleCount() throws -> Int {
        PageStatistics.Figures(of: try #require(history.records.last?.displayList)).particleCount
    }

    /// Presses the middle of a view at its presented frame, and releases it at the same instant.
    func tap(_ name: String) throws {
        let frame = try #require(presented(name), "\(name)")
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        try press(at: middle)
        try release(at: middle)
    }
}
