import SwiftUI

/// A list whose scroll indicators flash when rows arrive, and a switch that is pressed at its knob.
struct HintedListView: View {
    @State private var count = 14
    @State private var isCompact = false
    @State private var cover = UIImage()

    var body: some View {
        VStack(spacing: 16) {
            Toggle("Compact", isOn: $isCompact)
                .toggleStyle(KnobToggleStyle())
                .accessibility(activationPoint: UnitPoint(x: 0.93, y: 0.5))
                .padding(.horizontal)
            ScrollView {
                VStack(spacing: isCompact ? 4 : 12) {
                    ForEach(0..<count, id: \.self) { number in
                        HStack {
                            Circle().fill(Color.accentColor).frame(width: 12, height: 12)
                            Text("Message \(number + 1)")
                            Spacer()
                            Image(uiImage: cover)
                        }
                        .padding(isCompact ? 6 : 14)
                        .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 10))
                        .transition(.scale.combined(with: .opacity))
                    }
                }
                .padding(.horizontal)
            }
            .scrollIndicatorsFlash(onAppear: true)
            .scrollIndicatorsFlash(trigger: count)
            Button("Add") { withAnimation { count += 3 } }
                .buttonStyle(.bordered)
        }
        .padding(.vertical)
        .accentColor(.orange)
    }
}

private struct KnobToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Spacer()
            ZStack(alignment: configuration.isOn ? .trailing : .leading) {
                Capsule()
                    .fill(configuration.isOn ? Color.accentColor : Color.gray.opacity(0.4))
                Circle()
                    .fill(.white)
                    .padding(3)
            }
            .frame(width: 58, height: 34)
            .onTapGesture {
                withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) { configuration.isOn.toggle() }
            }
        }
    }
}

#Preview {
    HintedListView()
}
