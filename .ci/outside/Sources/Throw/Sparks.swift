import Lilt

struct Sparks: View {
    @State private var system = ParticleSystem(Sparks.emitter)

    var body: some View {
        ParticleView(system) { Circle().fill(.white).frame(width: 6, height: 6) }
            .contentShape(Rectangle())
            .onTapGesture { location in system.burst(40, at: location) }
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
