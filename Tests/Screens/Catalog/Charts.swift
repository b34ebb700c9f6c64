import Player

@MainActor var charts: [Screen] {
    [
        Screen(
            WeeklyBarsView(),
            [
                .wait(0.1), .wait(0.3), .wait(0.8), .tapAt(110, 480), .wait(0.3), .tap("Next week"), .wait(0.2),
                .wait(0.8),
            ]),
        Screen(
            LineDrawView(),
            [
                .wait(0.2), .wait(0.8), .wait(1), .wait(0.5), .press(150, 440), .wait(0.1), .move(250, 400),
                .wait(0.1), .release(250, 400), .wait(0.1),
            ]),
        Screen(ActivityRingsView(), [.wait(0.1), .wait(0.4), .wait(0.4), .wait(1)]),
        Screen(
            PieSlicesView(),
            [.wait(0.1), .tapAt(295, 250), .wait(0.2), .wait(0.5), .tap("Even out"), .wait(0.2), .wait(0.3), .wait(1)]),
        Screen(SpeedometerView(), [.wait(0.1), .tap("Boost"), .wait(0.2), .wait(0.3), .wait(0.5), .wait(1.5)]),
        Screen(HeatMonthView(), [.wait(0.05), .wait(0.3), .wait(0.8), .tap("Later"), .wait(0.25), .wait(0.5)]),
    ]
}
