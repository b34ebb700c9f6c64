import SwiftUI

struct ChatMessage: Identifiable, Equatable {
    let id = UUID()
    let text: String
    let isMine: Bool
    let date = Date()
}

@MainActor
final class ChatRoom: ObservableObject {
    @Published var messages: [ChatMessage] = [ChatMessage(text: "Are you coming tonight?", isMine: false)]
    @Published var isTyping = false

    func send(_ text: String) async {
        withAnimation(.spring(response: 0.4, dampingFraction: 0.8)) {
            messages.append(ChatMessage(text: text, isMine: true))
        }
        try? await Task.sleep(nanoseconds: 500_000_000)
        withAnimation { isTyping = true }
        try? await Task.sleep(nanoseconds: 1_500_000_000)
        withAnimation(.spring()) {
            isTyping = false
            messages.append(ChatMessage(text: "Great, bring the *good* cheese 🧀", isMine: false))
        }
    }
}

struct BubbleShape: Shape {
    let isMine: Bool

    func path(in rect: CGRect) -> Path {
        let radius: CGFloat = 18
        return Path { p in
            p.addRoundedRect(in: rect, cornerSize: CGSize(width: radius, height: radius))
            let corner = CGRect(
                x: isMine ? rect.maxX - radius : rect.minX,
                y: rect.maxY - radius,
                width: radius,
                height: radius
            )
            p.addRect(corner)
        }
    }
}

struct TypingIndicator: View {
    var body: some View {
        HStack(spacing: 5) {
            ForEach(0..<3, id: \.self) { index in
                PhaseAnimator([0, 1, 0]) { phase in
                    Circle()
                        .fill(.gray)
                        .frame(width: 9, height: 9)
                        .offset(y: phase == 1 ? -5 : 2)
                } animation: { phase in
                    .easeInOut(duration: 0.35).delay(phase == 1 ? Double(index) * 0.12 : 0)
                }
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 14)
        .background(BubbleShape(isMine: false).fill(Color.gray.opacity(0.2)))
    }
}

struct TypingBubbleView: View {
    @StateObject private var room = ChatRoom()
    @State private var draft = ""

    var body: some View {
        VStack(spacing: 0) {
            ScrollViewReader { reader in
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 10) {
                        ForEach(room.messages) { message in
                            Text(.init(message.text))
                                .padding(.horizontal, 14)
                                .padding(.vertical, 10)
                                .foregroundColor(message.isMine ? .white : .primary)
                                .background(
                                    BubbleShape(isMine: message.isMine)
                                        .fill(message.isMine ? Color.blue : Color.gray.opacity(0.2))
                                )
                                .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
                                .id(message.id)
                                .transition(
                                    .asymmetric(
                                        insertion: .move(edge: .bottom).combined(with: .opacity),
                                        removal: .opacity
                                    )
                                )
                        }
                        if room.isTyping {
                            TypingIndicator()
                                .transition(.scale(scale: 0.5, anchor: .bottomLeading).combined(with: .opacity))
                        }
                    }
                    .padding()
                }
                .onChange(of: room.messages.count) {
                    withAnimation {
                        reader.scrollTo(room.messages.last?.id, anchor: .bottom)
                    }
                }
            }

            HStack {
                TextField("Message", text: $draft, axis: .vertical)
                    .textFieldStyle(.roundedBorder)
                Button {
                    let text = draft
                    draft = ""
                    Task { await room.send(text) }
                } label: {
                    Image(systemName: "paperplane.fill")
                        .rotationEffect(.degrees(draft.isEmpty ? 0 : 45))
                        .animation(.bouncy, value: draft.isEmpty)
                }
                .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
                .accessibilityLabel("Send")
            }
            .padding()
            .background(.bar)
        }
    }
}

#Preview {
    TypingBubbleView()
}
