import Player

@MainActor var cards: [Screen] {
    [
        Screen(
            FlipCardView(),
            [.wait(0.1), .tap("Card"), .wait(0.25), .wait(0.2), .wait(0.5), .tapAt(195, 540), .wait(0.2), .wait(0.3)]),
        Screen(
            SwipeDeckView(),
            [
                .wait(0.1), .press(195, 400), .move(260, 380), .wait(0.1), .move(340, 390), .wait(0.1),
                .release(340, 390), .wait(0.1), .wait(0.4), .drag(195, 400, to: 20, 400), .wait(0.2), .wait(0.5),
            ]),
        Screen(
            WalletView(),
            [
                .wait(0.1), .tapAt(195, 350), .wait(0.2), .wait(0.3), .wait(0.8), .tap("•••• 8790"), .wait(0.3),
                .wait(0.5), .tap("Collapse"), .wait(0.3), .wait(1),
            ]),
        Screen(
            TiltCardView(),
            [
                .wait(0.1), .press(195, 400), .move(230, 380), .wait(0.1), .move(300, 320), .wait(0.2), .wait(0.3),
                .release(300, 320), .wait(0.1), .wait(0.2), .wait(1),
            ]),
        Screen(
            CoverFlowView(),
            [.wait(0.1), .tap("Next"), .wait(0.15), .wait(0.6), .drag(300, 350, to: 60, 350), .wait(0.2), .wait(1)]),
        Screen(
            FoldMenuView(),
            [
                .wait(0.1), .tap("Choose a region"), .wait(0.15), .wait(0.2), .wait(0.5), .tap("Iris"), .wait(0.3),
                .wait(0.3), .wait(0.5), .tap("Choose a region"), .wait(0.15), .wait(0.6),
            ]),
        Screen(
            ReleaseNotesView(),
            [.wait(0.1), .tap("Next"), .wait(0.2), .wait(0.5), .tap("Next"), .wait(0.2), .wait(0.5)]),
        Screen(
            HeroGridView(),
            [.wait(0.1), .tap("Naxos"), .wait(0.1), .wait(0.15), .wait(0.6), .tap("Close"), .wait(0.15), .wait(1)]),
    ]
}
