import Player

@MainActor var bars: [Screen] {
    [
        Screen(
            PillTabBarView(),
            [.wait(0.1), .tap("alerts"), .wait(0.1), .wait(0.1), .wait(0.5), .tap("home"), .wait(0.15)]),
        Screen(AnchoredSegmentsView(), [.wait(0.1), .tap("Fortnight"), .wait(0.1), .wait(0.1), .wait(0.6)]),
        Screen(
            SideDrawerView(),
            [
                .wait(0.1), .tap("Menu"), .wait(0.15), .wait(0.6), .tap("Drafts"), .wait(0.2), .wait(0.6),
                .drag(100, 500, to: 300, 500), .wait(0.6), .drag(300, 700, to: 100, 700), .wait(0.6),
            ]),
        Screen(
            BottomDrawerView(),
            [
                .wait(0.1), .drag(195, 750, to: 195, 500, in: 0.4), .wait(0.05), .wait(0.8),
                .drag(195, 450, to: 195, 150, in: 0.2), .wait(0.1), .wait(0.8), .drag(195, 80, to: 195, 800, in: 0.3),
                .wait(0.8),
            ]),
        Screen(
            ToastStackView(),
            [
                .wait(0.1), .tap("Save"), .wait(0.15), .wait(0.4), .tap("Upload"), .wait(0.5), .wait(1), .wait(0.5),
                .wait(1),
            ]),
    ]
}
