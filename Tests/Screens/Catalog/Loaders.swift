import Player

@MainActor var loaders: [Screen] {
    [
        Screen(BouncingDotsView(), [.wait(0.1), .wait(0.2), .wait(0.2), .wait(0.3)]),
        Screen(SkeletonFeedView(), [.wait(0.1), .wait(0.6), .wait(0.6), .wait(0.85), .wait(0.5)]),
        Screen(WaveTankView(), [.wait(0.1), .wait(0.7), .wait(0.7), .tap("Filling"), .wait(0.6)]),
        Screen(OrbitSpinnersView(), [.wait(0.1), .wait(0.4), .wait(0.4), .wait(0.4), .wait(1)]),
        Screen(
            TypingBubbleView(),
            [
                .wait(0.1), .tap("Message"), .type("On my way"), .wait(0.2), .tap("Send"), .wait(0.15), .wait(0.6),
                .wait(0.5), .wait(1), .wait(0.5),
            ]),
    ]
}
