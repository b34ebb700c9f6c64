import Foundation
import Lilt
import LiltHost

/// The output of `--stats`: one JSON object on one line. Stage durations are in milliseconds.
struct StatisticsReport: Encodable {
    let demo: String
    let summary: FrameStatistics.Summary

    private enum CodingKeys: String, CodingKey { case demo }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(demo, forKey: .demo)
        try summary.encode(to: encoder)
    }

    func print() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
    }
}
