import SwiftUI

struct SpotlightItem: Identifiable {
    let id: String
    let anchor: Anchor<CGRect>
    let text: String
}

struct SpotlightKey: PreferenceKey {
    static let defaultValue: [SpotlightItem] = []

    static func reduce(value: inout [SpotlightItem], nextValue: () -> [SpotlightItem]) {
        value.append(contentsOf: nextValue())
    }
}

extension View {
    func spotlight(_ id: String, text: String) -> some View {
        anchorPreference(key: SpotlightKey.self, value: .bounds) { anchor in
            [SpotlightItem(id: id, anchor: anchor, text: text)]
        }
    }

    func reverseMask<Mask: View>(alignment: Alignment = .topLeading, @ViewBuilder _ mask: () -> Mask) -> some View {
        self.mask {
            Rectangle()
                .ignoresSafeArea()
                .overlay(alignment: alignment) {
                    mask().blendMode(.destinationOut)
                }
        }
    }
}

struct BoundsSpotlightView: View {
    @State private var index = 0
    @State private var isTouring = false

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            HStack {
                Image(systemName: "person.crop.circle.fill")
                    .font(.system(size: 44))
                    .spotlight("profile", text: "This is you.")
                Spacer()
                Image(systemName: "gearshape.fill")
                    .font(.title)
                    .spotlight("settings", text: "Change your mind here.")
            }
            Text("Today").font(.largeTitle.bold())
            RoundedRectangle(cornerRadius: 20)
                .fill(.teal.gradient)
                .frame(height: 160)
                .spotlight("card", text: "The day at a glance.")
            Spacer()
            Button("Take the tour") {
                index = 0
                withAnimation(.easeOut) { isTouring = true }
            }
            .frame(maxWidth: .infinity)
        }
        .padding(24)
        .overlayPreferenceValue(SpotlightKey.self) { items in
            GeometryReader { proxy in
                if isTouring, items.indices.contains(index) {
                    let rect = proxy[items[index].anchor].insetBy(dx: -10, dy: -10)
                    ZStack(alignment: .topLeading) {
                        Color.black.opacity(0.6)
                            .reverseMask {
                                RoundedRectangle(cornerRadius: 16)
                                    .frame(width: rect.width, height: rect.height)
                                    .offset(x: rect.minX, y: rect.minY)
                            }
                            .ignoresSafeArea()
                        Text(items[index].text)
                            .font(.headline)
                            .foregroundColor(.white)
                            .padding(.horizontal, 24)
                            .offset(y: rect.maxY + 14)
                            .id(index)
                            .transition(.opacity)
                    }
                    .contentShape(Rectangle())
                    .onTapGesture {
                        withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) {
                            if index < items.count - 1 { index += 1 } else { isTouring = false }
                        }
                    }
                }
            }
        }
    }
}

#Preview {
    BoundsSpotlightView()
}
