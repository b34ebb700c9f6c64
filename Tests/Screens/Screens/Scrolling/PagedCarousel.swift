import SwiftUI

struct PagedCarouselView: View {
    struct Room: Identifiable, Hashable {
        let id: Int
        let name: String
        let price: Int
    }

    @State private var rooms = (1...6).map { Room(id: $0, name: "Room \($0)", price: 60 + $0 * 15) }
    @State private var current: Room.ID?

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            Text("Stay a while")
                .font(.largeTitle.bold())
                .padding(.horizontal)

            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 16) {
                    ForEach(rooms) { room in
                        ZStack(alignment: .bottomLeading) {
                            LinearGradient(
                                colors: [
                                    Color(hue: Double(room.id) / 6, saturation: 0.4, brightness: 0.95),
                                    Color(hue: Double(room.id) / 6, saturation: 0.9, brightness: 0.6),
                                ],
                                startPoint: .top,
                                endPoint: .bottom
                            )
                            Text(room.name)
                                .font(.system(size: 70, weight: .black))
                                .foregroundStyle(.white.opacity(0.35))
                                .scrollTransition(axis: .horizontal) { content, phase in
                                    content.offset(x: phase.value * 150)
                                }
                            VStack(alignment: .leading) {
                                Text(room.name).font(.headline)
                                Text("\(room.price) € a night").font(.subheadline)
                            }
                            .foregroundStyle(.white)
                            .padding()
                        }
                        .frame(height: 420)
                        .clipShape(.rect(cornerRadius: 28))
                        .containerRelativeFrame(.horizontal, count: 1, spacing: 16)
                    }
                }
                .scrollTargetLayout()
            }
            .safeAreaPadding(.horizontal, 32)
            .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
            .scrollPosition(id: $current)

            HStack {
                ForEach(rooms) { room in
                    Circle()
                        .fill((current ?? rooms.first?.id) == room.id ? .primary : .tertiary)
                        .frame(width: 8, height: 8)
                }
            }
            .frame(maxWidth: .infinity)

            Button("Jump to the last room") {
                withAnimation { current = rooms.last?.id }
            }
            .frame(maxWidth: .infinity)
        }
    }
}

#Preview {
    PagedCarouselView()
}
