import Player

/// All screens, with what a person does on each.
@MainActor
public func catalog() -> [Screen] {
    loaders + buttons + cards + onboarding + charts + bars + scrolling + shapes + phases + time + layouts + models
        + gestures
}
