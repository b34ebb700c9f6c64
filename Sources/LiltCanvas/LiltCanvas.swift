// LiltCanvas: drawing and its pixels, without views and without a window.
//
//     let recorder = DisplayListRecorder()
//     let list = recorder.record { context in
//         context.fill(Path(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80)), with: .color(.orange))
//     }
//     var bitmap = Bitmap(width: 200, height: 200)
//     Rasterizer(threadCount: 2).render(list, scale: 2, background: .white, into: &bitmap)
//     try bitmap.pngData().write(to: URL(fileURLWithPath: "circle.png"))
//
// It contains LiltDrawing (colors, gradients, text, `GraphicsContext`, display lists, image files) and LiltRaster
// (a display list to a bitmap). Start with `GraphicsContext`, then `DisplayListRecorder` and `Rasterizer`.

@_exported import LiltDrawing
@_exported import LiltRaster
