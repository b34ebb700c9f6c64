import LiltDrawing
import TestSupport
import Testing

@Suite struct ShapeStyleTests {
    private let empty = EnvironmentValues()
    private var dark: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        return environment
    }

    private struct Ink: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> Color {
            environment.colorScheme == .light ? Color(white: 0.25) : Color(white: 0.75)
        }
    }

    private func color(_ style: some ShapeStyle, in environment: EnvironmentValues = EnvironmentValues()) -> [Float]? {
        let resolved = style.resolvedStyle(in: environment)
        guard case .color(let color) = resolved.paint else { return nil }
        return [color.x, color.y, color.z, color.w * resolved.opacity]
    }

    @Test func namedColorsFollowTheAppearance() {
        #expect(Color.primary.resolve(in: empty) == Color.black.resolve(in: empty))
        #expect(Color.primary.resolve(in: dark) == Color.white.resolve(in: empty))
        #expect(Color.red.components(in: empty) == Color.red.components)
        #expect(Color.red.components(in: dark) == Color(red: 1, green: 69.0 / 255, blue: 58.0 / 255).components)
        #expect(Color.white.components(in: dark) == Color.white.components)
        #expect(Color.secondary.opacity(0.5).components(in: dark).w == 0.3)
    }

    @Test func aCustomStyleResolvesToTheStyleItReturns() {
        #expect(color(Ink()) == [0.25, 0.25, 0.25, 1])
        #expect(color(AnyShapeStyle(AnyShapeStyle(Ink())), in: dark) == [0.75, 0.75, 0.75, 1])
    }

    @Test func eachLevelHasItsSetStyleAndFurtherLevelsFadeTheLastStyle() {
        var environment = EnvironmentValues()
        #expect(color(.primary, in: environment) == [0, 0, 0, 1])
        #expect(color(.secondary, in: environment)?[3] == 0.6)
        environment.foregroundStyles = ForegroundStyles(levels: [
            AnyShapeStyle(.white), AnyShapeStyle(Color(red: 1, green: 0, blue: 0)),
        ])
        #expect(color(.foreground, in: environment) == [1, 1, 1, 1])
        #expect(color(.secondary, in: environment) == [1, 0, 0, 1])
        #expect(color(.tertiary, in: environment) == [1, 0, 0, 0.5])
        #expect(color(Color.white.secondary, in: environment) == [1, 1, 1, 0.5])
        #expect(color(ForegroundStyle().secondary, in: environment) == [1, 0, 0, 1])
    }

    @Test func aColorInARectangleIsTheColor() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(Color.red.in(rect).resolvedStyle(in: empty) == Color.red.resolvedStyle(in: empty))
    }

    @Test func systemStylesAreTheColorsOfUIKit() {
        #expect(color(.separator)?[3] == 0.29 && color(.separator, in: dark)?[3] == 0.6)
        #expect(color(.placeholder)?[3] == 0.3)
        #expect(color(.link) == color(Color.blue))
        #expect(color(.windowBackground) == [1, 1, 1, 1] && color(.windowBackground, in: dark) == [0, 0, 0, 1])
        #expect(abs((color(SeparatorShapeStyle().secondary)?[3] ?? 0) - 0.29 * 0.5) < 1e-9)
    }

    @Test func theLevelsOfTheFillAreColorsOfTheirOwn() {
        let fill = FillShapeStyle()
        #expect(color(.fill)?[3] == 0.2 && color(.fill, in: dark)?[3] == 0.36)
        #expect(color(fill.secondary)?[3] == 0.16 && color(fill.tertiary)?[3] == 0.12)
        #expect(color(fill.quaternary)?[3] == 0.08 && color(fill.quinary)?[3] == 0.08)
    }

    @Test func aLevelInsideAnotherForegroundRefersToTheLevelsOutside() {
        var environment = EnvironmentValues()
        func set(_ styles: AnyShapeStyle...) {
            environment.foregroundStyles = ForegroundStyles(levels: styles, inside: environment.foregroundStyles)
        }
        let (red, green) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0))
        set(AnyShapeStyle(red))
        set(AnyShapeStyle(.secondary))
        #expect(color(.foreground, in: environment) == [1, 0, 0, 0.5])
        #expect(color(.secondary, in: environment) == [1, 0, 0, 0.25])
        set(AnyShapeStyle(.secondary))
        #expect(color(.foreground, in: environment) == [1, 0, 0, 0.25])
        set(AnyShapeStyle(red), AnyShapeStyle(green))
        set(AnyShapeStyle(.secondary), AnyShapeStyle(.primary))
        #expect(color(.foreground, in: environment) == [0, 1, 0, 1])
        #expect(color(.secondary, in: environment) == [1, 0, 0, 1])
        // A color does not refer to the levels outside, so its secondary level is the faded color.
        set(AnyShapeStyle(green))
        #expect(color(.secondary, in: environment) == [0, 1, 0, 0.5])
    }

    @Test func secondaryInsideSecondaryIsTheTertiaryLabelColor() {
        var environment = EnvironmentValues()
        for _ in 0..<2 {
            environment.foregroundStyles = ForegroundStyles(
                levels: [AnyShapeStyle(.secondary)], inside: environment.foregroundStyles)
        }
        #expect(color(.foreground, in: environment) == color(.tertiary, in: EnvironmentValues()))
    }

    @Test func aForegroundThatRefersToItselfDoesNotRecurse() {
        var environment = EnvironmentValues()
        environment.foregroundStyles = ForegroundStyles(levels: [AnyShapeStyle(.secondary)])
        #expect(color(.primary, in: environment)?[3] == 0.6)
        environment.tint = AnyShapeStyle(.tint)
        #expect(color(.tint, in: environment) == color(Color.blue))
        environment.tint = AnyShapeStyle(Color.accentColor)
        #expect(color(Color.accentColor, in: environment) == color(Color.blue))
        environment.backgroundStyle = AnyShapeStyle(.background)
        #expect(color(.background, in: environment) == [1, 1, 1, 1])
    }

    @Test func theAccentColorIsTheTintEvenIfTheTintIsAGradient() {
        var environment = EnvironmentValues()
        environment.tint = AnyShapeStyle(.white)
        #expect(color(Color.accentColor, in: environment) == [1, 1, 1, 1])
        environment.tint = AnyShapeStyle(.linearGradient(colors: [.red, .white], startPoint: .top, endPoint: .bottom))
        #expect(
            Color.accentColor.resolvedStyle(in: environment)
                == LinearGradient(colors: [.red, .white], startPoint: .top, endPoint: .bottom)
                .resolvedStyle(in: environment))
    }

    @Test func opacityShadowAndBlendModeAddToAStyle() {
        let style = Color.white.opacity(0.5).shadow(.drop(radius: 3, y: 2)).blendMode(.screen)
        let resolved = AnyShapeStyle(style.opacity(0.5)).resolvedStyle(in: empty)
        #expect(resolved.opacity == 0.5 && resolved.blendMode == .screen)
        #expect(resolved.shadows.count == 1 && resolved.shadows[0].offset == SIMD2(0, 2))
        #expect(abs(resolved.shadows[0].color.w - 0.165) < 1e-6)
    }

    @Test func aGradientSpansTheBounds() {
        let style = LinearGradient(colors: [.white, .black], startPoint: .leading, endPoint: .trailing)
        let list = DisplayListRecorder().record {
            $0.fill(Path(CGRect(x: 10, y: 20, width: 30, height: 40)), with: .style(style))
        }
        let line = "fill rect(10 20 30 40) linear(10 40 to 40 40) [0 rgba(1 1 1 1), 1 rgba(0 0 0 1)] in okLab"
        #expect(list.description == line)
    }

    @Test func colorStylesAnimateLikeResolvedColors() {
        var style = ResolvedShapeStyle(.color(Color.red.components))
        let target = ResolvedShapeStyle(.color(Color.blue.components))
        style.animatableData.interpolate(towards: target.animatableData, amount: 0.5)
        var color = Color.red.resolved
        color.animatableData.interpolate(towards: Color.blue.resolved.animatableData, amount: 0.5)
        guard case .color(let found) = style.paint else {
            Issue.record("not a color")
            return
        }
        #expect((found - color.encoded).isNearly(0, within: 1e-5))
    }

    @Test func gradientsOfTheSameKindAnimateStopByStop() {
        func gradient(_ locations: [Double], end: UnitPoint) -> ResolvedShapeStyle {
            let stops = locations.map { Gradient.Stop(color: .white, location: $0) }
            return LinearGradient(stops: stops, startPoint: .top, endPoint: end).resolvedStyle(in: EnvironmentValues())
        }
        let (from, to) = (gradient([0, 0.5], end: .bottom), gradient([0.5, 1], end: .bottomTrailing))
        var moved = from
        moved.animatableData = from.animatableData + (to.animatableData - from.animatableData).scaled(by: 0.5)
        guard case .gradient(let found, .linear(_, let end)) = moved.paint else {
            Issue.record("not a linear gradient")
            return
        }
        #expect(found.stops.map(\.location) == [0.25, 0.75])
        #expect(end == UnitPoint(x: 0.75, y: 1))
    }

    @Test func stylesThatDoNotCorrespondJump() {
        let color = ResolvedShapeStyle(.color(Color.red.components))
        let gradient = AnyGradient(Gradient(colors: [.red, .blue])).resolvedStyle(in: empty)
        var shadowed = color
        shadowed.shadows = [ResolvedShadow(.inner(radius: 1), in: empty)]
        for (from, to) in [(color, gradient), (gradient, color), (color, shadowed)] {
            #expect(to.animatableData - from.animatableData == .zero)
            var shown = to
            let difference = gradient.animatableData - gradient.animatableData.scaled(by: 0.5)
            shown.animatableData = to.animatableData + (to == gradient ? .zero : difference)
            // The setter converts colors to OKLab and back in single precision.
            #expect((shown.animatableData - to.animatableData).magnitudeSquared < 1e-4)
        }
    }

    @Test func stylesWithManyShadowsAnimate() {
        func style(_ count: Int) -> ResolvedShapeStyle {
            var style = AnyShapeStyle(Color.red)
            for _ in 0..<count { style = AnyShapeStyle(style.shadow(.drop(radius: 1))) }
            return style.resolvedStyle(in: empty)
        }
        let (some, many) = (style(255), style(300))
        #expect(some.shadows.count == 255 && many.shadows.count == 255)
        for (from, to) in [(some, many), (many, some)] {
            var moved = to
            moved.animatableData = from.animatableData + (to.animatableData - from.animatableData).scaled(by: 0.5)
            #expect((moved.animatableData - to.animatableData).magnitudeSquared < 1e-4)
        }
    }

    @Test func styleVectorsObeyTheLaws() {
        checkVectorArithmetic(ShapeStyleVector.self) { random in
            var style = AnyGradient(Gradient(colors: [.red, .blue])).resolvedStyle(in: EnvironmentValues())
            style.opacity = Float(random.nextUnit())
            guard case .gradient(var gradient, let placement) = style.paint else { return .zero }
            for index in gradient.stops.indices {
                gradient.stops[index].location = random.nextUnit()
            }
            style.paint = .gradient(gradient, placement)
            // Returns a vector as a difference of two styles' data.
            return style.animatableData - ResolvedShapeStyle.faint(like: style).animatableData
        }
    }

    @Test func settingTheReadValueChangesNothing() {
        let angular = AngularGradient(
            colors: [.red, .green, .blue], center: .center, startAngle: .zero, endAngle: .degrees(90))
        for style in [
            ResolvedShapeStyle(.color(Color.mint.components)), angular.resolvedStyle(in: empty),
            EllipticalGradient(colors: [.white, .clear]).shadow(.drop(radius: 4)).resolvedStyle(in: empty),
        ] {
            var copy = style
            copy.animatableData = style.animatableData
            #expect((copy.animatableData - style.animatableData).magnitudeSquared < 1e-4)
        }
    }

    @Test func theStyleOfASelectionIsTheAccentColor() {
        var environment = EnvironmentValues()
        #expect(color(.selection) == color(Color.blue))
        environment.tint = AnyShapeStyle(.green)
        #expect(color(.selection, in: environment) == color(Color.green))
        #expect(color(.selection.opacity(0.5), in: environment) == color(Color.green.opacity(0.5)))
    }
}

extension ResolvedShapeStyle {
    fileprivate static func faint(like style: ResolvedShapeStyle) -> ResolvedShapeStyle {
        var copy = style
        copy.opacity = 0
        return copy
    }
}

extension SIMD4<Float> {
    fileprivate func isNearly(_ other: Float, within limit: Float) -> Bool {
        (0..<4).allSatisfy { abs(self[$0] - other) <= limit }
    }
}
