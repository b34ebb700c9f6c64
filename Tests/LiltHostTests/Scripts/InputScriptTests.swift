import LiltHost
import Testing

@Suite struct InputScriptTests {
    private static let verbs =
        "press, move, release, tap, drag, touch, pinch, rotate, scroll, key, modifiers, text, perform, resize, leave "
        + "or cancel"

    private func script(_ text: String) throws -> InputScript { try InputScript(parsing: text, source: "test.script") }

    @Test func everyVerbGivesItsEvents() throws {
        let events = try script(
            """
            # A comment, and an empty line.

            0.5 press 120,80
            0.6 move 140,90.5   # a comment behind a line
            0.7 release 140,90 secondary
            1 scroll 10,20 by 0,-40
            2 key shift+a
            3 key space up
            4 text hello there
            5 resize 800x600 at 2
            6 leave
            7 cancel
            8 touch 1 down 100,100
            8 touch 12 down 200,100
            8.1 touch 1 move 120,100
            8.2 touch 1 up
            8.3 touch 12 up 210,100
            8.4 touch 1 down 5,5
            8.5 touch 1 cancel
            9 scroll 10,20 by 0,-3.5 precise
            """
        ).events
        let expected: [InputEvent] = [
            InputEvent(time: 0.5, .press(.primary, at: CGPoint(x: 120.0, y: 80.0))),
            InputEvent(time: 0.6, .move(to: CGPoint(x: 140, y: 90.5))),
            InputEvent(time: 0.7, .release(.secondary, at: CGPoint(x: 140, y: 90))),
            InputEvent(time: 1, .scroll(by: CGSize(width: 0, height: -40), at: CGPoint(x: 10, y: 20))),
            InputEvent(time: 2, .key(Key("a")!, .down, .shift)),
            InputEvent(time: 2, .key(Key("a")!, .up, .shift)),
            InputEvent(time: 3, .key(.space, .up)),
            InputEvent(time: 4, .text("hello there")),
            InputEvent(time: 5, .resize(Viewport(size: CGSize(width: 800, height: 600), scale: 2))),
            InputEvent(time: 6, .leave),
            InputEvent(time: 7, .cancel),
            InputEvent(time: 8, .touch(1, .down, at: CGPoint(x: 100, y: 100))),
            InputEvent(time: 8, .touch(12, .down, at: CGPoint(x: 200, y: 100))),
            InputEvent(time: 8.1, .touch(1, .move, at: CGPoint(x: 120, y: 100))),
            InputEvent(time: 8.2, .touch(1, .up, at: CGPoint(x: 120, y: 100))),
            InputEvent(time: 8.3, .touch(12, .up, at: CGPoint(x: 210, y: 100))),
            InputEvent(time: 8.4, .touch(1, .down, at: CGPoint(x: 5, y: 5))),
            InputEvent(time: 8.5, .touch(1, .cancel, at: CGPoint(x: 5, y: 5))),
            InputEvent(
                time: 9, .scroll(by: CGSize(width: 0, height: -3.5), at: CGPoint(x: 10, y: 20), isPrecise: true)),
        ]
        #expect(events == expected)
        // A script that is made of these events has a text with one line for each event. Parsing it returns the events.
        #expect(try script(InputScript(events: events).text).events == events)
    }

    @Test func theManualsExamplesParseAndHaveEveryVerb() throws {
        let lines = InputScript.manual.split(separator: "\n")
        let examples = lines.filter { $0.hasPrefix("    ") }.joined(separator: "\n")
        #expect(try script(examples).events.count > 100)
        for verb in Self.verbs.replacingOccurrences(of: " or", with: ",").split(separator: ", ") {
            #expect(examples.contains(" \(verb)"), "no example of \(verb)")
        }
        #expect(lines.allSatisfy { $0.count <= 120 })
    }

    @Test func aPinchMovesTwoFingersApartAndARotationTurnsThem() throws {
        func locations(_ text: String) throws -> [[CGPoint]] {
            let events = try script(text).events
            return [1, 2].map { finger in
                events.compactMap { event in
                    guard case .touch(finger, _, let location) = event.kind else { return nil }
                    return location
                }
            }
        }
        let pinch = try locations("1 pinch 200,150 by 2 in 0.25")
        #expect(pinch.map(\.count) == [32, 32])
        #expect(pinch.map(\.first) == [CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 150)])
        #expect(pinch.map(\.last) == [CGPoint(x: 100, y: 150), CGPoint(x: 300, y: 150)])
        let turn = try locations("1 rotate 200,150 by 90 in 0.25")
        #expect(turn.map(\.first) == [CGPoint(x: 150, y: 150), CGPoint(x: 250, y: 150)])
        for (end, expected) in zip(turn.map(\.last), [CGPoint(x: 200, y: 100), CGPoint(x: 200, y: 200)]) {
            let end = try #require(end)
            #expect(hypot(end.x - expected.x, end.y - expected.y) < 1e-9)
        }
    }

    @Test func aCancelEndsTheTouchesOfAllFingers() throws {
        let touches = "1 touch 1 down 1,1\n1 touch 2 down 5,5\n"
        #expect(try script(touches + "2 cancel\n3 touch 1 down 2,2\n3 touch 2 down 5,5").events.count == 5)
        let error = #expect(throws: InputScript.ParsingError.self) { try script(touches + "2 cancel\n3 touch 2 up") }
        #expect(error?.message == "finger 2 is not down")
        // The lines need not be in the order of time.
        #expect(try script(touches + "0.5 cancel\n3 touch 1 up\n3 touch 2 up").events.count == 5)
    }

    @Test(arguments: [
        ("1 touch 0 down 1,1", "expected a finger from 1 to 99 after 'touch', found '0'"),
        ("1 touch 1 press 1,1", "expected down, move, up or cancel after the finger, found 'press'"),
        ("1 touch 1 up", "finger 1 is not down"),
        ("1 touch 1 move 3,3", "finger 1 is not down"),
        ("1 touch 1 down", "expected a point such as 120,80 after 'down', found the end of the line"),
        ("1 touch 2 down 1,1\n2 touch 2 down 1,1", "finger 2 is already down"),
        ("1 touch 2 down 1,1\n2 pinch 9,9 by 2 in 1", "finger 2 is already down"),
        ("1 pinch 9,9 by 0 in 1", "expected a factor above 0 and at most 100, found '0'"),
        ("1 pinch 9,9 by 0.001 in 1", "expected a factor of at least 0.01, found '0.001'"),
        ("1 rotate 9,9 by x in 1", "expected degrees from -36000 to 36000, found 'x'"),
    ])
    func theErrorNamesTheFaultOfALineAboutFingers(text: String, message: String) throws {
        let error = #expect(throws: InputScript.ParsingError.self) { try script(text) }
        #expect(error?.message == message)
    }

    @Test(arguments: [
        ("2 touch 1 down 10,10\n1 touch 1 up", "at least 2.0 for finger 1, found 1.0"),
        ("2 touch 7 down 10,10\n3 touch 7 up\n2.5 touch 7 down 1,1", "at least 3.0 for finger 7, found 2.5"),
        ("1 pinch 50,50 by 2 in 1\n1.5 touch 1 down 5,5", "at least 2.0 for finger 1, found 1.5"),
        ("1 rotate 50,50 by 9 in 1\n1.5 touch 2 down 5,5", "at least 2.0 for finger 2, found 1.5"),
        ("3 touch 2 down 1,1\n4 touch 2 cancel\n1 pinch 5,5 by 2 in 1", "at least 4.0 for finger 2, found 1.0"),
        ("1 pinch 5,5 by 2 in 2\n2 rotate 5,5 by 9 in 1", "at least 3.0 for finger 1, found 2.0"),
    ])
    func theLinesOfOneFingerAreInTheOrderOfTime(text: String, message: String) throws {
        let error = #expect(throws: InputScript.ParsingError.self) { try script(text) }
        #expect(error?.message == "expected a time of " + message)
        #expect(error?.line == text.split(separator: "\n").count)
    }

    @Test func theLinesOfSeveralFingersNeedNoOrder() throws {
        let events = try script(
            "2 touch 1 down 1,1\n1 touch 3 down 2,2\n2 touch 1 up\n0 press 1,1\n1 touch 3 up\n2 pinch 5,5 by 2 in 1"
        ).events
        #expect(events.prefix(5).map(\.time) == [0, 1, 1, 2, 2])
    }

    @Test func aTapIsAPressAndAReleaseAtTheSamePosition() throws {
        let events = try script("1 tap 3,4").events
        #expect(
            events == [
                InputEvent(time: 1, .press(.primary, at: CGPoint(x: 3, y: 4))),
                InputEvent(time: 1 + InputScript.tapDuration, .release(.primary, at: CGPoint(x: 3, y: 4))),
            ])
    }

    @Test func aDragMovesAtConstantSpeedAndEndsAtItsEndPoint() throws {
        let events = try script("2 drag 100,100 -> 500,300 in 0.25").events
        #expect(events.first == InputEvent(time: 2, .press(.primary, at: CGPoint(x: 100, y: 100))))
        #expect(events.last == InputEvent(time: 2.25, .release(.primary, at: CGPoint(x: 500, y: 300))))
        let moves = events.dropFirst().dropLast()
        #expect(moves.count == 30)
        for (before, after) in zip(moves, moves.dropFirst()) {
            let dx = (after.location!.x - before.location!.x) / (after.time - before.time)
            #expect(abs(dx - 1600) < 1e-6)
        }
    }

    @Test func aPlusTimeCountsFromTheEndOfThePreviousLine() throws {
        let events = try script("1 drag 0,0 -> 10,0 in 0.5\n+0.25 press 1,1\n+0.25 release 1,1").events
        #expect(events.suffix(2).map(\.time) == [1.75, 2])
    }

    @Test func eventsAtTheSameTimeKeepTheOrderOfTheirLines() throws {
        let events = try script("1 move 1,0\n0.5 leave\n1 move 2,0\n1 move 3,0").events
        #expect(events.map(\.location?.x) == [nil, 1, 2, 3])
    }

    @Test func numbersCanHaveAnExponent() throws {
        #expect(try script("1e0 move -2.5e-1,1E+2").events == script("1 move -0.25,100").events)
    }

    @Test func emptyScriptHasNoEvents() throws {
        #expect(try script("").events.isEmpty)
        #expect(try script("\n  \n# nothing\r\n").duration == 0)
    }

    /// Pieces of text: all ASCII characters, and characters that join their neighbors, break lines or quote.
    private static let pieces: [String] = {
        let ascii = (0..<128).map { String(Character(Unicode.Scalar(UInt8($0)))) }
        let others = [
            "\r\n", "\u{85}", "\u{2028}", "\u{A0}", "\u{FEFF}", "\u{301}", "\u{600}", "\u{200D}", "\u{1F3FB}",
            "#\u{FE0F}\u{20E3}", "🙂", "👩‍👩‍👧", "é", "שלום", " of ", "of", "\\n", "\\u{41}", " # ", "\"a\"",
        ]
        return ascii + others
    }()

    /// Texts of one, two and three pieces.
    private static let texts: [String] = {
        let special = pieces.filter { $0.utf8.count > 1 || " #\"\\\n\t\u{0}a".contains($0) }
        var texts = [""] + pieces
        for first in pieces { texts += [first + "a", "a" + first, "a" + first + "a", "a " + first, first + " a"] }
        for first in special { for second in special { texts += [first + second, first + " " + second] } }
        return texts
    }()

    @Test func everyEventIsWrittenAndReadBack() throws {
        let point = CGPoint(x: 1.5, y: -1e-7)
        var kinds: [InputEvent.Kind] = [
            .move(to: point), .cancel, .leave, .resize(Viewport(size: CGSize(width: 10, height: 20.5), scale: 1.25)),
            .scroll(by: CGSize(width: 1, height: -2.25), at: point),
            .scroll(by: CGSize(width: 0, height: 1e20), at: point, isPrecise: true),
        ]
        for button in PointerButton.allCases { kinds += [.press(button, at: point), .release(button, at: point)] }
        for finger in [1, 99] {
            for end in [TouchPhase.up, .cancel] {
                for phase in [TouchPhase.down, .move, end] { kinds.append(.touch(finger, phase, at: point)) }
            }
        }
        let modifiers = (0..<16).map { KeyModifiers(rawValue: $0) }
        kinds += modifiers.map { .modifiers($0) }
        let keys = (Key.names + Self.pieces).compactMap { Key($0) }
        for key in keys {
            for phase in KeyPhase.allCases { for held in modifiers { kinds.append(.key(key, phase, held)) } }
        }
        let names = ["activate", "increment", "escape", "Move of row"]
        for text in Self.texts {
            kinds += [.text(text), .perform(.named(text), on: "Volume"), .perform(.increment, on: text)]
        }
        kinds.append(.perform(.named("\"a"), on: " of b"))
        for text in Self.pieces { for name in names { kinds.append(.perform(.named(name), on: text)) } }
        kinds += [.perform(.activate, on: "a"), .perform(.decrement, on: "a of b")]
        let events = kinds.enumerated().map { InputEvent(time: Double($0.offset), $0.element) }
        let text = InputScript(events: events).text
        #expect(text.split(whereSeparator: \.isNewline).count == events.count)
        let again = try script(text).events
        try #require(again.count == events.count)
        for (event, copy) in zip(events, again) where copy != event {
            Issue.record("\(event.kind) is written as \(InputScript.describe(event.kind)) and read as \(copy.kind)")
        }
    }

    @Test func textInQuotationMarksCanContainAllCharacters() throws {
        func text(_ written: String) throws -> [InputEvent.Kind] { try script("0 text \(written)").events.map(\.kind) }
        #expect(try text(#""a \"b\" #\n"   # a comment"#) == [.text("a \"b\" #\n")])
        #expect(try text(#"" ""#) == [.text(" ")])
        #expect(try text(#""\\ \t\r\u{1F642}""#) == [.text("\\ \t\r🙂")])
        #expect(try text(##"plain "words" a#b # a comment"##) == [.text(#"plain "words" a#b"#)])
        // A text is plain if it does not end with its closing quotation mark, or if an escape is wrong.
        for plain in ["\"", #""open"#, #""two" words"#, #""a"b"#, #""\q""#, #""\u{110000}""#] {
            #expect(try text(plain) == [.text(plain)])
        }
        #expect(InputScript.describe(.text("hello there")) == "text hello there")
        #expect(InputScript.describe(.text(" ")) == "text \" \"")
    }

    @Test func actionsInQuotationMarksAreNamed() throws {
        let events = try script(
            """
            0 perform activate of Play
            0 perform "activate" of Play
            0 perform "Move of row" of "a # b"   # a comment
            0 perform Move of row of Table
            """
        ).events
        let expected: [InputEvent.Kind] = [
            .perform(.activate, on: "Play"), .perform(.named("activate"), on: "Play"),
            .perform(.named("Move of row"), on: "a # b"), .perform(.named("Move"), on: "row of Table"),
        ]
        #expect(events.map(\.kind) == expected)
    }

    @Test func spacesBeforeTheNameOfAnElementAreNoPartOfIt() throws {
        let events = try script("0 perform activate of   Play\n0 perform activate of  \"a # b\"").events
        let expected: [InputEvent.Kind] = [.perform(.activate, on: "Play"), .perform(.activate, on: "a # b")]
        #expect(events.map(\.kind) == expected)
    }

    @Test func aKeyIsOneVisibleCharacterOrAName() {
        for piece in Self.pieces where piece.utf8.count == 1 {
            let isVisible = piece.utf8.allSatisfy { $0 > 32 && $0 < 127 }
            #expect(Key(piece)?.name == (isVisible ? piece.lowercased() : nil), "\(piece.utf8.map { $0 })")
        }
        for piece in ["\r\n", "\u{85}", "\u{2028}", "\u{A0}", "\u{301}", "\u{600}", "\u{1F3FB}", "", "ab"] {
            #expect(Key(piece) == nil)
        }
        // A soft hyphen, a zero-width space, a mark of direction, a filler, an anchor, a byte order mark.
        for piece in ["\u{AD}", "\u{200B}", "\u{200E}", "\u{3164}", "\u{FFF9}", "\u{FEFF}"] {
            #expect(Key(piece) == nil, "\(piece.unicodeScalars.map(\.value))")
        }
        #expect(Key("É")?.name == "é" && Key("🙂")?.name == "🙂")
        #expect(Key("hash") == Key("#") && Key("#")?.name == "#" && Key("#")?.description == "hash")
    }

    @Test func parsingAWrittenScriptReturnsItsEvents() throws {
        let original = try script(
            """
            0.25 press 1.5,2 middle
            0.5 drag 0,0 -> 33,-7 in 0.1
            1 key control+shift+tab
            1.5 key + down
            1.6 modifiers command+shift
            1.7 modifiers none
            2 text a b
            2.5 scroll 1,2 by 3.25,-4
            3 resize 10x20 at 1.5
            """)
        let copy = try script(original.text)
        #expect(copy.events.map(\.kind) == original.events.map(\.kind))
        for (first, second) in zip(copy.events, original.events) { #expect(abs(first.time - second.time) <= 5e-7) }
    }

    @Test(arguments: [
        ("press 1,2", "expected a time in seconds such as 0.5 or +0.1, found 'press'"),
        ("-1 leave", "expected a time in seconds such as 0.5 or +0.1, found '-1'"),
        ("nan leave", "expected a time in seconds such as 0.5 or +0.1, found 'nan'"),
        ("86400 tap 1,1", "expected an end of at most 86400 seconds"),
        ("86399 drag 1,1 -> 2,2 in 2", "expected an end of at most 86400 seconds"),
        ("1e9 leave", "expected a time of at most 86400 seconds, found '1e9'"),
        ("0x1p1 leave", "expected a time in seconds such as 0.5 or +0.1, found '0x1p1'"),
        ("+0x1 leave", "expected a time in seconds such as 0.5 or +0.1, found '+0x1'"),
        ("1 tap 0x10,5", "expected a point such as 120,80 after 'tap', found '0x10,5'"),
        ("1 tap 5,-0X1P1", "expected a point such as 120,80 after 'tap', found '5,-0X1P1'"),
        ("1 rotate 1,1 by 0xA in 1", "expected degrees from -36000 to 36000, found '0xA'"),
        ("1 pinch 1,1 by 0x2 in 1", "expected a factor above 0 and at most 100, found '0x2'"),
        ("1", "expected \(Self.verbs) after the time"),
        (
            "1 pres 1,2",
            "expected \(Self.verbs), found 'pres'"
        ),
        ("1 press 12", "expected a point such as 120,80 after 'press', found '12'"),
        ("1 press", "expected a point such as 120,80 after 'press', found the end of the line"),
        ("1 move inf,2", "expected a point such as 120,80 after 'move', found 'inf,2'"),
        ("1 move 1,2 fast", "expected the end of the line, found 'fast'"),
        ("1 press 1,2 left", "expected primary, secondary or middle, found 'left'"),
        ("1 drag 1,2 3,4 in 1", "expected '->' as in 'drag 100,100 -> 500,300 in 0.25', found '3,4'"),
        ("1 drag 1,2 -> 3,4 in 0", "expected seconds above 0 and at most 3600, found '0'"),
        ("1 key", "expected a key such as space or shift+a after 'key'"),
        ("1 key spice", "expected a character or a key's name such as space, found 'spice'"),
        ("1 key alt+a", "expected shift, control, option or command before '+', found 'alt'"),
        ("1 modifiers", "expected modifiers such as control+shift, or none"),
        ("1 modifiers alt", "expected shift, control, option, command or none, found 'alt'"),
        ("1 modifiers shift+", "expected shift, control, option, command or none, found ''"),
        ("1 key a held", "expected down, repeat, up or nothing after the key, found 'held'"),
        (
            "1 resize 10",
            "expected a size such as 800x600, above 0 and at most 16384 a side, after 'resize', found '10'"
        ),
        (
            "1 resize 1e9x2",
            "expected a size such as 800x600, above 0 and at most 16384 a side, after 'resize', found '1e9x2'"
        ),
        ("1 resize 10x10 at 99", "expected a scale above 0 and at most 16, found '99'"),
        ("1 text", "expected characters after 'text'"),
    ])
    func theErrorNamesTheFileTheLineAndTheExpectedInput(line: String, message: String) {
        let error = #expect(throws: InputScript.ParsingError.self) { try script("0 leave\n# fine\n" + line) }
        #expect(error?.description == "test.script:3: \(message)")
    }

    @Test func theErrorNamesTheLineThatExceedsTheEventLimit() throws {
        // Four of these lines have less than two million events, and five have more.
        let line = "0 drag 1,2 -> 3,4 in 3600\n"
        #expect(try script(String(repeating: line, count: 4)).events.count == 4 * 432_002)
        for count in [5, 30, 10_000] {
            let error = #expect(throws: InputScript.ParsingError.self) {
                try script("# long\n" + String(repeating: line, count: count))
            }
            #expect(
                error?.description
                    == "test.script:6: expected at most 2000000 events in all; a drag has 120 a second")
        }
    }

    @Test func aLineOfOneEventCanExceedTheLimit() throws {
        let drags = String(repeating: "0 drag 1,2 -> 3,4 in 3600\n", count: 4) + "0 drag 1,2 -> 3,4 in 2266.6\n"
        let room = InputScript.maximumEventCount - (4 * 432_002 + 271_994)
        #expect(room == -2)
        let shorter = String(repeating: "0 drag 1,2 -> 3,4 in 3600\n", count: 4) + "0 drag 1,2 -> 3,4 in 2266.5\n"
        let left = InputScript.maximumEventCount - (4 * 432_002 + 271_982)
        #expect(try script(shorter + String(repeating: "1 leave\n", count: left)).events.count == 2_000_000)
        for extra in ["1 leave", "1 tap 1,1", "1 key a"] {
            let error = #expect(throws: InputScript.ParsingError.self) {
                try script(shorter + String(repeating: "1 leave\n", count: left) + extra)
            }
            #expect(error?.line == 6 + left)
        }
        #expect(throws: InputScript.ParsingError.self) { try script(drags) }
    }

    @Test func everyKindOfLineBreakIsCounted() {
        for (text, line) in [
            ("x", 1), ("\n\nx", 3), ("\r\n\r\nx\r\n", 3), ("0 leave\n\u{2028}x\n\n", 3), ("\n\n\nx", 4),
        ] {
            let error = #expect(throws: InputScript.ParsingError.self) { try script(text) }
            #expect(error?.line == line)
        }
    }

    @Test func aScaledScriptKeepsItsTimesAndMovesItsLocations() throws {
        let script = try InputScript(
            parsing: "0 tap 10,20\n1 drag 0,0 -> 100,50 in 0.1\n2 scroll 50,50 by 0,-7\n3 touch 1 down 100,50\n4 key a",
            source: "test")
        let scaled = script.scaled(from: CGSize(width: 100, height: 50), to: CGSize(width: 200, height: 25))
        #expect(scaled.events.map(\.time) == script.events.map(\.time))
        #expect(script.events.compactMap(\.location).count > 5)
        for (event, old) in zip(scaled.events, script.events) {
            let (moved, original) = (event.location, old.location)
            #expect((moved == nil) == (original == nil))
            #expect(abs((moved?.x ?? 0) - 2 * (original?.x ?? 0)) < 1e-9)
            #expect(abs((moved?.y ?? 0) - (original?.y ?? 0) / 2) < 1e-9)
        }
        #expect(scaled.scaled(from: .zero, to: CGSize(width: 1, height: 1)) == scaled)
        #expect(script.scaled(from: CGSize(width: 9, height: 9), to: CGSize(width: 9, height: 9)) == script)
    }

    @Test(arguments: ["0x0", "0x10", "10x0", "-5x10"]) func aSizeWithoutPixelsIsAnError(size: String) {
        #expect(throws: InputScript.ParsingError.self) { try InputScript(parsing: "0 resize \(size)", source: "test") }
    }
}
