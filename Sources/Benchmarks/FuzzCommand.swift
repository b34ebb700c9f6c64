import ArgumentParser
import Assets
import Foundation
import Lilt
import LiltRaster
import LiltText
import Synchronization

/// `lilt-bench fuzz`: draws and decodes what no program should, for so many minutes.
///
/// Random paths with coordinates that are huge, tiny, infinite or no number, curves without length, clips and layers
/// thousands deep, filters without measure, boolean operations, and files of pictures and fonts, cut off and flipped.
/// It fails where something takes longer than `--limit`, a second unless said otherwise, or does not end, or where the
/// program has held more memory than `--memory`; a crash ends it by itself. Each case is named by its seed, and a seed is
/// the same case everywhere.
struct FuzzCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Draws odd input in search of crashes and hangs.")

    @Option(help: "Minutes to go on.")
    var minutes = 10.0

    @Option(help: "The first seed.")
    var seed: UInt64 = 0

    @Option(help: "Seconds that one case may take.")
    var limit = 1.0

    @Option(help: "MiB of memory that the program may come to hold.")
    var memory = 1024

    func validate() throws {
        guard memory > 0 else { throw ValidationError("--memory is above 0") }
        guard minutes > 0, minutes <= 1440 else { throw ValidationError("--minutes is above 0 and at most 1440") }
        guard limit > 0, limit <= 60 else { throw ValidationError("--limit is above 0 and at most 60") }
    }

    func run() throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(minutes * 60)
        let rasterizer = Rasterizer(threadCount: 2)
        let recorder = DisplayListRecorder()
        var bitmap = Bitmap(width: 160, height: 120)
        let fonts = ["NotoSansHebrew-Regular", "Quicksand-Medium", "JetBrainsMono-Light"].compactMap {
            BundledFiles.url("Fonts/\($0).ttf").flatMap { try? Data(contentsOf: $0) }
        }
        var (current, slowest, slowestSeed) = (seed, Duration.zero, seed)
        func duration(ofCase seed: UInt64) -> Duration {
            var generator = FuzzGenerator(seed: seed)
            let before = processorTime
            let elapsed = clock.measure {
                switch seed % 16 {
                case 0, 8: generator.decodePicture()
                case 1, 9: generator.combinePaths()
                case 2: generator.readFont(fonts)
                default:
                    let list = recorder.record { generator.draw(&$0, depth: 0) }
                    rasterizer.render(list, scale: generator.scale(), background: .white, into: &bitmap)
                }
            }
            // On a machine that others use too the clock runs on while the program waits for its turn: ten times as long
            // at most, or it is the case itself that waits.
            return min(elapsed, max(processorTime - before, elapsed / 10))
        }
        let watch = StandstillWatch(limit: limit)
        while clock.now < end {
            watch.begin(current)
            var least = duration(ofCase: current)
            // A machine with other work can be slow to a program that runs, too, but hardly three times.
            for _ in 0..<2 where least > .seconds(limit) { least = min(least, duration(ofCase: current)) }
            if least > slowest { (slowest, slowestSeed) = (least, current) }
            if least > .seconds(limit) { throw SlowCase(seed: current, duration: least) }
            if peakMemory > memory { throw LargeCase(seed: current, mebibytes: peakMemory, limit: memory) }
            current += 1
        }
        print("\(current - seed) cases from seed \(seed); the slowest, \(slowestSeed), took \(slowest);"
                + " at most \(peakMemory) MiB were held")
    }

    /// How long the program has run, all its threads together.
    private var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The most memory that the program has held until now, in MiB.
    private var peakMemory: Int {
        var usage = rusage()
        #if os(Linux)
            getrusage(RUSAGE_SELF.rawValue, &usage)
            return usage.ru_maxrss >> 10
        #else
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss >> 20
        #endif
    }
}

/// Ends the program where a case does not end.
private final class StandstillWatch: Sendable {
    private let current = Atomic<UInt64>(0)

    /// Looks after cases from another thread, which keeps the watch as long as the program runs. A case is done three
    /// times at most, and on a busy machine may take ten times as long: one that is still under way after twice that
    /// waits for ever.
    init(limit: Double) {
        let patience = 60 * limit
        Thread.detachNewThread {
            var last = self.current.load(ordering: .relaxed)
            while true {
                Thread.sleep(forTimeInterval: patience)
                let seed = self.current.load(ordering: .relaxed)
                if seed == last {
                    FileHandle.standardError.write(Data("Error: seed \(seed) had not ended after \(patience) s\n".utf8))
                    exit(1)
                }
                last = seed
            }
        }
    }

    func begin(_ seed: UInt64) { current.store(seed, ordering: .relaxed) }
}

/// A case that took too long.
private struct SlowCase: Error, CustomStringConvertible {
    var seed: UInt64
    var duration: Duration

    var description: String { "seed \(seed) took \(duration); see it alone with --seed \(seed)" }
}

/// A case after which the program had held too much memory.
private struct LargeCase: Error, CustomStringConvertible {
    var seed: UInt64
    var mebibytes: Int
    var limit: Int

    var description: String {
        "after seed \(seed) \(mebibytes) MiB had been held, more than \(limit); see it alone with --seed \(seed)"
    }
}

/// Makes the cases.
private struct FuzzGenerator {
    private var random: SeededRandom

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    private mutating func number() -> CGFloat {
        switch Int.random(in: 0..<24, using: &random) {
        case 0: return .nan
        case 1: return .infinity
        case 2: return -.infinity
        case 3: return .leastNonzeroMagnitude
        case 4: return -1000 * .leastNonzeroMagnitude
        case 5: return 1e30
        case 6: return -1e9
        case 7: return 0
        case 8: return 3e4
        default: return random.nextDouble(in: -40...200)
        }
    }

    mutating func scale() -> Double {
        [1, 1, 2, 0.5, 1e-9, 1e9, .nan, -1].randomElement(using: &random)!
    }

    private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    private mutating func path() -> Path {
        var path = Path()
        let place = point()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            switch Int.random(in: 0..<9, using: &random) {
            case 0: path.move(to: point())
            case 1, 2: path.addLine(to: point())
            case 3: path.addQuadCurve(to: point(), control: point())
            case 4: path.addCurve(to: point(), control1: point(), control2: point())
            // Without length.
            case 5: path.addCurve(to: place, control1: place, control2: place)
            case 6: path.closeSubpath()
            case 7: path.addEllipse(in: CGRect(origin: point(), size: CGSize(width: number(), height: number())))
            default:
                path.addArc(
                    center: point(), radius: number(), startAngle: .degrees(number()), endAngle: .degrees(number()),
                    clockwise: random.nextUnit() < 0.5)
            }
        }
        if random.nextUnit() < 0.2 { path = path.trimmedPath(from: number(), to: number()) }
        return path
    }

    private mutating func shading() -> GraphicsContext.Shading {
        let gradient = Gradient(
            stops: (0..<Int.random(in: 0...4, using: &random)).map { _ in
                Gradient.Stop(color: Color(hue: number(), saturation: 1, brightness: 1, opacity: number()), location: number())
            })
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .linearGradient(gradient, startPoint: point(), endPoint: point(), options: .repeat)
        case 1: return .radialGradient(gradient, center: point(), startRadius: number(), endRadius: number())
        case 2: return .conicGradient(gradient, center: point(), angle: .degrees(number()))
        case 3: return .style(AngularGradient(gradient: gradient, center: .center, startAngle: .degrees(number()), endAngle: .zero))
        default: return .color(red: number(), green: number(), blue: 0.5, opacity: number())
        }
    }

    private mutating func filter() -> GraphicsContext.Filter {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .blur(radius: number())
        case 1: return .shadow(radius: number(), x: number(), y: number(), options: random.nextUnit() < 0.3 ? .invertsAlpha : [])
        case 2: return .brightness(number())
        case 3: return .hueRotation(.degrees(number()))
        case 4: return .alphaThreshold(min: number(), max: number())
        case 5: return .colorMultiply(Color(white: number(), opacity: number()))
        case 6: return .contrast(number())
        default:
            var matrix = ProjectionTransform()
            (matrix.m13, matrix.m23, matrix.m31) = (number() / 1e4, number() / 1e4, number())
            return .projectionTransform(matrix)
        }
    }

    mutating func draw(_ context: inout GraphicsContext, depth: Int) {
        // Rarely, and as the whole case: a stack of clips.
        if depth == 0, random.nextUnit() < 0.01 {
            let corner = random.nextUnit() < 0.5 ? 0 : random.nextUnit()
            for _ in 0..<10_000 { context.clip(to: Path(CGRect(x: corner, y: 0, width: 100, height: 100))) }
        }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            var copy = context
            if random.nextUnit() < 0.3 { copy.translateBy(x: number(), y: number()) }
            if random.nextUnit() < 0.3 { copy.scaleBy(x: number(), y: number()) }
            if random.nextUnit() < 0.3 { copy.rotate(by: .degrees(number())) }
            if random.nextUnit() < 0.3 { copy.clip(to: path(), options: random.nextUnit() < 0.5 ? .inverse : []) }
            if random.nextUnit() < 0.3 { copy.opacity = number() }
            if random.nextUnit() < 0.3 {
                copy.blendMode = GraphicsContext.BlendMode(rawValue: Int32.random(in: -2...30, using: &random))
            }
            if random.nextUnit() < 0.2 { copy.addFilter(filter()) }
            if random.nextUnit() < 0.1 {
                let region = path()
                copy.clipToLayer { $0.fill(region, with: .color(.black)) }
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1: copy.fill(path(), with: shading(), style: FillStyle(eoFill: random.nextUnit() < 0.5))
            case 2:
                copy.stroke(
                    path(), with: shading(),
                    style: StrokeStyle(
                        lineWidth: number(), lineCap: .round, miterLimit: number(), dash: [number(), number()],
                        dashPhase: number()))
            default:
                guard depth < 4 else { break }
                // A closure must not change the generator that its caller is using.
                var inner = self
                copy.drawLayer { inner.draw(&$0, depth: depth + 1) }
                self = inner
            }
        }
    }

    mutating func combinePaths() {
        let (a, b) = (path(), path())
        // One a case: what takes long is a call.
        let result =
            switch Int.random(in: 0..<5, using: &random) {
            case 0: a.union(b)
            case 1: a.intersection(b, eoFill: true)
            case 2: a.subtracting(b)
            case 3: a.symmetricDifference(b)
            default: a.lineIntersection(b)
            }
        consume(result.description.count)
        consume(a.contains(point()) ? 1 : 0)
    }

    /// A font's file with bytes flipped, or an end missing: most of its head, which says where all else is.
    mutating func readFont(_ fonts: [Data]) {
        guard var file = fonts.randomElement(using: &random) else { return }
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let end = random.nextUnit() < 0.5 ? min(600, file.count) : file.count
            file[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if random.nextUnit() < 0.3 { file.removeLast(Int.random(in: 0..<file.count, using: &random)) }
        guard let font = try? FontFile(data: file), let instance = try? FontInstance(font) else { return }
        for _ in 0..<20 { consume(instance.outline(of: UInt32.random(in: 0...400, using: &random)).isEmpty) }
        consume(instance.width(of: "שלום, Affinity fi"))
    }

    /// A picture's file with bytes flipped, or an end missing.
    mutating func decodePicture() {
        var bitmap = Bitmap(width: Int.random(in: 1...20, using: &random), height: Int.random(in: 1...20, using: &random))
        for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt32.random(in: 0...255, using: &random) << 24 }
        guard var file = try? bitmap.pngData() else { return }
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if random.nextUnit() < 0.5 { file.removeLast(Int.random(in: 0..<file.count, using: &random)) }
        consume((try? Bitmap(pngData: file))?.width ?? 0)
    }
}
