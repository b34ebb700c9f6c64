import Foundation
import Lilt

extension Demo {
    static let particleStress = Demo(
        name: "particle-stress",
        title: "A hundred thousand particles",
        summary: "Switch the crowd with the button or a tap anywhere; the numbers count frames and particles.",
        size: CGSize(width: 1280, height: 720),
        script: "0.03 tap 640,672",
        // The instants are early, because a picture of the full crowd is noise, which does not compress.
        instants: [0.02, 0.1],
        magnified: { seed in ParticleStress(seed: seed) })
}

/// About 100,000 particles that live for one to two seconds, in a rectangle or around a ring, with counters.
struct ParticleStress: View {
    private static let size = CGSize(width: 1280, height: 720)
    @State private var system: ParticleSystem
    @State private var isGalaxy = false
    @State private var meter = Meter()
    @Environment(\.room) private var room

    init(seed: UInt64) {
        _system = State(initialValue: ParticleSystem(Self.crowd(isGalaxy: false, in: Self.size), seed: seed))
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.black
            ParticleView(system, symbols: [ParticleSymbols.disc])
            TimelineView(.animation) { timeline in
                let facts = meter.facts(of: system, at: timeline.date)
                VStack(alignment: .leading, spacing: 4) {
                    Text(facts.rate.map { "\($0) frames per second" } ?? "Counting frames")
                    Text("\(facts.count) particles")
                    Text("\(facts.spawned) spawned, \(facts.died) died")
                }
                .font(.system(size: 16, weight: .medium))
                .monospacedDigit()
                .foregroundStyle(Color.white)
                .padding(10)
                .background(Color.black.opacity(0.6), in: RoundedRectangle(cornerRadius: 8))
                .padding(16)
            }
            Button(isGalaxy ? "Make it rain anywhere" : "Make a galaxy", action: change)
                .buttonStyle(.borderedProminent)
                .tint(.indigo)
                .probe("change")
                .padding(24)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        }
        .contentShape(Rectangle())
        .onTapGesture(perform: change)
        .onChange(of: room, initial: true) {
            // The first crowd was made for the demo's own size, not for the room.
            let crowd = Self.crowd(isGalaxy: isGalaxy, in: room)
            if system.emitter != crowd { system.emitter = crowd }
        }
    }

    private func change() {
        isGalaxy.toggle()
        system.emitter = Self.crowd(isGalaxy: isGalaxy, in: room)
    }

    private static func crowd(isGalaxy: Bool, in size: CGSize) -> Emitter {
        let radius = max(min(330, min(size.width, size.height) / 2 - 20), 21)
        return Emitter { emitter in
            emitter.rate = 100_000 / 1.5
            emitter.limit = 200_000
            emitter.shape =
                isGalaxy
                ? .ring(innerRadius: 20, outerRadius: radius) : .rectangle(size)
            emitter.aim = isGalaxy ? .outward : .angle
            emitter.angle = isGalaxy ? .degrees(90) : .zero
            emitter.spread = isGalaxy ? .degrees(30) : .degrees(360)
            emitter.life = .random(in: 1...2)
            emitter.speed = .random(in: 20...110)
            emitter.size = 3
            emitter.colors = [
                Color(red: 1, green: 0.45, blue: 0.35), Color(red: 1, green: 0.8, blue: 0.3),
                Color(red: 0.35, green: 0.75, blue: 1), Color(red: 0.7, green: 0.45, blue: 1),
            ]
            emitter.opacityOverLife = .stops([0: 0, 0.2: 0.9, 0.7: 0.7, 1: 0])
            emitter.drag = 0.4
        }
    }
}

/// Frames per second and numbers of particles, updated four times a second, so that people can read them.
private final class Meter {
    struct Facts {
        var rate: Int?
        var count = 0
        var spawned = 0
        var died = 0
    }

    private static let period = 0.25
    private var facts: Facts?
    private var start = Date.distantPast
    private var frames = 0

    /// Counts a frame, and returns the figures to show.
    func facts(of system: ParticleSystem, at date: Date) -> Facts {
        frames += 1
        let seconds = date.timeIntervalSince(start)
        // The clock may go back.
        guard facts == nil || seconds >= Self.period || seconds < 0 else { return facts ?? Facts() }
        let rate = facts == nil || seconds <= 0 ? nil : Int((Double(frames) / seconds).rounded())
        let counters = system.counters
        let facts = Facts(rate: rate, count: system.count, spawned: counters.spawned, died: counters.died)
        (self.facts, start, frames) = (facts, date, 0)
        return facts
    }
}
