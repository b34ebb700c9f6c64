import LiltTesting
import Observation
import Testing

/// Mesh gradients and materials in views: their animations, and their light and dark appearance.
@MainActor
@Suite struct StyleAnimationTests {
    @Observable
    @MainActor final class Model {
        var isMoved = false
    }

    private static func mesh(_ x: Float) -> MeshGradient {
        MeshGradient(
            width: 3, height: 2, points: [[0, 0], [x, 0], [1, 0], [0, 1], [x, 1], [1, 1]],
            colors: [.black, .white, .black, .black, .white, .black])
    }

    private struct Moving: View {
        let model: Model

        var body: some View { StyleAnimationTests.mesh(model.isMoved ? 0.8 : 0.2) }
    }

    private struct Jumping: View {
        let model: Model

        var body: some View {
            let other = MeshGradient(
                width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .red, .red, .red])
            Rectangle().fill(model.isMoved ? other : StyleAnimationTests.mesh(0.5))
        }
    }

    /// Returns the column of the brightest pixel in a row.
    private func brightest(_ bitmap: Bitmap, row: Int) -> Int {
        (0..<bitmap.width).max { bitmap[$0, row] & 0xFF < bitmap[$1, row] & 0xFF } ?? 0
    }

    @Test func thePointsOfAMeshMoveAndKeepTheirVelocityWhenInterrupted() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Moving(model: model) }
        #expect(abs(brightest(stage.snapshot(), row: 20) - 40) <= 2)
        withAnimation(.linear(duration: 1)) { model.isMoved = true }
        try stage.step(frames: 31)
        #expect(abs(brightest(stage.snapshot(), row: 20) - 100) <= 4)
        withAnimation(.spring(duration: 1)) { model.isMoved = false }
        try stage.step(frames: 3)
        // The spring continues with the velocity of 120 points per second.
        #expect(brightest(stage.snapshot(), row: 20) > 98)
        try stage.settle()
        #expect(abs(brightest(stage.snapshot(), row: 20) - 40) <= 2)
    }

    @Test func meshesOfDifferentSizesJump() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 60, height: 40)) { Jumping(model: model) }
        let start = stage.snapshot()
        withAnimation(.linear(duration: 1)) { model.isMoved = true }
        try stage.step(frames: 2)
        let first = stage.snapshot()
        #expect(first != start)
        try stage.settle()
        #expect(stage.snapshot() == first)
    }

    private struct Panes: View {
        let model: Model

        var body: some View {
            ZStack {
                Color.white
                Circle().fill(.red).frame(width: 40).offset(x: model.isMoved ? 60 : -60)
                Text("front")
                    .frame(width: 120, height: 60)
                    .background(model.isMoved ? Material.thick : .ultraThin, in: RoundedRectangle(cornerRadius: 12))
                ScrollView {
                    Rectangle().fill(.regularMaterial).frame(width: 60, height: 300)
                }
                .frame(width: 60, height: 30)
                .offset(y: 50)
                Rectangle().fill(.bar).frame(width: 30, height: 30).opacity(model.isMoved ? 0.3 : 1).offset(x: -70)
            }
        }
    }

    /// The window draws only the damage of each frame, and a new window draws everything. Their pictures are equal.
    @Test func aMotionBehindMaterialsEndsWithThePictureOfANewWindow() throws {
        for scale in [1.0, 2] {
            let model = Model()
            let stage = try Stage(size: CGSize(width: 220, height: 140), scale: scale) { Panes(model: model) }
            withAnimation(.linear(duration: 0.5)) { model.isMoved = true }
            try stage.step(frames: 12)
            let middle = stage.snapshot()
            try stage.settle()
            let end = stage.snapshot()
            #expect(middle != end)
            let moved = Model()
            moved.isMoved = true
            let whole = try Stage(size: CGSize(width: 220, height: 140), scale: scale) { Panes(model: moved) }
            #expect(end == whole.snapshot())
        }
    }

    @Test func materialsFollowTheAppearance() throws {
        func gray(_ scheme: ColorScheme, _ material: Material) throws -> Int {
            let stage = try Stage(size: CGSize(width: 90, height: 90)) {
                Color(white: 0.5).overlay { Rectangle().fill(material) }.environment(\.colorScheme, scheme)
            }
            return Int(stage.snapshot()[45, 45] & 0xFF)
        }
        let materials: [Material] = [.ultraThin, .thin, .regular, .thick, .ultraThick]
        let light = try materials.map { try gray(.light, $0) }, dark = try materials.map { try gray(.dark, $0) }
        #expect(zip(light, light.dropFirst()).allSatisfy { $0 < $1 } && light[0] > 128)
        #expect(zip(dark, dark.dropFirst()).allSatisfy { $0 > $1 } && dark[0] < 128)
    }
}
