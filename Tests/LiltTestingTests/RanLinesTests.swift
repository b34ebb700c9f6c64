import Foundation
import LiltTesting
import Testing

/// A scene in which each callback is on a separate line.
private struct Lines: View {
    @State private var isOn = false
    @State private var isWide = false
    @State private var count = 0
    @State private var isChecked = false

    var body: some View {
        VStack(spacing: 0) {
            Color.red.frame(width: isOn ? 80 : 40, height: 40).probe("tap")
                .onTapGesture {  // tap
                    withAnimation(.bouncy) {  // withAnimation
                        isOn.toggle()
                    }
                }
                .onChange(of: isOn) {  // onChange
                    count += 1
                }
            Color.green.frame(width: isWide ? 80 : 40, height: 40)
                .animation(.snappy, value: isWide)  // animation
                .animation(.smooth, value: isChecked)  // other
                .probe("button")
                .onTapGesture { isWide.toggle() }  // second
            Color.blue.frame(width: 40, height: 40).probe("nothing").onTapGesture {}  // nothing
            Toggle("Check", isOn: $isChecked).probe("toggle")  // toggle
            Button("Count") { count += 1 }.probe("count")  // count
        }
        .frame(width: 200, height: 260)
    }
}

private struct Mark: TransactionKey {
    static let defaultValue = 0
}

/// A view with modifiers that change the transaction, and modifiers that only read it.
private struct Rewritten: View {
    @State private var isWide = false

    var body: some View {
        Color.red.frame(width: isWide ? 80 : 40, height: 40)
            .transaction { $0.animation = .linear }  // animates
            .transaction { _ in }  // sees
            .transaction(value: isWide) { _ = $0.animation }  // reads
            .transaction { $0[Mark.self] = 1 }  // marks
            .transaction { _ in  // scopes
            } body: {
                $0.opacity(isWide ? 0.5 : 1)
            }
            .transaction {  // disables
                $0.disablesAnimations = true
            } body: {
                $0.offset(x: isWide ? 1 : 0)
            }
            .contentShape(Rectangle())
            .probe("tile")
            .onTapGesture { isWide.toggle() }  // rewritten
    }
}

private struct Waiting: View {
    @State private var count = 0
    @Environment(\.clock) private var clock

    var body: some View {
        Color.red.opacity(count == 0 ? 0.5 : 1)
            .task {  // task
                try? await clock.sleep(for: .seconds(0.5))
                withAnimation(.linear(duration: 0.2)) {  // waited
                    count += 1
                }
            }
    }
}

/// The lines of source in the records of a history.
@Suite @MainActor struct RanLinesTests {
    /// Returns the lines of this file that ran, for each frame from `index` on.
    private func lines(_ stage: Stage, from index: Int = 0) -> [[Int]] {
        stage.history.records.dropFirst(index).map { record in
            record.changes.lines.filter { $0.fileID == #fileID }.map(\.line)
        }
    }

    private func stage() throws -> Stage {
        let stage = try Stage(size: CGSize(width: 200, height: 260)) { Lines() }
        try stage.step(frames: 2)
        return stage
    }

    @Test func aTapNamesItsCallbackAndTheAnimationOnceAndThenNothing() throws {
        let stage = try stage()
        #expect(lines(stage).joined().isEmpty, "lines have run before the tap")
        let count = stage.history.records.count
        try stage.tap("tap")
        try stage.advance(by: 1)
        let ran = lines(stage, from: count)
        let expected = try [markedLine("tap"), markedLine("withAnimation"), markedLine("onChange")]
        #expect(ran.first { !$0.isEmpty } == expected)
        #expect(ran.filter { !$0.isEmpty }.count == 1, "the motion has run lines: \(ran)")
    }

    @Test func onlyTheModifierWhoseValueChangedIsNamed() throws {
        let stage = try stage()
        let count = stage.history.records.count
        try stage.tap("button")
        try stage.advance(by: 1)
        #expect(try Array(lines(stage, from: count).joined()) == [markedLine("second"), markedLine("animation")])
    }

    @Test func aTransactionModifierIsNamedOnlyIfItChangesTheTransaction() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 60)) { Rewritten() }
        try stage.step(frames: 2)
        let count = stage.history.records.count
        try stage.tap("tile")
        try stage.step()
        let expected = try Set(["rewritten", "animates", "marks", "disables"].map { try markedLine($0) })
        #expect(Set(lines(stage, from: count).joined()) == expected)
    }

    @Test func recordingAgainKeepsTheChangesSoFar() throws {
        let content = ViewContent { Lines() }
        let info = FrameInfo(index: 0, timestamp: 0, targetTimestamp: 0, refreshPeriod: 1.0 / 60)
        let late = ViewContent { Lines() }
        _ = late.render(info, in: Viewport(size: CGSize(width: 200, height: 260), scale: 1))
        late.recordChanges()
        #expect(late.takeChanges().evaluationCount == 0, "earlier evaluations count")
        content.recordChanges()
        _ = content.render(info, in: Viewport(size: CGSize(width: 200, height: 260), scale: 1))
        content.recordChanges()
        #expect(content.takeChanges().evaluationCount > 0)
        content.recordChanges()
        #expect(content.takeChanges().evaluationCount == 0, "an evaluation is counted twice")
    }

    @Test func aCallbackThatChangesNothingIsNamed() throws {
        let stage = try stage()
        let count = stage.history.records.count
        try stage.tap("nothing")
        try stage.advance(by: 0.5)
        #expect(stage.history.records.count == count, "the callback has made a frame")
        try stage.tap("button")
        try stage.step()
        let ran = Array(lines(stage, from: count).joined())
        let expected = try [markedLine("nothing"), markedLine("second"), markedLine("animation")]
        #expect(ran == expected)
    }

    @Test func aControlIsNamedByTheLineOfTheApp() throws {
        let stage = try stage()
        let count = stage.history.records.count
        let toggle = try #require(stage.presented("toggle"))
        try stage.tap(at: CGPoint(x: toggle.maxX - 12, y: toggle.midY))
        try stage.step()
        #expect(try lines(stage, from: count).joined().contains(markedLine("toggle")))
        #expect(try !lines(stage, from: count).joined().contains(markedLine("other")), "the unchanged view is named")
        let next = stage.history.records.count
        try stage.tap("count")
        try stage.step()
        #expect(try Set(lines(stage, from: next).joined()) == [markedLine("count")])
    }

    @Test func aTaskIsNamedAtItsStartAndWhenItChangesSomething() async throws {
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { Waiting() }
        try await stage.advance(by: 1.2)
        let ran = lines(stage).filter { !$0.isEmpty }
        #expect(try ran == [[markedLine("task")], [markedLine("task"), markedLine("waited")]])
    }

    @Test func aRunThatNobodyRecordsHasNoLines() throws {
        let tile = try stage().center(of: "tap")
        let viewport = Viewport(size: CGSize(width: 200, height: 260), scale: 1)
        func lineCount(isRecorded: Bool) -> Int {
            let content = ViewContent { Lines() }
            if isRecorded { content.recordChanges() }
            func frame(_ time: Double) {
                let info = FrameInfo(index: 0, timestamp: time, targetTimestamp: time, refreshPeriod: 1.0 / 60)
                _ = content.render(info, in: viewport)
            }
            frame(0)
            _ = content.handle(InputEvent(time: 0.1, .press(.primary, at: tile)))
            _ = content.handle(InputEvent(time: 0.15, .release(.primary, at: tile)))
            frame(0.2)
            return content.takeChanges().lines.count
        }
        #expect(lineCount(isRecorded: true) > 0, "the tap runs no line")
        #expect(lineCount(isRecorded: false) == 0)
    }
}
