import SwiftUI

struct SettingsFormView: View {
    enum Quality: String, CaseIterable, Identifiable {
        case low = "Low", medium = "Medium", high = "High"
        var id: String { rawValue }
    }

    @State private var username = "ada"
    @State private var notifications = true
    @State private var volume = 0.6
    @State private var quality = Quality.medium
    @State private var copies = 2
    @State private var usesCustomColor = false
    @State private var hue = 0.3

    var body: some View {
        Form {
            Section("Profile") {
                TextField("User name", text: $username)
                LabeledContent("Member since", value: "2021")
            }

            Section {
                Toggle("Notifications", isOn: $notifications.animation())
                if notifications {
                    Slider(value: $volume) {
                        Text("Volume")
                    }
                    .transition(.opacity)
                }
            } header: {
                Text("Sounds")
            } footer: {
                Text("Sounds play only while the screen is on.")
            }

            Section("Printing") {
                Picker("Quality", selection: $quality) {
                    ForEach(Quality.allCases) { quality in
                        Text(quality.rawValue).tag(quality)
                    }
                }
                Stepper("Copies: \(copies)", value: $copies, in: 1...9)
                Toggle("Custom color", isOn: $usesCustomColor.animation(.spring()))
                if usesCustomColor {
                    HStack {
                        Circle()
                            .fill(Color(hue: hue, saturation: 0.8, brightness: 0.9))
                            .frame(width: 24, height: 24)
                        Slider(value: $hue)
                            .accessibilityLabel("Hue")
                    }
                }
            }

            Button("Reset all", role: .destructive) {
                withAnimation {
                    notifications = true
                    usesCustomColor = false
                    copies = 1
                }
            }
        }
    }
}

struct SettingsFormView_Previews: PreviewProvider {
    static var previews: some View {
        SettingsFormView()
    }
}
