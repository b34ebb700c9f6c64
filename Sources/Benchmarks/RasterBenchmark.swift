import ArgumentParser
import Foundation
import Lilt
import LiltRaster

/// `lilt-bench raster`: a grid of 29 operations, three styles and four sizes, in operations per second.
///
/// Each cell draws frames of equal operations at seeded positions into a picture of 512 x 600 pixels. Its result is the
/// speed in the fastest frame; the time includes the recording of the display list. Directly before each cell, the
/// peer draws the same scene from a file, so other load on the machine slows both. See `GridScene.text` for the file.
struct RasterBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "raster",
        abstract: "Draws a grid of fills and strokes; prints operations per second, and ratios to a peer.")

    @Option(help: "A peer: a program that draws the scene of a file, and prints nanoseconds per operation.")
    var peer: String?

    @Option(help: "Only operations whose name contains this.")
    var only: String?

    @Option(help: "Only this style: solid, linear or radial.")
    var style: String?

    @Option(parsing: .upToNextOption, help: "The sizes of shapes, in pixels.")
    var sizes = [8, 32, 128, 256]

    @Option(help: "Threads to rasterize with.")
    var threads = 1

    @Option(help: "The joins of strokes: miter, round or bevel.")
    var join = "miter"

    @Flag(help: "Mix gradients in encoded sRGB, as most peers do. Otherwise they mix as Lilt's gradients usually do.")
    var device = false

    @Option(help: "The seconds to measure each cell, for each renderer.")
    var seconds = 0.05

    @Option(help: "Folder to write each cell's picture to, as PPM; the peer's too.")
    var pictures: String?

    func validate() throws {
        try checkThreads(threads)
        try checkOnly(only, names: GridOperation.all.map(\.name))
        guard (0...3600).contains(seconds) else { throw ValidationError("--seconds takes a number from 0 to 3600") }
        guard Self.joins[join] != nil else { throw ValidationError("\(join) is not miter, round or bevel") }
        guard style.map({ GridStyle(rawValue: $0) != nil }) ?? true else {
            throw ValidationError("\(style ?? "") is not solid, linear or radial")
        }
        guard sizes.allSatisfy({ $0 > 0 && $0 <= GridScene.width }) else {
            throw ValidationError("a size is not in 1...\(GridScene.width)")
        }
    }

    private static let joins: [String: CGLineJoin] = ["miter": .miter, "round": .round, "bevel": .bevel]

    func run() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("lilt-raster-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var results = GridResults()
        print("operation\tstyle\tsize\tlilt/s" + (peer == nil ? "" : "\tpeer/s\tratio"))
        for operation in GridOperation.all where isSelected(operation.name, by: only) {
            for style in GridStyle.allCases where self.style.map({ $0 == style.rawValue }) ?? true {
                for size in sizes {
                    let scene = GridScene(
                        operation, style, size: size, join: Self.joins[join] ?? .miter,
                        space: device ? .device : .perceptual)
                    let peerNanoseconds = try peer.map { try measure(scene, by: $0, in: folder) }
                    results.add(scene, nanoseconds: try measure(scene), peerNanoseconds: peerNanoseconds)
                }
            }
        }
        results.printSummary()
    }

    /// Returns the nanoseconds per operation of the fastest frame.
    private func measure(_ scene: GridScene) throws -> Double {
        let recorder = DisplayListRecorder()
        let rasterizer = Rasterizer(threadCount: threads)
        var bitmap = Bitmap(width: GridScene.width, height: GridScene.height)
        var (frame, least) = (0, Double.infinity)
        let start = monotonicSeconds()
        while frame < 5 || monotonicSeconds() - start < seconds {
            let begin = monotonicSeconds()
            let list = recorder.record { scene.draw(into: &$0, frame: frame) }
            rasterizer.render(list, scale: 1, background: Color?.none, into: &bitmap)
            least = min(least, monotonicSeconds() - begin)
            if frame == 0, let pictures {
                try bitmap.portablePixmap.write(
                    to: URL(fileURLWithPath: pictures).appendingPathComponent("lilt_\(scene.name).ppm"))
            }
            frame += 1
        }
        return least * 1e9 / Double(scene.items.count)
    }

    private func measure(_ scene: GridScene, by peer: String, in folder: URL) throws -> Double {
        let file = folder.appendingPathComponent("scene.txt")
        try scene.text.write(to: file, atomically: false, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: peer)
        process.arguments = [file.path, "\(seconds)"] + (pictures.map { ["\($0)/peer_\(scene.name).ppm"] } ?? [])
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let nanoseconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw ValidationError("the peer printed no number for \(scene.name)")
        }
        return nanoseconds
    }
}

extension GridScene {
    /// The operation, style and size, separated by underscores.
    var name: String { "\(operation.name)_\(style.rawValue)_\(size)" }
}

/// The measured cells of the grid.
private struct GridResults {
    private struct Cell {
        var name: String
        var style: GridStyle
        var size: Int
        /// Lilt's speed divided by the peer's.
        var ratio: Double
    }

    private var cells: [Cell] = []

    /// Adds and prints a cell.
    mutating func add(_ scene: GridScene, nanoseconds: Double, peerNanoseconds: Double?) {
        var columns = [scene.operation.name, scene.style.rawValue, "\(scene.size)", perSecond(nanoseconds)]
        if let peerNanoseconds {
            let ratio = peerNanoseconds / nanoseconds
            columns += [perSecond(peerNanoseconds), String(format: "%.2f", ratio)]
            cells.append(Cell(name: scene.name, style: scene.style, size: scene.size, ratio: ratio))
        }
        print(columns.joined(separator: "\t"))
    }

    private func perSecond(_ nanoseconds: Double) -> String { String(format: "%.0f", 1e9 / nanoseconds) }

    /// Prints the geometric means of the ratios, and the cells with the least ratios.
    func printSummary() {
        guard !cells.isEmpty else { return }
        printMean("all", cells)
        for style in GridStyle.allCases { printMean(style.rawValue, cells.filter { $0.style == style }) }
        for size in Set(cells.map(\.size)).sorted() { printMean("\(size) pixels", cells.filter { $0.size == size }) }
        let behind = cells.filter { $0.ratio < 1 }
        print("behind the peer\t\(behind.count) of \(cells.count)")
        for cell in cells.sorted(by: { $0.ratio < $1.ratio }).prefix(20) {
            print("least\t\(cell.name)\t" + String(format: "%.2f", cell.ratio))
        }
    }

    private func printMean(_ name: String, _ cells: [Cell]) {
        guard !cells.isEmpty else { return }
        let logarithms = cells.map { log($0.ratio) }
        let mean = exp(logarithms.reduce(0, +) / Double(cells.count))
        print("geometric mean\t\(name)\t" + String(format: "%.2f", mean))
    }
}
