import SwiftUI

struct DownloadButtonView: View {
    enum Stage: Equatable {
        case idle
        case downloading(progress: Double)
        case done
    }

    @State private var stage: Stage = .idle
    @State private var task: Task<Void, Never>?

    private var isIdle: Bool { stage == .idle }

    private var progress: Double {
        if case .downloading(let progress) = stage { return progress }
        return stage == .done ? 1 : 0
    }

    var body: some View {
        ZStack {
            Color(red: 0.09, green: 0.1, blue: 0.16).ignoresSafeArea()

            Button(action: tapped) {
                ZStack {
                    Capsule()
                        .fill(stage == .done ? Color.green : Color.blue)
                        .frame(width: isIdle ? 220 : 64, height: 64)

                    Circle()
                        .trim(from: 0, to: progress)
                        .stroke(Color.white, style: StrokeStyle(lineWidth: 4, lineCap: .round))
                        .rotationEffect(.degrees(-90))
                        .frame(width: 52, height: 52)
                        .opacity(isIdle || stage == .done ? 0 : 1)

                    switch stage {
                    case .idle:
                        Label("Download", systemImage: "arrow.down.circle.fill")
                            .transition(.opacity)
                    case .downloading(let value):
                        Text("\(Int(value * 100))%")
                            .font(.system(size: 14, weight: .bold, design: .rounded))
                            .monospacedDigit()
                            .transition(.scale)
                    case .done:
                        Image(systemName: "checkmark")
                            .font(.title2.weight(.bold))
                            .transition(.scale.combined(with: .opacity))
                    }
                }
                .foregroundColor(.white)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Download")
        }
        .onDisappear { task?.cancel() }
    }

    private func tapped() {
        switch stage {
        case .idle:
            withAnimation(.spring(response: 0.45, dampingFraction: 0.75)) {
                stage = .downloading(progress: 0)
            }
            task = Task { await simulateDownload() }
        case .downloading:
            task?.cancel()
            withAnimation(.spring()) { stage = .idle }
        case .done:
            withAnimation(.spring()) { stage = .idle }
        }
    }

    @MainActor
    private func simulateDownload() async {
        for percent in stride(from: 0.0, through: 1.0, by: 0.1) {
            try? await Task.sleep(nanoseconds: 200_000_000)
            guard !Task.isCancelled else { return }
            withAnimation(.linear(duration: 0.2)) {
                stage = .downloading(progress: percent)
            }
        }
        withAnimation(.spring(response: 0.4, dampingFraction: 0.5)) {
            stage = .done
        }
    }
}

#Preview {
    DownloadButtonView()
}
