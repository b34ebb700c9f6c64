import Lilt
import LiltHost

extension InputScript {
    /// Returns input for the demo's own size as input at the same places of the demo at another size.
    ///
    /// A demo that adapts and is centered keeps the distances from its middle, magnified with its views. In a smaller
    /// room, and for other demos that adapt, places keep their fractions of width and height.
    package func moved(for demo: Demo, to size: CGSize) -> InputScript {
        guard demo.adapts else { return self }
        let own = demo.size
        guard demo.isCentered else { return scaled(from: own, to: size) }
        let scale = max(min(size.width / own.width, size.height / own.height), 1)
        func moved(_ x: CGFloat, _ own: CGFloat, _ length: CGFloat) -> CGFloat {
            length >= own * scale ? length / 2 + (x - own / 2) * scale : x * length / own
        }
        return InputScript(
            events: events.map {
                $0.convertingLocation { point in
                    CGPoint(x: moved(point.x, own.width, size.width), y: moved(point.y, own.height, size.height))
                }
            })
    }
}
