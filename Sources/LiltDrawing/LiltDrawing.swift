// LiltDrawing: descriptions of drawings. A `GraphicsContext` records; a `DisplayList` is the record.
//
//     let recorder = DisplayListRecorder()
//     let list = recorder.record { context in
//         context.stroke(Path(CGRect(x: 0, y: 0, width: 40, height: 30)), with: .color(.red), lineWidth: 2)
//     }
//
// The folders, in the order of reading (`Environment/` has the keys that styles read):
//
//     Color/, Styles/   colors in OKLab and sRGB, gradients, shape styles
//     Text/, Images/    text and images as values; PNG and JPEG files
//     Catalogs/         asset catalogs: pictures and colors by name
//     Context/          `GraphicsContext`: fill, stroke, clip, layers, symbols
//     Filters/          blur, shadow, color matrices
//     DisplayList/      the record: flat arrays of items, in segments that frames share
//
// Nothing here touches a pixel. A rasterizer draws a display list.

@_exported import LiltAnimation
