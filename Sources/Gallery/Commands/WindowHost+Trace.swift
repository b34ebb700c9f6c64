import LiltHost
import LiltSDL

extension WindowHost {
    /// Writes the start of the clock, and then a line for each event and frame. Call it before the first frame.
    func trace(to write: @escaping (String) -> Void) {
        write(#"{"origin":\#(platform.monotonicClock.origin)}"#)
        loop.observers.append(FrameTrace(write: write))
    }
}
