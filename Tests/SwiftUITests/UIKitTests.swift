import Foundation
import LiltTesting
import SwiftUI
import Testing

extension UIColor {
    /// Creates a color from a hexadecimal number. Many apps add this initializer.
    fileprivate convenience init(hex: UInt32) {
        self.init(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: 1)
    }
}

@Suite @MainActor struct UIKitTests {
    private func hex(_ color: Color, _ scheme: ColorScheme = .light) -> UInt32 {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        let resolved = color.resolve(in: environment)
        func byte(_ component: Float) -> UInt32 { UInt32((component * 255).rounded()) }
        return byte(resolved.red) << 16 | byte(resolved.green) << 8 | byte(resolved.blue)
    }

    @Test func systemColorsFollowTheColorScheme() {
        #expect(hex(Color(.systemGray4)) == 0xD1D1D6 && hex(Color(.systemGray4), .dark) == 0x3A3A3C)
        #expect(hex(Color(uiColor: .systemBackground)) == 0xFFFFFF)
        #expect(hex(Color(UIColor.systemBackground), .dark) == 0x000000)
        #expect(hex(Color(.systemRed), .dark) == 0xFF453A && hex(Color(.red), .dark) == 0xFF0000)
        #expect(Color(.secondarySystemFill).resolve(in: EnvironmentValues()).opacity == 0.16)
    }

    @Test func aRendererMakesAnImageOfAView() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 12, height: 7))
        renderer.scale = 2
        let image = try #require(renderer.uiImage)
        #expect(image.size == CGSize(width: 12, height: 7))
        let bitmap = try #require(try image.pngData().map { try Bitmap(pngData: $0) })
        #expect(bitmap.width == 24 && bitmap.height == 14 && bitmap[23, 13] == 0xFFFF_3B30)
        #expect(UIImage(systemName: "star")?.pngData() == nil && UIImage().pngData() == nil)
        #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
    }

    @Test func aColorKeepsItsComponents() {
        #expect(hex(Color(UIColor(hex: 0x12AB7F))) == 0x12AB7F)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(UIColor(white: 0.5, alpha: 0.25).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect(abs(red - 0.5) < 1e-6 && abs(blue - 0.5) < 1e-6 && alpha == 0.25)
        let clear = UIColor.systemGray6.withAlphaComponent(0.5)
        #expect(hex(Color(clear), .dark) == 0x1C1C1E)
        #expect(Color(clear).resolve(in: EnvironmentValues()).opacity == 0.5)
    }

    @Test(arguments: [(0.0, 1.0, 1.0), (0.1, 0.5, 0.25), (0.4, 0.3, 0.9), (0.75, 1, 0.5), (0.95, 0.2, 0.6)])
    func hueSaturationAndBrightnessRoundTrip(hue: Double, saturation: Double, brightness: Double) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        var (a, b, c) = (CGFloat(0), CGFloat(0), CGFloat(0))
        color.getHue(&a, saturation: &b, brightness: &c, alpha: nil)
        #expect(abs(a - hue) < 1e-5 && abs(b - saturation) < 1e-5 && abs(c - brightness) < 1e-5)
    }

    @Test func aClosureGivesTheColorOfEachAppearance() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemGray6 }
        #expect(hex(Color(color)) == 0xF2F2F7 && hex(Color(color), .dark) == 0xFFFFFF)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    }

    @Test func literalsAreColors() {
        let plain = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        let color: Color = #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)
        #expect(plain == UIColor.red && color == Color(red: 0, green: 0, blue: 1))
        #expect(Color(#colorLiteral(red: 0, green: 1, blue: 0, alpha: 1)) == Color(UIColor.green))
    }

    @Test func aMissingPictureIsNil() {
        #expect(UIImage(named: "no-such-picture-of-uikit") == nil && UIColor(named: "no-such-color-of-uikit") == nil)
        #expect(UIImage(systemName: "heart.fill") != nil && UIImage(data: Data()) == nil)
        #expect(UIImage(systemName: "no-such-symbol-of-uikit") == nil)
    }

    @Test func aPictureOfDataHasItsSizeInPoints() throws {
        let image = try #require(UIImage(data: Bitmap(width: 6, height: 4).pngData(), scale: 2))
        #expect(image.size == CGSize(width: 3, height: 2))
        let stage = try Stage(size: CGSize(width: 40, height: 40)) { Image(uiImage: image).probe("image") }
        try stage.step()
        #expect(stage.presented("image")?.size == CGSize(width: 3, height: 2))
    }

    @Test func anEmptyPictureDrawsNothingInAnySize() throws {
        #expect(UIImage().size == .zero && UIImage() == UIImage())
        let plain = try Stage(size: CGSize(width: 20, height: 20)) { Color.white }
        let stage = try Stage(size: CGSize(width: 20, height: 20)) {
            ZStack {
                Color.white
                Image(uiImage: UIImage()).resizable().frame(width: 10, height: 10)
                Image(uiImage: UIImage().withRenderingMode(.alwaysTemplate))
            }
        }
        try stage.step()
        try plain.step()
        #expect(stage.snapshot() == plain.snapshot())
    }

    private struct Wide: View {
        var body: some View {
            Color.red.frame(width: UIScreen.main.bounds.width / 2, height: 10).probe("wide")
        }
    }

    @Test func theScreenIsTheWindowOfTheView() throws {
        let small = try Stage(size: CGSize(width: 100, height: 50)) { Wide() }
        let large = try Stage(size: CGSize(width: 300, height: 50)) { Wide() }
        for _ in 0..<2 {
            try small.step()
            try large.step()
        }
        #expect(small.presented("wide")?.width == 50 && large.presented("wide")?.width == 150)
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 300, height: 50))
        #expect(UIScreen.main.scale == 1)
    }

    @Test func feedbackDoesNothing() {
        UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        let selection = UISelectionFeedbackGenerator()
        selection.prepare()
        selection.selectionChanged()
    }

    @Test func aBezierPathRoundsOnlyTheGivenCorners() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
        let path = Path(
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
                cornerRadii: CGSize(width: 10, height: 10)
            ).cgPath)
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 39, y: 39)))
        #expect(path.contains(CGPoint(x: 39, y: 1)) && path.contains(CGPoint(x: 1, y: 39)))
        let all = UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: .zero)
        #expect(all.bounds == rect && all.contains(CGPoint(x: 1, y: 1)))
    }

    @Test func aBezierPathHasTheElementsThatAreAdded() {
        let bezier = UIBezierPath()
        #expect(bezier.isEmpty && bezier.currentPoint == .zero)
        bezier.move(to: .zero)
        bezier.addLine(to: CGPoint(x: 10, y: 0))
        bezier.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
        bezier.addCurve(
            to: .zero, controlPoint1: CGPoint(x: 20, y: 20), controlPoint2: CGPoint(x: 0, y: 20))
        bezier.close()
        bezier.apply(CGAffineTransform(translationX: 5, y: 5))
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 20, y: 0))
        path.addCurve(to: .zero, control1: CGPoint(x: 20, y: 20), control2: CGPoint(x: 0, y: 20))
        path.closeSubpath()
        #expect(Path(bezier.cgPath) == path.applying(CGAffineTransform(translationX: 5, y: 5)))
        bezier.removeAllPoints()
        #expect(bezier.isEmpty)
    }

    @Test func aClockwiseArcOfABezierPathRunsClockwiseOnScreen() {
        let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(arc.bounds.minX > -1e-6 && arc.bounds.minY > -1e-6 && abs(arc.currentPoint.y - 10) < 1e-9)
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(other.bounds.minX + 10) < 0.01)
    }

    @Test func insetsMoveTheSidesOfARectangle() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: -4)
        #expect(rect.inset(by: insets) == CGRect(x: 2, y: 1, width: 102, height: 46))
        #expect(rect.inset(by: .zero) == rect)
    }
}
