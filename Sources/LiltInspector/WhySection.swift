import LiltViews

/// Why the picture at a point moved: the view, its animations with their curves, the lines of source, and the tree of
/// views.
struct WhySection: View {
    let model: InspectorModel

    var body: some View {
        // The view observes the version of the query, but not the query itself.
        _ = model.queryVersion
        return VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 8) {
                Button(model.query.isPicking ? "Press a point" : "Why did this move?") { model.pick() }
                    .disabled(model.query.isPicking)
                    .probe("inspector.why")
                if model.query.point != nil || model.query.isPicking {
                    Button("Clear") { model.clearQuery() }.probe("inspector.clear")
                }
            }
            .buttonStyle(.bordered)
            .lineLimit(1)
            result
        }
        .font(.system(size: 12))
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @ViewBuilder private var result: some View {
        switch model.query.state {
        case .idle: EmptyView()
        case .picking: Text("The next press on the content chooses what is explained.").foregroundStyle(.secondary)
        case .waiting: Text("Pause to see why it moves.").foregroundStyle(.secondary)
        case .repeating(let progress):
            Text("Repeating the run, \(Int(progress * 100)) %").monospacedDigit().foregroundStyle(.secondary)
        case .failed(let reason): Text(reason).foregroundStyle(.red)
        case .explained(let explanation, let views):
            ExplanationView(explanation: explanation).probe("inspector.explanation")
            Divider()
            ViewTreeList(views: views)
        }
    }
}

/// An explanation in sentences, with the curves of its animations.
private struct ExplanationView: View {
    let explanation: Explanation

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            if !explanation.view.isEmpty { Text(explanation.view.joined(separator: " ▸ ")).bold() }
            if explanation.causes.isEmpty { Text("It did not move in this frame.") }
            let causes = explanation.causes.isEmpty ? [explanation.lastMotion].compactMap(\.self) : explanation.causes
            if explanation.causes.isEmpty, !causes.isEmpty { Text("Its last motion:").foregroundStyle(.secondary) }
            ForEach(causes.indices, id: \.self) { index in
                CauseView(cause: causes[index], time: explanation.frame.targetTimestamp)
            }
            if !explanation.bodies.isEmpty {
                Text("Bodies that ran").foregroundStyle(.secondary)
                ForEach(explanation.bodies.indices, id: \.self) { index in
                    let body = explanation.bodies[index]
                    Text("\(body.view): \(body.reasons.joined(separator: ", "))")
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A cause: its sentences, and the curve if the cause is an animation.
private struct CauseView: View {
    let cause: Explanation.Cause
    let time: Double

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(Array(cause.sentences(at: time).enumerated()), id: \.offset) { Text($0.element) }
            if let motion = cause.motion, motion.samples.count + motion.future.count > 1 {
                MotionCurve(motion: motion, time: time)
                    .frame(height: 96)
                    .background(Color.primary.opacity(0.06))
                    .clipShape(RoundedRectangle(cornerRadius: 6))
            }
        }
    }
}

/// The views of the frame. A view whose body ran, or that changed, is marked.
private struct ViewTreeList: View {
    let views: [RecordedView]

    /// The maximum number of views that are listed.
    private static let count = 200

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text("Views (● body ran, ○ changed)").foregroundStyle(.secondary)
            ForEach(Array(views.prefix(Self.count).enumerated()), id: \.offset) { _, view in
                Text((view.hasRun ? "● " : view.hasChanged ? "○ " : "") + view.name)
                    .foregroundStyle(view.hasRun || view.hasChanged ? Color.primary : Color.secondary)
                    .lineLimit(1)
                    .padding(.leading, CGFloat(min(view.depth, 16)) * 8)
            }
            if views.count > Self.count { Text("… \(views.count - Self.count) more").foregroundStyle(.secondary) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
