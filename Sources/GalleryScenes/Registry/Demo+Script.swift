import Lilt
import LiltHost

extension Demo {
    /// `script` as events. The script is part of the program, so a script that does not parse stops the program.
    public func showcase() -> InputScript {
        do {
            return try InputScript(parsing: script, source: name)
        } catch {
            preconditionFailure("the script of demo \(error)")
        }
    }

    /// The script's input for the demo in another size. Each location is moved with its view.
    package func showcase(in size: CGSize) -> InputScript { showcase().moved(for: self, to: size) }
}

extension InputScript {
    /// Returns the input with its locations moved from the demo's own size to another size.
    ///
    /// If the demo is centered, the distance of a location from the middle is multiplied by the magnification. This
    /// applies along each axis along which `size` is not smaller than the demo. Along another axis, and in a demo that
    /// is not centered, a location keeps its fraction of the width or height.
    package func moved(for demo: Demo, to size: CGSize) -> InputScript {
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
