import LiltHost
import LiltViews
import Observation

/// The values that the panel shows in this frame. Each group of values changes only if one of its values changes.
@MainActor @Observable
final class InspectorModel {
    /// The state of buttons and switches.
    struct Transport: Equatable {
        var isPlaying = true
        var rate = ClockRate.normal
        var state = TimeMachine.State.live
        var canContinue = false
        var canReplayInput = false
        var isReplayingInput = false
        var showsOnionSkin = false
        var mayHaveOnionSkin = false
        var difference: String?
    }

    /// The shown instant and the range of the timeline.
    struct Moment: Equatable {
        var time = 0.0
        var range = 0.0...0.0
        var frameIndex: Int?
        /// The number of frames and events of the run. When it changes, the marks of the timeline change.
        var entryCount = 0
    }

    /// The figures of the shown frame.
    struct Figures: Equatable {
        var updateSeconds = 0.0
        var eventSeconds = 0.0
        var itemCount = 0
        var evaluationCount = 0
        var movingCount = 0
        var eventCount = 0
        var animations: [String] = []
    }

    private(set) var transport = Transport()
    private(set) var moment = Moment()
    private(set) var figures = Figures()

    /// The version of the query's state that the panel shows.
    private(set) var queryVersion = 0

    @ObservationIgnored let machine: TimeMachine
    @ObservationIgnored let query: MotionQuery
    @ObservationIgnored let values: InspectorValues

    init(_ machine: TimeMachine, values: InspectorValues) {
        self.machine = machine
        self.values = values
        query = MotionQuery(machine)
    }

    /// Continues the run from the shown instant, with the values of the sliders.
    func continueFromShown() { machine.continueFromShown(onOtherContent: values.adopt()) }

    /// Plays input again. If that rewinds the run, it continues with the values of the sliders.
    func replayInput() { machine.replayInput(onOtherContent: machine.state == .past && values.adopt()) }

    /// Starts to wait for the next press on the content. The query then explains the picture at the point of the press.
    func pick() {
        query.pick()
        queryVersion = query.version
    }

    /// Ends the explanation.
    func clearQuery() {
        query.clear()
        queryVersion = query.version
    }

    /// Reads the state of the machine and of the query.
    func update() {
        if queryVersion != query.version { queryVersion = query.version }
        let transport = Transport(
            isPlaying: machine.isPlaying, rate: machine.rate, state: machine.state, canContinue: machine.canContinue,
            canReplayInput: machine.canReplayInput, isReplayingInput: machine.isReplayingInput,
            showsOnionSkin: machine.showsOnionSkin, mayHaveOnionSkin: machine.hasOnionSkin || machine.canContinue,
            difference: machine.difference?.description)
        if self.transport != transport { self.transport = transport }
        let record = machine.shownRecord
        let moment = Moment(
            time: machine.time, range: machine.timeRange, frameIndex: record?.info.index,
            entryCount: machine.marks.events.count &+ machine.history.records.endIndex)
        if self.moment != moment { self.moment = moment }
        let figures = record.map(Figures.init) ?? Figures()
        if self.figures != figures { self.figures = figures }
    }
}

extension InspectorModel.Figures {
    init(_ record: FrameRecord) {
        updateSeconds = record.stages.update
        eventSeconds = record.stages.events
        itemCount = record.displayList.totalItemCount
        evaluationCount = record.changes.evaluationCount
        movingCount = record.changes.movingCount
        eventCount = record.events.count
        animations = record.changes.transactions.map { $0.animation ?? "no animation" }
    }
}

extension DisplayList {
    /// The number of items, including the items of segments.
    fileprivate var totalItemCount: Int {
        segments.reduce(items.count - segments.count) { $0 + $1.list.totalItemCount }
    }
}
