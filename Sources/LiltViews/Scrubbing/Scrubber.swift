import Observation

/// Drives a change by hand: the hand sets the fraction of the change that is shown.
///
/// ```swift
/// struct Player: View {
///     @State private var isOpen = false
///     @State private var scrubber = Scrubber()
///
///     var body: some View {
///         VStack { if isOpen { Color.blue.transition(.move(edge: .bottom)) } }
///             .gesture(
///                 DragGesture()
///                     .onChanged { drag in
///                         if !scrubber.isActive { withAnimation(.scrubbed(by: scrubber)) { isOpen = true } }
///                         scrubber.progress = drag.translation.height / -300
///                     }
///                     .onEnded { drag in scrubber.release(velocity: drag.velocity.height / -300) })
///     }
/// }
/// ```
/// Everything that the change animates shows its value at the progress: layout, transitions, matched geometry, colors.
/// The animations of the modifiers `animation(_:)` and of transitions do not apply to the change.
///
/// A release moves the progress to 1 or back to 0. At 1, the change is complete and its completions are called. At 0,
/// the change is reverted: `State` and bindings that it wrote get their old values, inserted views are removed, removed
/// views are back, and its completions are not called. State that other code has written since then stays. State that a
/// later change of another scrubber has written also stays. If the later change is then reverted, the state gets the
/// value from before both changes. Use `onRevert(_:)` for values that the change writes elsewhere, for example in an
/// observable model.
///
/// Until the progress arrives at 0 or 1, a hand can catch the change again. Any other animation can take over a single
/// value, and continues from its presented value and velocity.
@MainActor
public final class Scrubber {
    private let registrar = ObservationRegistrar()
    private var session: ScrubSession?
    private var lastProgress = 0.0

    /// Creates a scrubber without a change.
    public nonisolated init() {}

    isolated deinit { session?.abandon() }

    /// The fraction of the change that is shown: 0 for the old values, 1 for the new ones. Numbers outside of 0…1
    /// extrapolate, up to a million on both sides. While there is no change, it is the end at which the last change
    /// arrived, 0 or 1; before the first change, it is 0.
    ///
    /// If you set the progress, a running release stops, and the next frame shows the new value. Setting it has no
    /// effect while there is no change, or if the number is not finite. A view that reads the progress is updated when
    /// it changes.
    public var progress: Double {
        get {
            registrar.access(self, keyPath: \.progress)
            return session?.position ?? lastProgress
        }
        set {
            guard newValue.isFinite, let progress = Self.limited(newValue) else { return }
            session?.setProgress(progress)
        }
    }

    /// Whether there is a change whose progress has not arrived at 1 or 0 yet.
    public var isActive: Bool {
        registrar.access(self, keyPath: \.progress)
        return session != nil
    }

    /// Releases the change: completes it if its estimated end is 0.5 or more, otherwise reverts it.
    ///
    /// The estimate is `progress + velocity × 0.25`, like the predicted end of a drag.
    ///
    /// - Parameters:
    ///   - velocity: The velocity of the hand, in progress per second, up to a million in both directions. If it is
    ///     nil, the velocity follows from the last values of `progress`, or a running release keeps its velocity. A
    ///     number that is not finite counts as 0.
    ///   - animation: Moves the progress to its end. A spring begins with the velocity. With an animation that repeats
    ///     forever, the progress does not arrive: the change stays active until another release or the hand stops the
    ///     animation.
    public func release(velocity: Double? = nil, animation: Animation = .snappy) {
        guard let session else { return }
        let rest = session.position + (Self.limited(velocity) ?? session.velocity) * 0.25
        turn(to: rest >= 0.5 ? 1 : 0, velocity, animation)
    }

    /// Releases the change and completes it. The parameters have the same meaning as in `release(velocity:animation:)`.
    public func finish(velocity: Double? = nil, animation: Animation = .snappy) {
        turn(to: 1, velocity, animation)
    }

    /// Releases the change and reverts it. The parameters have the same meaning as in `release(velocity:animation:)`.
    public func revert(velocity: Double? = nil, animation: Animation = .snappy) {
        turn(to: 0, velocity, animation)
    }

    private func turn(to end: Double, _ velocity: Double?, _ animation: Animation) {
        session?.turn(to: end, velocity: Self.limited(velocity), animation: animation)
    }

    /// Runs `action` when the current change is reverted. Use `action` to restore values outside of `State` and
    /// bindings.
    ///
    /// Actions run in the reverse order of their registration. While there is no change, a call has no effect.
    public func onRevert(_ action: @escaping @MainActor () -> Void) {
        session?.onRevert(action)
    }

    /// Returns a progress or a velocity, limited to a million in both directions so that all values stay finite; 0 for
    /// a number that is not finite.
    private static func limited(_ number: Double?) -> Double? {
        number.map { $0.isFinite ? min(max($0, -1_000_000), 1_000_000) : 0 }
    }

    /// Returns the animation of a change that begins at the current progress.
    fileprivate func animation() -> Animation {
        if let session { return Animation(scrubbedBy: session.progress, from: session.position) }
        let new = ScrubSession(of: self)
        registrar.withMutation(of: self, keyPath: \.progress) { session = new }
        return Animation(scrubbedBy: new.progress, from: 0)
    }

    /// Invalidates the views that read the progress.
    func progressChanged() { registrar.withMutation(of: self, keyPath: \.progress) {} }

    /// Discards a session whose progress has arrived.
    func end(_ ended: ScrubSession) {
        guard session === ended else { return }
        registrar.withMutation(of: self, keyPath: \.progress) {
            lastProgress = ended.position
            session = nil
        }
    }
}

extension Scrubber: Observable {}

extension Animation {
    /// The animation that shows a change at the progress of `scrubber`, not by time. Nothing moves until the progress
    /// moves.
    ///
    /// Several changes may follow one scrubber. A change that begins while the progress is above 0 shows its old value
    /// at that progress, and its new value at 1. `delay`, `speed` and similar modifiers have no effect. Call this for
    /// each change: a later change with the animation of an ended change shows its new values at once.
    @MainActor @preconcurrency
    public static func scrubbed(by scrubber: Scrubber) -> Animation {
        scrubber.animation()
    }
}
