import SwiftUI

struct HoldToConfirmView: View {
    @State private var progress: CGFloat = 0
    @State private var isConfirmed = false
    @GestureState private var isPressing = false
    @GestureState private var dragState = DragState.inactive

    enum DragState {
        case inactive
        case pressing
        case dragging(translation: CGSize)

        var translation: CGSize {
            switch self {
            case .inactive, .pressing: return .zero
            case .dragging(let translation): return translation
            }
        }

        var isActive: Bool {
            switch self {
            case .inactive: return false
            case .pressing, .dragging: return true
            }
        }
    }

    var body: some View {
        let longPressDrag = LongPressGesture(minimumDuration: 0.3)
            .sequenced(before: DragGesture())
            .updating($dragState) { value, state, transaction in
                switch value {
                case .first(true):
                    state = .pressing
                case .second(true, let drag):
                    state = .dragging(translation: drag?.translation ?? .zero)
                default:
                    state = .inactive
                }
            }

        VStack(spacing: 80) {
            ZStack {
                Circle()
                    .fill(isConfirmed ? .green : .gray.opacity(0.2))
                Circle()
                    .trim(from: 0, to: progress)
                    .stroke(.green, style: StrokeStyle(lineWidth: 10, lineCap: .round))
                    .rotationEffect(.degrees(-90))
                Image(systemName: isConfirmed ? "checkmark" : "hand.tap.fill")
                    .font(.system(size: 50))
                    .foregroundColor(isConfirmed ? .white : .primary)
            }
            .frame(width: 160, height: 160)
            .scaleEffect(isPressing ? 0.92 : 1)
            .animation(.easeOut(duration: 0.2), value: isPressing)
            .gesture(
                LongPressGesture(minimumDuration: 1.5)
                    .updating($isPressing) { current, state, _ in state = current }
                    .onEnded { _ in
                        withAnimation(.spring(response: 0.4, dampingFraction: 0.5)) { isConfirmed = true }
                    }
            )
            .onChange(of: isPressing) { pressing in
                withAnimation(pressing ? .linear(duration: 1.5) : .easeOut(duration: 0.3)) {
                    progress = pressing || isConfirmed ? 1 : 0
                }
            }

            RoundedRectangle(cornerRadius: 24)
                .fill(dragState.isActive ? Color.orange : .blue)
                .frame(width: 110, height: 110)
                .overlay(Text("Hold, then drag").multilineTextAlignment(.center).foregroundColor(.white))
                .offset(dragState.translation)
                .shadow(radius: dragState.isActive ? 16 : 0)
                .animation(.spring(), value: dragState.isActive)
                .gesture(longPressDrag)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

struct HoldToConfirmView_Previews: PreviewProvider {
    static var previews: some View {
        HoldToConfirmView()
    }
}
