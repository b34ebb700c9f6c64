import Player

@MainActor var layouts: [Screen] {
    [
        Screen(
            FlowTagsView(),
            [.wait(0.1), .tap("Jazz"), .wait(0.1), .wait(0.15), .wait(0.5), .tap("Center"), .wait(0.15), .wait(0.5)]),
        Screen(
            RadialSwitchView(),
            [
                .wait(0.1), .tap("Rotate"), .wait(0.3), .wait(0.8), .tap("Column"), .wait(0.2), .wait(0.2), .wait(0.8),
                .tap("Pile"), .wait(0.3), .wait(0.8),
            ]),
        Screen(DashboardTilesView(), [.wait(0.15), .wait(0.3), .wait(1), .tap("Compact"), .wait(0.15), .wait(0.6)]),
        Screen(
            BoundsSpotlightView(),
            [
                .wait(0.1), .tap("Take the tour"), .wait(0.15), .wait(0.4), .tapAt(195, 500), .wait(0.2), .wait(0.5),
                .tapAt(195, 600), .wait(0.6),
            ]),
    ]
}
