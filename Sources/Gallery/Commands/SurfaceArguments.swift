import ArgumentParser
import Foundation
import GalleryScenes
import Lilt
import LiltHost

/// A size as written on the command line: `1280x720`, in points.
struct SizeArgument: ExpressibleByArgument {
    let size: CGSize

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(decimal: parts[0]), let height = Double(decimal: parts[1]) else {
            return nil
        }
        size = CGSize(width: width, height: height)
    }
}

extension Double {
    /// The number in decimal notation, or a word such as `inf` or `nan`. Nil for other texts, also for hexadecimal
    /// numbers, which contain an x.
    fileprivate init?(decimal text: some StringProtocol) {
        guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
        self.init(text)
    }
}

/// The options for a demo's surface, shared by windows and pictures.
struct SurfaceArguments: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Width and height in points; the demo's own by default.", valueName: "WxH"))
    var size: SizeArgument?

    @Option(parsing: .unconditional, help: "Seed of the demo's random numbers.")
    var seed: UInt64 = 1

    @Option(parsing: .unconditional, help: "Number of drawing threads; it does not affect the pixels.")
    var threads = 1

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "The value of a demo's parameter, such as bounce=0.4. The gallery shows the names.", valueName: "NAME=VALUE"
        ))
    var settings: [String] = []

    /// The largest number of pixels per point that `--scale` takes.
    static let largestScale = 16.0

    func validate() throws {
        guard (1...64).contains(threads) else {
            throw ValidationError("--threads takes a number from 1 to 64, not \(threads)")
        }
    }

    /// The content of a run of a demo, with the values of `--set`.
    ///
    /// - Throws: If a setting is not `NAME=VALUE`, if a value is not a number in the parameter's range, or if the demo
    ///   has no such parameter.
    @MainActor
    func content(of demo: Demo) throws -> any FrameContent { try demo.content(seed: seed, values: values(of: demo)) }

    /// The values of `--set`. If a parameter is set twice, the last value counts. Throws the errors of `content(of:)`.
    func values(of demo: Demo) throws -> DemoValues {
        var values = DemoValues()
        for setting in settings {
            let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw ValidationError("--set takes NAME=VALUE, not '\(setting)'") }
            guard let parameter = demo.parameters.first(where: { $0.name == parts[0] }) else {
                let names = demo.parameters.map(\.name).joined(separator: ", ")
                throw ValidationError(
                    names.isEmpty
                        ? "the demo '\(demo.name)' has no parameters"
                        : "the demo '\(demo.name)' has no parameter '\(parts[0])', only \(names)")
            }
            let range = parameter.range
            guard let value = Double(decimal: parts[1]), range.contains(value) else {
                throw ValidationError(
                    "\(parts[0]) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(parts[1])'")
            }
            values[parameter] = value
        }
        return values
    }

    /// The surface for a demo of `natural` size.
    ///
    /// - Throws: If the scale is not above 0 and at most `largestScale`, or if a side has no pixels or more than
    ///   `Viewport.maximumPixelLength`.
    func viewport(natural: CGSize, scale: Double) throws -> Viewport {
        guard scale > 0, scale <= Self.largestScale else {
            throw ValidationError("--scale takes a number above 0 and at most \(Int(Self.largestScale)), not \(scale)")
        }
        let size = size?.size ?? natural
        let limit = Viewport.maximumPixelLength
        for (name, length) in [("width", size.width), ("height", size.height)] {
            let pixels = (Double(length) * scale).rounded()
            guard pixels >= 1, pixels <= Double(limit) else {
                throw ValidationError(
                    "a \(name) of \(length) points at scale \(scale) is not from 1 to \(limit) pixels")
            }
        }
        return Viewport(size: size, scale: scale)
    }
}
