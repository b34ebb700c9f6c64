// For a host that plays a script on the clock of the content.

extension TimeMachine {
    /// The live content's instant at an instant of the host's clock, in seconds. The result is exact at the instants of
    /// frames.
    package func contentTime(at hostTime: Double) -> Double { player.timing.time(at: hostTime) }

    /// The first instant of the host's clock at which the live content's clock shows `time`; infinity while paused.
    package func hostTime(at time: Double) -> Double { player.timing.hostTime(at: time) }

    /// Continues like `continueFromShown(onOtherContent:)`, but buttons, fingers and keys stay down, because the caller
    /// gives the content the events that follow.
    package func continueHoldingInput(onOtherContent: Bool = false) {
        rewind(replaysInput: false, onOtherContent: onOtherContent, releasesInput: false)
    }

    /// Passes an event to live content in motion. The event's time is on the content's clock, and is not rounded.
    package func perform(_ event: InputEvent) {
        guard state == .live, isPlaying else { return }
        player.replay(event, clockTime: max(event.time, recorded.clock?.now.seconds ?? event.time))
        recorded.noteActivity()
        changed()
    }
}
