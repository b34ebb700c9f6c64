import Player

@MainActor var scrolling: [Screen] {
    [
        Screen(
            StretchyHeaderView(),
            [
                .wait(0.1), .scroll(-120), .wait(0.1), .scroll(-200), .wait(0.5), .scroll(400), .wait(1),
                .press(195, 300), .move(195, 330), .move(195, 450), .wait(0.05), .release(195, 450), .wait(1),
            ]),
        Screen(ScrollFadeView(), [.wait(0.1), .scroll(-150), .wait(0.1), .wait(0.4), .scroll(-500), .wait(0.5)]),
        Screen(
            PagedCarouselView(),
            [
                .wait(0.1), .drag(300, 400, to: 80, 400), .wait(0.1), .wait(0.8), .tap("Jump to the last room"),
                .wait(0.3), .wait(1),
            ]),
        Screen(
            ReadingProgressView(),
            [.wait(0.1), .scroll(-300), .wait(0.5), .scroll(-600), .wait(0.5), .tap("Top"), .wait(0.3), .wait(0.8)]),
        Screen(
            HintedListView(),
            [
                .wait(0.1), .wait(0.3), .wait(1), .tap("Compact"), .wait(0.15), .wait(0.6), .tap("Add"), .wait(0.3),
                .wait(1),
            ]),
        Screen(
            AccordionView(),
            [
                .wait(0.1), .tap("Can I change my order?"), .wait(0.15), .wait(0.6), .tap("Do you deliver?"),
                .wait(0.15), .wait(0.6), .tap("Allergens"), .wait(0.5),
            ]),
        Screen(
            PinnedContactsView(),
            [
                .wait(0.1), .scroll(-150), .wait(0.3), .scroll(-260), .wait(0.3), .tap("E"), .wait(0.2), .wait(0.5),
                .tap("A"), .wait(0.2), .wait(0.5), .tap("Favorite Abel"), .wait(0.15), .wait(0.6), .tap("Grid"),
                .wait(0.2), .wait(0.6), .scroll(-220), .wait(0.3),
            ]),
    ]
}
