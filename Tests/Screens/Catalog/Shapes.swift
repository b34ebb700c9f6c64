import Player

@MainActor var shapes: [Screen] {
    [
        Screen(
            PolygonMorphView(),
            [.wait(0.1), .tap("7"), .wait(0.3), .wait(0.5), .wait(0.6), .tap("1"), .wait(0.6), .wait(0.8)]),
        Screen(BlobView(), [.wait(0.1), .tap("Wobble"), .wait(0.2), .wait(0.3), .tap("Wobble"), .wait(0.3), .wait(2)]),
        Screen(
            SpiroView(),
            [.wait(0.1), .drag(270, 560, to: 180, 560), .wait(0.1), .drag(370, 720, to: 150, 720), .wait(0.2)]),
        Screen(
            SignatureDrawView(),
            [
                .wait(0.1), .tap("Sign"), .wait(0.5), .wait(0.5), .wait(0.6), .wait(0.3), .wait(0.6),
                .press(100, 550), .move(160, 520), .move(220, 580), .move(280, 520), .wait(0.1), .release(280, 520),
                .wait(0.1),
            ]),
        Screen(SunMaskView(), [.wait(0.1), .tap("Switch"), .wait(0.25), .wait(0.25), .wait(0.25), .wait(1)]),
    ]
}
