import SwiftUI

struct LetterCascadeView: View {
    private let letters = Array("Hello, Ada")
    @State private var enabled = false
    @State private var dragAmount = CGSize.zero
    @State private var revealed = 0

    private let lines = [
        "Good morning.",
        "The kettle is on,",
        "and nothing is urgent.",
    ]

    var body: some View {
        VStack(spacing: 60) {
            HStack(spacing: 0) {
                ForEach(0..<letters.count, id: \.self) { num in
                    Text(String(letters[num]))
                        .padding(5)
                        .font(.title)
                        .background(enabled ? Color.blue : Color.red)
                        .offset(dragAmount)
                        .animation(Animation.default.delay(Double(num) / 20), value: dragAmount)
                }
            }
            .gesture(
                DragGesture()
                    .onChanged { self.dragAmount = $0.translation }
                    .onEnded { _ in
                        self.dragAmount = .zero
                        self.enabled.toggle()
                    }
            )

            VStack(alignment: .leading, spacing: 12) {
                ForEach(Array(lines.enumerated()), id: \.offset) { index, line in
                    Text(line)
                        .font(.system(.title2, design: .serif))
                        .italic()
                        .opacity(index < revealed ? 1 : 0)
                        .blur(radius: index < revealed ? 0 : 8)
                        .offset(y: index < revealed ? 0 : 20)
                }
            }
            .task {
                for index in 1...lines.count {
                    withAnimation(.easeOut(duration: 0.6)) { revealed = index }
                    try? await Task.sleep(for: .seconds(0.5))
                }
            }

            TypewriterText("Scroll, tap, or simply wait.", delay: 0.06)
        }
    }
}

struct TypewriterText: View {
    let text: String
    let delay: Double
    @State private var visible = ""

    init(_ text: String, delay: Double) {
        self.text = text
        self.delay = delay
    }

    var body: some View {
        Text(visible)
            .font(.body.monospaced())
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 40)
            .onAppear {
                for (index, character) in text.enumerated() {
                    DispatchQueue.main.asyncAfter(deadline: .now() + delay * Double(index)) {
                        visible.append(character)
                    }
                }
            }
    }
}

struct LetterCascadeView_Previews: PreviewProvider {
    static var previews: some View {
        LetterCascadeView()
    }
}
