import SwiftUI

/// Symbols whose layers move one after the other, next to symbols that move as a whole.
struct LayeredSymbolsView: View {
    @State private var taps = 0
    @State private var isLarge = false
    @State private var isShown = true
    @State private var isPlaying = false

    var body: some View {
        VStack(spacing: 44) {
            row("By layer", bounce: .bounce.up.byLayer, breathe: .breathe.byLayer)
            row("Whole symbol", bounce: .bounce.up.wholeSymbol, breathe: .breathe.wholeSymbol)

            Image(systemName: "music.note.list")
                .symbolEffect(.scale.up.byLayer, isActive: isLarge)
                .symbolEffect(.disappear.byLayer, isActive: !isShown)
                .font(.system(size: 72))
                .foregroundStyle(.teal)

            Image(systemName: isPlaying ? "pause.circle.fill" : "play.circle.fill")
                .contentTransition(.symbolEffect(.replace.byLayer))
                .font(.system(size: 56))
                .foregroundStyle(.indigo)

            HStack(spacing: 16) {
                Button("Move") { taps += 1 }
                Button("Size") { isLarge.toggle() }
                Button("Hide") { isShown.toggle() }
                Button("Play") { withAnimation { isPlaying.toggle() } }
            }
            .buttonStyle(.bordered)
        }
        .padding()
    }

    private func row(_ title: String, bounce: BounceSymbolEffect, breathe: BreatheSymbolEffect) -> some View {
        VStack(spacing: 12) {
            Text(title).font(.caption).foregroundStyle(.secondary)
            HStack(spacing: 40) {
                Image(systemName: "cloud.sun.rain.fill").symbolEffect(bounce, value: taps)
                Image(systemName: "list.dash").symbolEffect(breathe, value: taps)
                Image(systemName: "music.quarternote.3").symbolEffect(.wiggle.byLayer, value: taps)
            }
            .font(.system(size: 44))
        }
    }
}

#Preview {
    LayeredSymbolsView()
}
