import SwiftUI

struct Scribble: Shape {
    func path(in rect: CGRect) -> Path {
        var p = Path()
        let w = rect.width
        let h = rect.height
        p.move(to: CGPoint(x: 0.05 * w, y: 0.7 * h))
        p.addCurve(
            to: CGPoint(x: 0.3 * w, y: 0.2 * h), control1: CGPoint(x: 0.15 * w, y: 0.9 * h),
            control2: CGPoint(x: 0.35 * w, y: 0.5 * h))
        p.addCurve(
            to: CGPoint(x: 0.35 * w, y: 0.75 * h), control1: CGPoint(x: 0.2 * w, y: 0),
            control2: CGPoint(x: 0.15 * w, y: 0.8 * h))
        p.addQuadCurve(to: CGPoint(x: 0.6 * w, y: 0.55 * h), control: CGPoint(x: 0.5 * w, y: 0.7 * h))
        p.addArc(
            center: CGPoint(x: 0.65 * w, y: 0.55 * h), radius: 0.05 * w, startAngle: .degrees(180),
            endAngle: .degrees(540), clockwise: false)
        p.addRelativeArc(
            center: CGPoint(x: 0.8 * w, y: 0.55 * h), radius: 0.05 * w, startAngle: .degrees(180), delta: .degrees(-270)
        )
        p.addLines([CGPoint(x: 0.82 * w, y: 0.7 * h), CGPoint(x: 0.95 * w, y: 0.35 * h)])
        return p
    }
}

struct Checkmark: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.35, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        }
    }
}

struct SignatureDrawView: View {
    @State private var isSigned = false
    @State private var isConfirmed = false
    @State private var lines: [[CGPoint]] = []

    var body: some View {
        VStack(spacing: 30) {
            Scribble()
                .trim(from: 0, to: isSigned ? 1 : 0)
                .stroke(.blue, style: StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round))
                .frame(height: 160)
                .background(alignment: .bottom) {
                    Rectangle().fill(.gray.opacity(0.3)).frame(height: 1)
                }

            ZStack {
                Circle()
                    .trim(from: 0, to: isConfirmed ? 1 : 0)
                    .stroke(.green, style: StrokeStyle(lineWidth: 5, lineCap: .round))
                    .rotationEffect(.degrees(-90))
                    .animation(.easeInOut(duration: 0.5), value: isConfirmed)
                Checkmark()
                    .trim(from: 0, to: isConfirmed ? 1 : 0)
                    .stroke(.green, style: StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round))
                    .frame(width: 36, height: 28)
                    .animation(.easeOut(duration: 0.3).delay(0.45), value: isConfirmed)
            }
            .frame(width: 90, height: 90)

            Canvas { context, size in
                context.stroke(
                    Path(CGRect(origin: .zero, size: size)), with: .color(.gray.opacity(0.5)),
                    style: StrokeStyle(lineWidth: 2, dash: [6]))
                for line in lines {
                    var path = Path()
                    path.addLines(line)
                    context.stroke(
                        path, with: .color(.black), style: .init(lineWidth: 3, lineCap: .round, lineJoin: .round))
                }
            }
            .frame(height: 180)
            .gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .local)
                    .onChanged { value in
                        if value.translation == .zero {
                            lines.append([value.location])
                        } else if !lines.isEmpty {
                            lines[lines.count - 1].append(value.location)
                        }
                    }
            )

            Button("Sign") {
                withAnimation(.easeInOut(duration: 1.4)) {
                    isSigned = true
                } completion: {
                    isConfirmed = true
                }
            }
        }
        .padding(30)
    }
}

struct SignatureDrawView_Previews: PreviewProvider {
    static var previews: some View {
        SignatureDrawView()
    }
}
