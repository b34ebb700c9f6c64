import Player

@MainActor var onboarding: [Screen] {
    [
        Screen(
            PagedIntroView(),
            [
                .wait(0.1), .press(290, 402), .move(240, 402), .wait(0.05), .release(240, 402),
                .drag(280, 402, to: 60, 402),
                .wait(0.2), .wait(0.5),
                .tap("Next"), .wait(0.5), .tap("Get started"), .wait(0.1), .wait(0.6),
            ]),
        Screen(
            LetterCascadeView(),
            [
                .wait(0.1), .wait(0.5), .wait(1.5), .press(195, 345), .move(240, 240), .wait(0.2), .wait(0.3),
                .release(240, 240), .wait(0.3), .wait(0.6),
            ]),
        Screen(
            StepFormView(),
            [
                .wait(0.1), .tap("Name"), .type("Ada"), .wait(0.2), .tap("Continue"), .wait(0.15), .wait(0.5),
                .tap("Continue"), .wait(0.5), .tap("Remind me"), .wait(0.5), .tap("Continue"), .wait(0.2), .wait(0.6),
                .tap("Back"), .wait(0.15), .wait(0.5),
            ]),
        Screen(
            LiquidPullView(),
            [
                .wait(0.1), .press(364, 83), .move(320, 110), .wait(0.2), .move(200, 200), .wait(0.3),
                .move(100, 220), .wait(0.3), .release(100, 220), .wait(0.2), .wait(0.8),
            ]),
    ]
}
