import Foundation
import Player

@MainActor var gestures: [Screen] {
    [
        Screen(
            SpringBallView(),
            [
                .wait(0.1), .press(195, 300), .move(220, 340), .wait(0.05), .move(300, 480), .wait(0.1), .wait(0.3),
                .release(300, 480), .wait(0.1), .wait(0.15), .wait(0.3), .wait(1),
            ]),
        Screen(
            PhotoPinchView(),
            [
                .wait(0.1), .pinch(CGPoint(x: 195, y: 380), 2), .wait(0.1), .turn(CGPoint(x: 195, y: 380), 60),
                .wait(0.15), .wait(0.6), .tapAt(195, 380), .tapAt(195, 380), .wait(0.3), .wait(0.6),
            ]),
        Screen(
            HoldToConfirmView(),
            [
                .wait(0.1), .press(195, 327), .wait(0.4), .wait(0.6), .wait(0.8), .release(195, 327), .wait(0.5),
                .press(195, 540), .wait(0.4), .move(260, 620), .wait(0.1), .release(260, 620), .wait(0.3),
            ]),
        Screen(
            RubberSliderView(),
            [
                .wait(0.1), .press(120, 450), .move(120, 350), .wait(0.1), .move(120, 150), .wait(0.2),
                .release(120, 150), .wait(0.15), .wait(0.8), .press(270, 400), .move(270, 800), .wait(0.2),
                .release(270, 800), .wait(0.5),
            ]),
        Screen(
            KnobDialView(),
            [
                .wait(0.1), .press(195, 300), .move(260, 320), .wait(0.3), .release(260, 320), .wait(0.2),
                .tap("Heating"), .wait(0.2), .wait(0.5),
            ]),
    ]
}
