import ArgumentParser
import Foundation
import GalleryScenes

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the demos.")

    @Flag(help: "Print one JSON array of objects with name, title, summary, size and instants.")
    var json = false

    func run() throws {
        json ? try printJSON() : printTable()
    }

    private func printTable() {
        let width = DemoRegistry.all.map(\.name.count).max() ?? 0
        for demo in DemoRegistry.all {
            print(demo.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + demo.summary)
        }
    }

    private func printJSON() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let entries = DemoRegistry.all.map(Entry.init)
        print(String(decoding: try encoder.encode(entries), as: UTF8.self))
    }

    private struct Entry: Encodable {
        let name: String
        let title: String
        let summary: String
        let width: Double
        let height: Double
        let instants: [Double]

        init(_ demo: Demo) {
            name = demo.name
            title = demo.title
            summary = demo.summary
            width = Double(demo.size.width)
            height = Double(demo.size.height)
            instants = demo.instants
        }
    }
}
