import Player

/// All screens, with the acts of a person on each.
@MainActor
public func catalog() -> [Screen] {
    loaders + buttons + cards + onboarding + charts + bars + scrolling + shapes + phases + time + layouts + models
        + gestures
}
