import Player

@MainActor var phases: [Screen] {
    [
        Screen(BellPhasesView(), [.wait(0.1), .tap("Ring"), .wait(0.25), .wait(0.2), .wait(0.2), .wait(0.8)]),
        Screen(
            RocketFramesView(),
            [.wait(0.1), .tap("Launch"), .wait(0.2), .wait(0.2), .wait(0.2), .wait(0.2), .wait(0.4), .wait(1)]),
        Screen(MeshSkyView(), [.wait(0.1), .wait(1), .tapAt(195, 300), .wait(0.7), .wait(1.2)]),
        Screen(
            SymbolShowView(),
            [
                .wait(0.1), .tap("Bounce"), .wait(0.15), .wait(0.3), .tap("Mute"), .wait(0.15), .wait(0.5),
                .tap("Effects"), .wait(0.2), .wait(0.6),
            ]),
        Screen(
            LayeredSymbolsView(),
            [
                .wait(0.1), .tap("Move"), .wait(0.15), .wait(0.15), .wait(0.6), .tap("Size"), .wait(0.15), .wait(0.5),
                .tap("Hide"), .wait(0.2), .wait(0.6), .tap("Play"), .wait(0.15), .wait(0.15), .wait(0.4),
            ]),
        Screen(FloatingTitleView(), [.wait(0.1), .wait(1), .wait(1), .wait(1.9)]),
        Screen(
            TransitionShelfView(),
            [
                .wait(0.1), .tap("Shown"), .wait(0.2), .wait(0.25), .wait(0.6), .tap("Shown"), .wait(0.2),
                .wait(0.25), .wait(0.6),
            ]),
    ]
}
