import Assets
import Foundation
import Synchronization

/// Finds a face for a descriptor, among the faces that are bundled with Lilt and the faces that the program has added.
///
/// The bundled faces are the same on every machine, so a text has the same size and pixels everywhere. Fonts of the
/// system are not used.
package final class FontLibrary: Sendable {
    /// The program's library.
    package static let standard = FontLibrary()

    /// A bundled face: its file and the descriptors that it suits.
    private struct Entry {
        let path: String
        let weights: ClosedRange<Double>
        let isItalic: Bool
    }

    private struct State {
        var files: [String: FontFile] = [:]
        /// The added files of each family, by the family's name in lowercase.
        var added: [String: [FontFile]] = [:]
        /// All added files, in the order in which they were added.
        var addedFiles: [FontFile] = []
        var instances = BoundedCache<InstanceKey, FontInstance>(capacity: 96)
    }

    private struct InstanceKey: Hashable {
        var file: ObjectIdentifier
        var weight: Double
        var width: Double
        var opticalSize: Double
        var slant: Double
    }

    private let state = Mutex(State())
    private let changes = Atomic(0)

    /// The number of added files. A cache of texts has it in its keys, because a new face can change a text's fonts.
    var changeCount: Int { changes.load(ordering: .relaxed) }

    /// Creates a library of the bundled faces.
    package init() {}

    /// The slant of upright letters that replace missing italics: 12 degrees, which is common for oblique faces.
    private static let obliqueSlant = 0.2126

    /// The step to which weight and width are rounded. It bounds the number of instances that an animation creates.
    private static let axisStep = 5.0

    /// The step to which the optical size is rounded, in points.
    private static let opticalSizeStep = 1.0

    // MARK: - Faces

    private static let faces: [FontDescriptor.Family: [Entry]] = [
        .sans: [
            Entry(path: "Inter.ttf", weights: 100...900, isItalic: false),
            Entry(path: "Inter-Italic.ttf", weights: 100...900, isItalic: true),
        ],
        .serif: [
            Entry(path: "NotoSerif-Regular.ttf", weights: 400...400, isItalic: false),
            Entry(path: "NotoSerif-Bold.ttf", weights: 700...700, isItalic: false),
            Entry(path: "NotoSerif-Italic.ttf", weights: 400...400, isItalic: true),
            Entry(path: "NotoSerif-BoldItalic.ttf", weights: 700...700, isItalic: true),
        ],
        .monospaced: [
            Entry(path: "JetBrainsMono-Light.ttf", weights: 300...300, isItalic: false),
            Entry(path: "JetBrainsMono-Regular.ttf", weights: 400...400, isItalic: false),
            Entry(path: "JetBrainsMono-Medium.ttf", weights: 500...500, isItalic: false),
            Entry(path: "JetBrainsMono-SemiBold.ttf", weights: 600...600, isItalic: false),
            Entry(path: "JetBrainsMono-Bold.ttf", weights: 700...700, isItalic: false),
        ],
        .rounded: [
            Entry(path: "Quicksand-Regular.ttf", weights: 400...400, isItalic: false),
            Entry(path: "Quicksand-Medium.ttf", weights: 500...500, isItalic: false),
            Entry(path: "Quicksand-Bold.ttf", weights: 700...700, isItalic: false),
        ],
    ]

    /// Faces for characters that the requested family lacks, in the order in which they are tried.
    private static let fallbacks: [[Entry]] = [
        faces[.sans]!,
        [
            Entry(path: "NotoSansArabicUI-Regular.ttf", weights: 400...400, isItalic: false),
            Entry(path: "NotoSansArabicUI-Bold.ttf", weights: 700...700, isItalic: false),
        ],
        [
            Entry(path: "NotoSansHebrew-Regular.ttf", weights: 400...400, isItalic: false),
            Entry(path: "NotoSansHebrew-Bold.ttf", weights: 700...700, isItalic: false),
        ],
        [Entry(path: "NotoSansSymbols-Regular.ttf", weights: 400...400, isItalic: false)],
        [Entry(path: "NotoSansSymbols2-Regular.ttf", weights: 400...400, isItalic: false)],
        [Entry(path: "NotoSansMath-Regular.ttf", weights: 400...400, isItalic: false)],
        faces[.serif]!,
    ]

    private static let emoji = [Entry(path: "NotoColorEmoji.ttf", weights: 400...400, isItalic: false)]

    /// Adds a face. `.named` finds the face by the name of its family. The face also draws characters that neither the
    /// requested face nor a bundled fallback has. Among added faces of the same weight and slant, the latest takes
    /// precedence. If an earlier file has the same bytes, the new file is not stored; the earlier object then counts as
    /// the latest.
    ///
    /// - Throws: `FontFileError` if the outlines of the face cannot be read.
    package func add(_ file: FontFile) throws(FontFileError) {
        _ = try FontInstance(file)
        state.withLock { state in
            // A thread that reads the new number then waits for this lock, and finds the new face.
            defer { changes.wrappingAdd(1, ordering: .relaxed) }
            let family = file.familyName.lowercased()
            if let known = state.added[family]?.firstIndex(where: { $0.hasSameBytes(as: file) }) {
                guard let earlier = state.added[family]?.remove(at: known) else { return }
                state.added[family]?.insert(earlier, at: 0)
                return
            }
            state.added[family, default: []].insert(file, at: 0)
            state.addedFiles.append(file)
        }
    }

    /// Whether a family with this name was added.
    package func hasFamily(_ name: String) -> Bool {
        state.withLock { $0.added[name.lowercased()] != nil }
    }

    /// Returns the instance that is nearest to the descriptor. With an unknown family name, it is an instance of the
    /// sans-serif face.
    package func instance(for descriptor: FontDescriptor) -> FontInstance {
        state.withLock { state in
            if case .named(let name) = descriptor.family, let files = state.added[name.lowercased()] {
                return Self.nearest(files, to: descriptor, in: &state)
            }
            return Self.nearest(Self.faces[descriptor.family] ?? Self.faces[.sans]!, to: descriptor, in: &state)
        }
    }

    /// Returns the instance for a character: the descriptor's instance if it has all scalars of the character,
    /// otherwise the first fallback that has them. If no face has them, it is the descriptor's instance, which draws a
    /// box.
    ///
    /// A character that is an emoji by default, by a selector or by a modifier is looked up in the emoji face first.
    ///
    /// - Parameter primary: The descriptor's own instance. Most characters are in this instance and need no further
    ///   lookup.
    package func instance(
        for cluster: ArraySlice<UInt32>, _ descriptor: FontDescriptor, primary: FontInstance
    ) -> FontInstance {
        let wantsEmoji = EmojiPresentation.isColored(cluster)
        if !wantsEmoji, Self.has(cluster, primary.file) { return primary }
        return state.withLock { state in
            let lists = wantsEmoji ? [Self.emoji] + Self.fallbacks : Self.fallbacks + [Self.emoji]
            if wantsEmoji, Self.has(cluster, Self.file(Self.emoji[0].path, in: &state)) {
                return Self.nearest(Self.emoji, to: descriptor, in: &state)
            }
            if wantsEmoji, Self.has(cluster, primary.file) { return primary }
            for list in lists where Self.has(cluster, Self.file(list[0].path, in: &state)) {
                return Self.nearest(list, to: descriptor, in: &state)
            }
            // The first family that has the character draws it, with the face whose weight is nearest.
            if let first = state.addedFiles.first(where: { Self.has(cluster, $0) }) {
                let family = state.added[first.familyName.lowercased(), default: []].filter { Self.has(cluster, $0) }
                return Self.nearest(family, to: descriptor, in: &state)
            }
            return primary
        }
    }

    // MARK: - Finding

    private static func has(_ cluster: ArraySlice<UInt32>, _ file: FontFile) -> Bool {
        cluster.allSatisfy { value in
            guard let scalar = Unicode.Scalar(value) else { return true }
            return file.glyph(for: scalar) != nil || scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func nearest(_ entries: [Entry], to descriptor: FontDescriptor, in state: inout State)
        -> FontInstance
    {
        let upright = entries.filter { !$0.isItalic }
        let italic = entries.filter(\.isItalic)
        let candidates =
            descriptor.isItalic ? (italic.isEmpty ? upright : italic) : (upright.isEmpty ? italic : upright)
        let entry = candidates.min {
            distance(of: $0.weights, from: descriptor.weight) < distance(of: $1.weights, from: descriptor.weight)
        }!
        return instance(file(entry.path, in: &state), descriptor, isItalic: entry.isItalic, in: &state)
    }

    private static func nearest(_ files: [FontFile], to descriptor: FontDescriptor, in state: inout State)
        -> FontInstance
    {
        func distance(_ file: FontFile) -> Double {
            let range = file.axes.first { $0.tag == "wght" }?.range ?? file.weight...file.weight
            return Self.distance(of: range, from: descriptor.weight)
                + (file.isItalic == descriptor.isItalic ? 0 : 10_000)
        }
        let file = files.min { distance($0) < distance($1) }!
        return instance(file, descriptor, isItalic: file.isItalic, in: &state)
    }

    /// Returns the distance of a face's weights from the requested weight. For bold text, a bolder face is nearer than
    /// a lighter one; for light text, a lighter face is nearer. For a weight from 400 to 500, a bolder face up to 500
    /// is nearest, then a lighter face, then a face above 500.
    ///
    /// Source: W3C, *CSS Fonts Module Level 4*, section 5.2, step 4.3.
    private static func distance(of weights: ClosedRange<Double>, from weight: Double) -> Double {
        let lighter = max(0, weight - weights.upperBound)
        let bolder = max(0, weights.lowerBound - weight)
        if weight > 500 { return lighter > 0 ? 1000 + lighter : bolder }
        if weight < 400 { return bolder > 0 ? 1000 + bolder : lighter }
        if weights.lowerBound <= 500 { return lighter > 0 ? 1000 + lighter : bolder }
        return 2000 + bolder
    }

    private static func instance(
        _ file: FontFile, _ descriptor: FontDescriptor, isItalic: Bool, in state: inout State
    ) -> FontInstance {
        func axisValue(_ value: Double, on tag: String, step: Double = axisStep) -> Double {
            guard let axis = file.axes.first(where: { $0.tag == tag }) else { return 0 }
            let clamped = min(
                max(value.isNaN ? axis.defaultValue : value, axis.range.lowerBound), axis.range.upperBound)
            return (clamped / step).rounded() * step
        }
        let leans = descriptor.isItalic && !isItalic && !file.hasColorBitmaps
        let key = InstanceKey(
            file: ObjectIdentifier(file), weight: axisValue(descriptor.weight, on: "wght"),
            width: axisValue(descriptor.width, on: "wdth"),
            opticalSize: axisValue(descriptor.size, on: "opsz", step: opticalSizeStep), slant: leans ? obliqueSlant : 0)
        return state.instances.value(for: key) {
            do {
                return try FontInstance(
                    file, settings: ["wght": key.weight, "wdth": key.width, "opsz": key.opticalSize],
                    slant: key.slant)
            } catch {
                BundledFiles.endProgram("the font \(file.familyName): \(error)")
            }
        }
    }

    /// Returns a bundled file. The file is read on its first use.
    ///
    /// Lilt cannot draw text without its faces. If the file is missing, the program ends with a message that lists the
    /// folders in which it searched.
    private static func file(_ name: String, in state: inout State) -> FontFile {
        if let known = state.files[name] { return known }
        guard let url = BundledFiles.url("Fonts/\(name)") else { BundledFiles.endProgram(without: "Fonts/\(name)") }
        do {
            let file = try FontFile(contentsOf: url)
            state.files[name] = file
            return file
        } catch {
            BundledFiles.endProgram("\(url.path): \(error)")
        }
    }
}
