import Foundation
import LiltParticles
import LiltRaster
import Testing

@Suite struct ParticleDrawingTests {
    private let dot = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 5)) { context in
        context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 5)), with: .color(.white))
    }

    private func list(_ system: ParticleSystem, _ symbols: [GraphicsContext.ResolvedSymbol]) -> DisplayList {
        DisplayListRecorder().record { $0.draw(system, symbols: symbols) }
    }

    @Test func aThousandParticlesAreOneItem() {
        var emitter = Emitter()
        emitter.rate = 1000
        emitter.life = 10
        let system = ParticleSystem(emitter)
        system.advance(to: 1)
        let list = list(system, [dot])
        #expect(list.itemCount == 1)
        #expect(list.instances.count == system.count && system.count == 1000)
    }

    @Test func instancesHaveSizePositionColorAndOpacity() {
        var emitter = Effects.single
        emitter.size = 20
        emitter.colors = [Color(red: 1, green: 0, blue: 0)]
        emitter.opacityOverLife = .ramp(from: 1, to: 0)
        let system = ParticleSystem(emitter)
        system.advance(to: 5)
        let instance = list(system, [dot]).instances[0]
        // The symbol is drawn at twice its size, with its center at (500, 0).
        #expect(instance.a == 2 && instance.b == 0 && instance.c == 0 && instance.d == 2)
        #expect(abs(instance.tx - 490) < 0.01 && abs(instance.ty + 5) < 0.01)
        #expect(instance.tint == 0xFFFF_0000)
        #expect(abs(instance.opacity - 0.5) < 0.005)
    }

    @Test func alignedParticlesPointInTheirDirectionOfMotion() {
        var emitter = Effects.single
        emitter.angle = .degrees(90)
        emitter.alignsToVelocity = true
        emitter.stretch = 0.1
        emitter.size = 10
        let system = ParticleSystem(emitter)
        system.advance(to: 1)
        let instance = list(system, [dot]).instances[0]
        // The symbol points down. It is 20 points long: ten points, plus ten points for a tenth of a second of flight.
        #expect(abs(instance.a) < 1e-6 && abs(instance.b - 2) < 1e-4)
        #expect(abs(instance.c + 1) < 1e-4 && abs(instance.d) < 1e-6)
    }

    @Test func symbolsAreChosenByWeight() {
        var emitter = Emitter()
        emitter.rate = 10_000
        emitter.life = 10
        emitter.symbolWeights = [3, 1]
        let other = GraphicsContext.ResolvedSymbol(size: CGSize(width: 4, height: 4)) { _ in }
        let system = ParticleSystem(emitter)
        system.advance(to: 1)
        var counts = [0, 0]
        let list = list(system, [dot, other])
        for item in list.items {
            guard case .instances(let symbol, _, let count) = item.kind else { continue }
            counts[list.symbols[Int(symbol)].size == dot.size ? 0 : 1] += Int(count)
        }
        // The second symbol has a quarter of 10,000 particles: 2500 with a standard deviation of 43.
        #expect(counts[0] + counts[1] == 10_000)
        #expect(abs(counts[1] - 2500) < 220)
    }

    @Test func particlesAreDrawnInTheOrderOfTheirAge() {
        var emitter = Emitter()
        emitter.rate = 10
        emitter.angle = .zero
        emitter.life = 10
        for (order, isAscending) in [(ParticleOrder.youngestOnTop, false), (.oldestOnTop, true)] {
            emitter.order = order
            let system = ParticleSystem(emitter)
            system.advance(to: 1)
            let positions = list(system, [dot]).instances.map(\.tx)
            #expect(positions.count == 10)
            #expect(zip(positions, positions.dropFirst()).allSatisfy { isAscending ? $0 < $1 : $0 > $1 })
        }
    }

    @Test func secondaryParticlesAreBehindOrInFront() {
        for isInFront in [false, true] {
            var emitter = Effects.single
            var part = Emitter()
            part.size = 33
            part.life = 10
            emitter.secondary = [SecondaryEmitter(part, on: .spawn, count: 1, isInFront: isInFront)]
            let system = ParticleSystem(emitter)
            system.advance(to: 1)
            let scales = list(system, [dot]).instances.map(\.a)
            #expect(abs(scales[isInFront ? 1 : 0] - 3.3) < 1e-5)
        }
    }

    @Test func aTrailFollowsTheTrajectory() throws {
        var emitter = Effects.single
        emitter.trail = ParticleTrail(duration: 0.4, count: 8)
        let system = ParticleSystem(emitter)
        // At this instant, the particle is between two stored positions of the trail.
        system.advance(to: 2.01)
        let instances = list(system, [dot]).instances
        try #require(instances.count == 9)
        // Each piece is longer than its part of the trajectory by one symbol, which is 10 points long before it is
        // scaled.
        let parts = instances.dropLast().map { piece in
            let (middle, length) = (Double(piece.tx + 5 * piece.a), Double(10 * (piece.a - piece.d)))
            return (start: middle - length / 2, end: middle + length / 2)
        }
        // The oldest stored position is seven eighths of 0.4 s before the newest one, at 2 s.
        #expect(abs(parts[0].start - 165) < 0.01 && abs(parts[7].end - 201) < 0.01)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { abs($0.end - $1.start) < 1e-3 })
        #expect(instances[0].opacity < 0.2 && instances[8].opacity == 1)
    }

    @Test func nothingIsDrawnWithoutSymbolsOrArea() {
        let system = ParticleSystem(Effects.single)
        system.advance(to: 1)
        let flat = GraphicsContext.ResolvedSymbol(size: .zero) { _ in }
        #expect(list(system, []).itemCount == 0)
        var bitmap = Bitmap(width: 8, height: 8)
        Rasterizer().render(list(system, [flat]), scale: 1, background: .clear, into: &bitmap)
        #expect(bitmap.pixels.allSatisfy { $0 == 0 })
    }

    @Test func pixelsAreTheSymbolInTheParticlesColor() {
        var emitter = Effects.single
        emitter.speed = 0
        emitter.position = CGPoint(x: 10, y: 10)
        emitter.size = 10
        emitter.colors = [Color(red: 0, green: 1, blue: 0)]
        let system = ParticleSystem(emitter)
        system.advance(to: 1)
        var bitmap = Bitmap(width: 20, height: 20)
        Rasterizer().render(list(system, [dot]), scale: 1, background: .black, into: &bitmap)
        #expect(bitmap.pixels[10 * 20 + 10] == 0xFF00_FF00)
        #expect(bitmap.pixels[2 * 20 + 10] == 0xFF00_0000)
    }
}
