import LiltCanvas

let list = DisplayListRecorder().record { context in
    context.fill(Path(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80)), with: .color(.orange))
}
var bitmap = Bitmap(width: 200, height: 200)
Rasterizer(threadCount: 2).render(list, scale: 2, background: .white, into: &bitmap)
print(String(bitmap[100, 100], radix: 16), String(bitmap[0, 0], radix: 16), try bitmap.pngData().count > 100)
