import SwiftUI

struct BankCard: Identifiable {
    var id = UUID().uuidString
    var name: String
    var number: String
    var gradient: [Color]
}

struct BankCardView: View {
    let card: BankCard

    var body: some View {
        RoundedRectangle(cornerRadius: 20, style: .continuous)
            .fill(LinearGradient(colors: card.gradient, startPoint: .bottomLeading, endPoint: .topTrailing))
            .overlay(
                VStack(alignment: .leading) {
                    HStack {
                        Image(systemName: "wave.3.right")
                        Spacer()
                        Text("LILT").italic().fontWeight(.black)
                    }
                    Spacer()
                    Text(card.number)
                        .font(.system(.title3, design: .monospaced))
                        .tracking(1)
                    Text(card.name.uppercased())
                        .font(.caption)
                }
                .foregroundColor(.white)
                .padding(20),
                alignment: .center
            )
            .frame(height: 200)
            .shadow(color: Color.black.opacity(0.25), radius: 8, x: 0, y: -2)
    }
}

struct WalletView: View {
    @State private var cards = [
        BankCard(name: "Ada Byron", number: "•••• 4321", gradient: [.black, .gray]),
        BankCard(name: "Ada Byron", number: "•••• 8790", gradient: [.blue, .purple]),
        BankCard(name: "Household", number: "•••• 1122", gradient: [.orange, .pink]),
        BankCard(name: "Travel", number: "•••• 5566", gradient: [.green, .teal]),
    ]
    @State private var selectedID: String?
    @State private var isExpanded = false
    @Namespace private var animation

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                Text("Wallet")
                    .font(.largeTitle)
                    .bold()
                    .frame(maxWidth: .infinity, alignment: isExpanded ? .leading : .center)
                    .overlay(alignment: .trailing) {
                        Button {
                            withAnimation(.interactiveSpring(response: 0.8, dampingFraction: 0.7, blendDuration: 0.7)) {
                                isExpanded = false
                                selectedID = nil
                            }
                        } label: {
                            Image(systemName: "plus")
                                .foregroundColor(.white)
                                .padding(10)
                                .background(.blue, in: Circle())
                        }
                        .rotationEffect(.init(degrees: isExpanded ? 45 : 0))
                        .opacity(isExpanded ? 1 : 0)
                        .accessibilityLabel("Collapse")
                    }
            }
            .padding(.horizontal)

            ScrollView(.vertical, showsIndicators: false) {
                VStack(spacing: isExpanded ? 16 : -140) {
                    ForEach(cards) { card in
                        BankCardView(card: card)
                            .matchedGeometryEffect(id: card.id, in: animation)
                            .scaleEffect(scale(of: card), anchor: .top)
                            .rotation3DEffect(.degrees(isExpanded ? 0 : -12), axis: (x: 1, y: 0, z: 0), anchor: .top)
                            .onTapGesture { tapped(card) }
                            .accessibilityLabel(card.number)
                    }
                }
                .padding()
                .padding(.top, isExpanded ? 0 : 20)
            }

            if let card = cards.first(where: { $0.id == selectedID }) {
                Text("\(card.name) pays with \(card.number)")
                    .font(.footnote)
                    .padding()
                    .frame(maxWidth: .infinity)
                    .background(.thinMaterial)
                    .transition(.move(edge: .bottom))
            }
        }
    }

    private func scale(of card: BankCard) -> CGFloat {
        if isExpanded { return selectedID == card.id ? 1 : 0.95 }
        let index = cards.firstIndex { $0.id == card.id } ?? 0
        return 1 - CGFloat(cards.count - 1 - index) * 0.04
    }

    private func tapped(_ card: BankCard) {
        withAnimation(.interactiveSpring(response: 0.7, dampingFraction: 0.75, blendDuration: 0.7)) {
            if !isExpanded {
                isExpanded = true
            } else {
                selectedID = card.id
            }
        }
    }
}

struct WalletView_Previews: PreviewProvider {
    static var previews: some View {
        WalletView()
    }
}
