import SwiftUI

struct Place: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let country: String
    let symbol: String
    let hue: Double

    static let all = [
        Place(name: "Lofoten", country: "Norway", symbol: "mountain.2.fill", hue: 0.58),
        Place(name: "Naxos", country: "Greece", symbol: "sun.max.fill", hue: 0.12),
        Place(name: "Kyoto", country: "Japan", symbol: "leaf.fill", hue: 0.95),
        Place(name: "Tulum", country: "Mexico", symbol: "water.waves", hue: 0.45),
    ]

    var color: Color { Color(hue: hue, saturation: 0.6, brightness: 0.9) }
}

struct HeroGridView: View {
    @Namespace private var hero
    @State private var selected: Place?
    @State private var showsText = false

    let columns = [GridItem(.flexible(), spacing: 16), GridItem(.flexible())]

    var body: some View {
        ZStack {
            ScrollView {
                Text("Where to?")
                    .font(.system(size: 40, weight: .black, design: .serif))
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .padding(.bottom, 8)

                LazyVGrid(columns: columns, spacing: 16) {
                    ForEach(Place.all) { place in
                        if selected != place {
                            tile(place)
                                .onTapGesture { open(place) }
                                .accessibilityLabel(place.name)
                        } else {
                            Color.clear.frame(height: 180)
                        }
                    }
                }
            }
            .padding()

            if let selected {
                detail(selected)
                    .zIndex(1)
            }
        }
    }

    func tile(_ place: Place) -> some View {
        ZStack(alignment: .bottomLeading) {
            RoundedRectangle(cornerRadius: 24, style: .continuous)
                .fill(place.color.gradient)
                .matchedGeometryEffect(id: "background-\(place.id)", in: hero)
            Image(systemName: place.symbol)
                .font(.system(size: 44))
                .foregroundStyle(.white.opacity(0.8))
                .matchedGeometryEffect(id: "icon-\(place.id)", in: hero)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            Text(place.name)
                .font(.headline)
                .foregroundStyle(.white)
                .matchedGeometryEffect(id: "title-\(place.id)", in: hero, properties: .position)
                .padding()
        }
        .frame(height: 180)
    }

    func detail(_ place: Place) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ZStack(alignment: .bottomLeading) {
                RoundedRectangle(cornerRadius: 36, style: .continuous)
                    .fill(place.color.gradient)
                    .matchedGeometryEffect(id: "background-\(place.id)", in: hero)
                    .ignoresSafeArea()
                Image(systemName: place.symbol)
                    .font(.system(size: 120))
                    .foregroundStyle(.white.opacity(0.8))
                    .matchedGeometryEffect(id: "icon-\(place.id)", in: hero)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                Text(place.name)
                    .font(.largeTitle.bold())
                    .foregroundStyle(.white)
                    .matchedGeometryEffect(id: "title-\(place.id)", in: hero, properties: .position)
                    .padding(24)
            }
            .frame(height: 420)
            .overlay(alignment: .topTrailing) {
                Button(action: close) {
                    Image(systemName: "xmark.circle.fill")
                        .font(.largeTitle)
                        .symbolRenderingMode(.hierarchical)
                        .foregroundStyle(.white)
                }
                .accessibilityLabel("Close")
                .padding()
                .opacity(showsText ? 1 : 0)
            }

            if showsText {
                Text(
                    "Wake early. The light over \(place.country) is worth it."
                )
                .padding(24)
                .transition(.move(edge: .bottom).combined(with: .opacity))
            }
            Spacer()
        }
        .background(Color.white.opacity(showsText ? 1 : 0))
    }

    func open(_ place: Place) {
        withAnimation(.spring(response: 0.55, dampingFraction: 0.8)) {
            selected = place
        }
        withAnimation(.easeOut(duration: 0.3).delay(0.25)) {
            showsText = true
        }
    }

    func close() {
        withAnimation(.easeIn(duration: 0.15)) {
            showsText = false
        }
        withAnimation(.spring(response: 0.5, dampingFraction: 0.85).delay(0.05)) {
            selected = nil
        }
    }
}

#Preview {
    HeroGridView()
}
