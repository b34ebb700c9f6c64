import SwiftUI

struct Toast: Identifiable, Equatable {
    enum Kind { case success, warning, error }

    let id = UUID()
    let kind: Kind
    let message: String

    var color: Color {
        switch kind {
        case .success: return .green
        case .warning: return .orange
        case .error: return .red
        }
    }

    var icon: String {
        switch kind {
        case .success: return "checkmark.circle.fill"
        case .warning: return "exclamationmark.triangle.fill"
        case .error: return "xmark.octagon.fill"
        }
    }
}

@MainActor
final class ToastCenter: ObservableObject {
    static let shared = ToastCenter()

    @Published private(set) var toasts: [Toast] = []

    func show(_ kind: Toast.Kind, _ message: String) {
        let toast = Toast(kind: kind, message: message)
        withAnimation(.spring(response: 0.45, dampingFraction: 0.75)) {
            toasts.append(toast)
        }
        Task { @MainActor in
            try? await Task.sleep(nanoseconds: 2_000_000_000)
            dismiss(toast)
        }
    }

    func dismiss(_ toast: Toast) {
        withAnimation(.easeIn(duration: 0.25)) {
            toasts.removeAll { $0.id == toast.id }
        }
    }
}

struct ToastOverlay: ViewModifier {
    @ObservedObject var center: ToastCenter

    func body(content: Content) -> some View {
        content.overlay(alignment: .top) {
            VStack(spacing: 10) {
                ForEach(center.toasts) { toast in
                    HStack(spacing: 12) {
                        Image(systemName: toast.icon)
                            .foregroundColor(toast.color)
                        Text(toast.message)
                            .font(.callout)
                        Spacer()
                    }
                    .padding()
                    .background(.ultraThickMaterial, in: RoundedRectangle(cornerRadius: 16))
                    .overlay(RoundedRectangle(cornerRadius: 16).strokeBorder(toast.color.opacity(0.4)))
                    .shadow(color: .black.opacity(0.12), radius: 8, y: 4)
                    .onTapGesture { center.dismiss(toast) }
                    .transition(.move(edge: .top).combined(with: .opacity))
                }
            }
            .padding(.horizontal)
        }
    }
}

extension View {
    func toasts(from center: ToastCenter) -> some View {
        modifier(ToastOverlay(center: center))
    }
}

struct ToastStackView: View {
    @StateObject private var center = ToastCenter()

    var body: some View {
        VStack(spacing: 20) {
            Button("Save") { center.show(.success, "Saved to your library") }
            Button("Check") { center.show(.warning, "Battery below 10 %") }
            Button("Upload", role: .destructive) { center.show(.error, "No connection") }
        }
        .buttonStyle(.bordered)
        .controlSize(.large)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .toasts(from: center)
    }
}

#Preview {
    ToastStackView()
}
