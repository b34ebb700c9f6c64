import Foundation
import Lilt
import LiltHost

/// The output of `--stats`: one JSON object on one line.
///
/// The keys state the units.
struct StatisticsReport: Encodable {
    let demo: String
    /// The name of the presenter that shows the pictures in the window; nil without a window.
    var presentation: String?
    let summary: FrameStatistics.Summary
    /// The real time of the run, in seconds.
    let wallSeconds: Double

    /// The meaning of the keys that do not explain themselves, for the help of the option.
    static let explanation = """
        'missed' counts the refreshes of the display that showed an old picture although a new one was wanted; \
        'update', 'raster' and 'present' are the stages of a frame; 'presentation' names the object \
        that shows the pictures: the window's own 'surface', or a 'texture' with the name of SDL's renderer.
        """

    private enum CodingKeys: String, CodingKey { case demo, presentation, wallSeconds, framesPerSecond }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(demo, forKey: .demo)
        try container.encodeIfPresent(presentation, forKey: .presentation)
        try container.encode(wallSeconds, forKey: .wallSeconds)
        try container.encode(wallSeconds > 0 ? Double(summary.frames) / wallSeconds : 0, forKey: .framesPerSecond)
        try summary.encode(to: encoder)
    }

    func print() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
    }
}
