import SwiftUI

struct Tricolor: View {
    let colors: [Color]
    let isVertical: Bool

    var body: some View {
        Group {
            if isVertical {
                HStack(spacing: 0) { stripes }
            } else {
                VStack(spacing: 0) { stripes }
            }
        }
        .frame(width: 180, height: 110)
        .clipShape(.capsule)
        .shadow(radius: 5)
    }

    @ViewBuilder private var stripes: some View {
        ForEach(colors.indices, id: \.self) { colors[$0] }
    }
}

struct FlagQuizView: View {
    struct Flag {
        let country: String
        let colors: [Color]
        var isVertical = true
    }

    @State private var flags = [
        Flag(country: "Italy", colors: [.green, .white, .red]),
        Flag(country: "France", colors: [.blue, .white, .red]),
        Flag(country: "Germany", colors: [.black, .red, .yellow], isVertical: false),
    ]
    @State private var correct = 1
    @State private var score = 0
    @State private var chosen: Int?
    @State private var spin = [0.0, 0.0, 0.0]
    @State private var round = 1

    var body: some View {
        ZStack {
            RadialGradient(
                stops: [
                    .init(color: Color(red: 0.1, green: 0.2, blue: 0.45), location: 0.3),
                    .init(color: Color(red: 0.76, green: 0.15, blue: 0.26), location: 0.3),
                ],
                center: .top, startRadius: 200, endRadius: 700
            )
            .ignoresSafeArea()

            VStack {
                Spacer()
                Text("Guess the Flag")
                    .font(.largeTitle.bold())
                    .foregroundStyle(.white)

                VStack(spacing: 24) {
                    VStack {
                        Text("Tap the flag of")
                            .foregroundStyle(.secondary)
                            .font(.subheadline.weight(.heavy))
                        Text(flags[correct].country)
                            .font(.largeTitle.weight(.semibold))
                    }

                    ForEach(0..<3) { number in
                        Button {
                            tapped(number)
                        } label: {
                            Tricolor(colors: flags[number].colors, isVertical: flags[number].isVertical)
                        }
                        .accessibilityLabel("Flag \(number + 1)")
                        .rotation3DEffect(.degrees(spin[number]), axis: (x: 0, y: 1, z: 0))
                        .opacity(chosen == nil || chosen == number ? 1 : 0.25)
                        .saturation(chosen == nil || chosen == number ? 1 : 0)
                    }
                }
                .frame(maxWidth: .infinity)
                .padding(.vertical, 20)
                .background(.regularMaterial)
                .clipShape(.rect(cornerRadius: 20))

                Spacer()
                Text("Score: \(score)")
                    .foregroundStyle(.white)
                    .font(.title.bold())
                Spacer()
            }
            .padding()
        }
        .onChange(of: round) { oldValue, newValue in
            if newValue > oldValue { correct = newValue % 3 }
        }
    }

    private func tapped(_ number: Int) {
        guard chosen == nil else { return }
        if number == correct { score += 1 }
        withAnimation(.spring(duration: 1, bounce: 0.5)) {
            spin[number] += 360
            chosen = number
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
            withAnimation {
                chosen = nil
                flags.shuffle()
                round += 1
            }
        }
    }
}

#Preview {
    FlagQuizView()
}
