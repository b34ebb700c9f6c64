import Player
import SwiftUI

/// All screens, with what a person does on each.
@MainActor
public func catalog() -> [Screen] {
    [
        Screen(BouncingDotsView(), [.wait(0.1), .wait(0.2), .wait(0.2), .wait(0.3)]),
        Screen(SkeletonFeedView(), [.wait(0.1), .wait(0.6), .wait(0.6), .wait(0.85), .wait(0.5)]),
        Screen(
            DownloadButtonView(),
            [.wait(0.1), .tap("Download"), .wait(0.15), .wait(1), .wait(1.2), .wait(0.4), .tapAt(195, 422), .wait(0.2)]),
        Screen(LikeHeartView(), [.wait(0.1), .tap("Like"), .wait(0.1), .wait(0.15), .wait(0.2), .wait(0.3), .wait(1)]),
        Screen(
            PressStylesView(),
            [.wait(0.1), .press(195, 325), .wait(0.2), .release(195, 325), .wait(0.15), .press(195, 480), .wait(0.1)]),
        Screen(
            RadialMenuView(),
            [.wait(0.1), .tap("Open menu"), .wait(0.1), .wait(0.2), .wait(0.6), .tap("Voice"), .wait(0.15), .wait(1)]),
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
            HeroGridView(),
            [.wait(0.1), .tap("Naxos"), .wait(0.1), .wait(0.15), .wait(0.6), .tap("Close"), .wait(0.15), .wait(1)]),
        Screen(
            PagedIntroView(),
            [
                .wait(0.1), .press(300, 300), .move(200, 300), .wait(0.1), .release(120, 300), .wait(0.2), .wait(0.5),
                .tap("Next"), .wait(0.5), .tap("Get started"), .wait(0.1), .wait(0.6),
            ]),
        Screen(
            WeeklyBarsView(),
            [
                .wait(0.1), .wait(0.3), .wait(0.8), .tapAt(110, 480), .wait(0.3), .tap("Next week"), .wait(0.2),
                .wait(0.8),
            ]),
        Screen(
            LineDrawView(),
            [
                .wait(0.2), .wait(0.8), .wait(1), .wait(0.5), .press(150, 440), .wait(0.1), .move(250, 400), .wait(0.1),
                .release(250, 400), .wait(0.1),
            ]),
        Screen(
            PillTabBarView(),
            [.wait(0.1), .tap("alerts"), .wait(0.1), .wait(0.1), .wait(0.5), .tap("home"), .wait(0.15)]),
        Screen(AnchoredSegmentsView(), [.wait(0.1), .tap("Fortnight"), .wait(0.1), .wait(0.1), .wait(0.6)]),
        Screen(
            StretchyHeaderView(),
            [
                .wait(0.1), .scroll(-120), .wait(0.1), .scroll(-200), .wait(0.5),
                .drag(195, 300, to: 195, 700, in: 0.2), .wait(0.02), .wait(1),
            ]),
        Screen(
            PolygonMorphView(),
            [.wait(0.1), .tap("7"), .wait(0.3), .wait(0.5), .wait(0.6), .tap("1"), .wait(0.6), .wait(0.8)]),
        Screen(BellPhasesView(), [.wait(0.1), .tap("Ring"), .wait(0.25), .wait(0.2), .wait(0.2), .wait(0.8)]),
        Screen(SnowfallView(), [.wait(0.1), .wait(1), .wait(1)]),
        Screen(
            FlowTagsView(),
            [.wait(0.1), .tap("Jazz"), .wait(0.1), .wait(0.15), .wait(0.5), .tap("Center"), .wait(0.15), .wait(0.5)]),
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
                .wait(0.4), .tap("Email"), .type("@b.de"), .submit, .type("secret1"), .wait(0.3), .submit, .wait(0.5),
            ]),
    ]
}
