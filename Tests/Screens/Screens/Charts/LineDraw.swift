import SwiftUI

struct LineShape: Shape {
    var points: [CGFloat]
    var isClosed = false

    func path(in rect: CGRect) -> Path {
        guard points.count > 1 else { return Path() }
        let step = rect.width / CGFloat(points.count - 1)

        return Path { path in
            var previous = CGPoint(x: 0, y: rect.height * (1 - points[0]))
            path.move(to: previous)
            for index in 1..<points.count {
                let point = CGPoint(x: step * CGFloat(index), y: rect.height * (1 - points[index]))
                let middle = (previous.x + point.x) / 2
                path.addCurve(
                    to: point,
                    control1: CGPoint(x: middle, y: previous.y),
                    control2: CGPoint(x: middle, y: point.y)
                )
                previous = point
            }
            if isClosed {
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }
}

struct LineDrawView: View {
    private let prices: [CGFloat] = [0.2, 0.35, 0.3, 0.55, 0.48, 0.72, 0.6, 0.9, 0.78]

    @State private var trimEnd: CGFloat = 0
    @State private var fillOpacity = 0.0
    @State private var location: CGPoint?

    var body: some View {
        VStack(alignment: .leading) {
            Text("Lilt Coffee Co.")
                .font(.headline)
            Text(price, format: .currency(code: "EUR"))
                .font(.system(.largeTitle, design: .monospaced).bold())
            Text("+12.4 % this month")
                .font(.footnote)
                .foregroundColor(.green)

            GeometryReader { proxy in
                ZStack(alignment: .topLeading) {
                    ForEach(0..<5) { row in
                        Path { path in
                            let y = proxy.size.height * CGFloat(row) / 4
                            path.move(to: CGPoint(x: 0, y: y))
                            path.addLine(to: CGPoint(x: proxy.size.width, y: y))
                        }
                        .stroke(style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
                        .foregroundColor(.gray.opacity(0.3))
                    }

                    LineShape(points: prices, isClosed: true)
                        .fill(
                            LinearGradient(colors: [.green.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom)
                        )
                        .opacity(fillOpacity)

                    LineShape(points: prices)
                        .trim(from: 0, to: trimEnd)
                        .stroke(Color.green, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
                        .shadow(color: .green.opacity(0.5), radius: 6, y: 4)

                    if let location {
                        Rectangle()
                            .fill(.secondary)
                            .frame(width: 1)
                            .offset(x: location.x)
                        Circle()
                            .fill(.white)
                            .frame(width: 14, height: 14)
                            .overlay(Circle().stroke(.green, lineWidth: 3))
                            .position(x: location.x, y: y(at: location.x, in: proxy.size))
                    }
                }
                .contentShape(Rectangle())
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged {
                            location = CGPoint(x: min(max($0.location.x, 0), proxy.size.width), y: $0.location.y)
                        }
                        .onEnded { _ in location = nil }
                )
            }
            .frame(height: 240)
            .padding(.vertical)

            Button("Replay", action: draw)
                .frame(maxWidth: .infinity)
        }
        .padding()
        .onAppear(perform: draw)
    }

    private var price: Double {
        guard let location else { return 48.2 }
        return 30 + Double(location.x) / 20
    }

    private func y(at x: CGFloat, in size: CGSize) -> CGFloat {
        let step = size.width / CGFloat(prices.count - 1)
        let index = min(Int(x / step), prices.count - 2)
        let fraction = x / step - CGFloat(index)
        let value = prices[index] + (prices[index + 1] - prices[index]) * fraction
        return size.height * (1 - value)
    }

    private func draw() {
        trimEnd = 0
        fillOpacity = 0
        withAnimation(.easeInOut(duration: 1.6)) {
            trimEnd = 1
        } completion: {
            withAnimation(.easeIn(duration: 0.5)) {
                fillOpacity = 1
            }
        }
    }
}

#Preview {
    LineDrawView()
}
