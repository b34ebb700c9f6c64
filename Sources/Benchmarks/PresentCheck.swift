import Foundation
import Lilt
import LiltHost
import LiltSDL

/// Compares a window under Xvfb with the pictures that it was given.
@MainActor
struct PresentCheck {
    let screen: String
    let seed: UInt64
    let presenter: String

    struct Difference: Error, CustomStringConvertible { let description: String }

    /// Changes random regions, covers and uncovers the window, and resizes it; fails if a pixel of the window differs.
    func run(_ size: (width: Int, height: Int)) throws {
        let platform = try PresentBenchmark.window(size)
        var random = SeededRandom(seed: seed)
        func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &random) }
        var size = size
        var picture = Bitmap(width: size.width, height: size.height)
        var isNew = true
        for step in 0..<120 {
            var regions: [PictureDamage.Region] = []
            // The regions are disjoint, because each one is in a column of its own.
            for column in 0..<4 where isNew || below(3) > 0 {
                let width = size.width / 4
                let region = PictureDamage.Region(
                    x: column * width + below(width / 2), y: below(size.height / 2),
                    width: 1 + below(width / 2), height: 1 + below(size.height / 2))
                let color = 0xFF00_0000 | UInt32(below(1 << 24))
                for y in region.y..<region.y + region.height {
                    for x in region.x..<region.x + region.width { picture[x, y] = color }
                }
                regions.append(region)
            }
            try platform.present(picture, damage: PictureDamage(regions: regions))
            isNew = false
            try compare(picture, platform, "step \(step)")
            if step % 20 == 9 {
                // Another window covers this one, and closes.
                do {
                    let cover = try PresentBenchmark.window((size.width / 2, size.height / 2))
                    try cover.present(
                        Bitmap(width: size.width / 2, height: size.height / 2), damage: PictureDamage(regions: []))
                }
                settle(platform)
                try compare(picture, platform, "step \(step), uncovered")
            }
            if step % 40 == 39 {
                size = (size.width - 16 + below(9), size.height - 16 + below(9))
                platform.resize(to: CGSize(width: size.width, height: size.height))
                settle(platform)
                size = (platform.viewport.pixelWidth, platform.viewport.pixelHeight)
                picture = Bitmap(width: size.width, height: size.height)
                picture.pixels = Array(repeating: 0xFF20_4060, count: size.width * size.height)
                isNew = true
            }
        }
        print("# \(presenter): the window of \(size.width)x\(size.height) showed each of 120 pictures (seed \(seed))")
    }

    private func settle(_ platform: SDLPlatform) {
        for _ in 0..<20 {
            platform.takeEvents { _ in }
            platform.sleep(until: platform.clock.now + 0.005)
        }
    }

    private func compare(_ picture: Bitmap, _ platform: SDLPlatform, _ moment: String) throws {
        // The server may draw a little after the call.
        let deadline = platform.clock.now + 0.5
        while true {
            let shown = try XWindowDump(contentsOf: screen)
            let (left, top) = platform.position
            let difference = (0..<picture.height).first { y in
                !(0..<picture.width).allSatisfy { shown[left + $0, top + y] == picture[$0, y] & 0xFF_FFFF }
            }
            guard let row = difference else { return }
            guard platform.clock.now < deadline else {
                throw Difference(
                    description: "\(presenter), seed \(seed), \(moment): row \(row) of the window is not the picture's")
            }
        }
    }
}

/// A screen in the format of `xwd`: 32-bit pixels, least significant byte first.
struct XWindowDump {
    private let data: Data
    private let start: Int
    private let bytesPerLine: Int
    let width: Int
    let height: Int

    struct FormatError: Error, CustomStringConvertible {
        let description = "the screen is not a dump with 32-bit pixels"
    }

    init(contentsOf path: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        func field(_ index: Int) throws -> Int {
            guard data.count >= index * 4 + 4 else { throw FormatError() }
            return (0..<4).reduce(0) { $0 << 8 | Int(data[index * 4 + $1]) }
        }
        let start = try field(0) + field(19) * 12
        let (height, bytesPerLine) = (try field(5), try field(12))
        guard try field(11) == 32, try field(7) == 0, data.count >= start + bytesPerLine * height else {
            throw FormatError()
        }
        (self.data, self.start, self.height, self.bytesPerLine) = (data, start, height, bytesPerLine)
        width = try field(4)
    }

    /// Red, green and blue of a pixel.
    subscript(x: Int, y: Int) -> UInt32 {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
        let index = start + y * bytesPerLine + x * 4
        return UInt32(data[index]) | UInt32(data[index + 1]) << 8 | UInt32(data[index + 2]) << 16
    }
}
