import LiltViews

/// The sliders of the content's settings.
struct SettingsSection: View {
    let values: InspectorValues

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(values.settings) { setting in
                HStack(spacing: 8) {
                    Text(setting.name).foregroundStyle(.secondary).frame(width: 64, alignment: .leading)
                    Slider(value: binding(of: setting), in: setting.range).probe("inspector.setting.\(setting.name)")
                    Text(text(of: setting)).monospacedDigit().frame(width: 52, alignment: .trailing)
                }
            }
            Text(values.areNew ? "The new values apply at the next rewind." : "A new value applies at a rewind.")
                .font(.system(size: 11))
                .foregroundStyle(values.areNew ? Color.orange : Color.secondary)
            Divider()
        }
        .lineLimit(1)
    }

    private func binding(of setting: InspectorSetting) -> Binding<Double> {
        Binding(get: { values[setting] }, set: { [values] in values[setting] = $0 })
    }

    private func text(of setting: InspectorSetting) -> String {
        String(format: "%.2f", values[setting]) + (setting.unit.isEmpty ? "" : " \(setting.unit)")
    }
}
