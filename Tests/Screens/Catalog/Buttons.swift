import Player

@MainActor var buttons: [Screen] {
    [
        Screen(
            DownloadButtonView(),
            [
                .wait(0.1), .tap("Download"), .wait(0.15), .wait(1), .wait(1.2), .wait(0.4), .tapAt(195, 422),
                .wait(0.2),
            ]),
        Screen(
            LikeHeartView(), [.wait(0.1), .tap("Like"), .wait(0.1), .wait(0.15), .wait(0.2), .wait(0.3), .wait(1)]),
        Screen(
            PressStylesView(),
            [.wait(0.1), .press(195, 269), .wait(0.2), .release(195, 269), .wait(0.15), .press(195, 480), .wait(0.1)]),
        Screen(
            RadialMenuView(),
            [.wait(0.1), .tap("Open menu"), .wait(0.1), .wait(0.2), .wait(0.6), .tap("Voice"), .wait(0.15), .wait(1)]),
        Screen(
            NeonSwitchView(),
            [
                .wait(0.1), .tapAt(325, 300), .wait(0.15), .tapAt(325, 382), .wait(0.5), .tap("Night"), .wait(0.25),
                .wait(0.5),
            ]),
        Screen(
            CounterRollView(),
            [.wait(0.1), .tap("More"), .wait(0.15), .wait(0.5), .tap("Spend"), .wait(0.3), .wait(0.4), .wait(0.8)]),
        Screen(
            StarRatingView(),
            [
                .wait(0.1), .tap("5 stars"), .wait(0.15), .wait(0.6), .tapAt(195, 480), .type("Wonderful\nguide"),
                .wait(0.2), .tap("Send"), .wait(0.2), .wait(0.6),
            ]),
        Screen(GlowBorderView(), [.wait(0.1), .wait(0.7), .wait(0.7), .wait(0.7)]),
    ]
}
