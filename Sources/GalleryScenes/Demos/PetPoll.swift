import Lilt

extension Demo {
    static let petPoll = Demo(
        name: "pet-poll",
        title: "Pet poll",
        summary: "Vote: the leader turns to the top, along the arc or along the chord. Tap a pet to select it.",
        size: CGSize(width: 760, height: 600),
        script: """
            0.20 tap 207,149
            0.50 tap 207,149
            1.40 tap 249,479
            1.50 tap 249,479
            2.80 tap 380,541
            4.00 tap 511,479
            4.10 tap 511,479
            4.20 tap 511,479
            4.30 tap 511,479
            """,
        instants: [0, 0.45, 0.65, 1.75, 2.6, 3.1, 3.8, 4.6, 6],
        parameters: PetPoll.spring.parameters,
        source: { PetPoll.spring.source($0) },
        magnified: { _ in PetPoll() })
}

/// A pet that can be voted for.
private struct Pet: Identifiable {
    let name: String
    let picture: String
    let color: Color

    var id: String { name }

    static let all = [
        Pet(name: "cat", picture: "🐱", color: .orange),
        Pet(name: "dog", picture: "🐶", color: .teal),
        Pet(name: "rabbit", picture: "🐰", color: .pink),
        Pet(name: "fox", picture: "🦊", color: .indigo),
        Pet(name: "panda", picture: "🐼", color: .green),
    ]
}

/// A vote for one of five pets, which two podiums show. The same change moves the pets along the arc on the
/// `Animatable` podium, and along the chord on the other.
struct PetPoll: View {
    /// The spring of the turn.
    nonisolated static let spring = DemoSpring(duration: 0.9, bounce: 0.25)

    @Environment(\.demoValues) private var values
    @State private var votes = [5, 4, 3, 4, 2]
    @State private var leader = 0
    @State private var turn = Angle.zero
    @State private var selection: String?
    @Environment(\.room) private var room

    var body: some View {
        VStack(spacing: isLow ? 12 : 24 + max(room.height - 600, 0) / 8) {
            Text("Who is the favorite?")
                .font(.system(size: 30, weight: .bold, design: .rounded))
                .foregroundStyle(Color(red: 0.2, green: 0.18, blue: 0.35))
                .probe("title")
                // A selected pet grows beyond its podium.
                .padding(.bottom, isLow ? 14 : 22)
            HStack(spacing: isNarrow ? 20 : 60) {
                podium("along the arc") {
                    TurningPodium(turn: turn) { avatars("arc") }
                }
                podium("along the chord") {
                    RadialLayout(turn: turn) { avatars("chord") }
                }
            }
            HStack(spacing: isNarrow ? 8 : 25) {
                ForEach(Pet.all.indices, id: \.self) { index in
                    VoteCard(
                        picture: Pet.all[index].picture, votes: votes[index], isLeading: index == leader,
                        width: isNarrow ? min((room.width - 56) / 5, 106) : 106
                    )
                    .onTapGesture { vote(for: index) }
                }
            }
            Button(isLeaderSelected ? "Deselect the leader" : "Select the leader") {
                selection = isLeaderSelected ? nil : Pet.all[leader].id
            }
            .buttonStyle(.borderedProminent)
            .tint(.indigo)
            .probe("select")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(
            LinearGradient(
                colors: [Color(red: 1, green: 0.97, blue: 0.93), Color(red: 0.93, green: 0.9, blue: 0.99)],
                startPoint: .top, endPoint: .bottom))
    }

    private var isNarrow: Bool { room.width < 720 }
    private var isLow: Bool { room.height < 560 }

    /// The width and height of a podium.
    private var podiumSide: CGFloat {
        let width = (room.width - (isNarrow ? 44 : 84)) / 2
        return max(min(width, room.height - (isLow ? 236 : 320), 340), 80)
    }

    private var isLeaderSelected: Bool { selection == Pet.all[leader].id }

    private func podium(_ title: LocalizedStringKey, @ViewBuilder content: () -> some View) -> some View {
        VStack(spacing: 14) {
            content()
                .frame(width: podiumSide, height: podiumSide)
                .background(
                    Circle()
                        .stroke(
                            Color.indigo.opacity(0.3),
                            style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [0.1, 9])
                        )
                        .padding(32))
            Text(title)
                .font(.system(size: 16, weight: .medium, design: .rounded))
                .foregroundStyle(Color.indigo)
        }
    }

    private func avatars(_ podium: String) -> some View {
        ForEach(Pet.all) { pet in
            Avatar(isSelected: isSelected(pet), name: "\(podium).\(pet.name)") {
                PetPicture(pet: pet, isSelected: selection == pet.id, name: "\(podium).\(pet.name)")
            }
            .zIndex(selection == pet.id ? 1 : 0)
        }
    }

    /// Whether a pet is the selected one.
    private func isSelected(_ pet: Pet) -> Binding<Bool> {
        Binding {
            selection == pet.id
        } set: {
            selection = $0 ? pet.id : nil
        }
    }

    /// Counts a vote. The new leader turns to the top along the shorter arc.
    private func vote(for index: Int) {
        withAnimation(Self.spring.animation(values)) {
            votes[index] += 1
            guard votes[index] > votes[leader] else { return }
            leader = index
            let step = 360 / Double(Pet.all.count)
            let target = -step * Double(index)
            turn = .degrees(target + 360 * ((turn.degrees - target) / 360).rounded())
        }
    }
}

/// Any content, which grows while `isSelected` is true.
///
/// The scale bounces after a tap and moves smoothly after any other change of the binding; the shadow is slower.
/// Changes inside the content are not affected, because the animations are scoped to the two modifiers.
private struct Avatar<Content: View>: View {
    @Binding var isSelected: Bool
    let name: String
    @ViewBuilder let content: Content

    var body: some View {
        content
            .animation(.smooth(duration: 1.2)) {
                $0.shadow(
                    color: .black.opacity(isSelected ? 0.35 : 0.15), radius: isSelected ? 14 : 4, y: isSelected ? 9 : 2)
            }
            .probe(name)
            .transaction {
                $0.animation = $0.isAvatarTap ? .bouncy(duration: 0.5, extraBounce: 0.15) : .smooth(duration: 0.7)
            } body: {
                $0.scaleEffect(isSelected ? 1.5 : 1)
            }
            .onTapGesture {
                withTransaction(\.isAvatarTap, true) { isSelected.toggle() }
            }
    }
}

extension Transaction {
    /// Whether the change was made by a tap on an avatar.
    fileprivate var isAvatarTap: Bool {
        get { self[AvatarTapKey.self] }
        set { self[AvatarTapKey.self] = newValue }
    }
}

private struct AvatarTapKey: TransactionKey {
    static let defaultValue = false
}

/// A pet's face on a disc. The ring appears at once when the pet is selected.
private struct PetPicture: View {
    let pet: Pet
    let isSelected: Bool
    let name: String

    var body: some View {
        Text(pet.picture)
            .font(.system(size: 36))
            .frame(width: 64, height: 64)
            .background(Circle().fill(Color.white))
            .background(Circle().fill(pet.color).probe("\(name).ring").padding(isSelected ? -4 : 2))
    }
}

/// The number of votes for a pet. The leader's picture is larger. The shadow and the scale each have an animation of
/// their own; the shadow's spring is calmer.
private struct VoteCard: View {
    let picture: String
    let votes: Int
    let isLeading: Bool
    let width: CGFloat

    var body: some View {
        HStack(spacing: width < 100 ? 4 : 10) {
            Text(picture)
                .font(.system(size: 26))
                .shadow(color: .black.opacity(isLeading ? 0.5 : 0), radius: isLeading ? 5 : 0, y: isLeading ? 4 : 0)
                .animation(.smooth(duration: 1.2), value: isLeading)
                .probe("picture.\(picture)")
                .scaleEffect(isLeading ? 1.25 : 1)
                .animation(.bouncy, value: isLeading)
            Text("\(votes)")
                .font(.system(size: 22, weight: .semibold, design: .rounded))
                .monospacedDigit()
                .contentTransition(.numericText(value: Double(votes)))
                .frame(width: 32)
        }
        .frame(width: width, height: 58)
        .background(RoundedRectangle(cornerRadius: 18).fill(Color.white))
        .overlay(
            RoundedRectangle(cornerRadius: 18)
                .strokeBorder(Color.indigo.opacity(isLeading ? 0.8 : 0.12), lineWidth: 2)
        )
        .contentShape(RoundedRectangle(cornerRadius: 18))
        .probe("vote.\(picture)")
    }
}
