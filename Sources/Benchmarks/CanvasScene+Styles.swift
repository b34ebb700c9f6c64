import Foundation
import Lilt

extension CanvasScene {
    /// A mesh gradient over the whole picture, 2,000 circles alone, and the same circles under a material that covers a
    /// ninth of the picture. The item count of the mesh gradient is the number of pixels.
    static func styles() -> [CanvasScene] {
        var frame: Float = 0
        let pane = CGRect(x: width / 3, y: height / 3, width: width / 3, height: height / 3)
        let circles = circles(count: 2000)
        return [
            CanvasScene(name: "h1_mesh_3x3", itemCount: width * height) { context in
                frame += 0.01
                let middle = SIMD2(0.5 + 0.2 * sin(frame), 0.5 + 0.2 * cos(frame))
                let mesh = MeshGradient(
                    width: 3, height: 3,
                    points: [[0, 0], [0.5, 0], [1, 0], [0, 0.5], middle, [1, 0.5], [0, 1], [0.5, 1], [1, 1]],
                    colors: [.indigo, .blue, .cyan, .purple, .pink, .orange, .red, .yellow, .mint])
                context.fill(
                    Path(CGRect(x: 0, y: 0, width: width, height: height)), with: .meshGradient(mesh))
            },
            CanvasScene(name: "h2_circles_2000", itemCount: circles.itemCount, draw: circles.draw),
            CanvasScene(name: "h2_circles_2000_material", itemCount: circles.itemCount) { context in
                circles.draw(&context)
                context.fill(Path(pane), with: .style(.regularMaterial))
            },
        ]
    }
}
