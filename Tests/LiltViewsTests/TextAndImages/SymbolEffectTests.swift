import LiltTesting
import Observation
import Testing

/// Effects, variants and layers of symbols.
@MainActor
@Suite struct SymbolEffectTests {
    @Observable
    @MainActor final class Model {
        var count = 0
        var isActive = false
        var isOther = false
    }

    /// The effects that play after a change, and the effects that last while they are active.
    enum Effect: CaseIterable {
        case bounce, bounceDown, pulse, variableColor, cumulative, wiggle, wiggleLeft, rotate, breathe, breathePulse
        case scale, appear, disappear

        static let discrete = allCases.prefix(10)
        static let states = allCases.suffix(3)

        /// Whether reduced motion leaves the effect out.
        var isMovement: Bool { ![.pulse, .variableColor, .cumulative].contains(self) && !Self.states.contains(self) }

        @MainActor func view(_ image: some View, _ model: Model, options: SymbolEffectOptions) -> AnyView {
            switch self {
            case .bounce: AnyView(image.symbolEffect(.bounce, options: options, value: model.count))
            case .bounceDown: AnyView(image.symbolEffect(.bounce.down, options: options, value: model.count))
            case .pulse: AnyView(image.symbolEffect(.pulse, options: options, value: model.count))
            case .variableColor: AnyView(image.symbolEffect(.variableColor, options: options, value: model.count))
            case .cumulative:
                AnyView(
                    image.symbolEffect(
                        .variableColor.cumulative.reversing.hideInactiveLayers, options: options, value: model.count))
            case .wiggle: AnyView(image.symbolEffect(.wiggle, options: options, value: model.count))
            case .wiggleLeft: AnyView(image.symbolEffect(.wiggle.left, options: options, value: model.count))
            case .rotate: AnyView(image.symbolEffect(.rotate, options: options, value: model.count))
            case .breathe: AnyView(image.symbolEffect(.breathe, options: options, value: model.count))
            case .breathePulse: AnyView(image.symbolEffect(.breathe.pulse, options: options, value: model.count))
            case .scale: AnyView(image.symbolEffect(.scale.up, options: options, isActive: model.isActive))
            case .appear: AnyView(image.symbolEffect(.appear, options: options, isActive: model.isActive))
            case .disappear: AnyView(image.symbolEffect(.disappear, options: options, isActive: model.isActive))
            }
        }

        @MainActor func lasting(
            _ image: some View, _ model: Model, options: SymbolEffectOptions = .default
        ) -> AnyView {
            let isActive = model.isActive
            return switch self {
            case .bounce: AnyView(image.symbolEffect(.bounce, options: options, isActive: isActive))
            case .bounceDown: AnyView(image.symbolEffect(.bounce.down, options: options, isActive: isActive))
            case .pulse: AnyView(image.symbolEffect(.pulse, options: options, isActive: isActive))
            case .variableColor: AnyView(image.symbolEffect(.variableColor, options: options, isActive: isActive))
            case .cumulative:
                AnyView(
                    image.symbolEffect(
                        .variableColor.cumulative.reversing.hideInactiveLayers, options: options, isActive: isActive))
            case .wiggle: AnyView(image.symbolEffect(.wiggle, options: options, isActive: isActive))
            case .wiggleLeft: AnyView(image.symbolEffect(.wiggle.left, options: options, isActive: isActive))
            case .rotate:
                AnyView(image.symbolEffect(.rotate.counterClockwise, options: options, isActive: isActive))
            case .breathe: AnyView(image.symbolEffect(.breathe, options: options, isActive: isActive))
            case .breathePulse: AnyView(image.symbolEffect(.breathe.pulse, options: options, isActive: isActive))
            default: view(image, model, options: options)
            }
        }

        /// The seconds of a cycle at a speed of 1.
        var cycle: Double {
            switch self {
            case .bounce, .bounceDown: 0.72
            case .pulse: 1.2
            case .variableColor: 1.4
            case .cumulative: 2.4
            case .wiggle, .wiggleLeft: 0.63
            case .rotate: 1
            case .breathe, .breathePulse: 2.2
            case .scale, .appear, .disappear: 0
            }
        }
    }

    private struct Page: View {
        let model: Model
        let make: (AnyView, Model) -> AnyView
        var reducesMotion = false
        var symbol = "music.note.list"

        var body: some View {
            ZStack {
                Color.white
                make(AnyView(Image(systemName: symbol).probe("symbol")), model)
                    .font(.system(size: 40))
                    .foregroundStyle(.black)
            }
            .environment(\.accessibilityReduceMotion, reducesMotion)
        }
    }

    private func stage(
        _ model: Model, reducesMotion: Bool = false, _ make: @escaping (AnyView, Model) -> AnyView
    ) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 100)) {
            Page(model: model, make: make, reducesMotion: reducesMotion)
        }
    }

    /// Returns the time until nothing moves, in seconds.
    private func duration(_ stage: Stage) throws -> Double {
        let start = stage.now
        try stage.settle(limit: 60)
        return stage.now - start
    }

    /// Returns the range of columns with ink, and the sum of all ink.
    private func ink(_ bitmap: Bitmap) -> (columns: Range<Int>, sum: Int) {
        var (low, high, sum) = (bitmap.width, 0, 0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let amount = 255 - Int(bitmap[x, y] & 0xFF)
                sum += amount
                if amount > 40 { (low, high) = (min(low, x), max(high, x + 1)) }
            }
        }
        return (low..<max(low, high), sum)
    }

    // MARK: - Discrete effects

    @Test(arguments: Effect.discrete) func anEffectMovesTheSymbolAfterAChangeAndReturnsExactly(effect: Effect) throws {
        let model = Model()
        let stage = try stage(model) { effect.view($0, $1, options: .default) }
        try stage.settle()
        let (rest, frame) = (stage.snapshot(), stage.presented("symbol"))
        try stage.step(frames: 5)
        #expect(stage.snapshot() == rest, "the symbol has moved without a change")
        for _ in 0..<2 {
            model.count += 1
            var seen = Set<[UInt32]>()
            for _ in 0..<40 {
                try stage.step()
                seen.insert(stage.snapshot().pixels)
                #expect(stage.presented("symbol") == frame, "the effect has changed the layout")
            }
            #expect(seen.count > 10, "\(effect)")
            try stage.settle()
            #expect(stage.snapshot() == rest, "\(effect)")
        }
    }

    @Test(arguments: [Effect.bounce, .rotate, .breathe]) func optionsRepeatAndSpeedAnEffect(effect: Effect) throws {
        func time(_ options: SymbolEffectOptions) throws -> Double {
            let model = Model()
            let stage = try stage(model) { effect.view($0, $1, options: options) }
            try stage.settle()
            model.count += 1
            return try duration(stage)
        }
        let once = try time(.default)
        #expect(abs(try time(.repeat(3)) - 3 * once) < 0.1)
        #expect(abs(try time(.speed(2)) - once / 2) < 0.1)
        #expect(abs(try time(.repeat(.periodic(2, delay: 0.5))) - 2 * once - 1) < 0.1)
        #expect(abs(try time(.speed(.nan).nonRepeating) - once) < 0.05)
        #expect(abs(try time(.speed(-3).repeat(-7)) - once) < 0.05)
    }

    @Test func settlingWaitsForEffectsWithAnEndAndForNoOthers() throws {
        func time(_ make: @escaping (AnyView, Model) -> AnyView) throws -> Double {
            let model = Model()
            let stage = try stage(model, make)
            try stage.settle()
            model.count += 1
            model.isActive = true
            return try duration(stage)
        }
        let once = try time { image, model in AnyView(image.symbolEffect(.bounce, value: model.count)) }
        let active = try time { image, model in
            AnyView(image.symbolEffect(.bounce, options: .repeat(3), isActive: model.isActive))
        }
        #expect(abs(active - 3 * once) < 0.1)
        let endless = try time { image, model in
            AnyView(image.symbolEffect(.wiggle, options: .repeating, value: model.count))
        }
        #expect(endless < 0.1)
        let both = try time { image, model in
            AnyView(
                image.symbolEffect(.pulse, isActive: model.isActive).symbolEffect(.bounce, value: model.count))
        }
        #expect(abs(both - once) < 0.1)
    }

    @Test(arguments: [Effect.bounce, .breathe]) func anInterruptedEffectContinuesFromItsPose(effect: Effect) throws {
        for frames in [3, 7, 12, 30] {
            let model = Model()
            let stage = try stage(model) { effect.view($0, $1, options: .default) }
            try stage.settle()
            model.count += 1
            try stage.step(frames: frames)
            var last = ink(stage.snapshot()).columns.count
            model.count += 1
            for _ in 0..<20 {
                try stage.step()
                let width = ink(stage.snapshot()).columns.count
                #expect(abs(width - last) <= 4, "\(effect) after \(frames) frames")
                last = width
            }
        }
    }

    @Test func anEffectRestoresWhatTheInterruptedEffectMoved() throws {
        let model = Model()
        let stage = try stage(model) { image, model in
            AnyView(
                image.symbolEffect(
                    model.isOther ? WiggleSymbolEffect.wiggle.left : .wiggle, value: model.count))
        }
        try stage.settle()
        let rest = stage.snapshot()
        model.count = 1
        try stage.step(frames: 6)
        #expect(stage.snapshot() != rest, "the first effect has moved nothing")
        (model.isOther, model.count) = (true, 2)
        try stage.settle()
        #expect(stage.snapshot() == rest, "the turn is not undone")
    }

    // MARK: - Lasting effects

    @Test(arguments: Effect.discrete) func aLastingEffectMovesUntilItEnds(effect: Effect) throws {
        let model = Model()
        let stage = try stage(model) { effect.lasting($0, $1) }
        try stage.settle()
        let rest = stage.snapshot()
        model.isActive = true
        var seen = Set<[UInt32]>()
        for _ in 0..<300 {
            try stage.step()
            seen.insert(stage.snapshot().pixels)
        }
        #expect(seen.count > 25, "\(effect)")
        model.isActive = false
        try stage.settle()
        #expect(stage.snapshot() == rest, "\(effect)")
    }

    /// The blue components of a picture in shades of gray.
    private func shades(_ stage: Stage) -> [Int] { stage.snapshot().pixels.map { Int($0 & 0xFF) } }

    /// Ends an effect after `off` frames, begins it again `on` frames later, and compares the pictures with those of an
    /// effect that was never interrupted.
    ///
    /// - Parameters:
    ///   - cycle: The number of frames of a cycle.
    ///   - lags: The numbers of frames by which the interrupted effect may be late.
    ///   - tolerance: The greatest difference of a component.
    private func expectWholeCycles(
        cycle: Int, lags: ClosedRange<Int>, tolerance: Int, interruptions: [(off: Int, on: Int)],
        _ make: @escaping (AnyView, Model) -> AnyView
    ) throws {
        func difference(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) } }
        let model = Model()
        let stage = try stage(model, make)
        try stage.settle()
        var whole = [shades(stage)]
        model.isActive = true
        for _ in 0..<(5 * cycle / 2 + 2) {
            try stage.step()
            whole.append(shades(stage))
        }
        let greatest = zip(whole, whole.dropFirst()).map(difference).max() ?? 0
        for (off, on) in interruptions {
            let model = Model()
            let stage = try self.stage(model, make)
            try stage.settle()
            model.isActive = true
            try stage.step(frames: off)
            model.isActive = false
            var last = shades(stage)
            var limit = greatest
            for _ in 0..<on {
                try stage.step()
                let next = shades(stage)
                limit = max(limit, difference(last, next))
                last = next
            }
            model.isActive = true
            var frames: [[Int]] = []
            for frame in 0..<(5 * cycle / 2) {
                try stage.step()
                // A whole cycle is compared. It begins one and a half cycles after the effect has begun again, so the
                // first cycle has ended.
                let next = shades(stage)
                #expect(difference(last, next) <= 2 * limit, "\(off), \(on): a jump in frame \(frame)")
                last = next
                if frame >= 3 * cycle / 2 { frames.append(next) }
            }
            let first = 3 * cycle / 2 + 1
            let isWhole = lags.contains { lag in
                frames.indices.allSatisfy { index in
                    zip(frames[index], whole[first + index - lag]).allSatisfy { abs($0 - $1) <= tolerance }
                }
            }
            #expect(isWhole, "\(off), \(on): the later cycles are other ones")
        }
    }

    @Test(arguments: Effect.discrete) func anEffectThatBeginsWhileTheSymbolSettlesRepeatsWholeCycles(
        effect: Effect
    ) throws {
        // A sweep continues where it was interrupted, so its later cycles begin earlier, by any part of a cycle.
        let isSweep = effect == .variableColor || effect == .cumulative
        let speed = isSweep ? 1.0 : 2
        let cycle = Int(effect.cycle / speed * 60)
        let factor = isSweep ? 2 : 1
        try expectWholeCycles(
            cycle: cycle, lags: isSweep ? -1...(cycle + 1) : -1...1, tolerance: isSweep ? 25 : 8,
            interruptions: [(4, 2), (9, 3), (14, 5)].map { (off: factor * $0, on: factor * $1) }
        ) { effect.lasting($0, $1, options: .speed(speed)) }
    }

    @Test func aLastingEffectRestoresWhatOnlyTheEffectBeforeItChanged() throws {
        let model = Model()
        model.isActive = true
        let stage = try stage(model) { image, model in
            AnyView(
                image.symbolEffect(
                    model.isOther ? BreatheSymbolEffect.breathe : .breathe.pulse, isActive: model.isActive))
        }
        try stage.step(frames: 50)
        #expect(try #require(shades(stage).min()) > 60, "the symbol has not faded")
        model.isOther = true
        try stage.step()
        #expect(try #require(shades(stage).min()) > 60, "the opacity has jumped")
        try stage.step(frames: 30)
        #expect(try #require(shades(stage).min()) < 10, "the symbol is still faded long after the change")
    }

    @Test func layersThatBeginWhileTheySettleRepeatWholeCycles() throws {
        try expectWholeCycles(cycle: 72, lags: -1...1, tolerance: 8, interruptions: [(12, 3), (30, 6), (40, 8)]) {
            AnyView($0.symbolEffect(.pulse.byLayer, isActive: $1.isActive))
        }
    }

    @Test(arguments: Effect.states) func aLastingPoseAppliesAtOnceAndChangesWithASpring(effect: Effect) throws {
        for isActive in [false, true] {
            let model = Model()
            model.isActive = isActive
            let stage = try stage(model) { effect.view($0, $1, options: .default) }
            let first = stage.snapshot()
            try stage.settle()
            #expect(stage.snapshot() == first, "\(effect): the first pose has moved")
            model.isActive.toggle()
            try stage.step(frames: 4)
            let moving = stage.snapshot()
            try stage.settle()
            let other = stage.snapshot()
            #expect(moving != first && moving != other, "\(effect)")
            let sums = (ink(isActive ? first : other).sum, ink(isActive ? other : first).sum)
            switch effect {
            case .appear: #expect(sums.0 > 0 && sums.1 == 0)
            case .disappear: #expect(sums.0 == 0 && sums.1 > 0)
            default: #expect(Double(sums.0) / Double(sums.1) > 1.3)
            }
        }
    }

    // MARK: - Layers

    /// The effects whose layers can begin one after the other.
    enum LayeredEffect: CaseIterable {
        case bounce, pulse, wiggle, rotate, breathe, scale, appear, disappear

        @MainActor func view(_ image: some View, _ model: Model, byLayer: Bool) -> AnyView {
            let (value, isActive) = (model.count, model.isActive)
            return switch self {
            case .bounce:
                AnyView(image.symbolEffect(byLayer ? BounceSymbolEffect.bounce.byLayer : .bounce, value: value))
            case .pulse: AnyView(image.symbolEffect(byLayer ? PulseSymbolEffect.pulse.byLayer : .pulse, value: value))
            case .wiggle:
                AnyView(image.symbolEffect(byLayer ? WiggleSymbolEffect.wiggle.byLayer : .wiggle, value: value))
            case .rotate:
                AnyView(image.symbolEffect(byLayer ? RotateSymbolEffect.rotate.byLayer : .rotate, value: value))
            case .breathe:
                AnyView(image.symbolEffect(byLayer ? BreatheSymbolEffect.breathe.byLayer : .breathe, value: value))
            case .scale:
                AnyView(image.symbolEffect(byLayer ? ScaleSymbolEffect.scale.byLayer : .scale, isActive: isActive))
            case .appear:
                AnyView(image.symbolEffect(byLayer ? AppearSymbolEffect.appear.byLayer : .appear, isActive: isActive))
            case .disappear:
                AnyView(
                    image.symbolEffect(
                        byLayer ? DisappearSymbolEffect.disappear.byLayer : .disappear, isActive: isActive))
            }
        }
    }

    /// Returns a stage with a symbol at rest.
    private func stage(_ symbol: String, _ effect: LayeredEffect, _ model: Model, byLayer: Bool) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Page(model: model, make: { effect.view($0, $1, byLayer: byLayer) }, symbol: symbol)
        }
        try stage.settle()
        return stage
    }

    @Test(arguments: LayeredEffect.allCases) func aSymbolOfOneLayerMovesAsAWhole(effect: LayeredEffect) throws {
        let models = (Model(), Model())
        let layered = try stage("heart.fill", effect, models.0, byLayer: true)
        let whole = try stage("heart.fill", effect, models.1, byLayer: false)
        for model in [models.0, models.1] {
            model.count += 1
            model.isActive = true
        }
        for frame in 0..<40 {
            #expect(layered.snapshot() == whole.snapshot(), "\(effect), frame \(frame)")
            try layered.step()
            try whole.step()
        }
    }

    /// `music.note.list` has four layers.
    @Test(arguments: LayeredEffect.allCases) func layersBeginOneAfterTheOther(effect: LayeredEffect) throws {
        let models = (Model(), Model())
        let layered = try stage("music.note.list", effect, models.0, byLayer: true)
        let whole = try stage("music.note.list", effect, models.1, byLayer: false)
        #expect(layered.snapshot() == whole.snapshot(), "\(effect): the symbols differ at rest")
        for _ in 0..<2 {
            let rest = layered.snapshot()
            for model in [models.0, models.1] {
                model.count += 1
                model.isActive.toggle()
            }
            // Until a tenth of a second after the first frame, only the first layer moves.
            try layered.step(frames: 6)
            try whole.step(frames: 6)
            #expect(layered.snapshot() != rest, "\(effect): the first layer has not moved")
            #expect(layered.snapshot() != whole.snapshot(), "\(effect): all layers have moved")
            let times = (try duration(layered), try duration(whole))
            #expect(abs(times.0 - times.1 - 0.3) < 0.05, "\(effect)")
            #expect(layered.snapshot() == whole.snapshot(), "\(effect): the symbols differ at rest again")
        }
    }

    @Test func eachLayerBeginsATenthOfASecondAfterTheOneBeforeIt() throws {
        let models = (Model(), Model())
        let layered = try stage("music.note.list", .pulse, models.0, byLayer: true)
        let whole = try stage("music.note.list", .pulse, models.1, byLayer: false)
        let rest = whole.snapshot().pixels
        let black = rest.indices.filter { rest[$0] & 0xFF == 0 }
        let first = try #require(black.first)
        for model in [models.0, models.1] { model.count += 1 }
        // The shade of the whole symbol in each frame.
        var shades: [Int] = []
        for _ in 0..<30 {
            try layered.step()
            try whole.step()
            shades.append(Int(whole.snapshot().pixels[first] & 0xFF))
        }
        // Six frames are a tenth of a second.
        let pixels = layered.snapshot().pixels
        let counts = [29, 23, 17, 11].map { frame in
            black.count { abs(Int(pixels[$0] & 0xFF) - shades[frame]) <= 2 }
        }
        #expect(counts.allSatisfy { $0 > 5 } && counts.reduce(0, +) > black.count * 9 / 10, "\(counts)")
    }

    /// At a tenth of the speed, the last layer would begin after three seconds.
    @Test func aFastMotionReplacesSlowMotionsThatHaveNotBegun() throws {
        let model = Model()
        let stage = try stage(model) { image, model in
            AnyView(
                image.symbolEffect(
                    .scale.byLayer, options: .speed(model.isActive ? 0.1 : 10), isActive: model.isActive))
        }
        try stage.settle()
        let rest = stage.snapshot()
        model.isActive = true
        try stage.step(frames: 5)
        model.isActive = false
        #expect(try duration(stage) < 0.5)
        #expect(stage.snapshot() == rest)
    }

    // MARK: - Environment

    @Test(arguments: Effect.discrete) func reducedMotionLeavesOutMovements(effect: Effect) throws {
        let model = Model()
        let stage = try stage(model, reducesMotion: true) { effect.view($0, $1, options: .default) }
        try stage.settle()
        let rest = stage.snapshot()
        model.count += 1
        var hasMoved = false
        for _ in 0..<40 {
            try stage.step()
            hasMoved = hasMoved || stage.snapshot() != rest
        }
        #expect(hasMoved == !effect.isMovement, "\(effect)")
    }

    @Test func symbolEffectsRemovedRemovesOnlyTheEffectsAroundIt() throws {
        for isInside in [true, false] {
            let model = Model()
            let stage = try stage(model) { image, model in
                isInside
                    ? AnyView(image.symbolEffect(.bounce, value: model.count).symbolEffectsRemoved())
                    : AnyView(image.symbolEffectsRemoved().symbolEffect(.bounce, value: model.count))
            }
            try stage.settle()
            let rest = stage.snapshot()
            model.count += 1
            try stage.step(frames: 8)
            #expect((stage.snapshot() != rest) == isInside)
        }
    }

    @Test(arguments: [SymbolEffectOptions.default, .repeat(3), .repeat(.continuous)])
    func anEffectThatIsRemovedWhileItPlaysEnds(options: SymbolEffectOptions) throws {
        let model = Model()
        let stage = try stage(model) { image, model in
            AnyView(
                image.symbolEffectsRemoved(model.isOther)
                    .symbolEffect(.bounce, options: options, value: model.count))
        }
        try stage.settle()
        let rest = stage.snapshot()
        model.count += 1
        try stage.step(frames: 8)
        #expect(stage.snapshot() != rest)
        model.isOther = true
        try stage.settle()
        #expect(stage.snapshot() == rest)
        let frameCount = stage.frames.count
        try stage.advance(by: 1)
        #expect(stage.frames.count == frameCount)
    }

    /// A symbol without effects is plain: no `appear` hides it.
    @Test(arguments: Effect.states, [true, false])
    func theRestingPoseOfAStateDoesNotDependOnEarlierRemovals(effect: Effect, isActive: Bool) throws {
        func settled(isRemoved: Bool) throws -> (Stage, Model) {
            let model = Model()
            (model.isActive, model.isOther) = (isActive, isRemoved)
            let stage = try stage(model) { image, model in
                effect.view(image.symbolEffectsRemoved(model.isOther), model, options: .default)
            }
            try stage.settle()
            return (stage, model)
        }
        let plain = try stage(Model()) { image, _ in image }.snapshot()
        #expect(try settled(isRemoved: true).0.snapshot() == plain)
        let resting = try settled(isRemoved: false).0.snapshot()
        for isRemoved in [true, false] {
            let (stage, model) = try settled(isRemoved: isRemoved)
            for _ in 0..<2 {
                model.isOther.toggle()
                try stage.settle()
                #expect(stage.snapshot() == (model.isOther ? plain : resting), "\(effect), \(isRemoved)")
            }
        }
    }

    @Test func aChangeOfAnInactiveEffectStartsNothing() throws {
        let model = Model()
        let stage = try stage(model) { image, model in
            AnyView(image.symbolEffect(.bounce, options: model.isOther ? .speed(2) : .default, isActive: false))
        }
        try stage.settle()
        let rest = stage.snapshot()
        model.isOther = true
        #expect(try duration(stage) < 0.1)
        #expect(stage.snapshot() == rest)
    }

    private struct Still: View {
        let model: Model

        var body: some View {
            HStack {
                Text("still")
                Image(size: CGSize(width: 9, height: 9)) {
                    $0.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .color(.red))
                }
            }
            .symbolEffect(.bounce, value: model.count)
        }
    }

    @Test func textsAndPicturesDoNotMove() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 60)) { Still(model: model) }
        try stage.settle()
        let rest = stage.snapshot()
        model.count += 1
        for _ in 0..<20 {
            try stage.step()
            #expect(stage.snapshot() == rest)
        }
    }

    // MARK: - Transitions

    private struct Player: View {
        let model: Model
        let transition: ContentTransition
        var symbols = ["play.fill", "pause.fill"]

        var body: some View {
            ZStack {
                Color.white
                Image(systemName: symbols[model.isOther ? 1 : 0]).font(.largeTitle)
                    .contentTransition(transition)
            }
        }
    }

    private struct Heart: View {
        let model: Model

        var body: some View {
            ZStack {
                Color.white
                if model.isActive {
                    Image(systemName: "heart.fill").font(.system(size: 40)).probe("heart").transition(.symbolEffect)
                }
            }
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5]) func aReplacementEndsWithTheNewSymbol(number: Int) throws {
        let transitions: [ContentTransition] = [
            .symbolEffect, .symbolEffect(.replace), .symbolEffect(.replace.upUp), .symbolEffect(.replace.offUp),
            .symbolEffect(.replace.byLayer), .symbolEffect(.replace.upUp.wholeSymbol),
        ]
        func stage(_ model: Model) throws -> Stage {
            try Stage(size: CGSize(width: 60, height: 60)) { Player(model: model, transition: transitions[number]) }
        }
        let model = Model()
        let stage1 = try stage(model)
        let before = stage1.snapshot()
        withAnimation(.linear(duration: 1)) { model.isOther = true }
        try stage1.step(frames: 15)
        let quarter = ink(stage1.snapshot())
        try stage1.step(frames: 30)
        let later = ink(stage1.snapshot())
        #expect(quarter.sum < ink(before).sum, "the old symbol has not faded first")
        #expect(later.sum > 0)
        try stage1.settle()
        let other = Model()
        other.isOther = true
        #expect(try stage1.snapshot() == stage(other).snapshot())
    }

    /// Just before a quarter of the time, the last layer of the old symbol still rests. Just after three quarters, the
    /// first layer of the new symbol rests. A symbol that moves as a whole is faded at both instants.
    @Test(arguments: [(false, 15), (true, 47)])
    func theLayersOfAReplacedSymbolLeaveAndEnterOneAfterTheOther(isEntering: Bool, frames: Int) throws {
        /// Returns the number of black pixels after `frames` frames, and the number of black pixels of the symbol with
        /// several layers at rest.
        func blackPixels(_ transition: ContentTransition) throws -> (moving: Int, rest: Int) {
            let model = Model()
            let symbols = ["music.note.list", "heart.fill"]
            let stage = try Stage(size: CGSize(width: 60, height: 60)) {
                Player(model: model, transition: transition, symbols: isEntering ? symbols.reversed() : symbols)
                    .foregroundStyle(.black)
            }
            func count() -> Int { stage.snapshot().pixels.count { $0 & 0xFF < 3 } }
            let before = count()
            withAnimation(.linear(duration: 1)) { model.isOther = true }
            try stage.step(frames: frames)
            let moving = count()
            try stage.settle()
            return (moving, isEntering ? count() : before)
        }
        let whole = try blackPixels(.symbolEffect(.replace))
        let layered = try blackPixels(.symbolEffect(.replace.byLayer))
        #expect(whole.moving == 0)
        #expect(layered.moving > 5 && layered.moving < layered.rest * 3 / 4, "\(layered)")
    }

    @Test func aSymbolWithItsTransitionGrowsAndFades() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Heart(model: model) }
        withAnimation(.linear(duration: 1)) { model.isActive = true }
        try stage.step(frames: 31)
        let half = try #require(stage.presented("heart")).width
        try stage.settle()
        let whole = try #require(stage.presented("heart")).width
        #expect(abs(half / whole - 0.75) < 0.03)
    }

    // MARK: - Variants and layers

    private func picture(_ view: some View) throws -> Bitmap {
        try Stage(size: CGSize(width: 60, height: 60)) {
            ZStack {
                Color.white
                view.font(.system(size: 32)).foregroundStyle(.black)
            }
        }.snapshot()
    }

    @Test func aVariantIsTheSymbolWithItsName() throws {
        let heart = Image(systemName: "heart")
        #expect(try picture(heart.symbolVariant(.fill)) == picture(Image(systemName: "heart.fill")))
        #expect(
            try picture(Image(systemName: "heart.fill").symbolVariant(.fill))
                == picture(Image(systemName: "heart.fill")))
        #expect(try picture(heart.symbolVariant(.none)) == picture(heart))
        #expect(try picture(heart.symbolVariant(.fill).symbolVariant(.none)) == picture(heart.symbolVariant(.fill)))
        #expect(try picture(heart.symbolVariant(.none).symbolVariant(.fill)) == picture(heart))
        #expect(
            try picture(Image(systemName: "bell").symbolVariant(.slash)) == picture(Image(systemName: "bell.slash")))
        // If there is no such variant, the symbol itself is shown.
        #expect(try picture(Image(systemName: "wifi").symbolVariant(.fill)) == picture(Image(systemName: "wifi")))
        #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.circle.contains(.fill))
    }

    @Test func aLargerVariableValueEmphasizesMoreLayers() throws {
        func sum(_ value: Double?) throws -> Int {
            try picture(Image(systemName: "music.note.list", variableValue: value)).pixels.reduce(0) {
                $0 + 255 - Int($1 & 0xFF)
            }
        }
        let sums = try [0, 0.2, 0.45, 0.7, 1].map { try sum($0) }
        #expect(zip(sums, sums.dropFirst()).allSatisfy { $0 < $1 }, "\(sums)")
        #expect(try sum(nil) == sums[4] && sum(.nan) == sums[4] && sum(.infinity) == sums[4])
        #expect(try sum(-.infinity) == sums[0])
    }

    @Test func aHierarchicalSymbolFadesItsFurtherLayers() throws {
        let symbol = Image(systemName: "music.note.list")
        let (plain, faded) = (try picture(symbol), try picture(symbol.symbolRenderingMode(.hierarchical)))
        #expect(plain != faded)
        #expect(try picture(AnyView(symbol).symbolRenderingMode(.hierarchical)) == faded)
        #expect(
            try picture(AnyView(symbol.symbolRenderingMode(.monochrome)).symbolRenderingMode(.hierarchical)) == plain)
        #expect(zip(plain.pixels, faded.pixels).allSatisfy { ($0 & 0xFF) <= ($1 & 0xFF) })
    }

    @Test func aMagicReplacementPlaysItsFallback() {
        let magic = ReplaceSymbolEffect.replace.magic(fallback: .offUp.byLayer)
        #expect(magic.configuration == ReplaceSymbolEffect.replace.offUp.byLayer.configuration)
        #expect(magic.configuration != ReplaceSymbolEffect.downUp.configuration)
    }
}
