import LiltHost
import LiltViews

/// The panel of an inspected window: buttons, timeline, figures, and why something moved. It receives the keys that the
/// content does not use.
struct InspectorPanel: View {
    let model: InspectorModel

    var body: some View {
        ScrollView(.vertical) {
            VStack(alignment: .leading, spacing: 8) {
                TransportButtons(model: model)
                RatePicker(model: model)
                RunTimeline(model: model)
                    .frame(height: 54)
                    .probe("inspector.timeline")
                MomentLabel(model: model)
                rewind
                Toggle("Onion skin", isOn: onionSkin)
                    .disabled(!model.transport.mayHaveOnionSkin && !model.transport.showsOnionSkin)
                    .probe("inspector.onionSkin")
                DifferenceLabel(model: model)
                Divider()
                if !model.values.settings.isEmpty { SettingsSection(values: model.values) }
                WhySection(model: model)
                Divider()
                FrameFigures(model: model)
            }
            .font(.system(size: 13))
            .padding(12)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .onKeyPress(.space) { handled { $0.isPlaying ? $0.pause() : $0.play() } }
        .onKeyPress(.leftArrow) { handled { $0.step(by: -1) } }
        .onKeyPress(.rightArrow) { handled { $0.step() } }
        .onKeyPress(.escape) { handled { $0.showLive() } }
    }

    private var rewind: some View {
        HStack(spacing: 8) {
            Button("Continue from here") { model.continueFromShown() }
                .disabled(!model.transport.canContinue)
                .probe("inspector.continue")
            Button("Replay input") { model.replayInput() }
                .disabled(!model.transport.canReplayInput)
                .probe("inspector.replay")
        }
        .buttonStyle(.bordered)
        .lineLimit(1)
    }

    private var onionSkin: Binding<Bool> {
        Binding(
            get: { model.transport.showsOnionSkin }, set: { [model] in model.machine.showsOnionSkin = $0 })
    }

    private func handled(_ command: (TimeMachine) -> Void) -> KeyPress.Result {
        command(model.machine)
        return .handled
    }
}

/// The buttons that step back, play or pause, step forward, and return to the live run.
private struct TransportButtons: View {
    let model: InspectorModel

    var body: some View {
        let machine = model.machine
        HStack(spacing: 10) {
            button("backward.end.fill", "back") { machine.step(by: -1) }
            button(model.transport.isPlaying ? "pause.fill" : "play.fill", "play") {
                machine.isPlaying ? machine.pause() : machine.play()
            }
            button("forward.end.fill", "forward") { machine.step() }
            Button("Live") { machine.showLive() }
                .fixedSize(horizontal: true, vertical: false)
                .disabled(model.transport.state != .past)
                .probe("inspector.live")
        }
        .buttonStyle(.bordered)
    }

    private func button(_ symbol: String, _ name: String, action: @escaping () -> Void) -> some View {
        Button(action: action) { Image(systemName: symbol).frame(width: 16, height: 16) }
            .probe("inspector.\(name)")
    }
}

/// The rate of the content's clock.
private struct RatePicker: View {
    let model: InspectorModel

    private static let rates: [ClockRate] = [.normal, .half, .quarter, .tenth]

    var body: some View {
        Picker(selection: Binding(get: { model.transport.rate }, set: { [model] in model.machine.rate = $0 })) {
            ForEach(Self.rates, id: \.self) { Text($0.description).tag($0) }
        } label: {
            EmptyView()
        }
        .pickerStyle(.segmented)
        .probe("inspector.rate")
    }
}

/// The shown instant, its frame, and the state of the machine.
private struct MomentLabel: View {
    let model: InspectorModel

    var body: some View {
        let moment = model.moment
        HStack {
            Text(seconds(moment.time)).monospacedDigit()
            Text(moment.frameIndex.map { "frame \($0)" } ?? "no frame").monospacedDigit().foregroundStyle(.secondary)
            Spacer(minLength: 0)
            Text(state).foregroundStyle(model.transport.state == .live ? Color.secondary : Color.orange)
        }
        .lineLimit(1)
    }

    private func seconds(_ time: Double) -> String { String(format: "%.3f s", time) }

    private var state: String {
        switch model.transport.state {
        case .live: model.transport.isReplayingInput ? "replaying input" : model.transport.isPlaying ? "live" : "paused"
        case .past: "past"
        case .rewinding(let progress): "rewinding, \(Int(progress * 100)) %"
        }
    }
}

/// The first frame in which a repeated run differs from the run before.
private struct DifferenceLabel: View {
    let model: InspectorModel

    var body: some View {
        if let difference = model.transport.difference {
            Text(difference).font(.system(size: 11)).foregroundStyle(.red)
        }
    }
}
