import Assets
import LiltText
import TestSupport
import Testing

/// Valid fonts are read, and damaged fonts cause no trap.
@Suite struct FontFileTests {
    private func bundled(_ name: String) throws -> Data {
        let url = try #require(BundledFiles.url("Fonts/\(name).ttf"))
        return try Data(contentsOf: url)
    }

    /// Another process changes its working directory, because other tests run in this process at the same time.
    @Test func bundledFilesAreFoundFromAnyDirectory() async throws {
        let path = try #require(BundledFiles.url("Fonts/Inter.ttf")).path
        #expect(path.hasPrefix("/"))
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            #expect(FileManager.default.changeCurrentDirectoryPath("/"))
            let url = try #require(BundledFiles.url("Fonts/Inter.ttf"))
            FileHandle.standardError.write(Data("found \(url.path)\n".utf8))
        }
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("found \(path)\n"))
    }

    @Test func filesOutsideTheFoldersAndUnknownFilesAreNotFound() {
        #expect(BundledFiles.url("Fonts/../BundledFiles.swift") == nil)
        #expect(BundledFiles.url("Fonts/None.ttf") == nil)
    }

    @Test func aVariableFaceReportsItsAxes() throws {
        let file = try FontFile(data: bundled("Inter"))
        #expect(file.axes.map(\.tag) == ["wght"])
        #expect(file.axes.first?.range == 100...900)
        #expect(file.familyName.hasPrefix("Inter"))
        #expect(file.unitsPerEm == 2816)
        #expect(!file.isItalic)
    }

    @Test func axesAreClampedToTheirRange() throws {
        let file = try FontFile(data: bundled("Inter"))
        let glyph = try #require(file.glyph(for: "n"))
        func bounds(_ weight: Double) throws -> CGRect {
            try FontInstance(file, settings: ["wght": weight]).outline(of: glyph).boundingRect
        }
        #expect(try bounds(5000) == bounds(900))
        #expect(try bounds(.nan) == bounds(400))
        #expect(try bounds(900) != bounds(400))
    }

    @Test func theContentHashDependsOnlyOnTheFileTheAxesAndTheSlant() throws {
        func hashes() throws -> [UInt64] {
            let (inter, italic) = (try FontFile(data: bundled("Inter")), try FontFile(data: bundled("Inter-Italic")))
            let mono = try ["Regular", "Bold"].map { try FontFile(data: bundled("JetBrainsMono-\($0)")) }
            return try [
                FontInstance(inter), FontInstance(inter, settings: ["wght": 700]), FontInstance(inter, slant: 0.2),
                FontInstance(italic), FontInstance(mono[0]), FontInstance(mono[1]), FontInstance(mono[1], slant: 0.2),
            ].map(\.contentHash)
        }
        let first = try hashes()
        #expect(Set(first).count == first.count)
        #expect(try hashes() == first)
    }

    @Test func anUnusedFaceIsFreedWhileItsTextIsCached() throws {
        weak var freed: FontFile?
        do {
            let file = try FontFile(data: bundled("Inter"))
            freed = file
            #expect(try FontInstance(file).width(of: "remembered") > 1)
            #expect(freed != nil)
        }
        #expect(freed == nil)
    }

    @Test func anAddedFaceIsFoundByItsName() throws {
        let file = try FontFile(data: bundled("NotoSansHebrew-Bold"))
        try FontLibrary.standard.add(file)
        let found = FontLibrary.standard.instance(for: FontDescriptor(family: .named("noto sans hebrew"), size: 10))
        #expect(found.file === file)
        let unknown = FontLibrary.standard.instance(for: FontDescriptor(family: .named("nobody"), size: 10))
        #expect(unknown.file.familyName.hasPrefix("Inter"))
    }

    @Test func aTextThatWasShapedBeforeItsFaceIsAddedIsShapedAgain() throws {
        let file = try FontFile(data: bundled("Quicksand-Medium"))
        let text = StyledText(
            "x", style: StyledText.Style(font: FontDescriptor(family: .named(file.familyName), size: 10)))
        func font() -> FontFile? { ShapedText.shaped(text).layout().runs.first?.font.file }
        #expect(font()?.familyName.hasPrefix("Inter") == true)
        try FontLibrary.standard.add(file)
        #expect(font() === file)
    }

    @Test func anAddedFaceIsTheFallbackForCharactersThatNoBundledFallbackHas() throws {
        // Only the monospaced face has the upper hook of a parenthesis, and this face is not a bundled fallback.
        let file = try FontFile(data: bundled("JetBrainsMono-Regular"))
        try FontLibrary.standard.add(file)
        let layout = ShapedText(
            StyledText("a\u{239B}", style: StyledText.Style(font: FontDescriptor(size: 10)))
        ).layout()
        #expect(layout.glyphs.allSatisfy { $0.glyph != 0 })
        #expect(layout.runs.last?.font.file === file)
    }

    @Test func bytesThatAreNotAFontAreRefused() {
        for data in [Data(), Data([0, 1, 0, 0]), Data("not a font at all".utf8), Data(repeating: 0, count: 4096)] {
            #expect(throws: FontFileError.self) { try FontFile(data: data) }
        }
        #expect(throws: FontFileError.self) { try FontFile(contentsOf: URL(fileURLWithPath: "/nonexistent.ttf")) }
    }

    /// Calls `body` with a new empty folder.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func aFileThatIsTruncatedAfterItWasReadIsDrawnAsBefore() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("font.ttf")
            try bundled("Inter").write(to: url)
            let file = try FontFile(contentsOf: url)
            #expect(truncate(url.path, 0) == 0)
            let font = try FontInstance(file, settings: ["wght": 700])
            let original = try FontInstance(FontFile(data: bundled("Inter")), settings: ["wght": 700])
            let glyph = try #require(file.glyph(for: "n"))
            #expect(font.outline(of: glyph).boundingRect == original.outline(of: glyph).boundingRect)
            #expect(font.width(of: "truncated") == original.width(of: "truncated"))
        }
    }

    @Test func aFileThatIsNotARegularFileIsRefusedAtOnce() throws {
        try withFolder { folder in
            let pipe = folder.appendingPathComponent("pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            for (url, kind) in [
                (pipe, "a pipe"), (folder, "a folder"), (URL(fileURLWithPath: "/dev/zero"), "a device"),
            ] {
                let error = #expect(throws: FontFileError.self) { try FontFile(contentsOf: url) }
                #expect(error?.reason == "\(url.path) is \(kind), not a regular file")
            }
            let empty = folder.appendingPathComponent("empty")
            try Data().write(to: empty)
            #expect(throws: FontFileError.self) { try FontFile(contentsOf: empty) }
        }
    }

    @Test func aFileLargerThanTheLimitIsRefusedBeforeItIsRead() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("large")
            try Data().write(to: url)
            #expect(truncate(url.path, FontFile.maximumByteCount + 1) == 0)
            let error = #expect(throws: FontFileError.self) { try FontFile(contentsOf: url) }
            #expect(error?.reason.contains("larger than") == true)
        }
    }

    @Test func filesOfAnyLengthAreReadCompletely() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("file")
            for count in [0, 1, 4095, 4096, 4097, 8192, 100_000] {
                let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
                try data.write(to: url)
                #expect(try RegularFile.data(at: url.path) == data)
                #expect(try RegularFile.data(at: url.path, limit: count) == data)
                guard count > 0 else { continue }
                #expect(throws: RegularFile.ReadingError.self) { try RegularFile.data(at: url.path, limit: count - 1) }
            }
            #expect(throws: RegularFile.ReadingError.self) { try RegularFile.data(at: url.path + "/none") }
            // The file reports a size of 0, although it has content.
            #expect(try RegularFile.data(at: "/proc/self/status").count > 100)
        }
    }

    @Test func aFileThatIsAddedAgainIsFreedAndTheEarlierFaceIsFound() throws {
        let library = FontLibrary()
        let data = try bundled("NotoSansHebrew-Bold")
        let file = try FontFile(data: data)
        try library.add(file)
        for _ in 0..<3 {
            weak var again: FontFile?
            do {
                let copy = try FontFile(data: data)
                again = copy
                try library.add(copy)
            }
            #expect(again == nil)
        }
        let descriptor = FontDescriptor(family: .named("noto sans hebrew"), size: 10)
        #expect(library.instance(for: descriptor).file === file)
        // Another file of the family has precedence until the first file is added again.
        var other = data
        other[other.count - 1] ^= 1
        let changed = try FontFile(data: other)
        try library.add(changed)
        #expect(library.instance(for: descriptor).file === changed)
        try library.add(FontFile(data: data))
        #expect(library.instance(for: descriptor).file === file)
    }

    /// Shapes, measures and draws text with a font if the font is readable.
    private func use(_ data: Data) {
        guard let file = try? FontFile(data: data), let font = try? FontInstance(file, settings: ["wght": 700]) else {
            return
        }
        for scalar in "Ag1é→".unicodeScalars {
            let glyph = file.glyph(for: scalar) ?? 0
            _ = font.outline(of: glyph).boundingRect
            _ = font.colorGlyph(glyph)
        }
        _ = font.outline(of: 0xFFFF_FFFF)
        _ = (font.metrics.ascent, file.familyName)
        _ = font.width(of: "Affinity AV Ag1é")
    }

    @Test(arguments: ["Inter", "JetBrainsMono-Regular", "NotoSansHebrew-Regular"])
    func truncatedFontsNeverCauseATrap(_ name: String) throws {
        let data = try bundled(name)
        forEachSeed(60) { _, random in
            use(data.prefix(Int(random.nextLogarithmic(in: 1...Double(data.count)))))
        }
    }

    @Test(arguments: ["Inter", "JetBrainsMono-Regular", "NotoSansHebrew-Regular"])
    func fontsWithChangedBytesNeverCauseATrap(_ name: String) throws {
        let data = try bundled(name)
        forEachSeed(150) { _, random in
            var damaged = data
            // Most changes are near the beginning of the file, which lists the tables.
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let index = Int(random.nextLogarithmic(in: 1...Double(data.count - 1)))
                damaged[index] = UInt8.random(in: 0...255, using: &random)
            }
            use(damaged)
        }
    }
}
