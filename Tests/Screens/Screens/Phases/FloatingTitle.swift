import SwiftUI

/// Moves the characters of a text up and down, one after the other, in steps smaller than a pixel.
private struct FloatRenderer: TextRenderer {
    var phase: Double

    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        let slices = layout.flatMap { $0 }.flatMap { $0 }
        for (index, slice) in slices.enumerated() {
            let angle = 2 * Double.pi * phase - Double(index) * 0.6
            var copy = context
            copy.opacity = 0.6 + 0.4 * (sin(angle) + 1) / 2
            copy.translateBy(x: 0, y: 3 * sin(angle))
            copy.draw(slice, options: .disablesSubpixelQuantization)
        }
    }
}

struct FloatingTitleView: View {
    @State private var phase = 0.0

    var body: some View {
        VStack(spacing: 30) {
            Text("Somewhere quiet")
                .font(.system(size: 34, weight: .semibold, design: .serif))
                .textRenderer(FloatRenderer(phase: phase))
            Text("A slow motion shows every step.")
                .font(.callout)
                .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.94, green: 0.95, blue: 0.99))
        .onAppear {
            withAnimation(.linear(duration: 4).repeatForever(autoreverses: false)) { phase = 1 }
        }
    }
}

#Preview {
    FloatingTitleView()
}
