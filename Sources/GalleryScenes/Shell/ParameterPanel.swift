import Lilt

/// The parameters of a demo as sliders, the curve of its spring, and the Swift code that they make.
struct ParameterPanel: View {
    let model: GalleryModel
    let demo: Demo

    var body: some View {
        let values = model.values(of: demo)
        VStack(alignment: .leading, spacing: 14) {
            SpringCurve(duration: value("duration", of: values), bounce: value("bounce", of: values))
                .frame(height: 110)
            ForEach(demo.parameters) { parameter in
                VStack(alignment: .leading, spacing: 2) {
                    HStack {
                        Text(parameter.name.capitalized)
                        Spacer()
                        Text("\(values[parameter].shortText) \(parameter.unit)").monospacedDigit()
                    }
                    .font(.system(size: 13))
                    Slider(value: binding(parameter), in: parameter.range).probe("slider.\(parameter.name)")
                }
            }
            // The code is in a field, because the text of a field can be selected and copied.
            TextField("", text: .constant(demo.source(values)))
                .textFieldStyle(.plain)
                .font(.system(size: 11, design: .monospaced))
                .padding(10)
                .background(Color.primary.opacity(0.07), in: RoundedRectangle(cornerRadius: 8))
                .probe("code")
            Button("Initial values") { model.set(DemoValues(), of: demo) }
                .font(.system(size: 13))
                .probe("reset")
        }
        .padding(16)
        .background(Color.primary.opacity(0.05), in: RoundedRectangle(cornerRadius: 14))
    }

    private func binding(_ parameter: DemoParameter) -> Binding<Double> {
        Binding {
            model.values(of: demo)[parameter]
        } set: { new in
            var values = model.values(of: demo)
            values[parameter] = new
            model.set(values, of: demo)
        }
    }

    private func value(_ name: String, of values: DemoValues) -> Double? {
        demo.parameters.first { $0.name == name }.map { values[$0] }
    }
}

/// The curve of a spring from 0 to 1, over two seconds.
private struct SpringCurve: View {
    let duration: Double?
    let bounce: Double?

    private nonisolated static let seconds = 2.0

    var body: some View {
        Canvas { context, size in
            let spring = Spring(duration: duration ?? 0.5, bounce: bounce ?? 0)
            func point(_ time: Double) -> CGPoint {
                let value = spring.value(target: 1.0, time: time)
                return CGPoint(x: size.width * time / Self.seconds, y: size.height * (1 - value * 0.62))
            }
            let rest = size.height * 0.38
            let line = Path { path in
                path.move(to: CGPoint(x: 0, y: rest))
                path.addLine(to: CGPoint(x: size.width, y: rest))
            }
            context.stroke(line, with: .color(.gray.opacity(0.5)), style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
            let curve = Path { path in
                path.move(to: point(0))
                for step in 1...120 { path.addLine(to: point(Double(step) / 120 * Self.seconds)) }
            }
            context.stroke(curve, with: .color(.orange), lineWidth: 2)
        }
    }
}
