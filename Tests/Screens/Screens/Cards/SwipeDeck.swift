import SwiftUI

struct Profile: Identifiable, Equatable {
    let id: Int
    var name: String
    var age: Int
    var colors: [Color]
}

class DeckViewModel: ObservableObject {
    @Published var profiles: [Profile] = [
        Profile(id: 1, name: "Nora", age: 29, colors: [.purple, .pink]),
        Profile(id: 2, name: "Elias", age: 34, colors: [.blue, .mint]),
        Profile(id: 3, name: "Tove", age: 26, colors: [.orange, .red]),
        Profile(id: 4, name: "Matti", age: 31, colors: [.green, .yellow]),
    ]
    @Published private(set) var liked = 0
    @Published private(set) var passed = 0

    func remove(_ profile: Profile, liked isLiked: Bool) {
        profiles.removeAll { $0.id == profile.id }
        if isLiked { liked += 1 } else { passed += 1 }
    }
}

struct SwipeCard: View {
    let profile: Profile
    let onRemove: (Bool) -> Void

    @State private var translation: CGSize = .zero

    var body: some View {
        GeometryReader { geometry in
            ZStack(alignment: .bottomLeading) {
                LinearGradient(colors: profile.colors, startPoint: .topLeading, endPoint: .bottomTrailing)

                HStack {
                    stamp("LIKE", color: .green)
                        .rotationEffect(.degrees(-15))
                        .opacity(Double(translation.width / 80))
                    Spacer()
                    stamp("NOPE", color: .red)
                        .rotationEffect(.degrees(15))
                        .opacity(Double(-translation.width / 80))
                }
                .padding(24)
                .frame(maxHeight: .infinity, alignment: .top)

                Text("\(profile.name), \(profile.age)")
                    .font(.largeTitle.bold())
                    .foregroundStyle(.white)
                    .padding(24)
            }
            .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
            .shadow(color: .black.opacity(0.15), radius: 10, y: 5)
            .offset(x: translation.width, y: translation.height * 0.3)
            .rotationEffect(.degrees(Double(translation.width / geometry.size.width) * 25), anchor: .bottom)
            .gesture(
                DragGesture()
                    .onChanged { value in
                        translation = value.translation
                    }
                    .onEnded { value in
                        let threshold = geometry.size.width * 0.4
                        if abs(value.translation.width) > threshold {
                            let direction: CGFloat = value.translation.width > 0 ? 1 : -1
                            withAnimation(.easeOut(duration: 0.25)) {
                                translation.width = direction * geometry.size.width * 1.5
                            }
                            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
                                withAnimation(.spring()) {
                                    onRemove(direction > 0)
                                }
                            }
                        } else {
                            withAnimation(.interactiveSpring(response: 0.4, dampingFraction: 0.6, blendDuration: 0.25))
                            {
                                translation = .zero
                            }
                        }
                    }
            )
        }
    }

    private func stamp(_ text: String, color: Color) -> some View {
        Text(text)
            .font(.title.weight(.heavy))
            .foregroundColor(color)
            .padding(8)
            .overlay(RoundedRectangle(cornerRadius: 8).stroke(color, lineWidth: 4))
    }
}

struct SwipeDeckView: View {
    @StateObject private var viewModel = DeckViewModel()

    var body: some View {
        VStack(spacing: 24) {
            ZStack {
                if viewModel.profiles.isEmpty {
                    ContentUnavailableView("No one left", systemImage: "person.slash")
                }
                ForEach(viewModel.profiles.reversed()) { profile in
                    let position = viewModel.profiles.firstIndex(of: profile) ?? 0
                    SwipeCard(profile: profile) { liked in
                        viewModel.remove(profile, liked: liked)
                    }
                    .scaleEffect(1 - CGFloat(position) * 0.04)
                    .offset(y: CGFloat(position) * 14)
                    .allowsHitTesting(position == 0)
                }
            }
            .frame(height: 480)

            HStack(spacing: 50) {
                Label("\(viewModel.passed)", systemImage: "xmark")
                    .foregroundColor(.red)
                Label("\(viewModel.liked)", systemImage: "heart.fill")
                    .foregroundColor(.green)
            }
            .font(.title2.bold())
        }
        .padding(24)
    }
}

struct SwipeDeckView_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            SwipeDeckView()
            SwipeDeckView()
                .preferredColorScheme(.dark)
        }
    }
}
