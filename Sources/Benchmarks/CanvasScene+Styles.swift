import Foundation
import Lilt

extension CanvasScene {
    /// A mesh gradient over the whole picture, 2,000 circles alone, the same circles under a material that covers a
    /// ninth of the picture, the same circles in a rounded rectangle, and 100 cards without clips and with them. The
    /// item count of the mesh gradient is the number of pixels.
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
            CanvasScene(name: "h2_circles_2000_clipped", itemCount: circles.itemCount) { context in
                context.clip(to: Path(roundedRect: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: 16))
                circles.draw(&context)
            },
            cards(name: "h3_cards_100", areClipped: false),
            cards(name: "h3_cards_100_clipped", areClipped: true),
        ]
    }

    /// 100 cards of three rectangles that cover one another. The clip of a card is a rounded rectangle, so its pixels
    /// are mixed with those below by a mask.
    private static func cards(name: String, areClipped: Bool) -> CanvasScene {
        CanvasScene(name: name, itemCount: 100) { context in
            for index in 0..<100 {
                let card = CGRect(x: 14 + index % 10 * 126, y: 10 + index / 10 * 71, width: 118, height: 64)
                var layer = context
                if areClipped { layer.clip(to: Path(roundedRect: card, cornerRadius: 12)) }
                layer.fill(Path(card), with: .color(.indigo))
                layer.fill(Path(card.insetBy(dx: 0, dy: 8)), with: .color(.white))
                layer.fill(Path(card.offsetBy(dx: 0, dy: 40)), with: .color(.orange))
            }
        }
    }
}
