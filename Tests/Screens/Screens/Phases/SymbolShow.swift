import SwiftUI

struct SymbolShowView: View {
    @State private var bounces = 0
    @State private var isActive = true
    @State private var isMuted = false
    @State private var level = 0.2

    var body: some View {
        VStack(spacing: 40) {
            HStack(spacing: 40) {
                Image(systemName: "arrow.down.circle")
                    .symbolEffect(.bounce, value: bounces)
                Image(systemName: "antenna.radiowaves.left.and.right")
                    .symbolEffect(.variableColor.iterative.reversing, isActive: isActive)
                Image(systemName: "heart.fill")
                    .foregroundStyle(.red)
                    .symbolEffect(.pulse, options: .repeating, isActive: isActive)
            }
            .font(.system(size: 50))

            Image(systemName: isMuted ? "speaker.slash.fill" : "speaker.wave.3.fill", variableValue: level)
                .contentTransition(.symbolEffect(.replace.downUp))
                .font(.system(size: 70))
                .frame(width: 120, height: 90)
                .foregroundStyle(.indigo)

            Slider(value: $level, in: 0...1) { Text("Volume") }
                .padding(.horizontal, 60)

            Label {
                Text("Cloud sync").font(.title3)
            } icon: {
                Image(systemName: "cloud.sun.rain.fill")
                    .symbolRenderingMode(.palette)
                    .foregroundStyle(.gray, .yellow, .blue)
                    .font(.largeTitle)
            }

            if isActive {
                Image(systemName: "star.fill")
                    .font(.largeTitle)
                    .foregroundColor(.yellow)
                    .transition(.symbolEffect(.appear))
            }

            HStack {
                Button("Bounce") { bounces += 1 }
                Button("Mute") { withAnimation { isMuted.toggle() } }
                Button("Effects") { withAnimation { isActive.toggle() } }
            }
            .buttonStyle(.bordered)
        }
    }
}

#Preview {
    SymbolShowView()
}
