import SwiftUI

struct RadialMenuItem: Identifiable {
    let id = UUID()
    let icon: String
    let name: String
    let color: Color
}

struct RadialMenuView: View {
    @State private var isOpen = false
    @State private var selection: String = "Nothing yet"

    private let items = [
        RadialMenuItem(icon: "camera.fill", name: "Camera", color: .orange),
        RadialMenuItem(icon: "photo.fill", name: "Photo", color: .green),
        RadialMenuItem(icon: "mic.fill", name: "Voice", color: .red),
        RadialMenuItem(icon: "pencil", name: "Note", color: .indigo),
    ]
    private let radius: CGFloat = 130

    var body: some View {
        ZStack(alignment: .bottomTrailing) {
            VStack {
                Text(selection)
                    .font(.title)
                    .id(selection)
                    .transition(.push(from: .bottom))
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)

            Color.black
                .opacity(isOpen ? 0.35 : 0)
                .ignoresSafeArea()
                .onTapGesture { toggle() }
                .allowsHitTesting(isOpen)

            ZStack {
                ForEach(Array(items.enumerated()), id: \.element.id) { index, item in
                    Button {
                        withAnimation { selection = item.name }
                        toggle()
                    } label: {
                        Image(systemName: item.icon)
                            .font(.title3)
                            .foregroundStyle(.white)
                            .frame(width: 52, height: 52)
                            .background(item.color.gradient, in: .circle)
                    }
                    .accessibilityLabel(item.name)
                    .offset(offset(for: index))
                    .scaleEffect(isOpen ? 1 : 0.2)
                    .opacity(isOpen ? 1 : 0)
                    .animation(
                        .interpolatingSpring(stiffness: 220, damping: 16).delay(Double(index) * 0.04),
                        value: isOpen
                    )
                }

                Button(action: toggle) {
                    Image(systemName: "plus")
                        .font(.title.weight(.semibold))
                        .foregroundColor(.white)
                        .rotationEffect(.degrees(isOpen ? 135 : 0))
                        .frame(width: 64, height: 64)
                        .background(Circle().fill(Color.accentColor))
                        .shadow(radius: isOpen ? 0 : 6, y: 3)
                }
                .accessibilityLabel("Open menu")
            }
            .padding(28)
        }
    }

    private func offset(for index: Int) -> CGSize {
        guard isOpen else { return .zero }
        let angle = Angle.degrees(180 + 90 / Double(items.count - 1) * Double(index))
        return CGSize(width: cos(angle.radians) * radius, height: sin(angle.radians) * radius)
    }

    private func toggle() {
        withAnimation(.spring(duration: 0.4, bounce: 0.3)) {
            isOpen.toggle()
        }
    }
}

#Preview {
    RadialMenuView()
}
