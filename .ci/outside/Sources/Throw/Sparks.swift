import Lilt

struct Sparks: View {
    @State private var taps = 0
    @State private var location = CGPoint.zero

    var body: some View {
        ParticleView(Self.emitter) { Circle().frame(width: 6, height: 6) }
            .burst(40, at: location, trigger: taps)
            .contentShape(Rectangle())
            .onTapGesture { location in
                self.location = location
                taps += 1
            }
    }

    private static var emitter: Emitter {
        var emitter = Emitter()
        emitter.rate = 0
        emitter.life = .random(in: 0.4...0.9)
        emitter.speed = .random(in: 60...240)
        emitter.spread = .degrees(360)
        emitter.gravity = CGVector(dx: 0, dy: 300)
        emitter.colors = [.orange, .yellow]
        return emitter
    }
}
