import Player

@MainActor var time: [Screen] {
    [
        Screen(SnowfallView(), [.wait(0.1), .wait(1), .wait(1)]),
        Screen(WallClockView(), [.wait(0.1), .wait(1), .tap("Sweep"), .wait(0.7), .wait(0.7)]),
        Screen(
            ConfettiCannonView(),
            [.wait(0.1), .tap("Celebrate"), .wait(0.2), .wait(0.5), .wait(0.6), .press(195, 422), .wait(0.3)]),
        Screen(
            AudioBarsView(),
            [.wait(0.1), .tap("Play"), .wait(0.2), .wait(0.35), .wait(0.35), .tap("Play"), .wait(0.3)]),
        Screen(FrameDriftView(), [.wait(0.1), .wait(1), .tap("Stop"), .wait(0.5), .tap("Go"), .wait(0.8)]),
        Screen(StarTunnelView(), [.wait(0.1), .wait(0.5), .drag(130, 800, to: 280, 800), .wait(0.3), .wait(0.3)]),
    ]
}
