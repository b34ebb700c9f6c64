#if Combine
import Combine
import Foundation
import LiltTesting
import SwiftUI
import Testing

/// Views that receive the values of publishers.
@Suite @MainActor struct PublisherTests {
    private static let size = CGSize(width: 200, height: 100)

    /// A view that records the received values.
    private struct Receiver<P: Publisher>: View where P.Failure == Never {
        let publisher: P
        let note: (P.Output) -> Void
        @State private var count = 0

        var body: some View {
            Text("\(count)").onReceive(publisher) { value in
                count += 1
                note(value)
            }
        }
    }

    @Test func aTimerEmitsOnTheClockOfTheStage() throws {
        var dates: [Date] = []
        let start = Date(timeIntervalSinceReferenceDate: 1000)
        let timer = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
        let stage = try Stage(size: Self.size, startDate: start) { Receiver(publisher: timer) { dates.append($0) } }
        try stage.advance(by: 10)
        // The subscription begins when the view appears, in the first frame.
        #expect(dates.count == 39 || dates.count == 40)
        for (index, date) in dates.enumerated() {
            #expect(abs(date.timeIntervalSince(start) - Double(index + 1) * 0.25) < 0.02)
        }
    }

    @Test func aTimerKeepsItsPeriodBetweenFrames() throws {
        struct Turning: View {
            let timer = Timer.publish(every: 0.05, on: .main, in: .common).autoconnect()
            let note: () -> Void
            @State private var isTurned = false

            var body: some View {
                Rectangle().rotationEffect(.degrees(isTurned ? 90 : 0))
                    .onReceive(timer) { _ in note() }
                    .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isTurned = true } }
            }
        }
        var count = 0
        let stage = try Stage(size: Self.size) { Turning { count += 1 } }
        // Each frame comes later than a deadline, by a part of a period. These delays must not add up.
        try stage.advance(by: 10)
        #expect(count == 199 || count == 200)
    }

    /// NaN counts as a millisecond. Without a period, the clock would never advance.
    @Test func aTimerWhosePeriodIsNotANumberEmitsOnceAMillisecond() throws {
        var count = 0
        let timer = Timer.publish(every: .nan, on: .main, in: .common).autoconnect()
        let stage = try Stage(size: Self.size) { Receiver(publisher: timer) { _ in count += 1 } }
        try stage.advance(by: 0.5)
        #expect(count > 400 && count <= 500)
    }

    @Test func aTimerStopsWithItsView() throws {
        struct Clock: View {
            @State var seconds = 0
            let note: (Int) -> Void
            let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

            var body: some View {
                if seconds < 3 {
                    Text("\(seconds)").onReceive(timer) { _ in
                        seconds += 1
                        note(seconds)
                    }
                }
            }
        }
        var notes: [Int] = []
        let stage = try Stage(size: Self.size) { Clock { notes.append($0) } }
        try stage.advance(by: 8)
        #expect(notes == [1, 2, 3])
    }

    @Test func aSubjectReachesTheActionOfTheNewestView() throws {
        struct Counter: View {
            let subject: PassthroughSubject<Int, Never>
            let note: (Int, Int) -> Void
            @State var count = 0

            var body: some View {
                let count = count
                Color.red.onTapGesture { self.count += 1 }.onReceive(subject) { note(count, $0) }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        var notes: [[Int]] = []
        let stage = try Stage(size: Self.size) { Counter(subject: subject) { notes.append([$0, $1]) } }
        try stage.step()
        subject.send(7)
        try stage.tap(at: CGPoint(x: 100, y: 50))
        subject.send(8)
        #expect(notes == [[0, 7], [1, 8]])
    }

    @Test func aValueOfAnotherThreadIsReceivedOnTheMainThread() async throws {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        let stage = try Stage(size: Self.size) { Receiver(publisher: subject) { values.append($0) } }
        try await stage.step()
        // Safe: a subject may be used from any thread.
        nonisolated(unsafe) let shared = subject
        await Task.detached { shared.send(5) }.value
        try await stage.advance(by: 0.1)
        #expect(values == [5])
    }

    @Test func aValueOfAnotherThreadIsNotReceivedAfterItsViewHasDisappeared() throws {
        struct Door: View {
            let subject: PassthroughSubject<Int, Never>
            let note: (Int) -> Void
            @State private var isOpen = true

            var body: some View {
                VStack {
                    if isOpen { Color.red.onReceive(subject, perform: note) }
                    Button("Close") {
                        isOpen = false
                        // Safe: a subject may be used from any thread.
                        nonisolated(unsafe) let shared = subject
                        let sent = DispatchSemaphore(value: 0)
                        Thread.detachNewThread {
                            shared.send(5)
                            sent.signal()
                        }
                        sent.wait()
                    }
                }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        let stage = try Stage(size: Self.size) { Door(subject: subject) { values.append($0) } }
        try stage.step()
        try stage.tap("Close")
        try stage.advance(by: 0.1)
        #expect(values == [])
    }

    @Test func aPublishedPropertyIsReceivedWithItsFirstValue() throws {
        let song = ObservedObjectTests.Song()
        var titles: [String] = []
        let stage = try Stage(size: Self.size) { Receiver(publisher: song.$title) { titles.append($0) } }
        try stage.step()
        song.title = "Bell"
        try stage.step()
        #expect(titles == ["Daisy", "Bell"])
    }

    @Test func theValuesOfANewModelAreReceivedInsteadOfTheOld() throws {
        struct Switch: View {
            let songs: [ObservedObjectTests.Song]
            let note: (String) -> Void
            @State var index = 0

            var body: some View {
                Color.red.onTapGesture { index = 1 }.onReceive(songs[index].$title, perform: note)
            }
        }
        let songs = [ObservedObjectTests.Song(), ObservedObjectTests.Song()]
        songs[1].title = "Bell"
        var titles: [String] = []
        let stage = try Stage(size: Self.size) { Switch(songs: songs) { titles.append($0) } }
        try stage.tap(at: CGPoint(x: 100, y: 50))
        try stage.step()
        songs[0].title = "no"
        songs[1].title = "yes"
        #expect(titles == ["Daisy", "Bell", "yes"])
    }

    @Test func aViewThatNoLongerFitsReceivesNoValues() throws {
        struct Fitting: View {
            let subjects: [PassthroughSubject<Int, Never>]
            let note: (Int) -> Void
            @State var index = 0

            var body: some View {
                ViewThatFits(in: .horizontal) {
                    Color.red.frame(width: 150).onReceive(subjects[index], perform: note)
                    Color.blue
                }
                .frame(width: index == 0 ? 200 : 100)
                .onTapGesture { index = min(index + 1, 2) }
            }
        }
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        var values: [Int] = []
        let stage = try Stage(size: Self.size) { Fitting(subjects: subjects) { values.append($0) } }
        try stage.step()
        for index in 0..<3 {
            for subject in subjects { subject.send(index) }
            try stage.tap(at: CGPoint(x: 100, y: 50))
            try stage.step()
        }
        #expect(values == [0])
    }
}
#endif
