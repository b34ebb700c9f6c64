import SwiftUI

enum SetupStep: Int, CaseIterable, Comparable {
    case name, goals, reminder, done

    static func < (lhs: SetupStep, rhs: SetupStep) -> Bool { lhs.rawValue < rhs.rawValue }
}

@Observable
final class SetupModel {
    var step: SetupStep = .name
    var name = ""
    var minutes = 20.0
    var remindsAt = Date(timeIntervalSinceReferenceDate: 0)
    var wantsReminder = false
    private(set) var isForward = true

    var canContinue: Bool { step != .name || !name.isEmpty }
    var progress: Double { Double(step.rawValue) / Double(SetupStep.allCases.count - 1) }

    func go(_ offset: Int) {
        isForward = offset > 0
        if let next = SetupStep(rawValue: step.rawValue + offset) { step = next }
    }
}

struct StepFormView: View {
    @State private var model = SetupModel()

    var body: some View {
        VStack(spacing: 32) {
            ProgressView(value: model.progress)
                .tint(.orange)
                .animation(.easeInOut, value: model.progress)

            ZStack {
                switch model.step {
                case .name: NameStep(model: model).transition(slide)
                case .goals: GoalStep(model: model).transition(slide)
                case .reminder: ReminderStep(model: model).transition(slide)
                case .done:
                    VStack(spacing: 16) {
                        Image(systemName: "checkmark.seal.fill")
                            .font(.system(size: 80))
                            .foregroundStyle(.white, .orange)
                            .symbolEffect(.bounce, value: model.step)
                        Text("You're set, \(model.name)!")
                            .font(.title.bold())
                    }
                    .transition(slide)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)

            HStack {
                if model.step > .name {
                    Button("Back", role: .cancel) { move(-1) }
                        .transition(.opacity)
                }
                Spacer()
                Button(model.step == .done ? "Finish" : "Continue") { move(1) }
                    .buttonStyle(.borderedProminent)
                    .disabled(!model.canContinue)
            }
        }
        .padding(24)
    }

    private var slide: AnyTransition {
        .asymmetric(
            insertion: .move(edge: model.isForward ? .trailing : .leading).combined(with: .opacity),
            removal: .move(edge: model.isForward ? .leading : .trailing).combined(with: .opacity)
        )
    }

    private func move(_ offset: Int) {
        withAnimation(.smooth(duration: 0.45)) { model.go(offset) }
    }
}

private struct NameStep: View {
    @Bindable var model: SetupModel

    var body: some View {
        VStack(alignment: .leading) {
            Text("What should we call you?").font(.title2)
            TextField("Name", text: $model.name)
                .textFieldStyle(.roundedBorder)
                .autocorrectionDisabled()
                .textInputAutocapitalization(.words)
        }
    }
}

private struct GoalStep: View {
    @Bindable var model: SetupModel

    var body: some View {
        VStack {
            Text("\(Int(model.minutes)) minutes a day")
                .font(.title2)
                .contentTransition(.numericText())
            Slider(value: $model.minutes, in: 5...60, step: 5)
                .accessibilityLabel("Minutes")
        }
    }
}

private struct ReminderStep: View {
    @Bindable var model: SetupModel

    var body: some View {
        VStack {
            Toggle("Remind me", isOn: $model.wantsReminder.animation(.snappy))
            if model.wantsReminder {
                Text(model.remindsAt, style: .time)
                    .font(.largeTitle)
                    .transition(.scale)
            }
        }
    }
}

#Preview {
    StepFormView()
}
