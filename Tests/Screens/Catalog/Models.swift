import Player

@MainActor var models: [Screen] {
    [
        Screen(
            StopwatchView(),
            [
                .wait(0.1), .tap("Start"), .wait(1), .tap("Lap"), .wait(0.1), .wait(0.6), .tap("Stop"), .wait(0.2),
                .tap("Reset"), .wait(0.3),
            ]),
        Screen(
            LoginShakeView(),
            [
                .wait(0.1), .tap("Email"), .type("ada"), .wait(0.3), .tap("Sign in"), .wait(0.1), .wait(0.1),
                .wait(0.4), .tap("Email"), .type("@b.de"), .submit, .wait(0.1), .type("secret1"), .wait(0.3), .submit,
                .wait(0.5),
            ]),
        Screen(
            ChoresObservedView(),
            [
                .wait(0.1), .tap("New task"), .type("Call Ruth"), .submit, .wait(0.15), .wait(0.5),
                .tap("Water the basil"), .wait(0.4), .press(200, 200), .move(150, 200), .move(90, 200), .wait(0.2),
                .release(90, 200), .wait(0.15), .wait(0.5), .tap("Sort"), .wait(0.2), .wait(0.5), .tap("Undo"),
                .wait(0.5),
            ]),
        Screen(PomodoroView(), [.wait(0.1), .tap("Begin"), .wait(1.2), .tap("Skip"), .wait(0.2), .wait(0.6)]),
        Screen(
            FlagQuizView(),
            [.wait(0.1), .tap("Flag 2"), .wait(0.2), .wait(0.3), .wait(0.7), .wait(0.6), .wait(0.5)]),
        Screen(
            ThemeStudioView(),
            [
                .wait(0.1), .tap("Candy"), .wait(0.3), .wait(0.5), .tap("Night"), .wait(0.3), .wait(0.5),
                .tapAt(195, 293), .wait(0.3),
            ]),
    ]
}
