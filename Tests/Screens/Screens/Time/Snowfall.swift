import SwiftUI

struct Snowflake {
    var x: Double
    var y: Double
    let scale: Double
    let speed: Double
    let opacity: Double
}

class Storm {
    var flakes: [Snowflake] = []
    var lastUpdate = Date.now

    init(count: Int) {
        for _ in 0..<count {
            flakes.append(
                Snowflake(
                    x: Double.random(in: 0...1),
                    y: Double.random(in: -0.2...1),
                    scale: Double.random(in: 0.2...1),
                    speed: Double.random(in: 0.05...0.25),
                    opacity: Double.random(in: 0.2...1)
                )
            )
        }
    }

    func update(to date: Date) {
        let delta = date.timeIntervalSince1970 - lastUpdate.timeIntervalSince1970
        lastUpdate = date
        for (index, flake) in flakes.enumerated() {
            var y = flake.y + flake.speed * delta
            if y > 1.1 { y = -0.1 }
            flakes[index].y = y
        }
    }
}

struct SnowfallView: View {
    @State private var storm = Storm(count: 160)

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                storm.update(to: timeline.date)

                for flake in storm.flakes {
                    var flakeContext = context
                    flakeContext.opacity = flake.opacity
                    let sway = sin(timeline.date.timeIntervalSinceReferenceDate + flake.x * 10) * 8
                    flakeContext.translateBy(x: flake.x * size.width + sway, y: flake.y * size.height)
                    flakeContext.scaleBy(x: flake.scale, y: flake.scale)
                    flakeContext.fill(
                        Path(ellipseIn: CGRect(x: -6, y: -6, width: 12, height: 12)),
                        with: .color(.white)
                    )
                }

                let title = context.resolve(
                    Text("Winter").font(.system(size: 60, weight: .ultraLight)).foregroundColor(.white))
                context.draw(title, at: CGPoint(x: size.width / 2, y: size.height * 0.3))
            }
        }
        .background(
            LinearGradient(
                colors: [Color(red: 0.05, green: 0.08, blue: 0.2), .indigo], startPoint: .top, endPoint: .bottom)
        )
        .ignoresSafeArea()
    }
}

struct SnowfallView_Previews: PreviewProvider {
    static var previews: some View {
        SnowfallView()
    }
}
