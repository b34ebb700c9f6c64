import SwiftUI

struct RadialLayout: Layout {
    var rotation = Angle.zero

    var animatableData: Double {
        get { rotation.degrees }
        set { rotation = .degrees(newValue) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let radius = min(bounds.size.width, bounds.size.height) / 3
        let angle = 360.0 / Double(subviews.count)

        for (index, subview) in subviews.enumerated() {
            let ranking = subview[RankKey.self]
            var point = CGPoint(x: 0, y: -radius + CGFloat(ranking) * 6)
                .applying(
                    CGAffineTransform(rotationAngle: Angle.degrees(angle * Double(index)).radians + rotation.radians))
            point.x += bounds.midX
            point.y += bounds.midY
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

private struct RankKey: LayoutValueKey {
    static let defaultValue: Int = 1
}

extension View {
    func rank(_ value: Int) -> some View {
        layoutValue(key: RankKey.self, value: value)
    }
}

struct RadialSwitchView: View {
    @State private var kind = 0
    @State private var rotation = Angle.zero

    private var layout: AnyLayout {
        switch kind {
        case 0: AnyLayout(RadialLayout(rotation: rotation))
        case 1: AnyLayout(HStackLayout(spacing: 4))
        case 2: AnyLayout(VStackLayout(alignment: .leading, spacing: 10))
        default: AnyLayout(ZStackLayout())
        }
    }

    var body: some View {
        VStack {
            layout {
                ForEach(0..<7) { index in
                    Circle()
                        .fill(Color(hue: Double(index) / 7, saturation: 0.75, brightness: 0.95))
                        .frame(width: 48, height: 48)
                        .overlay(Text("\(index)").bold().foregroundStyle(.white))
                        .rank(index % 3)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)

            Picker("Layout", selection: $kind.animation(.spring(duration: 0.7, bounce: 0.3))) {
                Text("Ring").tag(0)
                Text("Row").tag(1)
                Text("Column").tag(2)
                Text("Pile").tag(3)
            }
            .pickerStyle(.segmented)
            .padding(.horizontal)

            Button("Rotate") {
                withAnimation(.easeInOut(duration: 1)) { rotation += .degrees(90) }
            }
            .padding()
        }
    }
}

#Preview {
    RadialSwitchView()
}
