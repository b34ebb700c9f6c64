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

    /// The script's input for a demo of another size. Each location is moved with its view.
    package func showcase(in size: CGSize) -> InputScript { showcase().moved(for: self, to: size) }
}

extension InputScript {
    /// Returns the input with its locations moved from the demo's own size to another size.
    ///
    /// If the demo is centered, a location keeps its distance from the middle, times the magnification, along each axis
    /// along which `size` is not smaller than the demo. Otherwise it keeps its fraction of width or height.
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
