import LiltTesting

/// Nests a view in containers, level by level.
struct LayoutNesting {
    let name: String
    /// The approximate number of views that one level adds, including modifiers. The limits of probes are proportional
    /// to this number.
    let viewsPerLevel: Int
    let wrap: @MainActor (AnyView, Int) -> AnyView

    @MainActor
    private static func alternating<S: View>(spacing: CGFloat?, sibling: @escaping @MainActor () -> S)
        -> @MainActor (AnyView, Int) -> AnyView
    {
        { inner, level in
            level % 2 == 0
                ? AnyView(
                    HStack(spacing: spacing) {
                        sibling(); inner
                    })
                : AnyView(
                    VStack(spacing: spacing) {
                        sibling(); inner
                    })
        }
    }

    struct Cascade: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            subviews.map { $0.sizeThatFits(proposal) }.reduce(.zero) {
                CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
            }
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
        }
    }

    @MainActor static let all: [LayoutNesting] = [
        LayoutNesting(name: "one child, column", viewsPerLevel: 1) { inner, _ in AnyView(VStack { inner }) },
        LayoutNesting(name: "one child, alternating", viewsPerLevel: 1) { inner, level in
            level % 2 == 0
                ? AnyView(HStack { inner })
                : AnyView(VStack { inner })
        },
        LayoutNesting(name: "column with a color", viewsPerLevel: 2) { inner, _ in
            AnyView(
                VStack {
                    Color.red; inner
                })
        },
        LayoutNesting(name: "row with a text", viewsPerLevel: 2) { inner, _ in
            AnyView(
                HStack {
                    Text("row of words"); inner
                })
        },
        LayoutNesting(
            name: "alternating with a color", viewsPerLevel: 2,
            wrap: alternating(spacing: 0) {
                Color.red
            }),
        LayoutNesting(
            name: "alternating with a color, default spacing", viewsPerLevel: 2,
            wrap: alternating(spacing: nil) { Color.red }),
        LayoutNesting(
            name: "alternating with a text", viewsPerLevel: 2,
            wrap: alternating(spacing: nil) {
                Text("some words here")
            }),
        LayoutNesting(
            name: "alternating with a text, no spacing", viewsPerLevel: 2,
            wrap: alternating(spacing: 0) {
                Text("some words here")
            }),
        LayoutNesting(
            name: "alternating with a spacer", viewsPerLevel: 2,
            wrap: alternating(spacing: nil) {
                Spacer()
            }),
        LayoutNesting(
            name: "alternating with text and spacer", viewsPerLevel: 3,
            wrap: alternating(spacing: nil) {
                Group {
                    Text("a few words"); Spacer()
                }
            }),
        LayoutNesting(
            name: "alternating with text and color", viewsPerLevel: 3,
            wrap: alternating(spacing: nil) {
                Group {
                    Text("a few words"); Color.red
                }
            }),
        LayoutNesting(
            name: "alternating with a flexible frame", viewsPerLevel: 3,
            wrap: alternating(spacing: nil) {
                Color.green.frame(minWidth: 1, maxWidth: 50, minHeight: 1, maxHeight: 50)
            }),
        LayoutNesting(
            name: "alternating with an aspect ratio", viewsPerLevel: 3,
            wrap: alternating(spacing: nil) {
                Color.green.aspectRatio(2, contentMode: .fit)
            }),
        LayoutNesting(
            name: "alternating with priorities", viewsPerLevel: 4,
            wrap: alternating(spacing: nil) {
                Group {
                    Text("first words").layoutPriority(1); Color.red.layoutPriority(-1)
                }
            }),
        LayoutNesting(name: "pile", viewsPerLevel: 2) { inner, _ in
            AnyView(
                ZStack {
                    Color.red; inner
                })
        },
        LayoutNesting(name: "pile, row, column", viewsPerLevel: 2) { inner, level in
            switch level % 3 {
            case 0:
                AnyView(
                    ZStack {
                        Text("pile"); inner
                    })
            case 1:
                AnyView(
                    HStack {
                        Text("row of some"); inner
                    })
            default:
                AnyView(
                    VStack {
                        Text("column of some"); inner
                    })
            }
        },
        LayoutNesting(name: "grid", viewsPerLevel: 4) { inner, _ in
            AnyView(
                Grid {
                    GridRow {
                        Color.red; Text("b")
                    };
                    GridRow {
                        Text("words in a cell"); inner
                    }
                })
        },
        LayoutNesting(name: "grid of one", viewsPerLevel: 1) { inner, _ in AnyView(Grid { GridRow { inner } }) },
        LayoutNesting(name: "grid and stack", viewsPerLevel: 3) { inner, level in
            level % 2 == 0
                ? AnyView(
                    Grid {
                        GridRow {
                            Text("words"); inner
                        }
                    })
                : AnyView(
                    VStack {
                        Text("words in a column"); inner
                    })
        },
        LayoutNesting(name: "scroll view and stack", viewsPerLevel: 3) { inner, level in
            level % 2 == 0
                ? AnyView(
                    ScrollView {
                        Text("words"); inner
                    })
                : AnyView(
                    HStack {
                        Text("words in a row"); inner
                    })
        },
        LayoutNesting(name: "lazy stacks", viewsPerLevel: 3) { inner, level in
            level % 2 == 0
                ? AnyView(
                    LazyVStack {
                        Text("words"); inner
                    })
                : AnyView(
                    LazyHStack {
                        Text("in a row"); inner
                    })
        },
        LayoutNesting(name: "view that fits", viewsPerLevel: 2) { inner, _ in
            AnyView(
                ViewThatFits {
                    Text("words that are too long for any small window").fixedSize(); inner
                })
        },
        LayoutNesting(name: "view that fits in a stack", viewsPerLevel: 4) { inner, level in
            let fitting = ViewThatFits {
                Text("words that are too long for a small window").fixedSize(); inner
            }
            return level % 2 == 0
                ? AnyView(
                    HStack {
                        Text("row"); fitting
                    })
                : AnyView(
                    VStack {
                        Text("column"); fitting
                    })
        },
        LayoutNesting(name: "overlay", viewsPerLevel: 2) { inner, _ in AnyView(Color.red.overlay { inner }) },
        LayoutNesting(name: "background of a stack", viewsPerLevel: 5) { inner, level in
            AnyView(
                HStack {
                    Text("words"); inner
                }.background {
                    VStack {
                        Text("b"); Color.red
                    }
                })
        },
        LayoutNesting(name: "fixed frame", viewsPerLevel: 1) { inner, level in
            AnyView(inner.frame(width: CGFloat(20 + level)))
        },
        LayoutNesting(name: "flexible frame", viewsPerLevel: 1) { inner, level in
            AnyView(inner.frame(maxWidth: .infinity, maxHeight: 1000))
        },
        LayoutNesting(
            name: "flexible frame in stacks", viewsPerLevel: 3,
            wrap: { inner, level in
                level % 2 == 0
                    ? AnyView(
                        HStack {
                            Text("words in a row"); inner
                        }.frame(maxWidth: .infinity))
                    : AnyView(
                        VStack {
                            Text("words in a column"); inner
                        }.frame(maxHeight: .infinity))
            }),
        LayoutNesting(name: "padding", viewsPerLevel: 1) { inner, _ in AnyView(inner.padding(1)) },
        LayoutNesting(name: "padding in stacks", viewsPerLevel: 3) { inner, level in
            level % 2 == 0
                ? AnyView(
                    HStack {
                        Text("words in a row"); inner
                    }.padding(3))
                : AnyView(
                    VStack {
                        Text("words in a column"); inner
                    }.padding(3))
        },
        LayoutNesting(name: "aspect ratio", viewsPerLevel: 1) { inner, level in
            AnyView(inner.aspectRatio(level % 2 == 0 ? 2 : nil, contentMode: .fit))
        },
        LayoutNesting(name: "fixed size", viewsPerLevel: 3) { inner, level in
            level % 2 == 0
                ? AnyView(
                    HStack {
                        Text("words in a row"); inner
                    }.fixedSize(horizontal: true, vertical: false))
                : AnyView(
                    VStack {
                        Text("words in a column"); inner
                    }.fixedSize(horizontal: false, vertical: true))
        },
        LayoutNesting(name: "geometry reader", viewsPerLevel: 3) { inner, level in
            AnyView(
                GeometryReader { _ in
                    HStack {
                        Text("words"); inner
                    }
                })
        },
        LayoutNesting(name: "custom layout", viewsPerLevel: 3) { inner, level in
            level % 2 == 0
                ? AnyView(
                    Cascade() {
                        HStack {
                            Text("words"); inner
                        }
                    })
                : AnyView(
                    Cascade() {
                        VStack {
                            Text("words"); inner
                        }
                    })
        },
        LayoutNesting(name: "any layout", viewsPerLevel: 2) { inner, level in
            let layout = level % 2 == 0 ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
            return AnyView(
                layout {
                    Text("some words"); inner
                })
        },
        LayoutNesting(name: "alignment guide", viewsPerLevel: 3) { inner, level in
            level % 2 == 0
                ? AnyView(
                    HStack {
                        Text("words"); inner
                    }.alignmentGuide(VerticalAlignment.center) { $0.height / 3 })
                : AnyView(
                    VStack {
                        Text("words"); inner
                    }.alignmentGuide(HorizontalAlignment.center) { $0.width / 3 })
        },
        LayoutNesting(name: "baselines", viewsPerLevel: 2) { inner, level in
            level % 2 == 0
                ? AnyView(
                    HStack(alignment: .firstTextBaseline) {
                        Text("words"); inner
                    })
                : AnyView(
                    VStack {
                        Text("words"); inner
                    })
        },
        LayoutNesting(name: "everything", viewsPerLevel: 6) { inner, level in
            switch level % 7 {
            case 0:
                AnyView(
                    HStack {
                        Text("words"); Spacer(); inner
                    })
            case 1:
                AnyView(
                    VStack {
                        Text("words").padding(2); inner
                    }.frame(maxWidth: .infinity))
            case 2:
                AnyView(
                    ZStack {
                        Color.red; inner
                    }.padding(1))
            case 3:
                AnyView(
                    Grid {
                        GridRow {
                            Text("cell"); inner
                        }
                    })
            case 4:
                AnyView(
                    HStack(spacing: 0) {
                        Color.red; inner
                    }.overlay { Text("over") })
            case 5:
                AnyView(
                    VStack {
                        inner; Divider()
                    }.layoutPriority(1))
            default: AnyView(ViewThatFits { inner })
            }
        },
    ]
}
