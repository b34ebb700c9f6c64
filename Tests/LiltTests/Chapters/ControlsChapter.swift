import Foundation
import Lilt

// Controls, and an app that contains them.

@Observable @MainActor
final class Settings {
    var name = ""
    var volume = 0.5
    var isLoud = false
    var level = 3
    var theme = Theme.automatic

    enum Theme: String, CaseIterable, Identifiable {
        case automatic, light, dark
        var id: Self { self }
    }
}

struct SettingsView: View {
    @Bindable var settings: Settings
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Name", text: $settings.name)
                .onSubmit { print("submitted") }
            Slider(value: $settings.volume, in: 0...1) {
                Text("Volume")
            } minimumValueLabel: {
                Image(systemName: "speaker")
            } maximumValueLabel: {
                Image(systemName: "speaker.wave.3")
            }
            Toggle(isOn: $settings.isLoud) { Label("Loud", systemImage: "speaker.wave.3.fill") }
            Stepper(value: $settings.level, in: 0...10, step: 2) { Text("Level \(settings.level)") }
            Stepper("More") {
                settings.level += 1
            } onDecrement: {
                settings.level -= 1
            }
            Picker("Theme", selection: $settings.theme) {
                ForEach(Settings.Theme.allCases) { theme in
                    Text(theme.rawValue.capitalized).tag(theme)
                }
            }
            .pickerStyle(.menu)
            Picker("Theme", selection: $settings.theme) {
                Text("Auto").tag(Settings.Theme.automatic)
                Text("Light").tag(Settings.Theme.light)
                Text("Dark").tag(Settings.Theme.dark)
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            ProgressView("Progress", value: settings.volume, total: 1)
            ProgressView()
            HStack {
                Button("Cancel", role: .cancel) {}
                    .keyboardShortcut(.cancelAction)
                Button("Save", systemImage: "checkmark") { withAnimation { settings.level = 0 } }
                    .buttonStyle(.borderedProminent)
                    .keyboardShortcut("s", modifiers: .command)
                Button(action: {}) { Image(systemName: "trash") }
                    .buttonStyle(.plain)
                    .disabled(settings.name.isEmpty)
            }
            .tint(.indigo)
        }
        .animation(reducesMotion ? nil : .default, value: settings.isLoud)
        .opacity(isEnabled ? 1 : 0.5)
    }
}

struct PressedScale: ButtonStyle {
    func makeBody(configuration: Self.Configuration) -> some View {
        configuration.label
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .brightness(configuration.isPressed ? -0.05 : 0)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

extension ButtonStyle where Self == PressedScale {
    static var pressedScale: PressedScale { PressedScale() }
}

struct Like: View {
    @State private var isLiked = false

    var body: some View {
        Button {
            withAnimation(.interpolatingSpring(mass: 1, stiffness: 170, damping: 8, initialVelocity: 10)) {
                isLiked.toggle()
            }
        } label: {
            Image(systemName: isLiked ? "heart.fill" : "heart")
                .foregroundStyle(isLiked ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
                .scaleEffect(isLiked ? 1.2 : 1)
        }
        .buttonStyle(.pressedScale)
    }
}

struct SettingsApp: App {
    @State private var settings = Settings()

    var body: some Scene {
        WindowGroup {
            SettingsView(settings: settings)
                .environment(settings)
                .preferredColorScheme(settings.theme == .dark ? .dark : nil)
                .frame(minWidth: 300, idealWidth: 400, maxWidth: .infinity)
        }
        .defaultSize(CGSize(width: 400, height: 500))
    }
}

/// A view with state. The main queue, tasks and timers change the state.
struct Ticker: View {
    @State private var ticks = 0
    @State private var timer: Timer?

    var body: some View {
        Text("\(ticks)")
            .onAppear {
                timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
                    Task { @MainActor in ticks += 1 }
                }
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    withAnimation(.easeIn) { ticks += 10 }
                }
            }
            .onDisappear { timer?.invalidate() }
            .task(id: ticks) {
                do {
                    try await Task.sleep(nanoseconds: 1_000_000_000)
                    ticks += 1
                } catch {}
            }
    }
}
